import { expect, test } from '../../../tests/journeys/fixtures/journeys.ts'

for (const { path, label, city, count } of [
  { path: '/hi/locations', label: 'शहर', city: 'पुणे ( 2 )', count: 'पुणे में 2 डोजो' },
  { path: '/mr/locations', label: 'शहर', city: 'पुणे ( 2 )', count: 'पुणे येथे 2 डोजो' },
])
  test(`a city has the same address at ${path} as in English, and its name in the language of the page`, async ({
    page,
  }) => {
    await page.goto(`${path}?location=Pune`)
    const filter = page.getByLabel(label)
    await expect(filter).toHaveValue('Pune')
    await expect(filter.getByRole('option', { selected: true })).toHaveText(city)
    await expect(page.getByRole('status').getByText(count)).toBeAttached()
    await expect(page.locator('#dojos').getByRole('heading', { level: 2 })).toHaveCount(2)
  })
