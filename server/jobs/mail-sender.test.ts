import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { office, startMail } from '../../tests/http/fixtures/mail.ts'
import { headerOf, mailServer } from '../../tests/http/fixtures/mail-server.ts'
import { retryDelaysMs } from './mail-sender.ts'

const applicant = 'zxqv@example.org'

describe('a mail server that', () => {
  test('answers “later” (4xx) gets the mail again after growing delays, until it is given up', async () => {
    const server = await mailServer()
    server.behaviour = { refuses: 451, at: 'data' }
    const site = await startMail({ url: server.url })
    await site.submitMessage()
    await site.jobs.catchUp()
    expect(await site.mails()).toMatchObject([
      { state: 'waiting', tries: 1, lastError: expect.stringContaining('451') },
    ])
    for (const [tries, wait] of retryDelaysMs.entries()) {
      site.clock.advance(wait - 1)
      await site.jobs.catchUp()
      expect(server.attempts).toBe(tries + 1)
      site.clock.advance(1)
      await site.jobs.catchUp()
      expect(server.attempts).toBe(tries + 2)
    }
    expect(await site.mails()).toMatchObject([{ state: 'given up', tries: retryDelaysMs.length + 1 }])
    expect((await site.mails())[0]!.nextAt).toBeUndefined()
    expect(retryDelaysMs.reduce((sum, wait) => sum + wait) / 3_600_000).toBeGreaterThan(24)
  })

  test.each([
    'sender',
    'recipient',
    'data',
  ] as const)('rejects the %s permanently (5xx) does not get the mail again', async (at) => {
    const server = await mailServer()
    server.behaviour = { refuses: 550, at }
    const site = await startMail({ url: server.url })
    await site.submitMessage()
    await site.jobs.catchUp()
    site.clock.advanceMinutes(10_000)
    await site.jobs.catchUp()
    expect(await site.mails()).toMatchObject([
      { state: 'given up', tries: 1, lastError: expect.stringContaining('550') },
    ])
    expect(server.attempts).toBe(1)
  })

  test('rejects one address gets the mails to the others', async () => {
    const server = await mailServer()
    server.behaviour = { refuses: 550, at: 'recipient', only: applicant }
    const site = await startMail({ url: server.url })
    await site.submitApplication()
    await site.jobs.catchUp()
    expect(server.accepted.map(({ to }) => to[0])).toEqual([office])
    expect(await site.mailTo(applicant)).toMatchObject({ state: 'given up' })
    // The officers see the answer, which may name the recipient. The log does not contain it.
    expect((await site.mailTo(applicant)).lastError).toContain('Not here')
    expect(site.logged.join()).not.toMatch(/zxqv/i)
  })

  test('drops the connection during a mail gets it again', async () => {
    const server = await mailServer()
    server.behaviour = 'drops'
    const site = await startMail({ url: server.url })
    await site.submitMessage()
    await site.jobs.catchUp()
    expect(await site.mails()).toMatchObject([{ state: 'waiting', tries: 1 }])
    server.behaviour = 'accepts'
    site.clock.advanceMinutes(1)
    await site.jobs.catchUp()
    expect(server.accepted).toHaveLength(1)
  })

  test('accepted a mail but lost the connection before its answer gets it again with the same Message-ID', async () => {
    const server = await mailServer()
    server.behaviour = 'lost'
    const site = await startMail({ url: server.url })
    await site.submitMessage()
    await site.jobs.catchUp()
    server.behaviour = 'accepts'
    site.clock.advanceMinutes(1)
    await site.jobs.catchUp()
    const ids = server.accepted.map(({ raw }) => headerOf(raw, 'message-id'))
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  test('is unreachable is tried once for all due mails, and gets each of them when it is back', async () => {
    const server = await mailServer()
    server.behaviour = { refuses: 421, at: 'sender' }
    const site = await startMail({ url: server.url })
    for (let i = 0; i < 3; i++) await site.submitMessage()
    await site.jobs.catchUp()
    await server.stop()
    site.logged.length = 0
    site.clock.advanceMinutes(1)
    await site.jobs.catchUp()
    expect((await site.mails()).map(({ state, tries }) => [state, tries])).toEqual(Array(3).fill(['waiting', 2]))
    expect(site.logged).toEqual([expect.stringContaining('not accepted')])
    const back = await mailServer({ port: server.port })
    site.clock.advanceMinutes(5)
    await site.jobs.catchUp()
    expect(back.accepted).toHaveLength(3)
  })

  test('answers slowly gets no other mail in the meantime', async () => {
    const server = await mailServer()
    const released = Promise.withResolvers<void>()
    server.behaviour = { holdsUntil: released.promise }
    const site = await startMail({ url: server.url })
    await site.submitMessage()
    await site.submitMessage()
    const done = site.jobs.catchUp()
    await server.holding.promise
    expect([server.attempts, server.accepted.length]).toEqual([1, 0])
    released.resolve()
    await done
    expect([server.attempts, server.accepted.length]).toEqual([2, 2])
  })

  test('rejects our password leaves the mails waiting, because the error does not concern them', async () => {
    const server = await mailServer({ authOptional: false, onAuth: (_, __, done) => done(new Error('No')) })
    const site = await startMail({ url: `smtp://dojo:wrong@127.0.0.1:${server.port}?tls.rejectUnauthorized=false` })
    await site.submitMessage()
    await site.jobs.catchUp()
    expect(await site.mails()).toMatchObject([{ state: 'waiting', tries: 1 }])
  })

  test('offers STARTTLS gets the mail encrypted, after signing in', async () => {
    const server = await mailServer({
      disabledCommands: [],
      authOptional: false,
      onAuth: ({ username, password }, _, done) =>
        password === 'p@ss' && username ? done(null, { user: username }) : done(new Error('No')),
    })
    const site = await startMail({
      url: `smtp://dojo:p%40ss@127.0.0.1:${server.port}?requireTLS=true&tls.rejectUnauthorized=false`,
    })
    await site.submitMessage()
    await site.jobs.catchUp()
    expect(server.accepted).toMatchObject([{ secure: true, user: 'dojo' }])
  })

  test('has an untrusted certificate gets no mail', async () => {
    const server = await mailServer({ disabledCommands: [] })
    const site = await startMail({ url: `${server.url}?requireTLS=true` })
    await site.submitMessage()
    await site.jobs.catchUp()
    expect(server.attempts).toBe(0)
    expect(await site.mails()).toMatchObject([{ state: 'waiting', tries: 1 }])
  })
})

describe('failures of our own database (trust, "database locked")', () => {
  test('a mail that was accepted while the database was locked is not sent twice', async () => {
    const server = await mailServer()
    const released = Promise.withResolvers<void>()
    server.behaviour = { holdsUntil: released.promise }
    const site = await startMail({ url: server.url })
    await site.submitMessage()
    const done = site.jobs.catchUp()
    await server.holding.promise
    const other = new DatabaseSync(join(site.dataDir, 'honbu.db'))
    other.exec('BEGIN IMMEDIATE')
    released.resolve()
    await done
    expect(server.accepted).toHaveLength(1)
    expect(await site.mails()).toMatchObject([{ state: 'waiting', tries: 0 }])
    other.exec('ROLLBACK')
    other.close()
    await site.jobs.catchUp()
    expect(await site.mails()).toMatchObject([{ state: 'sent', tries: 1 }])
    expect(server.attempts).toBe(1)
  }, 40_000)
})
