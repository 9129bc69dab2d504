import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processor } from './machine.ts'
import type { Table } from './report.ts'

/** A measurement divided by that of a baseline in the same run, so that it hardly depends on the machine. */
export type Ratio = { name: string; value: number; better: 'higher' | 'lower' }
/** The ratios of each figure that were committed last. */
type Committed = Record<string, { day: string; machine: string; ratios: Record<string, number> }>

/** What got worse by more than this part is marked. */
const tolerance = 0.2
const file = join(import.meta.dirname, 'ratios.json')
const readCommitted = (): Committed => JSON.parse(readFileSync(file, 'utf8'))

/** The ratios of a figure beside the committed ones. */
export function compareWithCommitted(figure: string, ratios: readonly Ratio[]): Table {
  const committed = readCommitted()[figure]
  return {
    title: `Ratios of ${figure}`,
    columns: ['', 'Measured', 'Committed', 'Better', ''],
    rows: ratios.map(({ name, value, better }) => {
      const before = committed?.ratios[name]
      return [name, value.toFixed(2), before?.toFixed(2) ?? '', better, before ? mark(value, before, better) : 'new']
    }),
    notes: committed ? [`Committed on ${committed.day}, ${committed.machine}.`] : [],
  }
}

function mark(value: number, before: number, better: Ratio['better']): string {
  const worse = (better === 'higher' ? before / value : value / before) - 1
  return worse > tolerance ? `worse by ${Math.round(worse * 100)} %` : ''
}

/** Makes the ratios of a figure the committed ones. */
export function writeCommitted(figure: string, ratios: readonly Ratio[]) {
  const rounded = Object.fromEntries(ratios.map(({ name, value }) => [name, Number(value.toFixed(3))]))
  const day = new Date().toISOString().slice(0, 10)
  const committed = { ...readCommitted(), [figure]: { day, machine: processor(), ratios: rounded } }
  writeFileSync(file, `${JSON.stringify(committed, null, 2)}\n`)
}
