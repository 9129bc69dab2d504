import type { Language, Message, Words } from './language.ts'
import * as messages from './messages.ts'
import type { Recipient } from './system/mail.ts'

/**
 * A place in the words of a notification. `meaning`: what the website puts there; `sample`: as the preview shows it. `typed`: a stranger
 * may have typed it, so a mail that a stranger may have caused leaves it out: nobody can use the site to send texts to the addresses of
 * others.
 */
type Placeholder = { meaning: Words; sample: Words; typed?: true }
type Placeholders = Readonly<Record<string, Placeholder>>

/**
 * What the association tells a person about something: its words in each language, which owners can change (list MailTemplate).
 * `kind`: how the records name it. A line of `text` with a placeholder that has no value is left out.
 */
export type Notification<P extends Placeholders = Placeholders> = {
  kind: string
  label: Words
  /** What spreadsheets of earlier versions call it, in any language. */
  otherLabels?: readonly string[]
  subject: Pick<Message, Language>
  text: Pick<Message, Language>
  placeholders: P
  /** The placeholders without which the text would be of no use. */
  required: readonly string[]
}

/** The placeholders that every notification has. The website fills them in by itself. */
const everywhere = {
  association: { meaning: messages.placeholders.association, sample: '' },
} satisfies Placeholders

/** The person who is told. The website fills it in. */
export const personName = {
  meaning: messages.placeholders.name,
  sample: 'Asha Patil',
  typed: true,
} satisfies Placeholder
/** What an officer writes. */
export const officersWords = {
  meaning: messages.placeholders.words,
  sample: messages.placeholders.sampleWords,
} satisfies Placeholder
/** The private link of the person. The website fills it in when the mail leaves. */
export const privateLink = { meaning: messages.placeholders.link, sample: 'https://…#…' } satisfies Placeholder

/** Declares a notification. */
export const notification = <const P extends Placeholders>({
  placeholders,
  required = [],
  ...declaration
}: Omit<Notification<P>, 'required'> & { required?: readonly (keyof P & string)[] }): Notification<
  P & typeof everywhere
> => ({ ...declaration, placeholders: { ...placeholders, ...everywhere }, required })

/** What fills the placeholders, without what the website fills in by itself. */
export type NotificationValues<N extends Notification> = {
  readonly [Name in Exclude<keyof N['placeholders'], keyof typeof everywhere | 'name' | 'link'>]: string | undefined
}

/**
 * What a person is told. `about`: the record with which it is erased (`aboutRecord`). `values`: asked for in the language of the
 * person. `until`: the day until which it must be told. `nextAt`: when it leaves, by default at once. `asked`: no stranger can cause
 * it; every other mail is limited.
 */
export type Telling<N extends Notification = Notification> = {
  about: string
  to: Recipient
  language: Language
  notification: N
  values: () => NotificationValues<N> | Promise<NotificationValues<N>>
  until?: string | undefined
  nextAt?: Date | undefined
  asked?: boolean
}

/** The placeholders that the subject may have: no long text, and no secret. */
export const subjectPlaceholders = ({ placeholders }: Notification): string[] =>
  Object.keys(placeholders).filter((name) => name !== 'words' && name !== 'link')
