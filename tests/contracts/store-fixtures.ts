import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { lists } from '../../app/lists.ts'
import { anyone, editors, reviewers, staffActor, systemActor, visitor } from '../../lists/access.ts'
import { boolean, choice, date, email, type Field, type FieldKind, longText, number, text } from '../../lists/fields.ts'
import { by, creationOrder, isDay, type List, list, newest } from '../../lists/list.ts'
import { createLists } from '../../lists/lists.ts'
import { isPublicationField, publicationFields } from '../../lists/publication.ts'
import { numberSeries } from '../../lists/system/number-series.ts'
import { signIns } from '../../lists/system/sign-ins.ts'
import type { Engine } from '../../server/store/engine.ts'
import { openStore, type Store } from '../../server/store/store.ts'

// Lists of the tests: one with an order, a search and hidden fields, one with the newest first, one in order of creation.
export const pupils = list({
  name: 'Pupil',
  title: 'Pupils',
  fields: {
    name: text('Name'),
    number: text('Number', { optional: true }),
    notes: longText('Notes', { optional: true, readableBy: reviewers }),
    email: email('Email', { optional: true }),
    rank: number('Rank', { optional: true }),
    active: boolean('Active'),
  },
  read: anyone,
  create: editors,
  edit: editors,
  order: by('number'),
  search: ['name', 'number'],
  live: true,
})

export const grades = list({
  name: 'Grade',
  title: 'Grades',
  fields: { title: text('Title'), day: text('Day', { optional: true }) },
  read: anyone,
  create: editors,
  edit: editors,
  order: newest('day'),
  search: ['title'],
})

export const dojos = list({
  name: 'Dojo',
  title: 'Dojos',
  fields: { name: text('Name') },
  read: anyone,
  create: editors,
  edit: editors,
  order: creationOrder,
  search: ['name'],
})

/** A list with drafts. */
export const notices = list({
  name: 'Notice',
  title: 'Notices',
  fields: { title: text('Title'), day: date('Day', { optional: true }), ...publicationFields },
  read: anyone,
  create: editors,
  edit: editors,
  order: by('title'),
  search: ['title'],
  checks: [{ kind: 'notInFuture', field: 'day' }],
})

/** Two lists with the same fields: one has an index of its day, the other one of its state. */
const visitFields = {
  name: text('Name'),
  day: date('Day', { optional: true }),
  state: choice('State', ['expected', 'present', 'gone'], { absent: 'expected', optional: true }),
}
const visitList = (name: string, indexed?: 'day' | 'state') =>
  list({
    name,
    title: name,
    fields: visitFields,
    read: anyone,
    create: editors,
    edit: editors,
    order: newest('name'),
    search: ['name'],
    ...(indexed && { indexed: [indexed] }),
  })
export const visits = visitList('Visit')
export const visitsByDay = visitList('VisitByDay', 'day')
export const visitsByState = visitList('VisitByState', 'state')

export const editor = staffActor('e1', 'editor')
export const reviewer = staffActor('r1', 'reviewer')
export const treasurer = staffActor('t1', 'treasurer')
export const owner = staffActor('o1', 'owner')
export const operator = systemActor('test')
export { visitor }

const samples: Record<FieldKind, (field: Field) => unknown> = {
  // Some texts have a form: an address of UPI, an account, an IFSC or a PAN.
  text: ({ schema }) =>
    ['Text', 'association@upi.example', 'ABCD0123456', 'ABCDE1234F'].find((one) => schema.safeParse(one).success),
  reference: ({ reference }) => (reference?.to === undefined ? 'Contact/k1' : 'k1'),
  longText: () => 'First line\nsecond line',
  email: () => 'asha@example.org',
  phone: () => '+91 00000 00000',
  number: ({ max = 7 }) => Math.min(7, max),
  date: () => '2026-01-31',
  timestamp: () => '2026-01-31T10:00:00.000Z',
  choice: ({ choices, absent }) => choices!.find((one) => one !== absent),
  // Home shows only videos of this site.
  link: () => 'https://www.youtube.com/watch?v=SAMPLEVIDEO',
  position: () => '19.1197, 72.8468',
  photo: () => '/media/0123456789abcdef0123-10x10.webp',
  photos: () => [{ src: '/media/0123456789abcdef0123-10x10.webp', alt: 'A bow' }],
  file: () => '/office/documents/membership/1_p.png',
  boolean: () => true,
  time: () => '17:45',
  rows: ({ columns = {} }) => [
    Object.fromEntries(
      Object.entries(columns).map(([name, column], at) => [
        name,
        // The later column has the later time, and the greater number.
        column.kind === 'time' ? `1${at}:00` : column.kind === 'number' ? 7 + at : samples[column.kind](column),
      ]),
    ),
  ],
}

const laterTime = '2026-02-28T10:00:00.000Z'
const isLater = ({ checks }: List, name: string) => checks.some(({ kind, field }) => kind === 'after' && field === name)

/** Returns a valid, published record of a list with all other fields. */
export const validRecord = (list: List): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(list.fields)
      .filter(([name]) => !isPublicationField(list, name))
      .map(([name, field]) => [
        name,
        isLater(list, name) ? laterTime : samples[isDay(list, name) ? 'date' : field.kind](field),
      ]),
  )

/** Opens the engine under test on a folder, at first an empty one. The same folder is the same database. */
export type OpenEngine = (folder: string) => Engine | Promise<Engine>

export const known = [
  ...lists.shown,
  numberSeries,
  signIns,
  pupils,
  grades,
  dojos,
  notices,
  visits,
  visitsByDay,
  visitsByState,
]

/** A folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'honbu-store-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Opens a store that is closed after the test. */
export async function openTestStore(
  openEngine: OpenEngine,
  folder = temporaryFolder(),
  now?: () => Date,
): Promise<Store> {
  const store = await openStore(await openEngine(folder), createLists(known), { now })
  let closed = false
  const close = store.close
  store.close = async () => {
    if (!closed) await close()
    closed = true
  }
  onTestFinished(() => store.close())
  return store
}

/**
 * Opens one store for all tests of a group that only read what `fill` wrote, or write to different lists. Call it in the group;
 * the returned function gives the store to its tests.
 */
export function openSharedStore(
  openEngine: OpenEngine,
  fill?: (store: Store) => Promise<unknown>,
  now?: () => Date,
): () => Store {
  let folder: string
  let store: Store
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'honbu-store-'))
    store = await openStore(await openEngine(folder), createLists(known), { now })
    await fill?.(store)
  })
  afterAll(async () => {
    await store?.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return () => store
}

export const anIdempotencyKey = () => randomUUID()

/**
 * The same engine, but its reads resolve a varying number of event loop turns later, as those of a remote database do: other
 * things happen between a read and its result, and results overtake each other.
 */
export const withDelayedReads =
  (openEngine: OpenEngine): OpenEngine =>
  async (folder) => {
    const engine = await openEngine(folder)
    let reads = 0
    const later = async <T>(read: Promise<T>) => {
      const result = await read
      const turns = (7 * reads++) % 11
      for (let turn = 0; turn < turns; turn++) await new Promise((next) => setImmediate(next))
      return result
    }
    const { changes, page, head } = engine
    return Object.assign(engine, {
      changes: ((...args) => later(changes.apply(engine, args))) satisfies Engine['changes'],
      page: ((query) => later(page.call(engine, query))) satisfies Engine['page'],
      head: (() => later(head.call(engine))) satisfies Engine['head'],
    })
  }
