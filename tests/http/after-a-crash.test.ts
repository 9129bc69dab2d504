import { describe, expect, test } from 'vitest'
import { anApplication, aSubmission, multipart, someFiles } from './fixtures/forms.ts'
import { mailing, office, standing } from './fixtures/mail.ts'
import { headerOf, mailServer } from './fixtures/mail-server.ts'
import { startProcess } from './fixtures/process.ts'
import { folder } from './fixtures/server.ts'

const applicant = 'zxqv@example.org'

describe('a crash between commit and mail (architecture: "delays the mail, never loses it")', () => {
  test('before the letter was written: it is written and sent at the next start, once', async () => {
    const server = await mailServer()
    const dataDir = folder('mail')
    const first = await mailing({ url: server.url, dataDir })
    // The process ends right after the commit: nothing reacts any more.
    await first.react.stop()
    await first.application()
    await first.stop()
    expect(server.taken).toEqual([])
    for (let start = 0; start < 2; start++) {
      const again = await mailing({ url: server.url, dataDir })
      await again.react.catchUp()
      await again.stop()
    }
    expect(server.taken.map(({ to }) => to[0]).sort()).toEqual([office, applicant])
  })

  test('after it was written, but before its place was kept: it is not written again', async () => {
    const server = await mailServer()
    const site = await mailing({ url: server.url })
    const { saveCursor: reach } = site.store
    site.store.saveCursor = async () => {
      throw new Error('crash')
    }
    await site.application()
    await site.react.catchUp()
    await site.stop()
    site.store.saveCursor = reach
    const again = await mailing({ url: server.url, dataDir: site.dataDir })
    await again.react.catchUp()
    expect(server.taken).toHaveLength(2)
    expect(await again.letters()).toHaveLength(2)
  })

  test('a letter that waits survives the restart, with its tries and its time', async () => {
    const clock = standing()
    const server = await mailServer()
    server.manner = { refuses: 451, at: 'recipient' }
    const first = await mailing({ url: server.url, clock })
    await first.message()
    await first.react.catchUp()
    await first.stop()
    server.manner = 'accepts'
    const again = await mailing({ url: server.url, clock, dataDir: first.dataDir })
    await again.react.catchUp()
    expect(server.taken).toEqual([])
    clock.minutes(1)
    await again.react.catchUp()
    expect(await again.letters()).toMatchObject([{ state: 'sent', tries: 2 }])
    expect(server.taken).toHaveLength(1)
  })

  test('a stop lets the letter in hand come to its end, and begins no other', async () => {
    const server = await mailServer()
    const held = Promise.withResolvers<void>()
    server.manner = { holds: held.promise }
    const site = await mailing({ url: server.url })
    await site.message()
    await site.message()
    void site.react.catchUp()
    await server.heldUp.promise
    const stopped = site.stop()
    held.resolve()
    await stopped
    expect(server.taken).toHaveLength(1)
    const again = await mailing({ dataDir: site.dataDir })
    expect((await again.letters()).map(({ state }) => state).sort()).toEqual(['sent', 'waiting'])
  })
})

describe('the whole server', () => {
  test('is killed while the mail server has its first letter in hand: the next start brings both, each under one name', async () => {
    const server = await mailServer()
    const held = Promise.withResolvers<void>()
    server.manner = { holds: held.promise }
    const dataDir = folder('mail')
    const env = { SMTP_URL: server.url, OFFICE_EMAIL: office, ORIGIN: 'https://dojo.example.org' }
    const first = await startProcess(dataDir, env)
    const sent = await fetch(`${first.address}/organization/membership`, {
      method: 'POST',
      headers: { origin: first.address, accept: 'application/json' },
      body: multipart({ ...anApplication, ...aSubmission() }, await someFiles()),
    })
    expect(sent.status).toBe(200)
    await server.heldUp.promise
    first.child.kill('SIGKILL')
    await first.ended
    server.manner = 'accepts'
    held.resolve()
    const both = server.until((taken) => new Set(taken.map(({ to }) => to[0])).size === 2)
    const again = await startProcess(dataDir, env)
    await both
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
    const names = new Set(server.taken.map(({ raw }) => headerOf(raw, 'message-id')))
    expect(names.size).toBe(2)
    expect(again.output()).not.toMatch(/asha/i)
    const after = await mailing({ dataDir })
    expect((await after.letters()).map(({ state, tries }) => [state, tries])).toEqual(Array(2).fill(['sent', 1]))
  })
})
