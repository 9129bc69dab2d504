import { type Actor, systemActor } from '../../lists/engine/access.ts'
import { uploadNames, uploads } from '../../lists/forms/membership.ts'
import { applicationEvents, applications, mail, viewings } from '../../lists/index.ts'
import type { Services } from '../services.ts'
import type { Document } from '../storage/encryption.ts'
import type { Entry, Store } from '../store/contract.ts'
import { documentName, documentPath } from '../submissions/membership.ts'

type Application = Entry<typeof applications>

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
 * Collects everything that is stored about an application, with the notes of the office. `reader` decides whether the export
 * says who of the staff opened a document: only those who may read the access log learn it. @throws Unavailable
 */
export async function collectApplication(
  { store, now }: Pick<Services, 'store' | 'now'>,
  record: Application,
  reader: Actor,
): Promise<ApplicationData> {
  const related = await relatedRecords(store, reader, record)
  return { ...describeApplication(record), ...related, madeAt: now().toISOString() }
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
export async function readPictures(
  { documents }: Services['files'],
  record: Application,
): Promise<Map<string, Document>> {
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

/** What happened to an application, the viewings of its documents, and the mails about it, even if the reader may not read these lists. */
async function relatedRecords(store: Store, reader: Actor, { key, membershipId }: Application) {
  const actorStore = store.as(systemActor('privacy'))
  const [happened, viewed, mails] = await Promise.all([
    actorStore.query(applicationEvents, { where: { application: key } }),
    actorStore.query(viewings, { where: { reference: String(membershipId || key) } }),
    actorStore.query(mail, { where: { about: `${applications.name}/${key}` } }),
  ])
  return {
    events: happened.records.map(({ kind, by, text, at }) => ({
      what: kind,
      by: by === 'visitor' ? 'you' : 'the office',
      ...(text && { text }),
      at,
    })),
    viewings: viewed.records.map(({ document, by, at }) => ({
      document,
      ...(viewings.read.allows(reader) && { by }),
      at,
    })),
    mails: mails.records.map(({ to, subject, text, state, at }) => ({ to, subject, text, state, at })),
  }
}

/** The name of a file with an application, without an ending. A reference that was imported may hold any characters. */
export const exportName = ({ key, membershipId }: Application): string =>
  `application-${String(membershipId || key)
    .replace(/[^\w-]/g, '_')
    .slice(0, 60)}`
