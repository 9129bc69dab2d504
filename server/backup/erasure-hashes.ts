import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { List } from '../../lists/list.ts'
import type { Lists } from '../../lists/lists.ts'
import { erasures } from '../../lists/system/erasures.ts'
import { staffChanges } from '../../lists/system/staff-changes.ts'
import { finishAfter } from '../runtime/finish-after.ts'
import { sha256 } from '../runtime/sha256.ts'
import { syncFolder } from '../store/data-dir.ts'
import type { Engine } from '../store/engine.ts'
import { InvalidBackup } from './backup-folder.ts'

type Kind = 'records' | 'references' | 'staff'
const kinds: readonly Kind[] = ['records', 'references', 'staff']
const pageSize = 500

/** The hash that identifies an erasure. Keys are random, so a hash identifies no person, only the record in a backup that has it. */
export const hashOfRecord = (list: string, key: string) => sha256(`record\n${list}\n${key}`)
export const hashOfReference = (reference: string) => sha256(`reference\n${reference}`)
export const hashOfStaff = (id: string) => sha256(`staff\n${id}`)

/**
 * The hashes of all erasures of a site: of records of lists that erase their history, of documents of erased applications, of
 * people who left the staff, and of distrusted keys of credentials. The file `erasures.json` beside the backups has them, because
 * a restore must erase again what was erased after the backup. Hashes and revisions are no personal data. Operators read of it
 * as the record of erasures.
 */
export class ErasureHashes {
  /** The revision up to which the history was read. */
  #upTo = 0
  /** When that was, as an ISO timestamp; empty when it is not known. */
  #updatedAt = ''
  /** The revision of each erasure by its hash. */
  readonly #entries: Record<Kind, Map<string, number>> = { records: new Map(), references: new Map(), staff: new Map() }

  /** Reads the file `erasures.json`. Without such a file there are no hashes. @throws InvalidBackup when it is damaged */
  static read(path: string): ErasureHashes {
    const erasureHashes = new ErasureHashes()
    if (!existsSync(path)) return erasureHashes
    try {
      const stored = JSON.parse(readFileSync(path, 'utf8')) as { upTo: number; updatedAt?: string } & Record<
        Kind,
        Record<string, number>
      >
      erasureHashes.#upTo = Number(stored.upTo)
      erasureHashes.#updatedAt = stored.updatedAt ?? ''
      for (const kind of kinds)
        for (const [hash, revision] of Object.entries(stored[kind]))
          erasureHashes.#entries[kind].set(hash, Number(revision))
    } catch (error) {
      throw new InvalidBackup(`The record of erasures ${path} is damaged: ${(error as Error).message}`)
    }
    return erasureHashes
  }

  get upTo(): number {
    return this.#upTo
  }

  get updatedAt(): string {
    return this.#updatedAt
  }

  /** Whether a record was erased or revoked. */
  has({ name }: Pick<List, 'name'>, key: string): boolean {
    return this.#entries.records.has(hashOfRecord(name, key))
  }

  get size(): number {
    return kinds.reduce((sum, kind) => sum + this.#entries[kind].size, 0)
  }

  /** Adds the hashes of other erasures. */
  add(other: ErasureHashes): void {
    this.#upTo = Math.max(this.#upTo, other.#upTo)
    if (other.#updatedAt > this.#updatedAt) this.#updatedAt = other.#updatedAt
    for (const kind of kinds)
      for (const [hash, revision] of other.#entries[kind])
        this.#entries[kind].set(hash, Math.max(revision, this.#entries[kind].get(hash) ?? 0))
  }

  /** Adds the erasures that the history of a store has since the last time. */
  async update(engine: Pick<Engine, 'changes' | 'head' | 'get' | 'history'>, { stored }: Lists): Promise<void> {
    const lists = new Map(stored.map((list) => [list.name, list]))
    const updatedAt = new Date().toISOString()
    const head = await engine.head()
    // If `upTo` is beyond the head, it belongs to another database or to an older copy, so the history is read from the beginning.
    let after = this.#upTo > head ? 0 : this.#upTo
    for (;;) {
      const changes = await engine.changes(after, pageSize)
      for (const { list, key, data, revision } of changes) {
        const hash = hashOfRecord(list, key)
        if (data) {
          // A deletion that was undone.
          this.#entries.records.delete(hash)
          if (list === erasures.name) this.#set('references', hashOfReference(String(data.reference)), revision)
          if (list === staffChanges.name && data.kind === 'removed')
            this.#set('staff', hashOfStaff(String(data.person)), revision)
          const { revoked } = lists.get(list) ?? {}
          if (revoked !== undefined && data[revoked] !== undefined) this.#set('records', hash, revision)
        } else if (await isErased(engine, lists.get(list), key)) this.#set('records', hash, revision)
      }
      after = changes.at(-1)?.revision ?? after
      if (changes.length < pageSize) break
    }
    this.#upTo = Math.max(this.#upTo, after)
    this.#updatedAt = updatedAt
  }

  #set(kind: Kind, hash: string, revision: number) {
    this.#entries[kind].set(hash, Math.max(revision, this.#entries[kind].get(hash) ?? 0))
  }

  /** The hashes of what was erased after a revision. */
  after(revision: number): Record<Kind, Set<string>> {
    const [records, references, staff] = kinds.map(
      (kind) => new Set([...this.#entries[kind]].filter(([, at]) => at > revision).map(([hash]) => hash)),
    ) as [Set<string>, Set<string>, Set<string>]
    return { records, references, staff }
  }

  toJson(): string {
    const entries = kinds.map((kind) => [kind, Object.fromEntries(this.#entries[kind])])
    return `${JSON.stringify({ upTo: this.#upTo, updatedAt: this.#updatedAt, ...Object.fromEntries(entries) }, null, 1)}\n`
  }

  /** Replaces the file at once. Resolves when it is on disk. */
  async write(path: string): Promise<void> {
    const temporary = `${path}.${randomUUID()}.part`
    try {
      const handle = await open(temporary, 'wx', 0o600)
      const write = async () => {
        await handle.writeFile(this.toJson())
        await handle.sync()
      }
      await finishAfter(write, () => handle.close())
      await rename(temporary, path)
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined)
      throw error
    }
    await syncFolder(dirname(path))
  }
}

/** Whether a record is gone with its history: by its deletion, or by an owner who erased it from the recycle bin. */
async function isErased(engine: Pick<Engine, 'get' | 'history'>, list: List | undefined, key: string) {
  if (!list || (await engine.get(list.name, key))) return false
  return list.erasesHistory || (await engine.history(list.name, key)).every(({ data }) => !data)
}
