import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { resolve as resolvePath, sep } from 'node:path'
import { visitors } from '../../lists/access.ts'
import { today as dayInIndia, dayMs, formatLongDate } from '../../lists/dates.ts'
import type { FieldKind } from '../../lists/fields.ts'
import { say } from '../../lists/language.ts'
import { isDay, isPhoto, type List } from '../../lists/list.ts'
import type { Lists } from '../../lists/lists.ts'
import { validate } from '../../lists/validation.ts'
import { readDate } from '../../lists/written-dates.ts'
import { createConcurrencyLimit } from '../runtime/concurrency-limit.ts'
import {
  JsonMistake,
  type Member,
  members,
  parseValue,
  placeOf,
  requireEnd,
  startOfJson,
  textBefore,
} from '../runtime/json-members.ts'
import { nextTurn } from '../runtime/next-turn.ts'
import type { ActorStore } from '../store/contract.ts'
import * as messages from './messages.ts'

/** The `problems` have one sentence for each value that did not pass validation and each list that was refused. */
export type ImportReport = { written: number; unchanged: number; problems: string[] }
type Data = Record<string, unknown>
/** The lists of an export, each with its records by key. */
export type Export = Iterable<readonly [list: List, records: Iterable<readonly [key: string, record: Data]>]>

type ImportSource = {
  /** Stores a picture of the folder and returns its address: `publishPictureFile`. Needed with `pictures`. */
  publish?: (bytes: Uint8Array) => Promise<string>
  /** The folder of the pictures that the export names as `file:NAME`. */
  pictures?: string | undefined
  today: Date
}

const batchSize = 200
/** How many records are checked before other requests run. */
const recordsAtOnce = 1000
/** How many problems the report names. */
const maxProblems = 1000
/** How many pictures are in memory at a time. */
const maxPictures = 8

/**
 * Imports a file of the old database's JSON export (`{list: {key: record}}`; a list may also be an array). Records keep
 * their keys, and a record that is the same already is left alone. In lists that only staff write, `file:NAME` in a
 * picture field stands for a file in `pictures`, which is published, and `@today+N` for the date in N days, with a time in India behind it if need be. Records with
 * invalid values are reported and imported as they are, except for values that no page could show.
 * A list that does not exist here is reported and left out.
 * @throws Error when the file is not such an export
 */
export async function importFile(
  store: Pick<ActorStore, 'importRecord'>,
  { lists, file, ...source }: ImportSource & { lists: Lists; file: string },
): Promise<ImportReport> {
  const { exported, unknownLists } = await openExport(lists, await readFile(file), file)
  const report = await importRecords(store, exported, source)
  const unknown = unknownLists.map((list) => say(messages.unknownList, { list }))
  return { ...report, problems: [...unknown, ...report.problems] }
}

/** Imports an export; see `importFile`. */
export async function importRecords(
  store: Pick<ActorStore, 'importRecord'>,
  exported: Export,
  source: ImportSource,
): Promise<ImportReport> {
  const report: ImportReport = { written: 0, unchanged: 0, problems: [] }
  const resolve = createPlaceholderResolver(source)
  for (const [list, records] of exported)
    for (const batch of batchesOf(records))
      await Promise.all(batch.map(([key, record]) => importRecord(store, list, key, record, resolve, report)))
  return report
}

/** A large file may have a problem in each record. */
function addProblem({ problems }: ImportReport, problem: string) {
  if (problems.length < maxProblems) problems.push(problem)
  else if (problems.length === maxProblems) problems.push(say(messages.moreProblems))
}

function* batchesOf<T>(items: Iterable<T>): Generator<T[]> {
  let batch: T[] = []
  for (const item of items) {
    if (batch.push(item) < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
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
  for (const [field, value] of Object.entries(record)) {
    // In lists that visitors write, a text that looks like a placeholder is only a text.
    data[field] = list.create === visitors ? value : await resolve(value, list.fields[field]?.kind)
  }
  const understood = understand(list, data)
  for (const [field, day] of Object.entries(understood))
    addProblem(
      report,
      say(messages.readAsDay, {
        record: `${list.name}/${key}`,
        label: list.fields[field]!.label,
        value: String(data[field]),
        day: formatLongDate(day),
      }),
    )
  Object.assign(data, understood)
  const { data: validData, errors = {} } = validate(list, data)
  for (const error of Object.values(errors).flat()) addProblem(report, `${list.name}/${key}: ${error}`)
  for (const [field, { kind }] of Object.entries(list.fields)) if (!isShowable(data[field], kind)) delete data[field]
  const { repeated } = await store.importRecord(list, key, { ...data, ...validData })
  if (repeated) report.unchanged++
  else report.written++
}

/** The days that are written in another way than YYYY-MM-DD, by field. */
function understand(list: List, data: Data): Record<string, string> {
  const understood: Record<string, string> = {}
  for (const [field, value] of Object.entries(data)) {
    const day = typeof value === 'string' && isDay(list, field) ? readDate(value) : undefined
    if (day !== undefined && day !== value) understood[field] = day
  }
  return understood
}

/** `unknownLists`: the names of lists that do not exist here. */
type OpenedExport = { exported: Export; unknownLists: string[] }

/**
 * Opens an export, in which each list and each record occurs once. Its records are parsed one at a time whenever they are
 * read, so a large file needs little more memory than its bytes. The whole file is read once here, so that a mistake in its
 * last line is found before anything is written; other requests run in between. `file` is its name, for the error messages.
 * @throws Error when the bytes are not an export, with the line, the column and what was expected there
 */
async function openExport(lists: Lists, bytes: Buffer, file: string): Promise<OpenedExport> {
  const opened: OpenedExport = {
    exported: { [Symbol.iterator]: () => listsIn(lists, bytes) },
    unknownLists: [],
  }
  if (!isUtf8(bytes)) throw new Error(say(messages.jsonNotUtf8, { file }))
  try {
    const start = startOfJson(bytes)
    if (bytes[start] !== '{'.charCodeAt(0)) throw notAnExport(bytes, start, file)
    const reading = members(bytes, start)
    const places: Places = new Map()
    let next = reading.next()
    for (; !next.done; next = reading.next()) {
      const { key: list } = next.value
      requireOnce(bytes, next.value, places, (found) => say(messages.listTwice, { file, list, ...found }))
      await checkList(lists, bytes, next.value, { opened, file })
    }
    requireEnd(bytes, next.value)
  } catch (error) {
    if (!(error instanceof JsonMistake)) throw error
    throw new Error(describeMistake(bytes, error, file), { cause: error })
  }
  return opened
}

/** @throws Error, JsonMistake when the list is none, or one of its records is none or occurs twice */
async function checkList(
  lists: Lists,
  bytes: Buffer,
  member: Member,
  { opened, file }: { opened: OpenedExport; file: string },
) {
  const list = lists.find(member.key)
  if (!list) opened.unknownLists.push(member.key)
  if (list && !isCollection(bytes, member) && parseValue(bytes, member) !== null)
    throw new Error(say(messages.notAList, { file, place: describePlace(bytes, member.start), list: member.key }))
  const places: Places = new Map()
  for (const [key, record, at] of placedRecordsIn(bytes, member)) {
    if (typeof record !== 'object' || Array.isArray(record)) {
      const where = { place: describePlace(bytes, at), record: `${member.key}/${key}` }
      throw new Error(say(messages.notARecord, { file, ...where }))
    }
    requireOnce(bytes, { key, start: at }, places, (found) =>
      say(messages.recordTwice, { file, key, list: member.key, ...found }),
    )
    if (places.size % recordsAtOnce === 0) await nextTurn()
  }
}

/** Where each key stands in the file. */
type Places = Map<string, number>

/** Undoing an import could not tell which of two records of the same key to take back. @throws Error with both places */
function requireOnce(
  bytes: Buffer,
  { key, start }: Pick<Member, 'key' | 'start'>,
  places: Places,
  describe: (found: { first: string; second: string }) => string,
) {
  const earlier = places.get(key)
  if (earlier !== undefined)
    throw new Error(describe({ first: describePlace(bytes, earlier), second: describePlace(bytes, start) }))
  places.set(key, start)
}

function describePlace(bytes: Buffer, at: number): string {
  const { line, column } = placeOf(bytes, at)
  return say(messages.place, { line: String(line), column: String(column) })
}

/** Another value than an object, or no JSON at all. */
function notAnExport(bytes: Buffer, start: number, file: string): Error {
  parseValue(bytes, { start, end: bytes.length })
  return new Error(say(messages.notAnExport, { file }))
}

function describeMistake(bytes: Buffer, { at, message }: JsonMistake, file: string): string {
  const before = textBefore(bytes, at)
  const found = { file, place: describePlace(bytes, at), mistake: message }
  return before === '' ? say(messages.notJson, found) : say(messages.notJsonAfter, { ...found, before })
}

function* listsIn(lists: Lists, bytes: Buffer): Generator<[List, Iterable<[string, Data]>]> {
  for (const member of members(bytes, startOfJson(bytes))) {
    const list = lists.find(member.key)
    if (list) yield [list, recordsIn(bytes, member)]
  }
}

function* recordsIn(bytes: Buffer, list: Member): Generator<[string, Data]> {
  for (const [key, record] of placedRecordsIn(bytes, list)) yield [key, record]
}

/**
 * The records of a list in a file, each with the index of its first byte. An array, in which the old database wrote numeric
 * keys, has null for missing ones.
 */
function* placedRecordsIn(bytes: Buffer, list: Member): Generator<[key: string, record: Data, at: number]> {
  if (!isCollection(bytes, list)) {
    parseValue(bytes, list)
    return
  }
  for (const member of members(bytes, list.start)) {
    const record = parseValue(bytes, member)
    if (record !== null) yield [member.key, record as Data, member.start]
  }
}

const isCollection = (bytes: Buffer, { start }: Member) => ['{', '['].includes(String.fromCharCode(bytes[start]!))

type Resolve = (value: unknown, kind: FieldKind | undefined) => Promise<unknown>

/** Replaces the placeholders `file:NAME` and `@today+N`. Each picture is published once. */
function createPlaceholderResolver({ publish, pictures, today }: ImportSource): Resolve {
  const limit = createConcurrencyLimit(maxPictures)
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
    // The specification has the pictures of an album as addresses alone.
    const toPhoto = (item: unknown) => (kind === 'photos' && typeof item === 'string' ? { src: item, alt: '' } : item)
    if (Array.isArray(value)) return Promise.all(value.map((item) => resolve(toPhoto(item), kind)))
    if (kind === 'photos' && isPhoto(value)) return { ...value, src: await resolve(value.src, kind) }
    if (kind === 'rows' && isRow(value)) {
      const cells = Object.entries(value).map(async ([name, cell]) => [name, await resolve(cell, 'date')])
      return Object.fromEntries(await Promise.all(cells))
    }
    if (typeof value !== 'string') return value
    const picture = pictureFile(value, kind)
    if (picture !== undefined) {
      const address = published.get(picture) ?? publishFile(picture)
      published.set(picture, address)
      return address
    }
    const [, days, time = ''] =
      (dateKinds.includes(kind) && /^@today\+(\d+)(T\d\d:\d\d:\d\d\+05:30)?$/.exec(value)) || []
    return days ? dayInIndia(new Date(today.getTime() + Number(days) * dayMs)) + time : value
  }
}

const pictureKinds: (FieldKind | undefined)[] = ['photo', 'photos']
// An end date is a text field, because it may also be words.
const dateKinds: (FieldKind | undefined)[] = ['date', 'text', 'timestamp']

const isRow = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

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
  if (kind === 'rows') return Array.isArray(value) && value.every(isRow)
  return kind === 'photo' ? typeof value === 'string' : typeof value !== 'object'
}
