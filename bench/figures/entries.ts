import { randomUUID } from 'node:crypto'
import { lists } from '../../app/lists.ts'
import { communities } from '../../content/sample/names.ts'
import { oneOf, seeded } from '../../content/sample/record.ts'
import { entryTerms } from '../../features/entries/entry-terms.ts'
import { changeEntries } from '../../features/entries/server/entry-book.ts'
import { readOfficeView } from '../../features/entries/server/office-entries.ts'
import { events } from '../../features/events/events.ts'
import { staffActor, systemActor } from '../../lists/access.ts'
import { openStoreOf } from '../../server/store/open.ts'
import { createDatabase, type Database, engines } from '../databases.ts'
import { aim, count, formatNumber, median, ms, quantile, type Table, time } from '../report.ts'
import { startServerProcess } from '../server.ts'

/** Entries of an event that fill in an hour, and those of them that come in its last minute. */
const all = 1500
const last = 300
const categories = 40
const places = 32
/** Forms that are on their way at the same time. */
const senders = 30
const repetitions = 7
const bench = systemActor('bench')
const now = () => new Date()

/** The last minute before entries close, and the list of all entries in the office. */
export async function measureEntries(): Promise<Table[]> {
  const rows: string[][] = []
  for (const engine of engines) {
    const database = await createDatabase(engine)
    const form = await fill(database)
    const { perEntry, took } = await measureLastMinute(database, form)
    rows.push([
      `${engine}: ${count(last)} forms, ${senders} at a time, until the last answer`,
      ms(took),
      formatNumber(took / 60_000),
      aim(took, '<', 60_000, 'one minute'),
    ])
    rows.push([
      `${engine}: median and 99th percentile of an answer`,
      `${ms(median(perEntry))}, ${ms(quantile(perEntry, 0.99))}`,
    ])
    const view = await measureOffice(database, form)
    rows.push([`${engine}: the list of ${count(all)} in the office`, ms(view), '', aim(view, '<', 1000, '1 s')])
    await database.end()
  }
  return [
    {
      title: `Entries: ${count(all - last)} are stored, ${count(last)} come at the end`,
      columns: ['', 'Time', 'Part of the last minute', 'Aim'],
      rows,
      notes: [
        `One event with ${categories} categories of ${places} places. Each form enters one child over HTTP and is on disk when it is answered.`,
        'The list of the office is the answer that its screen shows, without the network.',
      ],
    },
  ]
}

const random = seeded(40)
/** A child with a name and a day of birth, of which some are alike as in life. */
function newChild() {
  const { first, last } = oneOf(communities, random)
  const [month, day] = [1 + Math.floor(random() * 9), 10 + Math.floor(random() * 18)]
  return {
    name: `${oneOf(first, random)} ${oneOf(last, random)}`,
    birthDate: `201${Math.floor(random() * 10)}-0${month}-${day}`,
  }
}
const categoryOf = (at: number) => `c${at % categories}`

/** An event with an entry form and all entries but the last ones. Returns the key of the form. */
async function fill(database: Database): Promise<string> {
  const store = await openStoreOf(database, lists)
  const address = { city: 'Mumbai', state: 'Maharashtra', country: 'India', address: 'Sample Hall' }
  const { key: event } = await store
    .as(bench)
    .create(events, { ...address, name: 'Sample Open', type: 'Tournament', sdate: '2099-03-21' })
  const { key } = await store.as(bench).create(entryTerms, {
    event,
    referenceDate: '2099-03-21',
    asksNames: true,
    opensAt: '2020-01-01 09:00',
    closesAt: '2099-03-12 18:00',
    categories: Array.from({ length: categories }, (_, at) => ({
      code: categoryOf(at),
      kind: 'kata',
      capacity: places,
      fee: 500,
    })),
  })
  for (let at = 0; at < all - last; at++)
    await changeEntries({ store, now }, key, (book) => {
      const sender = { name: `Parent ${at}`, email: undefined, phone: undefined, instructor: undefined }
      book.addEntry(`entry-${at}`, { ...sender, together: false, language: 'en', noticeVersion: '1' })
      const child = { ...newChild(), gender: 'female', grade: '6 kyu' } as const
      book.enter(`entry-${at}`, child, [categoryOf(at)])
    })
  await store.close()
  await database.settle()
  return key
}

async function measureLastMinute(database: Database, form: string) {
  const server = await startServerProcess(database)
  const perEntry: number[] = []
  const send = async (at: number) => {
    const { name, birthDate } = newChild()
    const fields = {
      guardian: `Parent ${at}`,
      phone: '00000 00000',
      consent: 'on',
      children: '1',
      'c1-name': name,
      'c1-birthDate': birthDate,
      'c1-gender': 'female',
      'c1-k1': categoryOf(at),
      submission: randomUUID(),
      elapsed: '60000',
    }
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    const headers = { origin: server.address, accept: 'application/json' }
    const began = performance.now()
    const answer = await fetch(`${server.address}/enter/${form}`, { method: 'POST', headers, body })
    const { state } = (await answer.json()) as { state?: string }
    if (state !== 'sent') throw new Error(`An entry was answered ${answer.status} ${state}`)
    perEntry.push(performance.now() - began)
  }
  let next = 0
  const sendOn = async () => {
    while (next < last) await send(next++)
  }
  const took = await time(() => Promise.all(Array.from({ length: senders }, sendOn)))
  await server.stop()
  return { perEntry, took }
}

/** Milliseconds in which the server reads what the screen of the entries shows. */
async function measureOffice(database: Database, form: string): Promise<number> {
  const store = await openStoreOf(database, lists)
  const staff = { findName: async () => undefined }
  const settings = { smtpUrl: undefined, officeEmail: undefined }
  const reviewer = staffActor('bench', 'reviewer')
  const record = (await store.as(bench).get(entryTerms, form))!
  const times: number[] = []
  for (let count = 0; count < repetitions; count++)
    times.push(
      await time(async () => JSON.stringify(await readOfficeView({ store, now, staff, settings }, record, reviewer))),
    )
  await store.close()
  return median(times)
}
