import { useEffect, useSyncExternalStore } from 'react'

/** Notes that are typed but not saved. `base`: the saved notes when the typing began. */
export type NoteDraft = { text: string; base: string }

// In memory only: notes are about applicants, and the browser may write its session storage to the disk.
const drafts = new Map<string, NoteDraft>()
const listeners = new Set<() => void>()

/** Sets or, with undefined, discards the draft for an application. */
export function setNoteDraft(key: string, draft: NoteDraft | undefined) {
  if (draft) drafts.set(key, draft)
  else drafts.delete(key)
  for (const listener of listeners) listener()
}

/** Ends a draft that was saved. What was typed while it was being saved stays a draft. */
export function endNoteDraft(key: string, saved: NoteDraft) {
  const current = drafts.get(key)
  setNoteDraft(key, current && current !== saved ? { ...current, base: saved.text } : undefined)
}

/** Discards all drafts. */
export function clearNoteDrafts() {
  drafts.clear()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The draft for an application. */
export const useNoteDraft = (key: string): NoteDraft | undefined =>
  useSyncExternalStore(subscribe, () => drafts.get(key))

/** While any notes are not saved, the browser asks before it closes or reloads the page. */
export function useUnsavedNotesWarning() {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (drafts.size > 0) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])
}
