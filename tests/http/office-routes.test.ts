import { expect, test } from 'vitest'
import { lists } from '../../app/lists.ts'
import { news } from '../../features/news/news.ts'
import { authEndpoints } from '../../server/office-api/auth-routes.ts'
import { operator, validRecord } from '../contracts/store-fixtures.ts'
import { waitFor } from '../fixtures/wait-for.ts'
import { callers, listsFor } from './access-table.ts'
import { featureRows, rowsOf } from './feature-rows.ts'
import { type Caller, openTestOffice } from './fixtures/office.ts'
import { revealed, secretKey, secretRecord } from './fixtures/secrets.ts'
import { type Honbu, honbu } from './fixtures/server.ts'
import { type Browser, browser, createFirstOwner, inviteColleague, turnOnTwoFactor } from './fixtures/staff.ts'
import { openStream } from './fixtures/stream.ts'
import { laterRevision } from './hostile/stored.ts'

/**
 * Every route of the office's kit and what it answers to visitors, reviewers, editors and owners, independent of its code.
 * A fifth status is for treasurers; without it they are refused with 403 what a reviewer or an editor is refused, and get the answer of both otherwise.
 * Those of features are in their rows. 401: sign in first; 403: your role does not allow
 * this; 404 and 409: allowed, but what the test names does not exist or has changed; 422: allowed, but incomplete. The routes
 * of lists are asked about News, those of inboxes about Contact; office-access.test.ts asks about every list.
 */
const table = `
GET    /api/begin                      200     200      200    200
POST   /api/begin                      403     403      403    403
GET    /api/join/:token                404     404      404    404
POST   /api/join                       404     404      404    404
POST   /api/forgot                     404     404      404    404
PUT    /api/language                   200     200      200    200
ALL    /api/auth/*                     404     404      404    404
GET    /api/me                         401     200      200    200
GET    /api/me/mails                   401     200      200    200
PUT    /api/me/mails                   401     200      200    200
GET    /api/staff                      401     403      403    200
PATCH  /api/staff/:id                  401     403      403    404
DELETE /api/staff/:id                  401     403      403    404
POST   /api/staff/:id/sign-out         401     403      403    404
POST   /api/staff/:id/reset            401     403      403    404
PUT    /api/safeguarding               401     403      403    404
DELETE /api/safeguarding               401     404      404    404
PUT    /api/two-factor                 401     403      403    200
GET    /api/invitations                401     403      403    200
POST   /api/invitations                401     403      403    201
DELETE /api/invitations/:id            401     403      403    404
GET    /api/inbox/:list/officers       401     200      403    200
GET    /api/inbox/:list/counts         401     200      403    200
GET    /api/acts                       401     200      200    200
POST   /api/acts/:name                 401     200      403    200
POST   /api/acts/:id/undo              401     404      404    404
GET    /api/inbox/:list/:key/timeline  401     404      403    404
POST   /api/inbox/:list/:key/notes     401     404      403    404
GET    /api/mail                       401     200      403    200
POST   /api/mail/:key/retry            401     404      403    404
GET    /api/to-tell                    401     200      403    200
POST   /api/to-tell/:key/message       401     404      403    404
GET    /api/affected                   401     403      403    200
GET    /api/statistics                 401     200      200    200
GET    /api/lists/:list                401     200      200    200
POST   /api/lists/:list                401     403      201    201
GET    /api/lists/:list/csv            401     200      200    200
POST   /api/lists/:list/csv            401     403      200    200
POST   /api/lists/:list/delete         401     403      200    200
PUT    /api/lists/:list/order          401     403      422    422
GET    /api/lists/:list/:key           401     200      200    200
PUT    /api/lists/:list/:key           401     403      409    409
PATCH  /api/lists/:list/:key           401     403      200    200
DELETE /api/lists/:list/:key           401     403      409    409
GET    /api/lists/:list/:key/history   401     403      200    200
GET    /api/lists/:list/:key/uses      401     403      200    200
GET    /api/imports                    401     200      200    200
POST   /api/imports/:key/undo          401     404      404    404
GET    /api/media                      401     403      200    200
POST   /api/media                      401     403      422    422
POST   /api/pdfs                       401     403      422    422
GET    /api/live                       401     200      200    200
POST   /api/preview                    401     403      200    200
GET    /api/mail-templates             401     403      403    200
POST   /api/mail-templates/preview     401     403      403    200
GET    /api/corrections                401     403      200    200
GET    /api/deleted                    401     403      200    200
POST   /api/deleted/restore            401     404      404    404
DELETE /api/deleted/:key               401     403      403    404
GET    /api/search                     401     200      200    200
GET    /api/activity                   401     403      403    200
GET    /api/activity/people            401     403      403    200
GET    /api/activity/csv               401     403      403    200
GET    /api/problems                   401     403      403    200
GET    /api/backups                    401     403      403    200
PUT    /api/recovery-phrase            401     403      403    200
POST   /api/retention                  401     403      403    200
ALL    /api/*                          401     404      404    404
ALL    /documents/*                    401     404      404    404
GET    /assets/:name                   404     404      404    404
GET    /assets/*                       404     404      404    404
GET    /*                              503     503      503    503
ALL    /*                              401     401      401    401
`
// The fixture site has no office app, so its page is answered 503.
const rows = [table, ...featureRows.flatMap(({ officeRoutes = [] }) => officeRoutes)]
  .flatMap(rowsOf)
  .map(([method = '', path = '', ...cells]) => {
    const [visitor, reviewer, editor, owner, treasurer] = cells.map(Number)
    const common = reviewer === editor ? reviewer : 403
    return { method, path, statuses: [visitor, reviewer, editor, owner, treasurer ?? common] }
  })
const record = validRecord(news)
const bodies: Record<string, unknown> = {
  'PATCH /api/staff/:id': { role: 'editor' },
  'PUT /api/two-factor': { required: false },
  'PUT /api/safeguarding': { officer: 'nobody' },
  'PUT /api/language': { language: 'hi' },
  'PUT /api/me/mails': { mails: 'daily' },
  'POST /api/acts/:name': { id: 'first', asked: { keys: ['nothing'], action: 'take' } },
  'POST /api/inbox/:list/:key/notes': { text: 'A note' },
  'PUT /api/recovery-phrase': { recipient: 'age1zdvjz0kav8dfzxqatx0symg4uqkt5smgmsk5mtqv98zqv00y6vwqht5fwc' },
  'POST /api/invitations': { role: 'reviewer' },
  'POST /api/lists/:list': { data: record },
  'POST /api/lists/:list/csv': 'key\nk1\n',
  'POST /api/lists/:list/delete': { keys: [] },
  'POST /api/deleted/restore': { deletion: 'nothing' },
  'PUT /api/lists/:list/order': { keys: [] },
  'PUT /api/lists/:list/:key': { data: record, revision: laterRevision },
  'PATCH /api/lists/:list/:key': { set: { title: 'Changed' } },
  'POST /api/mail-templates/preview': { kind: 'declined', subject: 'Sorry', text: 'Dear {name}' },
  'POST /api/preview': { list: 'News', data: record },
  ...Object.assign({}, ...featureRows.map(({ officeBodies }) => officeBodies)),
}
const addressOf = (path: string) =>
  `/office${path
    .replace('acts/:name', 'acts/Contact.work')
    .replace('inbox/:list', 'inbox/Contact')
    .replace(':list', 'News')
    .replace('lists/News/:key', 'lists/News/k1')
    .replace(/:\w+|\*/, 'nothing')}`

async function siteWithStaff() {
  const site = await honbu()
  const owner = await createFirstOwner(site)
  const { browser: editor } = await inviteColleague(site, owner, 'editor')
  const { browser: reviewer } = await inviteColleague(site, owner, 'reviewer')
  const { browser: treasurer } = await inviteColleague(site, owner, 'treasurer')
  for (const user of [owner, editor, reviewer, treasurer]) await turnOnTwoFactor(user)
  const staff: Record<Caller, Browser> = { visitor: browser(site), reviewer, editor, owner, treasurer }
  return { site, staff }
}
const cookieOf = ({ cookies }: Browser) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Sends a request and returns the status. Does not read a stream. */
async function statusOf(site: Honbu, caller: Browser, method: string, address: string, body?: unknown) {
  const headers = { origin: site.address, cookie: cookieOf(caller) }
  const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }
  const response = await fetch(site.address + address, { method, headers, redirect: 'manual', ...sent })
  await response.body?.cancel()
  return response.status
}

test('the table names every route of the office, and every endpoint of the sign-in', async () => {
  const { routes } = await honbu()
  const ofOffice = routes.filter(({ path }) => path.startsWith('/office'))
  const names = ofOffice.map(({ method, path }) => `${method} ${path.slice('/office'.length)}`)
  expect([...new Set(names)].sort()).toEqual(rows.map(({ method, path }) => `${method} ${path}`).sort())
  expect([...authEndpoints].sort()).toEqual(Object.keys(endpoints).sort())
})

test('each route answers each role as the table says, and what is refused changes nothing', async () => {
  const { site, staff } = await siteWithStaff()
  await site.store.as(operator).importRecord(news, 'k1', record)
  const found = []
  for (const { method, path, statuses } of rows) {
    const address = addressOf(path) + (method === 'DELETE' ? `?revision=${laterRevision}` : '')
    // PURGE is a method that no other route below this address handles.
    const sent = method === 'ALL' ? 'PURGE' : method
    for (const [i, caller] of callers.entries()) {
      const before = await site.store.head()
      const status = await statusOf(site, staff[caller as Caller], sent, address, bodies[`${method} ${path}`])
      found.push([method, path, caller, status])
      if (statuses[i]! >= 400) expect([method, path, await site.store.head()]).toEqual([method, path, before])
    }
  }
  const expected = rows.flatMap(({ method, path, statuses }) =>
    callers.map((caller, i) => [method, path, caller, statuses[i]]),
  )
  expect(found).toEqual(expected)
})

/** Which endpoints of better-auth need a session. */
const endpoints: Record<string, 'anyone' | 'signed in'> = {
  'sign-in/email': 'anyone',
  'two-factor/verify-totp': 'anyone',
  'two-factor/verify-backup-code': 'anyone',
  'sign-out': 'anyone',
  'change-password': 'signed in',
  'two-factor/enable': 'signed in',
  'two-factor/disable': 'signed in',
  'two-factor/generate-backup-codes': 'signed in',
  'two-factor/get-totp-uri': 'signed in',
  'list-sessions': 'signed in',
  'revoke-session': 'signed in',
  'revoke-sessions': 'signed in',
  'revoke-other-sessions': 'signed in',
}
test('the endpoints that need a session answer 401 without one', async () => {
  const { staff } = await siteWithStaff()
  for (const [name, access] of Object.entries(endpoints)) {
    const { status, body } =
      name === 'list-sessions' ? await staff.visitor.get(`auth/${name}`) : await staff.visitor.post(`auth/${name}`)
    expect([name, status === 401 && body.error === 'Sign in first']).toEqual([name, access === 'signed in'])
  }
  expect(await staff.owner.isSignedIn()).toBe(true)
})

const shown = lists.shown.map(({ name }) => name)
/** The lists whose records each role may read, beside those that everyone may read. */
const readable = Object.fromEntries(
  callers.map((caller) => [
    caller,
    listsFor(caller, 'r').filter((name) => caller !== 'visitor' && shown.includes(name)),
  ]),
) as Record<Caller, string[]>

test('no answer of the office contains a byte of a list that the role may not read [privacy.114]', {
  tags: 'full',
}, async () => {
  const office = await openTestOffice({ honbu: await honbu() })
  for (const list of lists.stored)
    await office.store.as(operator).importRecord(list, secretKey(list), secretRecord(list))
  const perList = lists.stored.flatMap((list) =>
    [
      '',
      '?search=zq&sort=name',
      '?sort=at&descending=1',
      `/${secretKey(list)}`,
      '/csv',
      `/${secretKey(list)}/history`,
    ].map((rest) => `lists/${list.name}${rest}`),
  )
  const others = [
    'mail',
    'affected',
    'statistics',
    'media',
    'members/due',
    'members/counts',
    'nothing',
    'search?search=zq',
  ]
  // Two words of each list, so that the search of everything may find its secrets exactly, and one that it finds as similar.
  const searches = lists.stored.flatMap((list) => {
    const word = String(secretRecord(list)[list.search[0] ?? ''] ?? 'zq')
    return [`search?search=${encodeURIComponent(word)}`, `search?search=${encodeURIComponent(`${word.slice(0, -3)}x`)}`]
  })
  const exports = lists.stored.flatMap((list) =>
    ['applications', 'members'].map((path) => `${path}/${secretKey(list)}/export`),
  )
  for (const [caller, names] of Object.entries(readable)) {
    const hidden = lists.stored.filter(({ name }) => !names.includes(name))
    const seen = new Set<string>()
    for (const path of [...perList, ...others, ...searches, ...exports]) {
      const { text } = await office.send(caller as Caller, 'GET', `/api/${path}`)
      expect([caller, path, revealed(text, hidden)]).toEqual([caller, path, {}])
      for (const name of Object.keys(revealed(text))) seen.add(name)
    }
    // The search for secrets finds what there is.
    expect([...seen].sort()).toEqual([...names].sort())
  }
})

test.each([
  'reviewer',
  'editor',
  'owner',
  'treasurer',
] as const)('%s: the live changes of the office name no hidden list and no record', async (caller) => {
  const { site, staff } = await siteWithStaff()
  const stream = await openStream(`${site.address}/office/api/live`, { cookie: cookieOf(staff[caller]) })
  for (const list of lists.stored) await site.store.as(operator).importRecord(list, secretKey(list), secretRecord(list))
  const maySee = [...listsFor(caller, 'r'), 'PictureQueue', ...(caller === 'owner' ? ['DeletedRecord'] : [])]
  await waitFor(() => expect(stream.lists()).toEqual(expect.arrayContaining(readable[caller])))
  expect(stream.lists().filter((list) => !maySee.includes(list))).toEqual([])
  expect(revealed(stream.text())).toEqual({})
})
