import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../../../lists/dates.ts'
import { readSheets } from '../../../../server/import/read-sheet.ts'
import { workbookOf } from '../../../../tests/fixtures/workbook.ts'
import type { StatementAnswers } from '../../api-types.ts'
import type { ColumnMeaning } from '../../bank-payments.ts'
import { readStatement, type Statement } from '../bank-statement.ts'
import { findTables, type StatementTable } from './tables.ts'

// Statements are made from the layouts that banks use, with everything that differs between them, and each line's truth is known. The
// auditor compares what was read with it. Thirteen readers with the mistakes that readers make must be found.

const now = new Date('2026-12-01T06:00:00Z')

// What banks write

type Role =
  | ('' | 'serial' | 'day' | 'value day' | 'both days' | 'text' | 'reference' | 'branch')
  | ('debit' | 'credit' | 'amount' | 'signed' | 'mark' | 'kind' | 'balance' | 'balance mark')

/** The columns of each layout, as banks title them, each with its role. `signed`: amounts with a sign or mark of their own. */
const written = {
  'HDFC, CSV':
    '  Date     =day | Narration      =text | Value Dat=value day | Debit Amount       =debit | Credit Amount      =credit | Chq/Ref Number   =reference | Closing Balance=balance',
  'HDFC, workbook':
    'Date=day | Narration=text | Chq./Ref.No.=reference | Value Dt=value day | Withdrawal Amt.=debit | Deposit Amt.=credit | Closing Balance=balance',
  SBI: 'Txn Date=day | Value Date=value day | Description=text | Ref No./Cheque No.=reference | Debit=debit | Credit=credit | Balance=balance',
  'ICICI, savings':
    'S No.=serial | Value Date=value day | Transaction Date=day | Cheque Number=reference | Transaction Remarks=text | Withdrawal Amount (INR )=debit | Deposit Amount (INR )=credit | Balance (INR )=balance',
  'ICICI, current':
    'No.=serial | Transaction ID= | Value Date=value day | Txn Posted Date=day | ChequeNo.=reference | Description=text | Cr/Dr=mark | Transaction Amount(INR)=amount | Available Balance(INR)=balance',
  Axis: 'Tran Date=day | CHQNO=reference | PARTICULARS=text | DR=debit | CR=credit | BAL=balance | SOL=branch',
  'Axis, one amount':
    'Tran Date=day | Particulars=text | Chq No=reference | Amount=amount | Debit/Credit=mark | Balance=balance | Init. br=branch',
  'Bank of Baroda':
    'S.No=serial | Date=day | Description=text | Cheque No=reference | Debit=debit | Credit=credit | Balance=balance | Value Date=value day',
  'Bank of Baroda, net banking':
    'TRAN DATE=day | NARRATION=text | WITHDRAWAL(DR)=debit | DEPOSIT(CR)=credit | BALANCE(INR)=balance',
  'Bank of Baroda, app': 'Date=day | Description=text | Amount=amount | Type=mark',
  'Indian Overseas':
    'Date(Value Date)=both days | Particulars=text | Ref No./Cheque No.=reference | Transaction Type=kind | Debit(Rs)=debit | Credit(Rs)=credit | Balance(Rs)=balance',
  Bandhan:
    'Transaction Date=day | Value Date=value day | Description=text | Amount=amount | Dr / Cr=mark | Balance=balance',
  Canara:
    'TXN DATE=day | DESCRIPTION=text | BRANCH REF/CHQ.NO=reference | WITHDRAWS=debit | DEPOSIT=credit | BALANCE=balance',
  IndusInd: 'Date=day | Type=kind | Description=text | Withdrawl=debit | Deposit=credit | Balance=balance',
  'Indian Bank':
    'Post Date=day | Value Date=value day | Branch=branch | Cheque No=reference | Transaction Details=text | Debits=debit | Credits=credit | Balance=balance',
  'marks of amount and balance':
    'Transaction Date=day | Value Date=value day | Description=text | Amount=amount | Dr / Cr=mark | Balance=balance | Dr / Cr=balance mark',
  'both sides and a mark of the balance':
    'Date=day | Particulars=text | Withdrawals=debit | Deposits=credit | Balance=balance | Dr/Cr=balance mark',
  'one signed amount':
    'Date=day | Narration=text | Chq/Ref No=reference | Withdrawal (Dr)/Deposit (Cr)=signed | Balance=balance',
} as const
const layouts = new Map(
  Object.entries(written).map(([name, columns]) => [
    name,
    columns.split(' | ').map((column) => column.split('=') as [title: string, role: Role]),
  ]),
)

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const fullNames: Record<string, string> = { Jun: 'June', Nov: 'November' }
/** How a day is written; `d`, `m` and `y` are its numbers as texts, `n` is the name of its month. */
const dayStyles: Record<string, (d: string, m: string, y: string, n: string) => string> = {
  'dd/mm/yy': (d, m, y) => ` ${d}/${m}/${y.slice(2)} `,
  'dd/mm/yyyy': (d, m, y) => `${d}/${m}/${y}`,
  'dd-mm-yyyy': (d, m, y) => `${d}-${m}-${y}`,
  'mm/dd/yyyy': (d, m, y) => `${m}/${d}/${y}`,
  'yyyy-mm-dd': (d, m, y) => `${y}-${m}-${d}`,
  'with a time': (d, m, y) => `${d}-${m}-${y} 10:15:59`,
  '1 Sep 2026': (d, _, y, n) => `${Number(d)} ${n} ${y}`,
  '03-Apr-27': (d, _, y, n) => `${d}-${n}-${y.slice(2)}`,
  'June30, 2025': (d, _, y, n) => `${fullNames[n] ?? n}${Number(d)}, ${y}`,
}
const grouped = {
  indian: (text: string) => text.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ','),
  western: (text: string) => text.replace(/\B(?=(?:\d{3})+$)/g, ','),
  none: (text: string) => text,
}
const signs: Record<string, (amount: string, isIn: boolean) => string> = {
  '(Cr)': (amount, isIn) => `${amount}${isIn ? '(Cr)' : '(Dr)'}`,
  CR: (amount, isIn) => `${amount} ${isIn ? 'CR' : 'DR'}`,
  minus: (amount, isIn) => (isIn ? amount : `-${amount}`),
  brackets: (amount, isIn) => (isIn ? amount : `(${amount})`),
}
const markWords = [
  { in: ['CR'], out: ['DR'] },
  { in: ['Cr'], out: ['Dr'] },
  { in: ['Credit'], out: ['Debit'] },
  { in: ['Deposit', 'DIRECT CREDIT', 'CREDIT'], out: ['Withdrawal', 'Direct Debit'] },
  { in: ['Paid to you'], out: ['Paid by you'] },
] as const

const movements = fc.record({
  isIn: fc.boolean(),
  rupees: fc.integer({ min: 1, max: 2_500_000 }),
  paise: fc.constantFrom(0, 0, 50, 60),
  daysLater: fc.integer({ min: 0, max: 3 }),
  delay: fc.integer({ min: 1, max: 2 }),
  wrapAt: fc.integer({ min: 0, max: 30 }),
  word: fc.nat(5),
  odd: fc.constantFrom('', '', '', '', '', '', '', '1,100,00', '11,00', '1,10,0.00', 'day'),
  text: fc.constantFrom('UPI/CR', 'CREDIT, DEBIT', 'BY TRANSFER', 'Rs. 500 "gift"', 'A/C 00001234', 'RENT date 5'),
})
const drafts = fc.record({
  layout: fc.constantFrom(...layouts.keys()),
  form: fc.constantFrom(',', ';', '\t', 'workbook'),
  dayStyle: fc.constantFrom(...Object.keys(dayStyles)),
  grouping: fc.constantFrom(...(['indian', 'western', 'none'] as const)),
  prefix: fc.constantFrom('', '', 'INR', 'Rs. ', '₹ '),
  decimals: fc.constantFrom('.00', '.00', '.0', '/-'),
  sign: fc.constantFrom(...Object.keys(signs)),
  marks: fc.constantFrom(...markWords),
  empty: fc.constantFrom('', ' ', '0.00', '0.0', '-'),
  balanceSign: fc.constantFrom('', '(Cr)', 'CR'),
  opening: fc.constantFrom(1_000_000_00, -9_000_000_00),
  first: fc.integer({ min: 0, max: 300 }),
  wraps: fc.boolean(),
  newestFirst: fc.boolean(),
  sheets: fc.constantFrom('one', 'one', 'cover', 'two', 'pages'),
  above: fc.subarray([['SAMPLE BANK'], ['Statement date and details'], ['Account Name', 'SAMPLE ASSOCIATION']]),
  below: fc.subarray([['STATEMENT SUMMARY :-'], ['**computer generated, without a signature']]),
  movements: fc.array(movements, { minLength: 1, maxLength: 8 }),
})
type Draft = typeof drafts extends fc.Arbitrary<infer T> ? T : never

/** The truth about a line: `paise` is less than 0 for a debit. `isOdd`: nobody can read it, so it must be shown. */
type Line = { token: string; day: string; paise: number; isOdd: boolean }
type Sheet = { name: string; rows: string[][] }
type Made = {
  draft: Draft
  sheets: Sheet[]
  lines: Line[]
  columns: readonly [title: string, role: Role][]
  answers: Required<Pick<StatementAnswers, 'order' | 'table' | 'marks'>>
}

function make(draft: Draft): Made {
  const columns = layouts.get(draft.layout)!
  const writeDay = (day: string) => {
    const [y = '', m = '', d = ''] = day.split('-')
    return dayStyles[draft.dayStyle]!(d, m, y, months[Number(m) - 1]!)
  }
  const writeAmount = (paise: number) => {
    const [whole, rest] = [Math.floor(paise / 100), paise % 100]
    const decimals = rest > 0 ? `.${rest}` : draft.decimals
    return `${draft.prefix}${grouped[draft.grouping](String(whole))}${decimals}`
  }
  let day = addDays('2026-01-01', draft.first)
  let balance = draft.opening
  const lines: Line[] = []
  const blocks = draft.movements.map((movement, at) => {
    const { isIn, rupees, odd, text, wrapAt } = movement
    const next = addDays(day, movement.daysLater)
    if (next <= '2026-11-28') day = next
    const paise = rupees * 100 + movement.paise
    balance += isIn ? paise : -paise
    const token = `E-2026-${String(at + 1).padStart(4, '0')}`
    const isOddDay = odd === 'day'
    lines.push({ token, day, paise: isIn ? paise : -paise, isOdd: odd !== '' })
    const written = odd !== '' && !isOddDay ? odd : writeAmount(paise)
    const words = draft.marks[isIn ? 'in' : 'out']
    const narration = `${text} ${token} PAYER ${at}`
    const cells: Record<Role, string> = {
      '': `S${at}`,
      serial: String(at + 1),
      branch: 'PUNE',
      reference: `0000${700_000_000_000 + at}`,
      day: isOddDay ? 'Sunday' : writeDay(day),
      'value day': writeDay(addDays(day, movement.delay)),
      'both days': isOddDay ? 'Sunday' : `${writeDay(day)} (${writeDay(addDays(day, movement.delay))})`,
      text: draft.wraps ? narration.slice(0, wrapAt + 1) : narration,
      credit: isIn ? written : draft.empty,
      debit: isIn ? draft.empty : written,
      amount: written,
      signed: signs[draft.sign]!(written, isIn),
      mark: words[movement.word % words.length]!,
      kind: isIn ? 'TRANSFER' : 'WITHDRAWAL',
      balance: draft.balanceSign
        ? signs[draft.balanceSign]!(writeAmount(Math.abs(balance)), balance >= 0)
        : `${balance < 0 && !columns.some(([, role]) => role === 'balance mark') ? '-' : ''}${writeAmount(Math.abs(balance))}`,
      'balance mark': balance < 0 ? 'Dr' : 'Cr',
    }
    const row = columns.map(([, role]) => cells[role])
    const rest = draft.wraps ? narration.slice(wrapAt + 1) : ''
    return rest.trim() ? [row, columns.map(([, role]) => (role === 'text' ? rest : ''))] : [row]
  })
  if (draft.newestFirst) blocks.reverse()
  const titles = columns.map(([title]) => title)
  const page = draft.sheets === 'pages' ? [['Page 2'], titles] : []
  const table = [...draft.above, titles, ...blocks[0]!, ...page, ...blocks.slice(1).flat(), ...draft.below]
  const other: Sheet = {
    two: { name: 'Other', rows: [titles, columns.map(([, role]) => otherCells[role] ?? '')] },
    cover: { name: 'Summary', rows: [['Account summary'], ['Name', 'SAMPLE'], ['Balance', '18,345.00']] },
  }[draft.sheets as 'two' | 'cover']
  const marks = { 'paid to you': 'in', 'paid by you': 'out' } as const
  const order = draft.dayStyle === 'mm/dd/yyyy' ? 'month first' : 'day first'
  const sheets = [...(other ? [other] : []), { name: 'Transactions', rows: table }]
  return { draft, columns, lines, sheets, answers: { table: 'Transactions', order, marks } }
}
const otherCells: Partial<Record<Role, string>> = {
  day: '2026-11-20',
  'both days': '2026-11-20',
  text: 'OTHER ACCOUNT',
  credit: '5.00',
  amount: '5.00',
  signed: '5.00(Cr)',
  mark: 'CR',
}

/** A file with the statement. CSV has one sheet. */
function toFile({ draft, sheets }: Made): Uint8Array {
  if (draft.form === 'workbook' || sheets.length > 1) return workbookOf(sheets)
  const quote = (cell: string) =>
    cell.includes(draft.form) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell
  return Buffer.from(sheets[0]!.rows.map((cells) => cells.map(quote).join(draft.form)).join('\n'))
}

// Reading, as an officer who knows the truth answers

type Read = (made: Made) => Promise<Statement>

const meaningOf: Partial<Record<Role, ColumnMeaning>> = {
  day: 'day',
  text: 'narration',
  reference: 'reference',
  balance: 'balance',
  signed: 'credit',
}
const readTables = async (tables: StatementTable[], { answers, lines, columns }: Made): Promise<Statement> => {
  // Nothing tells a direction where minus signs or brackets mean debits, and there is none.
  const isAllIn = lines.every(({ paise, isOdd }) => isOdd || paise > 0)
  const meanings = columns.map(([, role]) => meaningOf[role] ?? '')
  let given: StatementAnswers = {}
  for (let round = 1; ; round++) {
    const reading = await readStatement(tables, given, { now, remembered: undefined })
    const isAnswered = reading.asks.length === 0 && reading.marks.every(({ direction }) => direction)
    if (isAnswered || round === 3) return reading
    given = { ...answers, columns: reading.asks.includes('direction') && isAllIn ? meanings : undefined }
  }
}
const { signal } = new AbortController()
const readFile: Read = async (made) => readTables(await findTables(await readSheets(toFile(made), { signal })), made)
const readRows: Read = async (made) => {
  const sheets = made.sheets.map(({ name, rows }) => ({
    name,
    rows: rows.map((cells, at) => ({
      line: at + 1,
      cells: cells.slice(0, cells.findLastIndex((cell) => cell.trim()) + 1),
    })),
  }))
  return readTables(await findTables(sheets), made)
}

/** What is wrong with what was read; empty when every line has its fate. A statement whose lines are all odd is refused. */
async function audit(read: Read, made: Made): Promise<string[]> {
  const { lines, columns } = made
  const found = await read(made)
  const joined = (text: string) => text.replace(/\s/g, '')
  const wrong: string[] = found.asks.map((each) => `asks for ${each}`)
  if (found.refused && lines.some(({ isOdd }) => !isOdd)) wrong.push(found.refused)
  const moved = [...found.credits, ...found.debits.map((each) => ({ ...each, paise: -each.paise }))]
  for (const { token, day, paise, isOdd } of lines) {
    const read = moved.filter(({ narration }) => joined(narration).includes(token))
    const shown = found.unread.filter(({ text }) => joined(text).includes(token))
    const is = read.map((each) => `${each.day} ${each.paise}`).join()
    if (is !== (isOdd ? '' : `${day} ${paise}`)) wrong.push(`${token} of ${day} over ${paise} is read as “${is}”`)
    if (shown.length !== (isOdd ? 1 : 0)) wrong.push(`${token} is shown ${shown.length} times as not read`)
  }
  if (moved.length > lines.length) wrong.push('more lines than there are')
  const footers = made.draft.below.filter(([text]) => !found.unread.some((line) => line.text.includes(text!)))
  if (footers.length > 0) wrong.push('what stands below the table is not shown')
  const hasBalances = columns.some(([, role]) => role === 'balance')
  if (hasBalances && !found.refused && !found.balances) wrong.push('no balances')
  if (lines.every(({ isOdd }) => !isOdd) && (found.balances?.difference ?? 0) !== 0) wrong.push('balances differ')
  return wrong
}

const sound = (numRuns: number) =>
  fc.assert(
    fc.asyncProperty(drafts, async (draft) => {
      const made = make(draft)
      expect(await audit(readFile, made), JSON.stringify(made.sheets)).toEqual([])
    }),
    { numRuns, seed: 56 },
  )
test('every rupee of a generated statement is read as it is, or shown as not read', () => sound(40))
test('every rupee of 1,500 generated statements is read as it is, or shown as not read', { tags: 'full' }, () =>
  sound(1500),
)

// Wrong readers

/** A reader that sees other cells: `change` gets a cell below the titles, its role, and its row. */
const seeing =
  (change: (cell: string, role: Role, cellOf: (role: Role) => string) => string): Read =>
  (made) =>
    readRows({
      ...made,
      sheets: made.sheets.map((sheet) => ({
        ...sheet,
        rows: sheet.rows.map((cells) => {
          if (cells.length < made.columns.length) return cells
          const cellOf = (role: Role) => cells[made.columns.findIndex((column) => column[1] === role)] ?? ''
          if (cells.every((cell, at) => cell === made.columns[at]![0])) return cells
          return cells.map((cell, at) => change(cell, made.columns[at]![1], cellOf))
        }),
      })),
    })
const isMoney = (role: Role) => ['debit', 'credit', 'amount', 'signed'].includes(role)
/** A reader that does something else with what was read. */
const telling =
  (change: (statement: Statement, made: Made) => Statement): Read =>
  async (made) =>
    change(await readRows(made), made)
const withRows =
  (change: (rows: string[][], made: Made) => string[][]): Read =>
  (made) =>
    readRows({ ...made, sheets: made.sheets.map((sheet) => ({ ...sheet, rows: change(sheet.rows, made) })) })
const swapped = (day: string) => {
  const [y, m, d] = day.split('-')
  return Number(d) <= 12 ? `${y}-${d}-${m}` : day
}

const wrongReaders: Record<string, Read> = {
  'takes the mark of the balance': seeing((cell, role, cellOf) =>
    role === 'mark' ? cellOf('balance mark') || cell : cell,
  ),
  'takes the day for the month': telling((statement) => ({
    ...statement,
    credits: statement.credits.map((each) => ({ ...each, day: swapped(each.day) })),
  })),
  'does not see brackets and signs': seeing((cell, role) =>
    role === 'signed' ? cell.replace(/^[(-]|[()]/g, '') : cell,
  ),
  'does not see marks in cells': seeing((cell, role) => (isMoney(role) ? cell.replace(/ ?\(?[CD]r\)?/i, '') : cell)),
  'leaves out lines with two sides': withRows((rows) => rows.filter((cells) => !cells.includes('0.00'))),
  'loses second rows': withRows((rows, { columns }) => {
    const text = columns.findIndex(([, role]) => role === 'text')
    return rows.filter((cells) => cells.length < columns.length || cells.some((cell, at) => at !== text && cell.trim()))
  }),
  'removes commas wherever they stand': seeing((cell, role) => (isMoney(role) ? cell.replaceAll(',', '') : cell)),
  'reads the first sheet': (made) => readRows({ ...made, sheets: made.sheets.slice(0, 1) }),
  'says nothing of what it does not read': telling((statement) => ({ ...statement, unread: [] })),
  'takes every word with a D for a debit': seeing((cell, role) =>
    role === 'mark' ? (/^d/i.test(cell) ? 'DR' : 'CR') : cell,
  ),
  'takes the day of the value': seeing((cell, role, cellOf) => (role === 'day' ? cellOf('value day') || cell : cell)),
  'loses lines with two days in a cell': withRows((rows) =>
    rows.filter((cells) => !/\d \(?\d|\d\(/.test(cells[0] ?? '')),
  ),
  'throws debits away': telling((statement) => ({ ...statement, debits: [] })),
}

test.each(Object.entries(wrongReaders))('a reader that %s is found', async (_, read) => {
  const found = await fc.check(
    fc.asyncProperty(drafts, async (draft) => (await audit(read, make(draft))).length === 0),
    { numRuns: 400, seed: 56, endOnFailure: true },
  )
  expect(found.failed).toBe(true)
})
