import { blackBelts, committee } from '../../lists/index.ts'
import { expect, testAlone as test } from './fixtures/journeys.ts'
import { asOperator } from './fixtures/operator.ts'

// decisions.md: changes "survive reconnects without a gap".
const soon = { timeout: 5000 }
const aBelt = { name: 'Rukmini Deshpande', registrationNo: 'SKAA-BB-0000', dan: '1st Dan' }

test('a new black belt takes its place in the register, and the numbers follow', async ({ page, site }) => {
  const stream = page.waitForRequest(/\/live\/BlackBelt/)
  await page.goto('/organization/black-belts')
  await stream
  const first = page.getByRole('row').nth(1)
  await expect(first).toContainText('SKAA-BB-0001')
  await asOperator(site.dataDir, (desk) => desk.importRecord(blackBelts, 'a-new-belt', aBelt))
  await expect(first).toContainText('Rukmini Deshpande', soon)
  await expect(page.getByRole('row').nth(2).getByRole('cell').first()).toHaveText('2')
  await expect(page.getByText('501 black belts', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Page 1 of 11')).toBeVisible()
  await asOperator(site.dataDir, (desk) => desk.delete(blackBelts, 'a-new-belt'))
  await expect(first).toContainText('SKAA-BB-0001', soon)
})

test('what changed while the server was away is there after it came back', async ({ page, visitor, site, allow }) => {
  test.setTimeout(90_000)
  allow({ broken: true })
  const other = await visitor()
  for (const one of [page, other]) {
    const stream = one.waitForRequest(/\/live\/Committee/)
    await one.goto('/organization/members')
    await stream
    await expect(one.getByRole('article')).toHaveCount(60)
  }
  await site.stop()
  await asOperator(site.dataDir, async (desk) => {
    const { records } = await desk.query(committee)
    await desk.delete(committee, records[0]!.key)
    await desk.importRecord(committee, 'while-away', {
      name: 'Rukmini Deshpande',
      position: 'Secretary',
      location: 'Nashik',
      country: 'India',
      level: 'national',
    })
  })
  await site.start()
  for (const one of [page, other]) {
    await expect(one.getByRole('article').filter({ hasText: 'Rukmini Deshpande' })).toBeVisible({ timeout: 45_000 })
    await expect(one.getByRole('article').filter({ hasText: 'Arvind Salvi' })).toHaveCount(0)
    await expect(one.getByRole('article')).toHaveCount(60)
  }
  // And it follows on.
  await asOperator(site.dataDir, (desk) => desk.delete(committee, 'while-away'))
  for (const one of [page, other]) await expect(one.getByRole('article')).toHaveCount(59, soon)
})
