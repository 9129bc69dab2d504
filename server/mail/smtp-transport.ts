import { hash } from 'node:crypto'
import type { Language } from '../../lists/language.ts'
import { lazy } from '../runtime/lazy.ts'
import type { MailLogo } from '../storage/images.ts'
import { logoId, toHtml } from './mail-html.ts'
import { MailRejected, type MailTransport } from './mail-sender.ts'

const mailTimeoutMs = 25_000
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

type Options = {
  /**
   * `smtp:` (encrypted as soon as the server offers STARTTLS, or never without it where `requireTLS=true`) or `smtps:`; its query
   * contains settings of nodemailer.
   */
  url: string
  from: string
  /** The sender's name in the language of a mail. */
  senderName: (language: Language) => Promise<string>
  /** The sender's logo. It never rejects. */
  logo?: () => Promise<MailLogo | undefined>
}
type SmtpError = Error & { code?: string; responseCode?: number }

/**
 * An address without the characters that separate and group addresses (RFC 5322, 3.2.3): a mail to `a,b@example.org` would
 * be delivered to b.
 */
const singleAddress = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+$/

/** Sends mails through a mail server. Nodemailer is loaded with the first one. */
export function createSmtpTransport({ url, from, senderName, logo }: Options): MailTransport {
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const getTransport = lazy(async () => {
    const nodemailer = await import('nodemailer')
    return nodemailer.createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  })
  return {
    async send({ id, to, subject, text, language }) {
      if (!singleAddress.test(to)) throw new MailRejected('Mail cannot be sent to this address')
      const [mailer, name, picture] = await Promise.all([getTransport(), senderName(language), logo?.()])
      try {
        const mail = {
          from: { name, address: from },
          to: { name: '', address: to },
          envelope: { from, to: [to] },
          subject,
          text,
          html: toHtml(text, { language, name, logo: picture }),
          attachments: picture && [
            {
              filename: `logo.${picture.type === 'image/png' ? 'png' : 'jpg'}`,
              content: Buffer.from(picture.bytes),
              contentType: picture.type,
              cid: logoId,
              contentDisposition: 'inline',
            },
          ],
          // The same for each attempt, so that a mail server which accepted the mail before can recognize the second copy.
          messageId: `<${id}@${domain}>`,
          // Prevents automatic replies (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
          // Each attempt sends the same bytes. Nodemailer would make up another boundary between the parts each time.
          baseBoundary: hash('sha256', id).slice(0, 16),
          signal: AbortSignal.timeout(mailTimeoutMs),
        }
        await mailer.sendMail(mail)
      } catch (error) {
        throw isPermanent(error as SmtpError)
          ? new MailRejected((error as Error).message)
          : explained(error as SmtpError)
      }
    },
    async checkConnection() {
      await (await getTransport()).verify()
    },
  }
}

/** Says what the operator can do where the mail server offers no TLS. */
const explained = (error: SmtpError): Error =>
  error.code === 'ETLS'
    ? new Error(
        `The mail server offers no TLS, and nothing is sent without it (${error.message}). In a network that nobody else reads, add ?requireTLS=false to SMTP_URL`,
        { cause: error },
      )
    : error

/**
 * Whether the mail server would reject the same mail again (RFC 5321, 4.2.1). A failed sign-in is not permanent: it does
 * not concern the mail, and the operator can correct the password.
 */
const isPermanent = ({ code, responseCode }: SmtpError) =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') &&
  (responseCode === undefined || (responseCode >= 500 && responseCode !== 503))
