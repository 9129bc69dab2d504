import { localAddress } from '../../../lists/language.ts'

const firstPauseMs = 2000
const maxPauseMs = 60_000

/**
 * Waits for a change of the application, one request of at most 25 seconds after the other, and calls back once. Waits only
 * while the page is visible, and tries again later when the server cannot be reached. Returns the function that stops it.
 */
export function followChanges(page: { key: string; version: string }, onChanged: () => void): () => void {
  const stop = new AbortController()
  void follow(page, stop.signal).then((changed) => changed && !stop.signal.aborted && onChanged())
  return () => stop.abort()
}

async function follow(page: { key: string; version: string }, signal: AbortSignal): Promise<boolean> {
  let pauseMs = firstPauseMs
  while (!signal.aborted) {
    await untilVisible(signal)
    try {
      const body = new URLSearchParams(page)
      const response = await fetch(localAddress('/application/changes'), { method: 'POST', body, signal })
      // The application was erased, or the link is too old: the page then says so.
      if (response.status === 404) return true
      if (response.ok) {
        const { changed } = (await response.json()) as { changed: boolean }
        if (changed) return true
        pauseMs = firstPauseMs
        continue
      }
    } catch {
      // There is no connection, or the page is left.
    }
    await pause(pauseMs, signal)
    pauseMs = Math.min(pauseMs * 2, maxPauseMs)
  }
  return false
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
    addEventListener('online', () => resolve(), { once: true, signal })
  })

const untilVisible = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (!document.hidden) return resolve()
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve())
  })
