import { LRUCache } from 'lru-cache'
import { localAddress } from '../../lists/language.ts'
import type { OwnAnswer } from '../../site/page.ts'
import { bestEncoding, type EncodedPage, encodePage } from '../http/prepared-response.ts'
import { headersOf, type PageRequest, type Pages, personalHeaders } from '../pages/pages.ts'
import type { FormContext } from './receive-form.ts'

type PageServices = { pages: Pages; headers: Record<string, string> }

type Answer = {
  status: 200 | 400 | 403 | 404 | 408 | 413 | 422 | 429 | 503
  path: string
  query?: Record<string, string>
  own: OwnAnswer
  /** Everybody gets the same page, for example that the server is busy. It is rendered once in five seconds. */
  isShared?: boolean
}

/** Answers forms with a page that shows their result. No cache outside of this process stores it. */
export class ResultPages {
  readonly #services: PageServices
  readonly #shared = new LRUCache<string, Promise<EncodedPage>>({ max: 100, ttl: 5000 })

  constructor(services: PageServices) {
    this.#services = services
  }

  async answer(context: FormContext, { status, path, query = {}, own, isShared = false }: Answer): Promise<Response> {
    const { pages, headers } = this.#services
    context.header('cache-control', 'no-store')
    const request = pages.find(path, new URLSearchParams(query))
    if (!request) return context.text('There is nothing here.\n', status)
    const { page } = request
    const accepted = context.req.header('accept-encoding') ?? ''
    const encoded = await (isShared ? this.#renderShared(request, own, accepted) : this.#render(request, own, accepted))
    const ownHeaders = { ...headersOf(page, headers), ...(page.personal && personalHeaders) }
    for (const [name, value] of Object.entries(ownHeaders)) context.header(name, value)
    return context.body(encoded.body, status, encoded.headers)
  }

  async #render(request: PageRequest, own: OwnAnswer, accepted: string): Promise<EncodedPage> {
    return encodePage(await this.#services.pages.renderWithResult(request, own), accepted)
  }

  #renderShared(request: PageRequest, own: OwnAnswer, accepted: string): Promise<EncodedPage> {
    const key = JSON.stringify([bestEncoding(accepted), localAddress(request.canonicalPath), own])
    const existing = this.#shared.get(key)
    if (existing) return existing
    const rendered = this.#render(request, own, accepted)
    this.#shared.set(key, rendered)
    rendered.catch(() => this.#shared.delete(key))
    return rendered
  }
}
