import { association } from '../../features/association/association.ts'
import { expect, testWithEmptySite as test } from './fixtures/journeys.ts'
import { asOperator } from './fixtures/operator.ts'

test('without slides, Home begins with the name of the association, and no letter stands on the brush-written word', {
  tag: '@full',
}, async ({ page, site }) => {
  const name = 'Shito-ryu Karate Association & Academy'
  await asOperator(site.dataDir, (store) => store.importRecord(association, 'site', { name, shortName: 'SKAA' }))
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 768, height: 1024 },
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    const overlap = await page.evaluate(() => {
      const word = document.querySelector('.head__kanji')!.getBoundingClientRect()
      const letters = document.createRange()
      letters.selectNodeContents(document.querySelector('h1')!)
      return [...letters.getClientRects()].filter(
        // The box of a line is higher than its capital letters.
        ({ left, right, top, bottom }) =>
          right > word.left && left < word.right && bottom - 10 > word.top && top + 10 < word.bottom,
      ).length
    })
    expect(overlap, `${viewport.width} pixels`).toBe(0)
  }
})
