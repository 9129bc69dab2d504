import type { Page } from '@playwright/test'
import { expect, test } from '../../../tests/journeys/fixtures/journeys.ts'

// specification.md, 3, Training program: "Six programs".
const programs = [
  { title: 'PRESCHOOL', subtitle: /3 to 5 years old/ },
  { title: 'Junior', subtitle: /5 to 10 years/ },
  { title: 'Pre-Teen', subtitle: /10 to 13 years/ },
  { title: 'Teenagers & Above', subtitle: /13\+/ },
  { title: 'Self-Defense', subtitle: /Junior level and above \(ground defence\)/ },
  { title: 'Character Development', subtitle: /all ages \(discussion-based class\)/i },
]

// specification.md, 2, Trainings: "Header 'training programs'; cards with image, title, subtitle, description".
test('Trainings: six cards with picture, title, subtitle and description, in their order [2.trainings.1, 9.9]', async ({
  page,
}) => {
  await page.goto('/trainings')
  await expect(page).toHaveTitle('Trainings | Karate Classes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('training programs')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(6)
  await expect(cards.getByRole('heading', { level: 2 })).toHaveText(programs.map(({ title }) => title))
  for (const [place, { title, subtitle }] of programs.entries()) {
    const card = cards.nth(place)
    await card.scrollIntoViewIfNeeded()
    await expect(card.getByRole('img', { name: title })).not.toHaveJSProperty('naturalWidth', 0)
    await expect(card.getByRole('paragraph').first()).toHaveText(subtitle)
    expect((await card.getByRole('paragraph').last().textContent())!.length).toBeGreaterThan(30)
  }
})

// specification.md, 2, Home: "image carousel that does not pause on hover; the title, subtitle and description beside it
// follow the active slide".
const carousel = (page: Page) => page.getByRole('region', { name: 'Training Programs' })
const current = (page: Page) => carousel(page).locator('[aria-current=true]')
const hydrated = async (page: Page) => {
  await carousel(page).scrollIntoViewIfNeeded()
  await expect(
    carousel(page)
      .getByRole('group', { name: / of 6$/, includeHidden: true })
      .nth(1),
  ).toHaveJSProperty('inert', true)
}

test('title, subtitle and description follow the current picture [2.home.8, 4.5]', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const stop = carousel(page).getByRole('button', { name: 'Stop slides' })
  await stop.click()
  await carousel(page)
    .getByRole('button', { name: /^1 of 6/ })
    .dispatchEvent('click')
  for (const place of [0, 1, 2, 3, 4, 5, 0]) {
    const { title, subtitle } = programs[place]!
    await expect(current(page)).toHaveAccessibleName(`${place + 1} of 6: ${title}`)
    await expect(carousel(page).getByRole('heading', { level: 3 })).toHaveText([title])
    await expect(carousel(page).getByText(subtitle).filter({ visible: true })).toHaveCount(1)
    await expect(carousel(page).getByRole('img', { name: title })).toBeInViewport()
    await carousel(page).getByRole('button', { name: 'Next slide' }).click()
  }
})

// specification.md, 4: "auto-advance 5000 ms, one item per slide, indicators shown, wrapping on".
test('each program stays for five seconds, the first one follows the last, and hovering does not pause them, but keyboard focus stops them until the visitor starts them again [2.home.7, 4.17, 4.23, a11y.18, a11y.21]', {
  tag: '@full',
}, async ({ visitor }) => {
  const page = await visitor()
  await page.clock.install({ time: new Date('2026-11-20T10:00:00') })
  await page.goto('/')
  await hydrated(page)
  const buttons = carousel(page).getByRole('button')
  await expect(buttons.first()).toHaveAccessibleName('Stop slides')
  await expect(carousel(page).getByRole('group', { name: 'Slides' }).getByRole('button')).toHaveCount(6)
  await page.clock.pauseAt(new Date('2026-11-20T11:00:00'))
  for (const place of [2, 5])
    await carousel(page)
      .getByRole('button', { name: `${place} of 6` })
      .dispatchEvent('click')
  await expect(current(page)).toHaveAccessibleName('5 of 6: Self-Defense')
  for (const next of ['6 of 6: Character Development', '1 of 6: PRESCHOOL', '2 of 6: Junior']) {
    const before = (await current(page).getAttribute('aria-label'))!
    await page.clock.runFor(4990)
    await expect(current(page)).toHaveAccessibleName(before)
    await page.clock.runFor(10)
    await expect(current(page)).toHaveAccessibleName(next)
    const reachable = carousel(page).locator('[aria-roledescription=slide]:not([inert])')
    await expect(reachable, 'one picture at a time').toHaveCount(1)
  }
  await carousel(page).locator('[aria-roledescription=slide]:not([inert])').hover({ force: true })
  for (let turns = 0; turns < 2; turns++) {
    const before = (await current(page).getAttribute('aria-label'))!
    await page.clock.runFor(5100)
    await expect(current(page)).not.toHaveAttribute('aria-label', before)
    await page.clock.runFor(500)
  }
  await expect(carousel(page).getByRole('button', { name: 'Stop slides' })).toBeVisible()

  // Carousels: "rotation stops on focus".
  await page.getByRole('button', { name: 'Play: Our Video' }).focus()
  await page.keyboard.press('Tab')
  await expect(carousel(page).getByRole('button', { name: 'Start slides' })).toBeFocused()
  const before = (await current(page).getAttribute('aria-label'))!
  await page.clock.runFor(20_000)
  await expect(current(page)).toHaveAccessibleName(before)
  await page.keyboard.press('Enter')
  await expect(carousel(page).getByRole('button', { name: 'Stop slides' })).toBeFocused()
  await page.clock.runFor(5100)
  await expect(current(page)).not.toHaveAccessibleName(before)
})
