import { systemActor, visitor } from '../../lists/engine/access.ts'
import { registeredMembers, site } from '../../lists/index.ts'
import type { Store } from '../store/contract.ts'

type NumberStore = Pick<Store, 'as' | 'nextNumber' | 'lastNumber'>

/** The counter of member numbers. */
const counter = 'member'
const pageSize = 50

/**
 * Durably takes the next member number, for example `SKAA-M-2041`: greater than every number that was taken before or that a
 * member in the register has. No number is given twice, also after the member was erased. @throws Unavailable
 */
export async function nextMemberNumber(store: NumberStore): Promise<string> {
  const prefix = await numberPrefix(store)
  return prefix + (await store.nextNumber(counter, (await greatestNumber(store, prefix)) + 1))
}

/** The number that `nextMemberNumber` would take now, for a preview. Another acceptance may take it first. @throws Unavailable */
export async function expectedMemberNumber(store: NumberStore): Promise<string> {
  const prefix = await numberPrefix(store)
  const last = (await store.lastNumber(counter)) ?? 0
  return prefix + Math.max(last + 1, (await greatestNumber(store, prefix)) + 1)
}

/** The short name of the association, as far as it fits into a number that people read aloud and type. */
async function numberPrefix(store: Pick<Store, 'as'>): Promise<string> {
  const { shortName = '' } = (await store.as(visitor).get(site, 'site')) ?? {}
  const name = String(shortName).replace(/[^\p{L}\p{M}\p{Nd}]+/gu, '-')
  const trimmed = name.replace(/^-|-$/g, '')
  return trimmed === '' ? 'M-' : `${trimmed}-M-`
}

/** The greatest number in the register that has the prefix; 0 when there is none. Others, as an import brings them, do not count. */
async function greatestNumber(store: Pick<Store, 'as'>, prefix: string): Promise<number> {
  const register = store.as(systemActor('members'))
  const sort = { field: 'number', descending: true }
  for (let page = 1; ; page++) {
    // Numbers within a text sort as numbers.
    const found = await register.query(registeredMembers, { search: prefix, sort, page, size: pageSize })
    for (const { number } of found.records) {
      const text = String(number ?? '')
      const digits = text.slice(prefix.length)
      if (text.toLowerCase().startsWith(prefix.toLowerCase()) && /^\d{1,9}$/.test(digits)) return Number(digits)
    }
    if (page >= found.pages) return 0
  }
}
