type Field = HTMLInputElement

// Puts back what stood in the fields of a page that the browser restores from its back/forward cache. WebKit sets those with
// `autocomplete="off"` to their first values, without an event.
let left: [field: Field, value: string, checked: boolean][] = []

addEventListener('pagehide', () => {
  const fields = document.querySelectorAll<Field>('input:not([type=file], [type=hidden]), textarea')
  left = [...fields].map((field) => [field, field.value, field.checked])
})

addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  putBack()
  // WebKit may empty them in a task of its own.
  setTimeout(putBack)
})

function putBack() {
  for (const [field, value, checked] of left) {
    if (field.value !== value) field.value = value
    if (field.checked !== checked) field.checked = checked
  }
}
