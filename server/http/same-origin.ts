import type { Context, MiddlewareHandler } from 'hono'

type SameOrigin = {
  /** Scheme and host under which visitors reach the site. */
  origin: () => string
  /** Whether a request with neither `Sec-Fetch-Site` nor `Origin` is accepted. Set it only where no session exists. */
  allowMissing: boolean
}
type Options = SameOrigin & {
  /** Answers a request that another site sent. */
  refuse: (context: Context) => Response | Promise<Response>
}

/** Methods that change nothing (RFC 9110, 9.2.1). */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Middleware that refuses requests which another site makes a browser send. */
export const sameOrigin =
  ({ refuse, ...options }: Options): MiddlewareHandler =>
  async (context, next) =>
    safeMethods.has(context.req.method) || isSameOrigin(context, options) ? next() : refuse(context)

/**
 * Whether a page of this site sent a request, not another site (OWASP, Cross-Site Request Forgery Prevention).
 * No page can set `Sec-Fetch-Site` or `Origin`. `same-origin` is enough by itself, because behind a proxy the server may not know
 * its own origin. `none` means that the person started the request, for example by reloading a result page; it is accepted
 * together with our own `Origin`.
 */
export function isSameOrigin({ req }: Context, { origin, allowMissing }: SameOrigin): boolean {
  const fetchSite = req.header('sec-fetch-site')
  const sentOrigin = req.header('origin')
  const isOwn = sentOrigin === origin() || sentOrigin === new URL(req.url).origin
  return (
    fetchSite === 'same-origin' ||
    (isOwn && (!fetchSite || fetchSite === 'none')) ||
    (allowMissing && !fetchSite && !sentOrigin)
  )
}
