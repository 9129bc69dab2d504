import { expect, test } from 'vitest'
import { createCode, createRecoveryCodes, normalizeCode } from './codes.ts'

test('codes have no characters that people confuse', () => {
  const codes = [createCode(20), ...createRecoveryCodes()]
  expect(codes).toHaveLength(11)
  for (const code of codes) expect(code).toMatch(/^([2-9A-HJKMNP-TV-Z]{5}-)+[2-9A-HJKMNP-TV-Z]{5}$/)
  expect(new Set(codes).size).toBe(11)
})

test.each([
  ['v48mt-smrf5', 'V48MT-SMRF5'],
  ['V48MTSMRF5', 'V48MT-SMRF5'],
  [' v48mt smrf5 ', 'V48MT-SMRF5'],
  ['0Oil1', '00111'],
])('%j is the code %s', (typed, code) => expect(normalizeCode(typed)).toBe(code))
