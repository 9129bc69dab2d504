import { owners, reviewers } from '../access.ts'
import { choice, longText, text } from '../fields.ts'
import { by, list } from '../list.ts'

const readable = { readableBy: reviewers } as const

/** The mails whose words the association can change. */
export const mailTemplateKinds = ['question', 'accepted', 'declined', 'renewal'] as const
export type MailTemplateKind = (typeof mailTemplateKinds)[number]

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
const placeholdersOf = (field: 'subject' | 'text') =>
  Object.fromEntries(mailTemplateKinds.map((kind) => [kind, mailPlaceholders[kind][field]]))

/**
 * The association's own words for mails, one record for each kind. Without a record the mail has the words of
 * server/mail/mail-templates.ts.
 */
export const mailTemplates = list({
  name: 'MailTemplate',
  title: 'Mail templates',
  singular: 'template',
  description: 'The words of the mails to applicants and members, where the association has changed them.',
  fields: {
    kind: choice('Mail', mailTemplateKinds, readable),
    subject: text('Subject', readable),
    text: longText('Text', { ...readable, max: 4000 }),
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
      required: Object.fromEntries(mailTemplateKinds.map((kind) => [kind, mailPlaceholders[kind].required])),
    },
  ],
})
