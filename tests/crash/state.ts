import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Files } from '../../server/storage/files.ts'
import type { Client } from './client.ts'

export type StoredRecord = Record<string, unknown> & { key: string; revision: number }

/** What the server and its data folder contain after a restart. */
export type State = {
  /** All records of the lists that the campaign writes, as the office shows them. */
  records: ReadonlyMap<string, readonly StoredRecord[]>
  /** The keys of the lists that visitors read live, with the name of each person. */
  live: ReadonlyMap<string, ReadonlyMap<string, string>>
  openInvitations: ReadonlySet<string>
  /** The names of all files in the data folder, relative to it. */
  files: readonly string[]
  /** The tokens in the bytes of all files, each with the name of a file that contains it. */
  tokensInBytes: ReadonlyMap<string, string>
  /** The colour (0xRRGGBB) of each stored document; undefined when it cannot be read. */
  documentColours: ReadonlyMap<string, number | undefined>
  /** The pictures that the site does not serve. */
  missingPictures: readonly string[]
}

export const comparedLists = [
  'Contact',
  'Membership',
  'BlackBelt',
  'Committee',
  'Location',
  'News',
  'EntryTerms',
  'EventEntry',
  'Entrant',
  'Fee',
  'Mail',
  'Erasure',
  'Viewing',
]
const liveLists = ['BlackBelt', 'Committee']
const pageSize = 200

/** Erases what acts without an answer have left in the recycle bin. @throws Error when the server does not answer as it should */
async function emptyBin(client: Client) {
  for (;;) {
    const { deleted } = (await expectOk(client, '/office/api/deleted')) as { deleted: { key: string }[] }
    if (deleted.length === 0) return
    for (const { key } of deleted) {
      const { status } = await client.send('DELETE', `/office/api/deleted/${key}`)
      if (status !== 200) throw new Error(`The entry ${key} of the recycle bin was not erased: ${status}`)
    }
  }
}

export class StateReader {
  readonly #dataDir: string
  readonly #documents: Files['documents']
  /** By name and inode: a document that is written again gets a new one. */
  readonly #colours = new Map<string, number | undefined>()

  constructor(dataDir: string, { documents }: Files) {
    this.#dataDir = dataDir
    this.#documents = documents
  }

  /** @throws Error when the server does not answer as it should */
  async read(client: Client, pictures: Iterable<string>): Promise<State> {
    await emptyBin(client)
    const records = new Map<string, StoredRecord[]>()
    for (const list of comparedLists) records.set(list, await readList(client, list))
    const live = new Map<string, Map<string, string>>()
    for (const list of liveLists) live.set(list, await readLive(client, list))
    const invited = await expectOk(client, '/office/api/invitations')
    const missingPictures: string[] = []
    for (const address of pictures) if ((await client.get(address)).status !== 200) missingPictures.push(address)
    const files = listFiles(this.#dataDir)
    return {
      records,
      live,
      openInvitations: new Set((invited.invitations as { id: string }[]).map(({ id }) => id)),
      files,
      tokensInBytes: findTokens(this.#dataDir, files),
      documentColours: await this.#readColours(files),
      missingPictures,
    }
  }

  async #readColours(files: readonly string[]): Promise<Map<string, number | undefined>> {
    const colours = new Map<string, number | undefined>()
    for (const file of files) {
      const name = /^documents\/(membership\/\d+_[pac]\.png)$/.exec(file)?.[1]
      if (!name) continue
      const stat = statSync(join(this.#dataDir, file), { throwIfNoEntry: false })
      if (!stat) continue
      const id = `${name} ${stat.ino} ${stat.size}`
      if (!this.#colours.has(id)) this.#colours.set(id, await this.#readColour(name))
      colours.set(name, this.#colours.get(id))
    }
    return colours
  }

  async #readColour(name: string): Promise<number | undefined> {
    try {
      const { bytes } = await this.#documents.read(name)
      const [red = 0, green = 0, blue = 0] = await sharp(bytes).removeAlpha().raw().toBuffer()
      return (red << 16) | (green << 8) | blue
    } catch {
      // The comparison reports a document that cannot be read.
      return undefined
    }
  }
}

async function expectOk(client: Client, path: string): Promise<Record<string, unknown>> {
  const { status, body, text } = await client.get(path)
  if (status !== 200) throw new Error(`GET ${path}: ${status} ${text.slice(0, 200)}`)
  return body
}

async function readList(client: Client, list: string): Promise<StoredRecord[]> {
  const records: StoredRecord[] = []
  for (let page = 1; ; page++) {
    const body = await expectOk(client, `/office/api/lists/${list}?size=${pageSize}&page=${page}`)
    records.push(...(body.records as StoredRecord[]))
    if (page >= (body.pages as number)) return records
  }
}

async function readLive(client: Client, list: string): Promise<Map<string, string>> {
  const { status, text } = await client.get(`/live/${list}.json`)
  if (status !== 200) throw new Error(`GET /live/${list}.json: ${status}`)
  const records = (JSON.parse(text) ?? {}) as Record<string, { name: string }>
  return new Map(Object.entries(records).map(([key, { name }]) => [key, name]))
}

const listFiles = (dataDir: string): string[] =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length + 1))

function findTokens(dataDir: string, files: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const file of files) {
    if (/^(?:documents|media)\//.test(file)) continue
    for (const [token] of readIfThere(join(dataDir, file)).matchAll(/zq[a-z0-9]{8}/g)) found.set(token, file)
  }
  return found
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch (error) {
    // SQLite deletes its own files at any time.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
