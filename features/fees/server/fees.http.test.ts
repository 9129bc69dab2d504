import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { hooks } from '../../../app/features.ts'
import { dayMs } from '../../../lists/dates.ts'
import { mail } from '../../../lists/system/mail.ts'
import { viewings } from '../../../lists/system/viewings.ts'
import { eraseRecord } from '../../../server/privacy/erase-record.ts'
import { applyRetention } from '../../../server/privacy/retention.ts'
import { openFiles } from '../../../server/storage/storage.ts'
import type { Store } from '../../../server/store/contract.ts'
import { writeTogether } from '../../../server/store/write-together.ts'
import { operator, owner, validRecord } from '../../../tests/contracts/store-fixtures.ts'
import { longestTurnMs } from '../../../tests/fixtures/longest-turn.ts'
import { readPdf } from '../../../tests/fixtures/pdf.ts'
import { waitFor } from '../../../tests/fixtures/wait-for.ts'
import { startMail } from '../../../tests/http/fixtures/mail.ts'
import { openTestOffice } from '../../../tests/http/fixtures/office.ts'
import { contactMessages } from '../../contact/contact.ts'
import { bankPayments } from '../bank-payments.ts'
import { feeSettings } from '../fee-settings.ts'
import { fees } from '../fees.ts'
import { receipts } from '../receipts.ts'
import { feeActor, feesAbout, noteBankReference, planFee, readFees } from './plan-fee.ts'
import { issueReceipts } from './receipts.ts'

const start = Date.parse('2027-03-04T06:00:00Z')

/** A fee of 500 rupees about a message, E-1 about k1, with the writes of `planFee`. */
async function owe(store: Store, number: number, now: Date) {
  await store.as(operator).importRecord(contactMessages, `k${number}`, validRecord(contactMessages))
  await writeTogether(store, async () => ({
    writes: planFee(await feesAbout(store.as(feeActor), `Contact/k${number}`), {
      about: `Contact/k${number}`,
      reference: `E-${number}`,
      payer: `Payer ${number}`,
      language: 'mr',
      now,
      email: 'payer@example.org',
      lines: [{ key: 'kata', purpose: 'Entry fee', text: `Kata, child ${number}`, amount: 500 }],
    }),
    result: undefined,
  }))
}
const payInCash = (store: Store, fee: string, now: Date) =>
  issueReceipts(store, [{ fee, amount: 500, method: 'cash', paidOn: '2027-03-04' }], { now, by: owner })

/** The office with fees about messages: E-1, E-2, … */
async function openFees(count = 1) {
  const clock = { ms: start }
  const now = () => new Date(clock.ms)
  const office = await openTestOffice({ now })
  const { store } = office
  for (let number = 1; number <= count; number++) await owe(store, number, now())
  const get = (path: string) => office.send('treasurer', 'GET', `/api/${path}`)
  const post = (path: string, body: object) => office.send('treasurer', 'POST', `/api/${path}`, body)
  const statement = async (lines: string[], query = '') => {
    const text = ['Bank of Samples,,,', 'Date,Narration,Withdrawal,Deposit', ...lines].join('\n')
    const response = await office.request('treasurer', 'POST', `/api/bank-payments/statement${query}`, text)
    return { status: response.status, ...((await response.json()) as Record<string, unknown>) }
  }
  const pay = (fee: string) => payInCash(store, fee, now())
  return { ...office, clock, now, get, post, statement, pay }
}

test('a statement is looked at first, then stored once, and what is ambiguous or only typed by a payer waits for the treasurer [privacy.512]', async () => {
  const { store, now, statement, get, post } = await openFees(4)
  expect(await noteBankReference({ store, now }, 'Contact/k4', '700000000005')).toBeUndefined()
  const lines = [
    '03/03/2027,OLD E-1,,500.00',
    '04/03/2027,UPI/E-1/NEHA,,500.00',
    '04/03/2027,UPI/E-2/DEV,,400.00',
    '04/03/2027,SECRET RENT,9000.00,',
    '05/03/2027,UPI/CR/700000000005/NOBODY KNOWS,,500.00',
  ]
  const dry = await statement(lines, '?dry=1')
  expect(dry).toMatchObject({ added: 4, known: 0, receipts: 0, debits: [{ narration: 'SECRET RENT', paise: 900_000 }] })
  expect((await store.as(operator).query(bankPayments)).total).toBe(0)
  expect(await statement(lines)).toMatchObject({ added: 4, receipts: 1 })
  expect(await statement(lines)).toMatchObject({ added: 0, known: 4, receipts: 0 })
  const stored = JSON.stringify((await store.as(operator).query(bankPayments)).records)
  expect(stored).not.toContain('RENT')
  const open = (await get('bank-payments')).body.payments
  expect(open.map(({ narration }: { narration: string }) => narration).sort()).toEqual([
    'OLD E-1',
    'UPI/CR/700000000005/NOBODY KNOWS',
    'UPI/E-2/DEV',
  ])
  const [unknown, other] = ['NOBODY', 'E-2'].map((text) =>
    open.find(({ narration }: { narration: string }) => narration.includes(text)),
  )
  expect(unknown.candidates.map(({ key }: { key: string }) => key)).toEqual(['E-4', 'E-3', 'E-2'])
  expect((await post(`bank-payments/${other.key}/matched`, { fee: 'E-2', amount: 500 })).status).toBe(422)
  expect((await post(`bank-payments/${unknown.key}/matched`, { fee: 'E-3', amount: 500 })).body).toEqual({
    number: '2026-27/0002',
  })
  expect(await store.as(operator).get(receipts, '2026-27-0002')).toMatchObject({ reference: '700000000005' })
  expect((await post(`bank-payments/${unknown.key}/matched`, { fee: 'E-4', amount: 500 })).status).toBe(422)
  expect((await post(`bank-payments/${other.key}/decided`, { state: 'set aside', reason: 'too little' })).status).toBe(
    200,
  )
  expect((await get('fees?state=paid')).body.fees.map(({ key }: { key: string }) => key).sort()).toEqual(['E-1', 'E-3'])
})

test('columns that are not recognised are chosen once, and remembered for this bank', async () => {
  const { request } = await openFees()
  const text = 'Sample Bank,Statement\nWhen,What,Money\n04/03/2027,UPI E-1,500.00\n'
  const send = async (answers: object, dry = '') => {
    const query = new URLSearchParams({ dry, answers: JSON.stringify(answers) })
    return (await request('treasurer', 'POST', `/api/bank-payments/statement?${query}`, text)).json() as Promise<object>
  }
  expect(await send({}, '1')).toMatchObject({
    asks: ['columns'],
    columns: [{ title: 'When', samples: ['04/03/2027'] }, {}, {}],
  })
  const asked = await send({ columns: ['day', 'narration', 'amount'], order: 'day first' }, '1')
  expect(asked).toMatchObject({ asks: ['direction'], sure: [], open: [] })
  // What is not understood is no import, and may be answered in another way.
  const wrong = { columns: ['narration', 'day', 'credit'] }
  expect(await send(wrong, '1')).toMatchObject({
    refused: expect.stringContaining('“UPI E-1”'),
    columns: [{}, {}, {}],
  })
  expect(await send(wrong)).toEqual({ error: expect.stringContaining('No line of this file was understood') })
  expect(await send({ columns: ['day', 'narration', 'credit'] })).toMatchObject({ asks: [], added: 1, receipts: 1 })
  // Another answer leaves this one alone.
  expect(await send({ marks: { 'paid to you': 'in' } })).toMatchObject({ asks: [], known: 1 })
  expect(await send({ columns: ['unknown'] })).toEqual({ error: expect.stringContaining('answer the questions') })
  expect(await send({}, '1')).toMatchObject({ asks: [], known: 1, columns: [{ because: 'remembered' }, {}, {}] })
})

test('5,000 lines beside 5,000 stored payments and 5,000 fees take less than ten seconds of a processor, and no turn more than 50 ms', {
  tags: 'full',
}, async () => {
  const { store, request, get } = await openFees(0)
  const [count, at] = [5000, '2027-01-01T06:00:00.000Z']
  const reference = (number: number) => `E-2027-${String(number).padStart(4, '0')}`
  const day = (number: number) => `${String((number % 28) + 1).padStart(2, '0')}`
  const all = Array.from({ length: count }, (_, number) => number)
  for (let from = 0; from < count; from += 100)
    await store.transaction((as) =>
      all.slice(from, from + 100).flatMap((number) => [
        as(operator).importRecord(fees, reference(number), {
          reference: reference(number),
          about: `Contact/k${number}`,
          payer: `Payer${number % 90} Kale`,
          language: 'en',
          amount: 500,
          state: number % 5 === 0 ? 'paid' : 'open',
          createdAt: at,
          lines: [{ key: 'kata', purpose: 'Entry fee', text: 'Kata', amount: 500 }],
        }),
        as(operator).importRecord(bankPayments, `p${number}`, {
          day: `2027-02-${day(number)}`,
          narration: `UPI/CR/70${1_000_000_000 + number}/PAYER${number} KALE/SBIN`,
          paise: 50_000,
          state: number % 2 === 0 ? 'open' : 'set aside',
          importedAt: at,
          by: 'staff:t1',
        }),
      ]),
    )
  const lines = all.map((number) => {
    const words = [
      `UPI/CR/70${2_000_000_000 + number}/PAYER${number % 90} KALE/${number % 20 === 4 ? reference(number) : 'FEE'}`,
      `BY TRANSFER UPI 70${1_000_000_000 + number} PAYER${number}`,
      `PAYER${number} KALE E2O27${number}`,
      number % 100 === 3 ? `UPI/REV/70${1_000_000_000 + number}` : 'RENT',
    ]
    return `${day(number)}/02/2027,${words[number % 4]},${number % 4 === 3 ? '500.00,' : ',500.00'}`
  })
  const text = ['Date,Narration,Withdrawal,Deposit', ...lines].join('\n')
  const answers: Record<string, unknown>[] = []
  for (const query of ['?dry=1', '']) {
    const started = process.threadCpuUsage()
    let body = new ArrayBuffer()
    const turn = await longestTurnMs(async () => {
      body = await (await request('treasurer', 'POST', `/api/bank-payments/statement${query}`, text)).arrayBuffer()
    })
    expect(process.threadCpuUsage(started).user / 1000).toBeLessThan(10_000)
    expect(turn, query).toBeLessThan(50)
    answers.push(JSON.parse(Buffer.from(body).toString()))
  }
  expect(answers).toMatchObject([{ added: 2500, known: 1250, reversed: { length: 50 } }, { receipts: 250 }])
  expect(await longestTurnMs(() => get('bank-payments'))).toBeLessThan(50)
})

test('a fee is paid in cash with a note, waived with a reason, and a receipt is cancelled with one', async () => {
  const { get, post } = await openFees(2)
  const cash = { amount: 500, method: 'cash', reference: '', paidOn: '2027-03-04' }
  expect((await post('fees/E-1/paid', cash)).status).toBe(422)
  expect((await post('fees/E-1/paid', { ...cash, reference: 'Dev, at the desk', paidOn: '2027-03-05' })).status).toBe(
    422,
  )
  expect((await post('fees/E-1/paid', { ...cash, reference: 'Dev, at the desk' })).body.number).toBe('2026-27/0001')
  expect((await post('fees/E-2/waived', { amount: 500, reason: ' \u{e0041}\u200b' })).status).toBe(422)
  expect((await post('fees/E-2/waived', { amount: 500, reason: 'helped' })).status).toBe(200)
  expect((await post('receipts/2026-27-0001/cancelled', { reason: 'wrong child' })).status).toBe(200)
  const { receipts: found, totals } = (await get('receipts?year=2026-27')).body
  expect(found).toMatchObject([{ number: '2026-27/0001', cancelReason: 'wrong child', cancelledBy: 'staff:t1' }])
  expect(totals).toEqual({ event: [], purpose: [], month: [] })
})

test('the payer gets a mail for each receipt once, in the payer’s language, and it goes with the fee', async () => {
  const { store, files, clock, jobs, mails } = await startMail({ url: 'smtp://127.0.0.1:9' })
  await owe(store, 1, clock.now())
  await payInCash(store, 'E-1', clock.now())
  await jobs.catchUp()
  const toPayer = async () => (await mails()).filter(({ to }) => to === 'payer@example.org')
  await waitFor(async () => expect(await toPayer()).toHaveLength(1))
  const [receipt] = await toPayer()
  expect(receipt).toMatchObject({ about: 'Fee/E-1', subject: expect.stringMatching(/पावती \d{4}-\d\d\/0001/) })
  expect(receipt?.text).toContain('Entry fee, Kata, child 1: ₹ 500')
  // The mail is not kept for as long as the fee.
  await store.as(operator).delete(mail, receipt!.key)
  await store.as(operator).update(fees, 'E-1', { toReturn: 500 })
  await jobs.catchUp()
  expect(await toPayer()).toEqual([])
  await owe(store, 2, clock.now())
  await payInCash(store, 'E-2', clock.now())
  await jobs.catchUp()
  expect(await toPayer()).toHaveLength(1)
  // Paid so long ago, nothing is to be given back.
  await store.as(operator).update(fees, 'E-2', { paidAt: '2025-01-01T00:00:00.000Z' })
  await eraseRecord({ store, files, now: clock.now }, contactMessages, 'k2', { by: owner, why: 'asked for' })
  await waitFor(async () => expect(await toPayer()).toEqual([]))
})

test('the spreadsheet has a row for each line, and the access log records it', async () => {
  const { store, request, pay } = await openFees(2)
  await pay('E-1')
  await pay('E-2')
  const response = await request('owner', 'GET', '/api/receipts/csv?year=2026-27')
  const [head, ...rows] = parse(Buffer.from(await response.arrayBuffer()), { bom: true }) as string[][]
  expect(head!.slice(0, 3)).toEqual(['Number', 'Issued', 'Payer'])
  expect(rows.map(([number, , payer]) => [number, payer])).toEqual([
    ['2026-27/0001', 'Payer 1'],
    ['2026-27/0002', 'Payer 2'],
  ])
  expect((await store.as(operator).query(viewings)).records).toMatchObject([{ document: 'Receipts as a spreadsheet' }])
  const pdf = await request('treasurer', 'GET', '/api/receipts/2026-27-0001/pdf')
  expect(readPdf(Buffer.from(await pdf.arrayBuffer())).text).toContain('2026-27/0001')
})

test('a fee is erased with what it is for, a year after it was paid; the receipt keeps the name and its lines [privacy.502, privacy.510]', async () => {
  const { store, clock, dataDir, pay } = await openFees()
  await pay('E-1')
  clock.ms += 367 * dayMs
  const files = openFiles(dataDir, undefined)
  await eraseRecord({ store, files, now: () => new Date(clock.ms) }, contactMessages, 'k1', {
    by: owner,
    why: 'asked for',
  })
  expect((await store.as(operator).query(fees)).total).toBe(0)
  expect(await store.as(operator).get(receipts, '2026-27-0001')).toMatchObject({
    payer: 'Payer 1',
    lines: [{ text: 'Kata, child 1' }],
  })
})

test('fees are kept for three years, payments for 800 days, receipts for eight years after the financial year [privacy.502, privacy.505, privacy.508, privacy.509]', async () => {
  const { store, clock, now, dataDir, statement } = await openFees()
  await statement(['04/03/2027,UPI/E-1/NEHA,,500.00'])
  const files = openFiles(dataDir, undefined)
  const kept = async () => {
    await applyRetention({ store, now, settings: { retentionDays: 365 }, files, hooks })
    const totals = [bankPayments, fees, receipts].map(async (list) => (await store.as(operator).query(list)).total)
    return Promise.all(totals)
  }
  clock.ms = start + 799 * dayMs
  expect(await kept()).toEqual([1, 1, 1])
  clock.ms = start + 801 * dayMs
  expect(await kept()).toEqual([0, 1, 1])
  clock.ms = start + 1096 * dayMs
  expect(await kept()).toEqual([0, 0, 1])
  clock.ms = Date.parse('2035-03-31T18:00:00Z')
  expect(await kept()).toEqual([0, 0, 1])
  clock.ms = Date.parse('2035-04-01T19:00:00Z')
  expect(await kept()).toEqual([0, 0, 0])
})

test('a payer sees the fees of one record and how to pay; the settings themselves are for the treasurer [privacy.513, privacy.514]', async () => {
  const { store, request } = await openFees(2)
  await store
    .as(owner)
    .create(feeSettings, { upiAddress: 'association@upi.example', accountNumber: '00001234567890', pan: 'AAAAA0000A' })
  const shown = await readFees(store, 'Contact/k1')
  expect(shown).toMatchObject({ open: { reference: 'E-1' }, how: { accountNumber: '00001234567890' } })
  expect(JSON.stringify(shown)).not.toMatch(/E-2|Payer 2|AAAAA0000A/)
  for (const caller of ['reviewer', 'editor', 'visitor'] as const)
    expect((await request(caller, 'GET', '/api/lists/FeeSettings')).status).toBeGreaterThan(400)
})

test('no officer deletes or changes a receipt, and a breach concerns the payers [privacy.511, privacy.515]', async () => {
  const { store, request, pay } = await openFees()
  await pay('E-1')
  const list = '/api/lists/Receipt/2026-27-0001'
  for (const caller of ['treasurer', 'owner'] as const)
    expect((await request(caller, 'DELETE', `${list}?revision=1`)).status).toBeGreaterThan(400)
  expect((await store.as(operator).query(receipts)).total).toBe(1)
  const affected = await (await request('owner', 'GET', '/api/affected')).text()
  expect(affected).toContain('"E-1","Payer 1","payer@example.org"')
  expect(affected).toContain('"2026-27/0001","Payer 1"')
})
