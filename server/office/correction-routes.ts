import { Hono } from 'hono'
import type { Actor } from '../../lists/engine/access.ts'
import type { List } from '../../lists/engine/list.ts'
import { missingEssentials } from '../../lists/engine/publication.ts'
import { findRecordName } from '../../lists/engine/record-name.ts'
import { validate } from '../../lists/engine/validation.ts'
import { lists } from '../../lists/index.ts'
import type { Services } from '../services.ts'
import type { Corrections, RecordToCorrect } from './api-types.ts'
import { type OfficeRoutes, requireEditor } from './requests.ts'

const maxNamed = 200

/** The records of public lists with values that a form would refuse: an import brings them as they are. */
export function correctionRoutes({ store }: Pick<Services, 'store'>): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  app.get('/api/corrections', async (context) => {
    const actor = context.get('actor')
    requireEditor(actor, 'read', 'the records to correct')
    const [hidden, shown]: RecordToCorrect[][] = [[], []]
    let total = 0
    for (const list of editedLists(actor))
      for await (const records of store.as(actor).scan(list))
        for (const { key, revision: _, ...data } of records) {
          const record = findProblems(list, key, data)
          if (!record) continue
          total++
          const group = record.isHidden ? hidden! : shown!
          if (group.length < maxNamed) group.push(record)
        }
    return context.json({ records: [...hidden!, ...shown!].slice(0, maxNamed), total } satisfies Corrections)
  })
  return app
}

/** The lists of the website that the actor may change. */
const editedLists = (actor: Actor) => lists.filter(({ read, edit }) => read.name === 'anyone' && edit.allows(actor))

function findProblems(list: List, key: string, data: Record<string, unknown>): RecordToCorrect | undefined {
  const { errors } = validate(list, data)
  if (!errors) return undefined
  const name = findRecordName(list, data) ?? ''
  const isHidden = missingEssentials(list, data).length > 0
  return { list: list.name, key, name, problems: Object.values(errors).flat(), isHidden }
}
