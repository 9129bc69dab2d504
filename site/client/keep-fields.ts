type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Puts back what stood in the fields of a page that the browser restores from its back/forward cache. WebKit sets those with
 * `autocomplete="off"` to their first values, without an event.
 */
export function keepFields() {
  let left: [field: Field, value: string, checked: boolean][] = []
  addEventListener('pagehide', () => {
    const fields = document.querySelectorAll<HTMLInputElement>('input:not([type=file], [type=hidden]), textarea')
    left = [...fields].map((field) => [field, field.value, field.checked])
  })
  const putBack = () => {
    for (const [field, value, checked] of left) {
      if (field.value !== value) field.value = value
      if ('checked' in field) field.checked = checked
    }
  }
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    putBack()
    // WebKit may do it in a task of its own.
    setTimeout(putBack)
  })
}
