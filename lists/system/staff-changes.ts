import { owners, roleNames, system } from '../access.ts'
import { choice, number, text, timestamp } from '../fields.ts'
import { list, newest } from '../list.ts'
import * as messages from './messages.ts'

const kinds = [
  'joined',
  'invited',
  'invitationCancelled',
  'roleChanged',
  'removed',
  'linkCreated',
  'linkMailed',
  'passwordSet',
  'passwordChanged',
  'twoFactorOn',
  'twoFactorOff',
  'twoFactorRemoved',
  'recoveryCodes',
  'twoFactorRequired',
  'twoFactorOptional',
  'recoveryPhrase',
  'manyDocuments',
  'safeguardingNamed',
  'safeguardingEnded',
] as const
export type StaffChangeKind = (typeof kinds)[number]

/** Changes of the staff, for the activity log. `person`: the id of the user whom the change concerns. */
export const staffChanges = list({
  name: 'StaffChange',
  activity: 'staff',
  internal: true,
  title: messages.staffChanges.title,
  description: messages.staffChanges.description,
  fields: {
    kind: choice(messages.kind, kinds, { readableBy: owners }),
    person: text(messages.person, { optional: true, readableBy: owners, personal: true }),
    role: choice(messages.staffChanges.role, roleNames, { optional: true, readableBy: owners }),
    count: number(messages.staffChanges.count, { optional: true, readableBy: owners }),
    at: timestamp(messages.at, { readableBy: owners }),
  },
  read: owners,
  create: system,
  edit: system,
  // As long as the access log.
  retention: { from: 'at', days: 3 * 365 + 1 },
  order: newest('at'),
  indexed: ['at'],
  log: true,
})
