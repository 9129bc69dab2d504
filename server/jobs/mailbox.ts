/** `a+b@example.org` is the mailbox of `a@example.org`, and nearly all mail servers ignore the case. */
export const mailboxOf = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@[^@]*$)/, '')
