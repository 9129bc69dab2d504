import { systemActor, visitor } from '../../../lists/access.ts'
import { sortKey } from '../../../lists/search.ts'
import type { NextValues } from '../../../server/list-hooks.ts'
import type { Store } from '../../../server/store/contract.ts'
import { giveNumbers, Numbers } from '../../../server/store/numbers.ts'
import { association } from '../../association/association.ts'
import { registeredMembers } from '../members.ts'

type Reader = Pick<Store, 'as'>

/** The series of member numbers. */
const series = 'member'
const pageSize = 50

/**
 * Takes the next member numbers, for example `SKAA-M-2041`, in their order: greater than every number that was given before or that a member
 * in the register has. No number is given twice, also after the member was erased. `writes` of `numbers` belongs to the transaction
 * that enters the members. @throws Unavailable
 */
async function takeMemberNumbers(store: Reader, numbers: Numbers, count: number): Promise<string[]> {
  const prefix = await numberPrefix(store)
  const first = (await greatestNumber(store, prefix)) + 1
  const taken: string[] = []
  while (taken.length < count) taken.push(prefix + (await numbers.take(series, first)))
  return taken
}

/** Takes one number as `takeMemberNumbers` does. @throws Unavailable */
export const takeMemberNumber = async (store: Reader, numbers: Numbers): Promise<string> =>
  (await takeMemberNumbers(store, numbers, 1))[0]!

/**
 * The numbers of an import: see `nextValues` of `ListHooks`. The rows of an import are no transaction, so the numbers of rows that the
 * register then refuses are left out. @throws Unavailable
 */
export async function nextMemberNumbers(store: Store, { dryRun }: { dryRun: boolean }): Promise<NextValues> {
  const shown = new Numbers(store)
  if (dryRun) return (count) => takeMemberNumbers(store, shown, count)
  return (count) => giveNumbers(store, (numbers) => takeMemberNumbers(store, numbers, count))
}

/** The number that `takeMemberNumber` would take now, for a preview. Another acceptance may take it first. @throws Unavailable */
export const expectedMemberNumber = (store: Reader): Promise<string> => takeMemberNumber(store, new Numbers(store))

/** `SKAA-M-2041` is 2041 with the prefix `SKAA-M-`. */
function parseNumber(number: unknown, prefix: string): number | undefined {
  const text = String(number ?? '')
  const digits = text.slice(prefix.length)
  return text.toLowerCase().startsWith(prefix.toLowerCase()) && /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}

/** The short name of the association, as far as it fits into a number that people read aloud and type. */
async function numberPrefix(store: Reader): Promise<string> {
  const { shortName = '' } = (await store.as(visitor).get(association, 'site')) ?? {}
  const name = String(shortName).replace(/[^\p{L}\p{M}\p{Nd}]+/gu, '-')
  const trimmed = name.replace(/^-|-$/g, '')
  return trimmed === '' ? 'M-' : `${trimmed}-M-`
}

/**
 * The greatest number in the register that has the prefix; 0 when there is none. Others, as an import brings them, do not
 * count. The register is in the order of its numbers, so a binary search finds their page. It may change between two of the
 * queries.
 */
async function greatestNumber(store: Reader, prefix: string): Promise<number> {
  const register = store.as(systemActor('members'))
  const read = (page: number | 'last') => register.query(registeredMembers, { page, size: pageSize })
  const [start, end] = [prefix, `${prefix}999999999`].map(toBytes)
  const isBefore = ({ number }: Numbered) => toBytes(number).compare(start!) < 0
  const isBeyond = ({ number }: Numbered) => toBytes(number).compare(end!) > 0
  let found = await read('last')
  if (isBeyond(found.records[0] ?? {})) {
    let [first, last] = [1, found.page - 1]
    while (first < last) {
      const middle = Math.ceil((first + last) / 2)
      found = await read(middle)
      if (isBeyond(found.records[0] ?? {})) last = middle - 1
      else first = middle
    }
    if (found.page !== last) found = await read(last)
  }
  while (found.page < found.pages && !isBeyond(found.records.at(-1) ?? {})) found = await read(found.page + 1)
  for (;;) {
    for (const { number } of found.records.toReversed()) {
      if (isBefore({ number })) return 0
      const parsed = parseNumber(number, prefix)
      if (parsed !== undefined) return parsed
    }
    if (found.page === 1) return 0
    found = await read(found.page - 1)
  }
}

type Numbered = { number?: string }

const toBytes = (number: string | undefined) => Buffer.from(sortKey(number, false))
