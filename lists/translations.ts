import { type Field, longText, text } from './fields.ts'
import { currentLanguage, type Language, languageNames, say } from './language.ts'
import * as messages from './messages.ts'

type Fields = Record<string, Field>
type WithFields = { fields: Fields }

// What visitors read of a record can have a translation beside the stored text: `title` is followed by `title_hi` and `title_mr`. These are
// fields as any other, so that sheets, exports, imports, the history and drafts have them.

export const translationLanguages = ['hi', 'mr'] as const satisfies readonly Language[]
export type TranslationLanguage = (typeof translationLanguages)[number]

export const translationName = (field: string, language: TranslationLanguage): string => `${field}_${language}`

/** The field of a record that names its translations that are older than their original, with spaces between. The store writes it. */
export const outdatedField = 'outdatedTranslations'

/** The fields of a list, or the columns of rows, with those of their translations, each after its original. */
export function withTranslations(fields: Fields): Fields {
  const all: Fields = {}
  for (const [name, field] of Object.entries(fields)) {
    all[name] = field
    if (!field.translated) continue
    for (const language of translationLanguages)
      all[translationName(name, language)] = translationOf(name, field, language)
    all[outdatedField] = text(messages.outdatedTranslations, {
      optional: true,
      unasked: true,
      listed: false,
      max: 2000,
    })
  }
  const { [outdatedField]: outdated, ...rest } = all
  return outdated ? { ...rest, [outdatedField]: outdated } : rest
}

function translationOf(name: string, field: Field, language: TranslationLanguage): Field {
  const { kind, max, readableBy, listed, personal, editableBy, alsoCalled } = field
  const called = (label: string) => say(messages.translationLabel, { label, language: languageNames[language] })
  const options = {
    optional: true,
    readableBy,
    listed,
    personal,
    ...(max && { max }),
    ...(editableBy && { editableBy }),
    ...(alsoCalled && { alsoCalled: alsoCalled.map(called) }),
  }
  const declared: Field = (kind === 'longText' ? longText : text)(() => called(field.label), options)
  return Object.defineProperty(declared, 'translationOf', { enumerable: true, value: { name, language } })
}

/** The fields that a search covers, with their translations. */
export const withTranslatedSearch = (fields: Fields, search: readonly string[]): string[] =>
  search.flatMap((name) =>
    fields[name]?.translated
      ? [name, ...translationLanguages.map((language) => translationName(name, language))]
      : [name],
  )

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** Marks the translations whose original changes without them, and no longer those that change. */
export function markOutdated(
  list: WithFields,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, unknown> {
  if (!Object.hasOwn(list.fields, outdatedField)) return after
  const known = new Set(namesIn(after[outdatedField]))
  for (const [name, { translationOf: of }] of Object.entries(list.fields)) {
    if (!of) continue
    if (isEmpty(after[name]) || after[name] !== before[name]) known.delete(name)
    else if (after[of.name] !== before[of.name]) known.add(name)
  }
  return { ...after, [outdatedField]: known.size > 0 ? [...known].join(' ') : undefined }
}

const namesIn = (value: unknown): string[] => (typeof value === 'string' ? value.split(' ').filter(Boolean) : [])

/** What is to be done about a translation: it is missing although there is an original, or older than its original. */
export function translationState(
  list: WithFields,
  name: string,
  record: Record<string, unknown>,
): 'missing' | 'outdated' | undefined {
  const of = list.fields[name]?.translationOf
  if (!of || isEmpty(record[of.name])) return undefined
  if (isEmpty(record[name])) return 'missing'
  return namesIn(record[outdatedField]).includes(name) ? 'outdated' : undefined
}

// The built site has its own copy of this module, and must find what the server has put here.
const originals = Symbol.for('originals')

/**
 * A record as it is read in a language: each translation in the place of its original, which stays where there is none. The translations
 * themselves are left out. `originalOf` still knows the originals.
 */
export function inOneLanguage<R extends object>(
  list: WithFields,
  record: R,
  language: Language = currentLanguage(),
): R {
  if (!Object.hasOwn(list.fields, outdatedField)) return record
  const shown: Record<string | symbol, unknown> = {}
  const replaced: Record<string, unknown> = {}
  const values = record as Record<string, unknown>
  for (const [name, value] of Object.entries(values)) {
    if (name === outdatedField || list.fields[name]?.translationOf) continue
    const translation =
      language === 'en' || !list.fields[name]?.translated ? undefined : values[translationName(name, language)]
    shown[name] = isEmpty(translation) ? readRows(list.fields[name], value, language) : translation
    if (shown[name] !== value) replaced[name] = value
  }
  if (Object.keys(replaced).length > 0) shown[originals] = replaced
  return shown as R
}

/** The rows of a table as they are read in a language: its columns can be those of `withTranslations`. Any other value stays as it is. */
function readRows({ columns = {} }: Partial<Field> = {}, value: unknown, language: Language): unknown {
  const hasTranslations = Array.isArray(value) && Object.hasOwn(columns, outdatedField)
  return hasTranslations ? value.map((row) => row && inOneLanguage({ fields: columns }, row, language)) : value
}

/** The stored value of a field of a record that `inOneLanguage` returned: a filter in an address is the same in every language. */
export const originalOf = <R extends object, Name extends keyof R & string>(record: R, name: Name): R[Name] => {
  const replaced = (record as { [originals]?: Partial<R> })[originals]
  return replaced && Object.hasOwn(replaced, name) ? (replaced[name] as R[Name]) : record[name]
}
