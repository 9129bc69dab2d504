import type { Locator } from '@playwright/test'
import { albums } from '../../features/gallery/albums.ts'
import { lineage } from '../../features/history/lineage.ts'
import { expect, testWithOffice as test } from './fixtures/journeys.ts'
import { holdResponses } from './fixtures/network.ts'
import { anOwner, officeScreen, openFromMenu, signInAs } from './fixtures/office.ts'
import { asOperator } from './fixtures/operator.ts'
import { pictureOfWidth } from './fixtures/pictures.ts'

/** How far an element is from the top of the window, in whole pixels. */
const placeOf = async (element: Locator) => Math.round((await element.boundingBox())!.y)

// No request waits for an encoder.
test('an officer who uploads forty pictures goes on working and sees how many are being prepared', {
  tag: '@full',
}, async ({ page, site }) => {
  await signInAs(page, site, anOwner)
  await officeScreen(page, '/')
  const lookedAt = page.locator('#main-content').getByRole('heading', { name: 'The website' })
  await expect(page.getByRole('heading', { name: 'By week' })).toBeVisible()
  const before = await placeOf(lookedAt)
  const progress = page.getByRole('status').filter({ hasText: 'being prepared. You can go on working.' })
  const seen = progress.filter({ hasText: /^\d+ (of \d+ )?pictures are/ }).waitFor({ timeout: 60_000 })
  const pictures = await Promise.all(Array.from({ length: 40 }, (_, number) => pictureOfWidth(120 + number)))
  // All at once: one after the other, a quick machine prepares each picture before the next one arrives.
  const addresses = await Promise.all(
    pictures.map(async (picture) => {
      const headers = { origin: site.address }
      const response = await page.request.post('/office/api/media', { multipart: { picture }, headers })
      expect(response.status()).toBe(201)
      return (await response.json()).address as string
    }),
  )
  await seen
  expect(await placeOf(lookedAt), 'nothing moves under the pointer').toBe(before)
  await openFromMenu(page, 'History')
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  await officeScreen(page, `/${lineage.name}`)
  await expect(progress).toHaveCount(0, { timeout: 120_000 })
  const variant = await page.request.get(addresses[0]!.replace('.webp', '@96.webp'))
  expect(variant.headers()['cache-control']).toBe('public, max-age=86400')
})

test('Save during an upload waits for the pictures and then saves', { tag: '@full' }, async ({ page, site }) => {
  await signInAs(page, site, anOwner)
  await officeScreen(page, `/${albums.name}/create`)
  await page.getByLabel('Title').fill('Winter camp')
  await page.getByLabel('Date').fill('2026-11-20')
  const arrive = await holdResponses(page, '**/office/api/media')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /Choose pictures/ }).click()
  await (await chooser).setFiles(await pictureOfWidth(200))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saves when 1 picture is uploaded…')).toBeVisible()
  arrive()
  await expect(page.getByRole('link', { name: 'Winter camp' })).toBeVisible()
  const [album] = await asOperator(site.dataDir, async (store) => (await store.query(albums)).records)
  expect(album!.images).toHaveLength(1)
})
