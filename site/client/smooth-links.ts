/**
 * Scrolls smoothly to where a link within the page leads, and only then (state.css): the focus of the keyboard and the
 * scripts of islands move the page at once, however far it is.
 */
export function scrollSmoothlyToAnchors() {
  const root = document.documentElement
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href^="#"]')) root.dataset.smooth = ''
  })
  // `keydown` for browsers without `scrollend`, and for links to what is in view already.
  for (const end of ['scrollend', 'keydown']) addEventListener(end, () => delete root.dataset.smooth, true)
}
