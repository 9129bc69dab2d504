import type { QueryClient } from '@tanstack/react-query'

export type ChangeEvent = { list: string; revision: number; key: string }

/** Hears what changed in the lists. */
export const changeEvents = new EventTarget()

/** Hears of changes to one record, until the returned function is called. */
export function onRecordChange(list: string, key: string, hear: (change: ChangeEvent) => void): () => void {
  const listener = (event: Event) => {
    const change = (event as CustomEvent<ChangeEvent>).detail
    if (change.list === list && change.key === key) hear(change)
  }
  changeEvents.addEventListener('change', listener)
  return () => changeEvents.removeEventListener('change', listener)
}

const silentMs = 60_000
const lookEveryMs = 10_000

/**
 * Follows the office's stream: what changed is asked for again, so lists and counts are never old. Forms that are being
 * filled are left alone. A stream that has gone silent, or that the server refused, is opened anew. Gives the way to stop.
 */
export function followChanges(queries: QueryClient): () => void {
  let source: EventSource | undefined
  let heardAt = Date.now()
  let lost = false
  const heard = () => {
    heardAt = Date.now()
  }
  const renew = (list?: string) =>
    void queries.invalidateQueries({
      predicate: ({ queryKey: [first, act] }) =>
        (list === undefined || first === list || first === 'figures') && act !== 'getOne',
    })
  const open = () => {
    source?.close()
    heard()
    source = new EventSource('/office/api/live')
    source.onopen = () => {
      heard()
      if (lost) renew()
      lost = false
    }
    source.onerror = () => {
      lost = true
    }
    source.addEventListener('keep-alive', heard)
    source.addEventListener('change', (event) => {
      heard()
      const change = JSON.parse(event.data) as ChangeEvent
      renew(change.list)
      changeEvents.dispatchEvent(new CustomEvent('change', { detail: change }))
    })
  }
  const looking = setInterval(() => {
    if (Date.now() - heardAt < silentMs && source?.readyState !== EventSource.CLOSED) return
    lost = true
    open()
  }, lookEveryMs)
  open()
  return () => {
    clearInterval(looking)
    source?.close()
  }
}
