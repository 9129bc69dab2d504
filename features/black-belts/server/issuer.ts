import { systemActor, visitor } from '../../../lists/access.ts'
import { dayMs, today } from '../../../lists/dates.ts'
import { deletedRecords } from '../../../lists/system/deleted-records.ts'
import { PageCache } from '../../../server/pages/page-cache.ts'
import type { ActorStore, Entry, Store } from '../../../server/store/contract.ts'
import { Conflict, NotFound } from '../../../server/store/errors.ts'
import { blackBelts } from '../black-belts.ts'
import { issuedCredentials } from '../issued-credentials.ts'
import { issuerKeys } from '../issuer-keys.ts'
import {
  badge,
  digestOf,
  type Holder,
  type Issue,
  type Statuses,
  signJwt,
  statusListCredential,
  statusListLength,
} from './credential.ts'
import { didDocument, didOf } from './did-document.ts'
import { IssuerKeys } from './issuer-keys.ts'

type BlackBelt = Entry<typeof blackBelts>
type Credential = Entry<typeof issuedCredentials>

/**
 * Signs what the association says about its black belts. A credential is in force while its black belt is in the register with
 * the same name, number and dan; so a change that removes or corrects a black belt revokes it by itself. While the black belt is in the
 * register, an earlier credential is known as replaced.
 */
export class Issuer {
  readonly keys: IssuerKeys
  readonly #services: { store: Store; origin: () => string; now: () => Date }
  readonly #store: ActorStore
  readonly #reader: ActorStore
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
    this.#reader = services.store.as(visitor)
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
  async signCredential(blackBelt: BlackBelt): Promise<string> {
    const holder = holderOf(blackBelt)
    const issue = await this.#issue(blackBelt.key, digestOf(holder))
    return signJwt(badge(holder, issue, { did: this.did, origin: this.#services.origin() }), await this.keys.current())
  }

  /** The number of the last status list that has an index which was ever given; 1 before the first one. */
  async lastStatusList(): Promise<number> {
    return listOf((await this.#services.store.lastNumber('credential')) ?? 0)
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
   * Notes since when credentials are not in force, and deletes what is stored about those of black belts that have not been in the
   * register for a day and are not in the recycle bin any more. Until then they can come back, and their credentials with them.
   */
  async deleteRevoked(): Promise<void> {
    // The credentials are read first: one that is issued meanwhile is not among them.
    const issued: Credential[] = []
    for await (const records of this.#store.scan(issuedCredentials)) issued.push(...records)
    // Every change of a black belt asks for this, and to read the register is much work for nothing.
    if (issued.length === 0) return
    const current = await this.#readRegister()
    for (const credential of issued) {
      const isInForce = current.get(holderKeyOf(credential)) === credential.digest
      if (!isInForce || credential.endedAt !== undefined) await this.#settle(credential)
    }
  }

  /** Notes whether a credential is in force, and deletes it when its black belt cannot come back. */
  async #settle({ key, revision, index, digest, issuedAt, endedAt }: Credential): Promise<void> {
    // The register may have changed since it was read as a whole.
    const holderKey = holderKeyOf({ key, digest })
    const blackBelt = await this.#reader.get(blackBelts, holderKey)
    const isInForce = blackBelt !== undefined && digestOf(holderOf(blackBelt)) === digest
    const now = this.#services.now()
    try {
      if (isInForce) {
        if (endedAt !== undefined)
          await this.#store.replace(issuedCredentials, key, { index, digest, issuedAt }, revision)
      } else if (endedAt === undefined) {
        const data = { index, digest, issuedAt, endedAt: now.toISOString() }
        await this.#store.replace(issuedCredentials, key, data, revision)
      } else if (!blackBelt && now.getTime() - Date.parse(endedAt) >= dayMs && !(await this.#isInBin(holderKey))) {
        await this.#store.delete(issuedCredentials, key, revision)
      }
    } catch (error) {
      // Another process has done it meanwhile.
      if (!(error instanceof Conflict || error instanceof NotFound)) throw error
    }
  }

  async #isInBin(record: string): Promise<boolean> {
    const where = { list: blackBelts.name, record }
    return (await this.#store.query(deletedRecords, { search: record, where, size: 1 })).total > 0
  }

  /** Returns the issue of a credential with this content, a new one unless there is one. */
  async #issue(holderKey: string, digest: string): Promise<Issue> {
    const { store, now } = this.#services
    const key = holderKey + separator + digest
    for (;;) {
      const known = await this.#store.get(issuedCredentials, key)
      if (known) return { index: known.index ?? 0, issuedAt: known.issuedAt ?? '' }
      // An index is never given twice, also after a restore: revisions then continue a million higher.
      const index = await store.nextNumber('credential', await store.head())
      const data = { index, digest, issuedAt: now().toISOString() }
      try {
        await this.#store.create(issuedCredentials, data, { key })
        return data
      } catch (error) {
        // Another request has issued it meanwhile.
        if (!(error instanceof Conflict)) throw error
      }
    }
  }

  async #readStatuses(): Promise<Statuses> {
    return this.#statuses.get(
      '',
      () => Number.POSITIVE_INFINITY,
      async (lists) => {
        lists.add(blackBelts.name).add(issuedCredentials.name)
        const inForce: number[] = []
        const replaced = new Map<number, string>()
        const current = await this.#readRegister()
        for await (const records of this.#store.scan(issuedCredentials))
          for (const credential of records) {
            const { index, digest, endedAt } = credential
            const present = current.get(holderKeyOf(credential))
            if (index === undefined || present === undefined) continue
            if (present === digest) inForce.push(index)
            else replaced.set(index, today(endedAt === undefined ? this.#services.now() : new Date(endedAt)))
          }
        return { inForce, replaced, size: 8 * inForce.length + 32 * replaced.size + 1 }
      },
    )
  }

  /** The hash of what the register says about each black belt that visitors see, by its key. */
  async #readRegister(): Promise<Map<string, string>> {
    const digests = new Map<string, string>()
    for await (const records of this.#reader.scan(blackBelts))
      for (const record of records) digests.set(record.key, digestOf(holderOf(record)))
    return digests
  }
}

/** Between the key of the black belt and the hash of its content in the key of a credential. */
const separator = '.'
/** The key of the black belt of a credential. */
const holderKeyOf = ({ key, digest = '' }: Pick<Credential, 'key' | 'digest'>): string =>
  key.slice(0, -(separator.length + digest.length))

const listOf = (index: number): number => Math.floor(index / statusListLength) + 1

/** The lists that a credential, the status lists and the did document are generated from. */
export const sourceLists = {
  credential: [blackBelts.name, issuerKeys.name],
  statusList: [blackBelts.name, issuedCredentials.name, issuerKeys.name],
  didDocument: [issuerKeys.name],
}

// An imported record may hold anything.
const holderOf = ({ name, registrationNo, dan }: BlackBelt): Holder => ({
  name: String(name ?? ''),
  registrationNo: String(registrationNo ?? ''),
  dan: String(dan ?? ''),
})
