/**
 * A link of a record with scheme and host, as programs outside the site need it. An import may have brought something else
 * than a text; one record must not cost all.
 */
export const absolute = (link: string, origin: string): string =>
  String(link).startsWith('/') ? origin + link : String(link)
