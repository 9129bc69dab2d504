import { oneOf, seeded } from '../../content/sample/record.ts'
import { systemActor } from '../../lists/engine/access.ts'
import { addDays } from '../../lists/engine/dates.ts'
import type { List } from '../../lists/engine/list.ts'
import { applications, mail, messages, registeredMembers } from '../../lists/index.ts'
import { countDueErasures } from '../../server/jobs/retention.ts'
import { readStoreFigures } from '../../server/metrics/store-figures.ts'
import { ApplicationCounter } from '../../server/office/application-counts.ts'
import { countStates, findDue } from '../../server/office/member-routes.ts'
import { UnreadCounter } from '../../server/office/statistics-routes.ts'
import type { Engine } from '../../server/store/engine.ts'
import type { Store } from '../../server/store/store.ts'
import { createBlackBelts, fillList } from '../black-belts.ts'
import { count, median, ms, type Table } from '../report.ts'
import { type Database, engines, time } from './records.ts'

/** How many records each of the lists has. */
const sizes = (process.env.BENCH_OFFICE_LISTS ?? '50000').split(',').map(Number)
const repetitions = 7
const day = '2026-11-23'
const now = () => new Date(`${day}T08:00:00Z`)
const officer = systemActor('office')

/** What the office and the jobs ask of long lists: what is due, counts, waiting mails. */
export async function measureOfficeLists(): Promise<Table[]> {
  const columns: [string, Map<string, string>][] = []
  for (const [name, createDatabase] of Object.entries(engines))
    for (const size of sizes) columns.push([`${name}, ${count(size)}`, await measure(await createDatabase(), size)])
  return [
    {
      title: 'Long lists in the office: members, applications, messages and mails, so many of each',
      columns: ['', ...columns.map(([name]) => name)],
      rows: [...columns[0]![1].keys()].map((row) => [row, ...columns.map(([, figures]) => figures.get(row)!)]),
      notes: [
        `Medians of ${repetitions}, but for those of a first call. Of the members, a third are to be renewed; ten mails wait, a hundredth of the applications is open.`,
      ],
    },
  ]
}

async function measure({ open, settle, end }: Database, size: number): Promise<Map<string, string>> {
  const { engine, store } = await open()
  const figures = new Map<string, string>()
  const record = async (name: string, work: () => Promise<unknown>, times = repetitions) => {
    const took: number[] = []
    for (let i = 0; i < times; i++) took.push(await time(work))
    figures.set(name, ms(median(took)))
  }
  await fill(engine, store, size)
  await settle()
  const services = { store, now, staff: { findName: async () => 'Asha' } }
  await record('Members: a page of those to be renewed', () => findDue(store, officer, day, 1))
  await record('Members: how many are in each state', () => countStates(store, officer, day))
  await record('Outbox: the mails that wait', () => store.as(officer).query(mail, { where: { state: 'waiting' } }))
  await record('Metrics', () => readStoreFigures(services))
  await record('Metrics and retention: due erasures', () => countDueErasures(store, 365, now()), 1)
  for (const state of ['question asked', 'accepted'])
    await record(`Applications: a page of a state, ${state}`, () =>
      store.as(officer).query(applications, { where: { state }, size: 50 }),
    )
  const counter = new ApplicationCounter(services)
  await record('Applications: counts of the filters, first call', () => counter.count(), 1)
  await record('Applications: counts of the filters', () => counter.count())
  const unread = new UnreadCounter(store, messages, ({ timestamp }) => timestamp)
  await record('Start screen: unread messages, first call', () => unread.count(), 1)
  await record('Start screen: unread messages', () => unread.count())
  const one = (await store.as(officer).query(registeredMembers, { size: 1 })).records[0]!
  let writes = 0
  await record('One write of a member', () =>
    store.as(officer).update(registeredMembers, one.key, { validUntil: addDays(day, writes++) }),
  )
  await store.close()
  await end()
  return figures
}

async function fill(engine: Engine, store: Store, length: number) {
  const random = seeded(length)
  const people = createBlackBelts(length)
  const timeOf = (i: number) => new Date(now().getTime() - ((length - i) * 365 * 86_400_000) / length).toISOString()
  const keyOf = (i: number) => `-k${String(i).padStart(18, '0')}`
  const add = async (list: List, recordOf: (i: number) => object) =>
    fillList(engine, list, { length, keyOf, recordOf, at: (await store.head()) + 1 })
  const person = (i: number) => ({
    name: people[i]!.name,
    email: `person-${i}@example.org`,
    phone: `+91 98${String(i).padStart(8, '0')}`,
  })
  await add(registeredMembers, (i) => ({
    ...{ number: `SKAA-M-${String(i + 1).padStart(5, '0')}`, ...person(i), dojo: 'Mumbai', grade: '3rd kyu' },
    ...{ since: '2020-01-01', validUntil: addDays(day, Math.floor(random() * 365) - 60) },
  }))
  await add(mail, (i) => ({
    ...{ to: `person-${i}@example.org`, subject: 'Your application', text: 'Dear applicant, '.repeat(40) },
    ...{ state: i < length - 10 ? 'sent' : 'waiting', tries: 1, about: `Membership/${keyOf(i)}`, at: timeOf(i) },
  }))
  await add(applications, (i) => ({
    ...{ ...person(i), city: 'Mumbai', dojoName: 'Mumbai', occupation: 'Teacher', address: 'A street, '.repeat(20) },
    ...{ membershipId: String(Date.parse(timeOf(i))), isRead: true, consentAt: timeOf(i) },
    ...(i % 100 === 0
      ? { state: oneOf(['received', 'in review', 'question asked'], random), stateAt: timeOf(i) }
      : { state: oneOf(['accepted', 'declined'], random), stateAt: timeOf(i), handledAt: timeOf(i) }),
  }))
  await add(messages, (i) => ({
    ...{ name: people[i]!.name, contact: `person-${i}@example.org`, message: 'When do you train? '.repeat(10) },
    ...{ isRead: i % 1000 !== 0, timestamp: timeOf(i) },
  }))
}
