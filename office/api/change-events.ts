import type { QueryClient } from '@tanstack/react-query'
import { applicationEvents, applications, backupState, mail, messages } from '../../lists/index.ts'
import type { LiveChange } from '../../server/office/api-types.ts'

const changeEvents = new EventTarget()

/** Calls `listener` for each change to one record. Returns a function that stops it. */
export function onRecordChange(list: string, key: string, listener: (change: LiveChange) => void): () => void {
  const handle = (event: Event) => {
    const change = (event as CustomEvent<LiveChange>).detail
    if (change.list === list && change.key === key) listener(change)
  }
  changeEvents.addEventListener('change', handle)
  return () => changeEvents.removeEventListener('change', handle)
}

/** What the office reads besides records, by the first part of its query key, and the lists on which it depends. */
const dependencies: Record<string, readonly string[]> = {
  statistics: [messages.name, applications.name],
  timeline: [applications.name, applicationEvents.name, mail.name],
  'application-counts': [applications.name],
  backups: [backupState.name],
}

const silenceTimeoutMs = 60_000
const checkIntervalMs = 10_000

/**
 * Follows the office's event stream and refetches the lists and counts that change. Forms that are being edited are not
 * refetched. Reconnects when the stream is silent for too long or the server refused it. Returns a function that stops.
 */
export function followChanges(queries: QueryClient): () => void {
  let source: EventSource | undefined
  let lastEventAt = Date.now()
  const recordEvent = () => {
    lastEventAt = Date.now()
  }
  const refetch = (list?: string) =>
    void queries.invalidateQueries({
      predicate: ({ queryKey: [resource, method] }) =>
        (list === undefined || resource === list || dependencies[String(resource)]?.includes(list) === true) &&
        method !== 'getOne',
    })
  const connect = () => {
    source?.close()
    recordEvent()
    source = new EventSource('/office/api/live')
    source.onopen = () => {
      recordEvent()
      // What was read before the stream was open may have changed since.
      refetch()
    }
    source.addEventListener('keep-alive', recordEvent)
    source.addEventListener('change', (event) => {
      recordEvent()
      const change = JSON.parse(event.data) as LiveChange
      refetch(change.list)
      changeEvents.dispatchEvent(new CustomEvent('change', { detail: change }))
    })
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
