import { reviewers, system } from '../access.ts'
import { boolean, choice, email, longText, number, reference, text, timestamp } from '../fields.ts'
import { type Language, languageNames, languages } from '../language.ts'
import { type List, list, newest, type Visible } from '../list.ts'
import { state } from '../messages.ts'
import { validatePartial } from '../validation.ts'
import * as messages from './messages.ts'

const readable = { readableBy: reviewers } as const
const maxSubject = 200

export const mail = list({
  name: 'Mail',
  title: messages.mail.title,
  counted: messages.mail.counted,
  description: messages.mail.description,
  fields: {
    to: email(messages.mail.to, readable),
    subject: text(messages.mailTemplates.subject, { ...readable, max: maxSubject }),
    text: longText(messages.text, { ...readable, personal: true }),
    state: choice(state, ['waiting', 'sent', 'given up'], { ...readable, labels: messages.mailStates }),
    /** In which the mail is written. */
    language: choice(messages.mail.language, languages, {
      ...readable,
      absent: 'en',
      optional: true,
      labels: languageNames,
    }),
    tries: number(messages.mail.tries, readable),
    nextAt: timestamp(messages.mail.nextTry, { ...readable, optional: true }),
    lastError: text(messages.mail.answer, { ...readable, max: 500, optional: true }),
    about: reference(messages.about, { ...readable, erase: true }),
    /** Whether an officer, the association's own schedule or the holder of a valid link caused it. Every other mail is limited. */
    asked: boolean(messages.mail.asked, readable),
    at: timestamp(messages.mail.written, readable),
    sentAt: timestamp(messages.mail.sent, { ...readable, optional: true }),
  },
  read: reviewers,
  create: system,
  edit: system,
  // Short, because the record that a mail is about tells what happened.
  retention: { from: 'at', days: 90 },
  order: newest('at'),
  indexed: ['state', 'sentAt'],
  search: ['about'],
})

/** A mail as it is written, in the current language. */
export type MailText = { to: string; subject: string; text: string }
/** A mail for the outbox. `language`: in which it is written; its sender is named in the same language. */
export type MailContent = MailText & { language: Language }

/**
 * A mail in the outbox. `about`: the record that it is about, as `aboutRecord` or `aboutStaff` returns it; `at`: when it is written;
 * `nextAt`: when it leaves, by default at once. Both are ISO timestamps. `asked`: see the list; by default the mail is limited.
 */
export const waitingMail = (
  { subject, ...content }: Omit<MailContent, 'to'> & { to: string | undefined },
  { about, at, nextAt = at, asked = false }: { about: string; at: string; nextAt?: string; asked?: boolean },
) => {
  // One with the name of an event may be too long.
  const cut = [...subject].slice(0, maxSubject).join('')
  return { ...content, subject: cut, state: 'waiting' as const, tries: 0, nextAt, about, asked, at }
}

/** Stands in the outbox for a link that is created when the mail is sent: reviewers read the outbox. */
export const linkPlaceholder = '(The website adds the link when it sends this mail.)'

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
