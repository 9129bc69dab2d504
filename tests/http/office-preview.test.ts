import { describe, expect, test } from 'vitest'
import type { List } from '../../lists/engine/list.ts'
import {
  blackBelts,
  committee,
  events,
  lineage,
  lists,
  messages,
  news,
  site as siteList,
  slides,
} from '../../lists/index.ts'
import type { Site } from '../../server/pages/built-site.ts'
import * as realSite from '../../site/entry.tsx'
import { operator, validRecord } from '../contracts/store-fixtures.ts'
import { officeOf } from './fixtures/office.ts'

const assets = { client: '/assets/client.js', styles: '/assets/site.css', formStyles: '/assets/forms.css' }
const site = { ...realSite, assets } as Site
const preview = '/api/preview'
const belt = { name: 'Asha', registrationNo: '7', dan: '1st Dan' }

describe('the public page as it would look (the real pages)', () => {
  const situations: [List, Record<string, unknown>, string][] = [
    [committee, { name: 'Zxqv Officer' }, 'Members'],
    [blackBelts, { name: 'Zxqv Belt' }, 'Black Belts'],
    [events, { name: 'Zxqv Cup' }, 'Events'],
    [lineage, { name: 'Zxqv Sensei' }, 'History'],
    [slides, { title: 'Zxqv Slide' }, 'Karate'],
    [news, { title: 'Zxqv News' }, 'Karate'],
    [siteList, { name: 'Zxqv Association' }, 'Zxqv'],
  ]
  test.each(
    situations,
  )('$name: shows the record that is not saved, and saves nothing', async (list, changed, title) => {
    const { store, told } = await officeOf({ site })
    const answer = await told('owner', 'POST', preview, { list: list.name, data: { ...validRecord(list), ...changed } })
    expect([answer.status, answer.answer.error]).toEqual([200, undefined])
    const { html } = answer.answer
    expect(html).toContain('Zxqv')
    expect(/<title>(.*?)<\/title>/.exec(html)![1]).toContain(title)
    expect(html).not.toMatch(/<script/)
    expect(await store.head()).toBe(0)
  })

  test.each(lists.filter(({ read }) => read.name === 'anyone'))('$name is shown on some page', async (list) => {
    const { told } = await officeOf({ site })
    const words = Object.entries(list.fields).filter(([, { kind }]) => kind === 'text' || kind === 'longText')
    const data = { ...validRecord(list), ...Object.fromEntries(words.map(([name]) => [name, 'Zxqv'])) }
    expect((await told('owner', 'POST', preview, { list: list.name, data })).answer.html).toContain('Zxqv')
  })

  test('a record that is there looks changed, in its new place, and stands there once', async () => {
    const { store, told } = await officeOf({ site })
    for (const at of [1, 2, 3])
      await store
        .as(operator)
        .importRecord(blackBelts, `k${at}`, { ...belt, name: `Person ${at}`, registrationNo: `${at}` })
    const data = { ...belt, name: 'Zxqv', registrationNo: '9' }
    const { html } = (await told('editor', 'POST', preview, { list: 'BlackBelt', key: 'k1', data })).answer
    expect(html).not.toContain('Person 1')
    expect(html.indexOf('Zxqv')).toBeGreaterThan(html.indexOf('Person 3'))
  })

  test('on a later page of a long list it is found', async () => {
    const { store, told } = await officeOf({ site })
    await Promise.all(
      Array.from({ length: 120 }, (_, at) =>
        store.as(operator).importRecord(blackBelts, `k${at}`, { ...belt, registrationNo: `${at}` }),
      ),
    )
    const data = { ...belt, name: 'Zxqv', registrationNo: '999' }
    const { html } = (await told('editor', 'POST', preview, { list: 'BlackBelt', data })).answer
    expect(html.match(/Zxqv/g)!.length).toBeGreaterThan(0)
  })

  test('for a frame it comes as a page that may do nothing', async () => {
    const { ask } = await officeOf({ site })
    const response = await ask('editor', 'POST', preview, { list: 'BlackBelt', data: belt }, { accept: 'text/html' })
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(response.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none';/)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('what does not pass the checks, or is on no page, is told in words', async () => {
    const { told } = await officeOf({ site })
    const refused = await told('editor', 'POST', preview, { list: 'BlackBelt', data: { name: '' } })
    expect(refused).toMatchObject({ status: 422, answer: { complaints: { name: ['Fill in “Name”'] } } })
    const nowhere = await told('reviewer', 'POST', preview, { list: 'Contact', data: validRecord(messages) })
    expect([nowhere.status, nowhere.answer.error]).toEqual([422, 'No public page shows this list'])
  })
})
