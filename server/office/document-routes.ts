import { type Context, Hono } from 'hono'
import { uploadNames, uploads } from '../../lists/forms/membership.ts'
import { applications } from '../../lists/index.ts'
import type { Documents } from '../storage/documents.ts'
import type { Store } from '../store/contract.ts'
import { documentName, documentPath } from '../submissions/membership.ts'
import { bookViewing } from './access-log.ts'
import type { OfficeEnv, OfficeRoutes } from './office.ts'

type Options = { store: Store; documents: Documents; headers: Record<string, string>; now: () => Date }

/**
 * The documents of applications, for whom the store shows the record that names them. Each viewing is in the books, on
 * disk, before a byte of the picture leaves.
 */
export function documentRoutes({ store, documents, headers, now }: Options): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  const safe = documentHeaders(headers)
  app.get('/documents/membership/:name', async (context) => {
    const asked = named(context.req.param('name'))
    // Whoever may not read applications is told so before anything tells whether there is such a one.
    const { records } = await store
      .as(context.get('actor'))
      .query(applications, asked ? { search: asked.reference } : { size: 1 })
    const record = records.find(({ membershipId }) => asked && membershipId === asked.reference)
    if (!asked || record?.[asked.upload.link] !== documentPath(asked.object)) return gone(context)
    if (!(await documents.exists(asked.object))) return gone(context)
    const answer = { ...safe, 'content-disposition': `inline; filename="${context.req.param('name')}"` }
    // Nothing is shown, so nothing is booked, and neither type nor size is told.
    if (context.req.method === 'HEAD') return context.body(null, 200, answer)
    const { bytes, type } = await documents.read(asked.object)
    const { reference, upload } = asked
    await bookViewing(store, { by: context.get('actor'), reference, document: upload.label, at: now() })
    return context.body(new Uint8Array(bytes), 200, { ...answer, 'content-type': type })
  })
  return app
}

/** Only the names that we give become a reference and an object; whatever else is asked for reaches no disk. */
function named(name: string) {
  const [, reference, letter] = /^(\d{13,16})_([pac])\.png$/.exec(name) ?? []
  const upload = uploadNames.map((each) => uploads[each]).find((each) => each.letter === letter)
  return reference && letter && upload && { reference, upload, object: documentName(reference, letter) }
}

const gone = (context: Context<OfficeEnv>) => context.json({ error: 'There is no such document' }, 404)

/** Opened by itself or in a frame of ours it can do nothing, no other site can embed it, and nothing on the way keeps it. */
const documentHeaders = (headers: Record<string, string>): Record<string, string> => ({
  ...(headers['strict-transport-security'] && { 'strict-transport-security': headers['strict-transport-security'] }),
  'cache-control': 'no-store',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
})
