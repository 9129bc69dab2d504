import { expect, test } from './fixtures/journeys.ts'

// trust.md, "No third-party request is made by any page before the visitor asks for one", and the Content-Security-Policy.
test('the journeys notice what a page does wrong', async ({ page, watch, allow }) => {
  await page.goto('/contact-us')
  expect(watch.trouble()).toEqual([])
  await page.evaluate(() => {
    console.error('something broke')
    setTimeout(() => {
      throw new Error('nobody caught this')
    })
    document.body.setAttribute('style', 'color: red')
    new Image().src = 'https://elsewhere.example/pixel.gif'
    return fetch('/assets/gone.js')
  })
  const heard = () => watch.trouble().join('\n')
  await expect.poll(heard).toContain('something broke')
  await expect.poll(heard).toContain('nobody caught this')
  await expect.poll(heard).toContain('inline style')
  await expect.poll(heard).toMatch(/console: .*elsewhere\.example/s)
  await expect.poll(heard).toMatch(/status: 404 .*gone\.js/)
  allow({ console: /something broke|inline style|elsewhere\.example/ })
  allow({ status: 404 })
  allow({ host: 'elsewhere.example' })
  await expect.poll(watch.trouble).toHaveLength(1)
  allow({ pageError: /nobody caught this/ })
})
