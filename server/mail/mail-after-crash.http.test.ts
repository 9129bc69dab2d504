// @module-tag full
import { describe, expect, test } from 'vitest'
import { documentKey } from '../../tests/contracts/storage-contract.ts'
import { createDatabase } from '../../tests/fixtures/postgres/database.ts'
import { query } from '../../tests/fixtures/postgres/server.ts'
import { anApplication, aSubmission, multipart, someFiles } from '../../tests/http/fixtures/forms.ts'
import { manualClock, office, startMail } from '../../tests/http/fixtures/mail.ts'
import { headerOf, mailServer } from '../../tests/http/fixtures/mail-server.ts'
import { startProcess } from '../../tests/http/fixtures/process.ts'
import { folder } from '../../tests/http/fixtures/server.ts'

const applicant = 'zxqv@example.org'

describe('a crash between commit and mail', () => {
  test('before the mails were written: the next start writes and sends them once', async () => {
    const server = await mailServer()
    const dataDir = folder('mail')
    const first = await startMail({ url: server.url, dataDir })
    // Simulates a process that ends right after the commit.
    await first.jobs.stop()
    await first.submitApplication()
    await first.stop()
    expect(server.accepted).toEqual([])
    for (let start = 0; start < 2; start++) {
      const again = await startMail({ url: server.url, dataDir })
      await again.jobs.catchUp()
      await again.stop()
    }
    expect(server.accepted.map(({ to }) => to[0]).sort()).toEqual([office, applicant])
  })

  test('after the mails were written but before the cursor was saved: they are not written again', async () => {
    const server = await mailServer()
    const site = await startMail({ url: server.url })
    const { saveCursor } = site.store
    site.store.saveCursor = async () => {
      throw new Error('crash')
    }
    await site.submitApplication()
    await site.jobs.catchUp()
    await site.stop()
    site.store.saveCursor = saveCursor
    const again = await startMail({ url: server.url, dataDir: site.dataDir })
    await again.jobs.catchUp()
    expect(server.accepted).toHaveLength(2)
    expect(await again.mails()).toHaveLength(2)
  })

  test('a waiting mail keeps its number of attempts and its next time across a restart', async () => {
    const clock = manualClock()
    const server = await mailServer()
    server.behaviour = { refuses: 451, at: 'recipient' }
    const first = await startMail({ url: server.url, clock })
    await first.submitMessage()
    await first.jobs.catchUp()
    await first.stop()
    server.behaviour = 'accepts'
    const again = await startMail({ url: server.url, clock, dataDir: first.dataDir })
    await again.jobs.catchUp()
    expect(server.accepted).toEqual([])
    clock.advanceMinutes(1)
    await again.jobs.catchUp()
    expect(await again.mails()).toMatchObject([{ state: 'sent', tries: 2 }])
    expect(server.accepted).toHaveLength(1)
  })

  test('two processes on one database send each mail once, and the second one continues when the first one ends', async () => {
    const server = await mailServer()
    const first = await startMail({ url: server.url })
    await first.submitMessage()
    await first.jobs.catchUp()
    const second = await startMail({ url: server.url, dataDir: first.dataDir })
    await second.submitMessage()
    await Promise.all([second.jobs.catchUp(), first.jobs.catchUp()])
    await second.jobs.catchUp()
    await first.jobs.catchUp()
    expect(server.accepted).toHaveLength(2)
    await first.stop()
    await second.submitMessage()
    await second.jobs.catchUp()
    expect(server.accepted).toHaveLength(3)
  })

  test('a stop finishes the current mail and starts no other', async () => {
    const server = await mailServer()
    const released = Promise.withResolvers<void>()
    server.behaviour = { holdsUntil: released.promise }
    const site = await startMail({ url: server.url })
    await site.submitMessage()
    await site.submitMessage()
    void site.jobs.catchUp()
    await server.holding.promise
    const stopped = site.stop()
    released.resolve()
    await stopped
    expect(server.accepted).toHaveLength(1)
    const again = await startMail({ dataDir: site.dataDir })
    expect((await again.mails()).map(({ state }) => state).sort()).toEqual(['sent', 'waiting'])
  })
})

describe('a server process', () => {
  test('that was paused during a mail cannot overwrite what another one did with it since', async () => {
    const server = await mailServer()
    const released = Promise.withResolvers<void>()
    server.behaviour = { holdsUntil: released.promise }
    const dataDir = folder('mail')
    const databaseUrl = await createDatabase()
    const shared = { DATABASE_URL: databaseUrl, DOCUMENT_KEY: documentKey('a'), AUTH_SECRET: 'secret'.repeat(8) }
    const env = { SMTP_URL: server.url, OFFICE_EMAIL: office, ORIGIN: 'https://dojo.example.org', ...shared }
    const paused = await startProcess(dataDir, env)
    const writer = await startMail({ dataDir, databaseUrl })
    await writer.submitMessage()
    await server.holding.promise
    paused.child.kill('SIGSTOP')
    await query(databaseUrl, 'UPDATE leases SET expires_at = 0')
    server.behaviour = 'accepts'
    const sent = server.waitUntil((accepted) => accepted.length === 1)
    const other = await startProcess(dataDir, env)
    await sent
    // Stops after the outcome is stored.
    other.child.kill('SIGTERM')
    await other.ended
    server.behaviour = { refuses: 451, at: 'data' }
    paused.child.kill('SIGCONT')
    released.resolve()
    paused.child.kill('SIGTERM')
    expect(await paused.ended).toBe(0)
    expect(paused.output()).toContain('LeaseLost')
    expect(await writer.mails()).toMatchObject([{ state: 'sent', tries: 1 }])
    expect(server.accepted).toHaveLength(1)
  })

  test('that is killed during the first mail sends both mails after the next start, each with one Message-ID', async () => {
    const server = await mailServer()
    const released = Promise.withResolvers<void>()
    server.behaviour = { holdsUntil: released.promise }
    const dataDir = folder('mail')
    const env = { SMTP_URL: server.url, OFFICE_EMAIL: office, ORIGIN: 'https://dojo.example.org' }
    const first = await startProcess(dataDir, env)
    const sent = await fetch(`${first.address}/organization/membership`, {
      method: 'POST',
      headers: { origin: first.address, accept: 'application/json' },
      body: multipart({ ...anApplication, ...aSubmission() }, await someFiles()),
    })
    expect(sent.status).toBe(200)
    await server.holding.promise
    first.child.kill('SIGKILL')
    await first.ended
    server.behaviour = 'accepts'
    released.resolve()
    const both = server.waitUntil((accepted) => new Set(accepted.map(({ to }) => to[0])).size === 2)
    const again = await startProcess(dataDir, env)
    await both
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
    const messageIds = new Set(server.accepted.map(({ raw }) => headerOf(raw, 'message-id')))
    expect(messageIds.size).toBe(2)
    expect(again.output()).not.toMatch(/asha/i)
    const after = await startMail({ dataDir })
    expect((await after.mails()).map(({ state, tries }) => [state, tries])).toEqual(Array(2).fill(['sent', 1]))
  })
})
