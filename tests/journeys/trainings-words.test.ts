import { expect, test } from './fixtures/journeys.ts'

// specification.md, 3, Training program: "Six programs".
const programs = [
  { title: 'PRESCHOOL', subtitle: /3 to 5 years old/ },
  { title: 'Junior', subtitle: /5 to 10 years/ },
  { title: 'Pre-Teen', subtitle: /10 to 13 years/ },
  { title: 'Teenagers & Above', subtitle: /13\+/ },
  { title: 'Self-Defense', subtitle: /Junior level and above \(ground defence\)/ },
  { title: 'Character Development', subtitle: /all ages \(discussion-based class\)/i },
]

// specification.md, 2, Trainings: "Header 'training programs'; cards with image, title, subtitle, description".
test('Trainings: six cards with picture, title, subtitle and description, in their order [2.trainings.1, 9.9]', async ({
  page,
}) => {
  await page.goto('/trainings')
  await expect(page).toHaveTitle('Trainings | Karate Classes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('training programs')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(6)
  await expect(cards.getByRole('heading', { level: 2 })).toHaveText(programs.map(({ title }) => title))
  for (const [place, { title, subtitle }] of programs.entries()) {
    const card = cards.nth(place)
    await card.scrollIntoViewIfNeeded()
    await expect(card.getByRole('img', { name: title })).not.toHaveJSProperty('naturalWidth', 0)
    await expect(card.getByRole('paragraph').first()).toHaveText(subtitle)
    expect((await card.getByRole('paragraph').last().textContent())!.length).toBeGreaterThan(30)
  }
})
