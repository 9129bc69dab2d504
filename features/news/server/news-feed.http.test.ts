import { beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '../../../lists/access.ts'
import { waitFor } from '../../../tests/fixtures/wait-for.ts'
import { type Honbu, honbu } from '../../../tests/http/fixtures/server.ts'
import { association } from '../../association/association.ts'
import { news } from '../news.ts'

const office = systemActor('office')
const hostile = 'A</title><script>alert(1)</script> & ]]> \u202eorimuK 🥋 \u0007'
let site: Honbu
beforeEach(async () => {
  site = await honbu({ settings: { origin: 'https://skaa.example' } })
})
const text = async (path: string) => (await fetch(site.address + path)).text()
const elementsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map(([, value]) => value)

describe('the news feed (RSS 2.0)', () => {
  const addNews = (record: Record<string, unknown>) =>
    site.store.as(office).create(news, { title: 'Camp', day: '2026-01-18', ...record })

  test('contains the newest fifty entries, newest first, and follows changes', async () => {
    expect(elementsOf(await text('/news.xml'), 'guid')).toEqual([])
    for (let i = 10; i < 62; i++) await addNews({ title: `News ${i}`, day: `19${i}-01-01` })
    await waitFor(async () => expect(elementsOf(await text('/news.xml'), 'guid')).toHaveLength(50))
    const [, ...titles] = elementsOf(await text('/news.xml'), 'title')
    expect([titles[0], titles.at(-1)]).toEqual(['News 61', 'News 12'])
    await site.store
      .as(office)
      .create(
        association,
        { name: 'Karate Association', shortName: 'KA', city: 'Pune', phone: '+91 00000 00000', email: 'a@b.example' },
        { key: 'site' },
      )
    await waitFor(async () =>
      expect(elementsOf(await text('/news.xml'), 'title')[0]).toBe('Karate Association: Latest News'),
    )
  })

  test('stays valid with markup and control characters in an entry', async () => {
    const { key } = await addNews({ title: hostile, text: hostile })
    await waitFor(async () => expect(elementsOf(await text('/news.xml'), 'guid')).toEqual([`${key}@skaa.example`]))
    const xml = await text('/news.xml')
    expect(xml).not.toContain('<script')
    expect(elementsOf(xml, 'title')[1]).toBe(
      'A&#60;/title&#62;&#60;script&#62;alert(1)&#60;/script&#62; &#38; ]]&#62; orimuK 🥋',
    )
  })
})
