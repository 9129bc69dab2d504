import { type Context, Hono } from 'hono'
import { actorName, owners, systemActor } from '../../lists/engine/access.ts'
import { uploadNames, uploads } from '../../lists/forms/membership.ts'
import { applications, erasures, mail, messages, viewings } from '../../lists/index.ts'
import type { Entry, Store } from '../store/contract.ts'
import { Forbidden, NotFound } from '../store/errors.ts'
import { bookViewing } from './access-log.ts'
import { defuse } from './cells.ts'
import { askedIn } from './list-request.ts'
import { wordsFor } from './list-routes.ts'
import type { OfficeEnv, OfficeRoutes } from './office.ts'

type Application = Entry<typeof applications>
type Options = {
  store: Store
  now: () => Date
  /** The name of one of the staff, while there is such a one. */
  nameOf: (id: string) => Promise<string | undefined>
}

/**
 * What the association owes to those whose data it holds: all that it holds of one person, for that person; all whom a
 * breach would concern; and the books of who looked at what and what was erased.
 */
export function privacyRoutes({ store, now, nameOf: whoIs }: Options): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  const books = store.as(systemActor('privacy'))

  const booked = (context: Context<OfficeEnv>, reference: string, document: string) =>
    bookViewing(store, { by: context.get('actor'), reference, document, at: now() })

  app.get('/api/applications/:key/export', async (context) => {
    const key = context.req.param('key')
    const record = await store.as(context.get('actor')).get(applications, key)
    if (!record) throw new NotFound(applications.name, key)
    const reference = String(record.membershipId || key)
    const held = { ...told(record), ...(await around(reference, key)), madeAt: now().toISOString() }
    await booked(context, reference, 'Export for the applicant')
    return attachment(
      context,
      `${JSON.stringify(held, null, 2)}\n`,
      'application/json',
      `application-${nameFor(reference)}.json`,
    )
  })

  app.get('/api/affected', async (context) => {
    const actor = context.get('actor')
    if (!owners.allows(actor)) throw new Forbidden(actorName(actor), 'list everyone in', applications.name)
    const { stringify } = await import('csv-stringify/sync')
    const rows = [affectedColumns.map(([title]) => title)]
    for await (const records of store.as(actor).scan(applications))
      for (const record of records) rows.push(affectedColumns.map(([, of]) => defuse(of(record) ?? '')))
    for await (const records of store.as(actor).scan(messages))
      for (const { name, contact, timestamp } of records)
        rows.push(['', name, contact, '', '', timestamp].map((text) => defuse(text ?? '')))
    await booked(context, 'all', 'Affected people')
    const csv = stringify(rows, { bom: true, quoted: true, record_delimiter: 'windows' })
    return attachment(context, csv, 'text/csv; charset=utf-8', 'affected-people.csv')
  })

  app.get('/api/erasures', async (context) => {
    const { records, total, page, pages } = await store.as(context.get('actor')).query(erasures, askedIn(context))
    return context.json({ erasures: await named(records), total, page, pages })
  })
  app.get('/api/viewings', async (context) => {
    const { records, total, page, pages } = await store.as(context.get('actor')).query(viewings, askedIn(context))
    return context.json({ viewings: await named(records), total, page, pages })
  })
  return app

  /** `by` in words for people; `actor` is what the book says, also of somebody who has left. */
  async function named<R extends { by?: string }>(records: R[]) {
    const names = new Map<string, string>()
    for (const { by } of records) if (by && !names.has(by)) names.set(by, await wordsFor(by, whoIs))
    return records.map((record) => ({ ...record, by: names.get(record.by ?? ''), actor: record.by }))
  }

  /** What the books hold about an application. The person may know that it was looked at and when, the office by whom. */
  async function around(reference: string, key: string) {
    const seen = await books.query(viewings, { where: { reference } })
    const sent = await books.query(mail, { where: { about: `${applications.name}/${key}` } })
    return {
      viewings: seen.records.map(({ document, by, at }) => ({ document, by, at })),
      mails: sent.records.map(({ to, subject, text, state, at }) => ({ to, subject, text, state, at })),
    }
  }
}

const linkNames: readonly string[] = uploadNames.map((name) => uploads[name].link)

/** An application in the words of its form, and what was agreed to. */
function told(record: Application) {
  const { noticeVersion, noticeLanguage, consentAt, membershipId } = record
  const values = Object.entries(applications.fields).flatMap(([name, { label }]) => {
    const value = record[name as keyof typeof applications.fields]
    return value === undefined || linkNames.includes(name) ? [] : [{ field: name, label, value }]
  })
  return {
    reference: membershipId,
    consent: { notice: noticeVersion, language: noticeLanguage, agreedAt: consentAt },
    fields: values,
    documents: uploadNames.flatMap((name) => {
      const { label, link } = uploads[name]
      return record[link] ? [{ label, name: record[link].slice(record[link].lastIndexOf('/') + 1) }] : []
    }),
  }
}

const affectedColumns: [title: string, of: (record: Application) => string | undefined][] = [
  ['Reference', ({ membershipId }) => membershipId],
  ['Name', ({ name }) => name],
  ['Email or contact', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Parent or guardian', ({ guardianName }) => guardianName],
  ['Applied or written at', ({ consentAt }) => consentAt],
]

/** A reference of an import may hold anything; a header may not. */
const nameFor = (reference: string) => reference.replace(/[^\w-]/g, '_').slice(0, 60)

const attachment = (context: Context<OfficeEnv>, body: string, type: string, name: string) =>
  context.body(body, 200, {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
