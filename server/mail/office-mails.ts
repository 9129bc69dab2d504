import { type Role, roles } from '../../lists/access.ts'
import { formatLongDate, today } from '../../lists/dates.ts'
import { say } from '../../lists/language.ts'
import type { Inbox } from '../../lists/list.ts'
import type { MailContent } from '../../lists/system/mail.ts'
import * as messages from './messages.ts'

/** Stands in the outbox for a link that is created when the mail is sent: reviewers read the outbox. */
export const linkPlaceholder = '(The website adds the link when it sends this mail.)'
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
export function officeNotification({ to, inbox, receivedAt, link, association }: Notification): MailContent {
  const subject = `A new ${inbox.one}`
  return {
    to,
    subject,
    text: `${subject} arrived through the website of ${association} on ${formatMoment(receivedAt)}.

Read it in the office:
${link}

This mail contains nothing of the content. The office asks you to sign in.
`,
  }
}

/** Stands in the outbox for the number of submissions, which is known when the mail is sent. */
export const digestPlaceholder = '(The website adds the number when it sends this mail.)'

/** What arrived in an hour that begins at `from`. `noticed` of them had mails of their own. `link` is the address of the list in the office. */
type NoticesDigest = Omit<Notification, 'receivedAt'> & { from: Date; noticed: number }

/** Tells the office that more records arrived in an inbox within an hour than had mails of their own. */
export function noticesDigest({ to, inbox, from, noticed, link, association }: NoticesDigest): MailContent {
  return {
    to,
    subject: `More new ${inbox.many}`,
    text: `${digestPlaceholder} arrived through the website of ${association} in the hour from ${formatMoment(from)}. The first ${noticed} have mails of their own.

Read them in the office:
${link}

This mail contains nothing of the content. The office asks you to sign in.
`,
  }
}

/** Stands in the outbox for what is assigned to an officer, which is known when the mail is sent. */
export const assignedPlaceholder = '(The website adds what is assigned to you when it sends this mail.)'

/** Tells an officer that colleagues assigned records of inboxes to them. `link` is the address of their account in the office. */
export const assignmentMail = ({ to, association, link }: PasswordLink): MailContent => ({
  to,
  subject: `Assigned to you in the office of ${association}`,
  text: `Colleagues in the office of ${association} have assigned work to you. This is assigned to you and not done yet:

${assignedPlaceholder}

This mail contains nothing of the content. The office asks you to sign in.
You choose in your account which mails you get:
${link}
`,
})

/** Stands in the outbox for what nobody works on, which is known when the mail is sent. */
export const waitingPlaceholder = '(The website adds what nobody works on when it sends this mail.)'

/** Tells an officer each morning what is to be done. `link` is the address of their account in the office. */
export const dailyMail = ({ to, association, link }: PasswordLink): MailContent => ({
  to,
  subject: `To do in the office of ${association}`,
  text: `This is assigned to you in the office of ${association} and not done yet:

${assignedPlaceholder}

Nobody works on this yet:

${waitingPlaceholder}

This mail contains nothing of the content. The office asks you to sign in.
You choose in your account which mails you get:
${link}
`,
})

type PasswordLink = { to: string; association: string; link: string }

/** Sends a member of the staff a link for a new password. It contains nothing about the person. */
export const passwordMail = ({ to, association, link }: PasswordLink): MailContent => ({
  to,
  subject: 'Choose a new password for the office',
  text: `Somebody asked for a new password for your account in the office of ${association}. With this link you choose one. It works once, within an hour:

${link}

Your present password works until you use the link. If you did not ask for it, you need not do anything: delete this mail, and nobody can use the link.
`,
})

const maxSubject = 200
type InvitationMail = PasswordLink & { inviter: string; role: Role; expiresAt: Date }

/**
 * Sends an invited person the link with which they join. It names the owner who invites; it contains nothing about the invited person but
 * the role.
 */
export const invitationMail = ({ to, association, inviter, role, expiresAt, link }: InvitationMail): MailContent => ({
  to,
  subject: [...`${inviter} invites you to the office of ${association}`].slice(0, maxSubject).join(''),
  text: `${inviter} invites you to the office of ${association}, as ${roles[role].label}. With this link you choose a password and join. It works once, until ${formatMoment(expiresAt)}:

${link}

Anyone who has the link can join with it, so do not pass this mail on. If you do not expect it, delete it.
`,
})

type PhraseNotice = { to: string; association: string; at: Date; link: string }

/** Tells the office that an owner replaced the recovery phrase of the backups. It contains nothing of the phrase. */
export const phraseNotice = ({ to, association, at, link }: PhraseNotice): MailContent => ({
  to,
  subject: 'A new recovery phrase for the backups',
  text: `An owner made a new recovery phrase for the backups of the website of ${association}, on ${formatMoment(at)}. Backups from now on open with the new words only. Keep the paper with the earlier words for the earlier backups.

If no owner among you did this, somebody else uses the account of an owner. Then do this at once: look in the activity log of the office whose account it is, let this owner choose a new password, and make another recovery phrase:
${link}
`,
})

type DocumentAlert = { to: string; association: string; at: Date; link: string }

/** Tells an owner that an officer opens unusually many documents. It contains no name. */
export const documentAlert = ({ to, association, at, link }: DocumentAlert): MailContent => ({
  to,
  subject: 'Unusually many documents were opened in the office',
  text: `A member of the staff of ${association} has opened or exported personal data unusually often today, until ${formatMoment(at)}. The activity log and the access log of the office say who, and what:
${link}

If you know why, for example because many people applied, you need not do anything. If not, ask this person. If nobody did this, somebody else uses the account: sign it out everywhere on the page “Staff”, and make a link for a new password.
`,
})
