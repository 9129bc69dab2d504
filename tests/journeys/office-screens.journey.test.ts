import { version } from '../../server/runtime/version.ts'
import { axeViolations, axeViolationsOfColours } from './fixtures/axe.ts'
import { expect, testWithSampleOffice as test } from './fixtures/journeys.ts'
import { anOwner, menu, officeScreen, signInAs } from './fixtures/office.ts'

// axe finds nothing.
test('axe finds nothing on any screen of the office, light and dark, and the choice of colours stays', {
  tag: '@full',
}, async ({ page, site, allow }) => {
  // After signing out the page asks who is signed in.
  allow({ status: 401 })
  await signInAs(page, site, anOwner)
  await officeScreen(page, '/')
  await expect(menu(page)).toBeVisible()
  const screens = await menu(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.getAttribute('href')!.slice(1), link.textContent] as const))
  const forms = [
    ['/Event/create', 'New event'],
    ['/Slide/create', 'New slide'],
    ['/Committee/order', 'Committee'],
    ['/BlackBelt/csv', 'Official Black Belts'],
  ] as const
  // All screens in one scheme and then in the other, because a change of the scheme takes longer than a change of the screen.
  for (const [scheme, check] of [
    ['light', axeViolations],
    ['dark', axeViolationsOfColours],
  ] as const)
    await test.step(scheme, async () => {
      await page.emulateMedia({ colorScheme: scheme })
      await expect(page.locator('html')).toHaveCSS('color-scheme', scheme)
      for (const [path, name] of [...screens, ...forms]) {
        await officeScreen(page, path)
        await expect(page, path).toHaveTitle(`${name} | Office`)
        await expect(page.getByText('Loading…')).toHaveCount(0)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await check(page), path).toEqual([])
      }
      await officeScreen(page, '/Event')
      await page.getByRole('row').nth(1).getByRole('link').click()
      for (const dialog of ['Preview', 'History', 'Delete']) {
        await page.getByRole('button', { name: dialog, exact: true }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expect(page.getByText('Loading…')).toHaveCount(0)
        expect(await check(page), dialog).toEqual([])
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
    })
  await test.step('a window that becomes narrow shows the screen, not the menu', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.keyboard.type('our locations')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Our Locations' })).toBeVisible()
    expect(await axeViolations(page), 'on a phone').toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(menu(page).getByRole('link', { name: 'Staff' })).toBeVisible()
  })
  await test.step('on a tablet the menu shows its icons, so that the widest table has room', async () => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await officeScreen(page, '/BlackBelt')
    await expect(page.getByRole('heading', { name: 'Official Black Belts' })).toBeVisible()
    await expect(menu(page).getByRole('link', { name: 'Staff' })).toBeVisible()
    const hiddenWidth = () => page.locator('.scroll-x').evaluate((table) => table.scrollWidth - table.clientWidth)
    await expect.poll(hiddenWidth, 'what one would have to scroll sideways for').toBe(0)
    expect(await axeViolations(page), 'on a tablet').toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  await test.step('an officer chooses dark on a light device, also for the sign-in page, and signing out forgets what was typed', async () => {
    const scheme = () => page.locator('html').evaluate((html) => getComputedStyle(html).colorScheme)
    await page.getByRole('button', { name: anOwner.name }).click()
    expect(await axeViolations(page), 'the account menu').toEqual([])
    const licences = page.getByRole('menuitem', { name: `Honbu ${version}: licences` })
    const address = new URL((await licences.getAttribute('href'))!, page.url())
    expect(await (await page.request.get(address.href)).text()).toContain('react-admin')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(scheme).toBe('light')
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await expect.poll(scheme).toBe('dark')
    await page.getByRole('button', { name: anOwner.name }).click()
    const draft = 'honbu-draft:Event:new'
    await page.evaluate((key) => sessionStorage.setItem(key, '{"name":"Camp"}'), draft)
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(await page.evaluate((key) => sessionStorage.getItem(key), draft)).toBeNull()
    await expect.poll(scheme).toBe('dark')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(await scheme()).toBe('dark')
  })
})
