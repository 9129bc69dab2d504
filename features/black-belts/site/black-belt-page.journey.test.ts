import { axeViolations } from '../../../tests/journeys/fixtures/axe.ts'
import { expect, test, testWithOwnServer } from '../../../tests/journeys/fixtures/journeys.ts'
import { asOperator } from '../../../tests/journeys/fixtures/operator.ts'
import { blackBelts } from '../black-belts.ts'

const path = '/organization/black-belts/SKAA-BB-0108'
const notFound = { status: 404 } as const

test('a visitor opens a black belt from the register and takes its credential with them, also without scripts', async ({
  page,
  visitor,
  allow,
}) => {
  allow(notFound)
  await page.goto('/organization/black-belts?page=3')
  await page.getByRole('link', { name: 'Arpita Kundu' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Arpita Kundu')
  await expect(page.getByText('In the register as of')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Credential file' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('SKAA-BB-0108 Arpita Kundu.jwt')

  const plain = await visitor({ javaScriptEnabled: false })
  await plain.goto(path)
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Arpita Kundu')
  await expect(plain.getByRole('button', { name: 'Share' })).toBeHidden()
  await plain.goto('/organization/black-belts/SKAA-BB-9999')
  await plain.getByLabel('Try another number').fill('SKAA-BB-0108')
  await plain.getByRole('button', { name: 'Look up' }).click()
  await expect(plain.getByRole('link', { name: 'Arpita Kundu' })).toBeVisible()
})

testWithOwnServer(
  'an open page follows the register: a new dan, and the end of a registration',
  { tag: '@full' },
  async ({ page, site, allow }) => {
    allow(notFound)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await page.locator('honbu-island[data-ready]').waitFor()
    const key = await asOperator(site.dataDir, async (store) => {
      const { records } = await store.query(blackBelts, { search: 'SKAA-BB-0108' })
      await store.update(blackBelts, records[0]!.key, { dan: '3rd Dan' })
      return records[0]!.key
    })
    await expect(page.getByText('3rd Dan')).toBeVisible()
    await expect(page).toHaveTitle('Arpita Kundu, 3rd Dan | Karate Classes')
    await expect(page.getByRole('status').filter({ hasText: 'This page was updated' })).toBeAttached()
    await asOperator(site.dataDir, (store) => store.delete(blackBelts, key))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No such registration is in force')
    await expect(page.getByText('Arpita Kundu')).toHaveCount(0)
    expect(await axeViolations(page)).toEqual([])
  },
)
