import { expect, test } from './fixtures/journeys.ts'

// specification.md, 2, Events.
test('Events: header, and the selector Event Type with All Events, Upcoming Events, Past Events [2.events.1, 9.12]', async ({
  page,
}) => {
  await page.goto('/events')
  await expect(page).toHaveTitle('Events | Karate Classes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Events')
  await expect(page.getByLabel('Event Type').getByRole('option')).toHaveText([
    'All Events',
    'Upcoming Events',
    'Past Events',
  ])
  await expect(page.getByLabel('Event Type')).toHaveValue('all')
})

test('Events: newest start date first, by year [2.events.2]', async ({ page }) => {
  await page.goto('/events')
  const days = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.querySelector('time')!.dateTime))
  expect(days).toHaveLength(10)
  expect(days).toEqual(days.toSorted().reverse())
  const years = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(years).toHaveText([days[0]!.slice(0, 4), '2020', '2019', '2018', '2017'])
})

test('Events: a card has an icon, name, city | state | country, address, dates, Download and View on Map [2.events.3]', async ({
  page,
  request,
}) => {
  await page.goto('/events?type=past')
  const card = page.getByRole('article').first()
  await expect(card.getByRole('heading', { level: 3 })).toHaveText('5th Asia Cup Championship')
  await expect(card).toContainText('Tournament')
  await expect(card).toContainText('Mumbai | Maharashtra | India')
  await expect(card).toContainText('Andheri Sports Complex, Veera Desai Road, Andheri West')
  await expect(card).toContainText('18 Jan 2020 to 19 Jan 2020')
  await expect(card.locator('svg').first()).toBeVisible()
  const download = await card.getByRole('link', { name: 'Download', exact: true }).getAttribute('href')
  const leaflet = await request.get(download!)
  expect(leaflet.headers()['content-type']).toBe('application/pdf')
  const map = card.getByRole('link', { name: 'View on Map', exact: true })
  await expect(map).toHaveAttribute('href', /^https:/)
  await expect(map).toHaveAttribute('rel', 'noopener')
  const seminar = page.getByRole('article').filter({ hasText: 'Referee Seminar' })
  await expect(seminar).toContainText('Refree')
  await expect(seminar).toContainText('25 Aug 2019')
  await expect(seminar).not.toContainText(' to ')
})

// specification.md, 9: "Event types: Tournament (blue) and Refree (green)."
test('Events: a tournament is blue, a referee event green [9.14]', async ({ page }) => {
  await page.goto('/events')
  const cards = await page.getByRole('article').evaluateAll((all) =>
    all.map((card) => {
      const icon = [...card.children].find((part) => part.querySelector('svg'))!
      const [red, green, blue] = getComputedStyle(icon).backgroundColor.match(/\d+/g)!.map(Number) as [
        number,
        number,
        number,
      ]
      return `${icon.textContent} ${blue > Math.max(red, green) ? 'blue' : green > Math.max(red, blue) ? 'green' : 'neither'}`
    }),
  )
  expect(new Set(cards)).toEqual(new Set(['Tournament blue', 'Refree green']))
})

test('an event to come can be put into a calendar, and all of them subscribed to', async ({ page, request, site }) => {
  await page.goto('/events?type=upcoming')
  const file = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
  const one = await request.get(file!)
  expect(one.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await one.text()).toContain('SUMMARY:Next State level Championship\r\n')
  await page.getByText('Subscribe').click()
  const feed = page.getByRole('link', { name: `${site.address}/events.ics` })
  await expect(feed).toBeVisible()
  const all = await (await request.get((await feed.getAttribute('href'))!)).text()
  expect(all.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(10)
  await expect(page.getByRole('link', { name: 'Open in your calendar app' })).toHaveAttribute('href', /^webcal:\/\//)
})
