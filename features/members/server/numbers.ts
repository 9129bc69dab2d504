import { systemActor, visitor } from '../../../lists/access.ts'
import { sortKey } from '../../../lists/search.ts'
import { erasures } from '../../../lists/system/erasures.ts'
import { aboutRecord, isDelayed, mail } from '../../../lists/system/mail.ts'
import { viewings } from '../../../lists/system/viewings.ts'
import type { NextValues } from '../../../server/list-hooks.ts'
import type { Store } from '../../../server/store/contract.ts'
import { ValidationError } from '../../../server/store/errors.ts'
import { repeatOnRace } from '../../../server/store/write-together.ts'
import { association } from '../../association/association.ts'
import { registeredMembers } from '../members.ts'

type NumberStore = Pick<Store, 'as' | 'nextNumber'>
type FreeNumberStore = Pick<Store, 'as' | 'lastNumber'>

/** The counter of member numbers. */
const counter = 'member'
const pageSize = 50

/**
 * Durably takes the next member number, for example `SKAA-M-2041`: greater than every number that was taken before or that a
 * member in the register has. No number is given twice, also after the member was erased, except those of an import that was taken
 * back and that nobody got (`freeNumbersOfImport`). @throws Unavailable
 */
export const takeMemberNumber = async (store: NumberStore): Promise<string> => (await takeMemberNumbers(store, 1))[0]!

/** Takes several numbers as `takeMemberNumber` does, and returns them in their order. @throws Unavailable */
async function takeMemberNumbers(store: NumberStore, count: number): Promise<string[]> {
  const prefix = await numberPrefix(store)
  const first = (await greatestNumber(store, prefix)) + 1
  const taken = await Promise.all(Array.from({ length: count }, () => store.nextNumber(counter, first)))
  return taken.sort((a, b) => a - b).map((number) => prefix + number)
}

/**
 * Repeats a work that takes a number and enters a member with it, while somebody types in that number at the same moment: the register
 * refuses a number that another member has. @throws what `work` throws
 */
export const repeatWhileNumberIsTaken = <Result>(work: () => Promise<Result>): Promise<Result> =>
  repeatOnRace(work, (error) => error instanceof ValidationError && error.errors.number !== undefined)

/** The numbers of an import: see `nextValues` of `ListHooks`. @throws Unavailable */
export async function nextMemberNumbers(
  store: NumberStore & FreeNumberStore,
  { dryRun }: { dryRun: boolean },
): Promise<NextValues> {
  if (!dryRun) return (count) => takeMemberNumbers(store, count)
  const free = await freeMemberNumbers(store)
  return async (count) => Array.from({ length: count }, () => free.next().value)
}

/** The number that `takeMemberNumber` would take now, for a preview. Another acceptance may take it first. @throws Unavailable */
export const expectedMemberNumber = async (store: FreeNumberStore): Promise<string> =>
  (await freeMemberNumbers(store)).next().value

/** The numbers that are free now, in their order, without taking any. @throws Unavailable */
async function freeMemberNumbers(store: FreeNumberStore): Promise<Generator<string, never>> {
  const prefix = await numberPrefix(store)
  const last = (await store.lastNumber(counter)) ?? 0
  return numbersFrom(prefix, Math.max(last, await greatestNumber(store, prefix)) + 1)
}

function* numbersFrom(prefix: string, first: number): Generator<string, never> {
  for (let number = first; ; number++) yield prefix + number
}

/**
 * Prepares that the numbers of an import are given again when it is taken back. Returns the function that frees them, once the members are
 * deleted: all after the greatest number that the register has, that somebody got in a mail or an export, or that the erasure log names.
 * Numbers below those of the import are never freed, nor any when one was taken meanwhile. @throws Unavailable
 */
export async function freeNumbersOfImport(
  store: Pick<Store, 'as' | 'lastNumber' | 'returnNumbers'>,
  created: readonly Numbered[],
): Promise<() => Promise<void>> {
  const prefix = await numberPrefix(store)
  const last = await store.lastNumber(counter)
  const numbers = created.flatMap(({ number }) => parseNumber(number, prefix) ?? [])
  if (last === undefined || numbers.length === 0) return async () => {}
  const first = numbers.reduce((least, number) => Math.min(least, number))
  const given = await greatestGiven(store, prefix)
  return async () => {
    const to = Math.max(first - 1, given, await greatestNumber(store, prefix))
    if (to < last) await store.returnNumbers(counter, { last, to })
  }
}

/** The greatest number that stands in a mail, in an export or in the erasure log; 0 when there is none. */
async function greatestGiven(store: Pick<Store, 'as'>, prefix: string): Promise<number> {
  const reader = store.as(systemActor('members'))
  const about = aboutRecord(registeredMembers, '')
  const [mails, exports, erased] = await Promise.all([
    reader.query(mail, { search: about }),
    reader.query(viewings, { search: prefix }),
    reader.query(erasures, { search: prefix }),
  ])
  let greatest = 0
  const count = (number: unknown) => (greatest = Math.max(greatest, parseNumber(number, prefix) ?? 0))
  for (const { reference } of [...exports.records, ...erased.records]) count(reference)
  for (const record of mails.records)
    if (!isDelayed(record) && record.about?.startsWith(about))
      count((await reader.get(registeredMembers, record.about.slice(about.length)))?.number)
  return greatest
}

/** `SKAA-M-2041` is 2041 with the prefix `SKAA-M-`. */
function parseNumber(number: unknown, prefix: string): number | undefined {
  const text = String(number ?? '')
  const digits = text.slice(prefix.length)
  return text.toLowerCase().startsWith(prefix.toLowerCase()) && /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}

/** The short name of the association, as far as it fits into a number that people read aloud and type. */
async function numberPrefix(store: Pick<Store, 'as'>): Promise<string> {
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
async function greatestNumber(store: Pick<Store, 'as'>, prefix: string): Promise<number> {
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
