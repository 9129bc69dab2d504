import sharp from 'sharp'
import { openFiles } from '../../../server/storage/storage.ts'
import { expect, testWithOwnServer as test } from '../../../tests/journeys/fixtures/journeys.ts'
import { asOperator } from '../../../tests/journeys/fixtures/operator.ts'
import { association } from '../association.ts'

for (const [shape, width, height] of [
  ['three times as wide as high', 600, 200],
  ['three times as high as wide', 200, 600],
] as const)
  test(`a logo that is ${shape} is shown whole and in its shape, and nothing moves when it arrives`, {
    tag: '@full',
  }, async ({ page, site }) => {
    const drawn = await sharp({ create: { width, height, channels: 3, background: '#c22222' } })
      .png()
      .toBuffer()
    const logo = await openFiles(site.dataDir, undefined).media.publish(drawn)
    await asOperator(site.dataDir, async (store) => {
      const { revision } = (await store.get(association, 'site'))!
      await store.update(association, 'site', { logo, seal: logo, presidentSignature: logo }, revision)
    })
    await page.goto('/organization/black-belts')
    const links = page.getByRole('main').locator('a[href*="/organization/black-belts/"]')
    const belt = (await links.first().getAttribute('href'))!
    const viewports = [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
      { width: 320, height: 640 },
    ]
    for (const path of ['/', belt, `${belt}/certificate`]) {
      const images = page.locator(`img[src*="${logo}"]`)
      const places = async () => {
        const found: number[][] = []
        for (const viewport of viewports) {
          await page.setViewportSize(viewport)
          found.push(
            await images.evaluateAll((images) =>
              (images as HTMLImageElement[]).flatMap((image) => {
                // A seal is turned.
                image.style.rotate = '0deg'
                const { x, y, width, height } = image.getBoundingClientRect()
                return [x, y + scrollY, width, height].map(Math.round)
              }),
            ),
          )
        }
        return found
      }
      const arrival = Promise.withResolvers<void>()
      await page.route('**/media/**', (route) => arrival.promise.then(() => route.continue()))
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await page.evaluate(() => document.fonts.ready)
      const reserved = await places()
      expect(await images.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(0)
      arrival.resolve()
      await expect.poll(() => images.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).not.toBe(0)
      await page.unrouteAll({ behavior: 'wait' })
      const arrived = await places()
      for (const [at, viewport] of viewports.entries()) {
        // A variant has whole pixels, so its shape differs a little from that of the original.
        const moved = arrived[at]!.map((place, index) => Math.abs(place - reserved[at]![index]!))
        expect(Math.max(...moved), `${path} at ${viewport.width} pixels`).toBeLessThanOrEqual(1)
        expect(reserved[at]!.length / 4).toBeGreaterThanOrEqual(2)
        await page.setViewportSize(viewport)
        for (const image of await images.all()) {
          const { fit, ratio } = await image.evaluate((node: HTMLImageElement) => ({
            fit: getComputedStyle(node).objectFit,
            ratio: node.offsetWidth / node.offsetHeight,
          }))
          if (Math.abs(ratio / (width / height) - 1) > 0.05) expect(fit).toBe('contain')
        }
        const menu = page.getByRole('banner').getByRole('button', { name: /menu/i })
        const brand = (await page.getByRole('banner').locator('.brand').boundingBox())!
        // On a phone, the menu stays beside the name.
        if (viewport.width === 390) expect((await menu.boundingBox())!.x).toBeGreaterThan(brand.x + brand.width)
        const overflows = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
        expect(overflows, path).toBe(false)
      }
    }
  })
