import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/journeys.ts'
import { holdResponses } from './fixtures/network.ts'

// docs/decisions/0011: no page evaluates React while it loads.

/** The scripts that the page runs, without those that it only downloads for later. */
function recordScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  return scripts
}
const react = /\/assets\/hydrate-/

for (const { path, control } of [
  { path: '/organization/members', control: 'searchbox' },
  { path: '/contact-us', control: 'textbox' },
] as const) {
  test(`${path} loads what a touch needs, but runs it only when it is touched`, async ({ page }) => {
    const scripts = recordScripts(page)
    const downloads: string[] = []
    page.on('requestfinished', (request) => downloads.push(new URL(request.url()).pathname))
    await page.goto(path)
    const island = page.locator('honbu-island')
    const files = (await island.getAttribute('data-files'))!.split(' ')
    await expect.poll(() => files.filter((file) => !downloads.includes(file))).toEqual([])
    expect(scripts.filter((script) => react.test(script))).toEqual([])
    await page.getByRole('main').getByRole(control).first().focus()
    await expect(island).toHaveAttribute('data-ready')
    expect(scripts.some((script) => react.test(script))).toBe(true)
  })
}

test('a form with a draft on this device is restored without a touch', { tag: '@full' }, async ({ page }) => {
  await page.goto('/contact-us')
  const message = page.getByRole('main').getByRole('textbox', { name: /^Message/ })
  await message.fill('one letter is enough')
  await expect(page.locator('honbu-island')).toHaveAttribute('data-ready')
  await page.reload()
  await expect(message).toHaveValue('one letter is enough')
})

// specification.md, 5: "submit disabled while invalid".
test('the button of an untouched form is marked as disabled, and pressing it lists what is missing [5.1]', async ({
  page,
}) => {
  await page.goto('/contact-us')
  const submit = page.getByRole('main').getByRole('button', { name: 'Submit' })
  await expect(submit).toBeDisabled()
  await submit.focus()
  await page.keyboard.press('Enter')
  const summary = page.getByRole('alert', { name: 'The form is not complete yet' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(3)
})

test('what a visitor types before the first script has arrived is searched for without another key', async ({
  page,
}) => {
  const send = await holdResponses(page, '**/assets/client-*.js')
  await page.goto('/organization/members', { waitUntil: 'commit' })
  await page.getByRole('searchbox').pressSequentially('meera')
  await page.getByRole('searchbox').blur()
  send()
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Meera Naik'])
  await expect(page.getByRole('searchbox')).toHaveValue('meera')
})

test('a form that is focused before the first script has arrived becomes ready', async ({ page }) => {
  const send = await holdResponses(page, '**/assets/client-*.js')
  await page.goto('/contact-us', { waitUntil: 'commit' })
  await page.getByRole('main').getByRole('textbox').first().focus()
  send()
  await expect(page.locator('honbu-island')).toHaveAttribute('data-ready')
})

test('MENU, the hidden partners and the first picture of the viewer need no island, and a control that waits for one says so', {
  tag: '@full',
}, async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const released = await Promise.all([
    holdResponses(page, '**/assets/Viewer.island-*.js'),
    holdResponses(page, '**/assets/Video.island-*.js'),
  ])
  await page.goto('/')
  await page.getByRole('button', { name: 'MENU' }).tap()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' })).toBeVisible()
  await page.getByRole('button', { name: 'MENU' }).tap()
  const partners = page.getByRole('region', { name: 'Partners' })
  await partners.getByText('Click For More').tap()
  await expect(partners.getByRole('img')).toHaveCount(12)
  const play = page.getByRole('button', { name: 'Play: Our Video' })
  await play.tap()
  await expect(play).toHaveAttribute('aria-busy', 'true')

  await page.goto('/gallery')
  const thumbnail = page.getByRole('link', { name: 'Sri Lanka Tour, 3 / 9' })
  const busy = thumbnail.evaluate(
    (link) =>
      new Promise((resolve) => {
        const answer = () => resolve(link.ariaBusy)
        new MutationObserver(answer).observe(link, { attributes: true, attributeFilter: ['aria-busy'] })
      }),
  )
  await thumbnail.tap()
  expect(await busy).toBe('true')
  const picture = page.getByRole('dialog').getByRole('img')
  await expect(picture).toHaveAccessibleName('Sri Lanka Tour, 3 / 9')
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0)
  for (const release of released) release()
})
