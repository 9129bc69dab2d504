import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { visitors } from '../../lists/engine/access.ts'
import type { Field } from '../../lists/engine/fields.ts'
import { isImmutable, type List } from '../../lists/engine/list.ts'
import { type ValidationErrors, validate } from '../../lists/engine/validation.ts'
import type { ActorStore } from '../store/contract.ts'
import { Conflict, NotFound, ValidationError } from '../store/errors.ts'
import { plainly, read, written } from './cells.ts'
import type { Line, Sheet } from './csv-parse.ts'
import { aKey } from './list-request.ts'

type Outcome = 'new' | 'changed' | 'same' | 'refused'
export type Row = { line: number; key: string; outcome: Outcome; complaints?: ValidationErrors }
export type SheetReport = { rows: Row[]; counts: Record<Outcome, number> }
type Held = { revision: number; data: Record<string, unknown> }

/** Rows that are written at the same time: they share one commit to disk. */
const atOnce = 200

type Options = { desk: ActorStore; list: List; visible: Record<string, Field>; dry: boolean }

/**
 * Takes a sheet into a list, row by row, each checked as in a form. A row with a key changes that record, in the columns
 * that the sheet has. A row without one is the record that says the same; where none does, it is appended, once: the same
 * file again finds what it appended, also where somebody has changed it since. `dry`: only says what would happen.
 */
export async function takeSheet(
  { columns, lines }: Sheet,
  { desk, list, visible, dry }: Options,
): Promise<SheetReport> {
  const held = new Map<string, Held>()
  const asked = columns.filter((name) => name !== 'key')
  /** What a row says, to find the record that says the same. */
  const sayingOf = (cell: (name: string) => string) =>
    JSON.stringify(asked.map((name) => plainly(visible[name]!, cell(name))))
  const sayings = new Map<string, string[]>()
  for (const { key, revision, ...data } of (await desk.query(list)).records) {
    held.set(key, { revision, data })
    const saying = sayingOf((name) => written((data as Record<string, unknown>)[name]))
    sayings.set(saying, [...(sayings.get(saying) ?? []), key])
  }
  const met = new Map<string, number>()
  const named = new Set<string>()

  // Which row is which is settled in the order of the file, before anything is written.
  const plans = lines.map((line) => {
    if (line.odd) return refuse(line, '', `This line does not have ${columns.length} cells, as the first one has`)
    if (line.key !== '') return withKey(line)
    const saying = sayingOf((name) => line.cells[name] ?? '')
    const turn = met.get(saying) ?? 0
    met.set(saying, turn + 1)
    const twin = sayings.get(saying)?.[turn]
    return twin === undefined
      ? appended(line, `csv ${hash(`${asked.join('\t')}\n${saying}`)} ${turn}`)
      : same(line, twin)
  })
  const rows: Row[] = []
  for (let at = 0; at < plans.length; at += atOnce) {
    rows.push(...(await Promise.all(plans.slice(at, at + atOnce).map((carryOut) => carryOut()))))
  }
  const counts = { new: 0, changed: 0, same: 0, refused: 0 }
  for (const { outcome } of rows) counts[outcome]++
  return { rows, counts }

  function withKey(line: Line): () => Promise<Row> {
    const { key } = line
    const record = held.get(key)
    if (named.has(key)) return refuse(line, 'key', 'This key stands in an earlier line already')
    named.add(key)
    if (record === undefined && list.personal)
      return refuse(line, 'key', 'There is no such record. What was deleted here is erased for good')
    if (record === undefined && !aKey.safeParse(key).success) return refuse(line, 'key', 'This cannot be a key')
    if (record === undefined && list.singletonKey !== undefined && list.singletonKey !== key)
      return refuse(line, 'key', `There is one record only, under the key ${list.singletonKey}`)
    const changed = asked.filter((name) => {
      if (record && isImmutable(list, name)) return false
      const now = plainly(visible[name]!, written(record?.data[name]))
      return !record || plainly(visible[name]!, line.cells[name] ?? '') !== now
    })
    if (record && changed.length === 0) return same(line, key)
    const data = { ...record?.data, ...typed(line, changed) }
    return async () =>
      outcome(line, key, record ? 'changed' : 'new', data, async () => {
        if (record) await desk.replace(list, key, data, record.revision)
        else await desk.create(list, data, { key })
        return key
      })
  }

  function appended(line: Line, once: string): () => Promise<Row> {
    if (list.create === visitors) return refuse(line, 'key', 'These come in through the website')
    const data = typed(line, asked)
    return async () => {
      if (await desk.findByIdempotencyKey(list, once)) return { line: line.line, key: '', outcome: 'same' }
      return outcome(line, '', 'new', data, async () => (await desk.create(list, data, { idempotencyKey: once })).key)
    }
  }

  function typed(line: Line, names: string[]) {
    return Object.fromEntries(names.map((name) => [name, read(visible[name]!, line.cells[name] ?? '')]))
  }

  async function outcome(
    { line }: Line,
    key: string,
    done: Outcome,
    data: Record<string, unknown>,
    write: () => Promise<string>,
  ): Promise<Row> {
    const { data: clean, errors } = validate(list, data)
    if (errors) return { line, key, outcome: 'refused', complaints: errors }
    // What was typed otherwise, but is kept the same.
    if (isDeepStrictEqual(told(clean), told(held.get(key)?.data ?? {}))) return { line, key, outcome: 'same' }
    try {
      return { line, key: dry ? key : await write(), outcome: done }
    } catch (error) {
      const complaints =
        error instanceof ValidationError ? error.errors : { key: ['Somebody else changed it meanwhile'] }
      if (!(error instanceof ValidationError || error instanceof Conflict || error instanceof NotFound)) throw error
      return { line, key, outcome: 'refused', complaints }
    }
  }
}

const same =
  ({ line }: Line, key: string) =>
  async (): Promise<Row> => ({ line, key, outcome: 'same' })
const refuse =
  ({ line, key }: Line, field: string, why: string) =>
  async (): Promise<Row> => ({ line, key, outcome: 'refused', complaints: { [field]: [why] } })

const told = (data: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
