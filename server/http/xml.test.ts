import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wellFormed } from '../../tests/fixtures/well-formed.ts'
import { element, escapeXml } from './xml.ts'

describe('XML (XML 1.0, 2.2 and 2.4)', () => {
  test('the parser of this test refuses invalid XML', async () => {
    expect(await wellFormed('<title>fine</title>')).toBe(true)
    for (const invalid of ['<title>', '<title>a & b</title>', '<title>\u0001</title>', '<title>]]></title>'])
      expect([invalid, await wellFormed(invalid)]).toEqual([invalid, false])
  })

  test.each([
    ['markup characters', 'a & b < c > d', 'a &#38; b &#60; c &#62; d'],
    ['quotes', `"'`, '&#34;&#39;'],
    ['the end of a CDATA section', ']]>', ']]&#62;'],
    ['characters that XML does not allow', '\u0000\u0008\u000b\u001fa\ufffe\uffff\ud800', 'a'],
    ['any script, in any direction', '\tकराटे\n\u202e🥋', '\tकराटे\n\u202e🥋'],
  ])('%s', (_, text, expected) => {
    expect(escapeXml(text)).toBe(expected)
  })

  test('any text is escaped to well-formed XML', async () => {
    const unit = fc.oneof(
      fc.constantFrom('<', '>', '&', ']]>', '"', '\u0000', '\u000b', '\ud800', '\ufffe'),
      fc.string(),
    )
    const text = fc.array(unit).map((pieces) => pieces.join(''))
    const property = fc.asyncProperty(text, async (text) => {
      expect(await wellFormed(`<title>${escapeXml(text)}</title>`)).toBe(true)
    })
    await fc.assert(property, { numRuns: 200 })
  })

  test('an element without a text is left out', () => {
    expect([element('a', undefined), element('a', '')]).toEqual(['', ''])
  })
})
