import { formatDate } from '../../../../lists/dates.ts'
import { say } from '../../../../lists/language.ts'
import { setFile } from '../../../../site/forms/picture-check.ts'
import { noListYet } from '../../check-messages.ts'
import { prepareVerification } from './check-credential.ts'
import codeReaderFile from './read-code.worker.ts?worker&url'
import { loadListDay } from './trust.ts'

export type ListSource = {
  /** The paths of the lists of ended registrations. */
  lists: readonly string[]
  /** Scheme and host that the association's certificates name. */
  origin: string
}

/** The element that names the day of the lists on this device. React renders it once, and this module changes its text. */
export const listDayId = 'list-day'

/**
 * Loads everything that a check needs, without running it, so that the service worker stores it for the time without a network: at first,
 * when the worker takes over the page, and when there is a network again. The island then has the attribute `data-prepared`: from its first
 * interaction on, the check runs on this device. A shared file is such an interaction. `files`: the scripts of the island; `props`: a
 * `ListSource`.
 */
export function prepare(island: HTMLElement, files: readonly string[], props: object) {
  const load = () => {
    void showListDay(props as ListSource)
    Promise.all([prepareVerification(), ...[...files, codeReaderFile].map(download)]).then(
      // Without a secure connection browsers give scripts no cryptography, so the server checks.
      () => island.toggleAttribute('data-prepared', isSecureContext),
      (error) => console.info('The check could not be stored on this device', error),
    )
  }
  load()
  if (isSecureContext) void takeSharedFile(island.querySelector<HTMLInputElement>('[type=file]')!)
  navigator.serviceWorker?.addEventListener('controllerchange', load)
  addEventListener('online', load)
}

// `sharedCache` of site/offline/offline.ts, which this cannot import for the same reason as trust.ts.
const sharedCache = 'shared'

/** Chooses the file that another app has shared with the page, as if the visitor had done it. */
async function takeSharedFile(input: HTMLInputElement) {
  const { pathname } = location
  const shared = await caches.match(pathname, { cacheName: sharedCache })
  if (!shared) return
  const file = new File([await shared.blob()], 'shared')
  await (await caches.open(sharedCache)).delete(pathname)
  setFile(input, file)
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Loads the keys and the lists, and shows the day of the lists. */
export async function showListDay({ lists, origin }: ListSource) {
  try {
    const day = await loadListDay(lists, origin)
    const shown = document.getElementById(listDayId)
    if (shown) shown.textContent = day ? formatDate(day) : say(noListYet)
  } catch (error) {
    console.info('The lists of ended registrations could not be loaded', error)
  }
}

/** Reads a file to its end: browsers and the service worker store no half responses. @throws when it cannot be loaded */
async function download(path: string) {
  const response = await fetch(path, { priority: 'low' })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} answers ${response.status}`)
}
