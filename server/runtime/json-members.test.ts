import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { members, parseValue, placeOf, requireEnd, startOfJson, textBefore } from './json-members.ts'

/** Parses an object of objects as an import does: the members one by one, each value by itself. */
function parse(text: string): Record<string, unknown> {
  const bytes = Buffer.from(text)
  const found: [string, unknown][] = []
  const reading = members(bytes, startOfJson(bytes))
  let next = reading.next()
  for (; !next.done; next = reading.next()) found.push([next.value.key, parseValue(bytes, next.value)])
  requireEnd(bytes, next.value)
  return Object.fromEntries(found)
}

describe('reading JSON member by member', () => {
  test('gives what JSON.parse gives, also with spaces, escapes and other languages', () => {
    const value = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue({ maxDepth: 3 }))
    fc.assert(
      fc.property(value, fc.constantFrom(undefined, 2, '\t'), (data, space) => {
        const text = JSON.stringify(data, null, space)
        expect(parse(`\ufeff ${text}\r\n`)).toEqual(JSON.parse(text))
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    ['{"a": {"b": 1}\n "c": 2}', 2, 2, 'a comma or } should stand here'],
    ['{"a": {"b": 1},\n}', 2, 1, 'the comma before } is one too many'],
    ['{"a": {"b": 1,\n "c": 2,}}', 2, 9, 'the comma before } is one too many'],
    ['{"a": {"b": 1\n "c": 2}}', 2, 2, 'a comma or } should stand here'],
    ['{"a": [1\n 2]}', 2, 2, 'a comma or ] should stand here'],
    ['{a: 1}', 1, 2, 'a name in double quotes should stand here'],
    ['{"a" 1}', 1, 6, 'a colon should stand after the name'],
    ['{"a": {"b" 1}}', 1, 12, 'a colon should stand after the name'],
    ['{"a": "é\n"}', 1, 9, 'a text contains a line break'],
    ['{"a": "\\x"}', 1, 9, 'a text contains a backslash'],
    ['{"a": yes}', 1, 7, 'a value should stand here'],
    ['{"a": }', 1, 7, 'a value should stand here'],
    ['{"a": [1, [2,]]}', 1, 14, 'the comma before ] is one too many'],
    ['{"a": {"b": [1, yes]}}', 1, 17, 'a value should stand here'],
    ['{"a": 01}', 1, 8, 'should stand here|number'],
    ['{"a": {"b": 1}', 1, 15, 'the file ends too early'],
    ['{"a": {"b": "text', 1, 18, 'the file ends too early'],
    ['{"a": 1} {', 1, 10, 'the file should end here'],
    [`{"a": ${'['.repeat(200)}${']'.repeat(200)}}`, 1, 7, 'nested too deeply'],
  ])('%s: line %i, column %i: %s', (text, line, column, expected) => {
    const bytes = Buffer.from(text)
    let mistake: { at: number; message: string } | undefined
    try {
      parse(text)
    } catch (error) {
      mistake = error as typeof mistake
    }
    expect(mistake?.message).toMatch(new RegExp(expected.replace(/[()}\]]/g, '\\$&')))
    expect(placeOf(bytes, mistake!.at)).toEqual({ line, column })
  })

  test('the text before a mistake helps to find it in a file of one line', () => {
    const bytes = Buffer.from(`{"a": "${'x'.repeat(500)}", "name": "Asha" "dan"`)
    expect(textBefore(bytes, bytes.indexOf('"dan"'))).toBe('xxxxxxxxxxxx", "name": "Asha"')
  })
})
