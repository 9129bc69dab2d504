import { Hono } from 'hono'
import type { Actor } from '../../lists/access.ts'
import { today } from '../../lists/dates.ts'
import type { List } from '../../lists/list.ts'
import { isShown } from '../../lists/publication.ts'
import { findRecordName } from '../../lists/record-name.ts'
import { translationState } from '../../lists/translations.ts'
import { checkRecord, checkUnique, uniqueValue, validate } from '../../lists/validation.ts'
import type { OfficeRoutes } from '../staff/office-env.ts'
import type { ActorStore, Store } from '../store/contract.ts'
import type { Corrections, RecordToCorrect } from './api-types.ts'
import { requireEditor } from './requests.ts'

const maxNamed = 200

/**
 * The records of public lists with values that a form would refuse, because an import brings them as they are, and with translations that
 * are missing or older than their original.
 */
export function correctionRoutes({ store, now }: { store: Store; now: () => Date }): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  app.get('/api/corrections', async (context) => {
    const actor = context.get('actor')
    requireEditor(actor, 'read', 'the records to correct')
    const groups: Record<Group, RecordToCorrect[]> = { hidden: [], refused: [], untranslated: [] }
    let total = 0
    for (const list of editedLists(store, actor)) {
      const expected = { day: today(now()), repeated: await repeatedValues(store.as(actor), list) }
      for await (const records of store.as(actor).scan(list))
        for (const { key, revision: _, ...data } of records) {
          const found = {
            problems: findProblems(list, data, expected),
            missing: findTranslations(list, data, 'missing'),
            outdated: findTranslations(list, data, 'outdated'),
          }
          if (Object.values(found).every((each) => each.length === 0)) continue
          total++
          const isRefused = found.problems.length > 0
          const isHidden = isRefused && !isShown(list, data)
          const group = groups[isHidden ? 'hidden' : isRefused ? 'refused' : 'untranslated']
          const name = findRecordName(list, data) ?? ''
          if (group.length < maxNamed) group.push({ list: list.name, key, name, ...found, isHidden })
        }
    }
    return context.json({ records: Object.values(groups).flat().slice(0, maxNamed), total } satisfies Corrections)
  })
  return app
}

/** In the order in which the screen shows them. */
type Group = 'hidden' | 'refused' | 'untranslated'

/** The lists of the website that the actor may change. */
const editedLists = ({ lists }: Store, actor: Actor) =>
  lists.shown.filter(({ read, edit }) => read.name === 'anyone' && edit.allows(actor))

/** `day` is today, and `repeated` the values that several records have in a list where no two may have the same. */
type Expected = { day: string; repeated: ReadonlySet<string> }

/** What the form of a new record would say about these values. */
function findProblems(list: List, data: Record<string, unknown>, { day, repeated }: Expected): string[] {
  const all = [
    validate(list, data).errors,
    checkRecord(list, data, day),
    checkUnique(list, data, { isChanged: () => true, isTaken: (value) => repeated.has(value) }),
  ]
  return [...new Set(all.flatMap((errors) => Object.values(errors ?? {}).flat()))]
}

/** The labels of the translations of a record that are in this state. */
const findTranslations = (list: List, data: Record<string, unknown>, state: 'missing' | 'outdated'): string[] =>
  Object.entries(list.fields)
    .filter(([name, { translationOf }]) => translationOf && translationState(list, name, data) === state)
    .map(([, { label }]) => label)

async function repeatedValues(store: Pick<ActorStore, 'scan'>, list: List): Promise<Set<string>> {
  const [once, repeated] = [new Set<string>(), new Set<string>()]
  if (!list.uniqueOrder) return repeated
  for await (const records of store.scan(list))
    for (const { key: _, revision: __, ...data } of records) {
      const value = uniqueValue(list, data)
      if (value === undefined) continue
      if (once.has(value)) repeated.add(value)
      once.add(value)
    }
  return repeated
}
