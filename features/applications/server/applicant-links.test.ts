import { expect, test } from 'vitest'
import { systemActor, visitor } from '../../../lists/access.ts'
import { openStoreIn } from '../../../tests/fixtures/open-store.ts'
import { anApplication } from '../../../tests/http/fixtures/mail.ts'
import { folder } from '../../../tests/http/fixtures/server.ts'
import { applicantLinks } from '../applicant-links.ts'
import { applications } from '../applications.ts'
import { createLink, findApplicationKey, linkAddress } from './applicant-links.ts'

const now = new Date('2026-11-22T10:00:00Z')
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000)
const links = systemActor('test')

async function withApplication() {
  const store = await openStoreIn(folder('links'))
  const { key } = await store.as(visitor).create(applications, { ...anApplication, consentAt: now.toISOString() })
  return { store, key }
}

test('a link opens its application however its secret is written; the store holds only a hash [privacy.11, privacy.12, privacy.81]', async () => {
  const { store, key } = await withApplication()
  const secret = await createLink(store, key, now)
  const address = linkAddress('https://dojo.example.org', secret)
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
    expect(await findApplicationKey(store, text, now)).toBe(key)
  const { records } = await store.as(links).query(applicantLinks)
  expect(JSON.stringify(records)).not.toContain(secret)
  expect(records).toMatchObject([{ application: key, createdAt: now.toISOString() }])
  await expect(store.as(visitor).get(applicantLinks, records[0]!.key)).rejects.toThrow(/may not/)
  await store.close()
})

test('a malformed, invented, old or deleted link opens nothing, nor does one of a deleted application [privacy.13]', async () => {
  const { store, key } = await withApplication()
  const secret = await createLink(store, key, now)
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
    expect(await findApplicationKey(store, text, now)).toBeUndefined()
  expect(await findApplicationKey(store, secret, daysLater(364))).toBe(key)
  expect(await findApplicationKey(store, secret, daysLater(365))).toBeUndefined()
  await store.as(links).delete(applications, key)
  expect(await findApplicationKey(store, secret, now)).toBeUndefined()
  await store.close()
})

test('the first link of an application, which came with the form, and the newest nine stay valid [privacy.13]', async () => {
  const { store, key } = await withApplication()
  const secrets: string[] = []
  for (let minute = 0; minute < 12; minute++)
    secrets.push(await createLink(store, key, new Date(now.getTime() + minute * 60_000)))
  const found = await Promise.all(secrets.map((secret) => findApplicationKey(store, secret, now)))
  expect(found).toEqual([key, undefined, undefined, ...Array<string>(9).fill(key)])
  await store.close()
})
