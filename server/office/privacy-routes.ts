import { Hono } from 'hono'
import { systemActor } from '../../lists/engine/access.ts'
import type { List } from '../../lists/engine/list.ts'
import { uploadNames, uploads } from '../../lists/forms/membership.ts'
import { applications, erasures, mail, messages, viewings } from '../../lists/index.ts'
import type { Services } from '../services.ts'
import type { Entry, Store } from '../store/contract.ts'
import { NotFound } from '../store/errors.ts'
import { writeCsv } from './csv-format.ts'
import { logViewing } from './document-routes.ts'
import { describeAll } from './list-routes.ts'
import { attachment, listQuery, type OfficeRoutes, requireOwner } from './requests.ts'

type Application = Entry<typeof applications>

/** What the association owes to the people whose data it holds: a copy for an applicant, and everyone whom a breach affects. */
export function privacyRoutes(
  services: Pick<Services, 'settings' | 'store' | 'files' | 'staff' | 'now'>,
): OfficeRoutes {
  const { store, now } = services
  const app: OfficeRoutes = new Hono()

  // The office's privacy screen reads these two until it uses the list API.
  for (const [path, list] of [
    ['erasures', erasures],
    ['viewings', viewings],
  ] as const)
    app.get(`/api/${path}`, async (context) => {
      const page = await store.as(context.get('actor')).query(list as List, listQuery(context))
      const records = await describeAll(services, list as List, page.records)
      return context.json({ ...page, [path]: records.map(({ byName, ...record }) => ({ ...record, by: byName })) })
    })

  app.get('/api/applications/:key/export', async (context) => {
    const key = context.req.param('key')
    const by = context.get('actor')
    const record = await store.as(by).get(applications, key)
    if (!record) throw new NotFound(applications.name, key)
    const reference = String(record.membershipId || key)
    const copy = { ...describe(record), ...(await relatedRecords(store, reference, key)), madeAt: now().toISOString() }
    await logViewing(store, { by, reference, document: 'Export for the applicant', at: now() })
    // An imported reference may hold any characters, but a header may not.
    const fileName = `application-${reference.replace(/[^\w-]/g, '_').slice(0, 60)}.json`
    return attachment(context, `${JSON.stringify(copy, null, 2)}\n`, 'application/json', fileName)
  })

  app.get('/api/affected', async (context) => {
    requireOwner(context, 'list everyone in', applications.name)
    const by = context.get('actor')
    const rows: (string | undefined)[][] = []
    for await (const records of store.as(by).scan(applications))
      for (const { membershipId, name, email, phone, guardianName, consentAt } of records)
        rows.push([membershipId, name, email, phone, guardianName, consentAt])
    for await (const records of store.as(by).scan(messages))
      for (const { name, contact, timestamp } of records) rows.push(['', name, contact, '', '', timestamp])
    await logViewing(store, { by, reference: 'all', document: 'Affected people', at: now() })
    const csv = (await (await writeCsv(affectedColumns, rows)).toArray()).join('')
    return attachment(context, csv, 'text/csv; charset=utf-8', 'affected-people.csv')
  })
  return app
}

const affectedColumns = [
  'Reference',
  'Name',
  'Email or contact',
  'Phone',
  'Parent or guardian',
  'Applied or written at',
]
const documentLinks: readonly string[] = uploadNames.map((name) => uploads[name].link)

/** An application with the labels of its form, and what the applicant agreed to. */
function describe(record: Application) {
  const { noticeVersion, noticeLanguage, consentAt, membershipId } = record
  const fields = Object.entries(applications.fields).flatMap(([name, { label }]) => {
    const value = record[name as keyof typeof applications.fields]
    return value === undefined || documentLinks.includes(name) ? [] : [{ field: name, label, value }]
  })
  const documents = uploadNames.flatMap((name) => {
    const { label, link } = uploads[name]
    return record[link] ? [{ label, name: record[link].slice(record[link].lastIndexOf('/') + 1) }] : []
  })
  const consent = { notice: noticeVersion, language: noticeLanguage, agreedAt: consentAt }
  return { reference: membershipId, consent, fields, documents }
}

/** The viewings of an application's documents and the mails about it. Applicants may know both, also where the officer may not. */
async function relatedRecords(store: Store, reference: string, key: string) {
  const reader = store.as(systemActor('privacy'))
  const viewed = await reader.query(viewings, { where: { reference } })
  const mails = await reader.query(mail, { where: { about: `${applications.name}/${key}` } })
  return {
    viewings: viewed.records.map(({ document, by, at }) => ({ document, by, at })),
    mails: mails.records.map(({ to, subject, text, state, at }) => ({ to, subject, text, state, at })),
  }
}
