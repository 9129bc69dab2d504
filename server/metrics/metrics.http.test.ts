import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { applications } from '../../features/applications/applications.ts'
import { blackBelts } from '../../features/black-belts/black-belts.ts'
import { contactMessages } from '../../features/contact/contact.ts'
import { systemActor } from '../../lists/access.ts'
import { dayMs } from '../../lists/dates.ts'
import { pictureQueue } from '../../lists/system/picture-queue.ts'
import { editor, operator } from '../../tests/contracts/store-fixtures.ts'
import { cutOffDatabase } from '../../tests/fixtures/cut-off-database.ts'
import { parseMetrics } from '../../tests/fixtures/prometheus.ts'
import { waitFor } from '../../tests/fixtures/wait-for.ts'
import { aMessage, anApplication, aSubmission, sendPlain, sendScripted } from '../../tests/http/fixtures/forms.ts'
import { type Honbu, honbu } from '../../tests/http/fixtures/server.ts'
import { createFirstOwner } from '../../tests/http/fixtures/staff.ts'
import { openStream } from '../../tests/http/fixtures/stream.ts'
import { saveLastBackup } from '../backup/backup-state.ts'
import { saveProblems } from '../jobs/job-problems.ts'

const token = 'c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0'
/** A site with metrics on a port of their own. */
const measured = (settings: NonNullable<Parameters<typeof honbu>[0]>['settings'] = {}) =>
  honbu({ settings: { metricsPort: 0, metricsHost: '127.0.0.1', ...settings } })
async function scrape(site: Honbu) {
  const response = await fetch(site.metricsAddress!)
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  return parseMetrics(await response.text())
}
const requests = 'honbu_request_duration_seconds_count'

describe('access to the metrics', () => {
  test('without settings there are none', async () => {
    const site = await honbu()
    const headers = { authorization: `Bearer ${token}` }
    expect((await fetch(`${site.address}/metrics`, { headers })).status).toBe(404)
    expect([site.metricsAddress, site.services.metrics]).toEqual([undefined, undefined])
  })

  test('on the main port they need the token; anything else is answered as an address that does not exist', async () => {
    const site = await honbu({ settings: { metricsToken: token } })
    const get = (authorization?: string) =>
      fetch(`${site.address}/metrics`, authorization === undefined ? {} : { headers: { authorization } })
    for (const wrong of [undefined, '', token, `Bearer ${token}x`, 'Bearer ', `Basic ${token}`])
      expect((await get(wrong)).status).toBe(404)
    const response = await get(`Bearer ${token}`)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(parseMetrics(await response.text()).value(requests, { route: 'health', status: '404' })).toBe(6)
  })

  test('their own port listens on this machine only and serves nothing else', async () => {
    const site = await measured()
    const address = new URL(site.metricsAddress!)
    expect(address.hostname).toBe('127.0.0.1')
    for (const path of ['/', '/office/api/me', '/metrics/', '/live/BlackBelt.json'])
      expect((await fetch(address.origin + path)).status).toBe(404)
    expect((await fetch(address, { method: 'POST' })).status).toBe(404)
  })
})

describe('the numbers', () => {
  test('requests are counted by route, method and status, also those that are answered from memory', async () => {
    const site = await measured()
    for (let count = 0; count < 3; count++) await fetch(site.address)
    const etag = (await fetch(site.address)).headers.get('etag')!
    await fetch(site.address, { headers: { 'if-none-match': etag } })
    await fetch(site.address, { method: 'HEAD' })
    await fetch(`${site.address}/organization/black-belts.json`)
    for (const path of ['/asha@example.org', '/wp-login.php?name=asha', '/office/api/me', '/healthz', '/favicon.ico'])
      await fetch(site.address + path, { redirect: 'manual' })
    const metrics = await scrape(site)
    const count = (route: string, method: string, status: string) => metrics.value(requests, { route, method, status })
    expect(count('page', 'GET', '200')).toBe(4)
    expect(count('page', 'GET', '304')).toBe(1)
    expect(count('page', 'HEAD', '200')).toBe(1)
    expect(count('page data', 'GET', '200')).toBe(1)
    expect(count('other', 'GET', '302')).toBe(2)
    expect(count('sign-in', 'GET', '401')).toBe(1)
    expect(count('health', 'GET', '200')).toBe(1)
    expect(metrics.value('honbu_page_render_duration_seconds_count')).toBe(2)
    expect(metrics.value('honbu_cache_hits_total', { cache: 'pages' })).toBe(5)
    expect(metrics.value('honbu_cache_misses_total', { cache: 'pages' })).toBe(2)
    expect(metrics.value('honbu_cache_entries', { cache: 'pages' })).toBe(2)
    expect(metrics.value('honbu_cache_bytes', { cache: 'pages' })).toBeGreaterThan(1000)
    expect(metrics.names).toContain('process_resident_memory_bytes')
    expect(metrics.names).toContain('nodejs_eventloop_lag_p99_seconds')
  })

  test('forms are counted by their outcome, and what a limit refused', async () => {
    const site = await measured({ formLimit: 4 })
    const send = (fields: Record<string, string>, init = {}) => sendScripted(site, '/contact-us', fields, {}, init)
    const sent = { ...aMessage, ...aSubmission() }
    expect((await send(sent)).status).toBe(200)
    expect((await send(sent)).status).toBe(200)
    expect((await send({ ...sent, contact: '' })).status).toBe(422)
    expect((await send(sent, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
    expect((await sendPlain(site, '/organization/membership', anApplication)).status).toBe(422)
    expect((await send(sent)).status).toBe(429)
    const metrics = await scrape(site)
    const count = (form: string, outcome: string) => metrics.value('honbu_submissions_total', { form, outcome })
    expect(count('contact', 'sent')).toBe(2)
    expect(count('contact', 'invalid')).toBe(1)
    expect(count('contact', 'cross-site')).toBe(1)
    expect(count('contact', 'limited')).toBe(1)
    expect(count('membership', 'invalid')).toBe(1)
    expect(metrics.value('honbu_refusals_total', { limit: 'form /contact-us' })).toBe(1)
    expect(metrics.value(requests, { route: 'form /contact-us', method: 'POST' })).toBe(5)
  })

  test('open streams are counted while they are open', async () => {
    const site = await measured({ streamLimit: 2 })
    const owner = await createFirstOwner(site)
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const office = await openStream(`${site.address}/office/api/live`, { cookie })
    const [one] = await Promise.all([1, 2].map(() => openStream(`${site.address}/live?list=BlackBelt`)))
    expect((await openStream(`${site.address}/live?list=BlackBelt`)).status).toBe(429)
    await waitFor(async () => {
      const metrics = await scrape(site)
      expect(metrics.value('honbu_live_streams', { of: 'site' })).toBe(2)
      expect(metrics.value('honbu_live_streams', { of: 'office' })).toBe(1)
      expect(metrics.value('honbu_refusals_total', { limit: 'live stream' })).toBe(1)
    })
    one!.close()
    office.close()
    await waitFor(async () => {
      const metrics = await scrape(site)
      expect(metrics.value('honbu_live_streams', { of: 'site' })).toBe(1)
      expect(metrics.value('honbu_live_streams', { of: 'office' })).toBe(0)
    })
  })

  test('a request is open until its work has ended, also when its client has left', async () => {
    const site = await measured()
    const { store } = site.services
    const held = Promise.withResolvers<void>()
    const as = store.as.bind(store)
    vi.spyOn(store, 'as').mockImplementation((actor) => {
      const actorStore = as(actor)
      const create = actorStore.create.bind(actorStore)
      vi.spyOn(actorStore, 'create').mockImplementation(async (...args) => {
        await held.promise
        return create(...args)
      })
      return actorStore
    })
    const open = async () => (await scrape(site)).value('honbu_open_requests')
    expect(await open()).toBe(0)
    const leaving = new AbortController()
    const sent = { ...aMessage, ...aSubmission() }
    const left = sendScripted(site, '/contact-us', sent, {}, { signal: leaving.signal }).catch((error) => error.name)
    await waitFor(async () => expect(await open()).toBe(1))
    leaving.abort()
    expect(await left).toBe('AbortError')
    await waitFor(async () => expect((await scrape(site)).value(requests, { status: '499' })).toBe(1))
    expect(await open()).toBe(1)
    held.resolve()
    await waitFor(async () => expect(await open()).toBe(0))
    expect((await store.as(operator).query(contactMessages, {})).total).toBe(1)
  })

  test('mails, pictures, erasures, problems, leases and revisions are read from the store', async () => {
    const site = await measured({ smtpUrl: 'smtp://127.0.0.1:1', officeEmail: 'office@example.org' })
    const { store } = site
    // The first run of the retention ends, so that it does not erase what follows.
    await site.clean()
    await sendScripted(site, '/contact-us', { ...aMessage, ...aSubmission() })
    for (const [key, state] of [
      ['a', 'waiting'],
      ['b', 'failed'],
      ['c', 'failed'],
    ] as const)
      await store.as(systemActor('pictures')).importRecord(pictureQueue, key, { state, at: new Date().toISOString() })
    for (const days of [400, 366, 364])
      await store.as(operator).importRecord(applications, randomUUID(), {
        ...anApplication,
        handledAt: new Date(Date.now() - days * dayMs).toISOString(),
      })
    const madeAt = new Date(Date.now() - dayMs)
    await saveLastBackup(store, madeAt.toISOString(), 'age1abc')
    await saveProblems(store, 'sweep', {
      problems: [{ kind: 'stopped', reason: 'A file cannot be read.' }],
      at: new Date(),
    })
    await waitFor(async () => {
      const metrics = await scrape(site)
      expect(metrics.value('honbu_mails', { state: 'waiting' })).toBe(1)
      expect(metrics.value('honbu_mails', { state: 'given up' })).toBe(0)
      expect(metrics.value('honbu_changes_behind', { follower: 'pages and streams' })).toBe(0)
      expect(metrics.value('honbu_changes_behind', { follower: 'outbox Contact' })).toBe(0)
      expect(metrics.value('honbu_lease_held', { lease: 'mail' })).toBe(1)
    })
    const metrics = await scrape(site)
    expect(metrics.value('honbu_oldest_mail_seconds')).toBeGreaterThan(0)
    // The job that makes variants works meanwhile, and these pictures do not exist.
    expect(metrics.value('honbu_pictures', { state: 'failed' })).toBe(2)
    expect(metrics.value('honbu_erasures', { state: 'overdue' })).toBe(2)
    expect(metrics.value('honbu_erasures', { state: 'due' })).toBe(0)
    expect(metrics.value('honbu_last_backup_timestamp_seconds')).toBe(madeAt.getTime() / 1000)
    expect(metrics.value('honbu_job_problem', { work: 'sweep' })).toBe(1)
    expect(metrics.value('honbu_job_problem', { work: 'retention' })).toBe(0)
    expect(metrics.value('honbu_head_revision')).toBe(await store.head())
    expect(metrics.value('honbu_followed_revision')).toBe(await store.head())
    expect(metrics.value('honbu_ready')).toBe(1)
    expect(metrics.value('honbu_errors_total', { kind: 'storage' })).toBe(0)
  })

  test('a database that cannot be read is a number too, and the other numbers are still there', async () => {
    const site = await measured()
    await site.store.as(editor).create(blackBelts, { name: 'Asha', registrationNo: '1', dan: '1st Dan' })
    await scrape(site)
    cutOffDatabase(site.dataDir)
    expect((await fetch(`${site.address}/organization/black-belts`)).status).toBe(503)
    await waitFor(async () => expect((await scrape(site)).value('honbu_ready')).toBe(0))
    const metrics = await scrape(site)
    expect(metrics.value('honbu_errors_total', { kind: 'storage' })).toBeGreaterThanOrEqual(1)
    expect(metrics.value(requests, { route: 'page', status: '503' })).toBe(1)
    expect(metrics.find('honbu_mails')).toEqual([])
  })

  test('nothing in them comes from a visitor [safety.40]', async () => {
    const site = await measured({ trustedProxies: 1, formLimit: 1 })
    const secret = 'zyxwvu'
    const headers = { 'x-forwarded-for': `203.0.113.${9}`, 'user-agent': secret, referer: `https://${secret}.example` }
    const paths = [
      '/',
      '/office/api/lists/',
      '/office/documents/',
      '/media/',
      '/files/',
      '/live/',
      '/events/',
      '/assets/',
    ]
    for (const path of paths)
      for (const method of ['GET', 'POST', 'PROPFIND', 'DELETE'])
        await fetch(`${site.address}${path}${secret}?q=${secret}`, { method, headers, redirect: 'manual' })
    for (let count = 0; count < 2; count++)
      await sendScripted(site, '/contact-us', { ...aMessage, name: secret, ...aSubmission() }, {}, { headers })
    const { samples } = await scrape(site)
    const text = JSON.stringify(samples)
    expect(text).not.toMatch(/zyxwvu|203\.0\.113|PROPFIND|example/i)
    expect(samples.length).toBeLessThan(1500)
  })
})
