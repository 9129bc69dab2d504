import { expect, test } from 'vitest'
import { longestTurnMs } from '../../../tests/fixtures/longest-turn.ts'
import { workbookOf } from '../../../tests/fixtures/workbook.ts'
import type { StatementAnswers } from '../api-types.ts'
import { readStatement, readTables } from './bank-statement.ts'
import { readAmount, readMark } from './statement/amounts.ts'
import { readDay } from './statement/days.ts'

const { signal } = new AbortController()
const now = new Date('2026-12-01T06:00:00Z')
type File = string | readonly string[] | Uint8Array
const toFile = (file: File) => (file instanceof Uint8Array ? file : Buffer.from([file].flat().join('\n')))
const read = async (file: File, answers: StatementAnswers = {}, remembered?: StatementAnswers) =>
  readStatement(await readTables(toFile(file), signal), answers, { now, remembered })

/** Payments and debits with signed paise, in the order of their lines. */
async function moved(file: File, answers?: StatementAnswers) {
  const { credits, debits, ...reading } = await read(file, answers)
  const all = [...credits, ...debits.map((each) => ({ ...each, paise: -each.paise }))]
  return {
    ...reading,
    moved: all
      .toSorted((one, other) => one.line - other.line)
      .map(({ day, paise, narration }) => [day, paise, narration] as const),
  }
}

const isReference = expect.stringMatching(/E.?20 ?26.?0418/)
/** What the first two lines of each layout say. */
const usual = [
  ['2026-11-03', 12_345_600, isReference],
  ['2026-11-24', -2360, expect.stringContaining('ATM')],
]

/** Statements as the banks write them, with made-up accounts and people. */
const layouts: Record<string, File> = {
  'State Bank of India, text': [
    'Account Name\t:\tSAMPLE KARATE ASSOCIATION',
    'Account Number\t:\t_00000000000',
    '',
    'Txn Date\tValue Date\tDescription\tRef No./Cheque No.\tDebit\tCredit\tBalance',
    '3 Nov 2026\t4 Nov 2026\tBY TRANSFER-UPI/CR/700000000001/NEHA K/SBIN/neha@upi/E-2026-0418--\tTRANSFER FROM 0\t \t1,23,456.00\t2,00,000.00',
    '24 Nov 2026\t24 Nov 2026\tDEBIT-ATM CHARGES--\t\t23.60\t \t1,99,976.40',
    '',
    '**This is a computer generated statement and does not require a signature.',
  ],
  'State Bank of India, workbook': workbookOf([
    {
      name: 'Sheet1',
      rows: [
        ['Statement date and details of account 00000000000'],
        ['Date', 'Details', 'Ref No/Cheque No', 'Debit', 'Credit', 'Balance'],
        ['2026-11-03', 'UPI/E-2026-0418', '700000000001', '', '123456', '200000'],
        ['2026-11-24', 'ATM CHARGES', '', '23.6', '', '199976.4'],
      ],
    },
  ]),
  'HDFC, CSV': [
    '',
    '  Date     ,Narration                ,Value Dat,Debit Amount       ,Credit Amount      ,Chq/Ref Number   ,Closing Balance',
    ' 03/11/26  ,UPI-NEHA KALE-NEHA@UPI-SBIN0000000-700000000001-E20260418  , 04/11/26 ,           0.00,         123456.00,0000700000000001       ,        200000.00  ',
    ' 24/11/26  ,ATM CHARGES  , 24/11/26 ,          23.60,         0.00,0       ,        199976.40  ',
  ],
  'HDFC, workbook': workbookOf([
    {
      name: 'Sheet 1',
      rows: [
        ['HDFC BANK Ltd.', '', '', '', 'Page No .: 1'],
        ['Statement From : 01/11/2026 To : 30/11/2026'],
        ['********', '********', '********', '********', '********', '********', '********'],
        ['Date', 'Narration', 'Chq./Ref.No.', 'Value Dt', 'Withdrawal Amt.', 'Deposit Amt.', 'Closing Balance'],
        ['********', '********', '********', '********', '********', '********', '********'],
        ['03/11/26', 'UPI-E-2026-0418', '0000700000000001', '03/11/26', '', '123456.00', '200000.00'],
        ['24/11/26', 'ATM CHARGES', '0', '24/11/26', '23.60', '', '199976.40'],
        ['********', '********', '********', '********', '********', '********', '********'],
        ['STATEMENT SUMMARY :-'],
        ['Opening Balance', 'Dr Count', 'Cr Count', '', 'Debits', 'Credits', 'Closing Bal'],
        ['76544.00', '1', '1', '', '23.60', '123456.00', '199976.40'],
      ],
    },
  ]),
  'ICICI, savings': [
    'DETAILED STATEMENT,,,,,,,',
    'Transactions List - SAMPLE KARATE ASSOCIATION - 000000000000,,,,,,,',
    'S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )',
    '1,02/11/2026,03/11/2026,-,UPI/700000000001/E-20,0.0,123456.0,200000.0',
    ',,,,26-0418/neha@upi/State Bank,,,',
    '2,24/11/2026,24/11/2026,-,ATM CHARGES,23.60,0.0,199976.4',
    'Legends Used in Account Statement,,,,,,,',
    '1.,VAT/MAT/NFS - Cash withdrawal at other bank ATM,,,,,,',
  ],
  'ICICI, current': [
    'Transaction period From 01/11/2026 To 30/11/2026,,,,,,,,',
    'No.,Transaction ID,Value Date,Txn Posted Date,ChequeNo.,Description,Cr/Dr,Transaction Amount(INR),Available Balance(INR)',
    '1,S1,03/11/2026,03/11/2026 10:11:12 AM,-,UPI/E-2026-0418,CR,"1,23,456.00","2,00,000.00"',
    '2,S2,24/11/2026,24/11/2026 09:00:00 PM,-,ATM CHARGES,DR,23.60,"1,99,976.40"',
  ],
  Axis: [
    'Name :- SAMPLE KARATE ASSOCIATION',
    'Statement of Account No - 000000000000 for the period',
    'Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL',
    '03-11-2026,-,UPI/P2A/700000000001/NEHA KALE/State Ban/E-2026-0418, ,123456.00,200000.00,000',
    '24-11-2026,-,ATM CHARGES,23.60, ,199976.40,000',
    'Legends :',
  ],
  'Axis, one amount': [
    'Tran Date,Value Date,Transaction Particulars,Chq No,Amount(INR),DR/CR,Balance(INR),Branch Name(SOL)',
    '03/11/2026,03/11/2026,UPI/E-2026-0418,,"1,23,456.00",CR,"2,00,000.00",PUNE',
    '24/11/2026,24/11/2026,ATM CHARGES,,23.60,DR,"1,99,976.40",PUNE',
  ],
  'Axis, Debit/Credit': [
    'Transaction Date,Particulars,Amount,Debit/Credit,Balance',
    '03-11-2026,UPI/E-2026-0418,123456.00,CR,200000.00',
    '24-11-2026,ATM CHARGES,23.60,DR,199976.40',
  ],
  'Bank of Maharashtra': [
    'Sr No,Date,Type,Particulars,Cheque/Reference No,Debit,Credit,Balance,Channel',
    '1,03/11/2026,UPI,UPI 700000000001/CR/NEHA KALE/SBIN/E-2026-0418,700000000001,-,"1,23,456.00","2,00,000.00",UPI',
    '2,24/11/2026,,ATM CHARGES,,23.60,-,"1,99,976.40",ATM',
  ],
  PNB: [
    'Account Statement;;;;;;;',
    'Txn No.;Txn Date;Description;Branch Name;Cheque No.;Dr Amount;Cr Amount;Balance',
    'S1;03-NOV-2026;UPI/CR/700000000001/NEHA/E-2026-0418;PUNE;;;1,23,456.00;2,00,000.00 Cr.',
    'S2;24-NOV-2026;ATM CHARGES;PUNE;;23.60;;1,99,976.40 Cr.',
  ],
  'Bank of Baroda': [
    'S.No,Date,Description,Cheque No,Debit,Credit,Balance,Value Date',
    '1,03-11-2026,UPI/E-2026-0418,,,"1,23,456.00","2,00,000.00 Cr",03-11-2026',
    '2,24-11-2026,ATM CHARGES,,23.60,,"1,99,976.40 Cr",24-11-2026',
  ],
  'Bank of Baroda, net banking': [
    'TRAN DATE,VALUE DATE,NARRATION,CHQ.NO.,WITHDRAWAL(DR),DEPOSIT(CR),BALANCE(INR)',
    '03/11/2026,03/11/2026,UPI/E-2026-0418,,,"1,23,456.00","2,00,000.00Cr"',
    '24/11/2026,24/11/2026,ATM CHARGES,,23.60,,"1,99,976.40Cr"',
  ],
  'Bank of Baroda, app, newest first': [
    'Date,Description,Amount,Type',
    '24-11-2026,ATM CHARGES,23.60,Direct Debit',
    '03-11-2026,UPI/E-2026-0418,"1,23,456.00",DIRECT CREDIT',
  ],
  'Indian Overseas': [
    'Date(Value Date),Particulars,Ref No./Cheque No.,Transaction Type,Debit(Rs),Credit(Rs),Balance(Rs)',
    '03-Nov-26 (02-Nov-26),UPI/E-2026-0418,S1,TRANSFER,-,"1,23,456.00","2,00,000.00"',
    '24-Nov-26 (24-Nov-26),ATM CHARGES,S2,WITHDRAWAL,23.60,-,"1,99,976.40"',
  ],
  Bandhan: [
    'Transaction Date,Value Date,Description,Amount,Dr / Cr,Balance',
    '"November3, 2026","November3, 2026",UPI/E-2026-0418,"INR123,456.00",Cr,"INR200,000.00"',
    '"November24, 2026","November24, 2026",ATM CHARGES,INR23.60,Dr,"INR199,976.40"',
  ],
  Canara: [
    'TXN DATE,VALUE DATE,CHEQUE NO.,DESCRIPTION,BRANCH REF/CHQ.NO,WITHDRAWS,DEPOSIT,BALANCE',
    '03-11-2026 10:15:00,03 Nov 2026,,UPI/E-2026-0418,12,,"1,23,456.00","2,00,000.00"',
    '24-11-2026 10:15:00,24 Nov 2026,,ATM CHARGES,12,23.60,,"1,99,976.40"',
  ],
  IndusInd: [
    'Date,Type,Description,Withdrawl,Deposit,Balance',
    '03 Nov 2026,Transfer Credit,UPI/E-2026-0418,,"1,23,456.00","2,00,000.00"',
    '24 Nov 2026,Debit,ATM CHARGES,23.60,,"1,99,976.40"',
  ],
  'Indian Bank': [
    'Post Date,Value Date,Branch,Cheque No,Transaction Details,Debits,Credits,Balance',
    '03/11/26,03/11/26,PUNE,,UPI/E-2026-0418,,123456.00,200000.00CR',
    '24/11/26,24/11/26,PUNE,,ATM CHARGES,23.60,,199976.40CR',
  ],
  'two marks, of the amount and of the balance': [
    'Sl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr',
    '1,03-11-2026,03-11-2026,UPI/E-2026-0418,1,"1,23,456.00",CR,"2,00,000.00",DR',
    '2,24-11-2026,24-11-2026,ATM CHARGES,2,23.60,DR,"2,00,023.60",DR',
  ],
  'the mark of the balance beside two sides': [
    'Date,Particulars,Chq.No.,Withdrawals,Deposits,Balance,Dr/Cr',
    '03-11-2026,UPI/E-2026-0418,,,"1,23,456.00","2,00,000.00",Dr',
    '24-11-2026,ATM CHARGES,,23.60,,"2,00,023.60",Dr',
  ],
  'one column with marks in brackets': [
    'Date,Narration,Chq/Ref No,Withdrawal (Dr)/Deposit (Cr),Balance',
    '03-11-2026,UPI/E-2026-0418,,"1,23,456.00(Cr)","2,00,000.00(Cr)"',
    '24-11-2026,ATM CHARGES,,23.60(Dr),"1,99,976.40(Cr)"',
  ],
  'one column with a minus': [
    'Date,Details,Amount,Running balance',
    '03-11-2026,UPI/E-2026-0418,"123,456.00","200,000.00"',
    '24-11-2026,ATM CHARGES,-23.60,"199,976.40"',
  ],
  'month first': [
    'Date,Description,Debit,Credit',
    '11/03/2026,UPI/E-2026-0418,,"1,23,456.00"',
    '11/24/2026,ATM CHARGES,23.60,',
  ],
}

test.each(Object.entries(layouts))('the lines of %s are read, each with its fate', async (_, file) => {
  const { asks, unread, balances, in: sumIn, out, ...read } = await moved(file)
  expect(asks).toEqual([])
  expect(read.moved.toSorted()).toEqual(usual)
  expect([sumIn, out]).toEqual([12_345_600, 2360])
  expect(balances?.difference ?? 0).toBe(0)
  // Titles, legends and sums are listed, and nothing of them is a payment.
  expect(unread.filter(({ reason }) => !['titles', 'text', 'day'].includes(reason))).toEqual([])
})

test('marks that are words are understood as a whole, and an unknown one is asked about, remembered and never guessed', async () => {
  const file = [
    'Date,Description,Amount,Type',
    '29-11-2026,UPI/1,600.00,Deposit',
    '29-11-2026,NEFT 2,"1,100.00",DIRECT CREDIT',
    '29-11-2026,RENT,"2,000.00",Withdrawal',
    '29-11-2026,IMPS 3,"1,700.00",CREDIT',
    '29-11-2026,INSURANCE,500.00,Direct Debit',
    '29-11-2026,CARD,900.00,Credit card payment',
  ]
  const { moved: lines, marks, unread } = await moved(file)
  expect(lines.map(([, paise]) => paise)).toEqual([60_000, 110_000, -200_000, 170_000, -50_000])
  expect(marks).toEqual([{ mark: 'credit card payment', direction: undefined, lines: 1, paise: 90_000 }])
  expect(unread).toMatchObject([{ reason: 'mark', title: 'Type', cell: 'Credit card payment', paise: 90_000 }])
  const answers = { marks: { 'credit card payment': 'out' } } as const
  expect((await read(file, answers)).debits.at(-1)).toMatchObject({ paise: 90_000 })
  const remembered = await read(file, {}, answers)
  expect(remembered).toMatchObject({ marks: [{ direction: 'out' }], unread: [] })
  expect(remembered.debits.at(-1)).toMatchObject({ paise: 90_000 })
})

test('amounts whose direction nothing tells are asked about, also beside a mark of the balance', async () => {
  const rows = ['03-11-2026,UPI,600.00,700.00,Cr', '24-11-2026,RENT,200.00,500.00,Cr']
  const file = ['Date,Details,Amount,Balance,Dr/Cr', ...rows]
  expect(await read(file)).toMatchObject({ asks: ['direction'], credits: [], debits: [] })
  const columns = ['day', 'narration', 'credit', 'balance', ''] as const
  expect(await read(file, { columns })).toMatchObject({
    asks: [],
    in: 80_000,
    balances: { difference: -40_000, line: 3 },
  })
})

test('the order of day and month is that of all days, of the lines above, or of days that are not to come; otherwise it is asked', async () => {
  const days = (...cells: string[]) => ['Date,Details,Debit,Credit', ...cells.map((day) => `${day},UPI,,1.00`)]
  const daysOf = async (file: File, answers?: StatementAnswers) =>
    (await read(file, answers)).credits.map(({ day }) => day)
  expect(await daysOf(days('05/11/2026', '13/11/2026'))).toEqual(['2026-11-05', '2026-11-13'])
  expect(await daysOf(days('11/05/2026', '11/13/2026'))).toEqual(['2026-11-05', '2026-11-13'])
  expect(await daysOf(['From 01/11/2026 to 30/11/2026', ...days('05/11/2026')])).toEqual(['2026-11-05'])
  expect(await daysOf(days('12/11/2026'))).toEqual(['2026-11-12'])
  expect(await daysOf(days('11/12/2026'))).toEqual(['2026-11-12'])
  const asked = await read(days('05/11/2026'))
  expect(asked).toMatchObject({ asks: ['order'], credits: [] })
  expect(asked.order).toEqual({
    order: 'day first',
    example: '05/11/2026',
    readAs: '2026-11-05',
    otherwise: '2026-05-11',
  })
  expect(await daysOf(days('05/11/2026'), { order: 'month first' })).toEqual(['2026-05-11'])
  expect((await read(days('05/11/2026'), {}, { order: 'day first' })).asks).toEqual([])
  expect((await read(days('13/11/2026', '11/14/2026'))).asks).toEqual(['order'])
})

test('a line that is not read is shown with the reason and its cell', async () => {
  const { moved: lines, unread } = await moved([
    'Some Bank,,,,,',
    'Date,Narration,Debit,Credit,Balance',
    '29/11/2026,B/F,,,500.00',
    '29/11/2026,one,,"1,100,00",500.00',
    'Sunday,two,,300.00,500.00',
    '29/11/2026,three,100.00,100.00,500.00',
    '29/11/2026,four,,1100-,500.00',
    '29/12/2026,five,,100.00,500.00',
    '29/11/2026,six, and seven,,100.00,500.00',
    'Date,Narration,Debit,Credit,Balance',
    '29/11/2026,eight,,100.00,600.00',
    'Page 1 of 1',
  ])
  expect(lines).toEqual([['2026-11-29', 10_000, 'eight']])
  expect(unread.map(({ line, reason, title, cell }) => [line, reason, title, cell])).toEqual([
    [1, 'titles', '', ''],
    [3, 'no amount', 'Credit', ''],
    [4, 'amount', 'Credit', '1,100,00'],
    [5, 'day', 'Date', 'Sunday'],
    [6, 'both', 'Credit', '100.00'],
    [7, 'contradiction', 'Credit', '1100-'],
    [8, 'future', 'Date', '29/12/2026'],
    [9, 'shifted', '', ''],
    [10, 'titles', '', ''],
    [12, 'text', '', ''],
  ])
})

test.each([
  [
    'no day can be read',
    ['Date,Narration,Credit', 'Sunday the 29th,UPI 1,600.00', 'Monday,UPI 2,1.00'],
    /line 2.*UPI 1.*“Sunday the 29th” in the column “Date”/,
  ],
  [
    'the comma is a decimal one',
    ['Date;Narration;Debit;Credit;Balance', '29/11/2026;UPI;;600,00;18345,00'],
    /“600,00” in the column “Credit”/,
  ],
])('a file of which nothing is understood is refused with its first line: %s', async (_, file, words) => {
  expect((await read(file)).refused).toMatch(words)
  await expect(read('Date,Narration,Debit,Credit')).rejects.toThrow('no lines below its headings')
})

test('sheets and accounts are named and chosen; a cover sheet and the titles of each page are no choice', async () => {
  const titles = ['Date', 'Narration', 'Debit', 'Credit', 'Balance']
  const line = (text: string) => ['29/11/2026', text, '', '600.00', '1.00']
  const two = workbookOf([
    { name: 'Savings', rows: [titles, line('one')] },
    { name: 'Current', rows: [titles, line('two')] },
  ])
  expect(await read(two)).toMatchObject({ asks: ['table'], tables: ['Savings', 'Current'], credits: [] })
  expect(await read(two, { table: 'Current' })).toMatchObject({ asks: [], credits: [{ narration: 'two' }] })
  const cover = workbookOf([
    { name: 'Summary', rows: [['Account summary'], ['Name', 'SAMPLE'], ['Balance', '18,345.00']] },
    { name: 'Transactions', rows: [titles, line('three')] },
  ])
  expect(await read(cover)).toMatchObject({ asks: [], tables: [], credits: [{ narration: 'three' }] })
  const pages = [titles, line('one'), ['Page 2'], titles, line('two')].map((cells) => cells.join())
  expect(await read(pages)).toMatchObject({ asks: [], credits: [{ narration: 'one' }, { narration: 'two' }] })
  const accounts = ['Account No: 00001', titles, line('one'), 'Account No: 00002', titles, line('two')].map(String)
  expect(await read(accounts)).toMatchObject({ asks: ['table'], tables: ['Account No: 00001', 'Account No: 00002'] })
  expect((await read(accounts, { table: 'Account No: 00002' })).credits).toMatchObject([{ narration: 'two' }])
})

test('the balances meet what moved, and a difference is said with its line', async () => {
  const rows = ['29/11/2026,a,,600.00,1600.00', '29/11/2026,b,100.00,,1500.00', '30/11/2026,c,,5.00,1505.00']
  const balances = async (lines: string[]) => (await read(['Date,Narration,Debit,Credit,Balance', ...lines])).balances
  const right = { opening: 100_000, closing: 150_500, difference: 0, line: undefined }
  expect(await balances(rows)).toEqual(right)
  expect(await balances(rows.toReversed())).toEqual(right)
  expect(await balances(rows.toSpliced(1, 1))).toEqual({ ...right, difference: -10_000, line: 3 })
})

test('a statement of 30,000 lines and many columns lets other requests run in between', { tags: 'full' }, async () => {
  const lines = '03/03/2026,UPI ASHA,500.00,,,,,,,,,,,,x\n'.repeat(30_000)
  const turn = await longestTurnMs(async () => {
    const { credits, columns } = await read(`Date,Narration,Credit\n${lines}`)
    expect([credits.length, columns.length]).toEqual([30_000, 15])
  })
  expect(turn).toBeLessThan(50)
})

test('the same line has the same key in an overlapping statement, and two equal payments of a day have two', async () => {
  const line = '03/03/2026,BY CASH,500.00'
  const keys = async (...lines: string[]) =>
    (await read(['Date,Narration,Credit', ...lines])).credits.map(({ key }) => key)
  const [first, second] = await keys(line, line)
  expect(first).not.toBe(second)
  expect(await keys('13/02/2026,BY CASH,500.00', line, line)).toEqual([expect.any(String), first, second])
})

test.each([
  ['1,23,456.00', { paise: 12_345_600 }],
  ['123,456.5', { paise: 12_345_650 }],
  ['₹ 1,100.5 Cr', { paise: 110_050, direction: 'in' }],
  ['₹१,१००.००', { paise: 110_000 }],
  ['1 100.00', { paise: 110_000 }],
  ['Rs. 1,100/-', { paise: 110_000 }],
  ['1,100.00(Cr)', { paise: 110_000, direction: 'in' }],
  ['INR34,279.01', { paise: 3_427_901 }],
  ['600.1000000001', { paise: 60_010 }],
  ['23.60 Dr.', { paise: 2360, direction: 'out' }],
  ['(23.60)', { paise: 2360, direction: 'out' }],
  ['1100-', { paise: 110_000, direction: 'out' }],
  ['\u22121,100', { paise: 110_000, direction: 'out' }],
  ...['-', '', '0.00', '0.0', '0,00'].map((cell) => [cell, { paise: 0 }] as const),
  ...[
    '1,100,00',
    '11,00',
    '1,10,0.00',
    '1.100,00',
    '600,00',
    '1.100',
    '1100.000',
    '-5 Cr',
    '(5',
    'UPI',
    '633312345060',
  ].map((cell) => [cell, undefined] as const),
] as const)('the amount “%s” is read', (cell, amount) => expect(readAmount(cell)).toEqual(amount))

test.each([
  ['29-Nov-26 (28-Nov-26)', '2026-11-29'],
  ['29/11/2026 28/11/2026', '2026-11-29'],
  ['November29, 2026', '2026-11-29'],
  ['29Nov2026', '2026-11-29'],
  ['Sun, 29 Nov 2026', '2026-11-29'],
  ['29/11/2026 11:59:59 PM', '2026-11-29'],
  ['2026-11-29T10:00:00+05:30', '2026-11-29'],
  ['२९/११/२०२६', '2026-11-29'],
  ['29/11/2026 total', undefined],
  ['31/11/2026', undefined],
  ['', undefined],
])('the day “%s” is read', (cell, day) => expect(readDay(cell, 'day first')).toBe(day))

test.each([
  ['DR', 'out'],
  ['(Cr)', 'in'],
  ['Transfer Credit', 'in'],
  ['Cash Withdrawal', 'out'],
  ['TRANSFER', undefined],
  ['Debit reversal', undefined],
  ['credit debit', undefined],
])('the mark “%s” is read', (mark, direction) => expect(readMark(mark)).toBe(direction))
