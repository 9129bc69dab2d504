import { expect, test, testWithSampleOffice } from '../../../tests/journeys/fixtures/journeys.ts'
import { anEditor, officeScreen, saveAndWait, signInAs } from '../../../tests/journeys/fixtures/office.ts'

const phone = { width: 390, height: 844 }

test('a parent on a phone without scripts comes from Trainings to the grades and to child safety', async ({
  visitor,
}) => {
  const page = await visitor({ javaScriptEnabled: false, viewport: phone })
  await page.goto('/trainings')
  await expect(page.getByRole('main').locator('.free').getByRole('link')).toHaveAttribute('href', '/first-class')
  await page.getByRole('link', { name: 'Questions of parents, and a beginner’s path' }).click()
  await expect(page).toHaveURL('/guide')
  await page.getByRole('link', { name: 'A beginner’s path' }).click()
  await expect(page.getByRole('heading', { name: '10th kyu White belt' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '1st dan Black belt' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'For parents' }).click()
  await page.getByRole('link', { name: 'Questions of parents' }).click()
  await page.getByText('May I watch?').click()
  await expect(page.getByText('Yes, in every class of children.')).toBeVisible()
  await page.goto('/guide/instructors-certificates')
  await expect(page.getByText('Expired on 31 March 2025')).toBeVisible()
  await page.goto('/guide/child-safety')
  await page.getByRole('link', { name: 'Report in confidence' }).click()
  // Nobody is named in the sample.
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
})

test('a visitor asks for a picture to be removed', async ({ visitor, site }) => {
  const page = await visitor({ viewport: phone })
  await page.goto('/gallery')
  await page.getByRole('main').getByRole('listitem').getByRole('img').first().click()
  await page.getByRole('link', { name: 'Ask for this picture to be removed' }).click()
  await expect(page).toHaveURL(/\/contact-us\?picture=/)
  await expect(page.getByLabel('Message')).toHaveValue(
    new RegExp(`^Please remove a picture at ${site.address}/gallery\\?album=\\S+&picture=1\\nWho it shows:`),
  )
})

testWithSampleOffice(
  'an editor changes a section on a phone, and visitors see it',
  { tag: '@full' },
  async ({ page, site }) => {
    await page.setViewportSize(phone)
    await signInAs(page, site, anEditor)
    await officeScreen(page, '/GuidePage')
    await page.getByRole('link', { name: 'What parents say' }).first().click()
    const sections = page.getByRole('group', { name: 'Sections' })
    await expect(sections.getByLabel('Text').first()).not.toBeEmpty()
    await sections.getByLabel('Text', { exact: true }).first().fill('She sleeps better.')
    await saveAndWait(page)
    await page.goto('/guide/what-parents-say')
    await expect(page.getByText('She sleeps better.')).toBeVisible()
  },
)
