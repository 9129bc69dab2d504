type Place = { city?: string; state?: string; country?: string }

/** A place as cards show it: `city | state | country`, without the parts that are missing. */
export const formatPlace = ({ city, state, country }: Place) => [city, state, country].filter(Boolean).join(' | ')

/**
 * A telephone number as a `tel:` address (RFC 3966): digits and a leading plus. Accepts any value, because an imported
 * record may hold a number in the place of a text.
 */
export const telLink = (phone: string) =>
  `tel:${String(phone)
    .replace(/[^\d+]/g, '')
    .replace(/(?!^)\+/g, '')}`
