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
 * `Sec-Fetch-Site` decides where the browser sends it, because no page can set that header; otherwise `Origin` decides.
 */
export const sameOrigin =
  ({ origin, allowMissing, refuse }: Options): MiddlewareHandler =>
  async (context, next) => {
    if (safeMethods.has(context.req.method)) return next()
    const fetchSite = context.req.header('sec-fetch-site')
    const from = context.req.header('origin')
    const isOwnOrigin = () => from === origin() || from === new URL(context.req.url).origin
    const allowed = fetchSite ? fetchSite === 'same-origin' : from ? isOwnOrigin() : allowMissing
    return allowed ? next() : refuse(context)
  }
