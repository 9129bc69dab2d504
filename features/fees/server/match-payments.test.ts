import { expect, test } from 'vitest'
import type { Fee } from '../fees.ts'
import { type Arrived, type Match, matchPayments } from './match-payments.ts'

const fee = (key: string, amount = 500, more: Partial<Fee> = {}): Fee => ({
  key,
  revision: 1,
  reference: key,
  amount,
  state: 'open',
  payer: 'Neha Kale',
  createdAt: '2027-03-01T12:00:00Z',
  ...more,
})
const arrived = (narration: string, rupees = 500, more: Partial<Arrived> = {}): Arrived => ({
  key: narration,
  day: '2027-03-03',
  narration,
  paise: rupees * 100,
  ...more,
})
const sureOf = async (payments: Arrived[], fees: Fee[]) =>
  (await matchPayments(payments, fees)).map(({ sure }) => sure?.key)
const keysOf = (fees: readonly Fee[]) => fees.map(({ key }) => key)
const candidatesOf = async (payment: Arrived, fees: Fee[]) =>
  keysOf((await matchPayments([payment], fees))[0]!.candidates)

test.each([
  ['UPI/CR/700000000001/NEHA/SBIN/E-2027-0418', {}],
  ['UPI-NEHA-700000000001-E20270418', {}],
  ['upi e 2027 0418 pay', {}],
])('“%s” names the fee, whatever other payers typed', async (narration, other) => {
  const others = [fee('E-2027-0417', 500, { bankReference: '700000000001' })]
  expect(await sureOf([arrived(narration)], [fee('E-2027-0418', 500, other), ...others])).toEqual(['E-2027-0418'])
})

test.each([
  ['the one number of the text', arrived('IMPS-700000000009-NEHA-9876543210'), ['A-1']],
  ['the column', arrived('NEHA', 400, { bankReference: '0000700000000009' }), ['A-1']],
  ['a transfer by NEFT', arrived('NEFT CR-SBIN0000000-DEV-SBIN219073123456', 400), ['A-2']],
  ['one of two numbers', arrived('IMPS 700000000009 700000000010', 400), []],
  ['a number that is a UPI address', arrived('UPI/700000000010/700000000009@upi', 400), []],
  ['the reference beside a phone', arrived('UPI-919876543210-700000000009-447911123456'), ['A-1']],
  ['a phone alone', arrived('UPI-DEV-919876543210', 400), []],
  ['a part of a longer number', arrived('7000000000091', 400), []],
])('what a payer typed settles nothing, and proposes the fee by %s', async (_, payment, proposed) => {
  const typed = ['700000000009', 'SBIN219073123456', 'PYTM0123456', '919876543210'].map((bankReference) => ({
    bankReference,
  }))
  const fees = typed.map((each, at) => fee(`A-${at + 1}`, 500, { ...each, createdAt: '2026-11-01T12:00:00Z' }))
  const [{ sure, candidates }] = (await matchPayments([payment], fees)) as [Match<Arrived>]
  expect([sure, ...candidates.map(({ key }) => key)]).toEqual([undefined, ...proposed])
})

test.each([
  ['another amount', arrived('E-2027-0418', 499)],
  ['a part of a rupee more', arrived('E-2027-0418', 500, { paise: 50_001 })],
  ['a day before the fee', arrived('E-2027-0418', 500, { day: '2027-02-28' })],
  ['a longer number', arrived('E-2027-04189')],
  ['two fees in one text', arrived('E-2027-0418 E-2027-0417')],
  ['the amount alone', arrived('NEHA KALE')],
])('nothing is matched silently: %s', async (_, payment) => {
  expect(await sureOf([payment], [fee('E-2027-0418'), fee('E-2027-0417', 500, { payer: 'Dev' })])).toEqual([undefined])
})

test('a cancelled fee and two payments for one fee are for an officer to decide', async () => {
  expect(await sureOf([arrived('E-2027-0418')], [fee('E-2027-0418', 500, { state: 'cancelled' })])).toEqual([undefined])
  const twice = await matchPayments([arrived('1 E-2027-0418'), arrived('2 E-2027-0418')], [fee('E-2027-0418')])
  expect(twice.map(({ sure, candidates }) => [sure, candidates.map(({ key }) => key)])).toEqual([
    [undefined, ['E-2027-0418']],
    [undefined, ['E-2027-0418']],
  ])
})

test('the second fee of a record is not taken for the first one', async () => {
  const both = [fee('E-2027-0418', 500, { state: 'cancelled' }), fee('E-2027-0418-2')]
  expect(await sureOf([arrived('UPI/E-2027-0418-2/NEHA')], both)).toEqual(['E-2027-0418-2'])
})

test('open fees of the same amount from the last three months are candidates, and no others', async () => {
  const fees = [fee('A-1'), fee('A-2', 600), fee('A-3', 500, { createdAt: '2026-11-01T12:00:00Z' })]
  expect(await candidatesOf(arrived('NEHA'), fees)).toEqual(['A-1'])
})

test.each([
  'UPI/CR/1/ASHA/PAYE20270009HDFC',
  'UPI E-2O27-OOO9 X',
  'UPI 2027-0009 X',
  'UPI E-2027-9 X',
  'UPI/CR/633312360001/RAMESH KULKARNI/OKSBI',
])('the fee that fits best stands first among many of its amount: “%s”', async (narration) => {
  const others = Array.from({ length: 8 }, (_, at) =>
    fee(`E-2027-001${at}`, 500, { createdAt: '2027-03-02T12:00:00Z' }),
  )
  const wanted = fee('E-2027-0009', 500, { payer: 'Ramesh Kulkarni', createdAt: '2027-02-01T12:00:00Z' })
  const [{ sure, candidates }] = (await matchPayments([arrived(narration)], [...others, wanted])) as [Match<Arrived>]
  expect([sure, candidates.length, candidates[0]!.key]).toEqual([undefined, 5, 'E-2027-0009'])
})

test('candidates are ordered by reference, name, amount and day, and a number of the bank is no reference', async () => {
  const day = (createdAt: string) => ({ createdAt, payer: 'Dev' })
  const fees = [
    fee('E-2027-0500', 500, day('2027-03-01T12:00:00Z')),
    fee('E-2027-0501', 500, day('2027-02-01T12:00:00Z')),
    fee('E-2027-0502', 900, { payer: 'Ramesh Kulkarni' }),
    fee('E-2027-0503', 900, day('2027-03-01T12:00:00Z')),
  ]
  const text = 'UPI/202705011234/RAMESH KULKARNI/E2027O503'
  expect(await candidatesOf(arrived(text), fees)).toEqual(['E-2027-0503', 'E-2027-0502', 'E-2027-0500', 'E-2027-0501'])
})

test('a payment that names a settled or an erased fee says so, and other families are not offered', async () => {
  const settled = ['paid', 'waived', 'cancelled'].map((state, at) =>
    fee(`E-2027-000${at}`, 500, { state: state as 'paid', about: `EventEntry/${at}`, email: `${at}@example.org` }),
  )
  const own = fee('E-2027-0000-2', 300, { about: 'EventEntry/0' })
  const sibling = fee('E-2027-0007', 500, { about: 'EventEntry/7', email: '1@example.org' })
  const texts = ['A/E-2027-0000', 'B/E-2027-0001', 'C/E-2027-0002', 'D/E-2027-0099/X']
  const erased = [{ reference: 'E-2027-0099', at: '2027-03-01T12:00:00Z' }]
  const matches = await matchPayments(
    texts.map((text) => arrived(text)),
    [...settled, own, sibling, fee('E-9')],
    erased,
  )
  expect(
    matches.map(({ named, candidates }) => [
      named.map(({ reference, state }) => `${reference} ${state}`),
      keysOf(candidates),
    ]),
  ).toEqual([
    [['E-2027-0000 paid'], ['E-2027-0000-2']],
    [['E-2027-0001 waived'], ['E-2027-0007']],
    [['E-2027-0002 cancelled'], []],
    [['E-2027-0099 erased'], []],
  ])
  const told = fee('E-8', 500, { state: 'cancelled', bankReference: '700000000009' })
  const [match] = await matchPayments([arrived('IMPS-700000000009')], [told, fee('E-9')])
  expect([match!.named, keysOf(match!.candidates)]).toMatchObject([[{ reference: 'E-8', state: 'cancelled' }], ['E-9']])
})

test.each([
  ['an officer has decided about', { isTouched: true }, 1],
  ['looks like a stored one', { like: 'other' }, 0],
  ['was taken back', { reversedOn: '2027-03-04' }, 0],
])('a payment that %s is not matched by itself', async (_, more, candidates) => {
  const [match] = await matchPayments([arrived('E-2027-0418', 500, more)], [fee('E-2027-0418')])
  expect([match!.sure, match!.candidates.length]).toEqual([undefined, candidates])
})

test('5,000 lines are matched with 1,500 fees in less than four seconds of a processor, and other requests run in between', async () => {
  const fees = Array.from({ length: 1500 }, (_, at) =>
    fee(`E-2027-${String(at).padStart(4, '0')}`, 500, { payer: `Payer${at % 40} Kale` }),
  )
  const payments = Array.from({ length: 5000 }, (_, at) =>
    arrived(
      `UPI/CR/${700_000_000_000 + at}/PAYER${at} KALE/SBIN/p${at}@upi/${at < 750 ? fees[at * 2]!.key : 'DONATION'}`,
    ),
  )
  const started = process.threadCpuUsage()
  let turns = 0
  const timer = setInterval(() => turns++)
  expect((await sureOf(payments, fees)).filter(Boolean)).toHaveLength(750)
  clearInterval(timer)
  expect(process.threadCpuUsage(started).user / 1000).toBeLessThan(4000)
  expect(turns).toBeGreaterThan(10)
})
