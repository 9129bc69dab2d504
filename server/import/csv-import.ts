import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { visitors } from '../../lists/access.ts'
import { today } from '../../lists/dates.ts'
import type { Field } from '../../lists/fields.ts'
import { isImmutable, type List } from '../../lists/list.ts'
import { findRecordName } from '../../lists/record-name.ts'
import { checkRecord, checkUnique, uniqueValue, type ValidationErrors, validate } from '../../lists/validation.ts'
import { Conflict, NotFound, ValidationError } from '../store/errors.ts'
import { recordKey } from '../store/record-keys.ts'
import { type Csv, type CsvRow, formatCell, normalizeCell, parseCell } from './csv-format.ts'
import type { ImportStore } from './past-imports.ts'

export type CsvOutcome = 'new' | 'changed' | 'same' | 'refused'
/** A value of a record before and after an import, as the cell of a spreadsheet shows it. Long ones are shortened. */
export type CsvDifference = { label: string; before: string; after: string }
/** A row of a spreadsheet: `name` is the record's, empty when it has none. `changes`: the values that differ. */
export type CsvRowReport = {
  line: number
  key: string
  name: string
  outcome: Exclude<CsvOutcome, 'same'>
  changes?: CsvDifference[]
  errors?: ValidationErrors
}
/** `rows` leaves out what stays as it is, and names at most 1000: refused ones first, new ones last. */
export type CsvReport = { rows: CsvRowReport[]; counts: Record<CsvOutcome, number> }

/** Rows that are written at the same time, so that they share one sync to disk. */
const batchSize = 200
/** How many rows the report shows, those that need attention first. */
const maxReported = 1000
/** How many characters of a value the report shows. */
const maxShown = 200
/** How many of them precede the first difference. */
const contextLength = 40

/** With `dryRun`, the import reports what would happen and writes nothing. */
type CsvOptions = { dryRun: boolean; now: Date }
type StoredRecord = { revision: number; data: Record<string, unknown> }
/** What became of a row. `data`: the values that the record has or would have. */
type Result = Pick<CsvRowReport, 'line' | 'key' | 'errors'> & {
  outcome: CsvOutcome
  data?: Record<string, unknown> | undefined
}
/** Imports one row. It runs after all rows of the file are matched to records. */
type Step = () => Promise<Result>

/**
 * Imports rows into a list, each validated as in a form. A row with a key changes that record in the columns of the file.
 * A row without a key creates a record, unless a record has the same content. Its idempotency key lets a second import of
 * the same file find the record that the first one created, also when somebody has changed it meanwhile.
 */
export class CsvImport {
  readonly #store: ImportStore
  readonly #list: List
  readonly #fields: Record<string, Field>
  readonly #dryRun: boolean
  readonly #stored = new Map<string, StoredRecord>()
  /** The keys of the stored records, by their content in the columns of the file. */
  readonly #keysByContent = new Map<string, string[]>()
  /** How many earlier rows without a key have the same content. */
  readonly #contentCounts = new Map<string, number>()
  /** The record or row that has each value of the order field, in lists where no two may have the same. */
  readonly #owners = new Map<string, string>()
  readonly #now: Date
  /** The keys of earlier rows. */
  readonly #earlierKeys = new Set<string>()
  #columns: string[] = []

  constructor(store: ImportStore, list: List, fields: Record<string, Field>, { dryRun, now }: CsvOptions) {
    this.#now = now
    this.#store = store
    this.#list = list
    this.#fields = fields
    this.#dryRun = dryRun
  }

  async run({ columns, rows }: Csv): Promise<CsvReport> {
    this.#columns = columns.filter((name) => name !== 'key')
    for (const { key, revision, ...data } of (await this.#store.query(this.#list)).records) {
      this.#stored.set(key, { revision, data })
      const value = uniqueValue(this.#list, data)
      if (value !== undefined) this.#owners.set(value, key)
      const content = this.#contentOf((name) => formatCell((data as Record<string, unknown>)[name]))
      this.#keysByContent.set(content, [...(this.#keysByContent.get(content) ?? []), key])
    }
    // Rows are matched to records in the order of the file, before anything is written.
    const steps = rows.map((row) => this.#plan(row, columns.length))
    const counts = { new: 0, changed: 0, same: 0, refused: 0 }
    const reports: Record<Exclude<CsvOutcome, 'same'>, CsvRowReport[]> = { refused: [], changed: [], new: [] }
    for (let at = 0; at < steps.length; at += batchSize)
      for (const [i, result] of (await Promise.all(steps.slice(at, at + batchSize).map((step) => step()))).entries()) {
        const { outcome } = result
        counts[outcome]++
        if (outcome !== 'same' && reports[outcome].length < maxReported)
          reports[outcome].push(this.#report(result, outcome, rows[at + i]!))
      }
    return { rows: [...reports.refused, ...reports.changed, ...reports.new].slice(0, maxReported), counts }
  }

  /** The line of the report about a row: the name of the record, and what changes or is wrong. */
  #report({ line, key, data, errors }: Result, outcome: CsvRowReport['outcome'], row: CsvRow): CsvRowReport {
    const stored = this.#stored.get(key)?.data
    const nameIn = (record: Record<string, unknown> | undefined) => findRecordName(this.#list, record)
    const name = nameIn(data ?? this.#values(row, this.#columns)) ?? nameIn(stored)
    const changes = data && this.#columns.flatMap((field) => this.#difference(field, stored?.[field], data[field]))
    return {
      line,
      key,
      name: name ?? '',
      outcome,
      ...(changes && changes.length > 0 && { changes }),
      ...(errors && { errors }),
    }
  }

  #difference(field: string, before: unknown, after: unknown): CsvDifference[] {
    const [from, to] = [formatCell(before), formatCell(after)]
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

  #plan(row: CsvRow, columnCount: number): Step {
    if (row.uneven) return refuse(row, '', `This row does not have ${columnCount} cells like the first row`)
    return row.key === '' ? this.#planWithoutKey(row) : this.#planWithKey(row)
  }

  #planWithKey(row: CsvRow): Step {
    const { key } = row
    const list = this.#list
    const record = this.#stored.get(key)
    if (this.#earlierKeys.has(key)) return refuse(row, 'key', 'An earlier row has this key already')
    this.#earlierKeys.add(key)
    if (!record && list.personal)
      return refuse(row, 'key', 'There is no such record. Records that were deleted from this list cannot be restored')
    if (!record && !recordKey.safeParse(key).success) return refuse(row, 'key', 'This cannot be a key')
    if (!record && list.singletonKey !== undefined && list.singletonKey !== key)
      return refuse(row, 'key', `This list has one record only, under the key ${list.singletonKey}`)
    const changed = this.#columns.filter((name) => !record || this.#isChanged(name, row, record))
    if (record && changed.length === 0) return unchanged(row)
    const data = { ...record?.data, ...this.#values(row, changed) }
    return () =>
      this.#write(row, record ? 'changed' : 'new', data, async () => {
        if (record) await this.#store.replace(list, key, data, record.revision)
        else await this.#store.create(list, data, { key })
        return key
      })
  }

  #planWithoutKey(row: CsvRow): Step {
    const content = this.#contentOf((name) => row.cells[name] ?? '')
    const nth = this.#contentCounts.get(content) ?? 0
    this.#contentCounts.set(content, nth + 1)
    const existing = this.#keysByContent.get(content)?.[nth]
    if (existing !== undefined) return unchanged({ ...row, key: existing })
    if (this.#list.create === visitors)
      return refuse(row, 'key', 'New records of this list come in through the website')
    // The columns and the content name the row, and `nth` tells equal rows apart.
    const hash = createHash('sha256')
      .update(`${this.#columns.join('\t')}\n${content}`)
      .digest('base64url')
    const idempotencyKey = `csv ${hash} ${nth}`
    const data = this.#values(row, this.#columns)
    return async () => {
      if (await this.#store.findByIdempotencyKey(this.#list, idempotencyKey)) return unchanged(row)()
      return this.#write(row, 'new', data, async () => {
        const { key } = await this.#store.create(this.#list, data, { idempotencyKey })
        return key
      })
    }
  }

  async #write(
    { line, key }: CsvRow,
    outcome: CsvOutcome,
    data: Record<string, unknown>,
    write: () => Promise<string>,
  ): Promise<Result> {
    const { data: valid, errors } = validate(this.#list, data)
    if (errors) return { line, key, outcome: 'refused', errors }
    // The store checks this too, but not in a dry run.
    const recordErrors = this.#checkRecord(line, key, valid)
    if (recordErrors) return { line, key, outcome: 'refused', errors: recordErrors }
    // The cells differ, but the stored values do not.
    if (isDeepStrictEqual(withoutUndefined(valid), withoutUndefined(this.#stored.get(key)?.data ?? {})))
      return { line, key, outcome: 'same' }
    try {
      return { line, key: this.#dryRun ? key : await write(), outcome, data: valid }
    } catch (error) {
      if (error instanceof ValidationError) return { line, key, outcome: 'refused', errors: error.errors }
      if (!(error instanceof Conflict || error instanceof NotFound)) throw error
      return {
        line,
        key,
        outcome: 'refused',
        errors: { key: ['Somebody else has changed this record since you opened it'] },
      }
    }
  }

  /** What the store will check when it writes the record (`checks` and `uniqueOrder` of the list). */
  #checkRecord(line: number, key: string, data: Record<string, unknown>): ValidationErrors | undefined {
    const list = this.#list
    const stored = this.#stored.get(key)?.data
    const isChanged = (name: string) => data[name] !== stored?.[name]
    const owner = key || `line ${line}`
    const isTaken = (value: string) => (this.#owners.get(value) ?? owner) !== owner
    const taken = checkUnique(list, data, { isChanged, isTaken })
    if (taken) return taken
    const errors = checkRecord(list, data, today(this.#now), isChanged)
    if (errors) return errors
    const [before, value] = [uniqueValue(list, stored ?? {}), uniqueValue(list, data)]
    // A later row may have the value that this one gives up.
    if (before !== undefined && this.#owners.get(before) === owner) this.#owners.delete(before)
    if (value !== undefined) this.#owners.set(value, owner)
    return undefined
  }

  #isChanged(name: string, row: CsvRow, record: StoredRecord): boolean {
    if (isImmutable(this.#list, name)) return false
    const field = this.#fields[name]!
    return normalizeCell(field, row.cells[name] ?? '') !== normalizeCell(field, formatCell(record.data[name]))
  }

  /** The content of a row or record, to find the record with the same content. */
  #contentOf(cell: (name: string) => string): string {
    return JSON.stringify(this.#columns.map((name) => normalizeCell(this.#fields[name]!, cell(name))))
  }

  #values(row: CsvRow, names: string[]): Record<string, unknown> {
    return Object.fromEntries(names.map((name) => [name, parseCell(this.#fields[name]!, row.cells[name] ?? '')]))
  }
}

const unchanged =
  ({ line, key }: CsvRow): Step =>
  async () => ({ line, key, outcome: 'same' })
const refuse =
  ({ line, key }: CsvRow, field: string, reason: string): Step =>
  async () => ({ line, key, outcome: 'refused', errors: { [field]: [reason] } })

const withoutUndefined = (data: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
