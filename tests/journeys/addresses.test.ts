import { expect, test } from './fixtures/journeys.ts'

// specification.md, 2: "organization | redirects to organization/members", "any unknown path | redirects to the empty route (home)".
const elsewhere = [
  { from: '/organization', to: '/organization/members', line: ' [2.routes.14]' },
  { from: '/organization/', to: '/organization/members', line: ' [2.routes.14]' },
  { from: '/organization/members/', to: '/organization/members', line: '' },
  { from: '/contact-us/', to: '/contact-us', line: '' },
  { from: '/no-such-page', to: '/', line: ' [2.routes.15]' },
  { from: '/organization/no-such-page', to: '/', line: ' [2.routes.15]' },
  { from: '/Contact-Us', to: '/', line: ' [2.routes.15]' },
  { from: '/%E0%A4%95', to: '/', line: ' [2.routes.15]' },
]
for (const { from, to, line } of elsewhere) {
  test(`${from} redirects to ${to}${line}`, async ({ page, site, request }) => {
    const answer = await request.get(from, { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    expect(answer.headers().location).toBe(to)
    await page.goto(from)
    expect(page.url()).toBe(site.address + to)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('an address never leads to another site', async ({ page, site }) => {
  for (const sly of [
    '//elsewhere.example',
    '//elsewhere.example/..',
    '/\\elsewhere.example',
    '/%2f%2felsewhere.example',
  ]) {
    await page.goto(site.address + sly)
    expect(new URL(page.url()).origin).toBe(site.address)
  }
})
