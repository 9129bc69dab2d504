/**
 * The address of a chat with a number on WhatsApp: its digits with the code of the country, without a plus or a leading zero. A number of
 * ten digits is Indian. Undefined when the number is too short.
 */
export function whatsappLink(phone: string): string | undefined {
  const digits = String(phone).replace(/\D/g, '').replace(/^0+/, '')
  if (digits.length < 10) return undefined
  return `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}`
}

/** The address that lets a visitor send this text to somebody on WhatsApp. */
export const whatsappShareLink = (text: string): string =>
  `https://wa.me/?text=${encodeURIComponent(text.toWellFormed())}`
