import { describe, expect, test } from 'vitest'
import { lists } from '../../app/lists.ts'
import * as realSite from '../../app/site/entry.tsx'
import { association } from '../../features/association/association.ts'
import { blackBelts } from '../../features/black-belts/black-belts.ts'
import { committee } from '../../features/committee/committee.ts'
import { contactMessages } from '../../features/contact/contact.ts'
import { events } from '../../features/events/events.ts'
import { lineage } from '../../features/history/lineage.ts'
import { slides } from '../../features/home/slides.ts'
import { news } from '../../features/news/news.ts'
import type { List } from '../../lists/list.ts'
import { operator, validRecord } from '../../tests/contracts/store-fixtures.ts'
import { openTestOffice } from '../../tests/http/fixtures/office.ts'
import type { Site } from '../pages/built-site.ts'

const assets = {
  client: '/assets/client.js',
  styles: '/assets/site.css',
  pageStyles: Object.fromEntries(
    ['alert', 'forms', 'certificates', 'devanagari'].map((name) => [name, `/assets/${name}.css`]),
  ),
  noScriptStyles: '/assets/noscript.css',
}
const site = { ...realSite, assets: { en: assets, hi: assets, mr: assets } } as Site
const preview = '/api/preview'
const belt = { name: 'Asha', registrationNo: '7', dan: '1st Dan' }

describe('the preview of a public page (with the real pages)', () => {
  const situations: [List, Record<string, unknown>, string][] = [
    [committee, { name: 'Zxqv Officer' }, 'Members'],
    [blackBelts, { name: 'Zxqv Belt' }, 'Black Belts'],
    [events, { name: 'Zxqv Cup' }, 'Events'],
    [lineage, { name: 'Zxqv Sensei' }, 'History'],
    [slides, { title: 'Zxqv Slide' }, 'Karate'],
    [news, { title: 'Zxqv News' }, 'Karate'],
    [association, { name: 'Zxqv Association' }, 'Zxqv'],
  ]
  test.each(
    situations,
  )('$name: the preview shows the unsaved record, and nothing is stored', async (list, changed, title) => {
    const { store, send } = await openTestOffice({ site })
    const response = await send('owner', 'POST', preview, {
      list: list.name,
      data: { ...validRecord(list), ...changed },
    })
    expect([response.status, response.body.error]).toEqual([200, undefined])
    const { html } = response.body
    expect(html).toContain('Zxqv')
    expect(/<title>(.*?)<\/title>/.exec(html)![1]).toContain(title)
    expect(html).not.toMatch(/<script/)
    expect(await store.head()).toBe(0)
  })

  /** Their pages have the name of an event in their addresses, and show more than one record. */
  const isOfEvent = ({ fields }: List) =>
    Object.values(fields).some(({ reference, optional }) => reference?.to === 'Event' && !optional)
  test.each(
    lists.shown.filter((list) => list.read.name === 'anyone' && !isOfEvent(list)),
  )('$name is shown on at least one page', async (list) => {
    const { send } = await openTestOffice({ site })
    const textFields = Object.entries(list.fields).filter(([, { kind }]) => kind === 'text' || kind === 'longText')
    const data = { ...validRecord(list), ...Object.fromEntries(textFields.map(([name]) => [name, 'Zxqv'])) }
    expect((await send('owner', 'POST', preview, { list: list.name, data })).body.html).toContain('Zxqv')
  })

  test('an existing record appears once, changed and at its new position', async () => {
    const { store, send } = await openTestOffice({ site })
    for (const at of [1, 2, 3])
      await store
        .as(operator)
        .importRecord(blackBelts, `k${at}`, { ...belt, name: `Person ${at}`, registrationNo: `${at}` })
    const data = { ...belt, name: 'Zxqv', registrationNo: '9' }
    const { html } = (await send('editor', 'POST', preview, { list: 'BlackBelt', key: 'k1', data })).body
    expect(html).not.toContain('Person 1')
    expect(html.indexOf('Zxqv')).toBeGreaterThan(html.indexOf('Person 3'))
  })

  test('a record on a later page of a long list is shown', async () => {
    const { store, send } = await openTestOffice({ site })
    await Promise.all(
      Array.from({ length: 120 }, (_, at) =>
        store.as(operator).importRecord(blackBelts, `k${at}`, { ...belt, registrationNo: `${at}` }),
      ),
    )
    const data = { ...belt, name: 'Zxqv', registrationNo: '999' }
    const { html } = (await send('editor', 'POST', preview, { list: 'BlackBelt', data })).body
    expect(html.match(/Zxqv/g)!.length).toBeGreaterThan(0)
  })

  test('a request for HTML gets a sandboxed page', async () => {
    const { request } = await openTestOffice({ site })
    const response = await request(
      'editor',
      'POST',
      preview,
      { list: 'BlackBelt', data: belt },
      { accept: 'text/html' },
    )
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(response.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none';/)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('an invalid record, and a list that no public page shows, are refused with the reason', async () => {
    const { send } = await openTestOffice({ site })
    const refused = await send('editor', 'POST', preview, { list: 'BlackBelt', data: { name: '' } })
    expect(refused).toMatchObject({ status: 422, body: { errors: { name: ['Fill in “Name”'] } } })
    const nowhere = await send('reviewer', 'POST', preview, { list: 'Contact', data: validRecord(contactMessages) })
    expect([nowhere.status, nowhere.body.error]).toEqual([422, 'No public page shows this list'])
  })
})
