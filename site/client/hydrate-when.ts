import { draftKeyPrefix } from '../forms/draft-key.ts'

/** `input` and `change` are for what no pointer or key announces: autofill, dictation, voice control. */
const interactions = ['pointerover', 'focusin', 'touchstart', 'keydown', 'dragenter', 'input', 'change']
/** The elements whose use needs a script. A finger that scrolls past them needs none. */
const controls = 'a, button, input, textarea, label'

/** The module that stores on this device what an island needs without a network. `files`: the scripts of the island. */
export type LoadPreparation = () => Promise<{
  prepare: (island: HTMLElement, files: readonly string[], props: object) => void
}>

/**
 * Calls `callback` at the first interaction with a control in the element, or earlier as its `when` says (components/Island.tsx).
 * Everything but an interaction waits until the page has loaded, so that an island does not compete with the page for the
 * connection. The callback may be called more than once.
 */
export function hydrateWhen(
  element: HTMLElement,
  when: string | null,
  callback: () => void,
  loadPreparation?: LoadPreparation,
) {
  onInteraction(element, callback)
  if (when === 'visible') whenLoaded(() => whenVisible(element, callback))
  if (when === 'idle') whenLoaded(() => whenIdle(callback))
  if (when === 'offline' && loadPreparation)
    whenLoaded(() => whenIdle(() => retryWhenOnline(() => prepareOffline(element, loadPreparation))))
  if (when === 'draft' || when === 'change')
    whenLoaded(() =>
      whenIdle(() => {
        prefetch(filesToPrefetch(element))
        if (when === 'change') return whenListChanges(callback)
        const form = element.querySelector('form')!
        // As the hydrated form does: while it is incomplete its button says so, and pressing it lists what is missing.
        if (form.matches(':invalid'))
          form.querySelector('[type=submit]:not([formnovalidate])')!.setAttribute('aria-disabled', 'true')
        if (hasDraft(form)) callback()
      }),
    )
}

function whenLoaded(callback: () => void) {
  if (document.readyState === 'complete') callback()
  else addEventListener('load', callback, { once: true })
}

function whenVisible(element: Element, callback: () => void) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      callback()
    },
    { rootMargin: '200px' },
  )
  observer.observe(element)
}

function whenIdle(callback: () => void) {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(() => callback(), { timeout: 2000 })
  else setTimeout(callback, 200)
}

/** Whether the focus is in the element, or text that the server did not write. No listener may have noticed it. */
export const isUsed = (element: Element): boolean =>
  element.matches(':focus-within') ||
  // A checkbox without a `value` has the value "on" but no default value.
  [...element.querySelectorAll<HTMLInputElement>('input:not([type=checkbox]), textarea')].some(
    (field) => field.value !== field.defaultValue,
  )

function onInteraction(element: Element, callback: () => void) {
  const listener = ({ target }: Event) => {
    if (!(target as Element).closest(controls)) return
    for (const type of interactions) element.removeEventListener(type, listener)
    callback()
  }
  for (const type of interactions) element.addEventListener(type, listener, { passive: true })
}

/** Follows the list of an island without React. A change that was made since the page was rendered counts as well. */
const whenListChanges = (callback: () => void) =>
  retryWhenOnline(async () => {
    const live = await import('../live/live-list.ts')
    live.liveList().onNews = callback
  })

/** Stores what the island needs without a network, also for visitors who save data: the page promises it. */
async function prepareOffline(element: HTMLElement, load: LoadPreparation) {
  const { prepare } = await load()
  prepare(element, filesOf(element), propsOf(element))
}

/** Runs `run`. If it fails, runs it again when the connection is back. An interaction hydrates in any case. */
function retryWhenOnline(run: () => Promise<void>) {
  run().catch((error) => {
    console.warn(error)
    addEventListener('online', () => retryWhenOnline(run), { once: true })
  })
}

function hasDraft({ id }: HTMLFormElement) {
  try {
    return localStorage.getItem(draftKeyPrefix + id) !== null
  } catch {
    // Without storage there are no drafts.
    return false
  }
}

/** For what may fail when a visitor leaves the page, or has no connection. */
export const ignore = () => {}

/** The files that the first interaction with an island needs. Visitors who save data load them when they need them. */
export const filesToPrefetch = (island: HTMLElement): string[] =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ? [] : filesOf(island)

/** The files of an island that the server expects to be used. Empty during development. */
export const filesOf = ({ dataset: { files } }: HTMLElement): string[] => (files ? files.split(' ') : [])

/** What the server rendered the island with. */
export const propsOf = (island: Element): object =>
  JSON.parse(island.querySelector(':scope > script[type="application/json"]')?.textContent || '{}')

/**
 * Downloads files without running them, so that the browser and the service worker store them. WebKit has no `rel=prefetch`, and
 * Firefox refuses it because of `default-src 'none'`.
 */
function prefetch([href, ...others]: string[]) {
  if (!href) return
  // One by one, so that they compete with nothing else. Without a connection the first interaction loads them.
  fetch(href, { priority: 'low' })
    .then((response) => response.blob())
    .then(() => prefetch(others))
    .catch(ignore)
}
