import { systemActor } from '../../lists/access.ts'
import { emptyPrivateFields } from '../../lists/list.ts'
import type { Store } from '../store/contract.ts'

const name = 'emptied fields'
const complete = 1

/**
 * Erases once what the history has of personal fields that were emptied before the store did so itself (version 1.0.0). A start that breaks
 * off is repeated by the next one. @throws Unavailable
 */
export async function eraseEmptied({ store }: { store: Store }): Promise<void> {
  if ((await store.readCursor(name)) === complete) return
  const system = store.as(systemActor(name))
  for (const list of store.lists.stored.filter(({ personal }) => personal))
    for await (const records of system.scan(list))
      for (const record of records) {
        const empty = emptyPrivateFields(list, record)
        const history = empty.length > 0 ? await system.history(list, record.key) : []
        if (history.some(({ data }) => data && emptyPrivateFields(list, data).length < empty.length))
          await system.eraseHistory(list, record.key, empty)
      }
  await store.saveCursor(name, complete)
}
