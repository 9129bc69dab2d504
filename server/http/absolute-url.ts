/**
 * A record's link with scheme and host, for use outside of the site. Accepts any value, because an imported record may hold
 * something else than a text, and one record must not make the whole response fail.
 */
export const absoluteUrl = (link: string, origin: string): string =>
  String(link).startsWith('/') ? origin + link : String(link)
