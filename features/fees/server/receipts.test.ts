import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { lists } from '../../../app/lists.ts'
import { staffActor, systemActor, visitor } from '../../../lists/access.ts'
import type { Engine } from '../../../server/store/engine.ts'
import { Conflict, Forbidden } from '../../../server/store/errors.ts'
import { PostgresEngine } from '../../../server/store/postgres/postgres-engine.ts'
import { SqliteEngine } from '../../../server/store/sqlite/sqlite-engine.ts'
import { openStore, type Store } from '../../../server/store/store.ts'
import { writeTogether } from '../../../server/store/write-together.ts'
import { createDatabase, createSchema } from '../../../tests/fixtures/postgres/database.ts'
import { feeSettings } from '../fee-settings.ts'
import { fees } from '../fees.ts'
import { receipts } from '../receipts.ts'
import { feeActor, feesAbout, noteBankReference, planFee, readFees } from './plan-fee.ts'
import { cancelReceipt, issueReceipts, waiveFee } from './receipts.ts'

const by = staffActor('treasurer', 'owner')
const now = new Date('2027-03-04T10:00:00Z')
const act = { now, by }
const operator = systemActor('test')

let database = ''
beforeAll(async () => {
  database = await createDatabase()
})

async function open(engine: Engine): Promise<Store> {
  const store = await openStore(engine, lists)
  onTestFinished(() => store.close())
  return store
}
const openSqlite = () => open(new SqliteEngine(join(mkdtempSync(join(tmpdir(), 'honbu-fees-')), 'honbu.db')))
const openPostgres = async () => open(await PostgresEngine.open(await createSchema(database)))

const line = (key: string, amount = 500) => ({ key, purpose: 'Entry', text: `Mumbai Open 2027: ${key}`, amount })
const owe = (store: Store, number: number, lines = [line('kata')]) =>
  writeTogether(store, async () => ({
    writes: planFee(await feesAbout(store.as(feeActor), `Contact/k${number}`), {
      about: `Contact/k${number}`,
      reference: `E-2027-${String(number).padStart(4, '0')}`,
      payer: 'Neha Kale',
      email: 'neha@example.org',
      language: 'en',
      lines,
      now,
    }),
    result: undefined,
  }))
const pay = (fee: string, amount = 500) => ({ fee, amount, method: 'cash' as const, paidOn: '2027-03-04' })
const allNumbers = async (store: Store) =>
  (await store.as(operator).query(receipts)).records.map(({ number }) => number).sort()
const numbers = (year: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${year}/${String(at + 1).padStart(4, '0')}`)
/** As an officer who presses the button again. */
async function insist<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof Conflict)) throw error
    }
}

describe.each([
  ['SQLite', openSqlite],
  ['PostgreSQL', openPostgres],
] as const)('receipts in %s', (_, openTestStore) => {
  test('concurrent writers leave no gap and no double, also when writes in between fail', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.constantFrom('pays', 'is refused', 'breaks off'), { minLength: 1, maxLength: 4 }), {
          minLength: 2,
          maxLength: 5,
        }),
        async (writers) => {
          const store = await openTestStore()
          let next = 0
          let issued = 0
          await Promise.all(
            writers.map(async (acts) => {
              for (const what of acts) {
                const number = ++next
                await owe(store, number)
                const fee = `E-2027-${String(number).padStart(4, '0')}`
                if (what === 'pays') {
                  await insist(() => issueReceipts(store, [pay(fee)], act))
                  issued++
                } else if (what === 'is refused')
                  await expect(insist(() => issueReceipts(store, [pay(fee, 1)], act))).rejects.toThrow('another amount')
                // The receipt is refused within the transaction, after its number was taken.
                else
                  await expect(
                    insist(() => issueReceipts(store, [{ ...pay(fee), paidOn: 'never' }], act)),
                  ).rejects.toThrow('paidOn')
              }
            }),
          )
          expect(await allNumbers(store)).toEqual(numbers('2026-27', issued))
        },
      ),
      { numRuns: 6 },
    )
  })

  test('a fee that two officers mark as paid at the same moment has one receipt', async () => {
    const store = await openTestStore()
    await owe(store, 1)
    const results = await Promise.allSettled([1, 2].map(() => issueReceipts(store, [pay('E-2027-0001')], act)))
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await allNumbers(store)).toEqual(['2026-27/0001'])
  })
})

test('the numbers begin anew with the financial year in India', async () => {
  const store = await openSqlite()
  for (const [number, at] of [
    [1, '2027-03-31T18:29:59Z'],
    [2, '2027-03-31T18:30:00Z'],
    [3, '2028-02-29T12:00:00Z'],
  ] as const) {
    await owe(store, number)
    await issueReceipts(store, [pay(`E-2027-000${number}`)], { by, now: new Date(at) })
  }
  expect(await allNumbers(store)).toEqual(['2026-27/0001', '2027-28/0001', '2027-28/0002'])
})

test('a receipt is cancelled with reason, name and time, and its fee is open again; no officer deletes it', async () => {
  const store = await openSqlite()
  await owe(store, 1)
  await issueReceipts(store, [pay('E-2027-0001')], act)
  await expect(store.as(by).delete(receipts, '2026-27-0001')).rejects.toThrow(Forbidden)
  await cancelReceipt(store, '2026-27/0001', 'paid twice', act)
  expect(await store.as(by).get(receipts, '2026-27-0001')).toMatchObject({
    cancelReason: 'paid twice',
    cancelledBy: 'staff:treasurer',
    cancelledAt: now.toISOString(),
  })
  expect(await store.as(by).get(fees, 'E-2027-0001')).toMatchObject({ state: 'open' })
  await expect(cancelReceipt(store, '2026-27/0001', 'again', act)).rejects.toThrow('cancelled already')
  await issueReceipts(store, [pay('E-2027-0001')], act)
  expect(await allNumbers(store)).toEqual(numbers('2026-27', 2))
  await expect(store.as(visitor).get(receipts, '2026-27-0001')).rejects.toThrow(Forbidden)
})

test('what was paid or waived stays settled, and only the rest is owed', async () => {
  const store = await openSqlite()
  await owe(store, 1, [line('kata'), line('kumite', 600)])
  await owe(store, 1, [line('kata'), line('kumite', 600)])
  expect((await readFees(store, 'Contact/k1')).open).toMatchObject({ reference: 'E-2027-0001', amount: 1100 })
  await issueReceipts(store, [pay('E-2027-0001', 1100)], act)
  await owe(store, 1, [line('kata'), line('kumite', 700), line('team', 900)])
  const { open, settled } = await readFees(store, 'Contact/k1')
  expect(open).toMatchObject({ reference: 'E-2027-0001-2', amount: 900 })
  expect(settled).toMatchObject([{ amount: 1100, receipt: '2026-27/0001', state: 'paid' }])
  await waiveFee(store, { fee: 'E-2027-0001-2', amount: 900 }, 'helped at the event', act)
  await owe(store, 1, [line('kata'), line('team', 900)])
  expect((await readFees(store, 'Contact/k1')).open).toBeUndefined()
})

test('a fee for which nothing is owed any more is cancelled, and opens again with its reference', async () => {
  const store = await openSqlite()
  await owe(store, 1)
  await owe(store, 1, [])
  expect(await readFees(store, 'Contact/k1')).toEqual({ settled: [], how: expect.any(Object) })
  await owe(store, 1, [line('seminar', 300)])
  expect((await readFees(store, 'Contact/k1')).open).toMatchObject({ reference: 'E-2027-0001', amount: 300 })
})

const noted = (store: Store, typed: string, about = 'Contact/k1', at = '2027-03-04T06:00:00Z') =>
  noteBankReference({ store, now: () => new Date(at) }, about, typed)

test.each([
  ['712345678901', '712345678901'],
  ['७१२३ ४५६७ ८९०१', '712345678901'],
  ['0000712345678901', '712345678901'],
  [' UTR: sbin-r52027030412345678 '.replace('UTR: ', ''), 'SBINR52027030412345678'],
  ['CITIN52027030417691328', 'CITIN52027030417691328'],
  ['KKBKH27063123456', 'KKBKH27063123456'],
  ['N063270123456789', 'N063270123456789'],
])('a payer may type the reference of the bank as %s', async (typed, stored) => {
  const store = await openSqlite()
  await owe(store, 1)
  expect(await noted(store, typed)).toBeUndefined()
  expect((await readFees(store, 'Contact/k1')).open?.bankReference).toBe(stored)
})

test('a text that is no reference of a bank is refused in words: an IFSC, a phone, our account, a day, a reference of ours', async () => {
  const store = await openSqlite()
  await owe(store, 1)
  await store.as(by).create(feeSettings, { accountNumber: '012345678901' })
  const phones = ['98765 43210', '+91 98765 43210', '44 7911 123456', '971 50 123 4567', '+64 21 1234 5678']
  const days = ['04032027', '29.11.2027 11:30', '2027-03-04 11:30']
  const others = ['PYTM0123456', '0123 4567 8901', 'E-2027-0002', '912345678901', ...phones, ...days]
  for (const typed of ['', 'paid', '1234567', 'x'.repeat(2000), ...others])
    expect(await noted(store, typed), typed).toMatch(/no reference of a bank/)
  // In that year, references begin with 9, and for some days as phones in India do, but not with their +.
  expect(await noted(store, '+91 68123 45678', 'Contact/k1', '2029-06-17T06:00:00Z')).toMatch(/no reference of a bank/)
  expect(await noted(store, '916812345678', 'Contact/k1', '2029-06-17T06:00:00Z')).toBeUndefined()
  expect(await noted(store, '412345678901')).toContain('“412345678901” is no reference of a bank')
  expect(await noted(store, '712345678901', 'Contact/other')).toBe('Nothing is open to pay.')
})
