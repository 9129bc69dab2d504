import { owners, reviewers } from '../access.ts'
import { choice, longText, text } from '../fields.ts'
import { type Language, languageNames, languages, say, type Words } from '../language.ts'
import { by, list } from '../list.ts'
import { translationLabel } from '../messages.ts'
import * as messages from './messages.ts'

const readable = { readableBy: reviewers } as const

/** The mails whose words the association can change. */
export const mailTemplateKinds = ['question', 'accepted', 'declined', 'renewal'] as const
export type MailTemplateKind = (typeof mailTemplateKinds)[number]
/** A mail in a language: `question-hi` for `question`. English has no ending, so that records of version 1.0 are English. */
export type MailTemplateName = MailTemplateKind | `${MailTemplateKind}-${Exclude<Language, 'en'>}`

export const templateName = (kind: MailTemplateKind, language: Language): MailTemplateName =>
  language === 'en' ? kind : `${kind}-${language}`

/** Each mail in each language. */
export const mailTemplateNames = mailTemplateKinds.flatMap((kind) =>
  languages.map((language) => ({ kind, language, name: templateName(kind, language) })),
)

const labelOf = (kind: MailTemplateKind, language: Language): Words =>
  language === 'en'
    ? messages.mailTemplateKinds[kind]
    : () => say(translationLabel, { label: say(messages.mailTemplateKinds[kind]), language: languageNames[language] })
const labels = Object.fromEntries(
  mailTemplateNames.map(({ kind, language, name }) => [name, labelOf(kind, language)]),
) as Record<MailTemplateName, Words>

const everywhere = ['name', 'reference', 'association'] as const
/**
 * What the website puts in place of `{…}` in each mail. `{words}` are the officer's own. A line with a placeholder that has no
 * value, for example the number of a person who does not become a member, is left out.
 */
export const mailPlaceholders = {
  question: { subject: everywhere, text: [...everywhere, 'words', 'answerBy', 'link'], required: ['words'] },
  accepted: { subject: everywhere, text: [...everywhere, 'words', 'number', 'validUntil', 'link'], required: [] },
  declined: { subject: everywhere, text: [...everywhere, 'words', 'link'], required: [] },
  renewal: {
    subject: ['name', 'number', 'association', 'validUntil'],
    text: ['name', 'number', 'association', 'validUntil', 'words'],
    required: [],
  },
} as const satisfies Record<
  MailTemplateKind,
  { subject: readonly string[]; text: readonly string[]; required: readonly string[] }
>
const placeholdersOf = (field: 'subject' | 'text' | 'required') =>
  Object.fromEntries(mailTemplateNames.map(({ kind, name }) => [name, mailPlaceholders[kind][field]]))

/**
 * The association's own words for mails, one record for each kind in each language. Without a record the mail has
 * the words of server/mail/messages.ts.
 */
export const mailTemplates = list({
  name: 'MailTemplate',
  title: messages.mailTemplates.title,
  singular: messages.mailTemplates.template,
  counted: messages.mailTemplates.counted,
  description: messages.mailTemplates.description,
  fields: {
    kind: choice(
      messages.mail.title,
      mailTemplateNames.map(({ name }) => name),
      { ...readable, labels },
    ),
    subject: text(messages.mailTemplates.subject, readable),
    text: longText(messages.text, { ...readable, max: 4000, alsoCalled: ['पाठ'] }),
  },
  read: reviewers,
  create: owners,
  edit: owners,
  order: by('kind'),
  uniqueOrder: true,
  checks: [
    { kind: 'placeholders', field: 'subject', choice: 'kind', allowed: placeholdersOf('subject'), required: {} },
    {
      kind: 'placeholders',
      field: 'text',
      choice: 'kind',
      allowed: placeholdersOf('text'),
      required: placeholdersOf('required'),
    },
  ],
})
