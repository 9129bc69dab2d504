import fc from 'fast-check'
import { lists } from '../../../app/lists.ts'
import type * as site from '../../../app/site/entry.tsx'
import { entrants } from '../../../features/entries/entrants.ts'
import { entries } from '../../../features/entries/entries.ts'
import { entryCounts } from '../../../features/entries/entry-counts.ts'
import { entryTerms } from '../../../features/entries/entry-terms.ts'
import { events } from '../../../features/events/events.ts'
import { firstClasses } from '../../../features/first-class/first-class.ts'
import { examiners } from '../../../features/gradings/examiners.ts'
import { gradingMarks } from '../../../features/gradings/marks.ts'
import { gradingSessions } from '../../../features/gradings/sessions.ts'
import { maxStudents } from '../../../features/instructors/student-rows.ts'
import { registeredMembers } from '../../../features/members/members.ts'
import { today } from '../../../lists/dates.ts'
import type { List } from '../../../lists/list.ts'
import { createPrivateLink } from '../../../server/forms/private-links.ts'
import { operator, validRecord } from '../../contracts/store-fixtures.ts'
import { openStoreIn } from '../../fixtures/open-store.ts'
import { featureRows, type TestedForm } from '../feature-rows.ts'
import { realSite } from '../fixtures/real-pages.ts'
import { honbu } from '../fixtures/server.ts'
import type { Route } from './addresses.ts'
import { type HostileRequest, hostileRequests } from './requests.ts'

/** How many records are written into each list that visitors, or those who have private links, reach. */
const sizes: Record<string, number> = {
  Member: 20_000,
  BlackBelt: 20_000,
  Membership: 2000,
  FirstClass: 2000,
  IssuedCertificate: 2000,
  Fee: 2000,
  EntryInstructor: 500,
  Location: 200,
  Event: 200,
  News: 200,
  EventResult: 500,
  NoticeSubscription: 500,
}
const [entrantCount, candidateCount, marksOfCandidate] = [5000, 1000, 4]
const atOnce = 500

/**
 * Fills a data folder to the size of the largest association: 20,000 members, an event with 5,000 entrants, a grading with 4,000 marks.
 * Returns the forms of all features, with private links that open something.
 */
export async function fillToFullSize(dataDir: string): Promise<TestedForm[]> {
  const site = await honbu({ dataDir, site: realSite })
  const forms = (await Promise.all(featureRows.map(({ forms }) => forms?.(site) ?? []))).flat()
  await site.stop()
  const opened = await openStoreIn(dataDir)
  const store = opened.as(operator)
  const add = async (list: List, count: number, dataOf: (at: number) => Record<string, unknown>, start = list.name) => {
    for (let from = 0; from < count; from += atOnce)
      await Promise.all(
        Array.from({ length: Math.min(atOnce, count - from) }, (_, at) =>
          store.importRecord(list, `${start}-${from + at}`, { ...validRecord(list), ...dataOf(from + at) }),
        ),
      )
  }
  for (const list of lists.shown)
    await add(list, sizes[list.name] ?? 0, (at) => ({
      ...(list.fields.name && { name: nameAt(at) }),
      ...(list.fields.number && { number: `N-${at}` }),
      ...(list.fields.registrationNo && { registrationNo: `SKAA-BB-${at}` }),
      ...(list.fields.email && { email: `a${at}@example.org` }),
    }))

  const placesIn = (form: string, category: string) => (at: number) => ({
    form,
    entry: `EventEntry-${at}`,
    name: nameAt(at),
    birthDate: '2016-05-04',
    gender: 'female',
    grade: '6 kyu',
    choices: [{ category, order: at + 1, state: at === 0 ? 'waiting' : 'place' }],
    member: undefined,
  })
  const [{ key: form = '' } = {}] = (await store.query(entryTerms, { where: { slug: 'hostile-open' } })).records
  await add(entries, entrantCount, (at) => ({ form, reference: `E-2099-${at}`, instructor: undefined }))
  await add(entrants, entrantCount, placesIn(form, 'kata'))
  const categories = [{ code: 'kata', taken: entrantCount - 1, waiting: 1 }]
  await store.importRecord(entryCounts, form, { form, last: entrantCount, categories })

  const now = new Date()
  const grading = { form: 'grading', event: 'grading', session: 'grading', examiner: 'examiner' }
  const day = { sdate: today(now), edate: undefined, publication: undefined }
  await store.importRecord(events, grading.event, { ...validRecord(events), ...day })
  await store.importRecord(entryTerms, grading.form, {
    event: grading.event,
    opensAt: '2020-01-01 09:00',
    closesAt: '2099-01-01 09:00',
    referenceDate: today(now),
    categories: [{ code: 'grading', kind: 'grading', gradeFrom: '9 kyu', fee: 500 }],
  })
  await store.importRecord(gradingSessions, grading.session, { form: grading.form })
  const examiner = { session: grading.session, name: 'Examiner', createdAt: now.toISOString() }
  await store.importRecord(examiners, grading.examiner, examiner)
  await add(entrants, candidateCount, placesIn(grading.form, 'grading'), 'c')
  await add(gradingMarks, candidateCount * marksOfCandidate, (at) => ({
    session: grading.session,
    entrant: `c-${at % candidateCount}`,
    examiner: grading.examiner,
    knows: undefined,
    repeat: undefined,
    madeAt: now.toISOString(),
    receivedAt: now.toISOString(),
  }))

  const secretOf = (list: List, key: string) => createPrivateLink(opened, { list }, key, { now })
  const secrets: Record<string, string> = {
    '/entry': await secretOf(entries, 'EventEntry-0'),
    '/fee': await secretOf(registeredMembers, 'Member-0'),
    '/first-class/yours': await secretOf(firstClasses, 'FirstClass-0'),
    '/examine': await secretOf(examiners, grading.examiner),
  }
  await opened.close()
  return forms.map((form) => ({
    ...form,
    fixed: { ...form.fixed, ...(secrets[form.path] && { key: secrets[form.path]! }) },
  }))
}

const names = ['Asha', 'Kabir', 'Meera', 'Rohan', 'Tara', 'Zoya', 'Dev', 'Kale', 'Rao', 'Shaikh', 'Naik']
const nameAt = (at: number) => `${names[at % 7]} ${names[(at * 3) % 11]} ${at}`
const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
const rowsOf = (count: number, row: (at: number) => Record<string, string>) =>
  Object.assign({}, ...Array.from({ length: count }, (_, at) => row(at))) as Record<string, string>

/** The largest forms that people can send, by path: all rows of a table, and all actions of a private page. */
const largest: Record<string, Record<string, string>[]> = {
  '/enter/hostile-open': [
    rowsOf(8, (at) => ({
      [`c${at}-name`]: `Child ${at}`,
      [`c${at}-born`]: '04 05 2016',
      [`c${at}-k1`]: 'kata',
      children: '7',
    })),
  ],
  '/instructor': [
    'check',
    'enter',
    'check-applicants',
    'home',
    '',
    'again',
    'team',
    'withdraw',
    'take',
    'paid',
    'receipt',
  ].map((action) => ({
    action,
    ...rowsOf(maxStudents, (at) => ({
      [`r${at}-name`]: `Student ${at}`,
      [`r${at}-birthDate`]: '04/05/2016',
      [`r${at}-gender`]: 'female',
      [`r${at}-grade`]: '6 kyu',
      [`r${at}-c0`]: 'kata',
    })),
  })),
  '/entry': [
    '',
    'paid',
    'receipt',
    'take',
    'let go',
    'mail',
    'correct',
    'categories',
    'save',
    'withdraw',
    'withdraw all',
  ].map((action) => ({
    action,
    entrant: 'Entrant-0',
    category: 'kata',
    paperCode: 'birth',
    bankReference: 'N063270123456789',
  })),
  '/examine': [
    {
      action: 'sync',
      marks: JSON.stringify(
        Array.from({ length: 100 }, (_, at) => ({
          id: id(at),
          entrant: `c-${at}`,
          result: 'passed',
          madeAt: '2026-11-28T04:00:00.000Z',
          knows: Array.from({ length: 100 }, (_, other) => id(1000 + other)),
        })),
      ),
    },
  ],
  '/fee': ['', 'paid', 'receipt', 'card'].map((action) => ({ action, bankReference: 'N063270123456789', number: 'x' })),
  '/first-class/yours': ['', 'calendar', 'take-back'].map((action) => ({ action })),
  '/application': ['', 'withdraw'].map((action) => ({ action, code: '0000 0000' })),
  '/your-dojo': ['', 'code', 'send', 'end-other-links'].map((action) => ({ action })),
  '/notices': ['ask', 'confirm', 'end'].map((action) => ({ action, email: 'a1@example.org' })),
}

const texts = { marks: '\u0301\u0316', addresses: 'a@', numbers: '-1.', names: 'Asha Rao ', separators: ' +/,;' }
const repeated = (part: string, bytes: number) => part.repeat(Math.floor(bytes / Buffer.byteLength(part)))

/** A request with a name that says what is hostile about it. `isOnce`: only its first answer is made, since a cache has the others. */
export type FullSizeRequest = { name: string; isOnce: boolean; request: HostileRequest }

/** All pages with all that they can be asked for, all forms with hostile texts and in their largest form, and generated requests. */
export function fullSizeRequests(
  forms: readonly TestedForm[],
  {
    routes,
    pages,
    matchPage,
  }: { routes: readonly Route[]; pages: readonly string[]; matchPage: typeof site.matchPage },
): FullSizeRequest[] {
  const request = (method: string, target: string, pieces?: string[]): HostileRequest => ({
    method,
    target,
    version: 'HTTP/1.1',
    headers: [],
    framing: 'length',
    next: '',
    client: 0,
    body: pieces && { type: 'application/x-www-form-urlencoded', pieces },
  })
  const get = (target: string) => ({
    name: `GET ${target.slice(0, 80)}`,
    isOnce: true,
    request: request('GET', target),
  })
  const queries = (path: string) =>
    (matchPage(path)?.page.query ?? []).flatMap((name) =>
      ['asha', repeated(texts.marks, 100), '9999999'].map((value) =>
        get(`${path}?${new URLSearchParams({ [name]: value })}`),
      ),
    )
  const records = ['/locations/Location-1', '/organization/black-belts/SKAA-BB-1', '/enter/hostile-open', '/results/k1']
  const live = lists.shown.filter(({ live }) => live).map(({ name }) => get(`/live/${name}.json`))
  const post = (path: string, kind: string, fields: Record<string, string>) => ({
    name: `POST ${path}, ${kind}`,
    isOnce: false,
    request: request('POST', path, [new URLSearchParams(fields).toString()]),
  })
  const ofForm = ({ path, fixed, fields }: TestedForm) => [
    post(path, 'as it is', fixed),
    ...(largest[path] ?? []).map((more) => post(path, `the largest, action “${more.action}”`, { ...fixed, ...more })),
    ...Object.entries(texts).flatMap(([kind, part]) =>
      [150, 20_000].map((bytes) => {
        const filled = Object.fromEntries(fields.map((name) => [name, repeated(part, bytes)]))
        return post(path, `${bytes} bytes of ${kind} in ${fields.length} fields`, { ...filled, ...fixed })
      }),
    ),
  ]
  const open = routes.filter(({ path }) => !path.startsWith('/office'))
  const generated = fc.sample(hostileRequests({ routes: open, pages, authEndpoints: [] }), { numRuns: 150, seed: 1 })
  return [
    ...[...pages, ...records].flatMap((path) => [get(path), get(`${path === '/' ? '' : path}.json`), ...queries(path)]),
    ...live,
    ...forms.flatMap(ofForm),
    ...generated.map((request) => ({
      name: `${request.method} ${request.target.slice(0, 80)}`,
      isOnce: false,
      request,
    })),
  ]
}
