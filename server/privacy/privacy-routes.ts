import { Hono } from 'hono'
import { applications } from '../../features/applications/applications.ts'
import { collectApplication, exportName, readPictures } from '../../features/applications/server/application-data.ts'
import { applicationPage } from '../../features/applications/server/application-export.ts'
import { messages } from '../../features/contact/contact.ts'
import { registeredMembers } from '../../features/members/members.ts'
import { writeCsv } from '../office-api/csv-format.ts'
import { attachment, type OfficeRoutes, requireOwner } from '../office-api/requests.ts'
import { associationName } from '../pages/pages.ts'
import type { Files } from '../storage/storage.ts'
import type { Store } from '../store/contract.ts'
import { NotFound } from '../store/errors.ts'
import type { PersonalData } from './personal-data.ts'

/** The exports for data protection: all stored data of one applicant, and the list of everyone whom a data breach affects. */
export function privacyRoutes({
  store,
  files,
  now,
  personalData,
}: { store: Store; files: Files; now: () => Date } & { personalData: PersonalData }): OfficeRoutes {
  const app: OfficeRoutes = new Hono()

  app.get('/api/applications/:key/export', async (context) => {
    const key = context.req.param('key')
    const by = context.get('actor')
    const record = await store.as(by).get(applications, key)
    if (!record) throw new NotFound(applications.name, key)
    const reference = String(record.membershipId || key)
    const data = await collectApplication({ store, now }, record, by)
    await personalData.open(context, { kind: 'export', reference, document: 'Export for the applicant' })
    const pictures = await readPictures(files, record)
    const fileName = exportName(record)
    const association = (await associationName(store)) ?? 'the association'
    const page = applicationPage(data, { association, pictures, fileName })
    return attachment(context, page, 'text/html; charset=utf-8', `${fileName}.html`)
  })

  app.get('/api/affected', async (context) => {
    requireOwner(context, 'list everyone in', applications.name)
    const by = context.get('actor')
    const rows: (string | undefined)[][] = []
    for await (const records of store.as(by).scan(applications))
      for (const { membershipId, name, email, phone, guardianName, consentAt } of records)
        rows.push([membershipId, name, email, phone, guardianName, consentAt])
    for await (const records of store.as(by).scan(registeredMembers))
      for (const { number, name, email, phone, since } of records) rows.push([number, name, email, phone, '', since])
    for await (const records of store.as(by).scan(messages))
      for (const { name, contact, timestamp } of records) rows.push(['', name, contact, '', '', timestamp])
    await personalData.open(context, { kind: 'export', reference: 'all', document: 'Affected people' })
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
  'Applied, member since or written at',
]
