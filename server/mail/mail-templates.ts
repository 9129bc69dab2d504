import { type Role, roles } from '../../lists/access.ts'
import { formatLongDate, today } from '../../lists/dates.ts'

export type MailContent = { to: string; subject: string; text: string }

/** Stands in the outbox for a link that is created when the mail is sent: reviewers read the outbox. */
export const linkPlaceholder = '(The website adds the link when it sends this mail.)'
/** The same for links that confirm or restore the address to which the mail goes. */
export const addressPlaceholders = {
  confirm: '(The website adds the link that confirms the address when it sends this mail.)',
  restore: '(The website adds the link that takes the change back when it sends this mail.)',
} as const

const indianTime = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' })
const formatMoment = (at: Date) => `${formatLongDate(today(at))} at ${indianTime.format(at)} (Indian time)`

type Notification = {
  to: string
  kind: 'message' | 'application'
  receivedAt: Date
  /** The address of the record in the office. */
  link: string
  association: string
}

/**
 * Tells the office that a message or an application arrived. It contains none of the content, because mail passes more
 * computers than the office does.
 */
export function officeNotification({ to, kind, receivedAt, link, association }: Notification): MailContent {
  const subject = kind === 'message' ? 'A new message' : 'A new application for membership'
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

/** `from`: the beginning of the hour. `noticed`: how many had mails of their own. `link`: the address of the list in the office. */
type NoticesDigest = Omit<Notification, 'receivedAt'> & { from: Date; noticed: number }

/** Tells the office that more messages or applications arrived within an hour than had mails of their own. */
export function noticesDigest({ to, kind, from, noticed, link, association }: NoticesDigest): MailContent {
  const many = kind === 'message' ? 'messages' : 'applications for membership'
  return {
    to,
    subject: `More new ${many}`,
    text: `${digestPlaceholder} arrived through the website of ${association} in the hour from ${formatMoment(from)}. The first ${noticed} have mails of their own.

Read them in the office:
${link}

This mail contains nothing of the content. The office asks you to sign in.
`,
  }
}

type PasswordLink = { to: string; association: string; link: string }

/** Sends a member of the staff a link for a new password. It contains nothing about the person. */
export const passwordLink = ({ to, association, link }: PasswordLink): MailContent => ({
  to,
  subject: 'Choose a new password for the office',
  text: `Somebody asked for a new password for your account in the office of ${association}. With this link you choose one. It works once, within an hour:

${link}

Your present password works until you use the link. If you did not ask for it, you need not do anything: delete this mail, and nobody can use the link.
`,
})

type InvitationMail = PasswordLink & { role: Role; expiresAt: Date }

/** Sends an invited person the link with which they join. It contains nothing about them but their role. */
export const invitationMail = ({ to, association, role, expiresAt, link }: InvitationMail): MailContent => ({
  to,
  subject: `You are invited to the office of ${association}`,
  text: `An owner of the office of ${association} invites you to join it as ${roles[role].label}. With this link you choose a password and join. It works once, until ${formatMoment(expiresAt)}:

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

type Receipt = { to: string; reference: string; association: string; retentionDays: number }

/**
 * Confirms an application to the applicant, with a private link to it. It contains nothing that was entered in the form, so
 * that nobody can use the site to send texts to other people's addresses.
 */
export const applicationReceipt = ({ to, reference, association, retentionDays }: Receipt): MailContent => ({
  to,
  subject: `We have your application for membership (${reference})`,
  text: `Your application for membership of ${association} has arrived.

Your reference: ${reference}

Please keep this reference and mention it whenever you write or call about your application. You do not need to do anything else now: we read every application and will contact you by e-mail or telephone.

With this link you see what became of your application, correct what you entered, answer our questions, download what we hold, or withdraw and erase everything:

${linkPlaceholder}

Anyone who has the link can do the same, so do not pass this mail on.

We delete your application and its pictures within ${retentionDays} days of a decision.

If you did not apply, somebody entered your address by mistake. Reply to this mail and we will delete the application.

${association}
`,
})

type Reminder = { to: string; reference: string; association: string; question: string; answerBy: string }

/** Reminds an applicant of a question once. `answerBy`: a calendar day. */
export const questionReminder = ({ to, reference, association, question, answerBy }: Reminder): MailContent => ({
  to,
  subject: `Reminder: a question about your application (${reference})`,
  text: `We asked you a question about your application for membership of ${association}, and have no answer yet:

${question}

Please answer by ${formatLongDate(answerBy)}, on your private page or by a reply to this mail. This is the only reminder.

${linkPlaceholder}

Anyone who has the link can see and change your application, so do not pass this mail on.

${association}
`,
})

/** Sends an applicant a new private link. It contains nothing that was entered in the form. */
export const lostLinkMail = ({ to, reference, association }: Omit<Receipt, 'retentionDays'>): MailContent => ({
  to,
  subject: `The link to your application (${reference})`,
  text: `Somebody asked for a new link to your application for membership of ${association}. With it you see what became of your application, correct what you entered, answer our questions, download what we hold, or withdraw and erase everything:

${linkPlaceholder}

Anyone who has the link can do the same, so do not pass this mail on. If you did not ask for it, you need not do anything: nobody else got the link.

${association}
`,
})

type AddressMail = Omit<Receipt, 'retentionDays'> & { until: Date }

/** Asks the owner of a new address to confirm it. It contains nothing that was entered in the form. */
export const confirmationMail = ({ to, reference, association, until }: AddressMail): MailContent => ({
  to,
  subject: `Please confirm your e-mail address (${reference})`,
  text: `This address was entered for an application for membership of ${association}. Mails about the application come here after you confirm the address. Open this link and press the button. It works until ${formatMoment(until)}:

${addressPlaceholders.confirm}

If the application is not yours, you need not do anything: nothing more comes to this address.

${association}
`,
})

/** Tells an address that it is to be replaced, with a link that takes this back. It does not contain the new address. */
export const addressNotice = ({ to, reference, association, until }: AddressMail): MailContent => ({
  to,
  subject: `The e-mail address of your application changes (${reference})`,
  text: `Another e-mail address was entered for your application for membership of ${association}. Mails about the application go there, and no longer to this address, once the new address is confirmed.

If it was you, you need not do anything.

If it was not you, somebody else has your private link. Open this link and press the button: mails go to this address again, all private links to the application stop working, and you get a new one. It works until ${formatMoment(until)}:

${addressPlaceholders.restore}

${association}
`,
})
