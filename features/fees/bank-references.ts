import { toAsciiDigits } from '../../lists/texts.ts'

/**
 * UPI and IMPS: 12 digits. NEFT and RTGS: 16 or 22 characters, which begin with the bank (`SBIN219073123456`, `HDFCR52027030412345678`), or
 * with N at HDFC. An IFSC, a day, and a phone without its country code have other lengths.
 */
const forms = /^(?:\d{12}|N\d{15}|[A-Z]{4}[A-Z\d](?:\d{11}|\d{17}))$/

/** HDFC fills its column up to 16 digits. */
const toReference = (text: string): string | undefined => {
  const reference = text.replace(/^0000(?=\d{12}$)/, '')
  return forms.test(reference) ? reference : undefined
}

/**
 * The reference that a payer typed, in its usual form; undefined for anything else, such as a phone or the account that the payer paid to.
 */
export function readBankReference(text: string, { account, now }: { account?: string | undefined; now: Date }) {
  const compact = toAsciiDigits(text.normalize('NFKC'))
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
  const reference = toReference(compact)
  return isPhone(compact, now.getUTCFullYear()) || compact === account ? undefined : reference
}

/** A phone with its country code looks like a reference, except in a year whose references begin with its first digit, such as 2029. */
const isPhone = (text: string, year: number): boolean => /^91[6-9]\d{9}$/.test(text) && year % 10 !== 9

/** All references in the texts of a payment or a debit. */
export function bankReferencesIn(line: { day: string; narration: string; bankReference?: string | undefined }) {
  const words = `${line.narration} ${line.bankReference ?? ''}`.toUpperCase().match(/[A-Z0-9@]+/g) ?? []
  const found = words.flatMap((word) => toReference(word) ?? [])
  return new Set(found.filter((each) => !isPhone(each, Number(line.day.slice(0, 4)))))
}

/** The references of a payment in a statement: that of the column of references, and that of the bank's text, each if it is the only one. */
export function bankReferencesOf(payment: { narration: string; bankReference?: string | undefined }): Set<string> {
  const texts = [payment.bankReference ?? '', payment.narration]
  const found = texts.map((text) => {
    // With its @, a phone that is a UPI address is no number.
    const words = text.toUpperCase().match(/[A-Z0-9@]+/g) ?? []
    return [...new Set(words.flatMap((word) => toReference(word) ?? []))]
  })
  return new Set(found.flatMap((references) => (references.length === 1 ? references : [])))
}
