import { choice, email, instant, number, prose, text } from './engine/fields.ts'
import { list, newest } from './engine/list.ts'
import { machine, reviewers } from './engine/access.ts'

const told = { seenBy: reviewers } as const

export const mail = list({
  name: 'Mail',
  title: 'Mail',
  about: 'What the site writes to the office and to applicants: the outbox, and what became of each letter.',
  fields: {
    to: email('To', told),
    subject: text('Subject', told),
    text: prose('Text', { ...told, personal: true }),
    state: choice('State', ['waiting', 'sent', 'given up'], told),
    tries: number('Tries', told),
    nextAt: instant('Next try', { ...told, optional: true }),
    lastError: text('What the mail server said', { ...told, max: 500, optional: true }),
    about: text('About', told),
    at: instant('Written', told),
  },
  read: reviewers,
  append: machine,
  edit: machine,
  order: newest('at'),
  search: ['state', 'about'],
})
