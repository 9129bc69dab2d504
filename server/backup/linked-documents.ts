import { uploadNames, uploads } from '../../lists/forms/membership.ts'
import { applications } from '../../lists/index.ts'
import type { Data } from '../store/engine.ts'
import type { RecordRow } from '../store/tables.ts'
import { documentPath } from '../submissions/membership.ts'
import type { SiteData } from './site-data.ts'

const linkFields = uploadNames.map((name) => uploads[name].linkField)

/** The documents that applications name. They show whether files belong to records: a wrong folder has none of them. */
export class LinkedDocuments {
  /** The key of the application by the name of the stored file. */
  readonly #applications = new Map<string, string>()

  add(rows: readonly RecordRow[]): void {
    for (const { key, data } of rows.filter(({ list }) => list === applications.name)) {
      const fields = JSON.parse(data) as Data
      for (const link of linkFields.map((field) => String(fields[field] ?? '')))
        if (link.startsWith(documentPath(''))) this.#applications.set(link.replace(documentPath(''), 'documents/'), key)
    }
  }

  /**
   * The documents that are neither among the files `present` nor in the site. Those of applications that are erased meanwhile are
   * not missing.
   */
  async missing({ engine, files }: Pick<SiteData, 'engine' | 'files'>, present: { has(name: string): boolean }) {
    const missing: string[] = []
    for (const [name, key] of this.#applications)
      if (!present.has(name) && !(await files.read(name)) && (await engine.get(applications.name, key)))
        missing.push(name)
    return missing
  }
}

/** Says how many documents are missing, with the names of the first three. */
export const describeMissing = (missing: readonly string[]): string =>
  `${missing.length} documents that applications name are missing: ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ', …' : ''}. Check DATA_DIR and FILES_URL.`
