import { expect, test } from 'vitest'
import { news } from '../../features/news/news.ts'
import { openTestOffice } from '../../tests/http/fixtures/office.ts'

const entry = { title: 'A camp in Pune', day: '2026-05-01' }

test('an editor sees which translations are missing, and which are older than their original', async () => {
  const { send } = await openTestOffice()
  const list = `/api/lists/${news.name}`
  const translated = { ...entry, title_hi: 'पुणे में शिविर', title_mr: 'पुण्यात शिबिर' }
  const { body: complete } = await send('editor', 'POST', list, { data: translated })
  await send('editor', 'POST', list, { data: { ...entry, title: 'A seminar', title_hi: 'सेमिनार' } })
  const read = async () => (await send('editor', 'GET', '/api/corrections')).body
  const whole = { list: news.name, problems: [], missing: [], outdated: [], isHidden: false }
  const half = { ...whole, name: 'A seminar', missing: ['Title (मराठी)'] }
  expect(await read()).toEqual({ total: 1, records: [{ ...half, key: expect.any(String) }] })
  const path = `${list}/${complete.key}`
  await send('editor', 'PATCH', path, { set: { title: 'A camp in Thane' } })
  expect(await read()).toEqual({
    total: 2,
    records: expect.arrayContaining([
      {
        ...whole,
        key: complete.key,
        name: 'A camp in Thane',
        outdated: ['Title (हिन्दी)', 'Title (मराठी)'],
      },
    ]),
  })
  expect((await send('reviewer', 'GET', '/api/corrections')).status).toBe(403)
})
