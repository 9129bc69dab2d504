import sharp from 'sharp'
import { expect, test } from 'vitest'
import { qrCode } from '../../lists/qr-code.ts'
import { validatePartial } from '../../lists/validation.ts'
import { readQrCodes } from '../../server/storage/image-codec.ts'
import { amountInWords } from './amount-words.ts'
import { feeSettings } from './fee-settings.ts'
import { financialYear } from './receipts.ts'
import { formatRupees } from './rupees.ts'
import { upiAddress } from './upi.ts'

test('the UPI code has payee, amount, currency and reference, and a decoder reads it back', async () => {
  const address = upiAddress({
    upiAddress: 'association@upi.example',
    payeeName: 'Karate & Kobudo, पुणे',
    amount: 1100,
    reference: 'E-2027-0418',
  })
  expect(address).toMatch(/^upi:\/\/pay\?pa=association@upi\.example&pn=Karate%20%26%20Kobudo%2C%20/)
  expect(address).toMatch(/&am=1100\.00&cu=INR&tn=E-2027-0418&tr=E-2027-0418$/)
  expect(await readDrawing(qrCode(address))).toBe(address)
  expect(new URLSearchParams(address.slice('upi://pay?'.length)).get('pn')).toBe('Karate & Kobudo, पुणे')
})

/** Reads a code from its drawing, as a camera would. */
async function readDrawing({ size, path }: ReturnType<typeof qrCode>): Promise<string | undefined> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="600" height="600"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`
  const [read] = await readQrCodes(await sharp(Buffer.from(svg)).png().toBuffer())
  return read
}

test.each([
  [0, 'Zero rupees only.'],
  [1, 'One rupee only.'],
  [21, 'Twenty-one rupees only.'],
  [1100, 'One thousand one hundred rupees only.'],
  [110_000, 'One lakh ten thousand rupees only.'],
  [10_000_000, 'One crore rupees only.'],
  [12_34_56_789, 'Twelve crore thirty-four lakh fifty-six thousand seven hundred eighty-nine rupees only.'],
])('%i rupees in words: %s', (rupees, words) => expect(amountInWords(rupees)).toBe(words))

test('amounts are written as in India', () => {
  expect(formatRupees(110_000)).toBe('₹ 1,10,000')
  expect(formatRupees(1100.5)).toBe('₹ 1,100.50')
  expect(formatRupees(-599)).toBe('−₹ 599')
})

test.each([
  ['2027-03-31', '2026-27'],
  ['2027-04-01', '2027-28'],
  ['2028-02-29', '2027-28'],
  ['2099-12-31', '2099-00'],
])('%s lies in the financial year %s', (day, year) => expect(financialYear(day)).toBe(year))

test('the bank details are checked as they are entered', () => {
  const check = (data: Record<string, string>) => validatePartial(feeSettings, data)
  expect(check({ ifsc: 'abcd 0123456', pan: 'abcde1234f', accountNumber: '0000 1234 567890' }).data).toEqual({
    ifsc: 'ABCD0123456',
    pan: 'ABCDE1234F',
    accountNumber: '00001234567890',
  })
  expect(
    Object.keys(check({ ifsc: 'ABCD1123456', pan: 'ABCDE12345', upiAddress: 'upi.example' }).errors ?? {}),
  ).toHaveLength(3)
})
