import { useSyncExternalStore } from 'react'

export type ColourScheme = 'light' | 'dark'
/** What the user chose on this device. `system`: as the device. */
export type SchemeChoice = 'system' | ColourScheme

const key = 'office-colour-scheme'
const prefersDark = matchMedia('(prefers-color-scheme: dark)')
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
prefersDark.addEventListener('change', announce)
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

/** The user's choice, and the scheme that follows from it. */
export function useColourScheme(): { choice: SchemeChoice; scheme: ColourScheme } {
  const chosen = useSyncExternalStore(subscribe, () => choice)
  const isDark = useSyncExternalStore(subscribe, () => prefersDark.matches)
  return { choice: chosen, scheme: chosen === 'system' ? (isDark ? 'dark' : 'light') : chosen }
}
