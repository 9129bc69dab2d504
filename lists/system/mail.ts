import { reviewers, system } from '../access.ts'
import { boolean, choice, date, email, longText, number, phone, reference, text, timestamp } from '../fields.ts'
import { type Language, languageNames, languages } from '../language.ts'
import { type List, list, newest, type Visible } from '../list.ts'
import { state } from '../messages.ts'
import { validatePartial } from '../validation.ts'
import * as messages from './messages.ts'

const readable = { readableBy: reviewers } as const
const maxSubject = 200

/**
 * The outbox: mails, and notifications that an officer tells by hand because there is no address (`to tell`), until somebody has
 * (`told`). A mail that was given up is told by hand too, if a phone number or a name is known.
 */
export const mail = list({
  name: 'Mail',
  title: messages.mail.title,
  counted: messages.mail.counted,
  description: messages.mail.description,
  fields: {
    to: email(messages.mail.to, { ...readable, optional: true }),
    /** The person who is told. */
    name: text(messages.person, { ...readable, personal: true, optional: true }),
    phone: phone(messages.mail.phone, { ...readable, personal: true, optional: true }),
    /** The kind of the notification. */
    kind: text(messages.kind, { ...readable, optional: true }),
    subject: text(messages.mailTemplates.subject, { ...readable, max: maxSubject }),
    text: longText(messages.text, { ...readable, personal: true }),
    state: choice(state, ['waiting', 'sent', 'given up', 'to tell', 'told'], {
      ...readable,
      labels: messages.mailStates,
    }),
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
    /** The day until which it must be told. */
    until: date(messages.mail.until, { ...readable, optional: true }),
    toldAt: timestamp(messages.mailStates.told, { ...readable, optional: true }),
    toldBy: text(messages.by, { ...readable, optional: true }),
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

/** Whom a notification is for. Without a name and a phone number, nobody tells it by hand. */
export type Recipient = { name?: string | undefined; email?: string | undefined; phone?: string | undefined }
type Told = Omit<MailContent, 'to'> & { to: Recipient; kind?: string; until?: string | undefined }

/**
 * A mail in the outbox where there is an address that works, otherwise what an officer tells by hand; undefined when nobody can be
 * reached. `until`: the day until which it must be told. The rest is as in `waitingMail`.
 */
export function notified({ to, kind, until, ...content }: Told, times: Parameters<typeof waitingMail>[1]) {
  const [email, phone] = [validAddress(to.email), validIn('phone', to.phone)]
  const name = [...(to.name ?? '')].slice(0, 200).join('')
  if (!email && !phone && !name) return undefined
  return {
    ...waitingMail({ ...content, to: email }, times),
    ...(name && { name }),
    ...(phone && { phone }),
    ...(kind && { kind }),
    ...(until && { until }),
    state: email ? ('waiting' as const) : ('to tell' as const),
  }
}

/** Whether an officer can tell a notification by hand: nobody has an address for it, or the mail was given up. */
export const isToTell = ({ state, name, phone }: Visible<typeof mail>): boolean =>
  state === 'to tell' || (state === 'given up' && (name ?? phone) !== undefined)

/** Stands in the outbox for a link that is created when the mail is sent: reviewers read the outbox. */
export const linkPlaceholder = '(The website adds the link when it sends this mail.)'
/** The same for a link whose first use ends the earlier ones: the person has lost them. */
export const newLinkPlaceholder = '(The website adds a link, which replaces earlier ones, when it sends this mail.)'

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

/**
 * Whether a mail waits until it can no longer be taken back. Whoever sends it removes `nextAt` before: the sender of mails, or the
 * officer who tells it by hand.
 */
export const isDelayed = ({ state, tries, nextAt, at = '' }: Visible<typeof mail>): boolean =>
  (state === 'waiting' || state === 'to tell') && tries === 0 && nextAt !== undefined && nextAt > at

/** The address to which a mail can be written; undefined for a missing address, and for an imported one that is none. */
export const validAddress = (email: string | undefined): string | undefined => validIn('to', email)

function validIn(field: 'to' | 'phone', text: string | undefined): string | undefined {
  const value = validatePartial(mail, { [field]: text }).data?.[field]
  return typeof value === 'string' && value !== '' ? value : undefined
}
