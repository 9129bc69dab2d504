import { type Message, say, sayWith } from '../../../lists/language.ts'
import type { MailText } from '../../../lists/system/mail.ts'
import { linkPlaceholder, newLinkPlaceholder } from '../../../lists/system/mail.ts'
import * as messages from './messages.ts'

// The mails to applicants, in the current language. Their links are created when they are sent.

type Addressed = { to: string; reference: string; association: string }
type Receipt = Addressed & { retentionDays: number }

/** A mail with its subject and the values that all mails have. */
const compose = <Name extends string>(
  { to, reference, association }: Addressed,
  subject: Message<'reference'>,
  text: Message<Name>,
  values: Record<Exclude<Name, 'reference' | 'association' | 'link'>, string | number>,
  link = linkPlaceholder,
): MailText => ({
  to,
  subject: say(subject, { reference }),
  text: sayWith(text, { reference, association, link, ...values } as Record<Name, string | number>).join(''),
})

/**
 * Confirms an application to the applicant, with a private link to it. It contains nothing that was entered in the form, so
 * that nobody can use the site to send texts to other people's addresses.
 */
export const applicationReceipt = ({ retentionDays, ...mail }: Receipt): MailText =>
  compose(mail, messages.receiptSubject, messages.receiptText, { days: retentionDays })

/** Sends an applicant a new private link. It contains nothing that was entered in the form. */
export const lostLinkMail = (mail: Addressed): MailText =>
  compose(mail, messages.lostLinkSubject, messages.lostLinkText, {}, newLinkPlaceholder)

/** Tells an address that another one has replaced it. It does not contain the new address. */
export const addressChanged = (mail: Addressed): MailText =>
  compose(mail, messages.addressChangedSubject, messages.addressChangedText, {})
