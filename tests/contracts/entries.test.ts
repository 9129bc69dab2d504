import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lists } from '../../app/lists.ts'
import { entrants } from '../../features/entries/entrants.ts'
import { entryCounts } from '../../features/entries/entry-counts.ts'
import { entryTerms } from '../../features/entries/entry-terms.ts'
import { changeEntries, type EntryServices } from '../../features/entries/server/entry-book.ts'
import { events } from '../../features/events/events.ts'
import { fees } from '../../features/fees/fees.ts'
import { feesAbout } from '../../features/fees/server/plan-fee.ts'
import type { Engine } from '../../server/store/engine.ts'
import { PostgresEngine } from '../../server/store/postgres/postgres-engine.ts'
import { SqliteEngine } from '../../server/store/sqlite/sqlite-engine.ts'
import { openStore } from '../../server/store/store.ts'
import { createDatabase } from '../fixtures/postgres/database.ts'
import { operator } from './store-fixtures.ts'

/** Opens the same database again and again, as several servers do. SQLite has one server. */
const databases: Record<string, { servers: number; open: () => Promise<() => Promise<Engine>> }> = {
  SQLite: {
    servers: 1,
    async open() {
      const engine = new SqliteEngine(join(mkdtempSync(join(tmpdir(), 'honbu-entries-')), 'honbu.db'))
      return async () => engine
    },
  },
  PostgreSQL: {
    servers: 3,
    async open() {
      const url = await createDatabase()
      return () => PostgresEngine.open(url)
    },
  },
}

const now = new Date('2027-03-01T06:30:00Z')
const anEvent = {
  name: 'Mumbai Open',
  city: 'Mumbai',
  state: 'Maharashtra',
  country: 'India',
  address: 'Hall',
  type: 'Tournament',
  sdate: '2027-03-21',
}
const aForm = (capacity: number) => ({
  opensAt: '2027-02-01 09:00',
  closesAt: '2027-03-12 18:00',
  referenceDate: '2027-03-21',
  asksNames: true,
  categories: ['a', 'b'].map((code) => ({ code, kind: 'kata', capacity, fee: 500 })),
})
const aSender = { name: 'Neha Kale', email: 'neha@example.org', noticeVersion: '1', language: 'en' as const }

describe.each(Object.entries(databases))('entries on %s', (_name, { servers, open }) => {
  const services: EntryServices[] = []
  beforeAll(async () => {
    const engine = await open()
    for (let count = 0; count < servers; count++)
      services.push({ store: await openStore(await engine(), lists), now: () => now })
  })
  afterAll(async () => {
    for (const { store } of services) await store.close()
  })

  async function withForm(capacity: number) {
    const store = services[0]!.store.as(operator)
    const event = await store.create(events, anEvent)
    const { key: form } = await store.create(entryTerms, { ...aForm(capacity), event: event.key })
    /** Somebody enters a number of children, each in one category, through one of the servers. */
    const enter = (server: number, id: string, children: string[], together = true) =>
      changeEntries(services[server % servers]!, form, (book) => {
        const key = `${form}-${id}`
        if (book.entries.has(key)) return
        book.addEntry(key, { ...aSender, together } as never)
        for (const [at, code] of children.entries())
          book.enter(key, { name: `Child ${id} ${at}` }, [code], `${key}-${at}`)
      })
    const people = async () => (await store.query(entrants, { where: { form } })).records
    return { store, form, enter, people }
  }

  test('many senders at once get no more places than there are, and the others wait in the order in which they came', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            children: fc.array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 3 }),
            together: fc.boolean(),
          }),
          {
            minLength: 8,
            maxLength: 20,
          },
        ),
        fc.integer({ min: 1, max: 8 }),
        async (senders, capacity) => {
          const { enter, people, store, form } = await withForm(capacity)
          // Each sends twice, as a phone does that lost the answer.
          await Promise.all(
            senders.flatMap(({ children, together }, at) => [
              enter(at, String(at), children, together),
              enter(at + 1, String(at), children, together),
            ]),
          )
          const stored = await people()
          expect(stored).toHaveLength(senders.flatMap(({ children }) => children).length)
          const count = await store.get(entryCounts, form)
          for (const code of ['a', 'b']) {
            const choices = stored.flatMap(({ entry, choices = [] }) =>
              choices.filter(({ category }) => category === code).map((choice) => ({ ...choice, entry })),
            )
            const placed = choices.filter(({ state }) => state === 'place')
            const waiting = choices.filter(({ state }) => state === 'waiting')
            expect(placed.length).toBeLessThanOrEqual(capacity)
            expect(new Set(choices.map(({ order }) => order)).size).toBe(choices.length)
            for (const { order } of waiting) for (const each of placed) expect(each.order).toBeLessThan(order)
            const counted = count?.categories?.find((each) => each.code === code)
            expect([counted?.taken ?? 0, counted?.waiting ?? 0]).toEqual([placed.length, waiting.length])
          }
          // Only firm places are paid, once.
          for (const [at, { children }] of senders.entries()) {
            const firm = stored
              .filter(({ entry }) => entry === `${form}-${at}`)
              .flatMap(({ choices = [] }) => choices.filter(({ state }) => state === 'place')).length
            const owed = await feesAbout(store, `EventEntry/${form}-${at}`)
            expect(owed.map(({ amount }) => amount)).toEqual(firm > 0 ? [firm * 500] : [])
            expect(children.length).toBeGreaterThanOrEqual(firm)
          }
        },
      ),
      { numRuns: 4, seed: 20271128 },
    )
  })

  test('a place that comes free is offered to whoever waits first, and is paid when it is taken', async () => {
    const { enter, people, form, store } = await withForm(1)
    for (const id of ['1', '2', '3']) await enter(0, id, ['a'])
    const states = async () => (await people()).map(({ choices = [] }) => choices[0]?.state).sort()
    expect(await states()).toEqual(['place', 'waiting', 'waiting'])
    await changeEntries(services[0]!, form, (book) => book.withdraw(`${form}-1-0`))
    expect(await states()).toEqual(['offered', 'waiting', undefined])
    const [second] = (await people()).filter(({ choices = [] }) => choices[0]?.state === 'offered')
    expect(second).toMatchObject({ entry: `${form}-2` })
    expect(second!.choices![0], 'nothing lapses before the person was told').not.toHaveProperty('until')
    const { order } = second!.choices![0]!
    await changeEntries(services[0]!, form, (book) => book.beginOffer(second!.key, order, '2027-03-01T06:30:00.000Z'))
    const [told] = (await people()).filter(({ choices = [] }) => choices[0]?.state === 'offered')
    expect(told).toMatchObject({ choices: [{ until: '2027-03-04T06:30:00.000Z' }] })
    expect(await feesAbout(store, `EventEntry/${form}-2`)).toEqual([])
    expect(await changeEntries(services[0]!, form, (book) => book.answerOffer(`${form}-2-0`, 'a', 'take'))).toBe(true)
    expect(await feesAbout(store, `EventEntry/${form}-2`)).toMatchObject([{ amount: 500, state: 'open' }])
    expect(await changeEntries(services[0]!, form, (book) => book.answerOffer(`${form}-2-0`, 'a', 'let go'))).toBe(
      false,
    )
    // Whoever withdraws after paying has the money returned by the treasurer, who sees how much.
    const [owed] = await feesAbout(store, `EventEntry/${form}-2`)
    await store.update(fees, owed!.key, { state: 'paid' })
    await changeEntries(services[0]!, form, (book) => book.withdraw(`${form}-2-0`))
    expect(await feesAbout(store, `EventEntry/${form}-2`)).toMatchObject([{ state: 'paid', toReturn: 500 }])
  })
})
