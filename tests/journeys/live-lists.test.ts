import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { blackBelts, committee } from '../../lists/index.ts'
import { expect, testWithOwnServer as test } from './fixtures/journeys.ts'
import { asOperator, runImport } from './fixtures/operator.ts'

// decisions.md: "Members and black belts are read live … changes appear within a second on open pages, without reload, without
// losing scroll position, and survive reconnects without a gap". trust.md, Live lists.
const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
const aMember = {
  name: 'Rukmini Deshpande',
  position: 'Secretary',
  location: 'Nashik',
  country: 'India',
  level: 'state',
} as const
// A second, and what a busy machine of two cores adds to it.
const soon = { timeout: 5000 }

/** The page follows its list: from here on, changes come by themselves. */
async function following(page: Page, address = '/organization/members') {
  const stream = page.waitForRequest(/\/live\//)
  await page.goto(address)
  await stream
}

test('the secretary’s changes show up on two open pages, without a reload', async ({ page, visitor, site }) => {
  const other = await visitor({ viewport: { width: 390, height: 844 } })
  await following(page)
  await following(other)
  for (const one of [page, other]) await one.evaluate(() => Object.assign(window, { same: true }))

  const file = join(site.dataDir, 'new-member.json')
  await writeFile(file, JSON.stringify({ Committee: { 'a-new-member': aMember } }))
  await runImport(site.dataDir, file)
  for (const one of [page, other]) {
    await expect(card(one, aMember.name)).toContainText('Nashik | India', soon)
    await expect(one.getByRole('region', { name: 'state' }).getByRole('article').last()).toContainText(aMember.name)
  }

  await asOperator(site.dataDir, (desk) =>
    desk.importRecord(committee, 'a-new-member', { ...aMember, level: 'national', position: 'Treasurer' }),
  )
  for (const one of [page, other])
    await expect(one.getByRole('region', { name: 'national' }).getByRole('article').last()).toContainText(
      'Treasurer',
      soon,
    )

  await asOperator(site.dataDir, (desk) => desk.delete(committee, 'a-new-member'))
  for (const one of [page, other]) {
    await expect(card(one, aMember.name)).toHaveCount(0, soon)
    await expect(one.getByRole('article')).toHaveCount(60)
    expect(await one.evaluate(() => 'same' in window), 'nobody reloaded').toBe(true)
  }
})

test('what is being read does not move when others come and go above it [a11y.34]', async ({ page, site }) => {
  await following(page)
  const reading = page.getByRole('region', { name: 'district' }).getByRole('article').last()
  await reading.scrollIntoViewIfNeeded()
  const before = (await reading.boundingBox())!.y
  await asOperator(site.dataDir, async (desk) => {
    for (const n of [1, 2, 3, 4, 5])
      await desk.importRecord(committee, `above-${n}`, { ...aMember, level: 'national', name: `Above ${n}` })
  })
  await expect(page.getByRole('article')).toHaveCount(65, soon)
  expect(Math.abs((await reading.boundingBox())!.y - before)).toBeLessThanOrEqual(1)
  await asOperator(site.dataDir, async (desk) => {
    for (const n of [1, 2, 3, 4, 5]) await desk.delete(committee, `above-${n}`)
  })
  await expect(page.getByRole('article')).toHaveCount(60, soon)
  expect(Math.abs((await reading.boundingBox())!.y - before)).toBeLessThanOrEqual(1)
})

test('what is being typed stays, with its focus and its place, while the list changes', async ({ page, site }) => {
  await following(page)
  const box = page.getByRole('searchbox')
  await box.pressSequentially('deshpande')
  await expect(page).toHaveURL(/search=deshpande/)
  await expect(page.getByRole('article')).not.toHaveCount(60)
  const before = await page.getByRole('article').count()
  await box.press('ArrowLeft')
  await asOperator(site.dataDir, (desk) => desk.importRecord(committee, 'a-new-member', aMember))
  await expect(page.getByRole('article')).toHaveCount(before + 1, soon)
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('deshpande')
  expect(await box.evaluate((it: HTMLInputElement) => it.selectionStart)).toBe('deshpande'.length - 1)
  await asOperator(site.dataDir, (desk) =>
    desk.importRecord(committee, 'another', { ...aMember, name: 'Someone Else' }),
  )
  await asOperator(site.dataDir, (desk) => desk.delete(committee, 'a-new-member'))
  await expect(page.getByRole('article')).toHaveCount(before, soon)
  await expect(card(page, 'Someone Else'), 'who is not searched for does not appear').toHaveCount(0)
})

test('a list that becomes empty says so, and fills again', async ({ page, site }) => {
  await page.goto('/organization/members?search=rukmini')
  await expect(page.getByText('No member with this name').filter({ visible: true }).first()).toBeVisible()
  await asOperator(site.dataDir, (desk) => desk.importRecord(committee, 'a-new-member', aMember))
  await expect(card(page, aMember.name)).toBeVisible(soon)
  await asOperator(site.dataDir, (desk) => desk.delete(committee, 'a-new-member'))
  await expect(page.getByText('No member with this name').filter({ visible: true }).first()).toBeVisible(soon)
})

// decisions.md: changes "survive reconnects without a gap".
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
