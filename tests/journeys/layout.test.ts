import { expect, test } from './fixtures/journeys.ts'
import { pages } from './fixtures/pages.ts'

const linksIn = (part: import('@playwright/test').Locator) =>
  part.getByRole('link').evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))

for (const { path } of pages) {
  test(`on ${path} the header and footer contain what the specification lists [2.shell.1, 2.shell.4, 9.15]`, async ({
    page,
  }) => {
    await page.goto(path)
    const bar = page.getByRole('navigation', { name: 'Main' })
    // specification.md, 9: "Footer and contact strip show a contact phone {phone} and email {email}."
    const strip = page.getByRole('banner')
    await expect(strip.getByRole('link', { name: '+91 00000 00000' })).toHaveAttribute('href', 'tel:+910000000000')
    await expect(strip.getByRole('link', { name: 'hello@skaa.example' })).toBeVisible()
    // specification.md, 2, App shell: "About Us, an Organization dropdown (History, Members, Official Black Belts, Membership), Gallery, …"
    await bar.getByRole('button', { name: 'Organization' }).click()
    await expect(bar.getByRole('link', { name: 'Membership' })).toBeVisible()
    await expect(bar.getByRole('list').first().locator('> li > :is(a, button)')).toHaveText([
      'About Us',
      'Organization',
      'Gallery',
      'Trainings',
      'Events',
      'Contact Us',
    ])
    expect(await linksIn(bar)).toEqual([
      ['About Us', '/about-us'],
      ['History', '/organization/history'],
      ['Members', '/organization/members'],
      ['Official Black Belts', '/organization/black-belts'],
      ['Membership', '/organization/membership'],
      ['Gallery', '/gallery'],
      ['Trainings', '/trainings'],
      ['Events', '/events'],
      ['Contact Us', '/contact-us'],
    ])

    // "Footer: logo, four social icons, useful links to all pages, a get-in-touch block with a city, a phone and an email link, …"
    const foot = page.getByRole('contentinfo')
    const useful = foot.getByRole('list').filter({ has: page.getByRole('link', { name: 'Locations' }) })
    expect(await linksIn(useful)).toEqual([
      ['Home', '/'],
      ['About Us', '/about-us'],
      ['Affiliations', '/about-us/affiliations'],
      ['Mission', '/about-us/mission'],
      ['History', '/organization/history'],
      ['Members', '/organization/members'],
      ['Official Black Belts', '/organization/black-belts'],
      ['Membership', '/organization/membership'],
      ['Gallery', '/gallery'],
      ['Trainings', '/trainings'],
      ['Events', '/events'],
      ['Locations', '/locations'],
      ['Contact Us', '/contact-us'],
    ])
    expect(new Set((await linksIn(useful)).map(([, href]) => href))).toEqual(new Set(pages.map(({ path }) => path)))
    await expect(foot.locator('.brand__mon'), 'the logo').toBeVisible()
    for (const network of ['Facebook', 'X', 'Instagram', 'YouTube']) {
      const link = foot.getByRole('link', { name: network, exact: true })
      await expect(link).toHaveAttribute('href', /^https:\/\//)
      await expect(link.locator('svg'), 'an icon').toBeVisible()
    }
    await expect(foot.getByRole('heading', { name: 'Get In Touch' })).toBeVisible()
    await expect(foot.getByText('Mumbai', { exact: true })).toBeVisible()
    await expect(foot.getByRole('link', { name: '+91 00000 00000' })).toHaveAttribute('href', 'tel:+910000000000')
    await expect(foot.getByRole('link', { name: 'hello@skaa.example' })).toHaveAttribute(
      'href',
      'mailto:hello@skaa.example',
    )
    await expect(foot.getByRole('heading', { name: 'Latest News' })).toBeVisible()
    await expect(foot.getByText(`© ${new Date().getFullYear()}`)).toBeVisible()
  })
}

// decisions.md, "Latest News": the three newest entries of a News list.
test('the footer shows the three newest news entries, newest first [2.shell.6]', async ({ page }) => {
  await page.goto('/')
  const days = await page
    .getByRole('contentinfo')
    .getByRole('time')
    .evaluateAll((times) => times.map((time) => [time.getAttribute('datetime'), time.textContent]))
  expect(days).toHaveLength(3)
  expect(days).toEqual([...days].sort(([a], [b]) => (a! < b! ? 1 : -1)))
  for (const [, written] of days) expect(written).toMatch(/^\d{2} [A-Z][a-z]{2} \d{4}$/)
})
