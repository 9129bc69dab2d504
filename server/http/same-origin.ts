import type { Context, MiddlewareHandler } from 'hono'

type Options = {
  /** Scheme and host under which visitors reach the site. */
  origin: () => string
  /** Whether a request with neither `Sec-Fetch-Site` nor `Origin` is accepted. Set it only where no session exists. */
  allowMissing: boolean
  /** Answers a request that another site sent. */
  refuse: (context: Context) => Response | Promise<Response>
}

/** Methods that change nothing (RFC 9110, 9.2.1). */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Middleware that refuses requests which another site makes a browser send (OWASP, Cross-Site Request Forgery Prevention).
 * No page can set `Sec-Fetch-Site` or `Origin`. `same-origin` is enough by itself, because behind a proxy the server may not know
 * its own origin. `none` means that the person started the request, for example by reloading a result page; it is accepted
 * together with our own `Origin`.
 */
export const sameOrigin =
  ({ origin, allowMissing, refuse }: Options): MiddlewareHandler =>
  async (context, next) => {
    if (safeMethods.has(context.req.method)) return next()
    const fetchSite = context.req.header('sec-fetch-site')
    const sentOrigin = context.req.header('origin')
    const isOwn = sentOrigin === origin() || sentOrigin === new URL(context.req.url).origin
    const allowed =
      fetchSite === 'same-origin' ||
      (isOwn && (!fetchSite || fetchSite === 'none')) ||
      (allowMissing && !fetchSite && !sentOrigin)
    return allowed ? next() : refuse(context)
  }
