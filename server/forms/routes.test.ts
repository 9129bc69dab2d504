import { expect, onTestFinished, test, vi } from 'vitest'
import { readSettings } from '../../app/settings.ts'
import { memoryLimits, watchLimits } from '../../tests/http/fixtures/limits.ts'
import { FormSlots } from './form-slots.ts'
import { submissionRoutes } from './routes.ts'

const origin = 'http://dojo.example.org'

test('the address of a visitor is held for ten minutes (docs/privacy.md)', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const countHeld = watchLimits()
  const settings = readSettings({ FORM_LIMIT: '1' })
  const services = { settings, limits: memoryLimits(), slots: new FormSlots(), origin: () => origin }
  const routes = submissionRoutes(services as unknown as Parameters<typeof submissionRoutes>[0])
  // A body that is no form is refused without any other service.
  const send = async () => {
    const headers = { origin, accept: 'application/json', 'content-type': 'text/plain' }
    return (await routes.request(`${origin}/contact-us`, { method: 'POST', headers, body: 'x' })).status
  }
  expect([await send(), await send()]).toEqual([400, 429])
  expect(await countHeld()).toBe(1)
  vi.advanceTimersByTime(600_000 - 1)
  expect([await countHeld(), await send()]).toEqual([1, 429])
  vi.advanceTimersByTime(1)
  expect(await countHeld()).toBe(0)
  expect(await send()).toBe(400)
})
