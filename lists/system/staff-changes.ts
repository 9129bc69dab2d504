import { owners, roleNames, system } from '../access.ts'
import { choice, number, text, timestamp } from '../fields.ts'
import { list, newest } from '../list.ts'

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
] as const
export type StaffChangeKind = (typeof kinds)[number]

/** Changes of the staff, for the activity log. `person`: the id of the user whom the change concerns. */
export const staffChanges = list({
  name: 'StaffChange',
  activity: 'staff',
  internal: true,
  title: 'Changes of the staff',
  description: 'Invitations, roles, passwords and second factors: what was changed. It contains no names.',
  fields: {
    kind: choice('Kind', kinds, { readableBy: owners }),
    person: text('Person', { optional: true, readableBy: owners, personal: true }),
    role: choice('Role', roleNames, { optional: true, readableBy: owners }),
    count: number('Documents and exports', { optional: true, readableBy: owners }),
    at: timestamp('At', { readableBy: owners }),
  },
  read: owners,
  create: system,
  edit: system,
  // As long as the access log.
  retention: { from: 'at', days: 3 * 365 + 1 },
  order: newest('at'),
  log: true,
})
