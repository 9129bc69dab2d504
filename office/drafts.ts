import { useSyncExternalStore } from 'react'
import type { List } from '../lists/list.ts'
import { atSignOut } from './api/auth-provider.ts'

/** Where a draft is kept. `isPersonal`: it is about a person. */
export type DraftPlace = { key: string; isPersonal: boolean }

/** The draft of one record, or of the new record of a list when `key` is undefined. */
export const recordDraft = ({ name, personal }: List, key: string | undefined): DraftPlace => ({
  key: `${name}:${key ?? 'new'}`,
  isPersonal: personal,
})
/** A text about a record of an inbox: a note, or the words of a mail. */
export const textDraft = (record: string, what: string): DraftPlace => ({ key: `${record} ${what}`, isPersonal: true })

const prefix = 'honbu-draft:'
const drafts = new Map<string, { value: unknown; isPersonal: boolean }>()
const listeners = new Set<() => void>()

// Drafts about people are in memory only, because the browser may write its session storage to the disk. So it asks before it closes or
// reloads the page. The others survive a reload.
addEventListener('beforeunload', (event) => {
  if ([...drafts.values()].some(({ isPersonal }) => isPersonal)) event.preventDefault()
})

/** What is typed and not saved; undefined when there is nothing. The same draft is the same value. */
export function readDraft<T>({ key, isPersonal }: DraftPlace): T | undefined {
  if (!drafts.has(key) && !isPersonal) {
    const value = inStorage(() => JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null'))
    if (value) drafts.set(key, { value, isPersonal })
  }
  return drafts.get(key)?.value as T | undefined
}

/** Sets a draft, a value that JSON can have, or discards it with undefined. */
export function setDraft({ key, isPersonal }: DraftPlace, value: unknown) {
  const text = value === undefined ? undefined : JSON.stringify(value)
  if (text === undefined) drafts.delete(key)
  else drafts.set(key, { value: JSON.parse(text), isPersonal })
  if (text === undefined) inStorage(() => sessionStorage.removeItem(prefix + key))
  else if (!isPersonal) inStorage(() => sessionStorage.setItem(prefix + key, text))
  for (const listener of listeners) listener()
}

/** Discards the texts about a record that no longer exists. */
export function discardTexts(record: string) {
  for (const [key, { isPersonal }] of drafts) if (key.startsWith(`${record} `)) setDraft({ key, isPersonal }, undefined)
}

atSignOut(() => {
  drafts.clear()
  inStorage(() => {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(prefix)) sessionStorage.removeItem(name)
  })
  for (const listener of listeners) listener()
})

/** A storage that is full, blocked or holds something else has no drafts. */
function inStorage<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What is typed and not saved, as it changes. */
export const useDraft = <T>(place: DraftPlace): T | undefined =>
  useSyncExternalStore(subscribe, () => readDraft<T>(place))
