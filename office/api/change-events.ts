import type { QueryClient } from '@tanstack/react-query'
import type { Product } from '../office-context.ts'

const changeEvents = new EventTarget()

/** Calls `listener` when a list has changed, or may have while nothing was connected. Returns a function that stops it. */
export function onListChange(list: string, listener: () => void): () => void {
  const handle = (event: Event) => {
    const { detail } = event as CustomEvent<string | undefined>
    if (detail === undefined || detail === list) listener()
  }
  changeEvents.addEventListener('change', handle)
  return () => changeEvents.removeEventListener('change', handle)
}

const silenceTimeoutMs = 75_000
const checkIntervalMs = 10_000

/**
 * Follows the office's event stream and refetches the lists and counts that change. Forms that are being edited are not refetched.
 * `dependencies`: see `Product`. Reconnects when the stream is silent for too long or the server refused it. Returns a function that stops.
 */
export function followChanges(queries: QueryClient, dependencies: Product['dependencies']): () => void {
  let source: EventSource | undefined
  let lastEventAt = Date.now()
  const recordEvent = () => {
    lastEventAt = Date.now()
  }
  /** Reads what shows a list again. Without a list, after a connection, any of them may have changed. */
  const refetch = (list?: string) => {
    recordEvent()
    void queries.invalidateQueries({
      predicate: ({ queryKey: [resource, method] }) =>
        (list === undefined || resource === list || dependencies[String(resource)]?.includes(list) === true) &&
        method !== 'getOne',
    })
    changeEvents.dispatchEvent(new CustomEvent('change', { detail: list }))
  }
  const connect = () => {
    source?.close()
    recordEvent()
    source = new EventSource('/office/api/live')
    source.onopen = () => refetch()
    source.onmessage = ({ data }) => refetch(data)
    source.addEventListener('keep-alive', recordEvent)
  }
  const watchdog = setInterval(() => {
    if (Date.now() - lastEventAt < silenceTimeoutMs && source?.readyState !== EventSource.CLOSED) return
    connect()
  }, checkIntervalMs)
  connect()
  return () => {
    clearInterval(watchdog)
    source?.close()
  }
}
