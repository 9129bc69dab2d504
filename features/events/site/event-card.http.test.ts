import { expect, test } from 'vitest'
import { operator, validRecord } from '../../../tests/contracts/store-fixtures.ts'
import { realSite } from '../../../tests/http/fixtures/real-pages.ts'
import { honbu } from '../../../tests/http/fixtures/server.ts'
import { events } from '../events.ts'

test.each([
  ['2026-11-28', '2026-11-30', true],
  ['2026-11-26', '2026-11-28', true],
  ['2026-11-28', undefined, false],
  ['2026-11-28', '2026-11-28', false],
  ['2026-11-26', '2026-11-27', false],
  ['2026-11-29', '2026-11-30', false],
  ['2026-11-26', 'two days', false],
])('on 28 November, the card of an event from %s to %s says that it is on: %s', async (sdate, edate, isOn) => {
  const site = await honbu({ site: realSite, now: () => new Date('2026-11-28T10:00:00Z') })
  await site.store.as(operator).importRecord(events, 'e', { ...validRecord(events), name: 'Camp', sdate, edate })
  const html = await (await fetch(`${site.address}/events`)).text()
  expect(html).toContain('Camp')
  expect(html.includes('On now')).toBe(isOn)
})
