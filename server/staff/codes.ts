import { randomInt } from 'node:crypto'

// Crockford's base 32 without 0 and 1: no characters that people confuse when they copy them from paper or another screen.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const groupLength = 5
const recoveryCodeCount = 10
const recoveryCodeLength = 10

/** Returns a random code in the form in which it is shown, for example `V48MT-SMRF5`. Each character has 4.9 random bits. */
export const createCode = (length: number): string =>
  inGroups(Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join(''))

/** Returns a typed code as it was shown. Lower case, spaces, missing dashes, O for 0, and I or L for 1 make no difference. */
export const normalizeCode = (typed: string): string =>
  inGroups(typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1'))

/** The codes that each sign in once without the second factor. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => createCode(recoveryCodeLength))

const inGroups = (code: string) => code.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join('-') ?? ''
