import { createHash, createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemActor } from '../../lists/engine/access.ts'
import { issuerKeys } from '../../lists/index.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import { createKeyFile, readKeyFile } from '../storage/document-keys.ts'
import type { ActorStore } from '../store/contract.ts'
import { Conflict, Unavailable } from '../store/errors.ts'

/** `id`: the first characters of the public key's SHA-256 in base64url. */
export type PublicKey = { id: string; bytes: Buffer }
export type SigningKey = PublicKey & { privateKey: KeyObject; sign(data: Uint8Array): Buffer }

const keyLength = 32
const idLength = 8

/** The path of the file that holds the private key when ISSUER_KEY is unset. */
export const issuerKeyFile = (dataDir: string): string => join(dataDir, 'issuer.key')

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
  #registered: string | undefined

  /** The first start creates the key file, readable by its owner only. @throws Error when the key is damaged */
  constructor(
    { dataDir, issuerKey }: Pick<Settings, 'dataDir' | 'issuerKey'>,
    { store, now }: Pick<Services, 'store' | 'now'>,
  ) {
    this.#path = issuerKeyFile(dataDir)
    this.#store = store.as(systemActor('credentials'))
    this.#now = now
    this.#configured = issuerKey === undefined ? undefined : decodeKey(issuerKey, 'ISSUER_KEY')
    if (!this.#configured) this.#current = decodeKey(readOrCreate(this.#path), this.#path)
  }

  /** Whether the key comes from the setting ISSUER_KEY, which only the operator can change. */
  get configured(): boolean {
    return this.#configured !== undefined
  }

  /** The key that signs. Its public key is on disk as a record. @throws Unavailable when the key file is missing or damaged */
  async current(): Promise<SigningKey> {
    const key = this.#configured ?? this.#read()
    await this.#register(key)
    return key
  }

  /** The public keys that verifiers accept, the current one first, the others from the newest to the oldest. */
  async trusted(): Promise<[PublicKey, ...PublicKey[]]> {
    const { id, bytes } = await this.current()
    const { records } = await this.#store.query(issuerKeys)
    const isTrusted = (key: (typeof records)[number]) => key.key !== id && key.distrustedAt === undefined
    const others = records.filter(isTrusted).map(({ key, publicKey = '' }) => ({
      id: key,
      bytes: Buffer.from(publicKey, 'base64url'),
    }))
    return [{ id, bytes }, ...others]
  }

  /**
   * Replaces the key in the key file by a new one, and returns its id. The public key is a record before the file changes.
   * @throws Error when the key comes from ISSUER_KEY
   */
  async rotate(): Promise<string> {
    if (this.#configured) throw new Error('ISSUER_KEY is set, so only the operator can change the key.')
    await this.current()
    const text = randomBytes(keyLength).toString('base64')
    const key = decodeKey(text, this.#path)
    await this.#register(key)
    const part = `${this.#path}.part`
    rmSync(part, { force: true })
    writeFileSync(part, `${text}\n`, { mode: 0o600, flag: 'wx', flush: true })
    renameSync(part, this.#path)
    return key.id
  }

  /** Publishes a key no more. What it signed is valid nowhere then. @throws Error when it is unknown or the one that signs */
  async distrust(id: string): Promise<void> {
    const { id: current } = await this.current()
    if (id === current) throw new Error(`The key ${id} is the one that signs. Replace it first.`)
    if (!(await this.#store.get(issuerKeys, id))) throw new Error(`There is no key ${id}.`)
    await this.#store.update(issuerKeys, id, { distrustedAt: this.#now().toISOString() })
  }

  #read(): SigningKey {
    try {
      const [text] = readKeyFile(this.#path) ?? []
      if (text === undefined) throw new Error(`${this.#path} is missing. Restore it.`)
      const key = decodeKey(text, this.#path)
      if (key.id !== this.#current?.id) this.#current = key
      return this.#current!
    } catch (error) {
      throw new Unavailable((error as Error).message, error)
    }
  }

  async #register({ id, bytes }: PublicKey): Promise<void> {
    if (this.#registered === id) return
    const known = await this.#store.get(issuerKeys, id)
    if (known?.distrustedAt !== undefined)
      throw new Error(`The key ${id} signs credentials, but it is distrusted. Replace it: npm run rotate-issuer-key`)
    if (!known) {
      const data = { publicKey: bytes.toString('base64url'), createdAt: this.#now().toISOString() }
      await this.#store.create(issuerKeys, data, { key: id }).catch((error: unknown) => {
        // Another process has registered it meanwhile.
        if (!(error instanceof Conflict)) throw error
      })
    }
    this.#registered = id
  }
}

/** An Ed25519 private key in PKCS #8 is this prefix and the key (RFC 8410, 7). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

function decodeKey(text: string, source: string): SigningKey {
  const seed = Buffer.from(text, 'base64')
  if (seed.length !== keyLength)
    throw new Error(`${source} is damaged: the key must be ${keyLength} bytes in base64. Restore it.`)
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' })
  const bytes = Buffer.from(createPublicKey(privateKey).export({ format: 'jwk' }).x!, 'base64url')
  const id = createHash('sha256').update(bytes).digest('base64url').slice(0, idLength)
  return { id, bytes, privateKey, sign: (data) => sign(null, data, privateKey) }
}

function readOrCreate(path: string): string {
  const known = () => readKeyFile(path)?.[0]
  try {
    return known() ?? createKeyFile(path)
  } catch (error) {
    // Several processes may start at the same time.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return known()!
    throw error
  }
}
