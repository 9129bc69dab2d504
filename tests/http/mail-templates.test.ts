import { describe, expect, test } from 'vitest'
import { applications, mail, messages } from '../../lists/index.ts'
import { operator } from '../contracts/parts/lists.ts'
import { mailing, office } from './fixtures/mail.ts'
import { headerOf, mailServer, readable } from './fixtures/mail-server.ts'

const applicant = 'zxqv@example.org'

describe('letters (architecture, "Reactions": "mail to the office and a receipt to the applicant")', () => {
  test('a message is told to the office with a link, and nothing of what it says', async () => {
    const server = await mailServer()
    const site = await mailing({ url: server.url })
    const { key } = await site.message()
    await site.react.catchUp()
    expect(server.taken.map(({ from, to }) => [from, to])).toEqual([[office, [office]]])
    const { raw } = server.taken[0]!
    expect(readable(raw)).toContain(`https://dojo.example.org/office/#/Contact/${encodeURIComponent(key)}/show`)
    expect(readable(raw)).toContain('20 Nov 2026 at 10:00 (Indian time)')
    expect(raw).not.toMatch(/zxqv/i)
    expect(await site.letters()).toMatchObject([{ state: 'sent', tries: 1, about: `Contact/${key}` }])
  })

  test('an application is told to the office without a word of it, and the applicant gets the reference and a promise', async () => {
    const server = await mailServer()
    const site = await mailing({ url: server.url })
    const { key } = await site.application()
    await site.react.catchUp()
    const told = server.taken.find(({ to }) => to[0] === office)!
    expect(readable(told.raw)).toContain(`/office/#/Membership/${encodeURIComponent(key)}/show`)
    expect(told.raw).not.toMatch(/zxqv|1795000000000/i)
    const got = server.taken.find(({ to }) => to[0] === applicant)!
    expect(headerOf(got.raw, 'subject')).toBe('We have your application for membership (1795000000000)')
    expect(readable(got.raw)).toMatch(
      /Your reference: 1795000000000\n[\s\S]*at the latest 200 days after it was handled/,
    )
    // What somebody typed never goes to an address that somebody typed.
    expect(readable(got.raw)).not.toMatch(/zxqv/i)
    expect(headerOf(got.raw, 'auto-submitted')).toBe('auto-generated')
    expect(server.taken).toHaveLength(2)
  })

  test('suspected spam calls for no letter; an application that an officer takes out of it gets its receipt then', async () => {
    const server = await mailServer()
    const site = await mailing({ url: server.url })
    await site.message({ suspect: true })
    const { key, revision } = await site.application({ suspect: true })
    await site.react.catchUp()
    expect(await site.letters()).toEqual([])
    const desk = site.store.as(operator)
    const { key: _, revision: __, ...record } = (await desk.get(applications, key))!
    await desk.replace(applications, key, { ...record, suspect: false }, revision)
    await site.react.catchUp()
    expect(server.taken.map(({ to }) => to[0])).toEqual([applicant])
  })

  test('what an import brings, and what officers change, calls for none', async () => {
    const server = await mailServer()
    const site = await mailing({ url: server.url })
    const { key, revision } = await site.message()
    const desk = site.store.as(operator)
    const { key: _, revision: __, ...record } = (await desk.get(messages, key))!
    await desk.importRecord(messages, 'old', record)
    await desk.replace(messages, key, { ...record, isRead: true }, revision)
    await site.react.catchUp()
    await site.react.catchUp()
    expect(server.taken).toHaveLength(1)
  })

  test.each([
    'a,b@example.org',
    'x:y;@example.org',
    'a(b)c@example.org',
    'a@[127.0.0.1]',
  ])('to an address like %s are sent to nobody: it would be another’s', async (email) => {
    const server = await mailServer()
    const site = await mailing({ url: server.url })
    await site.application({ email })
    await site.react.catchUp()
    expect(server.taken.map(({ to }) => to)).toEqual([[office]])
    expect(await site.letter(email)).toMatchObject({ state: 'given up', lastError: expect.stringContaining('address') })
  })

  test('cannot be given lines of their own: an address with one is not taken at all', async () => {
    const site = await mailing({ url: 'smtp://127.0.0.1:1' })
    const email = 'a@example.org\r\nBcc: c@example.org'
    await expect(site.application({ email })).rejects.toThrow(/email did not pass/)
  })

  test('without SMTP_URL none is written, and none of that time is sent once it is set', async () => {
    const quiet = await mailing()
    await quiet.application()
    await quiet.react.catchUp()
    expect(await quiet.letters()).toEqual([])
    await quiet.stop()
    const server = await mailServer()
    const site = await mailing({ url: server.url, dataDir: quiet.dataDir })
    await site.react.catchUp()
    await site.message()
    await site.react.catchUp()
    expect(server.taken.map(({ to }) => to[0])).toEqual([office])
  })

  test('go with what they are about, their words and addresses too (trust, "Privacy")', async () => {
    const site = await mailing({ url: 'smtp://127.0.0.1:1' })
    const { key } = await site.application()
    await site.react.catchUp()
    expect(await site.letters()).toHaveLength(2)
    const [receipt] = (await site.letters()).filter(({ to }) => to === applicant)
    await site.store.as(operator).delete(applications, key)
    await site.react.catchUp()
    expect(await site.letters()).toEqual([])
    const past = await site.store.as(operator).history(mail, receipt!.key)
    expect(past.length).toBeGreaterThan(1)
    expect(past.every(({ data }) => data === undefined)).toBe(true)
  })

  test('go too when the application was erased by the command line while the server was down', async () => {
    const server = await mailServer()
    const first = await mailing({ url: server.url })
    const { key } = await first.application()
    await first.react.catchUp()
    await first.stop()
    const off = await mailing({ dataDir: first.dataDir })
    await off.store.as(operator).delete(applications, key)
    await off.stop()
    const again = await mailing({ dataDir: first.dataDir })
    await again.react.catchUp()
    expect(await again.letters()).toEqual([])
  })
})
