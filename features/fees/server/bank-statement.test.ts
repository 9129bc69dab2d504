import { expect, test } from 'vitest'
import { longestTurnMs } from '../../../tests/fixtures/longest-turn.ts'
import { columnsOf, guessMeanings, isComplete, readCredits, readPaise, readStatement } from './bank-statement.ts'

/** Statements as the banks write them, with made-up accounts and people. */
const statements = {
  'State Bank of India': [
    'Account Name\t:\tSAMPLE KARATE ASSOCIATION',
    'Address\t:\t00, SAMPLE ROAD, PUNE, MAHARASHTRA',
    'Account Number\t:\t_00000000000',
    '',
    'Txn Date\tValue Date\tDescription\tRef No./Cheque No.\tDebit\tCredit\tBalance',
    '3 Mar 2027\t3 Mar 2027\tBY TRANSFER-UPI/CR/700000000001/NEHA K/SBIN/neha@upi/E-2027-0418--\tTRANSFER FROM 0\t \t1,23,456.00\t2,00,000.00',
    '4 Mar 2027\t4 Mar 2027\tDEBIT-ATM CHARGES--\t\t23.60\t \t1,99,976.40',
    '',
    '**This is a computer generated statement and does not require a signature.',
  ].join('\n'),
  HDFC: [
    '  Date     ,Narration                ,Value Dat,Debit Amount       ,Credit Amount      ,Chq/Ref Number   ,Closing Balance',
    ' 03/03/27  ,UPI-NEHA KALE-NEHA@UPI-SBIN0000000-700000000001-E20270418  , 03/03/27 ,           0.00,         123456.00,0000700000000001       ,        200000.00  ',
    ' 04/03/27  ,ATM CHARGES  , 04/03/27 ,          23.60,         0.00,0       ,        199976.40  ',
  ].join('\r\n'),
  ICICI: [
    'DETAILED STATEMENT,,,,,,,',
    'Transactions List - SAMPLE KARATE ASSOCIATION - 000000000000,,,,,,,',
    'S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )',
    '1,02/03/2027,03/03/2027,-,UPI/700000000001/E-2027-0418/neha@upi/State Bank,0,"1,23,456.00","2,00,000.00"',
    '2,04/03/2027,04/03/2027,-,ATM CHARGES,23.60,0,"1,99,976.40"',
  ].join('\n'),
  Axis: [
    'Name :- SAMPLE KARATE ASSOCIATION',
    'Statement of Account No - 000000000000 for the period',
    'Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL',
    '03-03-2027,-,UPI/P2A/700000000001/NEHA KALE/State Ban/E-2027-0418, ,123456.00,200000.00,000',
    '04-03-2027,-,ATM CHARGES,23.60, ,199976.40,000',
    'Legends :',
  ].join('\n'),
  'Bank of Maharashtra': [
    'Sr No,Date,Type,Particulars,Cheque/Reference No,Debit,Credit,Balance,Channel',
    '1,03/03/2027,UPI,UPI 700000000001/CR/NEHA KALE/SBIN/E-2027-0418,700000000001,-,"1,23,456.00","2,00,000.00",UPI',
    '2,04/03/2027,,ATM CHARGES,,23.60,-,"1,99,976.40",ATM',
  ].join('\n'),
  PNB: [
    'Account Statement;;;;;;;',
    'Txn No.;Txn Date;Description;Branch Name;Cheque No.;Dr Amount;Cr Amount;Balance',
    'S1;03-MAR-2027;UPI/CR/700000000001/NEHA/E-2027-0418;PUNE;;;1,23,456.00;2,00,000.00 Cr.',
    'S2;04-MAR-2027;ATM CHARGES;PUNE;;23.60;;1,99,976.40 Cr.',
  ].join('\n'),
  'one column of amounts': [
    'Date,Details,Amount,Dr / Cr,Balance',
    '03/03/2027,UPI E-2027-0418 700000000001,"1,23,456.00",CR,"2,00,000.00"',
    '04/03/2027,ATM CHARGES,23.60,DR,"1,99,976.40"',
  ].join('\n'),
}

const { signal } = new AbortController()

test.each(Object.entries(statements))('the payment in a statement of %s is read', async (_, text) => {
  const table = await readStatement(Buffer.from(text), signal)
  const meanings = guessMeanings(table.titles)
  expect(isComplete(meanings), table.titles.join()).toBe(true)
  const { credits } = await readCredits(table, meanings)
  expect(credits).toMatchObject([{ day: '2027-03-03', paise: 12_345_600 }])
  expect(credits[0]!.narration.replace(/-/g, '')).toMatch(/E20270418/)
})

test('a statement of 30,000 lines and many columns lets other requests run in between', { tags: 'full' }, async () => {
  const lines = '03/03/2027,UPI ASHA,500.00,,,,,,,,,,,,x\n'.repeat(30_000)
  const turn = await longestTurnMs(async () => {
    const table = await readStatement(Buffer.from(`Date,Narration,Credit\n${lines}`), signal)
    const meanings = [...guessMeanings(table.titles)]
    expect(await columnsOf(table, meanings)).toHaveLength(15)
    expect((await readCredits(table, meanings)).credits).toHaveLength(30_000)
  })
  // In one turn it would take more than a second.
  expect(turn).toBeLessThan(500)
})

test('the same line has the same key in an overlapping statement, and two equal payments of a day have two', async () => {
  const line = '03/03/2027,BY CASH,500.00'
  const keys = async (...lines: string[]) => {
    const table = await readStatement(Buffer.from(['Date,Narration,Credit', ...lines].join('\n')), signal)
    return (await readCredits(table, guessMeanings(table.titles))).credits.map(({ key }) => key)
  }
  const [first, second] = await keys(line, line)
  expect(first).not.toBe(second)
  expect(await keys('02/03/2027,BY CASH,500.00', line, line)).toEqual([expect.any(String), first, second])
})

test.each([
  ['1,23,456.00', 12_345_600],
  ['500', 50_000],
  ['₹ 1,100.5 Cr', 110_050],
  ['१,१००.००', 110_000],
  ['23.60 Dr.', -2360],
  ['(23.60)', -2360],
  ['-', Number.NaN],
  ['UPI', Number.NaN],
  ['', Number.NaN],
])('the amount “%s” is read', (cell, paise) => expect(readPaise(cell)).toBe(paise))
