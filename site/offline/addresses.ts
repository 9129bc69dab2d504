type Asked = { url: URL; sameOrigin: boolean }

/** Hashed files of one folder. Their address names their content. */
export const isFile =
  (folder: 'assets' | 'media') =>
  ({ url, sameOrigin }: Asked): boolean =>
    sameOrigin && url.pathname.startsWith(`/${folder}/`)

/** A page of the site: no file, nothing that streams, nothing of the staff's, and no thanks for a form that was sent. */
export const isPage = ({ url, sameOrigin }: Asked): boolean =>
  sameOrigin &&
  !/^\/(assets|media|live|office|healthz|readyz|metrics)(\/|$)/.test(url.pathname) &&
  !/\.\w+$/.test(url.pathname) &&
  !url.searchParams.has('sent')

/** What a page shows, as its living parts ask for it. */
export const isPageData = ({ url, sameOrigin }: Asked): boolean =>
  sameOrigin && /^\/(?!live\/|office\/).*\.json$/.test(url.pathname)
