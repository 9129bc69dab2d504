import { formReady, messageField } from '../../../tests/journeys/fixtures/forms.ts'
import { expect, test } from '../../../tests/journeys/fixtures/journeys.ts'
import { holdResponses } from '../../../tests/journeys/fixtures/network.ts'

// specification.md, 2, Events.
test('Events: header, the selector Event Type, newest start date first by year, tournaments blue, referee events green, and what a card has [2.events.1, 2.events.2, 2.events.3, 9.12, 9.14]', async ({
  page,
  request,
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

  const days = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.querySelector('time')!.dateTime))
  expect(days).toHaveLength(10)
  expect(days).toEqual(days.toSorted().reverse())
  const years = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(years).toHaveText([days[0]!.slice(0, 4), '2020', '2019', '2018', '2017'])

  // specification.md, 9: "Event types: Tournament (blue) and Refree (green)."
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

  await test.step('a card has an icon, name, city | state | country, address, dates, Download and View on Map', async () => {
    const card = page.getByRole('article').filter({ hasText: '5th Asia Cup Championship' })
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
    await expect(map).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=Andheri\+Sports/,
    )
    await expect(map).toHaveAttribute('rel', 'noopener')
    const seminar = page.getByRole('article').filter({ hasText: 'Referee Seminar' })
    await expect(seminar).toContainText('Refree')
    await expect(seminar).toContainText('25 Aug 2019')
    await expect(seminar).not.toContainText(' to ')
  })
})

test('an upcoming event can be added to a calendar, a calendar can subscribe to all events, and Register opens the contact form with the event and its days, which are no draft', async ({
  page,
  request,
  site,
}) => {
  await page.goto('/events?type=upcoming')
  const file = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
  const one = await request.get(file!)
  expect(one.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await one.text()).toContain('SUMMARY:Next State level Championship\r\n')
  await page.getByText('Add events to my calendar').click()
  const feed = page.getByRole('link', { name: `${site.address}/events.ics` })
  await expect(feed).toBeVisible()
  const all = await (await request.get((await feed.getAttribute('href'))!)).text()
  expect(all.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(10)
  await expect(page.getByRole('link', { name: 'Open in your calendar app' })).toHaveAttribute('href', /^webcal:\/\//)

  const card = page.getByRole('article').first()
  const [from, to] = await card.getByRole('time').allTextContents()
  await card.getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/contact-us\?event=/)
  const text = `I would like to register for Next State level Championship (${from} to ${to}).`
  await formReady(page)
  await expect(messageField(page, 'Message')).toHaveValue(text)
  await page.goto('/contact-us')
  await formReady(page)
  await expect(messageField(page, 'Message')).toHaveValue('')
  await messageField(page, 'Message').fill('Half a message')
  await page.goBack()
  await expect(messageField(page, 'Message')).toHaveValue(`${text}\n\nHalf a message`)
})

// specification.md, 2, Locations.
test('Locations: header, the selector location with each city ( n ), and cards with name, city | state | country and address [2.locations.1, 2.locations.2]', async ({
  page,
}) => {
  await page.goto('/locations')
  await expect(page).toHaveTitle('Locations | Karate Classes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Locations')
  const options = await page.getByLabel('location').getByRole('option').allTextContents()
  expect(options[0]).toBe('All Locations')
  expect(options).toContain('Mumbai ( 9 )')
  expect(options).toContain('Navi Mumbai ( 3 )')
  const counts = options.slice(1).map((option) => Number(/ \( (\d+) \)$/.exec(option)![1]))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(27)

  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount(27)
  await expect(cards.first().getByRole('link', { name: 'View on Map' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=19\.11%2C72\.88$/,
  )
  await expect(cards.first().getByRole('heading')).toHaveText('Andheri East')
  await expect(cards.first()).toContainText('Mumbai | Maharashtra | India')
  await expect(cards.first()).toContainText('Community Hall, Marol Maroshi Road')
})

for (const { path, label, choices, counts } of [
  { path: '/events', label: 'Event Type', choices: ['past', 'upcoming'], counts: [10, 9, 1] },
  { path: '/locations', label: 'location', choices: ['Navi Mumbai', 'Mumbai'], counts: [27, 3, 9] },
])
  test(`Back undoes a choice on ${path}: the filter, its list and the address`, { tag: '@full' }, async ({ page }) => {
    const found = page.locator('main').locator(path === '/events' ? 'article' : 'li')
    const select = page.getByLabel(label)
    await page.goto('/contact-us')
    await page.goto(path)
    await page.locator('.choice[data-ready]').waitFor()
    const first = await select.inputValue()
    for (const choice of choices) await select.selectOption(choice)
    await expect(found).toHaveCount(counts[2]!)
    for (const [at, value] of [choices[0]!, first].entries()) {
      await page.goBack()
      await expect(select).toHaveValue(value)
      await expect(found).toHaveCount(counts[1 - at]!)
    }
    await expect(page).toHaveURL(path)
    await page.goForward()
    await expect(found).toHaveCount(counts[1]!)
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL('/contact-us')
  })

const dojos = 'main li'

test('the plaques of a row have their lines at one height, break no word of a name, and leave no word alone on a line', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/locations')
  for (const width of [390, 768, 1280, 1536, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    const plaques = await page.locator(dojos).evaluateAll((all) => {
      /** The words on each line of an element. */
      const linesOf = (element: Element) => {
        const range = document.createRange()
        const lines = new Map<number, string[]>()
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        while (walker.nextNode()) {
          const text = walker.currentNode as Text
          for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            const rects = [...range.getClientRects()]
            // A word that is broken has a part on each of several lines.
            const line = rects.length > 1 ? -1 : Math.round(rects[0]!.bottom)
            lines.set(line, [...(lines.get(line) ?? []), word])
          }
        }
        return lines
      }
      return all.map((plaque) => {
        const place = plaque.querySelector('p')!
        const texts = [...plaque.querySelectorAll('p, address')]
        return {
          name: plaque.querySelector('h2')!.textContent.trim(),
          top: Math.round(plaque.getBoundingClientRect().top),
          rule: Math.round(place.getBoundingClientRect().top),
          wide: plaque.querySelector('h2')!.scrollWidth > plaque.querySelector('h2')!.clientWidth,
          broken: [...plaque.querySelectorAll('h2, p, address')].flatMap((it) => linesOf(it).get(-1) ?? []),
          alone: texts.flatMap((it) => {
            const lines = [...linesOf(it).values()]
            return lines.length > 1 && lines.at(-1)!.length === 1 ? lines.at(-1)! : []
          }),
        }
      })
    })
    expect(plaques).toHaveLength(27)
    const rules = Map.groupBy(plaques, ({ top }) => top)
    for (const row of rules.values()) expect(new Set(row.map(({ rule }) => rule)).size, `${width} px`).toBe(1)
    for (const { name, wide, broken, alone } of plaques)
      expect([width, name, { wide, broken, alone }]).toEqual([width, name, { wide: false, broken: [], alone: [] }])
  }
})

test('choosing a city with the keyboard changes the list in place and keeps the scroll position [2.locations.3]', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/locations')
  const city = page.getByLabel('location')
  await page.locator('.choice[data-ready]').waitFor()
  const before = await city.evaluate((select) => {
    select.scrollIntoView({ block: 'center', behavior: 'instant' })
    select.focus({ preventScroll: true })
    return scrollY
  })
  expect(before).toBeGreaterThan(100)
  await page.keyboard.type('Navi')
  await expect(page.locator(dojos)).toHaveCount(3)
  await expect(page.locator('#dojos-count')).toHaveText('3 dojos in Navi Mumbai')
  await expect(page).toHaveURL(/\?location=Navi\+Mumbai$/)
  await expect(city).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await page.reload()
  await expect(page.locator(dojos)).toHaveCount(3)
  await expect(city).toHaveValue('Navi Mumbai')

  await test.step('a city without a dojo says so, and All Locations shows every dojo again', async () => {
    await page.goto('/locations?location=Atlantis')
    await expect(page.getByText('No dojos in Atlantis').last()).toBeVisible()
    await expect(page.getByLabel('location')).toHaveValue('Atlantis')
    await page.getByLabel('location').selectOption('All Locations')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(27)
    await expect(page).toHaveURL(/\/locations$/)
  })
})

test('a choice made before the script arrives is applied; the button shows when the script is late, and nothing moves when it is not', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await holdResponses(page, '**/assets/select-filters-*.js')
  await page.goto('/events')
  await page.getByLabel('Event Type').selectOption('Upcoming Events')
  const show = page.getByRole('button', { name: 'Show' })
  await expect(show).toBeHidden()
  const topOfList = () => page.locator('#events').evaluate((list) => list.getBoundingClientRect().top + scrollY)
  const early = await topOfList()
  await page.getByRole('button', { name: 'Show', includeHidden: true }).evaluate((button) => {
    for (const late of button.getAnimations()) late.finish()
  })
  await expect(show).toBeVisible()
  release()
  await expect(page.getByRole('article')).toHaveCount(1)
  expect(await topOfList()).toBe(early)
})

test('the last choice wins, even when its predecessor answers later, and a choice that fails says so [4.10]', {
  tag: '@full',
}, async ({ page, allow }) => {
  await page.goto('/events')
  await page.locator('.choice[data-ready]').waitFor()
  const past = page.waitForResponse(/type=past/)
  await page.route('**/events?type=upcoming', async (route) => {
    const answer = await route.fetch()
    await past
    await route.fulfill({ response: answer })
  })
  const type = page.getByLabel('Event Type')
  const late = page.waitForResponse(/type=upcoming/)
  await type.selectOption('Upcoming Events')
  await type.selectOption('Past Events')
  await (await late).finished()
  await expect(page.locator('main [role=status]')).toHaveText('9 past events')
  await expect(page.getByRole('article')).toHaveCount(9)
  await expect(page).toHaveURL(/type=past$/)

  await test.step('without a connection a choice says so instead of the list of before, and the Show button comes back', async () => {
    allow({ broken: true })
    await page.goto('/events')
    const show = page.getByRole('button', { name: 'Show' })
    await page.locator('.choice[data-ready]').waitFor()
    await expect(show).toBeHidden()
    await page.route('**/events?type=past', (route) => route.abort('internetdisconnected'))
    await page.getByLabel('Event Type').selectOption('Past Events')
    await expect(page.locator('main [role=status]')).toHaveText('The list could not be loaded. Please try again.')
    await expect(page.getByRole('paragraph').filter({ hasText: 'The list could not be loaded.' }).last()).toBeVisible()
    await expect(page.getByRole('article'), 'the events of before do not answer this choice').toHaveCount(0)
    await page.unroute('**/events?type=past')
    await show.click()
    await expect(page.getByRole('article')).toHaveCount(9)
  })
})

test('without scripts the filter is a form with a button', async ({ visitor }) => {
  const page = await visitor({ javaScriptEnabled: false })
  await page.goto('/locations')
  await page.getByLabel('location').selectOption('Sawai Madhopur ( 1 )')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/\?location=Sawai\+Madhopur$/)
  await expect(page.locator(dojos)).toHaveCount(1)
  await page.goto('/events')
  await page.getByLabel('Event Type').selectOption('Past Events')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('article')).toHaveCount(9)
})
