import { describe, expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

const nested = (depth: number, inner = '1') => `${'['.repeat(depth)}${inner}${']'.repeat(depth)}`

describe('JSON from outside', () => {
  test('is parsed as JSON.parse does, up to a hundred levels', () => {
    const text = JSON.stringify({ a: ['[[[', '\\"{', { b: null }], 'c"[': 1.5 })
    expect(parseJson(text)).toEqual(JSON.parse(text))
    expect(() => parseJson(nested(100))).not.toThrow()
    expect(parseJson(`"${'['.repeat(1000)}"`)).toHaveLength(1000)
    expect(parseJson(`[${'[],'.repeat(1000)}1]`)).toHaveLength(1001)
  })

  test.each([
    ['one level more', nested(101)],
    ['a million levels', nested(1_000_000)],
    ['a million levels that are never closed', '{"a":'.repeat(1_000_000)],
    ['levels behind an escaped quotation mark', `["\\"",${nested(101)}]`],
  ])('%s is refused', (_, text) => {
    expect(() => parseJson(text)).toThrow('nested more than 100 levels deep')
  })
})
