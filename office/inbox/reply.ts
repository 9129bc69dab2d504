export type Contact = { to: string; subject: string; quoted: string; opening?: string }

// Longer addresses are cut or refused by mail programs.
const longest = 1500

/** The way to answer somebody: a letter in one's own mail program with the text quoted, or a call. */
export function wayTo({ to, subject, quoted, opening = '' }: Contact): { address: string; says: string } | undefined {
  const address = to.trim()
  if (/^[^\s@<>"?&]+@[^\s@<>"?&]+$/.test(address)) {
    const lines = [...quoted].slice(0, longest).join('').split('\n')
    const body = `${opening}\n\n\n${lines.map((line) => `> ${line}`).join('\n')}`
    const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.trimStart() ? body : '')}`
    return { address: `mailto:${encodeURIComponent(address).replace('%40', '@')}?${query}`, says: 'Reply by mail' }
  }
  const number = address.replace(/[^\d+]/g, '')
  return number.length >= 5 ? { address: `tel:${number}`, says: `Call ${address}` } : undefined
}
