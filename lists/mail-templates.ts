import { owners, reviewers } from './engine/access.ts'
import { choice, longText, text } from './engine/fields.ts'
import { by, list } from './engine/list.ts'

const readable = { readableBy: reviewers } as const

/** The mails whose words the association can change. */
export const mailTemplateKinds = ['question', 'accepted', 'declined', 'renewal'] as const
export type MailTemplateKind = (typeof mailTemplateKinds)[number]

/** The association's own words for mails; its key is the kind. Without a record the mail has the words of server/jobs/mail-templates.ts. */
export const mailTemplates = list({
  name: 'MailTemplate',
  title: 'Mail templates',
  singular: 'template',
  description: 'The words of the mails to applicants and members, where the association has changed them.',
  fields: {
    kind: choice('Mail', mailTemplateKinds, readable),
    subject: text('Subject', readable),
    text: longText('Text', readable),
  },
  read: reviewers,
  create: owners,
  edit: owners,
  order: by('kind'),
  uniqueOrder: true,
})
