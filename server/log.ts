import { pino } from 'pino'
import { RequestLines } from './request-lines.ts'

export type Log = ReturnType<typeof openLog>

/** What a pipe takes at once, without the output of another process in between (POSIX, PIPE_BUF). */
const wholeWriteBytes = 4096
/** Request lines are in memory for at most this long. */
const flushMs = 1000

/**
 * Logs one line per request: method, path, status, milliseconds and the request's id. It never logs an address, a query or a
 * body, because they contain what visitors search for and send. `isKnownPath` says which paths belong to the site; of other
 * paths only the folder is logged. `onError` is called with each error that is logged. `sharesOutput`: other processes write
 * to the same output, and no line may end up inside another.
 */
export function openLog({
  isKnownPath,
  level = 'info',
  onError,
  sharesOutput = false,
}: {
  isKnownPath: (path: string) => boolean
  level?: string | undefined
  onError?: ((error: unknown) => void) | undefined
  sharesOutput?: boolean
}) {
  const destination = pino.destination({ sync: false, ...(sharesOutput && { maxWrite: wholeWriteBytes }) })
  const logger = pino({ base: null, level, timestamp: pino.stdTimeFunctions.isoTime }, destination)
  const lines = new RequestLines(
    (text) => void destination.write(text),
    isKnownPath,
    sharesOutput ? wholeWriteBytes : undefined,
  )
  const flushTimer = setInterval(() => lines.flush(), flushMs)
  flushTimer.unref()
  const flushAtExit = () => {
    lines.flush()
    destination.flushSync()
  }
  process.once('exit', flushAtExit)
  const logsRequests = logger.isLevelEnabled('info')
  return {
    /** `startedAt`: what `performance.now()` returned at the start of the request. */
    request(method: string, path: string, status: number, startedAt: number, id: string) {
      if (logsRequests) lines.append(method, path, status, startedAt, id)
    },
    /**
     * Logs the name, message and stack of an error. Our error messages never contain what a visitor typed. `id`: of the request
     * that failed.
     */
    error(path: string, error: unknown, id?: string) {
      onError?.(error)
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
      lines.flush()
      const stackLines = stack?.split('\n').slice(1, 6)
      logger.error({ path: lines.loggedPath(path), error: name, message, ...(id && { id }), stack: stackLines })
    },
    info(message: string) {
      lines.flush()
      logger.info(message)
    },
    close() {
      clearInterval(flushTimer)
      process.off('exit', flushAtExit)
      flushAtExit()
    },
  }
}
