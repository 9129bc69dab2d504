import sharp from 'sharp'
import { lineage } from '../../lists/index.ts'
import { expect, testWithOffice as test } from './fixtures/journeys.ts'
import { anOwner, officeScreen, openFromMenu, signInAs } from './fixtures/office.ts'

// architecture.md, "Pictures": nobody waits for an encoder.
test('an officer who uploads forty pictures goes on working and sees how many are being prepared', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000)
  await signInAs(page, site, anOwner)
  await officeScreen(page, '/')
  const progress = page.getByRole('status').filter({ hasText: 'being prepared. You can go on working.' })
  const seen = progress.filter({ hasText: /^\d+ (of \d+ )?pictures are/ }).waitFor({ timeout: 60_000 })
  const addresses: string[] = []
  for (let number = 0; number < 40; number++) {
    const create = { width: 120 + number, height: 80, channels: 3, background: '#e8700f' } as const
    const picture = { name: 'a.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
    const headers = { origin: site.address }
    const response = await page.request.post('/office/api/media', { multipart: { picture }, headers })
    expect(response.status()).toBe(201)
    addresses.push((await response.json()).address)
  }
  await seen
  await openFromMenu(page, 'History')
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  await officeScreen(page, `/${lineage.name}`)
  await expect(progress).toHaveCount(0, { timeout: 120_000 })
  const variant = await page.request.get(addresses[0]!.replace('.webp', '@96.webp'))
  expect(variant.headers()['cache-control']).toBe('public, max-age=86400')
})
