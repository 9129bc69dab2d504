/** The mailbox of an address, by which people are compared and found: `a+b@example.org` is the mailbox of `a@example.org`, and nearly all mail servers ignore the case. */
export function mailboxOf(address: string): string {
  const text = address.trim().toLowerCase()
  const at = text.lastIndexOf('@')
  const plus = text.indexOf('+')
  return plus < 0 || plus > at ? text : text.slice(0, plus) + text.slice(at)
}
