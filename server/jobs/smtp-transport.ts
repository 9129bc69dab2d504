import type { MailTransport } from './mail-sender.ts'
import { MailRejected } from './mail-sender.ts'

const aLetterMs = 25_000
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

type Options = {
  /** `smtp:` (encrypted as soon as the server can: STARTTLS) or `smtps:`; further settings of nodemailer as its query. */
  url: string
  from: string
  name: () => Promise<string>
}
/** Without the signs that addresses are parted and grouped with (RFC 5322, 3.2.3): `a,b@example.org` would go to b. */
const plain = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+$/
type Trouble = Error & { code?: string; responseCode?: number }

/** Hands letters to a mail server. Nodemailer is loaded with the first one. */
export function smtpTransport({ url, from, name }: Options): MailTransport {
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  }
  let opened: ReturnType<typeof open> | undefined
  const server = () => (opened ??= open())
  return {
    async send({ id, to, subject, text }) {
      if (!plain.test(to)) throw new MailRejected('This is not an address that a letter can be sent to')
      const [post, sender] = await Promise.all([server(), name()])
      try {
        await post.sendMail({
          from: { name: sender, address: from },
          to: { name: '', address: to },
          envelope: { from, to: [to] },
          subject,
          text,
          // The same for each try, so that who got the letter and could not say so can tell the second from a new one.
          messageId: `<${id}@${domain}>`,
          // RFC 3834: no machine is to answer this one.
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(aLetterMs),
        })
      } catch (error) {
        throw isFinal(error as Trouble) ? new MailRejected((error as Error).message) : error
      }
    },
    async reachable() {
      await (await server()).verify()
    },
  }
}

/**
 * Whether the same letter would be refused again (RFC 5321, 4.2.1). A refused sign-in is not: it says nothing of the
 * letter, and passwords are mended.
 */
const isFinal = ({ code, responseCode }: Trouble) =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') &&
  (responseCode === undefined || (responseCode >= 500 && responseCode !== 503))
