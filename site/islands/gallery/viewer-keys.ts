import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'

/** A finger that moved less than this, in pixels, did not swipe. */
const far = 48

/** Where an arrow key leads: 1 forward, -1 back. Alt and arrow is the browser's own Back. */
export function stepOf(event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  return event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined
}

/** Hears swipes: a finger that goes to the left asks for the next picture. */
export function swipes(step: (by: 1 | -1) => void) {
  let from: { x: number; y: number } | undefined
  return {
    onPointerDown({ isPrimary, pointerType, clientX: x, clientY: y }: PointerEvent) {
      const zoomed = (window.visualViewport?.scale ?? 1) > 1.01
      from = isPrimary && pointerType !== 'mouse' && !zoomed ? { x, y } : undefined
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!from) return
      const x = clientX - from.x
      const y = clientY - from.y
      from = undefined
      if (Math.abs(x) >= far && Math.abs(x) > 1.5 * Math.abs(y)) step(x < 0 ? 1 : -1)
    },
    onPointerCancel() {
      from = undefined
    },
  }
}

/** Keeps Tab inside (W3C pattern: modal dialog): after the last comes the first. */
export function keepTab(dialog: HTMLElement, event: globalThis.KeyboardEvent) {
  const stops = [...dialog.querySelectorAll<HTMLElement>('a[href]')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = stops.at((at + (event.shiftKey ? -1 : 1)) % stops.length)
  event.preventDefault()
  next?.focus()
}

/** Whether a click is one for this page; others open a window or a tab of their own. */
export const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
