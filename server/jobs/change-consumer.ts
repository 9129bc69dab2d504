import { systemActor } from '../../lists/engine/access.ts'
import type { List } from '../../lists/engine/list.ts'
import type { ActorStore, Change, Store } from '../store/contract.ts'
import { turns } from './single-run.ts'

const batch = 100

type Options<L extends List> = {
  store: Store
  list: L
  /** Under this name its place is kept, and it acts. */
  name: string
  /** Must bear being told of the same change again: after a crash it is. */
  act: (change: Change<L>, desk: ActorStore) => Promise<void>
  report: (error: unknown) => void
  lookMs?: number
}

export type Follower = {
  /** Resolves when every change there was at the time of the call is dealt with, or one of them could not be. */
  catchUp(): Promise<void>
  /** Resolves when the change in hand is dealt with; the rest waits for the next start. */
  stop(): Promise<void>
}

/**
 * Reacts to each change of a list, in order, across restarts: its place among the changes is on disk and moves on only
 * when it has acted. What cannot be done now is tried again within `lookMs`, and nothing after it is done first. Where it
 * never was before it begins with what comes next.
 */
export async function followDurably<L extends List>(options: Options<L>): Promise<Follower> {
  const { store, list, name, act, report, lookMs = 30_000 } = options
  const desk = store.as(systemActor(name))
  let last = (await store.readCursor(name)) ?? (await beginning())
  async function beginning() {
    const head = await store.head()
    await store.saveCursor(name, head)
    return head
  }

  const dealing = turns(async () => {
    const kept = last
    try {
      await dealWithNews()
    } catch (error) {
      report(error)
    }
    if (last > kept) await keep()
  })

  async function dealWithNews() {
    const news = await desk.changes(list, last, batch)
    for (const change of news) {
      if (dealing.stopped()) return
      await act(change, desk)
      last = change.revision
    }
    if (news.length === batch) void dealing.ask()
  }

  async function keep() {
    try {
      await store.saveCursor(name, last)
    } catch (error) {
      // Then it is told of these again, at the next start.
      report(error)
    }
  }

  const looking = setInterval(() => void dealing.ask(), lookMs).unref()
  const forget = store.onChange((change) => {
    if (change.list === list.name) void dealing.ask()
  })
  return {
    catchUp: dealing.ask,
    async stop() {
      forget()
      clearInterval(looking)
      await dealing.stop()
    },
  }
}
