import { expect, test } from 'vitest'
import { credentialCodeWidth, nameSize } from './certificate-size.ts'

test.each([
  ['Meera Naik', 13],
  ['Mmwwmm Wmwmmw', 9],
  ['Farida Daruwala', 10],
  ['Venkataraghavan Subramaniam Iyer', 5.6],
  ['श्रीनिवास विश्वनाथन', 6.4],
  ['मीरा नाईक', 10],
  ['कमल', 13],
  ['José', 13],
  ['Jose\u0301', 13],
  ['W'.repeat(120), 0.7],
  ['कमल'.repeat(40), 0.7],
  ['', 13],
])('%s is set in the size %d', (name, size) => {
  expect(nameSize(name)).toBe(size)
})

test('the code of the credential is at least 40 mm wide without its quiet zone, with modules of at least 0.35 mm', () => {
  for (let modules = 61; modules <= 185; modules += 4) {
    const mm = credentialCodeWidth(modules) * 2.97
    expect((mm * (modules - 8)) / modules).toBeGreaterThanOrEqual(modules >= 101 ? 40 : 38)
    expect(mm / modules).toBeGreaterThanOrEqual(0.35)
  }
})
