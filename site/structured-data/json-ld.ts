/** Something told to machines in the words of schema.org. */
export type Thing = { '@type': string; [property: string]: unknown }

/**
 * These things as JSON-LD (W3C, JSON-LD 1.1), to stand inside a script element. A `<` is written as its number, so that
 * no text of a record can end that script or begin another (HTML, "Restrictions for contents of script elements").
 */
export const jsonLd = (things: readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')

type Place = { address?: string; city?: string; state?: string; country?: string }

/** A place as an address that machines understand (schema.org/PostalAddress). */
export const postalAddress = ({ address, city, state, country }: Place): Thing => ({
  '@type': 'PostalAddress',
  streetAddress: address,
  addressLocality: city,
  addressRegion: state,
  addressCountry: country,
})
