import { readFile } from 'node:fs/promises'
import { resolve as resolvePath, sep } from 'node:path'
import { visitors } from '../lists/engine/access.ts'
import { today as dayInIndia, dayMs } from '../lists/engine/dates.ts'
import type { FieldKind } from '../lists/engine/fields.ts'
import { isPhoto, type List, upgradeRecord } from '../lists/engine/list.ts'
import { validate } from '../lists/engine/validation.ts'
import { findList } from '../lists/index.ts'
import { parseJson } from './parse-json.ts'
import { concurrencyLimit } from './storage/concurrency-limit.ts'
import type { ActorStore } from './store/contract.ts'

/** `problems`: one sentence for each value that did not pass validation and each list that was refused. */
export type ImportReport = { written: number; unchanged: number; problems: string[] }
/** The lists of an export, each with its records by key. */
export type Export = [list: List, records: [key: string, record: Record<string, unknown>][]][]

type ImportSource = {
  /** Stores a picture of the folder and returns its address: `publishPictureFile`. Needed with `pictures`. */
  publish?: (bytes: Uint8Array) => Promise<string>
  /** The folder of the pictures that the export names as `file:NAME`. */
  pictures?: string | undefined
  today: Date
}
type ImportOptions = ImportSource & {
  /** Why a list must not be imported; undefined when it may be. */
  refuse?: (list: List) => string | undefined
}

const batchSize = 200
/** How many pictures are in memory at a time. */
const maxPictures = 8

/**
 * Imports a file of the old database's JSON export (`{list: {key: record}}`; a list may also be an array). Records keep
 * their keys, and a record that is the same already is left alone. In lists that only staff write, `file:NAME` in a
 * picture field stands for a file in `pictures`, which is published, and `@today+N` for the date in N days. Records with
 * invalid values are reported and imported as they are, except for values that no page could show.
 * @throws Error when the file is not such an export or names an unknown list
 */
export async function importFile(
  store: Pick<ActorStore, 'importRecord'>,
  { file, ...source }: ImportSource & { file: string },
): Promise<ImportReport> {
  return importRecords(store, parseExport(await readFile(file, 'utf8'), file), source)
}

/** Imports a parsed export; see `importFile`. */
export async function importRecords(
  store: Pick<ActorStore, 'importRecord'>,
  exported: Export,
  { refuse = () => undefined, ...source }: ImportOptions,
): Promise<ImportReport> {
  const report: ImportReport = { written: 0, unchanged: 0, problems: [] }
  const resolve = placeholderResolver(source)
  for (const [list, records] of exported) {
    const refusal = refuse(list)
    if (refusal !== undefined) {
      report.problems.push(`${list.name}: ${refusal}`)
      continue
    }
    for (let start = 0; start < records.length; start += batchSize) {
      const batch = records.slice(start, start + batchSize)
      await Promise.all(batch.map(([key, record]) => importRecord(store, list, key, record, resolve, report)))
    }
  }
  return report
}

async function importRecord(
  store: Pick<ActorStore, 'importRecord'>,
  list: List,
  key: string,
  record: Record<string, unknown>,
  resolve: Resolve,
  report: ImportReport,
) {
  const data: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(upgradeRecord(list, record))) {
    // In lists that visitors write, a text that looks like a placeholder is only a text.
    data[field] = list.create === visitors ? value : await resolve(value, list.fields[field]?.kind)
  }
  const { data: validData, errors = {} } = validate(list, data)
  for (const error of Object.values(errors).flat()) report.problems.push(`${list.name}/${key}: ${error}`)
  for (const [field, { kind }] of Object.entries(list.fields)) if (!isShowable(data[field], kind)) delete data[field]
  const { repeated } = await store.importRecord(list, key, { ...data, ...validData })
  if (repeated) report.unchanged++
  else report.written++
}

/**
 * Parses the text of an export. `file` is its name, for the error messages.
 * @throws Error when the text is not an export or names an unknown list
 */
export function parseExport(text: string, file: string): Export {
  return Object.entries(parseObject(text, file)).map(([name, recordsByKey]) => {
    const list = findList(name)
    if (!list) throw new Error(`${file} contains the list ${name}, which does not exist here`)
    const records = Object.entries(recordsByKey ?? {}).filter(([, record]) => record !== null)
    const invalid = records.find(([, record]) => typeof record !== 'object' || Array.isArray(record))
    if (invalid) throw new Error(`${file}: ${name}/${invalid[0]} is not a record`)
    return [list, records]
  })
}

function parseObject(text: string, file: string): Record<string, Record<string, Record<string, unknown>>> {
  let parsed: unknown
  try {
    parsed = parseJson(text)
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`, { cause: error })
  }
  if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed))
    throw new Error(`${file} is not an export: it must be an object of lists`)
  return parsed as Record<string, Record<string, Record<string, unknown>>>
}

/** The name of the first picture that an export names as `file:NAME`, if there is any. */
export function findPictureFile(exported: Export): string | undefined {
  for (const [list, records] of exported) {
    if (list.create === visitors) continue
    for (const [, record] of records)
      for (const [field, value] of Object.entries(record))
        for (const item of [value].flat()) {
          const name = pictureFile(isPhoto(item) ? item.src : item, list.fields[field]?.kind)
          if (name !== undefined) return name
        }
  }
  return undefined
}

type Resolve = (value: unknown, kind: FieldKind | undefined) => Promise<unknown>

/** Replaces the placeholders `file:NAME` and `@today+N`. Each picture is published once. */
function placeholderResolver({ publish, pictures, today }: ImportSource): Resolve {
  const limit = concurrencyLimit(maxPictures)
  const published = new Map<string, Promise<string>>()
  const publishFile = async (name: string) => {
    if (pictures === undefined || publish === undefined)
      throw new Error(`The import names the picture ${name}. Name the folder of the pictures with --files DIR.`)
    const folder = resolvePath(pictures)
    const path = resolvePath(folder, `.${sep}${name}`)
    if (!path.startsWith(folder.endsWith(sep) ? folder : folder + sep))
      throw new Error(`The picture ${name} is outside of ${pictures}`)
    return limit(async () => publish(await readFile(path)))
  }
  return async function resolve(value, kind): Promise<unknown> {
    if (Array.isArray(value)) return Promise.all(value.map((item) => resolve(item, kind)))
    if (kind === 'photos' && isPhoto(value)) return { ...value, src: await resolve(value.src, kind) }
    if (typeof value !== 'string') return value
    const picture = pictureFile(value, kind)
    if (picture !== undefined) {
      const address = published.get(picture) ?? publishFile(picture)
      published.set(picture, address)
      return address
    }
    const days = dateKinds.includes(kind) ? /^@today\+(\d+)$/.exec(value)?.[1] : undefined
    return days ? dayInIndia(new Date(today.getTime() + Number(days) * dayMs)) : value
  }
}

const pictureKinds: (FieldKind | undefined)[] = ['photo', 'photos']
// An end date is a text field, because it may also be words.
const dateKinds: (FieldKind | undefined)[] = ['date', 'text']

const pictureFile = (value: unknown, kind: FieldKind | undefined): string | undefined =>
  typeof value === 'string' && pictureKinds.includes(kind) ? /^file:(.+)$/.exec(value)?.[1] : undefined

/**
 * Whether a page can show a value. An object or null in the place of a text, or a number in the place of a picture, would
 * make the whole page fail.
 */
function isShowable(value: unknown, kind: FieldKind): boolean {
  if (value === null) return false
  if (value === undefined) return true
  if (kind === 'photos') return Array.isArray(value) && value.every(isPhoto)
  return kind === 'photo' ? typeof value === 'string' : typeof value !== 'object'
}
