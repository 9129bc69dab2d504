// Makes the build emit every asset that the server's HTML links to. The import adds nothing to the script itself.
import '../../site/assets/index.ts'
import fallback from '../../site/assets/logo/fallback.svg'
import { hydrateIslands } from '../../site/client/hydrate-islands.ts'
import { filesToPrefetch, ignore } from '../../site/client/hydrate-when.ts'
import { showLoadingIndicator } from '../../site/client/loading-indicator.ts'
import { setUpMenus } from '../../site/client/menu.ts'
import { scrollSmoothlyToAnchors } from '../../site/client/smooth-links.ts'
import { setUpThemeSwitchers } from '../../site/client/theme.ts'
import { isAnyDraftKey } from '../../site/forms/draft-key.ts'

replaceBrokenPictures()
setUpThemeSwitchers()
setUpMenus()
showLoadingIndicator()
scrollSmoothlyToAnchors()
void remindOfUnsentForms()
hydrateIslands(
  () => import('./islands.ts'),
  () => import('../../site/client/hydrate.tsx'),
  () => import('../../features/certificates/site/verify/prepare-check.ts'),
)
if (document.querySelector('.choice')) import('../../site/client/select-filters.ts').catch(ignore)
if (document.querySelector('main input')) import('../../site/client/keep-fields.ts').catch(ignore)
addEventListener('click', shareOnClick)
addEventListener('load', registerServiceWorker)
// When WebKit restores this page from its back/forward cache, it skips the transition with which the visitor left, which is no error.
addEventListener('pageswap', ({ viewTransition }) => viewTransition?.ready.catch(ignore))

/** Loads the sharing of an address when a button of it is pressed (site/components/Share.tsx), also one that came after the page. */
function shareOnClick({ target }: MouseEvent) {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-share]')
  if (button) import('../../site/client/share.ts').then(({ shareOf }) => shareOf(button)).catch(ignore)
}

/** Shows the logo instead of the association's pictures that cannot be loaded, also of those that failed before this ran. */
function replaceBrokenPictures() {
  // Errors of pictures do not bubble: only a capturing listener receives them.
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replacePicture(target), true)
  for (const img of document.querySelectorAll<HTMLImageElement>('img[data-photo]'))
    if (img.complete && img.currentSrc && !img.naturalWidth) replacePicture(img)
}

function replacePicture(img: HTMLImageElement) {
  // The second condition ends the loop when the logo itself cannot be loaded.
  if (!('photo' in img.dataset) || img.getAttribute('src') === fallback) return
  if (img.parentElement?.localName === 'picture')
    // The sources are emptied, not removed: hydration must find every element where the server rendered it.
    for (const source of img.parentElement.querySelectorAll('source')) source.removeAttribute('srcset')
  img.removeAttribute('srcset')
  img.dataset.fallback = ''
  img.src = fallback
}

/** Loads the reminder when this device holds the draft of a form. */
async function remindOfUnsentForms() {
  try {
    if (Object.keys(localStorage).some(isAnyDraftKey)) await import('../../site/client/unsent-reminder.ts')
  } catch {
    // Without storage there are no drafts. Without a network, the next page shows the reminder.
  }
}

/** Lets this device show pages, pictures and lists that it has seen when there is no network (site/offline/worker.ts). */
async function registerServiceWorker() {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return
  const { serviceWorker } = navigator
  try {
    await serviceWorker.register('/sw.js')
    if (serviceWorker.controller) return
    // The first page and its files were loaded before the worker was active.
    const { active } = await serviceWorker.ready
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    const needed = [...document.querySelectorAll<HTMLElement>('[data-files]')].flatMap(filesToPrefetch)
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [location.href, ...loaded, ...needed] } })
  } catch {
    // The browser refuses service workers (private window, no space). The site works without one.
  }
}
