import { useEffect, useRef } from 'react'

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** A shortcut beside its button: `Ctrl+K`, or `⌘K` on a Mac. Screen readers have `ariaShortcut` instead. */
export const ShortcutHint = ({ letter }: { letter: string }) => (
  <span className="shortcut" aria-hidden="true">
    {isMac ? `⌘${letter}` : `Ctrl+${letter}`}
  </span>
)

/** A shortcut for `aria-keyshortcuts`. */
export const ariaShortcut = (letter: string): string => `${isMac ? 'Meta' : 'Control'}+${letter}`

const isShortcut = (event: KeyboardEvent, letter: string) =>
  (isMac ? event.metaKey : event.ctrlKey) &&
  !event.altKey &&
  !event.shiftKey &&
  event.key.toLowerCase() === letter.toLowerCase()

/** Whether a dialog is open: what is behind it must not react. The menu of a phone is one, too. */
export const hasOpenDialog = () =>
  document.querySelector('dialog[open], [role=dialog], [role=alertdialog], .MuiModal-root') !== null

/** Calls `run` when Ctrl (⌘ on a Mac) and the letter are pressed and no dialog is open, instead of the browser's own action. */
export function useShortcut(letter: string, run: () => void) {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isShortcut(event, letter)) return
      event.preventDefault()
      if (!event.repeat && !hasOpenDialog()) latest.current()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [letter])
}
