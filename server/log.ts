import { pino } from 'pino'

export type Log = ReturnType<typeof openLog>

/**
 * Logs one line per request: method, path, status, milliseconds. It never logs an address, a query or a body, because
 * they contain what visitors search for and send. `isKnownPath` says which paths belong to the site; of other paths only
 * the folder is logged.
 */
export function openLog({
  isKnownPath,
  level = 'info',
}: {
  isKnownPath: (path: string) => boolean
  level?: string | undefined
}) {
  const destination = pino.destination({ sync: false, minLength: 4096 })
  const logger = pino({ base: null, level, timestamp: pino.stdTimeFunctions.isoTime }, destination)
  const flushTimer = setInterval(() => destination.flush(), 1000)
  flushTimer.unref()
  // A cache: the site has few paths, and every request asks.
  const knownPaths = new Set<string>()
  const loggedPath = (path: string) => {
    if (knownPaths.has(path)) return path
    if (!isKnownPath(path)) return /^\/(assets|media|live|office)\//.exec(path)?.[0] ?? 'elsewhere'
    knownPaths.add(path)
    return path
  }
  const time = isoClock()
  const logsRequests = logger.isLevelEnabled('info')
  return {
    /** `startedAt`: what `performance.now()` returned at the start of the request. */
    request(method: string, path: string, status: number, startedAt: number) {
      if (!logsRequests) return
      const ms = Math.round((performance.now() - startedAt) * 10) / 10
      // Written by hand in pino's format: pino took half of the time that a cached page costs beyond plain Node.
      destination.write(
        `{"level":30,"time":"${time()}","method":"${method}","path":"${loggedPath(path)}","status":${status},"ms":${ms}}\n`,
      )
    },
    /** Logs the name, message and stack of an error. Our error messages never contain what a visitor typed. */
    error(path: string, error: unknown) {
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
      logger.error({ path: loggedPath(path), error: name, message, stack: stack?.split('\n').slice(1, 6) })
    },
    info: (message: string) => logger.info(message),
    close() {
      clearInterval(flushTimer)
      destination.flushSync()
    },
  }
}

/** Returns the time as ISO 8601. It formats the time only once per millisecond. */
function isoClock() {
  let formattedAt = 0
  let text = ''
  return () => {
    const now = Date.now()
    if (now !== formattedAt) {
      formattedAt = now
      text = new Date(now).toISOString()
    }
    return text
  }
}
