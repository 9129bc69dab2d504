import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Actor, visitors } from '../../lists/access.ts'
import { formatDate, today } from '../../lists/dates.ts'
import { type Field, labelOf } from '../../lists/fields.ts'
import { say } from '../../lists/language.ts'
import { isDay, isEditable, isImmutable, type List } from '../../lists/list.ts'
import { findRecordName } from '../../lists/record-name.ts'
import { checkRecord, checkUnique, uniqueValue, validate, withServerTimestamps } from '../../lists/validation.ts'
import type { ValidationErrors } from '../../lists/validation-errors.ts'
import type { NextValues } from '../list-hooks.ts'
import { betweenSentences, changedByOther } from '../messages.ts'
import { limitTurns } from '../runtime/next-turn.ts'
import { Conflict, NotFound, ValidationError } from '../store/errors.ts'
import { recordKey } from '../store/record-keys.ts'
import {
  type DayReading,
  formatCell,
  isRewritten,
  isShortened,
  normalizeCell,
  parseCell,
  writeCsv,
} from './csv-format.ts'
import * as messages from './messages.ts'
import { Namesakes } from './namesakes.ts'
import type { ImportStore } from './past-imports.ts'
import type { Sheet, SheetRow } from './read-sheet.ts'
import type { ReferenceNames } from './reference-names.ts'
import type { DateColumn, SheetColumn } from './sheet-columns.ts'

export type CsvOutcome = 'new' | 'changed' | 'same' | 'refused'
/** A value of a record before and after an import, as the office shows it. Long ones are shortened. */
export type CsvDifference = { label: string; before: string; after: string }
/**
 * A row of a spreadsheet: `name` is the record's, empty when it has none. `changes`: the values that differ. `notes`: what the officer
 * should look at, although the row is imported.
 */
export type CsvRowReport = {
  line: number
  key: string
  name: string
  outcome: Exclude<CsvOutcome, 'same'>
  changes?: CsvDifference[]
  errors?: ValidationErrors
  notes?: string[]
}
/**
 * `rows` leaves out what stays as it is, and names at most 1000: refused ones first, then those with notes, new ones last.
 * `refusedFile`: the refused rows as a CSV file, with the reason in the last column.
 */
export type CsvReport = { rows: CsvRowReport[]; counts: Record<CsvOutcome, number>; refusedFile?: string }

/** Rows that are written at the same time, so that they share one sync to disk. */
const batchSize = 200
/** How many rows the report shows, those that need attention first. */
const maxReported = 1000
/** How many characters of a value the report shows. */
const maxShown = 200
/** How many of them precede the first difference. */
const contextLength = 40
/**
 * `actor`: who imports. With `dryRun`, the import reports what would happen and writes nothing. `columns`: of the file, in its order.
 * `nextValues`: gives values to records that have none in the field by which the list is ordered.
 */
type CsvOptions = {
  actor: Actor
  dryRun: boolean
  now: Date
  columns: readonly SheetColumn[]
  dates: readonly DateColumn[]
  nextValues?: NextValues | undefined
  references: ReferenceNames
}
type Data = Record<string, unknown>
type StoredRecord = { revision: number; data: Data }
/** What became of a row. `data`: the values that the record has or would have. */
type Result = Pick<CsvRowReport, 'line' | 'key' | 'errors' | 'notes'> & { outcome: CsvOutcome; data?: Data | undefined }
/** Looks a row up. It runs after all rows of the file are matched to records, and returns what imports the row. */
type Step = () => Promise<() => Promise<Result>>
type Refused = { row: SheetRow; result: Result }
type Write = { outcome: 'new' | 'changed'; data: Data; notes?: string[]; write: (data: Data) => Promise<string> }

/**
 * Imports rows into a list, each validated as in a form. A row with a key changes that record in the columns of the file; a row without
 * a key changes the record that has its value in a field whose values are unique (`uniqueOrder` of the list). Any other row creates a
 * record, unless a record has the same content. Its idempotency key lets a second import of the same file find the record that the
 * first one created, also when somebody has changed it meanwhile.
 */
export class CsvImport {
  readonly #store: ImportStore
  readonly #list: List
  readonly #fields: Record<string, Field>
  readonly #options: CsvOptions
  /** The place of each field in the rows, and the names of the fields that are read from them, without the key. */
  readonly #places: ReadonlyMap<string, number>
  readonly #columns: readonly string[]
  readonly #readings: ReadonlyMap<string, DayReading>
  readonly #stored = new Map<string, StoredRecord>()
  /** The keys of the stored records, by their content in the columns of the file. */
  readonly #keysByContent = new Map<string, string[]>()
  /** How many earlier rows without a key have the same content. */
  readonly #contentCounts = new Map<string, number>()
  /** The record or row that has each value of the order field, in lists where no two may have the same. */
  readonly #owners = new Map<string, string>()
  /** The values of the order field that rows of the file have. */
  readonly #givenValues = new Set<string>()
  /** How many rows of this batch have no value in the order field, and the values for them. */
  #valuesMissing = 0
  readonly #nextValues: string[] = []
  readonly #namesakes: Namesakes
  /** The keys of earlier rows. */
  readonly #earlierKeys = new Set<string>()

  constructor(store: ImportStore, list: List, fields: Record<string, Field>, options: CsvOptions) {
    this.#store = store
    this.#list = list
    this.#fields = fields
    this.#options = options
    this.#namesakes = new Namesakes(list)
    this.#places = new Map(options.columns.flatMap(({ field }, at) => (field === '' ? [] : [[field, at] as const])))
    // Only the server writes documents.
    this.#columns = [...this.#places.keys()].filter((name) => name !== 'key' && fields[name]!.kind !== 'file')
    const orders = new Map(options.dates.map(({ field, order }) => [field, order]))
    this.#readings = new Map(
      this.#columns.map((name) => [name, { isDay: isDay(list, name), order: orders.get(name) ?? 'day first' }]),
    )
  }

  /** `onProgress` is told how many rows are done. */
  async run({ titles, rows }: Sheet, onProgress: (done: number) => void = () => undefined): Promise<CsvReport> {
    await this.#readStored(rows)
    // Rows are matched to records in the order of the file, before anything is written.
    const limit = limitTurns()
    const steps: Step[] = []
    for (const row of rows) {
      await limit()
      steps.push(this.#plan(row, titles.length))
    }
    const counts = { new: 0, changed: 0, same: 0, refused: 0 }
    const reports = { refused: [], noted: [], changed: [], new: [] } as Record<string, CsvRowReport[]>
    const refused: Refused[] = []
    for (let at = 0; at < steps.length; at += batchSize) {
      await limit()
      const imports = await Promise.all(steps.slice(at, at + batchSize).map((step) => step()))
      await this.#takeValues()
      const results = await Promise.all(imports.map((importRow) => importRow()))
      for (const [i, result] of results.entries()) {
        const { outcome, notes } = result
        const row = rows[at + i]!
        counts[outcome]++
        if (outcome === 'refused') refused.push({ row, result })
        const group = reports[outcome !== 'refused' && notes ? 'noted' : outcome]
        if (outcome !== 'same' && group && group.length < maxReported) group.push(this.#report(result, outcome, row))
      }
      onProgress(Math.min(at + batchSize, steps.length))
    }
    return {
      rows: Object.values(reports).flat().slice(0, maxReported),
      counts,
      ...(refused.length > 0 && { refusedFile: await writeRefused(titles, refused) }),
    }
  }

  async #readStored(rows: readonly SheetRow[]) {
    // Records are compared by their content only where a row names its record by nothing else.
    let comparesContent = false
    const limit = limitTurns()
    for (const row of rows) {
      await limit()
      const value = this.#uniqueCell(row)
      if (value !== undefined) this.#givenValues.add(value)
      else comparesContent ||= this.#cell(row, 'key') === ''
    }
    for await (const records of this.#store.scan(this.#list))
      for (const { key, revision, ...data } of records as (Data & { key: string; revision: number })[]) {
        this.#stored.set(key, { revision, data })
        const value = uniqueValue(this.#list, data)
        if (value !== undefined) {
          this.#owners.set(value, key)
          this.#namesakes.add(data, String(data[this.#list.order.field!]))
        }
        if (!comparesContent) continue
        const content = this.#contentOf((name) => normalizeCell(this.#fields[name]!, formatCell(data[name])))
        const equal = this.#keysByContent.get(content)
        if (equal) equal.push(key)
        else this.#keysByContent.set(content, [key])
      }
  }

  /** The line of the report about a row: the name of the record, and what changes or is wrong. */
  #report({ line, key, data, errors, notes }: Result, outcome: CsvRowReport['outcome'], row: SheetRow): CsvRowReport {
    const stored = this.#stored.get(key)?.data
    const nameIn = (record: Data | undefined) => findRecordName(this.#list, record)
    const name = nameIn(data ?? this.#values(row, this.#columns)) ?? nameIn(stored)
    const { field: order } = this.#list.order
    // A number that the import gives is shown too.
    const shown = data && order !== undefined && !stored ? new Set([...this.#columns, order]) : this.#columns
    const { toNames } = this.#options.references
    const [before, after] = [toNames(stored ?? {}), toNames(data ?? {})]
    const changes = data && [...shown].flatMap((field) => this.#difference(field, before[field], after[field]))
    return {
      line,
      key,
      name: name ?? '',
      outcome,
      ...(changes && changes.length > 0 && { changes }),
      ...(errors && { errors }),
      ...(notes && { notes }),
    }
  }

  #difference(field: string, before: unknown, after: unknown): CsvDifference[] {
    const format = (value: unknown) => this.#format(field, value)
    const [from, to] = [format(before), format(after)]
    if (from === to) return []
    let same = 0
    while (same < from.length && from[same] === to[same]) same++
    const start = same > maxShown - contextLength ? same - contextLength : 0
    const shorten = (text: string) => {
      const part = text.slice(start, start + maxShown)
      return `${start > 0 && part ? '…' : ''}${part}${text.length > start + maxShown ? '…' : ''}`
    }
    return [{ label: this.#fields[field]!.label, before: shorten(from), after: shorten(to) }]
  }

  /** A value as people read it. */
  #format(name: string, value: unknown): string {
    const field = this.#fields[name]!
    if (isDay(this.#list, name)) return formatDate(formatCell(value))
    if (typeof value === 'boolean') return say(value ? messages.yes : messages.no)
    return field.kind === 'choice' ? labelOf(field, formatCell(value)) : formatCell(value)
  }

  #plan(row: SheetRow, columnCount: number): Step {
    if (row.cells.length > columnCount) return refuse(row, '', { '': [say(messages.moreCellsThanTitles)] })
    const key = this.#cell(row, 'key')
    if (key !== '') return this.#planWithKey(row, key)
    const value = this.#uniqueCell(row)
    const owner = value === undefined ? undefined : this.#owners.get(value)
    // The record may give its value up in the row that has its key.
    if (owner === undefined || this.#earlierKeys.has(owner)) return this.#planWithoutKey(row)
    return this.#planWithKey(row, owner, this.#list.order.field)
  }

  /** `foundBy`: the field whose value has named the record, if the row has no key. */
  #planWithKey(row: SheetRow, key: string, foundBy?: string): Step {
    const list = this.#list
    const record = this.#stored.get(key)
    const refuseKey = (reason: string) => refuse(row, key, { key: [reason] })
    if (this.#earlierKeys.has(key)) return refuseKey(say(messages.keyTwice))
    this.#earlierKeys.add(key)
    if (!record && list.personal) return refuseKey(say(messages.deletedForGood))
    if (!record && !recordKey.safeParse(key).success) return refuseKey(say(messages.notAKey))
    if (!record && list.singletonKey !== undefined && list.singletonKey !== key)
      return refuseKey(say(messages.onlyRecord, { key: list.singletonKey }))
    const changed = this.#columns.filter((name) => name !== foundBy && (!record || this.#isChanged(name, row, record)))
    if (record && changed.length === 0) return unchanged(row, key)
    const errors = this.#findShortened(row, changed)
    if (errors) return refuse(row, key, errors)
    const data = { ...record?.data, ...this.#values(row, changed) }
    const notes = record && foundBy !== undefined ? this.#noteOtherName(record.data, data, foundBy) : undefined
    const write = async () => {
      if (record) await this.#store.replace(list, key, data, record.revision)
      else await this.#store.create(list, data, { key })
      return key
    }
    return async () => () =>
      this.#write(row, key, { outcome: record ? 'changed' : 'new', data, write, ...(notes && { notes }) })
  }

  #planWithoutKey(row: SheetRow): Step {
    const content = this.#contentOf((name) => this.#normalize(row, name))
    const nth = this.#contentCounts.get(content) ?? 0
    this.#contentCounts.set(content, nth + 1)
    const existing = this.#keysByContent.get(content)?.[nth]
    if (existing !== undefined) return unchanged(row, existing)
    if (this.#list.create === visitors) return refuse(row, '', { key: [say(messages.fromWebsite)] })
    const errors = this.#findShortened(row, this.#columns)
    if (errors) return refuse(row, '', errors)
    // The columns and the content name the row, and `nth` tells equal rows apart.
    const hash = createHash('sha256')
      .update(`${this.#columns.join('\t')}\n${content}`)
      .digest('base64url')
    const idempotencyKey = `csv ${hash} ${nth}`
    const write = async (data: Data) => {
      const { key } = await this.#store.create(this.#list, data, { idempotencyKey })
      return key
    }
    return async () => {
      if (await this.#store.findByIdempotencyKey(this.#list, idempotencyKey)) return unchanged(row, '')()
      const values = this.#values(row, this.#columns)
      const isNumbered = this.#options.nextValues === undefined || uniqueValue(this.#list, values) !== undefined
      if (!isNumbered) this.#valuesMissing++
      return () => {
        const data = isNumbered ? values : { ...values, [this.#list.order.field!]: this.#nextValues.shift() }
        const notes = this.#noteNamesake(data, row)
        return this.#write(row, '', { outcome: 'new', data, write, ...(notes && { notes }) })
      }
    }
  }

  async #write({ line }: SheetRow, key: string, { outcome, data: given, notes, write }: Write): Promise<Result> {
    const isNew = outcome === 'new'
    const data = isNew ? withServerTimestamps(this.#list, given, this.#options.now.toISOString()) : given
    const { data: valid, errors } = validate(this.#list, data)
    if (errors) return { line, key, outcome: 'refused', errors }
    // The store checks this too, but not in a dry run.
    const recordErrors = this.#checkRecord(line, key, valid)
    if (recordErrors) return { line, key, outcome: 'refused', errors: recordErrors }
    // The cells differ, but the stored values do not.
    if (isDeepStrictEqual(withoutUndefined(valid), withoutUndefined(this.#stored.get(key)?.data ?? {})))
      return { line, key, outcome: 'same' }
    try {
      const written = this.#options.dryRun ? key : await write(data)
      return { line, key: written, outcome, data: valid, ...(notes && { notes }) }
    } catch (error) {
      if (error instanceof ValidationError) return { line, key, outcome: 'refused', errors: error.errors }
      if (!(error instanceof Conflict || error instanceof NotFound)) throw error
      return { line, key, outcome: 'refused', errors: { key: [say(changedByOther)] } }
    }
  }

  /** What the store will check when it writes the record (`checks` and `uniqueOrder` of the list). */
  #checkRecord(line: number, key: string, data: Data): ValidationErrors | undefined {
    const list = this.#list
    const stored = this.#stored.get(key)?.data
    const isChanged = (name: string) => data[name] !== stored?.[name]
    const owner = key || rowName(line)
    const other = (value: string) => this.#owners.get(value) ?? owner
    const taken = checkUnique(list, data, { isChanged, isTaken: (value) => other(value) !== owner })
    if (taken) {
      const row = /^row (\d+) $/.exec(other(uniqueValue(list, data)!))?.[1]
      const field = list.order.field!
      return row === undefined
        ? taken
        : { [field]: [say(messages.rowHasValue, { row, label: list.fields[field]!.label })] }
    }
    const errors = checkRecord(list, data, today(this.#options.now), isChanged)
    if (errors) return errors
    const [before, value] = [uniqueValue(list, stored ?? {}), uniqueValue(list, data)]
    // A later row may have the value that this one gives up.
    if (before !== undefined && this.#owners.get(before) === owner) this.#owners.delete(before)
    if (value !== undefined) this.#owners.set(value, owner)
    return undefined
  }

  /** Takes a value for each new record of a batch that has none in the order field: none that a row of the file has. */
  async #takeValues() {
    const { field } = this.#list.order
    while (this.#nextValues.length < this.#valuesMissing) {
      const taken = await this.#options.nextValues!(this.#valuesMissing - this.#nextValues.length)
      const isFree = (value: string) => !this.#owners.has(value) && !this.#givenValues.has(value)
      this.#nextValues.push(...taken.filter((value) => isFree(uniqueValue(this.#list, { [field!]: value })!)))
    }
    this.#valuesMissing = 0
  }

  /** Says that a record which was found by its number is about somebody or something else. */
  #noteOtherName(stored: Data, data: Data, foundBy: string): string[] | undefined {
    if (this.#namesakes.isSameName(stored, data)) return undefined
    return [say(messages.otherName, { label: this.#fields[foundBy]!.label, value: String(stored[foundBy]) })]
  }

  /** Says that a new record may be somebody who has another number already. */
  #noteNamesake(data: Data, { line }: SheetRow): string[] | undefined {
    if (uniqueValue(this.#list, data) === undefined) return undefined
    const note = this.#namesakes.describe(data)
    this.#namesakes.add(data, say(messages.row, { row: String(line) }))
    return note === undefined ? undefined : [note]
  }

  #isChanged(name: string, row: SheetRow, { data }: StoredRecord): boolean {
    if (isImmutable(this.#list, name) || !isEditable(this.#list, name, this.#options.actor)) return false
    const field = this.#fields[name]!
    if (this.#normalize(row, name) === normalizeCell(field, formatCell(data[name]))) return false
    return !(isNumberInText(field) && isRewritten(data[name], this.#cell(row, name)))
  }

  /** The errors of cells whose numbers a spreadsheet program has shortened, so that nobody knows them any more. */
  #findShortened(row: SheetRow, names: readonly string[]): ValidationErrors | undefined {
    const found = names.filter((name) => isNumberInText(this.#fields[name]!) && isShortened(this.#cell(row, name)))
    if (found.length === 0) return undefined
    const reason = (name: string) =>
      say(messages.shortened, { label: this.#fields[name]!.label, number: this.#cell(row, name) })
    return Object.fromEntries(found.map((name) => [name, [reason(name)]]))
  }

  #cell = (row: SheetRow, name: string): string =>
    this.#options.references.toKey(name, (row.cells[this.#places.get(name) ?? -1] ?? '').trim())

  #parse = (row: SheetRow, name: string): unknown =>
    parseCell(this.#fields[name]!, this.#cell(row, name), this.#readings.get(name))

  #normalize = (row: SheetRow, name: string): string =>
    normalizeCell(this.#fields[name]!, this.#cell(row, name), this.#readings.get(name))

  /** The value of a row that names its record, in a list whose records are known by one. */
  #uniqueCell(row: SheetRow): string | undefined {
    const { uniqueOrder, order } = this.#list
    if (!uniqueOrder || order.field === undefined || !this.#places.has(order.field)) return undefined
    return uniqueValue(this.#list, this.#values(row, [order.field]))
  }

  /** The content of a row or record, to find the record with the same content. */
  #contentOf(normalized: (name: string) => string): string {
    return JSON.stringify(this.#columns.map(normalized))
  }

  #values(row: SheetRow, names: readonly string[]): Data {
    return Object.fromEntries(names.map((name) => [name, this.#parse(row, name)]))
  }
}

/** An owner of a value that is no key of a record. */
const rowName = (line: number) => `row ${line} `

const isNumberInText = ({ kind }: Field) => kind === 'text' || kind === 'phone'

/** Returns the refused rows as they were in the file, with the reason after the last cell. */
async function writeRefused(titles: readonly string[], refused: readonly Refused[]): Promise<string> {
  const width = Math.max(titles.length, ...refused.map(({ row }) => row.cells.length))
  const padded = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '')
  const rows: string[][] = []
  const limit = limitTurns()
  for (const { row, result } of refused) {
    await limit()
    const reasons = Object.values(result.errors ?? {})
      .flat()
      .join(say(betweenSentences))
    rows.push([...padded(row.cells), say(messages.rowReasons, { row: String(row.line), reasons })])
  }
  return (await (await writeCsv([...padded(titles), say(messages.reasonTitle)], rows)).toArray()).join('')
}

const unchanged =
  ({ line }: SheetRow, key: string): Step =>
  async () =>
  async () => ({ line, key, outcome: 'same' })
const refuse =
  ({ line }: SheetRow, key: string, errors: ValidationErrors): Step =>
  async () =>
  async () => ({ line, key, outcome: 'refused', errors })

const withoutUndefined = (data: Data) =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
