import { useEffect, useSyncExternalStore } from 'react'

/** A note, or the words of a mail, that are typed but not saved. */
export type NoteDraft = { text: string }

// In memory only: notes are about applicants, and the browser may write its session storage to the disk.
const drafts = new Map<string, NoteDraft>()
const listeners = new Set<() => void>()

const announce = () => {
  for (const listener of listeners) listener()
}

/** Sets or, with undefined, discards the draft for an application. */
export function setNoteDraft(key: string, draft: NoteDraft | undefined) {
  if (draft) drafts.set(key, draft)
  else drafts.delete(key)
  announce()
}

/** Ends a draft that was saved. What was typed while it was being saved stays a draft. */
export function endNoteDraft(key: string, saved: NoteDraft) {
  if (drafts.get(key) === saved) setNoteDraft(key, undefined)
}

/** The key of the draft of an officer's own words in a mail about an application. */
export const wordsKey = (key: string, action: string) => `${key} ${action}`

/** Discards all drafts for an application that no longer exists. */
export function discardDrafts(key: string) {
  for (const each of drafts.keys()) if (each === key || each.startsWith(`${key} `)) drafts.delete(each)
  announce()
}

/** Discards all drafts. */
export function clearNoteDrafts() {
  drafts.clear()
  announce()
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
