import { expect, test } from './fixtures/journeys.ts'

// specification.md, 2 and 9: "Responsive breakpoints: 767px and 991px."
// 9: "Video frame: 673x362 on desktop and tablet, 372x200 under 768px."
test('at 767 px the page is a phone’s, from 768 to 991 px a tablet’s, from 992 px on a desktop’s [2.shell.16, 9.11, 9.16]', async ({
  page,
}) => {
  const phone = { menu: true, footRows: 4, video: [372, 200] }
  const tablet = { menu: false, footRows: 2, video: [673, 362] }
  const desktop = { menu: false, footRows: 1, video: [673, 362] }
  for (const [width, expected] of [
    [767, phone],
    [768, tablet],
    [991, tablet],
    [992, desktop],
    [1200, desktop],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const parts = page.getByRole('contentinfo').locator('.grid > *')
    const tops = await parts.evaluateAll((all) => all.map((part) => Math.round(part.getBoundingClientRect().top)))
    const apart = tops.toSorted((a, b) => a - b).filter((top, place, all) => place === 0 || top - all[place - 1]! > 100)
    const video = (await page.getByRole('button', { name: 'Play: Our Video' }).boundingBox())!
    expect(
      {
        menu: await page.getByRole('button', { name: 'MENU', exact: true }).isVisible(),
        footRows: apart.length,
        video: [video.width, video.height],
      },
      `${width} px`,
    ).toEqual(expected)
  }
})
