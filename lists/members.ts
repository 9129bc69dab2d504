import { reviewers } from './engine/access.ts'
import { choice, date, email, longText, phone, text } from './engine/fields.ts'
import { by, list } from './engine/list.ts'

const personal = { readableBy: reviewers, personal: true } as const
const readable = { readableBy: reviewers } as const

/** The register of members. Nothing in it is public; the committee, which is, is the list Committee. */
export const registeredMembers = list({
  name: 'Member',
  title: 'Register of members',
  singular: 'member',
  description: 'The members of the association, with the time for which their membership is valid.',
  fields: {
    number: text('Number', { ...readable, max: 40 }),
    name: text('Name', { ...personal, max: 120 }),
    email: email('Email', { ...personal, optional: true }),
    phone: phone('Phone', { ...personal, optional: true }),
    dojo: text('Dojo', { ...personal, optional: true }),
    grade: text('Grade', { ...personal, optional: true }),
    since: date('Member since', readable),
    validUntil: date('Valid until', readable),
    state: choice('State', ['active', 'ended'], { ...readable, absent: 'active', optional: true }),
    /** The key of the application from which the member was made. */
    application: text('Application', { ...readable, optional: true }),
    notes: longText('Notes', { ...personal, optional: true }),
  },
  read: reviewers,
  create: reviewers,
  edit: reviewers,
  order: by('number'),
  uniqueOrder: true,
  search: ['name', 'number', 'email', 'phone', 'dojo'],
  checks: [{ kind: 'notBefore', field: 'validUntil', other: 'since' }],
})
