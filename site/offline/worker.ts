import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { isFile, isPage, isPageData } from './addresses.ts'
import { anyEncoding, asKept, instead, notSent } from './words.ts'

/** What of a service worker's own world is used here (W3C Service Workers); the site is typed for windows. */
declare const self: {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: ServiceWorkerRegistration
  addEventListener(type: string, listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void
}

const room = (entries: number) => new ExpirationPlugin({ maxEntries: entries, purgeOnQuotaError: true })
const holds = (type: string) => ({
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.ok && !response.redirected && response.headers.get('content-type')?.startsWith(type) ? response : null,
})
/** Only what says that it never changes may be answered without asking. */
const unchanging = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.ok && response.headers.get('cache-control')?.includes('immutable') ? response : null,
}
const saysKept = {
  cachedResponseWillBeUsed: async ({ cachedResponse }: { cachedResponse?: Response }) =>
    cachedResponse && asKept(cachedResponse),
}

const pages = new NetworkFirst({
  cacheName: 'pages',
  matchOptions: anyEncoding,
  plugins: [holds('text/html'), room(80), saysKept],
})
const lists = new NetworkFirst({
  cacheName: 'lists',
  matchOptions: anyEncoding,
  plugins: [holds('application/json'), room(80)],
})
const files = new CacheFirst({ cacheName: 'files', matchOptions: anyEncoding, plugins: [unchanging, room(160)] })
const pictures = new CacheFirst({ cacheName: 'pictures', matchOptions: anyEncoding, plugins: [unchanging, room(500)] })

registerRoute(isFile('assets'), files)
registerRoute(isFile('media'), pictures)
registerRoute(isPageData, lists)
registerRoute(isPage, pages)
// A form that the browser itself sends: its own script is not awake. One that is says by itself what became of it.
registerRoute(
  (asked) => asked.request.mode === 'navigate' && isPage(asked),
  ({ request }) => {
    const certain = !navigator.onLine
    return fetch(request).catch(() => notSent(certain))
  },
  'POST',
)
// What is no page is not kept; but the browser has begun to fetch it already, and once is enough.
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  async ({ event, request }) =>
    (await (event as unknown as { preloadResponse?: Promise<Response | undefined> }).preloadResponse) ?? fetch(request),
)
setCatchHandler(async ({ request }) =>
  request.mode === 'navigate' ? instead(await caches.open('pages')) : Response.error(),
)

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) =>
  // Asking the network begins while this worker is still starting: being able to go offline costs no time online.
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
)
