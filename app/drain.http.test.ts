import { expect, test } from 'vitest'
import { aMessage, aSubmission, sendScripted } from '../tests/http/fixtures/forms.ts'
import { honbu } from '../tests/http/fixtures/server.ts'
import { openStream } from '../tests/http/fixtures/stream.ts'

test('a server that stops says so on /readyz first and goes on serving; then live lists are asked to reconnect', async () => {
  const site = await honbu({ settings: { drainSeconds: 4 } })
  const stream = await openStream(`${site.address}/live?list=BlackBelt`)
  expect((await fetch(`${site.address}/readyz`)).status).toBe(200)
  expect((await fetch(site.address)).headers.get('connection')).toBe('keep-alive')

  const stopped = site.stop()
  const ready = await fetch(`${site.address}/readyz`)
  expect([ready.status, await ready.text()]).toEqual([503, 'not ready: the server stops\n'])
  const page = await fetch(site.address)
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  expect((await sendScripted(site, '/contact-us', { ...aMessage, ...aSubmission() })).status).toBe(200)
  expect(stream.text()).toBe('')

  await stopped
  await stream.ended
  expect(Number(stream.retryMs())).toBeGreaterThanOrEqual(500)
  expect(Number(stream.retryMs())).toBeLessThanOrEqual(3000)
  await expect(fetch(site.address)).rejects.toThrow('fetch failed')
})
