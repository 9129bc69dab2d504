import type { QueryClient } from '@tanstack/react-query'

export type News = { list: string; revision: number; key: string }

/** Hears what changed in the lists. */
export const news = new EventTarget()

/** Hears of changes to one record, until the returned function is called. */
export function hearOf(list: string, key: string, hear: (change: News) => void): () => void {
  const listener = (event: Event) => {
    const change = (event as CustomEvent<News>).detail
    if (change.list === list && change.key === key) hear(change)
  }
  news.addEventListener('change', listener)
  return () => news.removeEventListener('change', listener)
}

const silentMs = 60_000
const lookEveryMs = 10_000

/**
 * Follows the office's stream: what changed is asked for again, so lists and counts are never old. Forms that are being
 * filled are left alone. A stream that has gone silent, or that the server refused, is opened anew. Gives the way to stop.
 */
export function follow(queries: QueryClient): () => void {
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
      const change = JSON.parse(event.data) as News
      renew(change.list)
      news.dispatchEvent(new CustomEvent('change', { detail: change }))
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
