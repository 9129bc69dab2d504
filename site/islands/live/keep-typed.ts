type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Notes what was typed and chosen before React knew of it, and gives the way to tell it afterwards, by the events that a person makes.
 * Uncontrolled fields keep their value by themselves; a controlled one would lose it at its next render.
 */
export function keepTyped(container: Element): () => void {
  const touched = [...container.querySelectorAll<Control>('input, textarea, select')].filter(wasTouched)
  const kept = touched.map((control) => ({ control, value: control.value, checked: isChecked(control) }))
  return () => {
    for (const { control, value, checked } of kept) if (control.isConnected) tell(control, value, checked)
  }
}

function wasTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.value !== first(control)
  if (control instanceof HTMLInputElement && control.type === 'hidden') return false
  // A tick box without a value of its own says "on" and has no default value: only its tick counts.
  if (isTick(control)) return isChecked(control) !== wasChecked(control)
  return control.value !== control.defaultValue
}

const isTick = (control: Control): control is HTMLInputElement & { type: 'checkbox' | 'radio' } =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)

const first = (select: HTMLSelectElement) =>
  ([...select.options].find((option) => option.defaultSelected) ?? select.options[0])?.value
const isChecked = (control: Control) => control instanceof HTMLInputElement && control.checked
const wasChecked = (control: Control) => control instanceof HTMLInputElement && control.defaultChecked

function tell(control: Control, value: string, checked: boolean) {
  if (isTick(control)) {
    // React compares with what it saw last through the element's own setter; the click then makes the difference.
    control.checked = control.type === 'radio' ? false : !checked
    if (checked || control.type === 'checkbox') control.click()
    return
  }
  if (!(control instanceof HTMLInputElement && control.type === 'file')) {
    // The element's own setter is the one React watches, the prototype's the one it does not.
    const caret = control instanceof HTMLSelectElement ? null : control.selectionStart
    control.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
    if (caret !== null) (control as HTMLInputElement).setSelectionRange(caret, caret)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
