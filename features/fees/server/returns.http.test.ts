import { expect, test } from 'vitest'
import { hooks } from '../../../app/features.ts'
import { dayMs } from '../../../lists/dates.ts'
import { eraseRecord } from '../../../server/privacy/erase-record.ts'
import { applyRetention } from '../../../server/privacy/retention.ts'
import { openFiles } from '../../../server/storage/storage.ts'
import { writeTogether } from '../../../server/store/write-together.ts'
import { operator, owner, validRecord } from '../../../tests/contracts/store-fixtures.ts'
import { waitFor } from '../../../tests/fixtures/wait-for.ts'
import { filesWith } from '../../../tests/http/fixtures/disk.ts'
import { openTestOffice } from '../../../tests/http/fixtures/office.ts'
import { contactMessages } from '../../contact/contact.ts'
import type { ReturnsAnswer } from '../api-types.ts'
import { bankPayments, paymentStates } from '../bank-payments.ts'
import { fees } from '../fees.ts'
import { receipts } from '../receipts.ts'
import { feeActor, feesAbout, noteBankReference, planFee, planReturns, readFees } from './plan-fee.ts'
import { issueReceipts } from './receipts.ts'

const line = (key: string) => ({ key, purpose: 'Entry fee', text: 'Kata', amount: 500 })

/** The office with fees of 500 rupees about messages: E-1, E-2, … After each act, the store agrees with the screens. */
async function openFees(count: number) {
  const clock = { ms: Date.parse('2027-03-04T06:00:00Z') }
  const now = () => new Date(clock.ms)
  const office = await openTestOffice({ now })
  const { store } = office
  const all = async <L extends Parameters<ReturnType<typeof store.as>['query']>[0]>(list: L) =>
    (await store.as(operator).query(list)).records
  const owe = (number: number, keys = ['kata']) =>
    writeTogether(store, async () => {
      const about = `Contact/k${number}`
      const known = await feesAbout(store.as(feeActor), about)
      const planned = planFee(known, {
        about,
        reference: `E-${number}`,
        payer: `Payer ${number}`,
        language: 'en',
        phone: `+91 00000 0000${number}`,
        email: `payer${number}@example.org`,
        lines: keys.map(line),
        now: now(),
      })
      return { writes: [...planned, ...planReturns(known, new Set(keys))], result: undefined }
    })
  for (let number = 1; number <= count; number++) {
    await store.as(operator).importRecord(contactMessages, `k${number}`, validRecord(contactMessages))
    await owe(number)
  }
  const get = async (path: string) => (await office.send('treasurer', 'GET', `/api/${path}`)).body
  const returns = async () => {
    const { rows } = (await get('to-return')) as ReturnsAnswer
    return rows.map(({ fee, isPayment, told, amount, payer }) => [
      isPayment ? 'payment' : fee,
      told ? `told ${amount}` : amount,
      payer,
    ])
  }
  /** Adds up the store and compares it with what the screens answer: not one rupee is missing. */
  async function audit() {
    const [payments, issued, owed] = await Promise.all([all(bankPayments), all(receipts), all(fees)])
    const sum = (amounts: (number | undefined)[]) => amounts.reduce<number>((total, each = 0) => total + each, 0)
    const { totals } = await get('bank-payments')
    expect(sum(totals.map(({ paise }: { paise: number }) => paise))).toBe(sum(payments.map(({ paise }) => paise)))
    expect((await get('fees?page=9')).sum).toBe(sum(owed.map(({ amount }) => amount)))
    for (const state of paymentStates) {
      const shown = (await get(`bank-payments?state=${state.replace(' ', '+')}`)).payments
      expect(shown, state).toHaveLength(payments.filter((payment) => payment.state === state).length)
    }
    const valid = issued.filter(({ cancelledAt }) => !cancelledAt)
    const byMonth = (await get('receipts?year=2026-27')).totals.month
    expect(sum(byMonth.map(({ amount }: { amount: number }) => amount))).toBe(sum(valid.map(({ amount }) => amount)))
    // Each receipt from the bank has its payment, and each matched payment its receipt.
    const matched = payments
      .filter(({ state }) => state === 'matched')
      .map(({ receipt, paise = 0 }) => [receipt, paise])
    const ofBank = valid
      .filter(({ method }) => method === 'bank')
      .map(({ number, amount = 0 }) => [number, amount * 100])
    expect(matched.sort()).toEqual(ofBank.sort())
    expect(owed.filter(({ state }) => state === 'paid').map(({ receipt }) => receipt)).toEqual(
      expect.arrayContaining(
        valid
          .filter(({ returned, issuedAt = '' }) => !returned && Date.parse(issuedAt) > clock.ms - 366 * dayMs)
          .map(({ number }) => number),
      ),
    )
    const toReturn = sum(owed.map((fee) => fee.toReturn)) * 100
    const waiting = payments.filter(({ state }) => state === 'to return')
    expect((await get('to-return')).sum * 100).toBe(toReturn + sum(waiting.map(({ paise }) => paise)))
  }
  const post = async (path: string, body: object) => {
    const { status } = await office.send('treasurer', 'POST', `/api/${path}`, body)
    await audit()
    return status
  }
  const statement = async (...lines: string[]) => {
    const text = ['Date,Narration,Withdrawal,Deposit', ...lines].join('\n')
    const response = await office.request('treasurer', 'POST', '/api/bank-payments/statement', text)
    await audit()
    return response.json() as Promise<Record<string, unknown>>
  }
  const erase = async (number: number) => {
    const files = openFiles(office.dataDir, undefined)
    await eraseRecord({ store, files, now }, contactMessages, `k${number}`, {
      by: owner,
      why: 'withdrawn by the sender',
    })
    await audit()
  }
  const paymentOf = async (text: string) =>
    (await all(bankPayments)).find(({ narration }) => narration?.includes(text))!
  return { ...office, clock, now, all, owe, get, returns, post, statement, erase, paymentOf }
}

test('a fee with a payment, or with one that its payer has told of, outlives what it is for until somebody has decided [privacy.502, privacy.517, privacy.518, privacy.520]', async () => {
  const { store, now, all, owe, get, returns, post, statement, erase, paymentOf, dataDir } = await openFees(5)
  const lines = [1, 2, 4].map((number) => `04/03/2027,UPI/70000000000${number}/E-${number}/NEHA@OKBANK,,500.00`)
  expect(await statement(...lines)).toMatchObject({ receipts: 3 })
  await noteBankReference({ store, now }, 'Contact/k3', '700000000003')
  for (const number of [1, 2, 3, 5]) await erase(number)
  // Nothing came for the fifth.
  expect((await all(fees)).map(({ key, lines }) => [key, lines?.[0]?.key]).sort()).toEqual([
    ['E-1', '-'],
    ['E-2', '-'],
    ['E-3', '-'],
    ['E-4', 'kata'],
  ])
  expect((await returns()).sort()).toEqual([
    ['E-1', 500, 'Payer 1'],
    ['E-2', 500, 'Payer 2'],
    ['E-3', 'told 500', 'Payer 3'],
  ])
  expect((await get('to-return')).rows[0]).toMatchObject({
    email: 'payer1@example.org',
    phone: '+91 00000 00001',
    details: [expect.stringMatching('2026-27/'), expect.stringContaining('NEHA@OKBANK')],
  })
  // The payer's name stays until somebody has decided, and no longer.
  const decided = { amount: 500, isGiven: true, reason: 'by UPI', day: '2027-03-04' }
  expect(await post('fees/E-2/returned', { ...decided, amount: 400 })).toBe(422)
  expect(await post('fees/E-2/returned', { ...decided, day: '2027-03-05' })).toBe(422)
  expect(await post('fees/E-2/returned', decided)).toBe(200)
  expect(await store.as(operator).get(fees, 'E-2')).toBeUndefined()
  const [number = ''] = (await all(receipts)).filter(({ fee }) => fee === 'E-2').map((receipt) => receipt.number)
  const receipt = await store.as(operator).get(receipts, number.replace('/', '-'))
  expect(receipt).toMatchObject({ returned: 500, returnNote: '₹ 500, given back, 2027-03-04: by UPI' })
  await waitFor(() => expect(filesWith(dataDir, 'Payer 5')).toEqual([]))
  // What was told of comes after all.
  await statement('04/03/2027,UPI/700000000003/NOTHING ELSE,,500.00')
  const late = await paymentOf('NOTHING ELSE')
  const toReturn = { state: 'to return', reason: 'withdrawn', fee: 'E-3' }
  expect(await post(`bank-payments/${late.key}/decided`, toReturn)).toBe(200)
  expect((await returns()).sort()).toEqual([
    ['E-1', 500, 'Payer 1'],
    ['payment', 500, 'Payer 3'],
  ])
  expect(await post(`bank-payments/${late.key}/decided`, { state: 'returned', reason: 'by UPI' })).toBe(200)
  expect(await store.as(operator).get(fees, 'E-3')).toBeUndefined()
  // Of an entry that remains, the decision stays too, and a new line is owed anew.
  await owe(4, ['kumite'])
  expect(await returns()).toContainEqual(['E-4', 500, 'Payer 4'])
  expect(await post('fees/E-4/returned', decided)).toBe(200)
  await owe(4, ['kata', 'kumite'])
  expect(await returns()).toEqual([['E-1', 500, 'Payer 1']])
  expect((await readFees(store, 'Contact/k4')).open).toMatchObject({ reference: 'E-4-2', amount: 1000 })
})

test('a cancelled receipt frees its payment, whatever happened to the fee, and no job undoes what an officer has decided', async () => {
  const { store, now, all, returns, post, statement, erase, paymentOf } = await openFees(4)
  const lines = [1, 2].map((number) => `04/03/2027,UPI/E-${number}/PAID,,500.00`)
  expect(await statement(...lines, '04/03/2027,UPI/E-3/EARLY,,500.00')).toMatchObject({ receipts: 3 })
  await erase(1)
  const paid = await paymentOf('E-1')
  for (const each of [paid, await paymentOf('E-2')])
    expect(await post(`receipts/${each.receipt!.replace('/', '-')}/cancelled`, { reason: 'reversed' })).toBe(200)
  expect(await returns()).toEqual([])
  expect((await all(fees)).map(({ key, state }) => [key, state]).sort()).toEqual([
    ['E-1', 'cancelled'],
    ['E-2', 'open'],
    ['E-3', 'paid'],
    ['E-4', 'open'],
  ])
  // The officer sets one aside, and looks at it again.
  const freed = await paymentOf('E-2')
  expect(freed).toMatchObject({ state: 'open', receipt: expect.stringMatching('2026-27/'), byHand: true })
  const decide = (state: string, reason = 'looked at') => post(`bank-payments/${freed.key}/decided`, { state, reason })
  expect([await decide('set aside', ''), await decide('set aside'), await decide('returned')]).toEqual([422, 200, 422])
  expect(await decide('open', '')).toBe(200)
  expect(await paymentOf('E-2')).toMatchObject({ note: 'looked at' })
  // Version 1.0 freed a payment without a sign.
  await store.as(operator).importRecord(bankPayments, 'old', {
    day: '2027-03-04',
    narration: 'UPI/E-4/OLD',
    paise: 50_000,
    state: 'open',
    importedAt: '2027-03-04T06:00:00Z',
  })
  expect(await statement('04/03/2027,SOMEBODY ELSE,,77.00')).toMatchObject({ receipts: 0 })
  const automatic = { fee: 'E-2', amount: 500, method: 'bank' as const, paidOn: '2027-03-04', bankPayment: freed.key }
  await expect(issueReceipts(store, [{ ...automatic, isAutomatic: true }], { now: now(), by: owner })).rejects.toThrow(
    'already decided',
  )
  // A person may.
  expect(await post(`bank-payments/${freed.key}/matched`, { fee: 'E-2', amount: 500 })).toBe(200)
  // The withdrawn one is given back, and the payer forgotten.
  for (const state of ['to return', 'returned'])
    expect(await post(`bank-payments/${paid.key}/decided`, { state, reason: 'by UPI' })).toBe(200)
  expect((await all(fees)).map(({ key }) => key).sort()).toEqual(['E-2', 'E-3', 'E-4'])
})

test('what was paid more than a year ago is erased with what it is for; what is to be given back waits for as long as it takes [privacy.502, privacy.508]', async () => {
  const { store, clock, now, all, statement, post, erase, owe, paymentOf, dataDir } = await openFees(2)
  await statement('04/03/2027,UPI/E-1/OLD,,500.00', '04/03/2027,UPI/E-2/OWED,,500.00', '04/03/2027,UNKNOWN,,500.00')
  await owe(2, [])
  await post(`bank-payments/${(await paymentOf('UNKNOWN')).key}/decided`, { state: 'to return', reason: 'a mistake' })
  clock.ms += 367 * dayMs
  await erase(1)
  expect((await all(fees)).map(({ key }) => key)).toEqual(['E-2'])
  clock.ms += 800 * dayMs
  const files = openFiles(dataDir, undefined)
  await applyRetention({ store, now, settings: { retentionDays: 365 }, files, hooks })
  expect((await all(fees)).map(({ key }) => key)).toEqual(['E-2'])
  expect((await all(bankPayments)).map(({ narration }) => narration)).toEqual(['UNKNOWN'])
})

test('a payment in another export is not stored or offered again, also one of version 1.0; one that only looks like it waits; a first look names what it would settle', async () => {
  const { store, all, get, post, request, statement, paymentOf } = await openFees(3)
  expect(await statement('04/03/2027,UPI-NEHA-700000000001-E1,,500.00')).toMatchObject({ receipts: 1 })
  await store.as(operator).importRecord(bankPayments, 'waits', {
    day: '2027-03-04',
    narration: 'UPI/E-2/DEV',
    paise: 50_000,
    state: 'open',
    by: 'staff:t1',
    importedAt: '2027-03-04T06:00:00Z',
  })
  const lines = ['04/03/2027,BY UPI 700000000001 PAYMENT E-1,,500.00', '04/03/2027,UPI NEHA E1 AGAIN,,500.00']
  const text = ['Date,Narration,Withdrawal,Deposit', ...lines, '04/03/2027,UPI/700000000003/E-3,,500.00'].join('\n')
  const dry = await (await request('treasurer', 'POST', '/api/bank-payments/statement?dry=1', text)).json()
  const like = { day: '2027-03-04', state: 'matched', fee: 'E-1', receipt: '2026-27/0001' }
  const names = { named: [{ reference: 'E-1', payer: 'Payer 1', state: 'paid', receipt: '2026-27/0001' }] }
  expect(dry).toMatchObject({
    added: 2,
    known: 1,
    sure: [{ fee: { key: 'E-3' } }],
    earlier: [{ key: 'waits', fee: { key: 'E-2' } }],
    alike: [{ like, isSame: true }],
    open: [{ narration: 'UPI NEHA E1 AGAIN', candidates: [], ...names }],
  })
  expect(await all(receipts)).toHaveLength(1)
  // Without the line that is the same, the other one looks like the payment.
  expect(await statement(lines[1]!)).toMatchObject({ added: 1, alike: [{ like, isSame: false }], receipts: 1 })
  const [waiting] = (await get('bank-payments')).payments
  expect(waiting).toMatchObject({ narration: 'UPI NEHA E1 AGAIN', candidates: [], like })
  expect(await statement(lines[0]!)).toMatchObject({ added: 0, known: 1 })
  const { key } = await paymentOf('AGAIN')
  expect(await post(`bank-payments/${key}/decided`, { state: 'open' })).toBe(200)
  const [decided] = (await get('bank-payments')).payments
  expect(decided).toMatchObject(names)
  expect(decided).not.toHaveProperty('like')
})

test('what the bank takes back gets no receipt, and the receipt of an earlier statement is named [privacy.519]', async () => {
  const { all, get, post, statement, paymentOf } = await openFees(3)
  const upi = '04/03/2027,UPI/CR/700000000001/E-1,,500.00'
  expect(await statement(upi)).toMatchObject({ receipts: 1, reversed: [] })
  const cheque = ['03/03/2027,CHQ DEP 004521 CLG E-2,,500.00', '04/03/2027,CHQ RETURN 004521 INSUFF FUNDS,500.00,']
  const back = '04/03/2027,UPI/REV/700000000001/E-1,500.00,'
  const paid = { narration: 'UPI/CR/700000000001/E-1', receipt: '2026-27/0001', reversedOn: '2027-03-04' }
  expect(await statement(upi, back, ...cheque)).toMatchObject({ added: 1, known: 1, receipts: 0, reversed: [paid] })
  expect(await statement(upi, back, ...cheque)).toMatchObject({ added: 0, receipts: 0, reversed: [] })
  expect(await get('bank-payments')).toMatchObject({
    payments: [{ narration: 'CHQ DEP 004521 CLG E-2', candidates: [], reversedOn: '2027-03-04' }],
    reversed: [paid],
  })
  expect(await post('receipts/2026-27-0001/cancelled', { reason: 'reversed' })).toBe(200)
  expect(await statement('04/03/2027,UPI/CR/700000000003/E-3,,500.00')).toMatchObject({ receipts: 1 })
  expect((await get('bank-payments')).payments).toHaveLength(2)
  expect((await paymentOf('REV')) ?? (await all(bankPayments)).filter(({ state }) => state === 'matched')).toHaveLength(
    1,
  )
})
