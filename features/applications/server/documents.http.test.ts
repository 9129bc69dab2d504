import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { viewings } from '../../../lists/system/viewings.ts'
import { eraseRecord } from '../../../server/privacy/erase-record.ts'
import { operator } from '../../../tests/contracts/store-fixtures.ts'
import { openTestOffice, submitApplication } from '../../../tests/http/fixtures/office.ts'
import { type Honbu, honbu } from '../../../tests/http/fixtures/server.ts'
import { applications } from '../applications.ts'

const recordedViewings = async (site: Honbu) => (await site.store.as(operator).query(viewings)).records
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

describe('the documents of an application [safety.36]', () => {
  test.each([
    ['p', 'image/jpeg', 'jpeg', 'Profile Photo'],
    ['a', 'image/png', 'png', 'Aadhaar Card'],
    ['c', 'image/webp', 'webp', 'Belt Certificate'],
  ])('_%s.png is shown to a reviewer with its own type, sandboxed and not cached, and the viewing is recorded [privacy.21, privacy.185, privacy.186, privacy.187]', async (letter, type, format, label) => {
    const site = await honbu()
    const office = await openTestOffice({ honbu: site, now: () => new Date('2026-11-21T10:00:00Z') })
    const { reference } = await submitApplication(site)
    const shown = await office.request('reviewer', 'GET', `/documents/membership/${reference}_${letter}.png`)
    expect(shown.status).toBe(200)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': type,
      'content-disposition': `inline; filename="${reference}_${letter}.png"`,
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).format).toBe(format)
    expect(await recordedViewings(site)).toMatchObject([
      { reference, document: label, by: 'staff:r1', at: '2026-11-21T10:00:00.000Z' },
    ])
  })

  test('answer visitors 401 and editors 403 by any method, whether the application exists or not, and no viewing is recorded [privacy.21, privacy.185]', async () => {
    const site = await honbu()
    const office = await openTestOffice({ honbu: site })
    const { reference } = await submitApplication(site)
    for (const method of methods)
      for (const [caller, status] of [
        ['visitor', 401],
        ['editor', 403],
      ] as const)
        for (const name of [`${reference}_a.png`, '1111111111111_a.png', 'x']) {
          const response = await office.request(caller, method, `/documents/membership/${name}`)
          // The route exists for GET and HEAD only. Without a session, every method is answered 401.
          const isHandled = method === 'GET' || method === 'HEAD' || caller === 'visitor'
          expect([method, caller, name, response.status]).toEqual([method, caller, name, isHandled ? status : 404])
          expect(response.headers.get('cache-control')).toBe('no-store')
          expect(await response.text()).not.toContain('PNG')
        }
    expect(await recordedViewings(site)).toEqual([])
  })

  test('a HEAD request reveals neither size nor type, and no viewing is recorded', async () => {
    const site = await honbu()
    const { reference } = await submitApplication(site)
    const office = await openTestOffice({ honbu: site })
    const response = await office.request('owner', 'HEAD', `/documents/membership/${reference}_a.png`)
    expect(response.status).toBe(200)
    expect([response.headers.get('content-length'), response.headers.get('content-type')]).toEqual([null, null])
    expect(await response.text()).toBe('')
    expect(await recordedViewings(site)).toEqual([])
  })

  test('of any other name are refused before the disk is read', async () => {
    const site = await honbu()
    await submitApplication(site)
    const read: string[] = []
    const { documents } = site.files
    const watched = { ...documents, exists: async (name: string) => read.push(name) > 0 }
    const office = await openTestOffice({ honbu: { ...site, files: { ...site.files, documents: watched } } })
    for (const name of [
      '../honbu.db',
      '..%2f..%2fhonbu.db',
      '%2e%2e/document.key',
      'ready',
      '1_p.png',
      '1795000000000_p.png%00.txt',
      '1795000000000_x.png',
      '1795000000000_p.PNG',
      '17950000000000000000_p.png',
      "1795000000000_p.png' OR 1=1",
    ]) {
      const { status } = await office.request('owner', 'GET', `/documents/membership/${name}`)
      expect([name, status]).toEqual([name, 404])
    }
    expect(read).toEqual([])
  })

  test('of an unknown or erased application are not found', async () => {
    const site = await honbu()
    const office = await openTestOffice({ honbu: site })
    const { reference, key } = await submitApplication(site)
    const another = String(Number(reference) + 1)
    expect((await office.request('owner', 'GET', `/documents/membership/${another}_p.png`)).status).toBe(404)
    const services = { store: site.store, files: site.files, now: () => new Date() }
    await eraseRecord(services, applications, key, { by: operator, why: 'asked for' })
    for (const letter of 'pac')
      expect((await office.request('owner', 'GET', `/documents/membership/${reference}_${letter}.png`)).status).toBe(
        404,
      )
    expect(await recordedViewings(site)).toEqual([])
  })

  test('of a deleted application are not found, even before the sweep deletes them', async () => {
    const site = await honbu()
    const { reference } = await submitApplication(site)
    const name = `membership/${Number(reference) + 5}_p.png`
    await site.files.documents.save(name, { bytes: Buffer.from('x'), type: 'image/png' })
    const office = await openTestOffice({ honbu: site })
    expect((await office.request('owner', 'GET', `/documents/${name}`)).status).toBe(404)
  })

  test('are not shown when the viewing cannot be recorded [privacy.188]', async () => {
    const site = await honbu()
    const { reference } = await submitApplication(site)
    const { as } = site.store
    const failing: typeof as = (actor) =>
      Object.assign(as(actor), { create: () => Promise.reject(new Error('unavailable')) })
    const office = await openTestOffice({ honbu: { ...site, store: { ...site.store, as: failing } } })
    const response = await office
      .request('owner', 'GET', `/documents/membership/${reference}_p.png`)
      .catch((error: Error) => error)
    expect(response).toMatchObject({ message: 'unavailable' })
  })
})

describe('before the first document or export (docs/security.md, V6)', () => {
  test('an officer without a second factor gets none, is told what to do, and nothing is recorded [privacy.109]', async () => {
    const site = await honbu()
    const { reference, key } = await submitApplication(site)
    const path = `/api/applications/${encodeURIComponent(key)}/export`
    const paths = [
      `/documents/membership/${reference}_a.png`,
      path,
      '/api/affected',
      '/api/applications/csv',
      '/api/activity/csv',
      ...['Membership', 'Contact', 'Member', 'Mail', 'Viewing'].map((list) => `/api/lists/${list}/csv`),
    ]
    const office = await openTestOffice({ honbu: site, user: { twoFactor: false } })
    for (const path of paths) {
      const { status, text, body } = await office.send('owner', 'GET', path)
      expect([path, status, body.code]).toEqual([path, 403, 'secondFactor'])
      expect(text).toContain('set up two-factor sign-in')
    }
    expect((await office.send('owner', 'GET', '/api/lists/News/csv')).status, 'nothing personal').toBe(200)
    const { body } = await office.send('owner', 'POST', '/api/staff/r1/reset', { secondFactor: true })
    expect(body.code).toBe('secondFactor')
    expect(await recordedViewings(site)).toEqual([])
  })

  test('an officer whose sign-in is old signs in again [privacy.109]', async () => {
    const site = await honbu()
    const { reference } = await submitApplication(site)
    const signedInAt = new Date(Date.now() - 86_400_000).toISOString()
    const office = await openTestOffice({ honbu: site, user: { signedInAt } })
    for (const path of [`/documents/membership/${reference}_a.png`, '/api/affected']) {
      const { status, body } = await office.send('owner', 'GET', path)
      expect([path, status, body.code]).toEqual([path, 401, 'signInAgain'])
    }
    expect(await recordedViewings(site)).toEqual([])
  })

  test('the 60th of a day stands on the start screen of the owners, with the name', async () => {
    const site = await honbu()
    const { reference } = await submitApplication(site)
    const entry = { reference, document: 'Aadhaar Card', by: 'staff:r1', at: new Date().toISOString() }
    await site.store.transaction((as) => Array.from({ length: 59 }, () => as(operator).create(viewings, entry)))
    const office = await openTestOffice({ honbu: site })
    const problems = async () => (await office.send('owner', 'GET', '/api/problems')).body.problems
    expect(await problems()).toEqual([])
    await office.request('reviewer', 'GET', `/documents/membership/${reference}_a.png`)
    expect(await problems()).toMatchObject([
      {
        about: 'documents',
        text: expect.stringMatching(/^Rina Reviewer, on .*: at least 60 documents and exports\.$/),
      },
    ])
    const { entries } = (await office.send('owner', 'GET', '/api/activity')).body
    expect(entries[0]).toMatchObject({ name: 'Rina Reviewer', text: expect.stringContaining('60 times on one day') })
  })
})
