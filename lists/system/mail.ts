import { reviewers, system } from '../access.ts'
import { choice, email, longText, number, reference, text, timestamp } from '../fields.ts'
import { type List, list, newest, type Visible } from '../list.ts'
import { validatePartial } from '../validation.ts'

const readable = { readableBy: reviewers } as const

export const mail = list({
  name: 'Mail',
  title: 'Mail',
  description: 'Mails from the website to the office and to applicants, and whether they were sent.',
  fields: {
    to: email('To', readable),
    subject: text('Subject', readable),
    text: longText('Text', { ...readable, personal: true }),
    state: choice('State', ['waiting', 'sent', 'given up'], readable),
    tries: number('Tries', readable),
    nextAt: timestamp('Next try', { ...readable, optional: true }),
    lastError: text('Answer of the mail server', { ...readable, max: 500, optional: true }),
    about: reference('About', { ...readable, erase: true }),
    /** Of a receipt: the address without what its owner may vary, so that the receipts of a mailbox can be counted. */
    mailbox: text('Mailbox of the receipt', { ...readable, personal: true, optional: true, max: 254 }),
    at: timestamp('Written', readable),
    sentAt: timestamp('Sent', { ...readable, optional: true }),
  },
  read: reviewers,
  create: system,
  edit: system,
  // Short, because the record that a mail is about tells what happened.
  retention: { from: 'at', days: 90 },
  order: newest('at'),
  indexed: 'state',
  search: ['state', 'about', 'mailbox'],
})

/** A mail as it is written. */
export type MailContent = { to: string; subject: string; text: string }

/** What a mail about a record is stored under, in `about`. */
export const aboutRecord = ({ name }: Pick<List, 'name'>, key: string) => `${name}/${key}`

/**
 * Whom of the staff a mail is about. `alert`: a mail to an owner, without a link of its own. `assigned`: a mail to an officer about what is
 * to be done.
 */
export type StaffSubject = { kind: 'user' | 'invitation' | 'alert' | 'assigned'; id: string }
const staffPrefixes = { user: 'Staff/', invitation: 'Invitation/', alert: 'Alert/', assigned: 'Assigned/' } as const
/** What such a mail is stored under, in `about`. */
export const aboutStaff = ({ kind, id }: StaffSubject) => staffPrefixes[kind] + id

/** Undefined for a mail about a record. */
export function staffSubject({ about = '' }: Pick<Visible<typeof mail>, 'about'>): StaffSubject | undefined {
  for (const kind of Object.keys(staffPrefixes) as StaffSubject['kind'][])
    if (about.startsWith(staffPrefixes[kind])) return { kind, id: about.slice(staffPrefixes[kind].length) }
  return undefined
}

/** Whether a mail goes to a member of the staff or to an invited person. It is deleted when it is sent. */
export const isStaffMail = (record: Pick<Visible<typeof mail>, 'about'>): boolean => staffSubject(record) !== undefined

/** Whether a mail waits until it can no longer be taken back. The sender removes `nextAt` before it sends the mail. */
export const isDelayed = ({ state, tries, nextAt, at = '' }: Visible<typeof mail>): boolean =>
  state === 'waiting' && tries === 0 && nextAt !== undefined && nextAt > at

/** The address to which a mail can be written; undefined for a missing address, and for an imported one that is none. */
export function validAddress(email: string | undefined): string | undefined {
  const to = validatePartial(mail, { to: email }).data?.to
  return typeof to === 'string' && to !== '' ? to : undefined
}
