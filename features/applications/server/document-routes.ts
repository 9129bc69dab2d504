import { Hono } from 'hono'
import { say } from '../../../lists/language.ts'
import { documentHeaders, type PersonalData } from '../../../server/office-api/personal-data.ts'
import type { OfficeRoutes } from '../../../server/staff/office-env.ts'
import { documentPath } from '../../../server/storage/documents.ts'
import type { Files } from '../../../server/storage/files.ts'
import type { Store } from '../../../server/store/contract.ts'
import { applications } from '../applications.ts'
import { uploadNames, uploads } from '../form.ts'
import { noSuchDocument } from './messages.ts'
import { documentName } from './submit.ts'

/**
 * The documents of applications, for staff who may read the application. Each viewing is logged on disk before the first
 * byte of the document is sent.
 */
export function documentRoutes({
  store,
  files: { documents },
  headers,
  personalData,
}: { store: Store; files: Files; headers: Record<string, string> } & { personalData: PersonalData }): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  const commonHeaders = documentHeaders(headers)
  app.get('/documents/membership/:name', async (context) => {
    const fileName = context.req.param('name')
    const document = parseFileName(fileName)
    // The query comes first, because it checks the permission: an error never reveals whether a document exists.
    const { records } = await store
      .as(context.get('actor'))
      .query(applications, document ? { where: { membershipId: document.reference } } : { size: 1 })
    const record =
      document && records.find((record) => record[document.upload.linkField] === documentPath(document.object))
    if (!document || !record || !(await documents.exists(document.object)))
      return context.json({ error: say(noSuchDocument) }, 404)
    const responseHeaders = { ...commonHeaders, 'content-disposition': `inline; filename="${fileName}"` }
    // HEAD shows nothing, so it is not logged, and it reveals neither type nor size.
    if (context.req.method === 'HEAD') return context.body(null, 200, responseHeaders)
    const { bytes, type } = await documents.read(document.object)
    const { reference, upload } = document
    await personalData.open(context, { kind: 'document', reference, document: () => upload.label })
    return context.body(new Uint8Array(bytes), 200, { ...responseHeaders, 'content-type': type })
  })
  return app
}

/** Accepts only names that the server itself gives, so that no other path reaches the storage. */
function parseFileName(fileName: string) {
  const [, reference, letter] = /^(\d{13,16})_([pac])\.png$/.exec(fileName) ?? []
  const upload = uploadNames.map((name) => uploads[name]).find((upload) => upload.letter === letter)
  return reference && letter && upload && { reference, upload, object: documentName(reference, letter) }
}
