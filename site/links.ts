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

export type VideoLinks = { embed: string; watch: string }

/** The addresses of a YouTube video: its player without cookies, and its page. Undefined for any other address. */
export function videoLinks(address: string): VideoLinks | undefined {
  if (!URL.canParse(address)) return
  const { hostname, pathname, searchParams } = new URL(address)
  const host = hostname.replace(/^(www|m)\./, '')
  const id =
    host === 'youtu.be'
      ? pathname.slice(1)
      : /^youtube(-nocookie)?\.com$/.test(host)
        ? (searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([^/]+)/.exec(pathname)?.[1])
        : undefined
  if (!id || !/^[\w-]{6,20}$/.test(id)) return
  return {
    embed: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
    watch: `https://www.youtube.com/watch?v=${id}`,
  }
}
