import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { isLanguage, type Language, languages, type Message } from '../../lists/language.ts'

const root = join(import.meta.dirname, '../..')
const folders = '{app,features,lists,office,server,site}'
const modules = globSync(`${folders}/**/{,*-}messages.ts`, { cwd: root })
const sources = globSync(`${folders}/**/*.{ts,tsx}`, { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The sources that import a module. */
const importersOf = (module: string) =>
  sources.filter((path) => {
    const address = relative(dirname(path), module)
    return read(path).includes(`from '${address.startsWith('.') ? address : `./${address}`}'`)
  })

/** The messages of a module by their names, also those within an object. */
function messagesIn(exported: object, prefix = ''): [name: string, message: Message<string>][] {
  return Object.entries(exported).flatMap(([name, value]) =>
    Object.keys(value).some(isLanguage)
      ? [[prefix + name, value] as [string, Message<string>]]
      : messagesIn(value, `${prefix}${name}.`),
  )
}

const formsOf = (text: Message[Language]): string[] => (typeof text === 'string' ? [text] : Object.values(text))

describe('the texts of the product', () => {
  it.each(modules)('%s has no text that nothing uses', async (path) => {
    const users = importersOf(path).map(read).join('\n')
    const names = Object.keys(await import(join(root, path)))
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(users))).toEqual([])
  })

  it.each(
    modules,
  )('%s has each text in every language, in its own script and without letters that are alike', async (path) => {
    for (const [name, texts] of messagesIn(await import(join(root, path)))) {
      for (const language of languages) {
        for (const form of formsOf(texts[language])) {
          expect(form.trim(), `${name}, ${language}`).not.toBe('')
          expect(form, `${name}, ${language}: composed`).toBe(form.normalize('NFC'))
          if (language !== 'en') expect(form, `${name}, ${language}: digits 0 to 9`).not.toMatch(/[०-९]/)
          // English and Marathi end a sentence with a full stop, Hindi with a danda.
          if (language === 'hi') expect(form, `${name}, hi: ends with a danda`).not.toMatch(/[\u0900-\u097f]\.(\s|$)/)
          if (language === 'mr') expect(form, `${name}, mr: ends with a full stop`).not.toMatch(/।/)
        }
      }
    }
  })
})

it('the fonts of the pages have every letter of Devanagari that the texts have', async () => {
  const used = new Set<number>()
  for (const path of modules) {
    const texts = messagesIn(await import(join(root, path))).flatMap(([, { hi, mr }]) => [
      ...formsOf(hi),
      ...formsOf(mr),
    ])
    for (const [letter] of texts.join().matchAll(/[\u0900-\u097f]/g)) used.add(letter.codePointAt(0)!)
  }
  const fonts = globSync('site/assets/fonts/anek-deva-{text,cond}-*.woff2', { cwd: root })
  expect(fonts).toHaveLength(3)
  for (const font of fonts) {
    // The PDF library reads the font, and has no other way to ask for its letters.
    const doc = new PDFDocument({ font: '' }).font(join(root, font)) as unknown as {
      _font: { font: { characterSet: number[] } }
    }
    const has = new Set(doc._font.font.characterSet)
    expect([...used].filter((letter) => !has.has(letter)).map((letter) => String.fromCodePoint(letter))).toEqual([])
  }
})

/** What belongs to a word in Devanagari: letters, marks and joiners. (The `\b` of JavaScript knows Latin letters only.) */
const inWord = '[\\u0900-\\u0963\\u0970-\\u097f\\u200c\\u200d]'
const edge = `(?:(?<!${inWord})(?=${inWord})|(?<=${inWord})(?!${inWord}))`

/** `…*` is a word with any ending, `/…/` a regular expression in which `\b` is the edge of a word, and all else stands for itself. */
function patternOf(written: string): RegExp {
  const [, expression] = /^\/(.+)\/$/.exec(written) ?? []
  if (expression) return new RegExp(expression.replaceAll('\\b', edge), 'u')
  const word = written.replace(/\*$/, '').replace(/[.()[\]{}/\\+?^$|]/g, '\\$&')
  // The word stands first, because a search for letters is faster than one for an edge.
  return new RegExp(`${word}(?<!${inWord}${word})${written.endsWith('*') ? '' : `(?!${inWord})`}`, 'u')
}

const terms = read('docs/terms.md').normalize('NFC')
const rowsOf = (markdown: string) =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|')))
const spansIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, span]) => span!)
const [usedTerms, refused] = terms.split('## Words that do not come back\n')
/** The table of docs/terms.md. `right`: the phrases and files in which the words are right after all. */
const refusedWords = rowsOf(refused!)
  .filter(([, of]) => of && languages.some((language) => of.split(', ').includes(language)))
  .map(([, of, words, , , right]) => ({
    of: of!.split(', '),
    patterns: spansIn(words).map(patternOf),
    words: words!,
    right: spansIn(right),
  }))

/** A text whose placeholders have values, of which a time brings its own word. */
const filled = (text: string, language: Language) =>
  text
    .replace(/\{(time|until|opens|closes)\}/g, language === 'hi' ? 'शाम 6:30 बजे' : 'संध्याकाळी 6:30')
    .replace(/\{\w+\}/g, 'Asha 12')

/** The rows of the table that a text breaks. `path`: the file of the text. */
function refusedIn(text: string, language: Language, path = ''): string[] {
  const broken = refusedWords.filter(({ of, patterns, right }) => {
    if (!of.includes(language) || right.includes(path)) return false
    const rest = right.reduce((left, phrase) => left.replaceAll(phrase, '…'), text.normalize('NFC'))
    const said = filled(rest, language)
    return patterns.some((pattern) => pattern.test(rest) || (said !== rest && pattern.test(said)))
  })
  return broken.map(({ words }) => `${path}: ${words} in “${text}”`)
}

const otherLanguages = ['hi', 'mr'] as const

/** The texts of records in a language, at any depth: fields such as `name_hi`. */
const textsOf = (value: unknown, language: Language): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([field, inner]) =>
        typeof inner === 'string' && field.endsWith(`_${language}`) ? [inner] : textsOf(inner, language),
      )

describe('the words that do not come back (docs/terms.md)', () => {
  it('the check finds each of ten texts that went wrong, and leaves alone what is right', () => {
    const wrong: [Language, string][] = [
      ['hi', 'पहली कक्षा निःशुल्क'],
      ['hi', 'सभी {count} खाने भरें'],
      ['hi', 'जगह ख़ाली है।'],
      ['hi', 'प्रविष्टियाँ {time} को बंद होंगी।'],
      ['hi', 'यह लिंक आपका आवेदन खोलता है।'],
      ['mr', 'फोटो हटवा किंवा काढा'],
      ['mr', '{name} यांचे सर्व पुसा'],
      ['mr', '{event} च्या गटात'],
      ['mr', 'प्रवेश बंद'],
      ['mr', 'अॅप उघडा'],
    ]
    expect(wrong.filter(([language, text]) => refusedIn(text, language).length !== 1)).toEqual([])
    const right: [Language, string][] = [
      ['hi', 'मूल पाठ पहले 5 खानदान के {event} की कतार, शाम {time} तक'],
      ['mr', 'प्रवेशिका पुसूनही टाका, एकूण काढा. {event} या कार्यक्रमाची पुस्तके, छापील'],
    ]
    expect(right.flatMap(([language, text]) => refusedIn(text, language))).toEqual([])
  })

  it.each(modules)('%s has none of them', async (path) => {
    const messages = messagesIn(await import(join(root, path)))
    const found = otherLanguages.flatMap((language) =>
      messages.flatMap(([name, texts]) =>
        formsOf(texts[language]).flatMap((form) => refusedIn(form, language, path).map((row) => `${name}, ${row}`)),
      ),
    )
    expect(found).toEqual([])
  })

  it('the sample and the terms have none of them', () => {
    const sample = JSON.parse(read('content/association.json'))
    const found = otherLanguages.flatMap((language, at) => [
      ...textsOf(sample, language).flatMap((text) => refusedIn(text, language, 'content/association.json')),
      ...rowsOf(usedTerms!).flatMap((row) => refusedIn(row[at + 2] ?? '', language, 'docs/terms.md')),
    ])
    expect(found).toEqual([])
  })

  it('no other document has a word that is in neither language', () => {
    const documents = globSync(
      ['{README,SECURITY,CONTRIBUTING,CHANGELOG}.md', 'docs/**/*.md', 'content/**/README.md'],
      // Earlier notices keep their words.
      { cwd: root, exclude: ['docs/terms.md', 'docs/notices/*'] },
    )
    const found = documents.flatMap((path) =>
      (read(path).match(/\p{Script=Devanagari}[\p{Script=Devanagari} ]*/gu) ?? []).filter((text) =>
        otherLanguages.every((language) => refusedIn(text, language, path).length > 0),
      ),
    )
    expect(found).toEqual([])
  })
})

/** What stands for more than one: a verb or a noun behind a count, or in Hindi the genitive before it. */
const plural: Readonly<Partial<Record<Language, readonly RegExp[]>>> = {
  hi: [
    String.raw`/\{count\} (?:\S+ )?\S*ियाँ\b/`,
    String.raw`/\{count\} [^।:]*\b(?:हैं|गए|गईं|थे|थीं|\S+ंगे|\S+ंगी)\b/`,
    String.raw`/(?<!ने )\b(?:आप)?के \{count\}/`,
  ].map(patternOf),
  mr: [String.raw`/\{count\} \S*(?:े|्या)\b/`, String.raw`/\{count\} [^.:]*\b(?:आहेत|नाहीत|होतील|असतील|जातील)\b/`].map(
    patternOf,
  ),
}
/** These are never said of one, or have the same form for one. */
const oneForm = [
  'allFields',
  'keyLost',
  'manyDocuments',
  'needPapers',
  'office.tooMany',
  'selected',
  'sharedNumber',
  'tooManyAttempts.minutes',
  'tooManyChoices',
]

it.each(modules)('%s has all plural forms where something agrees with a count', async (path) => {
  for (const [name, texts] of messagesIn(await import(join(root, path)))) {
    for (const language of languages) {
      const text = texts[language]
      const forms = typeof text === 'string' ? ['other'] : Object.keys(text).sort()
      if (forms.length > 1)
        expect(forms, `${name}, ${language}`).toEqual(
          new Intl.PluralRules(language).resolvedOptions().pluralCategories.sort(),
        )
      else if (!oneForm.includes(name))
        for (const pattern of plural[language] ?? [])
          expect(formsOf(text)[0], `${name}, ${language}`).not.toMatch(pattern)
    }
  }
})
