import { pino } from 'pino'

export type Log = ReturnType<typeof openLog>

/**
 * One line per request: method, where it was answered, status, milliseconds. Never an address, a query or a body: what
 * people search for and send is theirs. Paths are logged only when they are the site's own (`known`).
 */
export function openLog({ known, level = 'info' }: { known: (path: string) => boolean; level?: string | undefined }) {
  const destination = pino.destination({ sync: false, minLength: 4096 })
  const logger = pino({ base: null, level, timestamp: pino.stdTimeFunctions.isoTime }, destination)
  const flush = setInterval(() => destination.flush(), 1000)
  flush.unref()
  // The site's own paths are few; asked on every request, they are worth remembering.
  const own = new Set<string>()
  const where = (path: string) => {
    if (own.has(path)) return path
    if (!known(path)) return /^\/(assets|media|live|office)\//.exec(path)?.[0] ?? 'elsewhere'
    own.add(path)
    return path
  }
  const time = clock()
  const speaks = logger.isLevelEnabled('info')
  return {
    request(method: string, path: string, status: number, began: number) {
      if (!speaks) return
      const ms = Math.round((performance.now() - began) * 10) / 10
      // In pino's own form, but written here: pino's line was half of what a page from memory cost above bare Node.
      destination.write(
        `{"level":30,"time":"${time()}","method":"${method}","path":"${where(path)}","status":${status},"ms":${ms}}\n`,
      )
    },
    /** The kind and words of an error; our errors never carry what a visitor typed. */
    error(path: string, error: unknown) {
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
      logger.error({ path: where(path), error: name, message, stack: stack?.split('\n').slice(1, 6) })
    },
    say: (message: string) => logger.info(message),
    close() {
      clearInterval(flush)
      destination.flushSync()
    },
  }
}

/** The time as ISO 8601, written anew only when the millisecond is another. */
function clock() {
  let at = 0
  let text = ''
  return () => {
    const now = Date.now()
    if (now !== at) {
      at = now
      text = new Date(now).toISOString()
    }
    return text
  }
}
