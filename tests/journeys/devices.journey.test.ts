import { expect, test } from './fixtures/journeys.ts'

// specification.md, 2 and 9: "Responsive breakpoints: 767px and 991px."
// 9: "Video frame: 673x362 on desktop and tablet, 372x200 under 768px."
test('the phone layout ends at 767 px and the tablet layout at 991 px [2.shell.16, 9.11, 9.16]', async ({ page }) => {
  const phone = { menu: true, footRows: 4, video: [372, 200] }
  const tablet = { menu: false, footRows: 2, video: [673, 362] }
  const desktop = { menu: false, footRows: 1, video: [673, 362] }
  await page.goto('/')
  for (const [width, expected] of [
    [767, phone],
    [768, tablet],
    [991, tablet],
    [992, desktop],
    [1200, desktop],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const parts = page.getByRole('contentinfo').locator('.grid > *')
    const tops = await parts.evaluateAll((all) => all.map((part) => Math.round(part.getBoundingClientRect().top)))
    const rows = tops.toSorted((a, b) => a - b).filter((top, place, all) => place === 0 || top - all[place - 1]! > 100)
    const video = (await page.getByRole('button', { name: 'Play: Our Video' }).boundingBox())!
    expect(
      {
        menu: await page.getByRole('button', { name: 'MENU', exact: true }).isVisible(),
        footRows: rows.length,
        video: [video.width, video.height],
      },
      `${width} px`,
    ).toEqual(expected)
  }
})

test('on a phone the first record of each list begins on the first screen', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const { path, first } of [
    { path: '/organization/members', first: page.getByRole('article') },
    { path: '/organization/black-belts', first: page.getByRole('row').filter({ has: page.getByRole('cell') }) },
    { path: '/events', first: page.getByRole('article') },
    { path: '/locations', first: page.locator('#dojos').getByRole('listitem') },
    { path: '/gallery', first: page.locator('.tiles').getByRole('listitem') },
  ]) {
    await page.goto(path)
    expect((await first.first().boundingBox())!.y, path).toBeLessThan(660)
    if (path !== '/events') continue
    const [filter, subscribe] = [page.getByLabel('Event Type'), page.getByText('Add events to my calendar')]
    const [left, right] = [(await filter.boundingBox())!, (await subscribe.boundingBox())!]
    expect(right.x, 'the calendar is beside the filter').toBeGreaterThan(left.x + left.width)
    expect(Math.abs(left.y - right.y)).toBeLessThan(10)
  }
})

test('on a phone an ordinary email address fits its field of the membership form, and the form is dark in the dark', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/organization/membership')
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.fill('sunita.deshpande@example.org')
  expect(await email.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
  await expect(page.locator('form.sheet')).toHaveCSS('background-color', 'rgb(30, 27, 22)')
})

test('on wide screens the text of the training programs fills its column', { tag: '@full' }, async ({ page }) => {
  await page.goto('/')
  for (const width of [1280, 1920, 2560]) {
    await page.setViewportSize({ width, height: 1100 })
    const programs = page.getByRole('region', { name: 'Training Programs' })
    await programs.scrollIntoViewIfNeeded()
    const [heading, text] = [programs.getByRole('heading', { level: 2 }), programs.getByRole('heading', { level: 3 })]
    const above = (await heading.boundingBox())!
    const below = (await text.filter({ visible: true }).first().boundingBox())!
    expect(below.y - above.y - above.height, `${width} px: empty space`).toBeLessThan(320)
  }
})

// Print and forced colours. What holds on every page is in every-page.test.ts.

test('print shows the whole black-belt table, and dates and place of every event [a11y.12]', { tag: '@full' }, async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.goto('/organization/black-belts')
  await expect(page.getByRole('searchbox')).toBeHidden()
  await expect(page.getByRole('columnheader').filter({ visible: true })).toHaveText([
    '#',
    'Photo',
    'Name',
    'Registration No.',
    'Dan',
  ])
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(50)
  const clipped = await rows.evaluateAll((all) =>
    all
      .flatMap((row) => [...row.querySelectorAll('td')])
      .filter((cell) => {
        const { left, right, height } = cell.getBoundingClientRect()
        return left < 0 || right > innerWidth || height === 0 || cell.scrollWidth > cell.clientWidth + 1
      })
      .map((cell) => cell.textContent),
  )
  expect(clipped).toEqual([])

  await page.goto('/events')
  await expect(page.getByLabel('Event Type')).toBeHidden()
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(10)
  for (const card of await cards.all()) {
    await expect(card.getByRole('heading')).toBeVisible()
    await expect(card.getByRole('time').first()).toBeVisible()
    await expect(card.getByText(' | India')).toBeVisible()
  }
})

test('with forced colours the focus of a text field is visible [a11y.13]', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/contact-us')
  for (const field of await page.getByRole('main').getByRole('textbox').all()) {
    await field.focus()
    await expect(field).toHaveCSS('outline', /solid 3px/)
  }
})
