import { Hono } from 'hono'
import { inLanguage } from '../../../server/http/language.ts'
import type { PersonalData } from '../../../server/office-api/personal-data.ts'
import { attachment } from '../../../server/office-api/requests.ts'
import type { OfficeRoutes } from '../../../server/staff/office-env.ts'
import type { Files } from '../../../server/storage/files.ts'
import { associationInSentences } from '../../../server/store/association-name.ts'
import type { Store } from '../../../server/store/contract.ts'
import { NotFound } from '../../../server/store/errors.ts'
import { applications, languageOf } from '../applications.ts'
import { collectApplication, exportName, readPictures } from './application-data.ts'
import { renderApplicationExport } from './application-export.ts'
import { exported } from './messages.ts'

/** All stored data of one applicant, as a page in the applicant's language with the same data as JSON. */
export function exportRoutes({
  store,
  files,
  now,
  personalData,
}: {
  store: Store
  files: Files
  now: () => Date
  personalData: PersonalData
}): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  app.get('/api/applications/:key/export', async (context) => {
    const key = context.req.param('key')
    const by = context.get('actor')
    const record = await store.as(by).get(applications, key)
    if (!record) throw new NotFound(applications.name, key)
    const reference = String(record.membershipId || key)
    const language = languageOf(record)
    const data = await inLanguage(language, () => collectApplication({ store, now }, record, by))
    await personalData.open(context, { kind: 'export', reference, document: exported.forApplicant })
    const pictures = await readPictures(files, record)
    const fileName = exportName(record)
    const page = await inLanguage(language, async () => {
      const association = await associationInSentences(store)
      return renderApplicationExport(data, { association, pictures, fileName })
    })
    return attachment(context, page, 'text/html; charset=utf-8', `${fileName}.html`)
  })
  return app
}
