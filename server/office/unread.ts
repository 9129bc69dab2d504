import { systemActor } from '../../lists/engine/access.ts'
import type { Visible } from '../../lists/engine/list.ts'
import type { applications, messages } from '../../lists/index.ts'
import type { Store } from '../store/contract.ts'

type Inbox = typeof messages | typeof applications
export type Unread = { count: number; oldest: string | null }

/**
 * How many records of a list are unread, suspected spam left out, and since when the oldest of them waits. Counted through
 * once, when it is first asked for; from then on the changes are followed, and only what is unread is held in memory.
 */
export function unreadIn<L extends Inbox>(store: Store, list: L, whenOf: (record: Visible<L>) => string | undefined) {
  let counting: Promise<Map<string, string>> | undefined

  async function count() {
    const waiting = new Map<string, string>()
    let heard: Set<string> | undefined = new Set()
    const note = (key: string, record: Visible<L> | undefined) => {
      const { isRead, suspect } = (record ?? { isRead: true }) as Visible<Inbox>
      if (!record || isRead || suspect) waiting.delete(key)
      else waiting.set(key, whenOf(record) ?? '')
    }
    const desk = store.as(systemActor('statistics'))
    const stop = await desk.subscribe(list, await store.head(), ({ key, record }) => {
      heard?.add(key)
      note(key, record)
    })
    try {
      // What was heard meanwhile is newer than what was read.
      for await (const records of desk.scan(list))
        for (const record of records) if (!heard?.has(record.key)) note(record.key, record)
    } catch (error) {
      stop()
      counting = undefined
      throw error
    }
    heard = undefined
    return waiting
  }

  return async (): Promise<Unread> => {
    counting ??= count()
    const waiting = await counting
    const times = [...waiting.values()].filter(Boolean).sort()
    return { count: waiting.size, oldest: times[0] ?? null }
  }
}
