import type { Locator, Page } from '@playwright/test'
import { addressIn } from '../../lists/language.ts'
import { expect, test } from './fixtures/journeys.ts'

const phone = { width: 390, height: 844 }
type Place = {
  path: string
  title: string /** What stands on the page for the thing itself. */
  part?: (page: Page) => Locator
}
const card = (page: Page) => page.getByRole('article', { name: /^5th Asia Cup Championship/ })
const album = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: 'Haryana Camp' }) })
const places: Place[] = [
  { path: '/locations/andheri-east', title: 'Andheri East' },
  { path: '/news/referee-seminar-the-new-lists-are-out', title: 'Referee seminar: the new lists are out' },
  { path: '/organization/black-belts/SKAA-BB-0108', title: 'Arpita Kundu, 2nd Dan' },
  { path: '/events', title: '5th Asia Cup Championship', part: card },
  { path: '/gallery', title: 'Haryana Camp', part: album },
]
const within = (page: Page, { part }: Place) => part?.(page) ?? page.getByRole('main')
/** What somebody gets who is sent this link of WhatsApp: a title, and an address. */
const received = async (link: Locator) => {
  const { origin, searchParams } = new URL((await link.getAttribute('href'))!)
  expect([origin, [...searchParams.keys()]]).toEqual(['https://wa.me', ['text']])
  return searchParams.get('text')!.split('\n') as [title: string, address: string]
}

for (const place of places) {
  const { path, title, part } = place
  const tag = place === places[0] ? [] : ['@full']
  test(`${path}: a link of WhatsApp, which needs no scripts, sends the title and an address that opens it`, {
    tag,
  }, async ({ visitor, site }) => {
    const page = await visitor({ javaScriptEnabled: false, viewport: phone })
    await page.goto(path)
    const link = within(page, place).getByRole('link', { name: 'Share on WhatsApp' })
    await expect(within(page, place).getByRole('button', { name: 'Share' })).toBeHidden()
    const [sentTitle, address] = await received(link)
    expect(sentTitle).toBe(title)
    expect(address).toMatch(new RegExp(`^${site.address}${path}${part ? '#.' : '$'}`))
    expect(((await link.boundingBox()) ?? { height: 0 }).height).toBeGreaterThanOrEqual(44)
    const other = await visitor({ viewport: phone })
    await other.goto(address)
    const heading = other.getByRole('heading', { level: 1 })
    if (!part) await expect(heading).toBeInViewport()
    else {
      const named = part(other).getByRole('heading', { name: title })
      await expect(named).toBeInViewport()
      await expect(named).toBeFocused()
    }
  })

  // One page, and one part of a page: the others have the same button.
  if (path !== '/locations/andheri-east' && path !== '/events') continue
  test(`${path}: the button hands the same to the dialog of the device, by keyboard too; without one it copies the address`, {
    tag,
  }, async ({ visitor }) => {
    const page = await visitor({ viewport: phone, permissions: ['clipboard-read', 'clipboard-write'] })
    await page.addInitScript(() => {
      const shared: unknown[] = []
      const share = async (data: unknown) => void shared.push(data)
      Object.defineProperty(Navigator.prototype, 'share', { value: share, configurable: true, writable: true })
      Object.assign(window, { shared })
    })
    await page.goto(path)
    const here = within(page, place)
    const [, address] = await received(here.getByRole('link', { name: 'Share on WhatsApp' }))
    const button = here.getByRole('button', { name: 'Share' })
    await button.focus()
    await page.keyboard.press('Enter')
    const shared = () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)
    await expect.poll(shared).toEqual([{ title, url: address }])
    await page.evaluate(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }))
    await button.click()
    await expect(here.getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  })
}

test('what is shared on a page in Hindi or Marathi opens in that language', { tag: '@full' }, async ({
  page,
  site,
}) => {
  for (const language of ['hi', 'mr'] as const)
    for (const { path } of places) {
      await page.goto(addressIn(language, path))
      const [, address] = await received(page.getByRole('link', { name: /WhatsApp (पर शेयर करें|वर शेअर करा)/ }).first())
      expect(address).toContain(site.address + addressIn(language, path))
    }
})
