// @module-tag full
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { lists } from '../../app/lists.ts'
import { blackBelts } from '../../features/black-belts/black-belts.ts'
import { committee } from '../../features/committee/committee.ts'
import type { Actor } from '../../lists/access.ts'
import { type List, project } from '../../lists/list.ts'
import { editor, operator, owner, pupils, reviewer, treasurer, visitor } from '../contracts/store-fixtures.ts'
import { readPdf } from '../fixtures/pdf.ts'
import { waitFor } from '../fixtures/wait-for.ts'
import { accessTable, callers, may } from './access-table.ts'
import { featureRows, rowsOf } from './feature-rows.ts'
import type { Caller } from './fixtures/office.ts'
import { realSite } from './fixtures/real-pages.ts'
import { revealed, secretKey, secretRecord, secretsOf } from './fixtures/secrets.ts'
import { type Honbu, honbu } from './fixtures/server.ts'
import { createFirstOwner } from './fixtures/staff.ts'
import { openStream } from './fixtures/stream.ts'

/**
 * Which lists each public address shows, independent of the declarations. Every other list must not leave a byte in the answer, and a
 * list in no row is shown nowhere. These are the addresses of no feature; those of features are in their rows.
 */
const surfaces = `
/sitemap.xml                  Album BlackBelt GuidePage Location News ResultSheet
/robots.txt
/.well-known/security.txt     Site
/site.webmanifest             Site
/healthz
/readyz
`
const rows = [surfaces, ...featureRows.flatMap(({ addresses = [] }) => addresses)].flatMap(rowsOf).map((cells) => {
  const [address = '', ...names] = cells.flatMap((cell) => (cell === '…' ? ['Site', 'News'] : [cell]))
  return { address, names }
})
/** Lists that no visitor may read. */
const hidden = [...accessTable.keys()].filter((name) => !may('visitor', 'r', name))
/**
 * Routes without records: the metrics (metrics.test.ts), files of the build, icons, the office (office-access.test.ts,
 * office-routes.test.ts), pictures and PDFs, redirects, and the page of a card (features/membership-fees/server/cards.http.test.ts).
 */
const otherRoutes = [
  '/metrics',
  '/assets/:name',
  '/sw.js',
  '/favicon.ico',
  '/icons/:logo/:file',
  '/licenses.txt',
  '/media/:name',
  '/files/:name',
  '/live',
  '/live/:list',
  '/valid/:code',
  '/*',
]
/** One address of each kind, which an officer also requests. */
const sameForStaff = [
  '/organization/black-belts',
  '/events.json',
  '/news.xml',
  '/events/:file.ics',
  '/live/Committee.json',
]
const hiddenLists = lists.stored.filter(({ name }) => hidden.includes(name))

/** The real site with one record in every list, of which every value can be found. */
async function siteWithSecrets(): Promise<Honbu> {
  const site = await honbu({ site: realSite })
  // The pages of an entry form and of results are those of an event.
  const event = secretKey(lists.find('Event')!)
  const linked: Record<string, object> = {
    EntryTerms: { event },
    EventResult: { event, rank: 1 },
    ResultSheet: { event },
  }
  for (const list of lists.stored) {
    const record = { ...secretRecord(list), ...linked[list.name] }
    await site.store.as(operator).importRecord(list, secretKey(list), record)
  }
  return site
}

async function read(site: Honbu, address: string, init: RequestInit = {}) {
  const number = secretsOf(blackBelts).get('registrationNo')!
  const fileOf = { events: 'Event', locations: 'Location' }[address.split('/')[1]!]
  const file = fileOf ? secretKey(lists.find(fileOf)!) : '1'
  const slugOf = { news: 'News', results: 'ResultSheet' }[address.split('/')[1]!] ?? 'Location'
  const entered = secretsOf(lists.find('EntryTerms')!).get('slug')!
  const slug = secretsOf(lists.find(slugOf)!).get('slug')!
  const guide = secretsOf(lists.find('GuidePage')!).get('slug')!
  const issued = secretsOf(lists.find('IssuedCertificate')!)
  const path = address
    .replace('/enter/:slug', `/enter/${entered}`)
    .replace('/grade/:number/:code', `/grade/${issued.get('number')}/${issued.get('code')}`)
    .replace(':file', file)
    .replace(':key', slug)
    .replace(':slug', guide)
    .replace(':number', number)
  const response = await fetch(site.address + path, { redirect: 'manual', ...init })
  const bytes = Buffer.from(await response.arrayBuffer())
  // The texts of a PDF are compressed.
  const pdf = path.endsWith('.pdf') ? readPdf(bytes) : undefined
  // The payload of a JWT is encoded.
  const jwt = path.endsWith('.jwt') ? Buffer.from(bytes.toString().split('.')[1] ?? '', 'base64url').toString() : ''
  const isShared = response.headers.get('x-accel-expires') === '1'
  return {
    status: response.status,
    isShared,
    text: [bytes.toString(), jwt, pdf?.text, ...(pdf?.aloud ?? [])].join('\n'),
  }
}

test('the table names every page, every public route and every list [privacy.114]', async () => {
  const { routes } = await honbu()
  const addresses = rows.map(({ address }) => address)
  const dataOf = (path: string) => (path === '/' ? '/.json' : `${path}.json`)
  expect(addresses).toEqual(expect.arrayContaining([...realSite.paths, ...realSite.paths.map(dataOf)]))
  const named = new Set([
    ...addresses.map((address) => address.replace(/^(\/(?:events|locations|credentials\/status)\/:file).*/, '$1')),
    ...otherRoutes,
  ])
  const publicRoutes = routes.filter(({ method, path }) => method === 'GET' && !path.startsWith('/office'))
  expect(publicRoutes.map(({ path }) => path).filter((path) => !named.has(path))).toEqual([])
  const shown = new Set(rows.flatMap(({ names }) => names))
  // Pages tell whether the only record of the first list exists, and numbers of the second, but no byte of them.
  const withoutBytes = ['Safeguarding', 'EntryCount']
  // A list that is shown to whoever has a code is hidden otherwise.
  const known = new Set([...shown, ...withoutBytes, ...hidden])
  expect([...known].sort()).toEqual(lists.stored.map(({ name }) => name).sort())
})

test('each public address shows the lists of its row and no byte of any other, to visitors and staff alike [privacy.66]', async () => {
  const site = await siteWithSecrets()
  const signedIn = await createFirstOwner(site)
  const cookie = [...signedIn.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  // Only pages that are the same for everybody and have neither parameters nor a query (decision 27).
  const sharedPages = realSite.paths.filter((path) => !realSite.findPage(path)!.personal)
  for (const { address, names } of rows) {
    const { status, text, isShared } = await read(site, address, { headers: { 'x-shared-cache': '1' } })
    expect([address, isShared]).toEqual([address, sharedPages.includes(address)])
    const found = revealed(text)
    expect([address, status, Object.keys(found).sort()]).toEqual([address, 200, [...names].sort()])
    // A signed-in officer sees what visitors see.
    if (!sameForStaff.includes(address)) continue
    const asOwner = await read(site, address, { headers: { cookie } })
    expect([address, Object.keys(revealed(asOwner.text)).sort()]).toEqual([address, [...names].sort()])
  }
})

test('other addresses of a page are not marked for a proxy, because anybody could fill its cache with them', async () => {
  const site = await honbu()
  const marks: (string | undefined)[] = []
  // `fetch` would send the plain address.
  for (const path of ['/gallery', '/a/../gallery', '/a/%2e%2e/gallery', '//gallery', '/gallery?']) {
    const [response] = (await once(get(site.address, { path, headers: { 'x-shared-cache': '1' } }), 'response')) as [
      IncomingMessage,
    ]
    response.resume()
    marks.push(`${response.statusCode} ${path} ${response.headers['x-accel-expires']}`)
  }
  expect(marks).toEqual([
    '200 /gallery 1',
    '200 /a/../gallery undefined',
    '200 /a/%2e%2e/gallery undefined',
    '302 //gallery undefined',
    '200 /gallery? undefined',
  ])
})

test('the addresses of the old database and their variations reveal nothing of the hidden lists', async () => {
  const site = await siteWithSecrets()
  const addresses = lists.stored.flatMap(({ name }) => [
    ...(['Committee', 'BlackBelt', 'Location', 'GuidePage', 'News', 'ResultSheet'].includes(name)
      ? []
      : [`/live?list=${name}`]),
    `/live/${name}`,
    `/live/${name}.json?orderBy="$key"`,
    `/live/${name.toLowerCase()}.json`,
    `/live/${name}%2f`,
    `/${name}.json`,
    `/${name}/${secretKey(lists.find('Event')!)}.json`,
    `/events/${secretKey(lists.find('Contact')!)}.ics`,
  ])
  // A list is also asked for what has changed since, as a client of the old database did.
  const asClient = { headers: { accept: 'application/json', 'last-event-id': '0' } }
  for (const address of ['/.json?shallow=true', '/live/.json', ...addresses]) {
    const { text } = await read(site, address, address.startsWith('/live') ? asClient : {})
    expect([address, revealed(text, hiddenLists)]).toEqual([address, {}])
  }
})

test('the JSON of a live list has the current records and never an earlier version; its stream has the name of the list', async () => {
  const site = await siteWithSecrets()
  for (const list of [blackBelts, committee]) {
    const stream = await openStream(`${site.address}/live?list=${list.name}`)
    await site.store.as(operator).importRecord(list, secretKey(list), secretRecord(list, 'new'))
    await waitFor(() => expect(stream.text()).toBe(`data: ${list.name}\n\n`))
    const { text } = await read(site, `/live/${list.name}.json`)
    const { key: _, ...former } = Object.fromEntries(secretsOf(list))
    expect(Object.values(former).filter((secret) => text.includes(secret))).toEqual([])
    for (const [name, secret] of secretsOf(list, 'new'))
      expect(text.includes(secret), name).toBe(list.fields[name as keyof typeof list.fields]?.listed !== false)
    expect(
      revealed(
        text,
        lists.stored.filter((other) => other !== list),
      ),
    ).toEqual({})
  }
})

test('no search, filter, sort or page of a public address depends on what visitors may not read; a search finds the public fields that a list searches', async () => {
  const site = await siteWithSecrets()
  // One of each list: the test of each caller below searches the store for every field.
  const secrets = hiddenLists.map((list) => [...secretsOf(list).values()][0]!)
  for (const path of realSite.paths) {
    const address = path === '/' ? '/.json' : `${path}.json`
    const searches = realSite.findPage(path)!.query.includes('search')
    // The page repeats the search as it was typed, so it is taken out.
    const answer = async (query: string, typed = query) =>
      (await read(site, `${address}?${query}`)).text.replaceAll(JSON.stringify(typed).slice(1, -1), '')
    const nothing = await answer('search=nothing', 'nothing')
    for (const secret of searches ? secrets : secrets.slice(0, 1))
      expect([path, secret, await answer(`search=${encodeURIComponent(secret)}`, secret)]).toEqual([
        path,
        secret,
        nothing,
      ])
    const plain = await answer('')
    for (const query of [
      'sort=contact',
      'where=email:a',
      `where=key:${secretKey(blackBelts)}`,
      'size=0',
      'list=Contact',
    ])
      expect([path, query, await answer(query)]).toEqual([path, query, plain])
  }

  const found: string[] = []
  for (const [field, secret] of secretsOf(blackBelts)) {
    const { text } = await read(site, `/organization/black-belts.json?search=${encodeURIComponent(secret)}`)
    const { total } = JSON.parse(text) as { total: number }
    if (total === 1) found.push(field)
    else expect([field, total]).toEqual([field, 0])
  }
  expect(found).toEqual(['name', 'registrationNo'])
})

/** What the office alone knows of a medal. */
const ofResults = ['category', 'name', 'entrant', 'member', 'certificate'].map((field) => `EventResult ${field}`)
/** The actors, and the lists and fields of which they see records, but not these. Independent of the declarations. */
const readers: Record<Caller, { actor: Actor; withoutFields: string[]; hiddenFields: string[] }> = {
  visitor: { actor: visitor, withoutFields: ['Safeguarding'], hiddenFields: ['publishAt', ...ofResults] },
  reviewer: { actor: reviewer, withoutFields: ['Act', 'Safeguarding'], hiddenFields: ['publishAt'] },
  treasurer: { actor: treasurer, withoutFields: ['Act', 'Safeguarding'], hiddenFields: ['publishAt', ...ofResults] },
  editor: { actor: editor, withoutFields: ['Act', 'PictureQueue', 'Safeguarding'], hiddenFields: ofResults },
  owner: { actor: owner, withoutFields: ['PictureQueue'], hiddenFields: [] },
}

test.each(
  callers,
)('%s: neither search nor filter nor sort tells anything about a field that they may not see [privacy.30, privacy.33, privacy.724]', async (caller) => {
  const { actor, withoutFields, hiddenFields } = readers[caller]
  const site = await honbu()
  const store = site.store.as(actor)
  const add = (list: List, key: string, version: string) =>
    site.store.as(operator).importRecord(list, key, secretRecord(list, version))
  for (const list of lists.stored) {
    await add(list, secretKey(list), '')
    if (!list.singletonKey) await add(list, 'second', 'new')
    if (!may(caller, 'r', list.name)) {
      await expect(store.query(list, { search: 'zq' })).rejects.toThrow('may not read')
      await expect(store.changes(list, 0, 10)).rejects.toThrow('may not follow')
      continue
    }
    const inOrder = (await store.query(list)).records
    for (const [field, secret] of secretsOf(list)) {
      if (field === 'key') continue
      const hiddenNames = [...withoutFields, ...hiddenFields]
      const sees = ![list.name, field, `${list.name} ${field}`].some((each) => hiddenNames.includes(each))
      expect([list.name, field, inOrder.every((record) => field in record)]).toEqual([list.name, field, sees])
      if (sees) continue
      expect(await store.query(list, { search: secret })).toMatchObject({ total: 0, records: [] })
      await expect(store.query(list, { where: { [field]: secret } })).rejects.toThrow()
      for (const descending of [true, false])
        expect((await store.query(list, { sort: { field, descending } })).records).toEqual(inOrder)
    }
  }
})

test('a record of a public list with a private field is shown without it', () => {
  const record = { name: 'Asha', notes: 'secret notes', email: 'asha@example.org' }
  expect(project(pupils, record, visitor)).toEqual({ name: 'Asha' })
  expect(project(pupils, record, editor)).toEqual({ name: 'Asha', email: 'asha@example.org' })
})
