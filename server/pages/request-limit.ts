import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { requestId } from '../http/request-id.ts'
import { errorPage } from './error-page.ts'

/** How many requests the process works on at a time: about 25 KB of memory each. */
const maxRequests = 1000

/** Refuses requests while the process works on `maxRequests` others. */
export class RequestLimit {
  #open = 0

  /** The requests on which the process works, also for clients that have left. Streams and downloads that have begun do not count. */
  get open(): number {
    return this.#open
  }

  /** Counts the requests that reach it. `site`: its style is on the page that refuses one. */
  middleware(site: Parameters<typeof errorPage>[1]): MiddlewareHandler<{ Bindings: HttpBindings }> {
    return async (context, next) => {
      if (this.#open >= maxRequests) {
        const headers = { 'cache-control': 'no-store', 'retry-after': '5', connection: 'close' }
        return context.html(errorPage(true, site, requestId(context)), 503, headers)
      }
      this.#open++
      try {
        await next()
      } finally {
        this.#open--
      }
    }
  }
}
