import { Hono } from 'hono'
import { say } from '../../lists/language.ts'
import { writeCsv } from '../import/csv-format.ts'
import type { Hooks } from '../list-hooks.ts'
import type { OfficeRoutes } from '../staff/office-env.ts'
import type { Store } from '../store/contract.ts'
import { affected, affectedPeople } from './messages.ts'
import type { PersonalData } from './personal-data.ts'
import { attachment, requireOwner } from './requests.ts'

/** The list of everyone whom a data breach affects, for owners. */
export function privacyRoutes({
  store,
  hooks,
  personalData,
}: {
  store: Store
  hooks: Hooks
  personalData: PersonalData
}): OfficeRoutes {
  const app: OfficeRoutes = new Hono()

  app.get('/api/affected', async (context) => {
    requireOwner(context, 'list everyone in', 'all lists')
    const by = context.get('actor')
    const rows: (string | undefined)[][] = []
    for (const { list, affectedPerson } of hooks.values()) {
      if (!affectedPerson) continue
      for await (const records of store.as(by).scan(list))
        for (const record of records) {
          const { reference, name, contact, phone, guardian, since } = affectedPerson(record)
          rows.push([reference, name, contact, phone, guardian, since])
        }
    }
    await personalData.open(context, { kind: 'export', reference: 'all', document: affectedPeople })
    const titles = Object.values(affected).map((title) => say(title))
    const csv = (await (await writeCsv(titles, rows)).toArray()).join('')
    return attachment(context, csv, 'text/csv; charset=utf-8', 'affected-people.csv')
  })
  return app
}
