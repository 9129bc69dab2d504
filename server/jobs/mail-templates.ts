import { formatDate, today } from '../../lists/engine/dates.ts'

/** What a letter says and to whom; the rest of it is the post's. */
export type MailContent = { to: string; subject: string; text: string }
export type Arrived = 'message' | 'application'

const indianTime = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' })
const moment = (at: Date) => `${formatDate(today(at))} at ${indianTime.format(at)} (Indian time)`

/** Tells the office that something came, and nothing of what it says: mail is read by more machines than the office is. */
export const officeNotification = (
  what: Arrived,
  { to, at, link, association }: { to: string; at: Date; link: string; association: string },
): MailContent => ({
  to,
  subject: what === 'message' ? 'A new message' : 'A new application for membership',
  text: `${what === 'message' ? 'A new message' : 'A new application for membership'} came through the website of ${association} on ${moment(at)}.

Read it in the office:
${link}

This letter says nothing of what it holds; you will be asked to sign in.
`,
})

/**
 * The applicant's receipt. Nothing that was typed into the form is in it, so that nobody can send words of their own to
 * somebody else's address through us.
 */
export const applicationReceipt = ({
  to,
  reference,
  association,
  retentionDays,
}: {
  to: string
  reference: string
  association: string
  retentionDays: number
}): MailContent => ({
  to,
  subject: `We have your application for membership (${reference})`,
  text: `Your application for membership of ${association} has arrived.

Your reference: ${reference}

Please keep it, and name it whenever you write or call about your application. There is nothing else that you need to do now: we look at every application and will reach you by e-mail or telephone.

We erase your application with its pictures at the latest ${retentionDays} days after it was handled. If you want to see, correct or withdraw it before, answer this letter.

You did not apply? Then somebody gave your address by mistake. Answer this letter and we erase the application.

${association}
`,
})
