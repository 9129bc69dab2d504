import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import {
  anyEncoding,
  isFile,
  isPage,
  isPageData,
  isPersonal,
  isShared,
  isShell,
  isTrustFile,
  markedAsCached,
  notSentPage,
  offlinePage,
  sharedCache,
  unpacked,
  withOfflineNote,
} from './offline.ts'

/** The part of ServiceWorkerGlobalScope that is used here (W3C Service Workers). The site is typed for windows. */
declare const self: {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: ServiceWorkerRegistration
  addEventListener(type: string, listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void
}

const limit = (maxEntries: number) => new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true })
const onlyType = (type: string) => ({
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.ok && !response.redirected && response.headers.get('content-type')?.startsWith(type) ? response : null,
})
/** CacheFirst never asks the server again, so only responses that never change are cached. */
const onlyImmutable = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.ok && response.headers.get('cache-control')?.includes('immutable') ? response : null,
}
const notPersonal = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (isPersonal(response) ? null : response),
}
const addNote = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }: { cachedResponse?: Response; request: Request }) =>
    cachedResponse && withOfflineNote(cachedResponse, request.url),
}
/** The server removes pages and pictures of people who were deleted, and then so does the device. */
const removeWhenGone = (cacheName: string) => ({
  fetchDidSucceed: async ({ request, response }: { request: Request; response: Response }) => {
    if (response.status === 404) await caches.open(cacheName).then((cache) => cache.delete(request, anyEncoding))
    return response
  },
})

/**
 * Without a connection, the navigation preload of Firefox resolves with an error instead of rejecting. A strategy returns it as the
 * response, and asks its plugins then.
 */
const cachedAfterFailure = {
  handlerDidError: async ({ request }: { request: Request }) => {
    const cached = await (await caches.open('pages')).match(request.url.split('#', 1)[0]!, anyEncoding)
    return cached && withOfflineNote(cached, request.url)
  },
}

/** What follows a # in an address is for the page alone, for example a certificate to check. */
const noFragment = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => request.url.split('#', 1)[0]!,
}

const pages = new NetworkFirst({
  cacheName: 'pages',
  matchOptions: anyEncoding,
  plugins: [
    noFragment,
    onlyType('text/html'),
    notPersonal,
    removeWhenGone('pages'),
    limit(80),
    addNote,
    cachedAfterFailure,
  ],
})
/** Without a note about its age: it holds nothing that ages. A phone with a bad network need not wait for it. */
const shells = new NetworkFirst({
  cacheName: 'shells',
  matchOptions: anyEncoding,
  networkTimeoutSeconds: 4,
  plugins: [noFragment, onlyType('text/html'), limit(6)],
})
const lists = new NetworkFirst({
  cacheName: 'lists',
  matchOptions: anyEncoding,
  plugins: [onlyType('application/json'), removeWhenGone('lists'), limit(80)],
})
/** A check waits this long for a slow network, and then uses what is stored. */
const trustTimeoutSeconds = 4
const trust = new NetworkFirst({
  cacheName: 'trust',
  matchOptions: anyEncoding,
  networkTimeoutSeconds: trustTimeoutSeconds,
  plugins: [
    { cacheWillUpdate: async ({ response }) => (response.ok && !response.redirected ? response : null) },
    limit(40),
    { cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && markedAsCached(cachedResponse) },
  ],
})
const files = new CacheFirst({ cacheName: 'files', matchOptions: anyEncoding, plugins: [onlyImmutable, limit(160)] })
/** A picture that has a day to live is final: the original that stands in for a missing variant lives for a minute. */
const onlyFinalPictures = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.ok && response.headers.get('cache-control') === 'public, max-age=86400' ? response : null,
}
// The background request is answered by the browser's own cache for a day.
const pictures = new StaleWhileRevalidate({
  cacheName: 'pictures',
  matchOptions: anyEncoding,
  plugins: [onlyFinalPictures, removeWhenGone('pictures'), limit(500)],
})

registerRoute(isFile('assets'), files)
registerRoute(isFile('media'), pictures)
registerRoute(isTrustFile, trust)
registerRoute(isPageData, lists)
registerRoute(isShell, shells)
registerRoute(isPage, pages)
// The page reads the file on this device, also without a connection, and removes it from the cache.
registerRoute(
  (options) => options.request.mode === 'navigate' && isShared(options),
  async ({ request, url }) => {
    const file = [...(await request.formData()).values()].find((value) => value instanceof File)
    if (file) await (await caches.open(sharedCache)).put(url.pathname, new Response(file))
    return Response.redirect(url.pathname, 303)
  },
  'POST',
)
// A form that the browser submits because its island is not hydrated. A hydrated form reports the result by itself.
registerRoute(
  (options) => options.request.mode === 'navigate' && isPage(options),
  async ({ event, request }) => {
    // Chromium keeps no page that came by POST, and asks for it anew when the visitor goes back to it. The form is not sent again: its
    // page opens, and shows what this device keeps of it.
    if ((request as { isHistoryNavigation?: boolean }).isHistoryNavigation) {
      const page = new Request(request.url, { headers: request.headers, redirect: 'manual' })
      return pages.handle({ event, request: page })
    }
    const isCertain = !navigator.onLine
    const sent = await unpacked(request)
    const kept = sent.clone()
    return fetch(sent).catch(async () => notSentPage(await caches.open('pages'), kept, isCertain))
  },
  'POST',
)
// Other navigations are not cached, but they use the response that navigation preload has already requested.
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  async ({ event, request }) => {
    const preloaded = await (event as unknown as { preloadResponse?: Promise<Response | undefined> }).preloadResponse
    return preloaded && preloaded.type !== 'error' ? preloaded : fetch(request)
  },
)
setCatchHandler(async ({ request }) =>
  request.mode === 'navigate' ? offlinePage(await caches.open('pages'), request.url) : Response.error(),
)

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
// A page that was still arriving when the worker was activated is not among those that `activate` claims. It announces itself with the
// files that it has loaded (app/site/client.ts), and what it loads later is stored then, too.
self.addEventListener('message', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('activate', (event) =>
  // With navigation preload the browser requests a page while the worker is still starting.
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
)
