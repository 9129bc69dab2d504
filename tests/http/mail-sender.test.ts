import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { retryDelaysMs } from '../../server/jobs/mail-sender.ts'
import { mailing, office } from './fixtures/mail.ts'
import { headerOf, mailServer } from './fixtures/mail-server.ts'

const applicant = 'zxqv@example.org'

describe('a mail server that', () => {
  test('says later (4xx) is asked again, each time after a longer while, until the letter is given up', async () => {
    const server = await mailServer()
    server.manner = { refuses: 451, at: 'letter' }
    const site = await mailing({ url: server.url })
    await site.message()
    await site.react.catchUp()
    expect(await site.letters()).toMatchObject([
      { state: 'waiting', tries: 1, lastError: expect.stringContaining('451') },
    ])
    for (const [tries, wait] of retryDelaysMs.entries()) {
      site.clock.move(wait - 1)
      await site.react.catchUp()
      expect(server.tried).toBe(tries + 1)
      site.clock.move(1)
      await site.react.catchUp()
      expect(server.tried).toBe(tries + 2)
    }
    expect(await site.letters()).toMatchObject([{ state: 'given up', tries: retryDelaysMs.length + 1 }])
    expect((await site.letters())[0]!.nextAt).toBeUndefined()
    expect(retryDelaysMs.reduce((sum, wait) => sum + wait) / 3_600_000).toBeGreaterThan(24)
  })

  test.each([
    'sender',
    'recipient',
    'letter',
  ] as const)('refuses for good (5xx) at the %s is not asked again', async (at) => {
    const server = await mailServer()
    server.manner = { refuses: 550, at }
    const site = await mailing({ url: server.url })
    await site.message()
    await site.react.catchUp()
    site.clock.minutes(10_000)
    await site.react.catchUp()
    expect(await site.letters()).toMatchObject([
      { state: 'given up', tries: 1, lastError: expect.stringContaining('550') },
    ])
    expect(server.tried).toBe(1)
  })

  test('refuses one address takes the letters to the others', async () => {
    const server = await mailServer()
    server.manner = { refuses: 550, at: 'recipient', only: applicant }
    const site = await mailing({ url: server.url })
    await site.application()
    await site.react.catchUp()
    expect(server.taken.map(({ to }) => to[0])).toEqual([office])
    expect(await site.letter(applicant)).toMatchObject({ state: 'given up' })
    // Who was written to is told to the officers, never to the log.
    expect((await site.letter(applicant)).lastError).toContain('Not here')
    expect(site.said.join()).not.toMatch(/zxqv/i)
  })

  test('drops the connection in the middle of a letter is asked again', async () => {
    const server = await mailServer()
    server.manner = 'drops'
    const site = await mailing({ url: server.url })
    await site.message()
    await site.react.catchUp()
    expect(await site.letters()).toMatchObject([{ state: 'waiting', tries: 1 }])
    server.manner = 'accepts'
    site.clock.minutes(1)
    await site.react.catchUp()
    expect(server.taken).toHaveLength(1)
  })

  test('took the letter and could not say so gets it under the same name again, so that it can tell', async () => {
    const server = await mailServer()
    server.manner = 'lost'
    const site = await mailing({ url: server.url })
    await site.message()
    await site.react.catchUp()
    server.manner = 'accepts'
    site.clock.minutes(1)
    await site.react.catchUp()
    const ids = server.taken.map(({ raw }) => headerOf(raw, 'message-id'))
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  test('is absent is knocked at once for all that wait, and gets each of them when it is back', async () => {
    const server = await mailServer()
    server.manner = { refuses: 421, at: 'sender' }
    const site = await mailing({ url: server.url })
    for (let i = 0; i < 3; i++) await site.message()
    await site.react.catchUp()
    await server.stop()
    site.said.length = 0
    site.clock.minutes(1)
    await site.react.catchUp()
    expect((await site.letters()).map(({ state, tries }) => [state, tries])).toEqual(Array(3).fill(['waiting', 2]))
    expect(site.said).toEqual([expect.stringContaining('not accepted')])
    const back = await mailServer({ port: server.port })
    site.clock.minutes(5)
    await site.react.catchUp()
    expect(back.taken).toHaveLength(3)
  })

  test('answers late is waited for, and nothing else is sent meanwhile', async () => {
    const server = await mailServer()
    const held = Promise.withResolvers<void>()
    server.manner = { holds: held.promise }
    const site = await mailing({ url: server.url })
    await site.message()
    await site.message()
    const done = site.react.catchUp()
    await server.heldUp.promise
    expect([server.tried, server.taken.length]).toEqual([1, 0])
    held.resolve()
    await done
    expect([server.tried, server.taken.length]).toEqual([2, 2])
  })

  test('does not know our password keeps the letters waiting: it said nothing of them', async () => {
    const server = await mailServer({ authOptional: false, onAuth: (_, __, done) => done(new Error('No')) })
    const site = await mailing({ url: `smtp://dojo:wrong@127.0.0.1:${server.port}?tls.rejectUnauthorized=false` })
    await site.message()
    await site.react.catchUp()
    expect(await site.letters()).toMatchObject([{ state: 'waiting', tries: 1 }])
  })

  test('offers encryption is spoken to in secret, with our name and password', async () => {
    const server = await mailServer({
      disabledCommands: [],
      authOptional: false,
      onAuth: ({ username, password }, _, done) =>
        password === 'p@ss' && username ? done(null, { user: username }) : done(new Error('No')),
    })
    const site = await mailing({
      url: `smtp://dojo:p%40ss@127.0.0.1:${server.port}?requireTLS=true&tls.rejectUnauthorized=false`,
    })
    await site.message()
    await site.react.catchUp()
    expect(server.taken).toMatchObject([{ secure: true, user: 'dojo' }])
  })

  test('shows a certificate of nobody we know gets no letter', async () => {
    const server = await mailServer({ disabledCommands: [] })
    const site = await mailing({ url: `${server.url}?requireTLS=true` })
    await site.message()
    await site.react.catchUp()
    expect(server.tried).toBe(0)
    expect(await site.letters()).toMatchObject([{ state: 'waiting', tries: 1 }])
  })
})

describe('our own trouble (trust, "database locked")', () => {
  test('a letter that was taken while the database was locked is not sent twice', async () => {
    const server = await mailServer()
    const held = Promise.withResolvers<void>()
    server.manner = { holds: held.promise }
    const site = await mailing({ url: server.url })
    await site.message()
    const done = site.react.catchUp()
    await server.heldUp.promise
    const other = new DatabaseSync(join(site.dataDir, 'honbu.db'))
    other.exec('BEGIN IMMEDIATE')
    held.resolve()
    await done
    expect(server.taken).toHaveLength(1)
    expect(await site.letters()).toMatchObject([{ state: 'waiting', tries: 0 }])
    other.exec('ROLLBACK')
    other.close()
    await site.react.catchUp()
    expect(await site.letters()).toMatchObject([{ state: 'sent', tries: 1 }])
    expect(server.tried).toBe(1)
  }, 40_000)
})
