import { visitor } from '../lists/engine/access.ts'
import { site } from '../lists/index.ts'
import type { Store } from './store/contract.ts'

/** What the association is called; undefined before the office has entered it. */
export const associationName = async (store: Store): Promise<string | undefined> =>
  (await store.as(visitor).get(site, 'site'))?.name || undefined
