import { expect, test } from 'vitest'
import type { Fee } from '../fees.ts'
import { type Arrived, type Match, matchPayments } from './match-payments.ts'

const fee = (key: string, amount = 500, more: Partial<Fee> = {}): Fee => ({
  ...{ key, revision: 1, reference: key, amount, state: 'open', payer: 'Neha Kale', createdAt: '2027-03-01T12:00:00Z' },
  ...more,
})
const arrived = (narration: string, rupees = 500, more: Partial<Arrived> = {}): Arrived => ({
  ...{ key: narration, day: '2027-03-03', narration, paise: rupees * 100 },
  ...more,
})
const sureOf = (payments: Arrived[], fees: Fee[]) => matchPayments(payments, fees).map(({ sure }) => sure?.key)

test.each([
  ['UPI/CR/700000000001/NEHA/SBIN/E-2027-0418', {}],
  ['UPI-NEHA-700000000001-E20270418', {}],
  ['upi e 2027 0418 pay', {}],
])('“%s” names the fee, whatever other payers typed', (narration, other) => {
  const others = [fee('E-2027-0417', 500, { bankReference: '700000000001' })]
  expect(sureOf([arrived(narration)], [fee('E-2027-0418', 500, other), ...others])).toEqual(['E-2027-0418'])
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
])('what a payer typed settles nothing, and proposes the fee by %s', (_, payment, proposed) => {
  const typed = ['700000000009', 'SBIN219073123456', 'PYTM0123456', '919876543210'].map((bankReference) => ({
    bankReference,
  }))
  const fees = typed.map((each, at) => fee(`A-${at + 1}`, 500, { ...each, createdAt: '2026-11-01T12:00:00Z' }))
  const [{ sure, candidates }] = matchPayments([payment], fees) as [Match<Arrived>]
  expect([sure, ...candidates.map(({ key }) => key)]).toEqual([undefined, ...proposed])
})

test.each([
  ['another amount', arrived('E-2027-0418', 499)],
  ['a part of a rupee more', arrived('E-2027-0418', 500, { paise: 50_001 })],
  ['a day before the fee', arrived('E-2027-0418', 500, { day: '2027-02-28' })],
  ['a longer number', arrived('E-2027-04189')],
  ['two fees in one text', arrived('E-2027-0418 E-2027-0417')],
  ['the amount alone', arrived('NEHA KALE')],
])('nothing is matched silently: %s', (_, payment) => {
  expect(sureOf([payment], [fee('E-2027-0418'), fee('E-2027-0417', 500, { payer: 'Dev' })])).toEqual([undefined])
})

test('a cancelled fee and two payments for one fee are for an officer to decide', () => {
  expect(sureOf([arrived('E-2027-0418')], [fee('E-2027-0418', 500, { state: 'cancelled' })])).toEqual([undefined])
  const twice = matchPayments([arrived('1 E-2027-0418'), arrived('2 E-2027-0418')], [fee('E-2027-0418')])
  expect(twice.map(({ sure, candidates }) => [sure, candidates.map(({ key }) => key)])).toEqual([
    [undefined, ['E-2027-0418']],
    [undefined, ['E-2027-0418']],
  ])
})

test('the second fee of a record is not taken for the first one', () => {
  const both = [fee('E-2027-0418', 500, { state: 'cancelled' }), fee('E-2027-0418-2')]
  expect(sureOf([arrived('UPI/E-2027-0418-2/NEHA')], both)).toEqual(['E-2027-0418-2'])
})

test('open fees of the same amount from the last three months are candidates, and no others', () => {
  const fees = [fee('A-1'), fee('A-2', 600), fee('A-3', 500, { createdAt: '2026-11-01T12:00:00Z' })]
  expect(matchPayments([arrived('NEHA')], fees)[0]!.candidates.map(({ key }) => key)).toEqual(['A-1'])
})

test('a statement of 500 lines is matched with 1,500 fees in less than a second', () => {
  const fees = Array.from({ length: 1500 }, (_, at) => fee(`E-2027-${String(at).padStart(4, '0')}`))
  const payments = Array.from({ length: 500 }, (_, at) =>
    arrived(`UPI/CR/${700_000_000_000 + at}/PAYER ${at}/SBIN/p${at}@upi/E-2027-${String(at * 2).padStart(4, '0')}`),
  )
  const started = performance.now()
  expect(sureOf(payments, fees).filter(Boolean)).toHaveLength(500)
  expect(performance.now() - started).toBeLessThan(1000)
})
