import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { applications } from '../../features/applications/applications.ts'
import { systemActor } from '../../lists/access.ts'
import { mail, waitingMail } from '../../lists/system/mail.ts'
import { privateLinks } from '../../lists/system/private-links.ts'
import { operator } from '../../tests/contracts/store-fixtures.ts'
import { office, startMail } from '../../tests/http/fixtures/mail.ts'
import { bodyOf, headerOf, mailServer } from '../../tests/http/fixtures/mail-server.ts'
import { openByLink } from '../forms/private-links.ts'
import { MailSender, retryDelaysMs } from './mail-sender.ts'

const applicant = 'zxqv@example.org'

describe('when the mail server', () => {
  test('refuses a mail temporarily (4xx), it is sent again after growing delays, until it is given up', async () => {
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
  ] as const)('refuses the %s permanently (5xx), the mail is not sent again', async (at) => {
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

  test('loses its answer to a mail with a private link, the mail that is sent again has the same link, and there is no other', async () => {
    const server = await mailServer()
    const site = await startMail({ url: server.url })
    await site.submitApplication()
    for (const behaviour of [{ refuses: 451, at: 'data' }, 'lost', 'lost', 'accepts'] as const) {
      server.behaviour = behaviour
      await site.jobs.catchUp()
      site.clock.advanceMinutes(60)
    }
    expect(await site.mailTo(applicant)).toMatchObject({ state: 'sent', tries: 4 })
    const copies = server.accepted.filter(({ to }) => to[0] === applicant)
    expect(copies).toHaveLength(3)
    for (const header of ['message-id', 'subject'])
      expect(new Set(copies.map(({ raw }) => headerOf(raw, header))).size).toBe(1)
    expect(new Set(copies.map(({ raw }) => bodyOf(raw))).size).toBe(1)
    const secret = /application#(\S+)/.exec(bodyOf(copies[0]!.raw))![1]!
    expect(await openByLink({ store: site.store, now: site.clock.now }, applications, secret)).toBeDefined()
    expect((await site.store.as(systemActor('test')).query(privateLinks)).records).toHaveLength(1)
  })

  test('loses its answers to two mails that are joined later, the joined one is no copy of them', async () => {
    const server = await mailServer()
    server.behaviour = 'lost'
    const site = await startMail({ url: server.url })
    for (const membershipId of ['1795000000000', '1795000000001']) await site.submitApplication({ membershipId })
    await site.jobs.catchUp()
    server.behaviour = 'accepts'
    site.clock.advanceMinutes(60)
    await site.jobs.catchUp()
    const copies = server.accepted.filter(({ to }) => to[0] === applicant)
    expect(bodyOf(copies.at(-1)!.raw)).toMatch(/1795000000000\n[\s\S]*1795000000001\n/)
    expect(new Set(copies.map(({ raw }) => headerOf(raw, 'message-id'))).size).toBe(3)
  })

  test('refuses one address, the mails to the others are sent', async () => {
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

  test('drops the connection during a mail, it is sent again', async () => {
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

  test('is unreachable, one attempt is made for all due mails, and each is sent when it is reachable again', async () => {
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
    const restarted = await mailServer({ port: server.port })
    site.clock.advanceMinutes(5)
    await site.jobs.catchUp()
    expect(restarted.accepted).toHaveLength(3)
  })

  test('answers slowly, no other mail is sent in the meantime', async () => {
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

  test('refuses the password, the mails stay in the outbox, because the error does not concern them', async () => {
    const server = await mailServer({ authOptional: false, onAuth: (_, __, done) => done(new Error('No')) })
    const site = await startMail({ url: `smtp://dojo:wrong@127.0.0.1:${server.port}?tls.rejectUnauthorized=false` })
    await site.submitMessage()
    await site.jobs.catchUp()
    expect(await site.mails()).toMatchObject([{ state: 'waiting', tries: 1 }])
  })

  test('offers STARTTLS, the mail is sent encrypted after authentication', async () => {
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

  test('offers no TLS although SMTP_URL needs it, no mail is sent, and the reason says what to do (docs/security.md)', async () => {
    const server = await mailServer()
    const site = await startMail({ url: `${server.url}?requireTLS=true` })
    await site.submitMessage()
    await site.jobs.catchUp()
    expect(server.attempts).toBe(0)
    const lastError = expect.stringMatching(/offers no TLS, .+ add \?requireTLS=false to SMTP_URL$/)
    expect(await site.mails()).toMatchObject([{ state: 'waiting', tries: 1, lastError }])
  })

  test('has an untrusted certificate, no mail is sent', async () => {
    const server = await mailServer({ disabledCommands: [] })
    const site = await startMail({ url: `${server.url}?requireTLS=true` })
    await site.submitMessage()
    await site.jobs.catchUp()
    expect(server.attempts).toBe(0)
    expect(await site.mails()).toMatchObject([{ state: 'waiting', tries: 1 }])
  })
})

test('2,000 mails of senders of too many are read and looked at once in an hour, 100 before other work of the server runs', async () => {
  const site = await startMail()
  const at = site.clock.now().toISOString()
  const write = (to: string, asked = false) =>
    waitingMail({ to, subject: 'S', text: 'T', language: 'en' }, { about: 'Contact/1', at, asked })
  for (let from = 0; from < 2000; from += 500)
    await site.store.transaction((as) =>
      Array.from({ length: 500 }, (_, n) => as(operator).create(mail, write(`zxqv${from + n}@example.org`))),
    )
  const counts = { read: 0, lookedAt: 0, inTurn: 0, longestTurn: 0 }
  const sent: string[] = []
  const as: typeof site.store.as = (actor) => {
    const store = site.store.as(actor)
    const query = store.query.bind(store)
    store.query = async (...args) => {
      const page = await query(...args)
      counts.read += page.records.length
      return page
    }
    return store
  }
  const sender = new MailSender(
    {
      store: { ...site.store, as },
      now: site.clock.now,
      log: { info: () => undefined },
      isLate: async () => {
        counts.lookedAt++
        counts.longestTurn = Math.max(counts.longestTurn, ++counts.inTurn)
        return true
      },
    },
    { send: async ({ to }) => void sent.push(to), checkConnection: async () => undefined },
    async ({ text }) => text,
  )
  const turn = () => {
    counts.inTurn = 0
    immediate = setImmediate(turn)
  }
  let immediate = setImmediate(turn)
  onTestFinished(async () => {
    clearImmediate(immediate)
    await sender.stop()
  })
  await sender.sendDue()
  for (const to of ['a@example.org', 'b@example.org']) {
    await site.store.as(operator).create(mail, write(to, true))
    await sender.sendDue()
  }
  expect(sent).toEqual(['a@example.org', 'b@example.org'])
  expect(counts).toMatchObject({ read: 2000, lookedAt: 2000 })
  expect(counts.longestTurn).toBeLessThanOrEqual(100)
})

describe('a clock that was wrong', () => {
  test('does not delay a mail that was written or tried meanwhile', async () => {
    const server = await mailServer()
    server.behaviour = { refuses: 451, at: 'data' }
    const site = await startMail({ url: server.url })
    site.clock.advanceMinutes(400 * 24 * 60)
    await site.submitMessage()
    await site.jobs.catchUp()
    expect(await site.mails()).toMatchObject([{ state: 'waiting', tries: 1 }])
    await site.jobs.stop()
    await site.submitMessage()
    site.clock.advanceMinutes(-400 * 24 * 60)
    server.behaviour = 'accepts'
    const { jobs } = await startMail({ url: server.url, dataDir: site.dataDir, clock: site.clock })
    await jobs.catchUp()
    expect(server.accepted).toHaveLength(2)
  })
})

describe('failures of the database (trust, "database locked")', () => {
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
  })
})
