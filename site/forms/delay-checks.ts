/**
 * Delays the `focusout` events of a form while a mouse button is down, until after the click. The check of the field that
 * loses the focus would show its error at once, move the pressed button away from under the pointer, and the press would
 * be lost. A finger presses through the same events. Returns the function that ends it.
 */
export function delayChecksWhilePressed(form: HTMLFormElement): () => void {
  const ended = new AbortController()
  const options = { capture: true, signal: ended.signal }
  let pressed = false
  let left: Element[] = []

  const release = () => {
    pressed = false
    const elements = left
    left = []
    for (const element of elements)
      if (element.isConnected && element !== document.activeElement)
        element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
  // The browser sends the click right after `mouseup`, before any timer.
  const releaseAfterClick = () => setTimeout(release)
  const hold = (event: FocusEvent) => {
    if (!pressed || !(event.target instanceof Element) || !form.contains(event.target)) return
    event.stopPropagation()
    left.push(event.target)
  }
  addEventListener('mousedown', () => (pressed = true), options)
  addEventListener('mouseup', releaseAfterClick, options)
  addEventListener('dragend', releaseAfterClick, options)
  addEventListener('focusout', hold, options)
  return () => ended.abort()
}
