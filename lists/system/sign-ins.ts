import { owners, system } from '../access.ts'
import { choice, number, text, timestamp } from '../fields.ts'
import { list, newest } from '../list.ts'
import * as messages from './messages.ts'

const kinds = [
  'signedIn',
  'refused',
  'signedOut',
  'sessionEnded',
  'otherSessionsEnded',
  'signedOutEverywhere',
  'wrongPassword',
] as const
export type SignInKind = (typeof kinds)[number]

/** Sign-ins, refused ones and ended sessions, for the activity log. The change names who acted. */
export const signIns = list({
  name: 'SignIn',
  activity: 'signIns',
  internal: true,
  title: messages.signIns.title,
  description: messages.signIns.description,
  fields: {
    kind: choice(messages.kind, kinds, { readableBy: owners }),
    person: text(messages.person, { optional: true, readableBy: owners, personal: true }),
    count: number(messages.signIns.times, { optional: true, readableBy: owners }),
    at: timestamp(messages.at, { readableBy: owners }),
  },
  read: owners,
  create: system,
  edit: system,
  // As long as the Digital Personal Data Protection Rules 2025 require of logs.
  retention: { from: 'at', days: 365 },
  order: newest('at'),
  log: true,
})
