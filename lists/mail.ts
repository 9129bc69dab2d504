import { reviewers, system } from './engine/access.ts'
import { choice, email, longText, number, text, timestamp } from './engine/fields.ts'
import { list, newest } from './engine/list.ts'

const told = { readableBy: reviewers } as const

export const mail = list({
  name: 'Mail',
  title: 'Mail',
  description: 'What the site writes to the office and to applicants: the outbox, and what became of each letter.',
  fields: {
    to: email('To', told),
    subject: text('Subject', told),
    text: longText('Text', { ...told, personal: true }),
    state: choice('State', ['waiting', 'sent', 'given up'], told),
    tries: number('Tries', told),
    nextAt: timestamp('Next try', { ...told, optional: true }),
    lastError: text('What the mail server said', { ...told, max: 500, optional: true }),
    about: text('About', told),
    at: timestamp('Written', told),
  },
  read: reviewers,
  create: system,
  edit: system,
  order: newest('at'),
  search: ['state', 'about'],
})
