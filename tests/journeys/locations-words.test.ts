import { expect, test } from './fixtures/journeys.ts'

// specification.md, 2, Locations.
test('Locations: header, and the selector location with All Locations and each city ( n ) [2.locations.1]', async ({
  page,
}) => {
  await page.goto('/locations')
  await expect(page).toHaveTitle('Locations | Karate Classes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Locations')
  const options = await page.getByLabel('location').getByRole('option').allTextContents()
  expect(options[0]).toBe('All Locations')
  expect(options).toContain('Mumbai ( 9 )')
  expect(options).toContain('Navi Mumbai ( 3 )')
  const counts = options.slice(1).map((option) => Number(/ \( (\d+) \)$/.exec(option)![1]))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(27)
})

test('Locations: a card has a two-word name, city | state | country and an address [2.locations.2]', async ({
  page,
}) => {
  await page.goto('/locations')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount(27)
  await expect(cards.first().getByRole('heading')).toHaveText('Andheri East')
  await expect(cards.first()).toContainText('Mumbai | Maharashtra | India')
  await expect(cards.first()).toContainText('Community Hall, Marol Maroshi Road')
})

test('a city without a dojo says so, and leads back to all of them', async ({ page }) => {
  await page.goto('/locations?location=Atlantis')
  await expect(page.getByText('No dojos in Atlantis').last()).toBeVisible()
  await expect(page.getByLabel('location')).toHaveValue('Atlantis')
  await page.getByLabel('location').selectOption('All Locations')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(27)
  await expect(page).toHaveURL(/\/locations$/)
})
