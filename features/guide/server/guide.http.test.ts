import { describe, expect, test } from 'vitest'
import { operator } from '../../../tests/contracts/store-fixtures.ts'
import { waitFor } from '../../../tests/fixtures/wait-for.ts'
import { realSite } from '../../../tests/http/fixtures/real-pages.ts'
import { type Honbu, honbu } from '../../../tests/http/fixtures/server.ts'
import { guidePages } from '../guide-pages.ts'

const pageOf = async (site: Honbu, address: string) => (await fetch(site.address + address)).text()

describe('a page for parents', () => {
  const page = {
    title: 'Child safety',
    title_hi: 'बच्चों की सुरक्षा',
    sections: [
      {
        kind: 'text',
        heading: '<b>Bold</b>',
        heading_hi: 'वचन',
        text: '<script>alert(1)</script> javascript:alert(1) http://a.example https://b.example/x. https://c.example"onclick="x',
      },
      { kind: 'certificate', heading: 'Sunita', text: 'Referee', validUntil: '2020-01-31' },
      { kind: 'report' },
    ],
  }

  test('gets a readable address; its text is no markup, and only addresses with https are links', async () => {
    const site = await honbu({ site: realSite })
    await site.store.as(operator).create(guidePages, page)
    await waitFor(async () => expect((await fetch(`${site.address}/guide/child-safety`)).status).toBe(200))
    const html = await pageOf(site, '/guide/child-safety')
    const body = html.slice(html.indexOf('<main'))
    expect(body).toContain('&lt;b&gt;Bold&lt;/b&gt;')
    expect(body).not.toContain('<script>alert')
    const links = [...body.matchAll(/<a href="([^"]*)" rel="noopener">/g)].map(([, href]) => href)
    expect(links).toEqual(['https://b.example/x', 'https://c.example'])
    expect(body).toContain('Expired on 31 January 2020')
    expect(body).toContain('href="/safety-report"')
    expect(await pageOf(site, '/hi/guide/child-safety')).toContain('वचन')
    expect(await pageOf(site, '/sitemap.xml')).toContain('/guide/child-safety<')
  })

  test('that is a draft has no address, no place in the overview, the feed and the sitemap', async () => {
    const site = await honbu({ site: realSite })
    const { key } = await site.store.as(operator).create(guidePages, { ...page, slug: 'secret', publication: 'draft' })
    for (const address of ['/guide/secret', `/guide/${key}`])
      expect((await fetch(site.address + address)).status).toBe(404)
    for (const address of ['/guide', '/live/GuidePage.json', '/sitemap.xml', '/guide/secret.json'])
      expect([address, /&lt;b&gt;|<b>Bold|>Child safety<|guide\/secret</.test(await pageOf(site, address))]).toEqual([
        address,
        false,
      ])
  })
})

test('a message that asks for the removal of a picture begins with its address, and no other site can be put there', async () => {
  const site = await honbu({ site: realSite })
  const at = (picture: string) => pageOf(site, `/contact-us?${new URLSearchParams({ picture })}`)
  const html = await at('/gallery?album=x&picture=3')
  expect(html).toContain(`Please remove a picture at ${site.address}/gallery?album=x&amp;picture=3`)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  for (const picture of ['https://evil.example', 'x', '/a b', '/<script>', '/"onclick'])
    expect((await at(picture)).includes('Please remove')).toBe(false)
})
