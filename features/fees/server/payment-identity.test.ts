import { expect, test } from 'vitest'
import { likeness as likenessOf, recognise, textsOf } from './payment-identity.ts'
import { findReversals } from './reversals.ts'

const line = (narration: string, bankReference = '', day = '2027-03-03', paise = 50_000) => ({
  key: `${narration} ${bankReference} ${day}`,
  day,
  narration,
  bankReference,
  paise,
})
const likeness = (one: ReturnType<typeof line>, other: typeof one) => likenessOf(textsOf(one), textsOf(other))
const stored = line('BY TRANSFER-UPI/CR/633312350009/NEHA K/SBIN/neha@upi/E-2027-0418--', 'TRANSFER FROM 0')

test.each([
  ['the reference with zeros', line('UPI-NEHA KALE-OKSBI', '0000633312350009'), 'same'],
  ['the reference as a number, other words', line('UPI Neha', '633312350009'), 'same'],
  ['another reference', line('UPI-NEHA K-SBIN', '633312350010'), undefined],
  ['the text cut before the reference', line('BY TRANSFER-UPI/CR/'), 'like'],
  ['the words without a reference', line('UPI NEHA E-2027-0418'), 'like'],
  ['nothing in common', line('CASH DEPOSIT DEV RAO'), undefined],
  ['the common words only', line('BY UPI TRANSFER CR'), undefined],
])('a payment in another export: %s', (_, payment, expected) => {
  expect(likeness(payment, stored)).toBe(expected)
  expect(likeness(stored, payment)).toBe(expected)
})

test('a cheque is the same with and without the zeros of its number; a phone with its country code is no reference', () => {
  expect(likeness(line('CHQ DEP CLG', '004521'), line('CHQ DEP CLG', '4521'))).toBe('same')
  expect(
    likeness(line('UPI/633312350009/919876543210/NEHA'), line('UPI/633312350010/919876543210/NEHA')),
  ).toBeUndefined()
})

test('each stored payment is recognised once: two equal payments of one day stay two', async () => {
  const cash = (key: string) => ({ ...line('BY CASH'), key })
  const again = await recognise([cash('a'), cash('b'), cash('c')], [cash('a'), cash('z')])
  expect([again.known, again.alike.map(({ payment }) => payment.key), again.added.map(({ key }) => key)]).toEqual([
    1,
    ['b'],
    ['c'],
  ])
  const lines = [line('UPI/633312350009/NEHA'), line('UPI/633312350010/NEHA')]
  const twins = await recognise(lines, [line('X', '633312350009')])
  expect([twins.alike.length, twins.added.map(({ narration }) => narration)]).toEqual([1, ['UPI/633312350010/NEHA']])
  // Another day or amount is another payment.
  expect((await recognise([{ ...stored, key: 'n', day: '2027-03-04' }], [stored])).added).toHaveLength(1)
})

test('a returned cheque and a reversed transfer are found with their payments, and other debits with none', async () => {
  const cheque = line('CHQ DEP 004521 CLG E-2027-0002', '004521', '2027-03-03', 170_000)
  const upi = line('UPI/CR/633312350009/RAMESH K/E-2027-0003', '633312350009', '2027-03-03', 110_000)
  const other = line('UPI/CR/633312350077/SUNITA/E-2027-0006', '', '2027-03-03', 60_000)
  const payments = [cheque, upi, other]
  const debits = [
    line('CHQ RETURN 004521 INSUFF FUNDS', '004521', '2027-03-04', 170_000),
    line('UPI/REV/633312350009/RAMESH K', '', '2027-03-03', 110_000),
    line('RENT OF THE HALL', '', '2027-03-03', 60_000),
    line('CHQ RETURN 004521', '', '2027-03-04', 170_000),
  ]
  expect([...(await findReversals(payments, debits))]).toEqual([
    [cheque.key, '2027-03-04'],
    [upi.key, '2027-03-03'],
  ])
  expect((await findReversals([other], [line('REVERSAL', '', '2027-03-01', 60_000)])).size).toBe(0)
  const twice = [other, { ...other, key: 'x' }]
  expect((await findReversals(twice, [line('REVERSAL', '', '2027-03-04', 60_000)])).size).toBe(0)
})
