import { expect, test } from '../../../tests/journeys/fixtures/journeys.ts'

// specification.md, 2, History: "Timeline of five lineage figures (titles Soke, Soke, Soke, Renshi, Kyoshi), each with photo
// and short bio."
test('History: five figures in their order, below each other at every width, each with title, photo, name and a short biography [2.history.1]', async ({
  page,
}) => {
  await page.goto('/organization/history')
  await expect(page).toHaveTitle('History | Karate Classes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History')
  const figures = page.getByRole('region', { name: 'Lineage' }).getByRole('listitem')
  await expect(figures).toHaveCount(5)
  for (const [place, title] of ['Soke', 'Soke', 'Soke', 'Renshi', 'Kyoshi'].entries()) {
    const figure = figures.nth(place)
    await expect(figure.getByText(title, { exact: true })).toBeVisible()
    const name = await figure.getByRole('heading', { level: 2 }).textContent()
    expect(name).toBeTruthy()
    await figure.scrollIntoViewIfNeeded()
    await expect(figure.getByRole('img', { name: name! })).not.toHaveJSProperty('naturalWidth', 0)
    expect((await figure.getByRole('paragraph').last().textContent())!.length).toBeGreaterThan(30)
  }
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const tops = await figures
      .getByRole('heading')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect(tops, `below each other at ${width} px`).toEqual([...tops].sort((a, b) => a - b))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
