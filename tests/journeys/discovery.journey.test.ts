import { sample } from '../../features/dojos/sample.ts'
import { sample as entrySample } from '../../features/entries/sample.ts'
import { sample as guideSample } from '../../features/guide/sample.ts'

import { sample as newsSample } from '../../features/news/sample.ts'
import { addressIn, languages } from '../../lists/language.ts'
import { expect, test } from './fixtures/journeys.ts'
import { pages } from './fixtures/pages.ts'

test('the sitemap lists exactly the pages of the site, and each of them exists', { tag: '@full' }, async ({
  request,
  site,
}) => {
  const text = await (await request.get('/sitemap.xml')).text()
  const listed = [...text.matchAll(/<url><loc>([^<]*)</g)].map(([, address]) => address!)
  const dojos = sample.Location.map(({ slug }) => `/locations/${slug}`)
  const entries = newsSample.News.map(({ slug }) => `/news/${slug}`)
  const forms = entrySample.EntryTerms.map(({ slug }) => `/enter/${slug}`)
  const guides = guideSample.GuidePage.map(({ slug }) => `/guide/${slug}`)
  const paths = [
    ...pages.map(({ path }) => path),
    '/verify',
    '/first-class',
    '/guide',
    '/safety-report',
    ...dojos,
    ...guides,
    ...entries,
    ...forms,
  ]

  const addresses = languages.flatMap((language) => paths.map((path) => site.address + addressIn(language, path)))
  expect(listed.sort()).toEqual(addresses.sort())
  // The routes of the other languages are the same (languages.journey.test.ts).
  for (const address of paths.map((path) => site.address + path))
    expect([address, (await request.get(address)).url()]).toEqual([address, address])
  const pictures = [...text.matchAll(/<image:loc>([^<]*)</g)].map(([, address]) => address!)
  // specification.md, 3, Gallery album: 9 + 8 + 12 + 8 + 12 + 8 + 8 images.
  expect(pictures).toHaveLength(65)
  expect((await request.get(pictures[0]!)).headers()['content-type']).toBe('image/webp')
})

// Latest News: the three newest entries of a News list.
test('every page names the news feed, and the footer links to it', async ({ page, request }) => {
  await page.goto('/contact-us')
  const feed = page.locator('head link[rel=alternate][type="application/rss+xml"]')
  await expect(feed).toHaveAttribute('href', '/news.xml')
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('link', { name: 'RSS', exact: true })).toHaveAttribute('href', '/news.xml')
  const xml = await (await request.get('/news.xml')).text()
  for (const title of await foot
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') })
    .getByRole('link')
    .allTextContents())
    expect(xml).toContain(`<title>${title}</title>`)
})

test('the browser accepts the web app manifest and its icons', async ({ page, context, request, site }) => {
  await page.goto('/')
  const devtools = await context.newCDPSession(page)
  const { url, data, errors } = await devtools.send('Page.getAppManifest')
  expect([url, errors]).toEqual([`${site.address}/site.webmanifest`, []])
  const manifest = JSON.parse(data!) as { short_name: string; icons: { src: string; type: string }[] }
  expect(manifest.short_name).toBe('SKAA')
  const touch = await page.locator('head link[rel=apple-touch-icon]').getAttribute('href')
  for (const { src, type } of [...manifest.icons, { src: touch!, type: 'image/png' }])
    expect([src, (await request.get(src)).headers()['content-type']]).toEqual([src, type])
  const icon = await request.get('/favicon.ico', { maxRedirects: 0 })
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/vnd.microsoft.icon'])
})
