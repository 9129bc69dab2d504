import { backOff, type Clock } from './clock.ts'

/** How well changes are followed. `lost` after several failures in a row; it goes on trying. */
export type Following = 'connecting' | 'live' | 'lost'

/** What an event says of the list: a change, the whole list anew, or only where the stream stands. */
export type News = { revision: number; of: 'change' | 'whole' | 'nothing' }

/** What is used of an EventSource. */
export type Source = {
  addEventListener(name: string, hear: (event: { data?: string; lastEventId?: string }) => void): void
  close(): void
}

/** A stream without any event for so long is dead: the server speaks every 30 s. */
const silence = 75_000
/** A connection that stood so long was a good one, and failures are counted anew. */
const steady = 10_000
const severalFailures = 3

/**
 * Reads a `put` or `patch` (Firebase Realtime Database streaming protocol; the id is the revision).
 * The records in it are not parsed: a whole list can be megabytes, and the page's own data is the one truth.
 */
export function newsIn(name: 'put' | 'patch', data = '', id = ''): News | undefined {
  const revision = Number(id)
  if (!id || !Number.isSafeInteger(revision)) return undefined
  const [, path, rest] = /^\s*\{\s*"path"\s*:\s*"([^"]*)"\s*,\s*"data"\s*:\s*(.{0,3})/s.exec(data) ?? []
  if (path === undefined) return undefined
  if (path !== '/') return { revision, of: 'change' }
  if (name === 'patch') return { revision, of: /^\{\s*\}/.test(rest!) ? 'nothing' : 'change' }
  return { revision, of: 'whole' }
}

/** Follows a stream for as long as it is started: renews it when it breaks or falls silent, each time from `since`. */
export function followStream({
  open,
  hear,
  reopened,
  tell,
  clock,
  random,
}: {
  /** Opens a connection that resumes after the last revision known. */
  open: () => Source
  hear: (news: News) => void
  /** The stream stands again after it was away, or at last. */
  reopened: () => void
  tell: (following: Following) => void
  clock: Clock
  random: () => number
}) {
  let source: Source | undefined
  let cancel: (() => void) | undefined
  let failures = 0
  let stoodSince = Number.POSITIVE_INFINITY
  let stoodBefore = false

  function again(ms: number, act: () => void) {
    cancel?.()
    cancel = clock.after(ms, act)
  }
  function leave() {
    cancel?.()
    source?.close()
    source = undefined
  }
  function broken() {
    leave()
    if (clock.now() - stoodSince >= steady) failures = 0
    stoodSince = Number.POSITIVE_INFINITY
    tell(failures + 1 >= severalFailures ? 'lost' : 'connecting')
    again(backOff(failures++, random), connect)
  }
  function connect() {
    const mine = open()
    source = mine
    const on = (name: string, act: (event: { data?: string; lastEventId?: string }) => void) =>
      mine.addEventListener(name, (event) => {
        if (source !== mine) return
        again(silence, broken)
        act(event)
      })
    on('open', () => {
      stoodSince = clock.now()
      tell('live')
      if (stoodBefore || failures) reopened()
      stoodBefore = true
    })
    for (const name of ['put', 'patch'] as const)
      on(name, ({ data, lastEventId }) => {
        const news = newsIn(name, data, lastEventId)
        if (news) hear(news)
      })
    on('keep-alive', () => {})
    for (const name of ['error', 'cancel', 'auth_revoked']) on(name, broken)
    again(silence, broken)
  }

  return {
    start() {
      if (!source) connect()
    },
    /** Leaves the stream, without it being a failure. */
    stop() {
      leave()
      stoodSince = Number.POSITIVE_INFINITY
      failures = 0
    },
    /** Tries at once, when it was waiting to try again. */
    hurry() {
      if (source || !failures) return
      cancel?.()
      connect()
    },
  }
}
