import { describe } from 'vitest'
import { accessRules } from './parts/access.ts'
import { appending } from './parts/appending.ts'
import type { OpenEngine } from './parts/bench.ts'
import { choosing } from './parts/choosing.ts'
import { claiming } from './parts/claiming.ts'
import { editing } from './parts/editing.ts'
import { following } from './parts/following.ts'
import { lasting } from './parts/lasting.ts'
import { ordering } from './parts/ordering.ts'
import { paging } from './parts/paging.ts'
import { projecting } from './parts/projecting.ts'
import { remembering } from './parts/remembering.ts'
import { searching } from './parts/searching.ts'
import { together } from './parts/together.ts'

/**
 * What server/store/contract.ts promises, on any engine. `openEngine` is handed a folder: an empty one is an empty
 * database, the same one again is a second instance of the same database (another process, as far as it can tell).
 */
export function storeContract(name: string, openEngine: OpenEngine) {
  describe(`the store on ${name}`, () => {
    for (const part of parts) part(openEngine)
  })
}

const parts = [
  appending,
  ordering,
  searching,
  paging,
  editing,
  projecting,
  accessRules,
  following,
  claiming,
  remembering,
  lasting,
  together,
  choosing,
]
