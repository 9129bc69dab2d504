import { Hono } from 'hono'
import { findRecordName } from '../../lists/record-name.ts'
import { translationState } from '../../lists/translations.ts'
import type { OfficeRoutes } from '../staff/office-env.ts'
import type { Store } from '../store/contract.ts'
import type { RecordToTranslate, Translations } from './api-types.ts'
import { editedLists } from './correction-routes.ts'
import { requireEditor } from './requests.ts'

const maxNamed = 200

/** The records of public lists with translations that are missing or older than their original. */
export function translationRoutes({ store }: { store: Store }): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  app.get('/api/translations', async (context) => {
    const actor = context.get('actor')
    requireEditor(actor, 'read', 'the translations')
    const records: RecordToTranslate[] = []
    let total = 0
    for (const list of editedLists(store, actor)) {
      const translations = Object.keys(list.fields).filter((name) => list.fields[name]!.translationOf)
      if (translations.length === 0) continue
      for await (const page of store.as(actor).scan(list))
        for (const { key, revision: _, ...data } of page) {
          const labelsOf = (state: string) =>
            translations
              .filter((name) => translationState(list, name, data) === state)
              .map((name) => list.fields[name]!.label)
          const [missing, outdated] = [labelsOf('missing'), labelsOf('outdated')]
          if (missing.length + outdated.length === 0) continue
          total++
          if (records.length < maxNamed)
            records.push({ list: list.name, key, name: findRecordName(list, data) ?? '', missing, outdated })
        }
    }
    return context.json({ records, total } satisfies Translations)
  })
  return app
}
