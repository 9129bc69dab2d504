import { expect, test } from 'vitest'
import { inLanguage } from '../../../server/http/language.ts'
import { readPdf } from '../../../tests/fixtures/pdf.ts'
import type { Receipt } from '../receipts.ts'
import { receiptPdf } from './receipt-pdf.ts'

const receipt: Receipt = {
  key: '2026-27-0043',
  revision: 1,
  number: '2026-27/0043',
  issuedAt: '2027-03-04T06:00:00.000Z',
  payer: 'Neha Kale',
  language: 'en',
  lines: [
    { purpose: 'Entry', text: 'Entry, Mumbai Open 2027: Tara Kale, kata', amount: 500 },
    { purpose: 'Entry', text: 'Entry, Mumbai Open 2027: Tara Kale, kumite', amount: 600 },
  ],
  amount: 1100,
  method: 'bank',
  reference: '000000000000',
  paidOn: '2027-03-03',
  fee: 'E-2027-0418',
  by: 'staff:t1',
}
const sheet = {
  receipt,
  association: { name: 'Shito-ryu Karate Association & Academy', shortName: 'SKAA' },
  settings: { address: '00 Sample Road\nMumbai', pan: 'AAAAA0000A', treasurer: 'Dilip Sawant' },
}

test('a receipt is a tagged PDF of one page with number, payer, lines, sum in words and treasurer', async () => {
  const pdf = readPdf(await receiptPdf(sheet))
  expect(pdf).toMatchObject({ pages: 1, tagged: true, ends: true })
  for (const text of [
    '2026-27/0043',
    'Neha Kale',
    'Tara Kale, kumite',
    '600.00',
    '₹ 1,100.00',
    'One thousand one hundred rupees only.',
    'Dilip Sawant',
    'PAN AAAAA0000A',
    '3 March 2027',
  ])
    expect(pdf.text).toContain(text)
  expect(pdf.text).not.toContain('\ufffd')
})

test('a receipt of many lines has several pages, the same ones are counted, and a cancelled one says so', async () => {
  const lines = Array.from({ length: 150 }, (_, at) => ({ purpose: 'Entry', text: `Class ${at % 100}`, amount: 500 }))
  const pdf = readPdf(
    await receiptPdf({ ...sheet, receipt: { ...receipt, lines, amount: 75_000, cancelledAt: '2027-03-05T00:00:00Z' } }),
  )
  expect(pdf.pages).toBeGreaterThan(2)
  expect(pdf.text).toContain('Entry, Class 99')
  expect(pdf.text).toContain('Entry, Class 49 × 2')
  expect(pdf.text).toContain('Cancelled on 5 March 2027')
})

test('a receipt speaks the language of the payer, and screen readers get the original text', async () => {
  const marathi = { ...receipt, payer: 'नेहा काळे', language: 'mr' }
  const pdf = readPdf(await inLanguage('mr', () => receiptPdf({ ...sheet, receipt: marathi })))
  expect(pdf.aloud).toContain('नेहा काळे')
  expect(pdf.aloud).toContain('पावती')
})
