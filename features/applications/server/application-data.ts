import { type Actor, systemActor, visitor } from '../../../lists/access.ts'
import { viewings } from '../../../lists/system/viewings.ts'
import { findMailsAbout } from '../../../server/mail/mails-about.ts'
import { documentPath } from '../../../server/storage/documents.ts'
import type { Document } from '../../../server/storage/encryption.ts'
import type { Files } from '../../../server/storage/files.ts'
import type { Store } from '../../../server/store/contract.ts'
import { applications } from '../applications.ts'
import { uploadNames, uploads } from '../form.ts'
import { type Application, type ApplicationEvent, readEvents } from './events.ts'
import { documentName } from './submit.ts'
import { readVisibleApplication } from './visible-application.ts'

type DataServices = { store: Store; now: () => Date }

/** Everything that is stored about one application. Times are ISO timestamps. `by` of an event is `you` or `the office`. */
export type ApplicationData = {
  reference: string | undefined
  consent: { notice: string | undefined; language: string | undefined; agreedAt: string | undefined }
  fields: { field: string; label: string; value: unknown }[]
  documents: { label: string; name: string }[]
  events: { what: string | undefined; by: string; text?: string | undefined; at: string | undefined }[]
  viewings: { document: string | undefined; by?: string | undefined; at: string | undefined }[]
  mails: { to?: string; subject?: string; text?: string; state?: string; at?: string }[]
  madeAt: string
}

/** Actor names of officers, which an applicant does not receive. */
const officeFields: readonly string[] = ['assignedTo']
const documentLinks: readonly string[] = uploadNames.map((name) => uploads[name].linkField)

/**
 * Collects everything that is stored about an application, with the notes of the office, for the staff. `reader` decides
 * whether the export says who opened a document: only those who may read the access log learn it. @throws Unavailable
 */
export async function collectApplication(
  { store, now }: DataServices,
  record: Application,
  reader: Actor,
): Promise<ApplicationData> {
  const [events, viewings, mails] = await Promise.all([
    readEvents(store, record.key),
    readViewings(store, reader, record),
    findMailsAbout(store.as(systemActor('privacy')), applications, record.key),
  ])
  return describe({ application: record, events, viewings, mails }, now())
}

/**
 * Collects the same for the applicant, without a decision that an officer can still undo and its mail. Undefined when the
 * application is erased. @throws Unavailable
 */
export async function collectForApplicant(
  services: DataServices,
  record: Application,
): Promise<ApplicationData | undefined> {
  const { store, now } = services
  const viewings = await readViewings(store, visitor, record)
  const visible = await readVisibleApplication(services, record.key, () =>
    findMailsAbout(store.as(systemActor('privacy')), applications, record.key),
  )
  if (!visible) return undefined
  const { application, events, pending, related: mails } = visible
  const shown = mails.filter(({ key }) => key !== pending?.mail?.key)
  return describe({ application, events, viewings, mails: shown }, now())
}

type Collected = {
  application: Application
  events: readonly ApplicationEvent[]
  viewings: ApplicationData['viewings']
  mails: Awaited<ReturnType<typeof findMailsAbout>>
}

function describe({ application, events, viewings, mails }: Collected, madeAt: Date): ApplicationData {
  return {
    ...describeApplication(application),
    events: events.map(({ kind, by, text, at }) => ({
      what: kind,
      by: by === 'visitor' ? 'you' : 'the office',
      ...(text && { text }),
      at,
    })),
    viewings,
    mails: mails.map(({ to, subject, text, state, at }) => ({ to, subject, text, state, at })),
    madeAt: madeAt.toISOString(),
  }
}

/** An application with the labels of its form, and what the applicant agreed to. */
function describeApplication(record: Application) {
  const { noticeVersion, noticeLanguage, consentAt, membershipId } = record
  const fields = Object.entries(applications.fields).flatMap(([name, { label }]) => {
    const value = record[name as keyof typeof applications.fields]
    const isLeftOut = documentLinks.includes(name) || officeFields.includes(name)
    return value === undefined || isLeftOut ? [] : [{ field: name, label, value }]
  })
  const documents = uploadNames.flatMap((name) => {
    const { label, linkField } = uploads[name]
    return record[linkField] ? [{ label, name: fileNameOf(record[linkField]) }] : []
  })
  const consent = { notice: noticeVersion, language: noticeLanguage, agreedAt: consentAt }
  return { reference: membershipId, consent, fields, documents }
}

/** The stored pictures of an application by file name. Only documents that have the application's own reference are read. */
export async function readPictures({ documents }: Files, record: Application): Promise<Map<string, Document>> {
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

/** The viewings of the documents, even if the reader may not read the access log. */
async function readViewings(store: Store, reader: Actor, { key, membershipId }: Application) {
  const reference = String(membershipId || key)
  const { records } = await store.as(systemActor('privacy')).query(viewings, { where: { reference } })
  return records.map(({ document, by, at }) => ({ document, ...(viewings.read.allows(reader) && { by }), at }))
}

/** The name of a file with an application, without an ending. A reference that was imported may hold any characters. */
export const exportName = ({ key, membershipId }: Application): string =>
  `application-${String(membershipId || key)
    .replace(/[^\w-]/g, '_')
    .slice(0, 60)}`
