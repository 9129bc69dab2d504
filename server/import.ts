import { readFile } from 'node:fs/promises'
import { join, normalize, sep } from 'node:path'
import { visitors } from '../lists/engine/access.ts'
import type { FieldKind } from '../lists/engine/fields.ts'
import { isPhoto, type List, upgradeRecord } from '../lists/engine/list.ts'
import { validate } from '../lists/engine/validation.ts'
import { findList } from '../lists/index.ts'
import type { Media } from './storage/media.ts'
import type { ActorStore } from './store/contract.ts'

export type Report = { written: number; unchanged: number; complaints: string[] }
type Source = { file: string; pictures?: string | undefined; today: Date }
type Options = {
  media: Media
  pictures?: string | undefined
  today: Date
  /** What is not taken from this source, and why. */
  refuse?: (list: List) => string | undefined
}
type Records = Record<string, Record<string, unknown>>

const atOnce = 200

/**
 * Reads the old database's JSON export (`{list: {key: record}}`; a list may also be an array) into the store. Keys are
 * kept; what is there already and the same is left alone. In the fields of lists that only staff write, `file:NAME`
 * stands for a picture in `pictures`, which becomes public media, and `@today+N` for a day N days from today. Records that
 * do not pass the checks are reported and written as they are, without the values that no page could show.
 * @throws Error when the file is not such an export or names an unknown list
 */
export async function importFile(store: ActorStore, media: Media, { file, ...source }: Source): Promise<Report> {
  return importRecords(store, parseExport(await readFile(file, 'utf8'), file), { media, ...source })
}

/** The same for an export that was read already. */
export async function importRecords(store: ActorStore, whole: Export, options: Options): Promise<Report> {
  const { media, pictures, today, refuse = () => undefined } = options
  const report: Report = { written: 0, unchanged: 0, complaints: [] }
  const resolve = resolver(media, pictures, today)
  for (const [list, given] of whole) {
    const refusal = refuse(list)
    if (refusal !== undefined) report.complaints.push(`${list.name}: ${refusal}`)
    const entries = refusal === undefined ? given : []
    for (let at = 0; at < entries.length; at += atOnce) {
      await Promise.all(entries.slice(at, at + atOnce).map(([key, record]) => write(list, key, record)))
    }
  }
  return report

  async function write(list: List, key: string, record: Record<string, unknown>) {
    const data: Record<string, unknown> = {}
    for (const [field, value] of Object.entries(upgradeRecord(list, record))) {
      // What visitors typed is theirs: it may look like one of the importer's words.
      data[field] = list.create === visitors ? value : await resolve(value, list.fields[field]?.kind)
    }
    const { data: clean, errors = {} } = validate(list, data)
    for (const said of Object.values(errors).flat()) report.complaints.push(`${list.name}/${key}: ${said}`)
    for (const field of Object.keys(list.fields))
      if (!showable(data[field], list.fields[field]!.kind)) delete data[field]
    const { repeated } = await store.importRecord(list, key, { ...data, ...clean })
    if (repeated) report.unchanged++
    else report.written++
  }
}

/** The lists of an export, each with its records by key. */
export type Export = [list: List, records: [key: string, record: Record<string, unknown>][]][]

/**
 * Reads the text of an export, called `file`.
 * @throws Error when it is none or names an unknown list
 */
export function parseExport(text: string, file: string): Export {
  return Object.entries(objectIn(text, file)).map(([name, given]) => {
    const list = findList(name)
    if (!list) throw new Error(`${file} holds the list ${name}, which is not known here`)
    const records = Object.entries(given ?? {}).filter(([, record]) => record !== null)
    const odd = records.find(([, record]) => typeof record !== 'object' || Array.isArray(record))
    if (odd) throw new Error(`${file}: ${name}/${odd[0]} is not a record`)
    return [list, records]
  })
}

function objectIn(text: string, file: string): Record<string, Records> {
  try {
    const whole: unknown = JSON.parse(text)
    if (whole !== null && typeof whole === 'object' && !Array.isArray(whole)) return whole as Record<string, Records>
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`, { cause: error })
  }
  throw new Error(`${file} is not an export: it must be an object of lists`)
}

/** The first picture that an export names by file, if it names any. */
export function pictureNamed(whole: Export): string | undefined {
  for (const [list, records] of whole) {
    if (list.create === visitors) continue
    for (const [, record] of records)
      for (const [field, value] of Object.entries(record))
        if (pictureKinds.includes(list.fields[field]?.kind))
          for (const one of [value].flat()) {
            const src: unknown = isPhoto(one) ? one.src : one
            const name = typeof src === 'string' && /^file:(.+)$/.exec(src)?.[1]
            if (name) return name
          }
  }
  return undefined
}

function resolver(media: Media, pictures: string | undefined, today: Date) {
  const published = new Map<string, Promise<string>>()
  const publish = async (name: string) => {
    if (pictures === undefined)
      throw new Error(`The import names the picture ${name}: say where pictures are with --files DIR`)
    const path = normalize(join(pictures, name))
    if (!path.startsWith(normalize(pictures) + sep)) throw new Error(`The picture ${name} lies outside ${pictures}`)
    return media.publish(await readFile(path))
  }
  return async function resolve(value: unknown, kind: FieldKind | undefined): Promise<unknown> {
    if (Array.isArray(value)) return Promise.all(value.map((one) => resolve(one, kind)))
    if (kind === 'photos' && isPhoto(value)) return { ...value, src: await resolve(value.src, kind) }
    if (typeof value !== 'string') return value
    const picture = pictureKinds.includes(kind) ? /^file:(.+)$/.exec(value)?.[1] : undefined
    if (picture) {
      const known = published.get(picture) ?? publish(picture)
      published.set(picture, known)
      return known
    }
    const days = dayKinds.includes(kind) ? /^@today\+(\d+)$/.exec(value)?.[1] : undefined
    return days ? new Date(today.getTime() + Number(days) * 86_400_000).toISOString().slice(0, 10) : value
  }
}

const pictureKinds: (FieldKind | undefined)[] = ['photo', 'photos']
// An end date is text: it may also be words.
const dayKinds: (FieldKind | undefined)[] = ['day', 'text']

/** Whether a page can show a value: an object where a text belongs would take the whole page down. */
const showable = (value: unknown, kind: FieldKind) =>
  typeof value !== 'object' || value === null || (kind === 'photos' && Array.isArray(value) && value.every(isPhoto))
