import type { Page } from '@playwright/test'
import { expect, test } from '../../../tests/journeys/fixtures/journeys.ts'

const quote =
  'Help each student reach his or her highest personal potential and give the lifelong benefits of martial arts through professional, superior karate instruction.'

// specification.md, 1 and 9: "twelve fixed approvals", of these kinds, all different.
const kinds = [
  { subtitle: /^sole representative of/i, title: /japanese shitoryu karate/i },
  { subtitle: /^member of/i, title: /japanese karate federation/i },
  { subtitle: /^approved by/i, title: /national karate organisation/i },
  { subtitle: /^recognised by/i, title: /national sports ministry/i },
  { subtitle: /^affiliated with/i, title: /world karate federation/i },
  { subtitle: /^recognised by, through the world federation/i, title: /international olympic committee/i },
  { subtitle: /^member of, recognised by the sports ministry/i, title: /national youth centre organisation/i },
  { subtitle: /^member of/i, title: /asian karate federation/i },
  { subtitle: /^recognised by/i, title: /national olympic association/i },
  { subtitle: /^member of, recognised by the sports ministry/i, title: /national school games federation/i },
]
const cards = (page: Page) => page.getByRole('main').getByRole('article')

async function seesAllApprovals(page: Page, level: number) {
  await expect(cards(page)).toHaveCount(12)
  for (const { subtitle, title } of kinds) {
    const named = page.getByRole('heading', { level, name: title })
    await expect(cards(page).filter({ has: named }).filter({ hasText: subtitle })).not.toHaveCount(0)
  }
  // "each card has a done-all tick icon, subtitle in small text and title below"
  const parts = await cards(page).evaluateAll(
    (all, level) =>
      all.map((card) => {
        const [subtitle, title] = [card.querySelector('p')!, card.querySelector(`h${level}`)!]
        const size = (part: Element) => Number.parseFloat(getComputedStyle(part).fontSize)
        return {
          twoTicks: /M.*M/.test(card.querySelector('svg path')!.getAttribute('d')!),
          titleBelow: title.getBoundingClientRect().top >= subtitle.getBoundingClientRect().bottom,
          subtitleSmaller: size(subtitle) < size(title),
        }
      }),
    level,
  )
  expect(parts).toEqual(Array(12).fill({ twoTicks: true, titleBelow: true, subtitleSmaller: true }))
}

// specification.md, 2, About Us.
test('About Us: header, mission quote, Affiliations in one or two columns, About Founder with portrait and two paragraphs, in this order [2.about.1, 2.about.2, 2.about.3, 2.about.5, 2.about.6, 9.8]', async ({
  page,
}) => {
  await page.goto('/about-us')
  await expect(page).toHaveTitle('About Us | Karate Classes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    "SKAA's MISSION",
    'Affiliations',
    'About Founder',
  ])
  await expect(page.getByRole('blockquote')).toHaveText(quote)
  await seesAllApprovals(page, 3)

  // "a two-column grid on medium and larger screens, one column on small"; breakpoint 767px.
  for (const [width, columns] of [
    [1280, 2],
    [768, 2],
    [767, 1],
    [320, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const lefts = await cards(page).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
    expect(new Set(lefts).size, `${width} px`).toBe(columns)
  }
  await test.step('the founder section', () => seesFounder(page))
})

// specification.md, 2, About Us: "a round founder photo, name, title 'Founder & President', four social-link icons …,
// and two biography paragraphs".
async function seesFounder(page: Page) {
  const founder = page.locator('section').filter({ has: page.getByRole('heading', { name: 'About Founder' }) })
  await expect(founder.getByRole('heading', { level: 3, name: 'Arvind Salvi', exact: true })).toBeVisible()
  await expect(founder.getByText('Founder & President', { exact: true })).toBeVisible()
  const portrait = founder.getByRole('img', { name: 'Arvind Salvi', exact: true })
  await portrait.scrollIntoViewIfNeeded()
  await expect(portrait).toHaveCSS('border-radius', '50%')
  await expect(portrait).not.toHaveJSProperty('naturalWidth', 0)
  for (const network of ['Facebook', 'X', 'Instagram', 'YouTube'])
    await expect(founder.getByRole('link', { name: network, exact: true })).toHaveAttribute('href', /^https:\/\//)
  const paragraphs = founder.getByRole('paragraph').filter({ hasNotText: /^Founder & President$/ })
  await expect(paragraphs).toHaveCount(2)
  await expect(paragraphs.first()).toContainText('7th degree black belt, he began training in 1992')
  await expect(paragraphs.last()).toContainText('district, state and national championships')
}

// Affiliations also has a page of its own, and the mission page.
test('About Us links to the affiliations and to the mission [2.about.7]', { tag: '@full' }, async ({ page }) => {
  await page.goto('/about-us')
  await page.getByRole('main').getByRole('link', { name: 'Affiliations' }).click()
  await expect(page).toHaveURL('/about-us/affiliations')
  await expect(page).toHaveTitle('Affiliations | Karate Classes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Affiliations')
  await seesAllApprovals(page, 2)

  await page.goto('/about-us')
  await page.getByRole('main').getByRole('link', { name: "SKAA's MISSION" }).click()
  await expect(page).toHaveURL('/about-us/mission')
  await expect(page).toHaveTitle('Mission | Karate Classes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("SKAA's MISSION")
  await expect(page.getByRole('main').getByText('A belt is tied from both sides.')).toBeVisible()
  await expect(page.getByRole('blockquote')).toHaveText(quote)
})

// specification.md, 2, About Us: "a six-image carousel (no indicators)"; 4: "auto-advance 5000 ms, …, wrapping on, pause on
// hover"; W3C carousel pattern.
const carousel = (page: Page) => page.getByRole('region', { name: 'Pictures about the founder' })
const slides = (page: Page) => carousel(page).locator('[aria-roledescription=slide]')
const button = (page: Page, name: string | RegExp) => carousel(page).getByRole('button', { name })
const showing = (page: Page) => slides(page).evaluateAll((all) => all.findIndex((it) => !(it as HTMLElement).inert) + 1)
const shows = (page: Page, number: number) => expect.poll(() => showing(page)).toBe(number)

async function hydrated(page: Page) {
  await page.goto('/about-us')
  await carousel(page).scrollIntoViewIfNeeded()
  await expect(carousel(page)).toHaveAttribute('data-ready')
}

/** Opens the page with a stopped clock, at the first picture with all of its five seconds left. */
async function withStoppedTime(page: Page) {
  await page.clock.install({ time: new Date('2026-11-20T10:00:00') })
  await hydrated(page)
  await page.clock.pauseAt(new Date('2026-11-20T11:00:00'))
  for (let turns = 0; (await showing(page)) !== 1 && turns < 6; turns++) {
    const before = await showing(page)
    await button(page, 'Next slide').dispatchEvent('click')
    await expect.poll(() => showing(page)).not.toBe(before)
  }
  await shows(page, 1)
}

test('six pictures, each named by its place, without indicators, that wrap around at both ends [2.about.4, 4.16, 4.18, 4.24, 9.5, a11y.17]', async ({
  page,
}) => {
  await hydrated(page)
  await expect(carousel(page)).toHaveAttribute('aria-roledescription', 'carousel')
  await expect(slides(page)).toHaveCount(6)
  for (let n = 0; n < 6; n++) await expect(slides(page).nth(n)).toHaveAttribute('aria-label', `${n + 1} of 6`)
  await expect(carousel(page).locator('[aria-roledescription=slide]:not([inert])'), 'one at a time').toHaveCount(1)
  const buttons = carousel(page).getByRole('button')
  await expect(buttons).toHaveCount(3)
  await expect(buttons.nth(0)).toHaveAccessibleName('Stop slides')
  await expect(buttons.nth(1)).toHaveAccessibleName('Previous slide')
  await expect(buttons.nth(2)).toHaveAccessibleName('Next slide')

  await button(page, 'Stop slides').click()
  while ((await showing(page)) !== 1) await button(page, 'Next slide').click()
  await button(page, 'Previous slide').click()
  await shows(page, 6)
  await expect(carousel(page).getByRole('img', { name: /picture 6$/ })).toBeInViewport()
  await button(page, 'Next slide').click()
  await shows(page, 1)
})

test('each picture stays for five seconds, all pause while the mouse is over them, and stop when keyboard focus enters them [4.15, 4.22, a11y.20]', {
  tag: '@full',
}, async ({ visitor }) => {
  const page = await visitor()
  await withStoppedTime(page)
  for (const next of [2, 3]) {
    await page.clock.runFor(4990)
    await shows(page, next - 1)
    await page.clock.runFor(10)
    await shows(page, next)
  }
  await carousel(page).hover({ position: { x: 200, y: 100 } })
  await page.clock.runFor(20_000)
  await shows(page, 3)
  await expect(button(page, 'Stop slides'), 'a pause is not a stop').toBeVisible()
  await page.mouse.move(1270, 5)
  await expect(carousel(page)).toHaveAttribute('data-playing')
  await page.clock.runFor(5100)
  await shows(page, 4)

  await page.getByRole('main').getByRole('link', { name: 'Affiliations' }).focus()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Start slides')).toBeFocused()
  await page.clock.runFor(20_000)
  await shows(page, 4)
  await page.keyboard.press('Enter')
  await expect(carousel(page)).toHaveAttribute('data-playing')
})

test('with reduced motion the pictures stand still, and the buttons still change them [a11y.23]', {
  tag: '@full',
}, async ({ visitor }) => {
  const page = await visitor({ reducedMotion: 'reduce' })
  await page.clock.install({ time: new Date('2026-11-20T10:00:00') })
  await hydrated(page)
  await expect(button(page, 'Start slides')).toBeVisible()
  await page.clock.runFor(20_000)
  await shows(page, 1)
  await button(page, 'Next slide').click()
  await page.clock.runFor(100)
  await shows(page, 2)
})

test('without scripts all six pictures stand side by side, without buttons', { tag: '@full' }, async ({ visitor }) => {
  const page = await visitor({ javaScriptEnabled: false })
  await page.goto('/about-us')
  for (let n = 1; n <= 6; n++) {
    const picture = carousel(page).getByRole('img', { name: new RegExp(`picture ${n}$`) })
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toBeInViewport()
  }
  await expect(carousel(page).getByRole('button')).toHaveCount(0)
})
