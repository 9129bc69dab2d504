type Place = { city?: string; state?: string; country?: string }

/** A place as cards show it: `city | state | country`, without the parts that are missing. */
export const formatPlace = ({ city, state, country }: Place) => [city, state, country].filter(Boolean).join(' | ')

/**
 * The address of a chat with a number on WhatsApp: its digits with the code of the country, without a plus or a leading zero. A number of
 * ten digits is Indian. Undefined when the number is too short.
 */
export function whatsappLink(phone: string): string | undefined {
  const digits = String(phone).replace(/\D/g, '').replace(/^0+/, '')
  if (digits.length < 10) return undefined
  return `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}`
}

/**
 * A telephone number as a `tel:` address (RFC 3966): digits and a leading plus. Accepts any value, because an imported
 * record may hold a number in the place of a text.
 */
export const telLink = (phone: string) =>
  `tel:${String(phone)
    .replace(/[^\d+]/g, '')
    .replace(/(?!^)\+/g, '')}`
