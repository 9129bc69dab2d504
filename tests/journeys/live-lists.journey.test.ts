import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { blackBelts } from '../../features/black-belts/black-belts.ts'
import { committee } from '../../features/committee/committee.ts'
import { expect, test, testWithOwnServer } from './fixtures/journeys.ts'
import { openLivePage } from './fixtures/live.ts'
import { holdResponses } from './fixtures/network.ts'
import { asOperator, runImport } from './fixtures/operator.ts'

// "Members and black belts are read live … changes appear within a second on open pages, without reload, without
// losing scroll position, and survive reconnects without a gap". `npm run bench -- live` measures the time.
// These journeys remove what they add and wait until the pages show it, because they share their server with others.
const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
const aMember = {
  name: 'Rukmini Deshpande',
  position: 'Secretary',
  location: 'Nashik',
  country: 'India',
  level: 'state',
} as const
const aBlackBelt = { name: 'Rukmini Deshpande', registrationNo: 'SKAA-BB-0000', dan: '1st Dan' }

test('changes of the operator appear on two open pages without a reload', async ({ page, visitor, site }) => {
  const other = await visitor({ viewport: { width: 390, height: 844 } })
  await openLivePage(page)
  await openLivePage(other)
  for (const one of [page, other]) await one.evaluate(() => Object.assign(window, { same: true }))

  const file = join(site.dataDir, 'new-member.json')
  await writeFile(file, JSON.stringify({ Committee: { 'a-new-member': aMember } }))
  await runImport(site.dataDir, file)
  for (const one of [page, other]) {
    await expect(card(one, aMember.name)).toContainText('Nashik | India')
    await expect(one.getByRole('region', { name: 'state' }).getByRole('article').last()).toContainText(aMember.name)
  }

  await asOperator(site.dataDir, (store) =>
    store.importRecord(committee, 'a-new-member', { ...aMember, level: 'national', position: 'Treasurer' }),
  )
  for (const one of [page, other])
    await expect(one.getByRole('region', { name: 'national' }).getByRole('article').last()).toContainText('Treasurer')

  await asOperator(site.dataDir, (store) => store.delete(committee, 'a-new-member'))
  for (const one of [page, other]) {
    await expect(card(one, aMember.name)).toHaveCount(0)
    await expect(one.getByRole('article')).toHaveCount(60)
    expect(await one.evaluate(() => 'same' in window), 'the page was not reloaded').toBe(true)
  }
})

test('a change made before the page follows its list appears without a touch', { tag: '@full' }, async ({
  page,
  site,
}) => {
  const send = await holdResponses(page, '**/assets/live-list-*.js')
  await page.goto('/organization/members')
  await asOperator(site.dataDir, (store) => store.importRecord(committee, 'a-new-member', aMember))
  send()
  await expect(card(page, aMember.name)).toBeVisible()
  await asOperator(site.dataDir, (store) => store.delete(committee, 'a-new-member'))
  await expect(card(page, aMember.name)).toHaveCount(0)
})

test('the part that the visitor reads does not move when members are added and removed above it [a11y.34]', {
  tag: '@full',
}, async ({ page, site }) => {
  await openLivePage(page)
  const reading = page.getByRole('region', { name: 'district' }).getByRole('article').last()
  await reading.scrollIntoViewIfNeeded()
  const before = (await reading.boundingBox())!.y
  await asOperator(site.dataDir, async (store) => {
    for (const n of [1, 2, 3, 4, 5])
      await store.importRecord(committee, `above-${n}`, { ...aMember, level: 'national', name: `Above ${n}` })
  })
  await expect(page.getByRole('article')).toHaveCount(65)
  expect(Math.abs((await reading.boundingBox())!.y - before)).toBeLessThanOrEqual(1)
  await asOperator(site.dataDir, async (store) => {
    for (const n of [1, 2, 3, 4, 5]) await store.delete(committee, `above-${n}`)
  })
  await expect(page.getByRole('article')).toHaveCount(60)
  expect(Math.abs((await reading.boundingBox())!.y - before)).toBeLessThanOrEqual(1)
})

test('the search box keeps its text, focus and cursor while the list changes', { tag: '@full' }, async ({
  page,
  site,
}) => {
  await openLivePage(page)
  const box = page.getByRole('searchbox')
  await box.pressSequentially('deshpande')
  await expect(page).toHaveURL(/search=deshpande/)
  // The address changes with the letter, the list a moment later.
  await expect(page.getByRole('article').filter({ hasNotText: /deshpande/i })).toHaveCount(0)
  const before = await page.getByRole('article').count()
  await box.press('ArrowLeft')
  await asOperator(site.dataDir, (store) => store.importRecord(committee, 'a-new-member', aMember))
  await expect(page.getByRole('article')).toHaveCount(before + 1)
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('deshpande')
  expect(await box.evaluate((it: HTMLInputElement) => it.selectionStart)).toBe('deshpande'.length - 1)
  await asOperator(site.dataDir, (store) =>
    store.importRecord(committee, 'another', { ...aMember, name: 'Someone Else' }),
  )
  await asOperator(site.dataDir, (store) => store.delete(committee, 'a-new-member'))
  await expect(page.getByRole('article')).toHaveCount(before)
  await expect(card(page, 'Someone Else'), 'a member outside the search does not appear').toHaveCount(0)
  await box.fill('')
  await expect(card(page, 'Someone Else')).toBeVisible()
  await asOperator(site.dataDir, (store) => store.delete(committee, 'another'))
  await expect(page.getByRole('article')).toHaveCount(60)
})

test('an empty list says so, and fills again when a member is added', { tag: '@full' }, async ({ page, site }) => {
  await page.goto('/organization/members?search=rukmini')
  await expect(
    page.getByText('No member found. Try fewer letters, a position or a place.').filter({ visible: true }).first(),
  ).toBeVisible()
  await asOperator(site.dataDir, (store) => store.importRecord(committee, 'a-new-member', aMember))
  await expect(card(page, aMember.name)).toBeVisible()
  await asOperator(site.dataDir, (store) => store.delete(committee, 'a-new-member'))
  await expect(
    page.getByText('No member found. Try fewer letters, a position or a place.').filter({ visible: true }).first(),
  ).toBeVisible()
})

test('a new black belt takes its place in the table, and the numbers follow', { tag: '@full' }, async ({
  page,
  site,
}) => {
  await openLivePage(page, '/organization/black-belts')
  const first = page.getByRole('row').nth(1)
  await expect(first).toContainText('SKAA-BB-0001')
  await asOperator(site.dataDir, (store) => store.importRecord(blackBelts, 'a-new-belt', aBlackBelt))
  await expect(first).toContainText('Rukmini Deshpande')
  await expect(page.getByRole('row').nth(2).getByRole('cell').first()).toHaveText('2')
  await expect(page.getByText('501 black belts', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Page 1 of 11')).toBeVisible()
  await asOperator(site.dataDir, (store) => store.delete(blackBelts, 'a-new-belt'))
  await expect(first).toContainText('SKAA-BB-0001')
})

testWithOwnServer(
  'changes made while the server was stopped appear after it has started again',
  { tag: '@full' },
  async ({ page, visitor, site, allow }) => {
    allow({ broken: true })
    const other = await visitor()
    for (const one of [page, other]) {
      await openLivePage(one)
      await expect(one.getByRole('article')).toHaveCount(60)
    }
    await site.stop()
    await asOperator(site.dataDir, async (store) => {
      const { records } = await store.query(committee)
      await store.delete(committee, records[0]!.key)
      await store.importRecord(committee, 'while-stopped', {
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
    // The page follows its list again.
    await asOperator(site.dataDir, (store) => store.delete(committee, 'while-stopped'))
    for (const one of [page, other]) await expect(one.getByRole('article')).toHaveCount(59)
  },
)
