export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Checkable = HTMLInputElement & { type: 'checkbox' | 'radio' }

/** The fields in the element whose value or state is not the one that the server rendered: the visitor typed or chose it. */
export const changedControls = (element: Element): Control[] =>
  [...element.querySelectorAll<Control>('input, textarea, select')].filter(differsFromDefault)

export const isCheckable = (control: Control): control is Checkable =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)

function differsFromDefault(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.value !== defaultOption(control)
  if (control instanceof HTMLInputElement && control.type === 'hidden') return false
  // A checkbox without a `value` has the value "on" but no default value, so only its checked state is compared.
  if (isCheckable(control)) return control.checked !== control.defaultChecked
  return control.value !== control.defaultValue
}

const defaultOption = (select: HTMLSelectElement) =>
  ([...select.options].find((option) => option.defaultSelected) ?? select.options[0])?.value
