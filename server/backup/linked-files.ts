import { lists } from '../../app/lists.ts'
import { applications } from '../../features/applications/applications.ts'
import { uploadNames, uploads } from '../../features/applications/form.ts'
import { documentPath } from '../../features/applications/server/submit.ts'
import { mediaReference } from '../storage/picture-collection.ts'
import type { Data } from '../store/engine.ts'
import type { RecordRow } from '../store/tables.ts'
import type { SiteData } from './site-data.ts'

const linkFields = uploadNames.map((name) => uploads[name].linkField)
/** The lists that can name public pictures and PDFs. */
const publicLists = new Set(lists.filter(({ personal }) => !personal).map(({ name }) => name))

type RecordKey = Pick<RecordRow, 'list' | 'key'>

/**
 * The files that records name: documents of applications, public pictures and PDFs. They show whether files belong to records: a
 * wrong folder has none of them.
 */
export class LinkedFiles {
  /** A record that names the file, by the name of the stored file. */
  readonly #records = new Map<string, RecordKey>()

  add(rows: readonly RecordRow[]): void {
    for (const { list, key, data } of rows)
      for (const name of namesIn(list, data)) this.#records.set(name, { list, key })
  }

  /**
   * The files that are neither among those `present` nor in the site. Those of records that are erased meanwhile, or that
   * name others now, are not missing.
   */
  async missing({ engine, files }: Pick<SiteData, 'engine' | 'files'>, present: { has(name: string): boolean }) {
    const missing: string[] = []
    for (const [name, { list, key }] of this.#records) {
      if (present.has(name) || (await files.read(name))) continue
      const record = await engine.get(list, key)
      if (record && namesIn(list, JSON.stringify(record.data)).includes(name)) missing.push(name)
    }
    return missing
  }
}

/** The names of the stored files that a record names. `data`: as JSON. */
function namesIn(list: string, data: string): string[] {
  if (list === applications.name) {
    const fields = JSON.parse(data) as Data
    return linkFields
      .map((field) => String(fields[field] ?? ''))
      .filter((link) => link.startsWith(documentPath('')))
      .map((link) => link.replace(documentPath(''), 'documents/'))
  }
  if (!publicLists.has(list)) return []
  return [...data.matchAll(mediaReference)].map(([, picture, pdf]) =>
    picture ? `media/${picture}.webp` : `media/pdf/${pdf}.pdf`,
  )
}

/** Says how many files are missing, with the names of the first three. */
export const describeMissing = (missing: readonly string[]): string =>
  `${missing.length} ${missing.length === 1 ? 'file that a record names is' : 'files that records name are'} missing: ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ', …' : ''}. Check DATA_DIR and FILES_URL.`
