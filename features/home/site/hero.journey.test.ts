import type { Page } from '@playwright/test'
import { expect, test } from '../../../tests/journeys/fixtures/journeys.ts'

// specification.md, 4: "auto-advance 5000 ms, one item per slide, indicators shown, wrapping on, pause on hover";
// W3C carousel pattern.
const hero = (page: Page) => page.getByRole('region', { name: 'Welcome' })
const shown = (page: Page) => hero(page).locator('[aria-current=true]')
const showsSlide = async (page: Page, number: number) => {
  await expect(shown(page)).toHaveAccessibleName(new RegExp(`^${number} of 3: `))
  await expect(hero(page).getByRole('group', { name: `${number} of 3` })).toBeVisible()
}
/** Opens the page with a stopped clock, at the first slide with all of its five seconds left. */
async function withStoppedTime(page: Page) {
  await page.clock.install({ time: new Date('2026-11-20T10:00:00') })
  await page.goto('/')
  await expect(hero(page)).toHaveAttribute('data-ready')
  await page.clock.pauseAt(new Date('2026-11-20T11:00:00'))
  // The jump of the clock may have changed the slide. Choosing the first one, without mouse or focus, restarts its five seconds.
  for (const number of [2, 1]) {
    await hero(page)
      .getByRole('button', { name: new RegExp(`^${number} of 3: `) })
      .dispatchEvent('click')
    await showsSlide(page, number)
  }
}

test('the hero is a labelled carousel of three slides, only the current one is reachable, and Tab reaches its stop button first [2.home.3, 4.19, 4.20, 9.6, a11y.16]', async ({
  page,
}) => {
  await page.goto('/')
  await expect(hero(page)).toHaveAttribute('data-ready')
  await expect(hero(page)).toHaveAttribute('aria-roledescription', 'carousel')
  const slides = hero(page).locator('[aria-roledescription=slide]')
  await expect(slides).toHaveCount(3)
  for (let n = 0; n < 3; n++) await expect(slides.nth(n)).toHaveAttribute('aria-label', `${n + 1} of 3`)
  await expect(hero(page).getByRole('group', { name: 'Slides' }).getByRole('button')).toHaveCount(3)
  await page.getByRole('main').evaluate((main) => {
    main.tabIndex = -1
    main.focus()
  })
  await page.keyboard.press('Tab')
  await expect(hero(page).getByRole('button', { name: /^(Stop|Start) slides$/ })).toBeFocused()
  await expect(hero(page).getByRole('button', { name: 'Start slides' }), 'focus stops them').toBeVisible()

  await hero(page)
    .getByRole('button', { name: /^1 of 3/ })
    .dispatchEvent('click')
  await showsSlide(page, 1)
  expect(
    await hero(page)
      .locator('[aria-roledescription=slide]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).inert)),
  ).toEqual([false, true, true])
  await hero(page)
    .getByRole('button', { name: /^2 of 3/ })
    .click()
  await showsSlide(page, 2)
  await expect(hero(page).getByRole('link', { name: 'Call Us to know more' })).toBeInViewport()
})

test('the headline of a slide makes room for the next one at once, and no stroke is without its text', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/')
  await expect(hero(page)).toHaveAttribute('data-ready')
  await hero(page).getByRole('button', { name: 'Stop slides' }).click()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const samples = await hero(page).evaluate(async (region) => {
      const opacityOf = (element: Element | null): number =>
        element && element !== region ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1
      const titles = [...region.querySelectorAll('.slide__title')]
      const frame = () => new Promise(requestAnimationFrame)
      const samples: { headlines: number; emptyStrokes: number }[] = []
      /** Whether the stroke of a slide covers more than the text that is drawn with it. */
      const isEmpty = (title: Element) => {
        const slide = title.closest('.slide')!
        const [stroke, body] = [slide.querySelector('.slide__stroke')!, slide.querySelector('.slide__body')!]
        const isDrawn = getComputedStyle(stroke).display !== 'none' && opacityOf(stroke) > 0.04
        const drawnAlike = getComputedStyle(stroke).clipPath === getComputedStyle(body).clipPath
        return isDrawn && (opacityOf(title) < 0.04 || !drawnAlike)
      }
      region.querySelector<HTMLElement>('[data-control=next]')!.click()
      const next = region.querySelector('[data-on] .slide__title')
      while (opacityOf(next) < 0.95) {
        samples.push({
          headlines: titles.filter((title) => opacityOf(title) > 0.04).length,
          emptyStrokes: titles.filter(isEmpty).length,
        })
        await frame()
      }
      return samples
    })
    expect(samples.some(({ headlines }) => headlines === 1)).toBe(true)
    for (const { headlines, emptyStrokes } of samples) {
      expect(headlines, 'headlines at one time').toBeLessThanOrEqual(1)
      expect(emptyStrokes).toBe(0)
    }
  }
})

test('each slide stays for five seconds, the first one follows the last, and all pause while the mouse is over them, or stop when keyboard focus enters them [4.14, 4.21, a11y.19, a11y.24]', {
  tag: '@full',
}, async ({ visitor }) => {
  const page = await visitor()
  await withStoppedTime(page)
  for (const [now, next] of [
    [1, 2],
    [2, 3],
    [3, 1],
    [1, 2],
  ] as const) {
    await page.clock.runFor(4990)
    await showsSlide(page, now)
    await page.clock.runFor(10)
    await showsSlide(page, next)
  }
  await hero(page).hover({ position: { x: 200, y: 200 } })
  const before = await shown(page).getAttribute('aria-label')
  await page.clock.runFor(20_000)
  await expect(shown(page)).toHaveAttribute('aria-label', before!)
  await expect(hero(page).getByRole('button', { name: 'Stop slides' }), 'a pause is not a stop').toBeVisible()
  await page.mouse.move(640, 5)
  await expect(hero(page)).toHaveAttribute('data-playing')
  await page.clock.runFor(5100)
  await expect(shown(page)).not.toHaveAttribute('aria-label', before!)
  await test.step('the slides stop when keyboard focus enters them, until the visitor starts them again, and stay stopped by their button', () =>
    stopsByFocus(page))
})

async function stopsByFocus(page: Page) {
  const before = await shown(page).getAttribute('aria-label')
  await page.getByRole('radio').first().focus()
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab')
    if (await hero(page).evaluate((it) => it.contains(document.activeElement))) break
  }
  await expect(hero(page).getByRole('button', { name: 'Start slides' })).toBeFocused()
  await page.clock.runFor(20_000)
  await expect(shown(page)).toHaveAttribute('aria-label', before!)
  await page.keyboard.press('Enter')
  await expect(hero(page).getByRole('button', { name: 'Stop slides' })).toBeFocused()
  await expect(hero(page)).toHaveAttribute('data-playing')
  await page.clock.runFor(5100)
  await expect(shown(page)).not.toHaveAttribute('aria-label', before!)
  await test.step('stopped slides stay stopped, and the next one is announced to screen readers', () =>
    staysStopped(page))
}

async function staysStopped(page: Page) {
  await hero(page).getByRole('button', { name: 'Stop slides' }).click()
  await page.mouse.move(640, 5)
  const before = await shown(page).getAttribute('aria-label')
  await page.clock.runFor(20_000)
  await expect(shown(page)).toHaveAttribute('aria-label', before!)
  await expect(hero(page).locator('[aria-live=polite]')).toHaveCount(1)
  await hero(page).getByRole('button', { name: 'Next slide' }).click()
  await page.clock.runFor(1000)
  await expect(shown(page)).not.toHaveAttribute('aria-label', before!)
  await hero(page).getByRole('button', { name: 'Previous slide' }).click()
  await page.clock.runFor(1000)
  await expect(shown(page)).toHaveAttribute('aria-label', before!)
}

test('with reduced motion the slides stand still, and the buttons still change them [a11y.22]', {
  tag: '@full',
}, async ({ visitor }) => {
  const page = await visitor({ reducedMotion: 'reduce' })
  await page.clock.install({ time: new Date('2026-11-20T10:00:00') })
  await page.goto('/')
  await expect(hero(page).getByRole('button', { name: 'Start slides' })).toBeVisible()
  await page.clock.runFor(20_000)
  await showsSlide(page, 1)
  await hero(page).getByRole('button', { name: 'Next slide' }).click()
  await page.clock.runFor(100)
  await showsSlide(page, 2)
})

test('a swipe brings the next slide', { tag: '@full' }, async ({ visitor }) => {
  const page = await visitor({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  await page.goto('/')
  await expect(hero(page)).toHaveAttribute('data-ready')
  await hero(page).getByRole('button', { name: 'Stop slides' }).tap()
  const before = await shown(page).getAttribute('aria-label')
  const box = (await hero(page).getByRole('group', { name: /of 3$/ }).first().boundingBox())!
  const devtools = await page.context().newCDPSession(page)
  const y = box.y + 200
  const touch = (type: string, x?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: x === undefined ? [] : [{ x, y }],
    })
  // While other programs keep the processor busy, the browser sometimes takes a swipe for a tap.
  await expect(async () => {
    await touch('touchStart', 340)
    for (const x of [300, 240, 180, 120, 60]) await touch('touchMove', x)
    await touch('touchEnd')
    await expect(shown(page)).not.toHaveAttribute('aria-label', before!, { timeout: 2000 })
  }).toPass()
})
