import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { viewings } from '../../lists/index.ts'
import { eraseApplication } from '../../server/submissions/erase.ts'
import { operator } from '../contracts/store-fixtures.ts'
import { anApplicant, officeOf, type Who } from './fixtures/officers.ts'
import { type Honbu, honbu } from './fixtures/server.ts'

const seen = async (site: Honbu) => (await site.store.as(operator).query(viewings)).records
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

describe('the documents of an application (trust, "served only through the office")', () => {
  test.each([
    ['p', 'image/jpeg', 'jpeg', 'Profile Photo'],
    ['a', 'image/png', 'png', 'Aadhaar Card'],
    ['c', 'image/webp', 'webp', 'Belt Certificate'],
  ])('_%s.png is shown to a reviewer as the picture it is, by itself, kept by nobody', async (letter, type, format, label) => {
    const site = await honbu()
    const ask = officeOf(site, { now: () => new Date('2026-11-21T10:00:00Z') })
    const { reference } = await anApplicant(site)
    const shown = await ask('reviewer', `/documents/membership/${reference}_${letter}.png`)
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
    expect(await seen(site)).toMatchObject([
      { reference, document: label, by: 'staff:the-reviewer', at: '2026-11-21T10:00:00.000Z' },
    ])
  })

  test.each(
    methods.flatMap((method) => [[method, undefined, 401] as const, [method, 'editor', 403] as const]),
  )('%s by %s is %i, whether there is such an application or not, and no viewing', async (method, who: Who, status) => {
    const site = await honbu()
    const ask = officeOf(site)
    const { reference } = await anApplicant(site)
    for (const name of [`${reference}_a.png`, '1111111111111_a.png', 'x']) {
      const answer = await ask(who, `/documents/membership/${name}`, { method })
      // Whatever is no reading is not there for anybody.
      const reading = method === 'GET' || method === 'HEAD' || who === undefined
      expect(answer.status).toBe(reading ? status : 404)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(await answer.text()).not.toContain('PNG')
    }
    expect(await seen(site)).toEqual([])
  })

  test('a HEAD tells neither size nor type, and is no viewing', async () => {
    const site = await honbu()
    const { reference } = await anApplicant(site)
    const answer = await officeOf(site)('owner', `/documents/membership/${reference}_a.png`, { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect([answer.headers.get('content-length'), answer.headers.get('content-type')]).toEqual([null, null])
    expect(await answer.text()).toBe('')
    expect(await seen(site)).toEqual([])
  })

  test.each([
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
  ])('%s reaches no disk', async (name) => {
    const site = await honbu()
    await anApplicant(site)
    const reached: string[] = []
    const { documents } = site.files
    const watched = { ...documents, exists: async (asked: string) => reached.push(asked) > 0 }
    const ask = officeOf({ ...site, files: { ...site.files, documents: watched } })
    expect((await ask('owner', `/documents/membership/${name}`)).status).toBe(404)
    expect(reached).toEqual([])
  })

  test('of another application’s number, or of one that is erased, are not there', async () => {
    const site = await honbu()
    const ask = officeOf(site)
    const { reference, key } = await anApplicant(site)
    const another = String(Number(reference) + 1)
    expect((await ask('owner', `/documents/membership/${another}_p.png`)).status).toBe(404)
    const services = { store: site.store, files: site.files, now: () => new Date() }
    await eraseApplication(services, key, { by: operator, why: 'asked for' })
    for (const letter of 'pac')
      expect((await ask('owner', `/documents/membership/${reference}_${letter}.png`)).status).toBe(404)
    expect(await seen(site)).toEqual([])
  })

  test('whose record went before its file are not there either (the sweep has not come yet)', async () => {
    const site = await honbu()
    const { reference } = await anApplicant(site)
    const name = `membership/${Number(reference) + 5}_p.png`
    await site.files.documents.save(name, { bytes: Buffer.from('x'), type: 'image/png' })
    expect((await officeOf(site)('owner', `/documents/${name}`)).status).toBe(404)
  })

  test('no log, no picture: while the books cannot be written nothing is shown', async () => {
    const site = await honbu()
    const { reference } = await anApplicant(site)
    const { as } = site.store
    const away: typeof as = (actor) => ({ ...as(actor), create: () => Promise.reject(new Error('away')) })
    const ask = officeOf({ ...site, store: { ...site.store, as: away } })
    const answer = await ask('owner', `/documents/membership/${reference}_p.png`).catch((error: Error) => error)
    expect(answer).toMatchObject({ message: 'away' })
  })
})
