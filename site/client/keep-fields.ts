// Without a connection the form itself keeps no draft either.
if (document.querySelector('form[data-noun]')) import('./early-draft.ts').catch(() => undefined)

// When WebKit restores a page from its back/forward cache, it sets each field with `autocomplete="off"` to its first value, without an
// event. While the page is in the cache, its fields do not have the attribute.
let changed: Element[] = []

addEventListener('pagehide', () => {
  changed = [...document.querySelectorAll('[autocomplete=off]')]
  for (const field of changed) field.setAttribute('autocomplete', 'on')
})

addEventListener('pageshow', ({ persisted }) => {
  if (persisted) for (const field of changed) field.setAttribute('autocomplete', 'off')
})
