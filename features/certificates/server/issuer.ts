import { systemActor } from '../../../lists/access.ts'
import { dayMs, today } from '../../../lists/dates.ts'
import type { List } from '../../../lists/list.ts'
import { deletedRecords } from '../../../lists/system/deleted-records.ts'
import { PageCache } from '../../../server/pages/page-cache.ts'
import type { ActorStore, Store, Stored } from '../../../server/store/contract.ts'
import { Conflict, NotFound } from '../../../server/store/errors.ts'
import { lastNumber, Numbers } from '../../../server/store/numbers.ts'
import { blackBelts } from '../../black-belts/black-belts.ts'
import { issuedCredentials } from '../issued-credentials.ts'
import { issuerKeys } from '../issuer-keys.ts'
import {
  badge,
  digestOf,
  type Issue,
  type Statuses,
  signJwt,
  statusListCredential,
  statusListLength,
} from './credential.ts'
import { didDocument, didOf } from './did-document.ts'
import { blackBeltHolders, type HolderSource, holders } from './holders.ts'
import { IssuerKeys } from './issuer-keys.ts'

type Credential = Stored<typeof issuedCredentials>

/**
 * Signs what the association says about its black belts, and about the records of other lists of holders. A credential is in force while
 * its record is in the list and says the same, as the name, number and dan of a black belt; so a change that removes or corrects a record
 * revokes it by itself. While the record is in its list, an earlier credential is known as replaced.
 */
export class Issuer {
  readonly keys: IssuerKeys
  readonly #services: { store: Store; origin: () => string; now: () => Date }
  readonly #store: ActorStore
  /** What the status lists say, until a list changes on which it depends. */
  readonly #statuses = new PageCache<Statuses & { size: number }>({ maxBytes: 64 << 20 })

  constructor(services: {
    settings: { dataDir: string; issuerKey: string | undefined }
    store: Store
    origin: () => string
    now: () => Date
  }) {
    this.#services = services
    this.#store = services.store.as(systemActor('credentials'))
    this.keys = new IssuerKeys(services.settings, services)
    services.store.onChange(({ list }) => this.#statuses.invalidate(list))
  }

  /** Who signs: `did:web` of the site's origin. */
  get did(): string {
    return didOf(this.#services.origin())
  }

  /** The document that `did` resolves to, at /.well-known/did.json. */
  async didDocument() {
    return didDocument(this.did, await this.keys.trusted())
  }

  /**
   * Returns the credential of a black belt as a compact JWT, which fits into a QR code. Issues it if there is none in force.
   * @throws Unavailable
   */
  signCredential(blackBelt: Stored<typeof blackBelts>): Promise<string> {
    return this.sign(blackBeltHolders, blackBelt)
  }

  /** The same for a record of any list of holders. @throws Unavailable */
  async sign(source: HolderSource, record: Stored<List>): Promise<string> {
    const issue = await this.#issue(holderKeyOf(source, record.key), digestOf(source.said(record)))
    const issuer = { did: this.did, origin: this.#services.origin() }
    return signJwt(badge(source.holderOf(record), issue, issuer), await this.keys.current())
  }

  /** The lists whose changes can revoke credentials. */
  get holderLists(): readonly string[] {
    return holders.map(({ list }) => list.name)
  }

  /** The number of the last status list that has an index which was ever given; 1 before the first one. */
  async lastStatusList(): Promise<number> {
    return listOf((await lastNumber(this.#services.store, credentialSeries)) ?? 0)
  }

  /**
   * Whether there is a status list with this number, counted from 1. A restored backup may not know the indexes that were given
   * after it, but they are below its revisions.
   */
  async hasStatusList(list: number): Promise<boolean> {
    return list >= 1 && list <= Math.max(await this.lastStatusList(), listOf(await this.#services.store.head()))
  }

  /** Returns the status list with this number, counted from 1, as a compact JWT. @throws Unavailable */
  async signStatusList(list: number): Promise<string> {
    const { origin, now } = this.#services
    const issuer = { did: this.did, origin: origin(), now: now() }
    const credential = await statusListCredential(list, await this.#readStatuses(), issuer)
    return signJwt(credential, await this.keys.current())
  }

  /**
   * Notes since when credentials are not in force, and deletes what is stored about those of holders that have not been in their
   * list for a day and are not in the recycle bin any more. Until then they can come back, and their credentials with them.
   */
  async deleteRevoked(): Promise<void> {
    // The credentials are read first: one that is issued meanwhile is not among them.
    const issued: Credential[] = []
    for await (const records of this.#store.scan(issuedCredentials)) issued.push(...records)
    // Every change of a holder asks for this, and to read the lists is much work for nothing.
    if (issued.length === 0) return
    const current = await this.#readHolders()
    for (const credential of issued) {
      const isInForce = current.get(holderKeyIn(credential)) === credential.digest
      if (!isInForce || credential.endedAt !== undefined) await this.#settle(credential)
    }
  }

  /** Notes whether a credential is in force, and deletes it when its holder cannot come back. */
  async #settle({ key, revision, index, digest, issuedAt, endedAt }: Credential): Promise<void> {
    // The list may have changed since it was read as a whole.
    const { source, record } = this.#holderOf({ key, digest })
    const holder = await this.#services.store.as(source.reader).get(source.list, record)
    const isInForce = holder !== undefined && digestOf(source.said(holder)) === digest
    const now = this.#services.now()
    try {
      if (isInForce) {
        if (endedAt !== undefined)
          await this.#store.replace(issuedCredentials, key, { index, digest, issuedAt }, revision)
      } else if (endedAt === undefined) {
        const data = { index, digest, issuedAt, endedAt: now.toISOString() }
        await this.#store.replace(issuedCredentials, key, data, revision)
      } else if (!holder && now.getTime() - Date.parse(endedAt) >= dayMs && !(await this.#isInBin(source, record))) {
        await this.#store.delete(issuedCredentials, key, revision)
      }
    } catch (error) {
      // Another process has done it meanwhile.
      if (!(error instanceof Conflict || error instanceof NotFound)) throw error
    }
  }

  async #isInBin({ list }: HolderSource, record: string): Promise<boolean> {
    const where = { list: list.name, record }
    return (await this.#store.query(deletedRecords, { where, size: 1 })).total > 0
  }

  /** Returns the issue of a credential with this content, a new one unless there is one. */
  async #issue(holderKey: string, digest: string): Promise<Issue> {
    const { store, now } = this.#services
    const key = holderKey + separator + digest
    for (;;) {
      const known = await this.#store.get(issuedCredentials, key)
      if (known) return { index: known.index ?? 0, issuedAt: known.issuedAt ?? '' }
      // An index is never given twice, also after a restore: revisions then continue a million higher.
      const numbers = new Numbers(store)
      const index = await numbers.take(credentialSeries, await store.head())
      const data = { index, digest, issuedAt: now().toISOString() }
      try {
        await store.transaction((as) => [
          as(systemActor('credentials')).create(issuedCredentials, data, { key }),
          ...numbers.writes(as),
        ])
        return data
      } catch (error) {
        // Another request has issued it, or taken the index, meanwhile.
        if (!(error instanceof Conflict)) throw error
      }
    }
  }

  async #readStatuses(): Promise<Statuses> {
    return this.#statuses.get(
      '',
      () => Number.POSITIVE_INFINITY,
      async (lists) => {
        for (const name of [...this.holderLists, issuedCredentials.name]) lists.add(name)
        const inForce: number[] = []
        const replaced = new Map<number, string>()
        const current = await this.#readHolders()
        for await (const records of this.#store.scan(issuedCredentials))
          for (const credential of records) {
            const { index, digest, endedAt } = credential
            const present = current.get(holderKeyIn(credential))
            if (index === undefined || present === undefined) continue
            if (present === digest) inForce.push(index)
            else replaced.set(index, today(endedAt === undefined ? this.#services.now() : new Date(endedAt)))
          }
        return { inForce, replaced, size: 8 * inForce.length + 32 * replaced.size + 1 }
      },
    )
  }

  /** The hash of what each list says about its holders, by their keys in credentials. */
  async #readHolders(): Promise<Map<string, string>> {
    const digests = new Map<string, string>()
    for (const source of holders)
      for await (const records of this.#services.store.as(source.reader).scan(source.list))
        for (const record of records) digests.set(holderKeyOf(source, record.key), digestOf(source.said(record)))
    return digests
  }

  /** The list and the key of the holder of a credential. */
  #holderOf(credential: Pick<Credential, 'key' | 'digest'>): { source: HolderSource; record: string } {
    const key = holderKeyIn(credential)
    // Every key begins with nothing, so the black belts come last.
    const source = holders.findLast(({ list }) => key.startsWith(prefixOf(list)))!
    return { source, record: key.slice(prefixOf(source.list).length) }
  }
}

/** The series of the indexes of credentials. */
export const credentialSeries = 'credential'
/** Between the key of the holder and the hash of its content in the key of a credential. */
const separator = '.'
/** Stands before the keys of the records of a list. Black belts have none, as in version 1.0. */
const prefixOf = ({ name }: Pick<List, 'name'>): string => (name === blackBelts.name ? '' : `${name}/`)
const holderKeyOf = ({ list }: HolderSource, key: string): string => prefixOf(list) + key
const holderKeyIn = ({ key, digest = '' }: Pick<Credential, 'key' | 'digest'>): string =>
  key.slice(0, -(separator.length + digest.length))

const listOf = (index: number): number => Math.floor(index / statusListLength) + 1

/**
 * The lists that the credential of a black belt, the number of status lists and the did document are generated from. A status list is
 * also generated from those of the holders.
 */
export const sourceLists = {
  credential: [blackBelts.name, issuerKeys.name],
  statusList: [blackBelts.name, issuedCredentials.name, issuerKeys.name],
  didDocument: [issuerKeys.name],
}
