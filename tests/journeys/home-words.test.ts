import { expect, test } from './fixtures/journeys.ts'

// specification.md, 2, Home.
test('a parent reads on the home page what the association offers [2.home.2]', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  const text = (await main.textContent())!.replace(/\s+/g, ' ')
  for (const words of [
    'Become a CHAMPION IN LIFE',
    'Achieve your FITNESS GOALS',
    'Partners in EDUCATION',
    'Call Us to know more',
    '9+ Click For More',
    'Our Video',
    'Training Programs',
  ])
    expect(text).toContain(words)
  expect(text).toMatch(/fitness and character development/i)
  expect(text).toMatch(/martial arts, kickboxing, yoga, resistance training/i)
})

test('the parts stand in their order: slides, partners, video, training programs, counters [2.home.1, 2.home.6]', async ({
  page,
}) => {
  await page.goto('/')
  const tops = await Promise.all(
    [
      page.getByRole('region', { name: 'Welcome' }),
      page.getByRole('region', { name: 'Partners' }),
      page.getByRole('heading', { name: 'Our Video' }),
      page.getByRole('region', { name: 'Training Programs' }),
      page.getByRole('listitem').filter({ hasText: 'Years Of Experience' }),
    ].map(async (part) => (await part.boundingBox())!.y),
  )
  expect(tops).toEqual([...tops].sort((a, b) => a - b))
})

test('the counters count as the specification does [2.home.9, 9.10]', async ({ page }) => {
  await page.goto('/')
  const counters = page.getByRole('listitem').filter({ hasText: /Years Of|Branches|Students|Professional/ })
  await expect(counters).toHaveText([
    '40+ Years Of Experience',
    '40+ Branches Across India',
    '12000+ Students Trained',
    '500+ Professional Black Belts',
  ])
})

test('the call to call is a telephone link [2.home.2]', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('Call Us to know more')).toHaveAttribute('href', 'tel:+910000000000')
})

/** The name that all widths of a picture share. */
const pictureIn = (address: string | null) => /\/media\/([0-9a-f]{20}-\d+x\d+)/.exec(address ?? '')![1]!

// specification.md, 2, Home: "Background images are hidden on small screens, where a separate image is shown instead."
for (const { device, width, small } of [
  { device: 'phone', width: 390, small: true },
  { device: 'phone held sideways, just below the breakpoint', width: 767, small: true },
  { device: 'tablet', width: 768, small: false },
]) {
  test(`a ${device} gets the ${small ? 'small' : 'wide'} picture of the first slide, and not the other [2.home.4]`, async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const picture = page.getByRole('group', { name: '1 of 3' }).locator('picture')
    const wide = pictureIn(await picture.locator('source').first().getAttribute('srcset'))
    const narrow = pictureIn(await picture.locator('img').getAttribute('src'))
    expect(wide).not.toBe(narrow)
    const askedFor = (name: string) => asked.some((path) => path.includes(name))
    await expect.poll(() => askedFor(small ? narrow : wide)).toBe(true)
    expect(askedFor(small ? wide : narrow)).toBe(false)
  })
}
