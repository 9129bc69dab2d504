import { today } from '../../lists/dates.ts'
import { toAsciiDigits } from '../../lists/texts.ts'

/**
 * UPI and IMPS: 12 digits, which begin with the last digit of the year and the day of the year (ISO 8583, field 37). NEFT and RTGS: 16 or 22
 * characters, which begin with the bank (`SBIN219073123456`, `HDFCR52027030412345678`), or with N at HDFC.
 */
const forms = /^(?:\d(?:[0-2]\d|3[0-6])\d{9}|N\d{15}|[A-Z]{4}[A-Z\d](?:\d{11}|\d{17}))$/

/**
 * A reference in its usual form, of a payment of the year of `day` (an ISO date) or of the year before. Other numbers of 12 digits, such as a
 * phone with its country code, or a day with a time, begin otherwise.
 */
function toReference(text: string, day: string): string | undefined {
  // HDFC fills its column up to 16 digits.
  const reference = text.replace(/^0000(?=\d{12}$)/, '')
  const digit = Number(reference[0])
  const isOfOtherYear = !Number.isNaN(digit) && (Number(day.slice(0, 4)) + 10 - digit) % 10 > 1
  return forms.test(reference) && !isOfOtherYear ? reference : undefined
}

/**
 * The reference that a payer typed, in its usual form; undefined for anything else, such as a phone or the account that the payer paid to.
 */
export function readBankReference(text: string, { account, now }: { account?: string | undefined; now: Date }) {
  const typed = toAsciiDigits(text.normalize('NFKC')).toUpperCase()
  const compact = typed.replace(/[^\p{L}\p{N}]/gu, '')
  const isPhone = typed.trimStart().startsWith('+')
  return isPhone || compact === account ? undefined : toReference(compact, today(now))
}

type Line = { day: string; narration: string; bankReference?: string | undefined }

/** All references in the texts of a payment or a debit. With its @, a phone that is a UPI address is no number. */
export function bankReferencesIn({ day, narration, bankReference = '' }: Line): Set<string> {
  const words = `${narration} ${bankReference}`.toUpperCase().match(/[A-Z0-9@]+/g) ?? []
  return new Set(words.flatMap((word) => toReference(word, day) ?? []))
}

/** The references of a payment in a statement: that of the column of references, and that of the bank's text, each if it is the only one. */
export function bankReferencesOf({ day, narration, bankReference = '' }: Line): Set<string> {
  const found = [bankReference, narration].map((text) => [...bankReferencesIn({ day, narration: text })])
  return new Set(found.flatMap((references) => (references.length === 1 ? references : [])))
}
