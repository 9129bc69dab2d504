type Place = { address?: string; city?: string; state?: string; country?: string }

/** A place as the cards write it: `city | state | country`. */
export const placeOf = ({ city, state, country }: Place) => [city, state, country].filter(Boolean).join(' | ')

/** A search on OpenStreetMap for a place as people would type it, for a record without a map of its own. */
export const mapOf = ({ address, city, state, country }: Place) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent([address, city, state, country].filter(Boolean).join(', '))}`
