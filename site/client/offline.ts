/** Lets this device keep what it has seen: pages, pictures and lists, for when there is no network (offline/worker.ts). */
export async function keepForOffline() {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return
  const { serviceWorker } = navigator
  try {
    await serviceWorker.register('/sw.js')
    if (serviceWorker.controller) return
    // The first page was there before the worker was.
    const { active } = await serviceWorker.ready
    const seen = [location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)]
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: seen } })
  } catch {
    // Refused (a private window, no room): the site is as it is for everyone without one.
  }
}
