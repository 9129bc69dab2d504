import { visitor } from '../../lists/access.ts'
import type { Store } from './contract.ts'

/** The association's name, as the list with a `signature` holds it; undefined before the office has entered it. @throws Unavailable */
export async function associationName(store: Pick<Store, 'as' | 'lists'>): Promise<string | undefined> {
  const list = store.lists.stored.find(({ signature }) => signature !== undefined)
  const record = list?.singletonKey === undefined ? undefined : await store.as(visitor).get(list, list.singletonKey)
  const name = record?.[list!.signature!]
  return typeof name === 'string' && name !== '' ? name : undefined
}
