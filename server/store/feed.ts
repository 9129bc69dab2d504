import type { ChangeRow, Engine } from './engine.ts'

const batch = 500

/**
 * Follows `changes` from now on and tells each one once, in order. A stir is only a hint: what is told always comes from
 * the table after the last revision told, so a lost or doubled hint loses and doubles nothing.
 */
export async function follow(engine: Engine) {
  const hearers = new Set<(change: ChangeRow) => void>()
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
          for (const hear of [...hearers]) hear(change)
        }
        again ||= news.length === batch
      }
    } catch {
      // The database is away for a moment; the next stir reads on from the same place.
    } finally {
      reading = false
    }
  }
  engine.stir(() => void read())

  return (hear: (change: ChangeRow) => void) => {
    hearers.add(hear)
    return () => void hearers.delete(hear)
  }
}
