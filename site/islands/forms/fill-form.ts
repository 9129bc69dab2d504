/** The control of this name in a form. */
export const fieldNamed = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | null

/** Writes values into a form's controls; ticks are `on`. */
export function fill(form: HTMLFormElement, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const field = fieldNamed(form, name)
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value === 'on'
    else if (field) field.value = value
  }
}
