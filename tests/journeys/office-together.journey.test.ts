import { blackBelts } from '../../features/black-belts/black-belts.ts'
import { axeViolations } from './fixtures/axe.ts'
import { expect, testWithOffice as test } from './fixtures/journeys.ts'
import { anOwner, computer, fillFields, officeScreen, phone, save, signInAs } from './fixtures/office.ts'
import { asOperator } from './fixtures/operator.ts'
import { phonePhoto } from './fixtures/pictures.ts'

const aBelt = { name: 'Rukmini Deshpande', registrationNo: 'SKAA-BB-0000', dan: '1st Dan' }
const key = 'a-new-belt'

test.beforeEach(async ({ site, page }) => {
  await asOperator(site.dataDir, (store) => store.importRecord(blackBelts, key, aBelt))
  await signInAs(page, site, anOwner)
})

const held = (dataDir: string) => asOperator(dataDir, (store) => store.get(blackBelts, key))

test('an officer whose record changed meanwhile chooses field by field and loses nothing', { tag: '@full' }, async ({
  page,
  site,
  allow,
}) => {
  allow({ status: 409 })
  const stream = page.waitForResponse(/\/office\/api\/live/)
  await officeScreen(page, `/BlackBelt/${key}`)
  await stream
  await page.getByLabel('Name').fill('Rukmini A. Deshpande')
  const other = await page.request.put(`/office/api/lists/BlackBelt/${key}`, {
    data: { data: { ...aBelt, name: 'R. Deshpande', dan: '2nd Dan' }, revision: 1 },
    headers: { origin: site.address },
  })
  expect(other.status()).toBe(200)
  await expect(page.getByText('Somebody else just changed this record')).toBeVisible()
  await save(page)
  const choice = page.getByRole('dialog', { name: /Somebody else changed this record/ })
  const name = choice.getByRole('group', { name: 'Name' })
  await expect(name.getByLabel(/Yours: Rukmini A. Deshpande/)).toBeChecked()
  await expect(name.getByLabel(/Theirs: R. Deshpande/)).not.toBeChecked()
  await expect(choice.getByRole('group', { name: 'Dan' }), 'only the other one changed it').toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
  await choice.getByRole('button', { name: 'Save my choices' }).click()
  await expect(choice).toHaveCount(0)
  expect(await held(site.dataDir)).toMatchObject({ name: 'Rukmini A. Deshpande', dan: '2nd Dan' })

  await test.step('a new record whose answer was lost is created once, also after a reload and a change by somebody else', async () => {
    allow({ broken: true })
    await officeScreen(page, '/BlackBelt/create')
    await expect(page.getByRole('heading', { name: 'New black belt' })).toBeVisible()
    await fillFields(page, { Name: 'Meera Naik', 'Registration No.': 'SKAA-BB-0002', Dan: '1st Dan' })
    await page.route(
      '**/office/api/lists/BlackBelt',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await save(page)
    await expect(page.getByText('The office cannot be reached.')).toBeVisible()
    const stored = () =>
      asOperator(site.dataDir, async (store) => (await store.query(blackBelts, { search: 'meera' })).records)
    const [created] = await stored()
    await asOperator(site.dataDir, (store) => store.update(blackBelts, created!.key, { dan: '2nd Dan' }))
    page.once('dialog', (dialog) => dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: 'Restore the changes' }).click()
    await fillFields(page, { Name: 'Meera A. Naik' })
    await save(page)
    await expect(choice.getByRole('group', { name: 'Dan' }).getByLabel(/Theirs: 2nd Dan/)).not.toBeChecked()
    await choice
      .getByRole('group', { name: 'Dan' })
      .getByLabel(/Theirs: 2nd Dan/)
      .check()
    await choice.getByRole('button', { name: 'Save my choices' }).click()
    await expect(page.getByRole('link', { name: 'Meera A. Naik' })).toBeVisible()
    expect(await stored()).toMatchObject([{ key: created!.key, name: 'Meera A. Naik', dan: '2nd Dan' }])
  })
})

test('a draft survives a reload, a picture is cropped, and the page is previewed before saving', {
  tag: '@full',
}, async ({ page, context, site, allow }) => {
  await officeScreen(page, `/BlackBelt/${key}`)
  await page.getByLabel('Name').fill('Rukmini of the Draft')
  await page.reload()
  await page.getByRole('button', { name: 'Restore the changes' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Rukmini of the Draft')

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a picture' }).click()
  await (await chooser).setFiles(await phonePhoto())
  const crop = page.getByRole('dialog', { name: 'Crop the picture' })
  await crop.getByLabel('Width').fill('600')
  await crop.getByLabel('Height').fill('600')
  expect(await axeViolations(page)).toEqual([])
  await crop.getByRole('button', { name: 'Use this area' }).click()
  await expect(page.getByRole('img', { name: 'Photo, as saved now' })).toBeVisible()

  await page.getByRole('button', { name: 'Preview' }).click()
  const previewed = page.frameLocator('iframe').getByRole('row').filter({ hasText: 'Rukmini of the Draft' })
  await expect(previewed).toBeInViewport()
  await expect(previewed).toHaveCSS('outline-style', 'solid')
  await page.getByRole('button', { name: 'Close' }).click()

  await test.step('without a connection the form says so instead of saving', async () => {
    allow({ broken: true })
    await context.setOffline(true)
    await expect(page.getByText('No connection. You can save when it is back')).toBeVisible()
    const status = page.getByRole('banner').getByText('No internet connection. Nothing can be saved now')
    await expect(status).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    await page.setViewportSize(phone)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(status, 'the bar stays').toBeInViewport()
    await expect(page.locator('#react-admin-title'), 'the status takes its place').toBeHidden()
    expect((await page.getByRole('banner').boundingBox())!.height, 'the bar grows over nothing').toBeLessThan(56)
    await page.setViewportSize(computer)
    expect(await axeViolations(page)).toEqual([])
    await context.setOffline(false)
  })
  await test.step('after the end of the session the user signs in on the spot, and the record is saved', async () => {
    allow({ status: 401 })
    await context.clearCookies()
    // Another request of the page may have opened the dialog already, which hides the form from screen readers.
    await page.getByRole('button', { name: 'Save', exact: true, includeHidden: true }).dispatchEvent('click')
    const dialog = page.getByRole('dialog', { name: 'Sign in to continue' })
    await expect(dialog.getByLabel('E-mail')).toHaveValue(anOwner.email)
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByLabel('Password').fill(anOwner.password)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect(dialog).toHaveCount(0)
  })
  await expect(page.getByRole('heading', { name: 'Official Black Belts' })).toBeVisible()
  await expect
    .poll(() => held(site.dataDir))
    .toMatchObject({ name: 'Rukmini of the Draft', src: expect.stringMatching(/-600x600\.webp$/) })
})
