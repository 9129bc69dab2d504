import fallback from '../assets/logo/fallback.svg'

/** Shows the logo instead of the association's pictures that cannot be loaded, also of those that failed before this ran. */
export function mendPictures() {
  // Errors of pictures do not bubble: only a capturing listener hears them.
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && mend(target), true)
  for (const img of document.querySelectorAll<HTMLImageElement>('img[data-photo]'))
    if (img.complete && img.currentSrc && !img.naturalWidth) mend(img)
}

function mend(img: HTMLImageElement) {
  // The mark is what ends it when the logo itself cannot be loaded.
  if (!('photo' in img.dataset) || img.getAttribute('src') === fallback) return
  if (img.parentElement?.localName === 'picture')
    // Emptied, not removed: an island that wakes later must find every element where it was rendered.
    for (const source of img.parentElement.querySelectorAll('source')) source.removeAttribute('srcset')
  img.removeAttribute('srcset')
  img.dataset.fallback = ''
  img.src = fallback
}
