import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { acceptMovedTexts, isTranslated } from './translated-page.ts'

acceptMovedTexts()

/** Hydrates one island. Resolves when its event handlers are attached. */
export function hydrate(container: Element, module: unknown, props: object): Promise<void> {
  const Component = componentOf(module)
  const restoreInput = captureInput(container)
  return new Promise((resolve) => {
    const ready = () => {
      restoreInput()
      resolve()
    }
    // A transition is hydrated in slices, so that the browser can answer taps and scrolling in between.
    startTransition(() => {
      hydrateRoot(
        container,
        <OnHydrated callback={ready}>
          <Component {...props} />
        </OnHydrated>,
        // React renders an island anew whose texts a translation has changed. Any other difference is a mistake of ours.
        { onRecoverableError: (error) => isTranslated() || reportError(error) },
      )
    })
  })
}

/** Calls back after the effects of its children: React runs effects from the inside out. */
function OnHydrated({ callback, children }: { callback: () => void; children: ReactNode }) {
  useEffect(callback, [])
  return children
}

/** The component of an island's module: its default export, or the only function it exports. */
function componentOf(module: unknown): ComponentType<object> {
  const exported = Object.values(module as object)
  const component = (module as { default?: unknown }).default ?? exported.find((value) => typeof value === 'function')
  if (typeof component !== 'function') throw new Error('An island exports one component')
  return component as ComponentType<object>
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Checkable = HTMLInputElement & { type: 'checkbox' | 'radio' }

/**
 * Remembers what the visitor typed and chose before hydration. The returned function repeats the events that React listens
 * to. The text fields of islands are uncontrolled: they keep their value, and the events announce it. Where React had to render
 * the island anew, the new fields first get the values and the focus of those before.
 */
function captureInput(container: Element): () => void {
  const controlsNow = () => [...container.querySelectorAll<Control>('input, textarea, select')]
  const controls = controlsNow()
  const changed = controls.filter(differsFromDefault).map((control) => ({ control, checked: isChecked(control) }))
  const focused = controls.find((control) => control === document.activeElement)
  const successorOf = (control: Control) =>
    control.isConnected
      ? control
      : controlsNow().find(
          ({ name, type, value }) => name === control.name && (type !== 'radio' || value === control.value),
        )
  return () => {
    for (const { control, checked } of changed) {
      const successor = successorOf(control)
      if (!successor) continue
      if (successor !== control) copyValue(control, successor)
      replayInput(successor, checked)
    }
    if (focused && !focused.isConnected) successorOf(focused)?.focus()
  }
}

function copyValue(from: Control, to: Control) {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && from.type === 'file') to.files = from.files
  else if (!isCheckable(from)) to.value = from.value
}

function differsFromDefault(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.value !== defaultOption(control)
  if (control instanceof HTMLInputElement && control.type === 'hidden') return false
  // A checkbox without a `value` has the value "on" but no default value, so only its checked state is compared.
  if (isCheckable(control)) return control.checked !== control.defaultChecked
  return control.value !== control.defaultValue
}

const isCheckable = (control: Control): control is Checkable =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)

const isChecked = (control: Control) => control instanceof HTMLInputElement && control.checked

const defaultOption = (select: HTMLSelectElement) =>
  ([...select.options].find((option) => option.defaultSelected) ?? select.options[0])?.value

function replayInput(control: Control, checked: boolean) {
  if (isCheckable(control)) {
    // React ignores a click that leaves the state as React last saw it, so the control gets the opposite state first.
    control.checked = control.type === 'radio' ? false : !checked
    if (checked || control.type === 'checkbox') control.click()
    return
  }
  // The value is not touched: the keyboard of a phone may be composing a word in it.
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}
