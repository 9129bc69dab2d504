import { describe, expect, test } from 'vitest'
import { applications } from '../../features/applications/applications.ts'
import { applicantLinks } from '../../features/applications/server/applicant-links.ts'
import { contactMessages } from '../../features/contact/contact.ts'
import { systemActor, visitor } from '../../lists/access.ts'
import { privateLinks } from '../../lists/system/private-links.ts'
import { openStoreIn } from '../../tests/fixtures/open-store.ts'
import { anApplication, manualClock } from '../../tests/http/fixtures/mail.ts'
import { folder } from '../../tests/http/fixtures/server.ts'
import { createPrivateLink, openByLink, privateAddress } from './private-links.ts'

const dayMs = 86_400_000
const links = systemActor('test')

async function withApplication() {
  const clock = manualClock('2026-11-22T10:00:00Z')
  const store = await openStoreIn(folder('links'))
  const { key } = await store
    .as(visitor)
    .create(applications, { ...anApplication, consentAt: clock.now().toISOString() })
  return {
    store,
    clock,
    key,
    create: (options = {}) => createPrivateLink(store, applicantLinks, key, { now: clock.now(), ...options }),
    opens: async (text: string) => (await openByLink({ store, now: clock.now }, applications, text))?.record.key,
    stored: async () => (await store.as(links).query(privateLinks)).records,
  }
}

describe('a private link', () => {
  test('opens its record however its secret is written; the store holds only a hash [privacy.433, privacy.434, privacy.81]', async () => {
    const { store, key, create, opens, stored, clock } = await withApplication()
    const secret = await create()
    const address = privateAddress('https://dojo.example.org', '/application', secret)
    expect(address).toMatch(
      /^https:\/\/dojo\.example\.org\/application#([0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/,
    )
    const written = address.slice(address.indexOf('#') + 1)
    const lookAlikes = written.replaceAll('0', 'O').replaceAll('1', 'l').replaceAll('v', 'U')
    for (const text of [
      address,
      secret,
      written,
      ` ${written.toUpperCase()}\n`,
      written.replaceAll('-', '–'),
      lookAlikes,
    ])
      expect(await opens(text)).toBe(key)
    expect(JSON.stringify(await stored())).not.toContain(secret)
    expect(await stored()).toMatchObject([{ about: `Membership/${key}`, createdAt: clock.now().toISOString() }])
    await expect(store.as(visitor).get(privateLinks, (await stored())[0]!.key)).rejects.toThrow(/may not/)
  })

  test('opens nothing when it is malformed, invented, too old or ended, of another list, or when its record is gone [privacy.435]', async () => {
    const { store, key, clock, create, opens } = await withApplication()
    const secret = await create()
    const wrong = secret.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))
    for (const text of [
      '',
      '#',
      'a',
      wrong,
      `${secret}a`,
      secret.slice(1),
      'x'.repeat(100_000),
      anApplication.membershipId,
    ])
      expect(await opens(text)).toBeUndefined()
    expect(await openByLink({ store, now: clock.now }, contactMessages, secret)).toBeUndefined()
    clock.advance(365 * dayMs - 1)
    expect(await opens(secret)).toBe(key)
    clock.advance(1)
    expect(await opens(secret)).toBeUndefined()
    const next = await create()
    expect(await opens(next)).toBe(key)
    await store.as(links).delete(applications, key)
    expect(await opens(next)).toBeUndefined()
  })

  test('notes to the hour when it was used last', async () => {
    const { clock, create, opens, stored } = await withApplication()
    const secret = await create()
    const times = []
    for (const minutes of [0, 59, 1]) {
      clock.advance(minutes * 60_000)
      await opens(secret)
      times.push((await stored())[0]!.usedAt)
    }
    expect(times).toEqual(['2026-11-22T10:00:00.000Z', '2026-11-22T10:00:00.000Z', '2026-11-22T11:00:00.000Z'])
  })

  test('that replaces others ends those made before it when it is first used, and not those made after it', async () => {
    const { clock, key, create, opens } = await withApplication()
    const made: string[] = []
    for (const replaces of [false, true, true]) {
      made.push(await create({ replaces }))
      clock.advance(1000)
    }
    const [old, first, second] = made as [string, string, string]
    expect(await opens(old)).toBe(key)
    expect(await opens(first)).toBe(key)
    expect(await opens(old)).toBeUndefined()
    expect(await opens(second)).toBe(key)
    expect(await opens(first)).toBeUndefined()
    const later = await create()
    expect([await opens(second), await opens(later)]).toEqual([key, key])
  })

  test('is one of thirty at most: the first one, which came with the form, and the newest stay valid', async () => {
    const { clock, key, create, opens } = await withApplication()
    const secrets: string[] = []
    for (let minute = 0; minute < 32; minute++) {
      secrets.push(await create())
      clock.advance(60_000)
    }
    const found = await Promise.all(secrets.map((secret) => opens(secret)))
    expect(found).toEqual([key, undefined, undefined, ...Array<string>(29).fill(key)])
  })
})
