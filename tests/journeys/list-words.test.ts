import { expect, test } from './fixtures/journeys.ts'

// specification.md, 2, Members.
test('Members: header, search box, and three groups of cards in order national, state, district [2.members.1, 2.members.3, 9.13]', async ({
  page,
}) => {
  await page.goto('/organization/members')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('members')
  await expect(page.getByRole('searchbox', { name: 'Search a Member' })).toHaveAttribute(
    'placeholder',
    'Search a Member',
  )
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['national', 'state', 'district'])
  await expect(page.getByRole('article')).toHaveCount(60)

  const president = page.getByRole('region', { name: 'national' }).getByRole('article').first()
  await expect(president.getByRole('heading')).toHaveText('Arvind Salvi')
  await expect(president).toContainText('President')
  await expect(president).toContainText('Mumbai | India')
  await expect(president).toContainText('national')
  await expect(president.locator('img')).toHaveAttribute('src', /^\/media\//)
  for (const level of ['national', 'state', 'district']) {
    const group = page.getByRole('region', { name: level })
    const cards = await group.getByRole('article').count()
    expect(cards).toBeGreaterThan(0)
    await expect(group.getByText(level, { exact: true })).toHaveCount(cards + 1)
  }
})

// specification.md, 2, Official Black Belts.
test('Official Black Belts: a table with the columns #, Photo, Name, Registration No., Dan [2.black-belts.1, 2.black-belts.2]', async ({
  page,
}) => {
  await page.goto('/organization/black-belts')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Official Black Belts')
  await expect(page.getByRole('columnheader')).toHaveText(['#', 'Photo', 'Name', 'Registration No.', 'Dan'])
  const box = page.getByRole('searchbox', { name: 'Enter a name to search' })
  await expect(box).toHaveAttribute('placeholder', 'Enter a name to search')
  const first = page.getByRole('row').nth(1).getByRole('cell')
  await expect(first.nth(0)).toHaveText('1')
  await expect(first.nth(2)).toHaveText('Arvind Salvi')
  await expect(first.nth(3)).toHaveText('SKAA-BB-0001')
  await expect(first.nth(4)).toHaveText('7th Dan')
})
