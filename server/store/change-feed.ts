import type { ChangeRow, Engine } from './engine.ts'
import { Unavailable } from './errors.ts'

const batch = 500
const retryMs = 1000
type Hear = (change: ChangeRow) => void

/**
 * Follows `changes` from now on and tells each one once, in order. A stir is only a hint: what is told always comes from
 * the table after the last revision told, so a lost or doubled hint loses and doubles nothing.
 */
export async function openChangeFeed(engine: Engine) {
  const hearers = new Set<Hear>()
  let last = await engine.head()
  let reading = false
  let again = false

  async function read() {
    again = true
    if (reading) return
    reading = true
    try {
      while (again) {
        again = false
        const news = await engine.changes(last, batch)
        for (const change of news) {
          last = change.revision
          for (const hear of [...hearers]) tell(hear, change)
        }
        again ||= news.length === batch
      }
    } catch (error) {
      // The database is away for a moment: what was not told yet is read again, from the same place.
      if (!(error instanceof Unavailable)) process.emitWarning(error as Error)
      setTimeout(read, retryMs).unref()
    } finally {
      reading = false
    }
  }
  engine.onChange(() => void read())

  return (hear: Hear) => {
    hearers.add(hear)
    return () => void hearers.delete(hear)
  }
}

// One listener's mistake must not keep the change from the others: a page would stay stale.
function tell(hear: Hear, change: ChangeRow) {
  try {
    hear(change)
  } catch (error) {
    process.emitWarning(error as Error)
  }
}
