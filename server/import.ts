import { readFile } from 'node:fs/promises'
import { join, normalize, sep } from 'node:path'
import type { List } from '../lists/engine/list.ts'
import { check } from '../lists/engine/schema.ts'
import { listNamed } from '../lists/index.ts'
import type { Media } from './files/media.ts'
import type { Bound } from './store/contract.ts'

export type Report = { written: number; unchanged: number; complaints: string[] }
type Source = { file: string; pictures?: string | undefined; today: Date }
type Records = Record<string, Record<string, unknown>>

const atOnce = 200

/**
 * Reads the old database's JSON export (`{list: {key: record}}`; a list may also be an array) into the store. Keys are
 * kept; what is there already and the same is left alone. `file:NAME` stands for a picture in `pictures`, which becomes
 * public media; `@today+N` for a day N days from today. Records that do not pass the checks are written as they are and
 * reported.
 * @throws Error when the file is not such an export or names an unknown list
 */
export async function importFile(store: Bound, media: Media, { file, pictures, today }: Source): Promise<Report> {
  const report: Report = { written: 0, unchanged: 0, complaints: [] }
  const resolve = resolver(media, pictures, today)
  for (const [name, given] of Object.entries(parse(await readFile(file, 'utf8'), file))) {
    const list = listNamed(name)
    if (!list) throw new Error(`${file} holds the list ${name}, which is not known here`)
    const entries = Object.entries(given ?? {}).filter(([, record]) => record !== null)
    for (let at = 0; at < entries.length; at += atOnce) {
      await Promise.all(entries.slice(at, at + atOnce).map(([key, record]) => write(list, key, record)))
    }
  }
  return report

  async function write(list: List, key: string, record: Record<string, unknown>) {
    const data = (await resolve(record)) as Record<string, unknown>
    const { data: clean, complaints } = check(list, data)
    for (const said of Object.values(complaints ?? {}).flat()) report.complaints.push(`${list.name}/${key}: ${said}`)
    const { repeated } = await store.put(list, key, { ...data, ...clean })
    if (repeated) report.unchanged++
    else report.written++
  }
}

function parse(text: string, file: string): Record<string, Records> {
  try {
    const whole: unknown = JSON.parse(text)
    if (whole !== null && typeof whole === 'object' && !Array.isArray(whole)) return whole as Record<string, Records>
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`, { cause: error })
  }
  throw new Error(`${file} is not an export: it must be an object of lists`)
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
  return async function resolve(value: unknown): Promise<unknown> {
    if (Array.isArray(value)) return Promise.all(value.map(resolve))
    if (value !== null && typeof value === 'object') {
      const entries = Object.entries(value).map(async ([name, inner]) => [name, await resolve(inner)] as const)
      return Object.fromEntries(await Promise.all(entries))
    }
    if (typeof value !== 'string') return value
    const picture = /^file:(.+)$/.exec(value)?.[1]
    if (picture) {
      const known = published.get(picture) ?? publish(picture)
      published.set(picture, known)
      return known
    }
    const days = /^@today\+(\d+)$/.exec(value)?.[1]
    return days ? new Date(today.getTime() + Number(days) * 86_400_000).toISOString().slice(0, 10) : value
  }
}
