import { expect, test } from './fixtures/journeys.ts'

// "No third-party request is made by any page before the visitor asks for one", and the Content-Security-Policy.
test('journeys record every error of a page', async ({ page, pageErrors, allow }) => {
  await page.goto('/contact-us')
  expect(pageErrors.unexpected()).toEqual([])
  await page.evaluate(() => {
    console.error('something broke')
    setTimeout(() => {
      throw new Error('nobody caught this')
    })
    document.body.setAttribute('style', 'color: red')
    new Image().src = 'https://elsewhere.example/pixel.gif'
    return fetch('/assets/gone.js')
  })
  const recorded = () => pageErrors.unexpected().join('\n')
  await expect.poll(recorded).toContain('something broke')
  await expect.poll(recorded).toContain('nobody caught this')
  await expect.poll(recorded).toContain('inline style')
  await expect.poll(recorded).toMatch(/console: .*elsewhere\.example/s)
  await expect.poll(recorded).toMatch(/status: 404 .*gone\.js/)
  allow({ console: /something broke|inline style|elsewhere\.example/ })
  allow({ status: 404 })
  allow({ host: 'elsewhere.example' })
  await expect.poll(pageErrors.unexpected).toHaveLength(1)
  allow({ pageError: /nobody caught this/ })
})
