import { Hono } from 'hono'
import { type Actor, systemActor } from '../../lists/engine/access.ts'
import { uploadNames, uploads } from '../../lists/forms/membership.ts'
import { applications, mail, messages, registeredMembers, viewings } from '../../lists/index.ts'
import { associationName } from '../pages/pages.ts'
import type { Services } from '../services.ts'
import type { Document } from '../storage/encryption.ts'
import type { Entry, Store } from '../store/contract.ts'
import { NotFound } from '../store/errors.ts'
import { documentName, documentPath } from '../submissions/membership.ts'
import { type ApplicationExport, applicationPage } from './application-export.ts'
import { writeCsv } from './csv-format.ts'
import { logViewing } from './document-routes.ts'
import { attachment, type OfficeRoutes, requireOwner } from './requests.ts'

type Application = Entry<typeof applications>

/** The exports for data protection: all stored data of one applicant, and the list of everyone whom a data breach affects. */
export function privacyRoutes({ store, files, now }: Pick<Services, 'store' | 'files' | 'now'>): OfficeRoutes {
  const app: OfficeRoutes = new Hono()

  app.get('/api/applications/:key/export', async (context) => {
    const key = context.req.param('key')
    const by = context.get('actor')
    const record = await store.as(by).get(applications, key)
    if (!record) throw new NotFound(applications.name, key)
    const reference = String(record.membershipId || key)
    const related = await relatedRecords(store, by, reference, key)
    const data: ApplicationExport = { ...describeApplication(record), ...related, madeAt: now().toISOString() }
    await logViewing(store, { by, reference, document: 'Export for the applicant', at: now() })
    const pictures = await readPictures(files, record)
    // An imported reference may hold any characters, but a header may not.
    const fileName = `application-${reference.replace(/[^\w-]/g, '_').slice(0, 60)}`
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
  'Applied, member since or written at',
]
const documentLinks: readonly string[] = uploadNames.map((name) => uploads[name].linkField)

/** An application with the labels of its form, and what the applicant agreed to. */
function describeApplication(record: Application) {
  const { noticeVersion, noticeLanguage, consentAt, membershipId } = record
  const fields = Object.entries(applications.fields).flatMap(([name, { label }]) => {
    const value = record[name as keyof typeof applications.fields]
    return value === undefined || documentLinks.includes(name) ? [] : [{ field: name, label, value }]
  })
  const documents = uploadNames.flatMap((name) => {
    const { label, linkField } = uploads[name]
    return record[linkField] ? [{ label, name: fileNameOf(record[linkField]) }] : []
  })
  const consent = { notice: noticeVersion, language: noticeLanguage, agreedAt: consentAt }
  return { reference: membershipId, consent, fields, documents }
}

/** The stored pictures of an application by file name. Only documents that have the application's own reference are read. */
async function readPictures({ documents }: Services['files'], record: Application): Promise<Map<string, Document>> {
  const pictures = new Map<string, Document>()
  for (const name of uploadNames) {
    const { letter, linkField } = uploads[name]
    const object = documentName(String(record.membershipId), letter)
    if (!/^\d{13,16}$/.test(String(record.membershipId)) || record[linkField] !== documentPath(object)) continue
    if (await documents.exists(object)) pictures.set(fileNameOf(record[linkField]), await documents.read(object))
  }
  return pictures
}

const fileNameOf = (link: string) => link.slice(link.lastIndexOf('/') + 1)

/**
 * The viewings of an application's documents and the mails about it. The export contains both, even if the officer may not read
 * them. Who of the staff looked is only for officers who may read the access log.
 */
async function relatedRecords(store: Store, officer: Actor, reference: string, key: string) {
  const reader = store.as(systemActor('privacy'))
  const viewed = await reader.query(viewings, { where: { reference } })
  const mails = await reader.query(mail, { where: { about: `${applications.name}/${key}` } })
  return {
    viewings: viewed.records.map(({ document, by, at }) => ({
      document,
      ...(viewings.read.allows(officer) && { by }),
      at,
    })),
    mails: mails.records.map(({ to, subject, text, state, at }) => ({ to, subject, text, state, at })),
  }
}
