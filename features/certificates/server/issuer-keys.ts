import { randomBytes } from 'node:crypto'
import { systemActor } from '../../../lists/access.ts'
import { commandLine } from '../../../server/runtime/command-line.ts'
import { createKeyFile, readKeyFile, replaceKeyFile } from '../../../server/storage/document-keys.ts'
import {
  decodeSigningKey,
  issuerKeyFile,
  keyLength,
  type PublicKey,
  type SigningKey,
} from '../../../server/storage/signing-key.ts'
import type { ActorStore, Store } from '../../../server/store/contract.ts'
import { Conflict, Unavailable } from '../../../server/store/errors.ts'
import { issuerKeys } from '../issuer-keys.ts'

/**
 * The Ed25519 keys that sign credentials. The private key is that of the setting ISSUER_KEY, otherwise that in `issuer.key` in
 * the data folder. The public keys are records, so that what earlier keys signed stays valid, and every instance knows them.
 */
export class IssuerKeys {
  readonly #path: string
  readonly #configured: SigningKey | undefined
  readonly #store: ActorStore
  readonly #now: () => Date
  #current: SigningKey | undefined
  /** Whether this start created the key file. */
  #isNew = false

  /** The first start creates the key file, readable by its owner only. @throws Error when the key is damaged */
  constructor(
    { dataDir, issuerKey }: { dataDir: string; issuerKey: string | undefined },
    { store, now }: { store: Store; now: () => Date },
  ) {
    this.#path = issuerKeyFile(dataDir)
    this.#store = store.as(systemActor('credentials'))
    this.#now = now
    this.#configured = issuerKey === undefined ? undefined : decodeSigningKey(issuerKey, 'ISSUER_KEY')
    if (this.#configured) return
    const { text, isNew } = readOrCreate(this.#path)
    this.#current = decodeSigningKey(text, this.#path)
    this.#isNew = isNew
  }

  /** Whether the key comes from the setting ISSUER_KEY, which only the operator can change. */
  get configured(): boolean {
    return this.#configured !== undefined
  }

  /**
   * The key that signs. Its public key is on disk as a record.
   * @throws Unavailable when the key file is missing or damaged, or when the key is distrusted
   */
  async current(): Promise<SigningKey> {
    const key = this.own()
    // Another process may have distrusted it a moment ago.
    if ((await this.#findOrCreateRecord(key)).distrustedAt !== undefined) {
      const message = `The key ${key.id} signs credentials, but it is distrusted. Replace it: ${commandLine('rotate-issuer-key')}`
      throw new Unavailable(message)
    }
    return key
  }

  /** The key in the setting or the file, also when it is distrusted. @throws Unavailable when the file is missing or damaged */
  own(): SigningKey {
    return this.#configured ?? this.#read()
  }

  /**
   * The times at which the other keys were first used, the newest first, if this start found no key and created one: the file was lost, or
   * the data folder is empty at each start. Distrusted keys are left out. Otherwise an empty array.
   */
  async replaced(): Promise<Date[]> {
    if (!this.#isNew) return []
    const own = this.#current?.id
    const { records } = await this.#store.query(issuerKeys)
    return records
      .filter(({ key, distrustedAt }) => key !== own && distrustedAt === undefined)
      .map(({ createdAt = '' }) => new Date(createdAt))
  }

  /** The public keys that verifiers accept, the one that signs first, the others from the newest to the oldest. */
  async trusted(): Promise<PublicKey[]> {
    const { id: own } = await this.current().catch((error: unknown) => {
      // What the other keys signed stays valid without a key that signs.
      if (error instanceof Unavailable) return { id: undefined }
      throw error
    })
    const { records } = await this.#store.query(issuerKeys)
    const trusted = records
      .filter(({ distrustedAt }) => distrustedAt === undefined)
      .map(({ key, publicKey = '' }) => ({ id: key, bytes: Buffer.from(publicKey, 'base64url') }))
    return [...trusted.filter(({ id }) => id === own), ...trusted.filter(({ id }) => id !== own)]
  }

  /**
   * Replaces the key in the key file by a new one, and returns its id. The public key is a record before the file changes.
   * @throws Error when the key comes from ISSUER_KEY
   */
  async rotate(): Promise<string> {
    if (this.#configured) throw new Error('ISSUER_KEY is set, so only the operator can change the key.')
    // The earlier key is a record too, so that what it signed stays valid. It may be distrusted.
    await this.#findOrCreateRecord(this.own())
    const text = randomBytes(keyLength).toString('base64')
    const key = decodeSigningKey(text, this.#path)
    await this.#findOrCreateRecord(key)
    replaceKeyFile(this.#path, [text])
    return key.id
  }

  /** Publishes a key no more. What it signed is valid nowhere then. @throws Error when it is unknown or the one that signs */
  async distrust(id: string): Promise<void> {
    if (id === this.own().id) throw new Error(`The key ${id} is the one that signs. Replace it first.`)
    if (!(await this.#store.get(issuerKeys, id))) throw new Error(`There is no key ${id}.`)
    await this.#store.update(issuerKeys, id, { distrustedAt: this.#now().toISOString() })
  }

  #read(): SigningKey {
    try {
      const [text] = readKeyFile(this.#path) ?? []
      if (text === undefined) throw new Error(`${this.#path} is missing. Restore it.`)
      const key = decodeSigningKey(text, this.#path)
      if (key.id !== this.#current?.id) this.#current = key
      return this.#current!
    } catch (error) {
      throw new Unavailable((error as Error).message, error)
    }
  }

  /** Returns the record of the key, which it creates if there is none. */
  async #findOrCreateRecord({ id, bytes }: PublicKey): Promise<{ distrustedAt?: string | undefined }> {
    const known = await this.#store.get(issuerKeys, id)
    if (known) return known
    const data = { publicKey: bytes.toString('base64url'), createdAt: this.#now().toISOString() }
    await this.#store.create(issuerKeys, data, { key: id }).catch((error: unknown) => {
      // Another process has registered it meanwhile.
      if (!(error instanceof Conflict)) throw error
    })
    return {}
  }
}

function readOrCreate(path: string): { text: string; isNew: boolean } {
  const known = () => readKeyFile(path)?.[0]
  const existing = known()
  if (existing !== undefined) return { text: existing, isNew: false }
  try {
    return { text: createKeyFile(path), isNew: true }
  } catch (error) {
    // Several processes may start at the same time.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return { text: known()!, isNew: false }
    throw error
  }
}
