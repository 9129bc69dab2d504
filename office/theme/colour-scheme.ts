import { useEffect, useSyncExternalStore } from 'react'
import { useStoreContext } from 'react-admin'

export type ColourScheme = 'light' | 'dark'
/** What the user chose on this device. `system`: as the device. */
export type SchemeChoice = 'system' | ColourScheme

const key = 'office-colour-scheme'
const listeners = new Set<() => void>()
let choice = readChoice()

function readChoice(): SchemeChoice {
  try {
    const stored = localStorage.getItem(key)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    // The browser refuses storage. The office looks as the device.
    return 'system'
  }
}

const announce = () => {
  for (const listener of listeners) listener()
}
// Another window changed the choice.
addEventListener('storage', (event) => {
  if (event.key !== key) return
  choice = readChoice()
  announce()
})

/** Stores the choice on this device, also for the next user of it. */
export function chooseScheme(next: SchemeChoice) {
  choice = next
  try {
    localStorage.setItem(key, next)
  } catch {
    // The browser refuses storage. The choice holds until the page is closed.
  }
  announce()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The user's choice. */
export const useSchemeChoice = (): SchemeChoice => useSyncExternalStore(subscribe, () => choice)

/**
 * Hands the choice to react-admin, which follows the device without one, and forgets it when a user signs out. A changed
 * theme of `Admin` would instead make a new router and lose what is typed in forms.
 */
export function useChosenScheme() {
  const chosen = useSchemeChoice()
  const { setItem, removeItem } = useStoreContext()
  useEffect(() => {
    if (chosen === 'system') removeItem('theme')
    else setItem('theme', chosen)
  }, [chosen, setItem, removeItem])
}
