import { expect, test } from 'vitest'
import { createSecret, readSecret, withDashes } from './link-secret.ts'

const secret = createSecret()

test.each(['', '.', ')', '%20', '%E0%A5%A4', '।', '”,'])('a private link with “%s” behind it is read', (behind) => {
  expect(readSecret(`https://dojo.example/entry#${withDashes(secret)}${behind}`)).toBe(secret)
})

test.each(['.x', '%20y', '0', '.0'])('“%s” behind it makes another one of it', (behind) =>
  expect(readSecret(secret + behind)).toBeUndefined())
