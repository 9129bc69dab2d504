import { say } from '../../lists/language.ts'
import * as messages from './messages.ts'

/** Whom to answer, and how the mail starts. `to` contains an e-mail address, a phone number, or both. */
export type Reply = { to: string; subject: string; greeting: string; quote: string }
export type ReplyLink = { href: string; label: string }

// Mail programs cut or refuse longer links.
const maxQuoteLength = 1500

/** Returns a `mailto:` link with the text quoted and a `tel:` link, as far as `to` has an address and a number. */
export function replyLinks({ to, subject, greeting, quote }: Reply): ReplyLink[] {
  // A search that began at each letter would take n² steps.
  const address = /(?<![^\s@<>"?&,;:()])[^\s@<>"?&,;:()]+@[^\s@<>"?&,;:()]+[^\s@<>"?&,;:().]/.exec(to)?.[0]
  const number = /\+?\(?\d(?:[\s().,/-]*\d){4,}/.exec(address ? to.replace(address, ' ') : to)?.[0]
  const links: ReplyLink[] = []
  if (address) {
    const quoted = [...quote].slice(0, maxQuoteLength).join('').split('\n')
    const body = `${greeting}\n\n\n${quoted.map((line) => `> ${line}`).join('\n')}`
    const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
    links.push({
      href: `mailto:${encodeURIComponent(address).replace('%40', '@')}?${query}`,
      label: say(messages.replyByMail),
    })
  }
  if (number) links.push({ href: `tel:${number.replace(/[^\d+]/g, '')}`, label: say(messages.call, { number }) })
  return links
}
