import { describe, expect, test } from 'vitest'
import { email, longText, number, phone, text } from './fields.ts'
import { normalizeText, sortKey } from './search.ts'
import { removeInvisible, toNumber, trimTyped } from './texts.ts'

const read = (
  field: { schema: { safeParse: (value: unknown) => { success: boolean; data?: unknown } } },
  value: unknown,
) => {
  const { success, data } = field.schema.safeParse(value)
  return success ? data : 'refused'
}

describe('a telephone number', () => {
  test.each([
    ['copied from the contacts of a phone', '\u202a+91 98200 12345\u202c', '+91 98200 12345'],
    ['with a zero-width space', '98200\u200b12345', '9820012345'],
    ['with non-breaking hyphens', '+91\u201198200\u201112345', '+91-98200-12345'],
    ['with en dashes', '+91\u201398200\u201312345', '+91-98200-12345'],
    ['with no-break spaces', '+91\u00a098200\u00a012345', '+91 98200 12345'],
    ['with an extension', '98200 12345 ext 12', '98200 12345 ext 12'],
    ['in Devanagari', '\u096f\u096e\u0968\u0966\u0966 12345', '98200 12345'],
    ['that is a word', 'call me', 'refused'],
    ['of four digits', '1234', 'refused'],
  ])('%s', (_, written, expected) => expect(read(phone('Phone'), written)).toBe(expected))
})

describe('an email address', () => {
  test.each([
    ['asha@example.org', 'asha@example.org'],
    ['\u200easha@example.org\u200e', 'asha@example.org'],
    ['आशा@उदाहरण.भारत', 'आशा@उदाहरण.भारत'],
    ['asha@gmail,com', 'refused'],
    ['asha@gmail', 'refused'],
    ['asha@example.org, me@example.org', 'refused'],
    ['asha@example..org', 'refused'],
    ['a.sha@mail-1.xn--p1b6ci4b4b3a.example', 'a.sha@mail-1.xn--p1b6ci4b4b3a.example'],
    ["o'neil+dojo@a--b.org", "o'neil+dojo@a--b.org"],
    ['.asha@example.org', 'refused'],
    ['asha.@example.org', 'refused'],
    ['as..ha@example.org', 'refused'],
    ['asha@-example.org', 'refused'],
    ['asha@example-.org', 'refused'],
    ['asha@example.org-', 'refused'],
  ])('%s', (written, expected) => expect(read(email('Email'), written)).toBe(expected))
})

describe('a number', () => {
  test.each([
    ['2', 2],
    [' 40 ', 40],
    ['१२', 12],
    ['५०', 50],
    ['1,000', 1000],
    ['1,00,000', 100_000],
    ['1 000', 1000],
    ['12\u200b', 12],
    [7, 7],
    ['1e3', 'refused'],
    ['0x10', 'refused'],
    ['2.5', 'refused'],
    ['two', 'refused'],
    ['1,0', 'refused'],
    ['', 'refused'],
  ])('%s', (written, expected) => expect(read(number('No. of Dojos'), written)).toBe(expected))

  test('of any script is read, and nothing else', () => {
    expect([toNumber('١٢٣'), toNumber('১২'), toNumber('೫'), toNumber('-5')]).toEqual([123, 12, 5, -5])
    expect([toNumber(''), toNumber(' '), toNumber('1-2')]).toEqual([Number.NaN, Number.NaN, Number.NaN])
  })
})

describe('a name', () => {
  test('keeps the joiners that change its letters, and loses those that change nothing', () => {
    const rakar = 'श\u0930\u094d\u200dया'
    expect(removeInvisible(rakar)).toBe(rakar)
    expect(removeInvisible('As\u200dha \u200cRao\u200d')).toBe('Asha Rao')
    expect(removeInvisible('\u200dआशा\u200d')).toBe('आशा')
  })

  test('keeps emoji that are made of several', () => {
    for (const emoji of ['👨‍👩‍👧‍👦', '🏳️‍🌈', '👩🏽‍🚀']) expect(removeInvisible(emoji)).toBe(emoji)
  })

  const ignorable = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u
  const unseen = Array.from({ length: 0x110000 }, (_, at) => String.fromCodePoint(at)).filter((each) =>
    ignorable.test(each),
  )
  test.each([
    '\u200b\u200d',
    '\u3164',
    '\u2800 \u00a0',
    '\u202e',
    '\u{e0041}\u{e007f}',
    '\ufe0f\u200d\ufe0f \ufe0e',
    '\u{1d159}\ufff9\ufffb',
    unseen.join(' '),
  ])('that nobody could see is missing', (written) => {
    for (const field of [text('Name'), longText('Name')])
      expect(field.schema.safeParse(written).error?.issues[0]?.message).toBe('Fill in “Name”')
  })

  test('loses what hides in it, and keeps what changes a letter', () => {
    expect(read(text('Name'), 'A\u{e0068}\u{e0069}sha\u{e007f} \ufe0fRao')).toBe('Asha Rao')
    expect(read(text('Name'), 'Asha\u0085Rao\u009c')).toBe('Asha Rao')
    expect(read(longText('Name'), 'A\u0085sha\r\n\tRao\u0000')).toBe('Asha\n\tRao')
    expect(trimTyped(' \u0080\u0007\n\u009f')).toBe('')
    expect(removeInvisible('❤\ufe0f 葛\u{e0100}')).toBe('❤\ufe0f 葛\u{e0100}')
  })
})

describe('the spellings of one Devanagari name', () => {
  const joiner = '\u200d'
  // U+095B is what some keyboards write for the two characters.
  const spellings = [
    '\u095bाहिद',
    '\u091c\u093cाहिद',
    `\u091c\u093c${joiner}ाहिद`,
    `${joiner}\u095bा${joiner}हिद${joiner}`,
  ]

  test.each([text('Name'), longText('Address')])('are stored as one text, and found by each', (field) => {
    for (const spelling of spellings) {
      const stored = read(field, spelling) as string
      expect(stored).toBe('\u091c\u093cाहिद')
      for (const searched of spellings) expect(normalizeText(stored)).toBe(normalizeText(searched))
    }
  })

  test('with a joiner that changes a conjunct are stored as written, and found by each', () => {
    for (const spelling of ['क्ष', `क्${joiner}ष`, 'क्\u200cष']) {
      expect(read(text('Name'), spelling)).toBe(spelling)
      expect(normalizeText(spelling)).toBe(normalizeText('क्ष'))
    }
  })
})

describe('what looks the same', () => {
  test.each([
    ['SKAA-BB-0108', 'SKAA\u2011BB\u20110108'],
    ['SKAA-BB-0108', 'SKAA-BB\u200b-0108'],
    ['SKAA BB 0108', 'SKAA\u00a0BB\u00a00108'],
    ['SKAA-BB-0108', 'skaa-bb-०१०८'],
    ['श्रीया', 'श्\u200dरीया'],
    ['Asha', 'As\u200cha'],
  ])('%s is equal to %s', (one, other) => expect(normalizeText(other)).toBe(normalizeText(one)))

  test('digits of every script sort by their number', () => {
    const numbers = ['२', '10', '९', '1', '१२']
    expect(numbers.sort((a, b) => (sortKey(a, false) < sortKey(b, false) ? -1 : 1))).toEqual([
      '1',
      '२',
      '९',
      '10',
      '१२',
    ])
  })
})
