import { Hono } from 'hono'
import { storedLists } from '../../lists/index.ts'
import type { Services } from '../services.ts'
import type { ActorStore, Change } from '../store/contract.ts'
import { Forbidden } from '../store/errors.ts'
import type { LiveChange } from './api-types.ts'
import type { OfficeContext, OfficeRoutes } from './requests.ts'

type LiveServices = Pick<Services, 'store' | 'staff'>
/** The open streams of one user: each window of the office has one. A further one is refused. */
const maxStreamsOfUser = 20
/** The bytes that may wait for a slow browser. Beyond that, the stream ends, and the browser catches up when it reconnects. */
const maxBufferedBytes = 1 << 20

/**
 * Streams the changes in the lists that the user may read to open browsers of the office: list and key of the record, never
 * its content. Each keep-alive checks the session again; the stream ends when the session or the role has changed.
 */
export function createLiveRoutes({ store, staff }: LiveServices, keepAliveMs = 25_000) {
  /** The open streams, in the order in which they were opened, each with the id of its user. */
  const streams = new Map<LiveStream, string>()
  const app: OfficeRoutes = new Hono()

  app.get('/api/live', async (context) => {
    // A body that nobody reads pauses the connection, and then the server does not notice that the browser has left.
    context.env?.incoming?.resume()
    const lastEventId = /^\d{1,15}$/.exec(context.req.header('last-event-id') ?? '')?.[0]
    const head = await store.head()
    const since = lastEventId === undefined ? head : Math.min(Number(lastEventId), head)
    const user = context.get('user').id
    if ([...streams.values()].filter((owner) => owner === user).length >= maxStreamsOfUser)
      return context.json({ error: 'The office is open in too many windows' }, 429, { 'retry-after': '60' })
    const stream = new LiveStream(() => streams.delete(stream))
    streams.set(stream, user)
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) =>
          stream.open(controller, {
            store: store.as(context.get('actor')),
            since,
            isSignedIn: () => isSameUser(staff, context),
            keepAliveMs,
          }),
        cancel: () => stream.close(),
      },
      { highWaterMark: maxBufferedBytes, size: (bytes) => bytes?.byteLength ?? 0 },
    )
    return context.body(body, 200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
  })

  return {
    routes: app,
    countStreams: () => streams.size,
    /** Ends every stream, so that the server can stop. */
    closeStreams() {
      for (const stream of [...streams.keys()]) stream.close()
    },
  }
}

async function isSameUser(staff: LiveServices['staff'], context: OfficeContext): Promise<boolean> {
  const { id, role } = context.get('user')
  // While the session cannot be read, the stream ends as well.
  const user = await staff.findUser(context.req.raw.headers).catch(() => undefined)
  return user?.id === id && user.role === role
}

type StreamOptions = { store: ActorStore; since: number; isSignedIn: () => Promise<boolean>; keepAliveMs: number }

/** One server-sent event stream. */
class LiveStream {
  readonly #onClose: () => void
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  #keepAlive: NodeJS.Timeout | undefined
  #unsubscribe: (() => void)[] = []
  #closed = false

  constructor(onClose: () => void) {
    this.#onClose = onClose
  }

  async open(controller: ReadableStreamDefaultController<Uint8Array>, options: StreamOptions) {
    const { store, since, isSignedIn, keepAliveMs } = options
    this.#controller = controller
    this.#keepAlive = setInterval(async () => {
      if (!(await isSignedIn())) return this.close()
      this.#send('event: keep-alive\ndata: null\n\n')
    }, keepAliveMs)
    this.#keepAlive.unref()
    this.#send(`retry: 2000\nevent: open\nid: ${since}\ndata: {"revision":${since}}\n\n`)
    const unsubscribe = await subscribeToAll(store, since, (change) =>
      this.#send(`event: change\nid: ${change.revision}\ndata: ${JSON.stringify(change)}\n\n`),
    )
    if (this.#closed) for (const stop of unsubscribe) stop()
    else this.#unsubscribe = unsubscribe
  }

  close() {
    if (this.#closed) return
    this.#closed = true
    this.#onClose()
    clearInterval(this.#keepAlive)
    for (const stop of this.#unsubscribe) stop()
    try {
      this.#controller?.close()
    } catch {
      // The browser has closed the stream already.
    }
  }

  #send(text: string) {
    if (this.#closed) return
    if ((this.#controller?.desiredSize ?? 0) <= 0) this.close()
    else this.#controller?.enqueue(Buffer.from(text))
  }
}

/** Subscribes to every list that the actor may read. Past changes come first, in the order in which they happened. */
async function subscribeToAll(
  store: ActorStore,
  since: number,
  send: (change: LiveChange) => void,
): Promise<(() => void)[]> {
  let early: LiveChange[] | undefined = []
  const onChange = ({ list, revision, key }: Change) => {
    if (early) early.push({ list, revision, key })
    else send({ list, revision, key })
  }
  const results = await Promise.allSettled(storedLists.map((list) => store.subscribe(list, since, onChange)))
  const unsubscribe = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const failed = results.find((result) => result.status === 'rejected' && !(result.reason instanceof Forbidden))
  if (failed?.status === 'rejected') {
    for (const stop of unsubscribe) stop()
    throw failed.reason
  }
  for (const change of early.sort((a, b) => a.revision - b.revision)) send(change)
  early = undefined
  return unsubscribe
}
