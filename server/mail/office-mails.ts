import { type Role, roles } from '../../lists/access.ts'
import { formatLongDate, today } from '../../lists/dates.ts'
import { say } from '../../lists/language.ts'
import type { Inbox } from '../../lists/list.ts'
import type { MailText } from '../../lists/system/mail.ts'
import * as messages from './messages.ts'

// The mails to the office and to its officers, in the current language.

const indianTime = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' })
/** A day and a time in India. */
export const formatMoment = (at: Date) =>
  say(messages.momentInIndia, { day: formatLongDate(today(at)), time: indianTime.format(at) })

type Notification = {
  to: string
  inbox: Inbox
  receivedAt: Date
  /** The address of the record in the office. */
  link: string
  association: string
}

/**
 * Tells the office that a record arrived in an inbox. It contains none of the content, because mail passes more
 * computers than the office does.
 */
export function officeNotification({ to, inbox, receivedAt, link, association }: Notification): MailText {
  const subject = say(inbox.arrived)
  const text = say(messages.arrivedText, { subject, association, moment: formatMoment(receivedAt), link })
  return { to, subject, text }
}

/** Stands in the outbox for the number of submissions, which is known when the mail is sent. */
export const digestPlaceholder = '(The website adds the number when it sends this mail.)'

/** What arrived in an hour that begins at `from`. `noticed` of them had mails of their own. `link` is the address of the list in the office. */
type InboxDigest = Omit<Notification, 'receivedAt'> & { from: Date; noticed: number }

/** Tells the office that more records arrived in an inbox within an hour than had mails of their own. */
export const inboxDigest = ({ to, inbox, from, noticed, link, association }: InboxDigest): MailText => ({
  to,
  subject: say(inbox.moreArrived),
  text: say(messages.moreArrivedText, {
    association,
    noticed,
    link,
    records: digestPlaceholder,
    moment: formatMoment(from),
  }),
})

/** Stands in the outbox for what is assigned to an officer, which is known when the mail is sent. */
export const assignedPlaceholder = '(The website adds what is assigned to you when it sends this mail.)'

/** Tells an officer that colleagues assigned records of inboxes to them. `link` is the address of their account in the office. */
export const assignmentMail = ({ to, association, link }: PasswordLink): MailText => ({
  to,
  subject: say(messages.assignmentSubject, { association }),
  text: say(messages.assignmentText, { association, assigned: assignedPlaceholder, link }),
})

/** Stands in the outbox for what nobody works on, which is known when the mail is sent. */
export const waitingPlaceholder = '(The website adds what nobody works on when it sends this mail.)'

/** Tells an officer each morning what is to be done. `link` is the address of their account in the office. */
export const dailyMail = ({ to, association, link }: PasswordLink): MailText => ({
  to,
  subject: say(messages.dailySubject, { association }),
  text: say(messages.dailyText, { association, assigned: assignedPlaceholder, waiting: waitingPlaceholder, link }),
})

type PasswordLink = { to: string; association: string; link: string }

/** Sends a member of the staff a link for a new password. It contains nothing about the person. */
export const passwordMail = ({ to, association, link }: PasswordLink): MailText => ({
  to,
  subject: say(messages.passwordSubject),
  text: say(messages.passwordText, { association, link }),
})

const maxSubject = 200
type InvitationMail = PasswordLink & { inviter: string; role: Role; expiresAt: Date }

/**
 * Sends an invited person the link with which they join. It names the owner who invites; it contains nothing about the invited person but
 * the role.
 */
export const invitationMail = ({ to, association, inviter, role, expiresAt, link }: InvitationMail): MailText => ({
  to,
  subject: [...say(messages.invitationSubject, { inviter, association })].slice(0, maxSubject).join(''),
  text: say(messages.invitationText, {
    inviter,
    association,
    link,
    role: roles[role].label,
    moment: formatMoment(expiresAt),
  }),
})

type PhraseReplaced = { to: string; association: string; at: Date; link: string }

/** Tells the office that an owner replaced the recovery phrase of the backups. It contains nothing of the phrase. */
export const phraseReplaced = ({ to, association, at, link }: PhraseReplaced): MailText => ({
  to,
  subject: say(messages.newPhraseSubject),
  text: say(messages.newPhraseText, { association, moment: formatMoment(at), link }),
})

type DocumentAlert = { to: string; association: string; at: Date; link: string }

/** Tells an owner that an officer opens unusually many documents. It contains no name. */
export const documentAlert = ({ to, association, at, link }: DocumentAlert): MailText => ({
  to,
  subject: say(messages.manyDocumentsSubject),
  text: say(messages.manyDocumentsText, { association, moment: formatMoment(at), link }),
})
