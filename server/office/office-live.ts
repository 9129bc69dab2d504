import { Hono } from 'hono'
import { lists } from '../../lists/index.ts'
import type { Staff } from '../auth/staff.ts'
import type { ActorStore, Change, Store } from '../store/contract.ts'
import { Forbidden } from '../store/errors.ts'
import type { OfficeRoutes } from './office.ts'

type Options = { store: Store; staff: Staff; keepAliveMs?: number }
type News = Pick<Change, 'list' | 'revision' | 'key'>
/** What a window has not taken yet, in bytes; more, and it is let go: it catches up when it comes back. */
const tooSlow = 1 << 20

/**
 * Tells the windows of the office that something changed, in the lists that whoever sits there may read: which list,
 * which record, never what it holds. With every sign of life the session is looked at again; one that has ended, or
 * whose role is another one now, hears nothing more.
 */
export function officeLive({ store, staff, keepAliveMs = 25_000 }: Options) {
  const open = new Set<() => void>()
  const app: OfficeRoutes = new Hono()

  app.get('/api/live', async (context) => {
    const { id, role } = context.get('person')
    const { headers } = context.req.raw
    const resumed = /^\d{1,15}$/.exec(headers.get('last-event-id') ?? '')?.[0]
    const head = await store.head()
    const since = Math.min(resumed === undefined ? head : Number(resumed), head)
    const desk = store.as(context.get('actor'))
    let leave: () => void = () => undefined
    const body = new ReadableStream<Uint8Array>(
      {
        async start(window) {
          const say = (text: string) => {
            if ((window.desiredSize ?? 0) <= 0) return leave()
            window.enqueue(Buffer.from(text))
          }
          const stops: (() => void)[] = []
          const beat = setInterval(async () => {
            const person = await staff.find(headers).catch(() => undefined)
            if (person?.id !== id || person.role !== role) return leave()
            if (open.has(leave)) say('event: keep-alive\ndata: null\n\n')
          }, keepAliveMs)
          beat.unref()
          leave = () => {
            if (!open.delete(leave)) return
            clearInterval(beat)
            for (const stop of stops) stop()
            try {
              window.close()
            } catch {
              // Whoever listened has closed it already.
            }
          }
          open.add(leave)
          say(`retry: 2000\nevent: open\nid: ${since}\ndata: {"revision":${since}}\n\n`)
          const tell = (news: News) => {
            if (open.has(leave)) say(`event: change\nid: ${news.revision}\ndata: ${JSON.stringify(news)}\n\n`)
          }
          stops.push(...(await followAll(desk, since, tell)))
          if (!open.has(leave)) for (const stop of stops) stop()
        },
        cancel: () => leave(),
      },
      { highWaterMark: tooSlow, size: (bytes) => bytes?.byteLength ?? 0 },
    )
    return context.body(body, 200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
  })

  return {
    routes: app,
    /** Ends every stream, so that the server can stop. */
    close: () => {
      for (const leave of [...open]) leave()
    },
  }
}

/** Follows every list that the store lets this desk follow. What is past is told in the order in which it happened. */
async function followAll(desk: ActorStore, since: number, tell: (news: News) => void): Promise<(() => void)[]> {
  let early: News[] | undefined = []
  const hear = ({ list, revision, key }: Change) => {
    if (early) early.push({ list, revision, key })
    else tell({ list, revision, key })
  }
  const begun = await Promise.allSettled(lists.map((list) => desk.subscribe(list, since, hear)))
  const stops = begun.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const failed = begun.find((one) => one.status === 'rejected' && !(one.reason instanceof Forbidden))
  if (failed?.status === 'rejected') {
    for (const stop of stops) stop()
    throw failed.reason
  }
  for (const news of early.sort((a, b) => a.revision - b.revision)) tell(news)
  early = undefined
  return stops
}
