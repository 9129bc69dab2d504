import { pino } from 'pino'

export type Log = ReturnType<typeof openLog>

const bufferBytes = 4096
/** Lines of requests are in memory for at most this long. */
const flushMs = 1000

/**
 * Logs one line per request: method, path, status, milliseconds and the request's id. It never logs an address, a query or a
 * body, because they contain what visitors search for and send. `isKnownPath` says which paths belong to the site; of other
 * paths only the folder is logged. `onError` is called with each error that is logged.
 */
export function openLog({
  isKnownPath,
  level = 'info',
  onError,
}: {
  isKnownPath: (path: string) => boolean
  level?: string | undefined
  onError?: ((error: unknown) => void) | undefined
}) {
  const output = pino.destination({ sync: false, minLength: bufferBytes, periodicFlush: flushMs })
  const logger = pino({ base: null, level, timestamp: pino.stdTimeFunctions.isoTime }, output)
  const loggedPath = (path: string) =>
    isKnownPath(path) ? path : (/^\/(assets|media|live|office)\//.exec(path)?.[0] ?? 'elsewhere')
  return {
    /** Logs a request. `startedAt` is what `performance.now()` returned at its start. */
    request(method: string, path: string, status: number, startedAt: number, id: string) {
      const ms = Math.round((performance.now() - startedAt) * 10) / 10
      logger.info({ method, path: loggedPath(path), status, ms, id })
    },
    /**
     * Logs the name, message and stack of an error. Our error messages never contain what a visitor typed. `id`: of the request
     * that failed.
     */
    error(path: string, error: unknown, id?: string) {
      onError?.(error)
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
      const stackLines = stack?.split('\n').slice(1, 6)
      logger.error({ path: loggedPath(path), error: name, message, ...(id && { id }), stack: stackLines })
      output.flush()
    },
    info(message: string) {
      logger.info(message)
      output.flush()
    },
    /** Writes the lines that are still in memory. */
    close: () => output.flushSync(),
  }
}
