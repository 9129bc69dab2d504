import { toAsciiDigits } from './texts.ts'

/**
 * The address of a chat with a number on WhatsApp: its digits with the code of the country, without a plus or the zero of calls within
 * the country, as in `+44 (0)20`. A number of ten digits is Indian. Undefined when the number is too short.
 */
export function whatsappLink(phone: string): string | undefined {
  const digits = toAsciiDigits(String(phone))
    .replace(/\(0\)|\D/g, '')
    .replace(/^0+/, '')
  if (digits.length < 10) return undefined
  return `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}`
}

/** The address that lets a visitor send this text to somebody on WhatsApp. */
export const whatsappShareLink = (text: string): string =>
  `https://wa.me/?text=${encodeURIComponent(text.toWellFormed())}`
