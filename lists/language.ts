/** The languages of the site and of the office: English, Hindi and Marathi (BCP 47). */
export const languages = ['en', 'hi', 'mr'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (text: unknown): text is Language => languages.includes(text as Language)

/** The language that a stored text names. An import may have brought any text, or none: then English. */
export const toLanguage = (text: unknown): Language => (isLanguage(text) ? text : 'en')

/** Each language in its own name and script. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी', mr: 'मराठी' }

/** Grouped as in India, with the digits 0 to 9 in every language. */
const locales: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn', mr: 'mr-IN-u-nu-latn' }

// The build for browsers has one language and names it here (commands/one-language.ts).
let readLanguage = (): Language => import.meta.env?.LANGUAGE ?? 'en'

/** Lets a process choose the language of each text, instead of having one for all. Returns how it was read before. */
export function provideLanguage(read: () => Language): () => Language {
  const before = readLanguage
  readLanguage = read
  return before
}

/** The language in which a text is needed now. */
export const currentLanguage = (): Language => readLanguage()

/** The locale for `Intl` in the current language. */
export const currentLocale = (): string => locales[readLanguage()]

/** One form of a text for each plural of the language (CLDR), chosen by the value `count`. */
type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }
type Text = string | Plural
type Texts = Readonly<Record<Language, Text>>

type NamesIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type NamesOf<T extends Text> = T extends string
  ? NamesIn<T>
  : 'count' | { [Form in keyof T]: T[Form] extends string ? NamesIn<T[Form]> : never }[keyof T]

declare const names: unique symbol
/** A text in every language. `Name`: its placeholders. */
export type Message<Name extends string = never> = Texts & { readonly [names]?: (name: Name) => void }

/** The same texts, or what is wrong with them. */
type WithSameNames<T extends Texts> = {
  readonly [L in Language]: [NamesOf<T[L]>, NamesOf<T['en']>] extends [NamesOf<T['en']>, NamesOf<T[L]>]
    ? T[L]
    : `The placeholders differ from the English text`
}

/** Declares a text. A missing language, or a placeholder that is not in every language, does not compile. */
export const message = <const T extends Texts>(texts: T & WithSameNames<T>): Message<NamesOf<T['en']>> => texts as never

/** A text without placeholders: a message, one that is the same in every language, or one that is made when it is needed. */
export type Words = string | Message | (() => string)

type Value = string | number

/**
 * Adds texts to an object: each time one is read, it is said in the current language. A copy made with `...` would keep the language in
 * which it was made, so a declaration is extended with this function too. A function returns a text with values.
 */
export function withTexts<
  T extends object,
  const W extends Readonly<Record<string, Words | (() => string) | undefined>>,
>(declaration: T, texts: W): T & { readonly [Name in keyof W]: W[Name] extends undefined ? undefined : string } {
  const properties = Object.entries(texts).map(([name, words]) => [
    name,
    { enumerable: true, get: () => (typeof words === 'function' ? words() : words && say(words)) },
  ])
  const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(declaration))
  return Object.defineProperties(copy, Object.fromEntries(properties)) as never
}

/**
 * A message in the current language. The values stand in place of the placeholders: a number as it is written in India. `count`
 * chooses the plural.
 */
export const say = <Name extends string>(
  message: string | Message<Name> | (() => string),
  ...[values]: [Name] extends [never] ? [] : [values: Readonly<Record<Name, Value>>]
): string =>
  typeof message === 'function' ? message() : sayWith(message, (values ?? {}) as Record<Name, Value>).join('')

/** Like `say`, for values of any kind: the parts of the text in order. */
export function sayWith<Name extends string, Other = never>(
  message: string | Message<Name>,
  values: Readonly<Record<Name, Value | Other>>,
): (string | Other)[] {
  // In a browser, a message is its text in the language of the page.
  const text = (typeof message === 'string' || 'other' in message ? message : message[readLanguage()]) as Text
  const parts = formOf(text, (values as { count?: unknown }).count).split(/\{(\w+)\}/)
  return parts.map((part, index) => {
    if (index % 2 === 0) return part
    const value = values[part as Name]
    return typeof value === 'number' ? value.toLocaleString(currentLocale()) : (value as string | Other)
  })
}

const formOf = (text: Text, count: unknown): string =>
  typeof text === 'string' ? text : (text[new Intl.PluralRules(readLanguage()).select(Number(count))] ?? text.other)

/** The address of a page in a language: `/hi/events` for `/events`. `path` may have a query, or `.json` at its end. */
export function addressIn(language: Language, path: string): string {
  if (language === 'en') return path
  return `/${language}${path.replace(/^\/(?=$|[?#])/, '')}`
}

/** The address of a page in the current language. */
export const localAddress = (path: string): string => addressIn(readLanguage(), path)

/** The language of an address, and the path of its page, which `addressIn` makes the address again. */
export function splitLanguage(address: string): { language: Language; path: string } {
  const [, language, rest = ''] = /^\/(hi|mr)((?:\?|\/[^?]).*)?$/s.exec(address) ?? []
  if (!isLanguage(language)) return { language: 'en', path: address }
  return { language, path: rest.startsWith('/') ? rest : `/${rest}` }
}

/** The address of a stored link: a page of this site in the current language, and any other address as it is. */
export const linkAddress = (link: string): string => (/^\/(?!\/)(?!.*\.\w+$)/.test(link) ? localAddress(link) : link)

/**
 * The `lang` of a text that is not in the language of the page: Latin letters alone on a page in Hindi or Marathi, Devanagari on a page in
 * English. Undefined for all other texts.
 */
export function foreignLanguage(text: string | undefined): Language | undefined {
  const isEnglishPage = readLanguage() === 'en'
  const hasDevanagari = /\p{Script=Devanagari}/u.test(text ?? '')
  if (isEnglishPage) return hasDevanagari ? 'hi' : undefined
  return !hasDevanagari && /\p{Script=Latin}/u.test(text ?? '') ? 'en' : undefined
}
