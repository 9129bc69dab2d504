import type { List } from '../../lists/list.ts'
import type { Lists } from '../../lists/lists.ts'
import { mediaReference } from '../jobs/picture-collection.ts'
import { documentPath } from '../storage/documents.ts'
import type { Data } from '../store/engine.ts'
import type { RecordRow } from '../store/stored-rows.ts'
import type { SiteData } from './site-data.ts'

type RecordKey = Pick<RecordRow, 'list' | 'key'>

/**
 * The files that records name: documents of applications, public pictures and PDFs. Used to detect a wrong folder, which has none of
 * them.
 */
export class LinkedFiles {
  /** A record that names the file, by the name of the stored file. */
  readonly #records = new Map<string, RecordKey>()
  readonly #lists: ReadonlyMap<string, List>

  constructor({ shown }: Lists) {
    this.#lists = new Map(shown.map((list) => [list.name, list]))
  }

  add(rows: readonly RecordRow[]): void {
    for (const { list, key, data } of rows)
      for (const name of namesIn(this.#lists.get(list), data)) this.#records.set(name, { list, key })
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
      if (record && namesIn(this.#lists.get(list), JSON.stringify(record.data)).includes(name)) missing.push(name)
    }
    return missing
  }
}

/** The names of the stored files that a record names. `data`: as JSON. */
function namesIn(list: List | undefined, data: string): string[] {
  if (!list) return []
  const files = Object.keys(list.fields).filter((field) => list.fields[field]!.kind === 'file')
  if (files.length > 0) {
    const record = JSON.parse(data) as Data
    return files
      .map((field) => String(record[field] ?? ''))
      .filter((link) => link.startsWith(documentPath('')))
      .map((link) => link.replace(documentPath(''), 'documents/'))
  }
  if (list.personal) return []
  return [...data.matchAll(mediaReference)].map(([, picture, pdf]) =>
    picture ? `media/${picture}.webp` : `media/pdf/${pdf}.pdf`,
  )
}

/** Says how many files are missing, with the names of the first three. */
export const describeMissing = (missing: readonly string[]): string =>
  `${missing.length} ${missing.length === 1 ? 'file that a record names is' : 'files that records name are'} missing: ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ', …' : ''}. Check DATA_DIR and FILES_URL.`
