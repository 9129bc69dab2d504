import { formatLongDate } from '../../../lists/dates.ts'
import type { MailContent } from '../../../lists/system/mail.ts'
import { formatMoment, linkPlaceholder } from '../../../server/mail/office-mails.ts'

/** Stand in the outbox for the links that confirm or restore the address to which the mail goes. */
export const addressPlaceholders = {
  confirm: '(The website adds the link that confirms the address when it sends this mail.)',
  restore: '(The website adds the link that takes the change back when it sends this mail.)',
} as const

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

/** Reminds an applicant of a question before the day by which to answer. `answerBy`: a calendar day. */
export const questionReminder = ({ to, reference, association, question, answerBy }: Reminder): MailContent => ({
  to,
  subject: `Reminder: a question about your application (${reference})`,
  text: `We asked you a question about your application for membership of ${association}, and have no answer yet:

${question}

Please answer by ${formatLongDate(answerBy)}, on your private page or by a reply to this mail.

${linkPlaceholder}

Anyone who has the link can see and change your application, so do not pass this mail on.

${association}
`,
})

/** Reminds an applicant of a question for the last time. `lapsesOn`: the calendar day on which the application lapses. */
export const lastQuestionReminder = ({
  to,
  reference,
  association,
  question,
  lapsesOn,
}: Omit<Reminder, 'answerBy'> & { lapsesOn: string }): MailContent => ({
  to,
  subject: `Last reminder: a question about your application (${reference})`,
  text: `We still have no answer to our question about your application for membership of ${association}:

${question}

Please answer on your private page, or by a reply to this mail. This is the last reminder. Without an answer your application lapses on ${formatLongDate(lapsesOn)}, or 30 days after this mail if that is later. Until it is erased later, an answer on your private page opens it again.

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
