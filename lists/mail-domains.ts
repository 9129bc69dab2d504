/** The domains of most private mailboxes in India, and others that differ from one of them by a letter. */
const knownDomains = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'yahoo.co.in',
  'yahoo.in',
  'yahoo.co.uk',
  'ymail.com',
  'rocketmail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'outlook.in',
  'live.com',
  'live.in',
  'msn.com',
  'icloud.com',
  'rediffmail.com',
  'rediff.com',
  'protonmail.com',
  'zoho.com',
  'zohomail.in',
  'aol.com',
  'mail.com',
  'email.com',
] as const
/** Too short: many other domains differ from them by a letter. */
const minSuggestedLength = 9

/** Whether one of two texts becomes the other by one letter more, less or different, or by two letters in the other order. */
function differByOne(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short === long || long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return short.slice(at + 1) === long.slice(at + 1) || (isSwapped && short.slice(at + 2) === long.slice(at + 2))
}

/**
 * What a text with an e-mail address probably means, when the domain is a common one with a mistake of one letter: `address`, and the
 * whole `text` with it. Undefined when nothing is in doubt. The address may be right all the same, so nobody is refused for it.
 */
export function suggestAddress(text: string): { address: string; text: string } | undefined {
  const [, name, domain] = /(?:^|[\s<>,;:()])([^\s@<>,;:()]+)@([a-z\d-]+(?:\.[a-z\d-]+)+)/i.exec(text) ?? []
  if (name === undefined || domain === undefined || domain.length > 30) return undefined
  const wanted = domain.toLowerCase()
  if ((knownDomains as readonly string[]).includes(wanted)) return undefined
  const meant = knownDomains.find((known) => known.length >= minSuggestedLength && differByOne(wanted, known))
  if (meant === undefined) return undefined
  const address = `${name}@${meant}`
  return { address, text: text.replace(`${name}@${domain}`, () => address) }
}
