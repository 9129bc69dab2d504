import { Hono } from 'hono'
import { say } from '../../lists/language.ts'
import type { Lists } from '../../lists/lists.ts'
import { type EventStream, EventStreams } from '../live/event-streams.ts'
import { StreamLimits } from '../live/stream-limits.ts'
import type { OfficeContext, OfficeRoutes } from '../staff/office-env.ts'
import type { StaffService } from '../staff/staff.ts'
import type { ActorStore, Store } from '../store/contract.ts'
import { Forbidden } from '../store/errors.ts'
import { windows } from './messages.ts'

type LiveServices = { store: Store; staff: StaffService; headers: Record<string, string> }
/** The open streams of one user: each window of the office has one. A further one is refused. */
const maxStreamsOfUser = 20

/**
 * Streams to open browsers of the office the name of each list that the user may read when it has changed. The stream ends
 * at the next keep-alive when the session or the role has changed.
 */
export function createLiveRoutes({ store, staff, headers }: LiveServices, keepAliveMs?: number) {
  const streams = new EventStreams(headers, keepAliveMs)
  const limits = new StreamLimits(maxStreamsOfUser)
  const app: OfficeRoutes = new Hono()

  app.get('/api/live', async (context) => {
    if (context.req.method === 'HEAD') return context.body(null, 200, streams.headers)
    const user = context.get('user').id
    if (limits.open(user)) return context.json({ error: say(windows) }, 429, { 'retry-after': '60' })
    let stream: EventStream | undefined
    const announce = (list: string) => stream && streams.announce(stream, list)
    try {
      const unsubscribe = await subscribeToAll(
        store.lists,
        store.as(context.get('actor')),
        await store.head(),
        announce,
      )
      const opened = streams.open(context, {
        isAllowed: () => isSameUser(staff, context),
        onClose() {
          limits.close(user)
          for (const stop of unsubscribe) stop()
        },
      })
      stream = opened.stream
      return opened.response
    } catch (error) {
      limits.close(user)
      throw error
    }
  })

  return {
    routes: app,
    countStreams: () => streams.size,
    /** Ends every stream, so that the server can stop. */
    closeStreams: () => streams.close(),
  }
}

async function isSameUser(staff: LiveServices['staff'], context: OfficeContext): Promise<boolean> {
  const { id, role } = context.get('user')
  // While the session cannot be read, the stream ends as well.
  const user = await staff.findUser(context.req.raw.headers).catch(() => undefined)
  return user?.id === id && user.role === role
}

/** Calls back with the name of each list that the actor may read when it changes. */
async function subscribeToAll(
  lists: Lists,
  store: ActorStore,
  since: number,
  onChange: (list: string) => void,
): Promise<(() => void)[]> {
  const results = await Promise.allSettled(
    lists.stored.map((list) => store.subscribe(list, since, () => onChange(list.name))),
  )
  const unsubscribe = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const failed = results.find((result) => result.status === 'rejected' && !(result.reason instanceof Forbidden))
  if (failed?.status === 'rejected') {
    for (const stop of unsubscribe) stop()
    throw failed.reason
  }
  return unsubscribe
}
