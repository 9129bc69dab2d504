import { system } from './engine/access.ts'
import { text, timestamp } from './engine/fields.ts'
import { list } from './engine/list.ts'

const readable = { readableBy: system } as const

/** The private links of applicants. The key of a record is the hash of the secret in the link; the secret is stored nowhere. */
export const applicantLinks = list({
  name: 'ApplicantLink',
  title: 'Links of applicants',
  singular: 'link',
  fields: {
    application: text('Application', readable),
    createdAt: timestamp('Created', readable),
  },
  read: system,
  create: system,
  edit: system,
  people: true,
  search: ['application'],
})
