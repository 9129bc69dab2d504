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
