import type { Page } from '@playwright/test'
import { axeViolations } from '../../../tests/journeys/fixtures/axe.ts'
import { expect, testWithOwnServer as test } from '../../../tests/journeys/fixtures/journeys.ts'
import { asOperator } from '../../../tests/journeys/fixtures/operator.ts'
import type { PageErrorRecorder } from '../../../tests/journeys/fixtures/page-errors.ts'
import type { Honbu } from '../../../tests/journeys/fixtures/server.ts'
import { issuedCertificates } from '../issued-certificates.ts'

test.use({ serviceWorkers: 'allow', reuseContext: false })

const [number, code] = ['K-2027-0042', 'V48MT-SMR']
const grade = {
  number,
  code,
  kind: 'grade',
  name: 'Tara Kale',
  achievement: '6th Kyu',
  grade: '6 kyu',
  day: '2027-03-21',
  eventName: 'Spring grading 2027',
  examiners: 'Meera Naik and Ravi Rao',
  dojo: 'Thane',
  language: 'mr',
  issuedAt: '2027-03-21T10:00:00.000Z',
}
const medal = {
  ...grade,
  number: 'M-2027-0007',
  kind: 'merit',
  achievement: 'Silver medal',
  eventName: 'Mumbai Open 2027',
  detail: 'Kumite, girls aged 10 and 11',
}
const issue = (site: Honbu) =>
  asOperator(site.dataDir, async (store) => {
    for (const certificate of [grade, medal])
      await store.create(issuedCertificates, certificate, { key: certificate.number })
  })
const path = `/grade/${number}/${code}`

test('a parent opens the certificate of a child on a phone in Marathi, prints it and saves the PDF; no cache keeps it; the check opens it by number and code', {
  tag: '@full',
}, async ({ visitor, site, allow }) => {
  await issue(site)
  const page = await visitor({ viewport: { width: 320, height: 700 }, locale: 'mr-IN' })
  await page.goto('/mr')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.goto(`/mr${path}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Tara Kale' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'वैध' })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('ग्रेड प्रमाणपत्र')
  await expect(page.getByRole('article')).toContainText('6 क्यू')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, 'nothing scrolls sideways').toBe(320)
  expect(await axeViolations(page)).toEqual([])

  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }))
  await page.getByRole('button', { name: 'प्रिंट करा' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.desk__bar')).toBeHidden()
  await expect(page.getByRole('article')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'PDF' }).click()
  expect((await download).suggestedFilename()).toBe(`${number} Tara Kale.pdf`)
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url)
  })
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.filter((url) => url.includes('/grade'))).toEqual([])
  await test.step('the check opens a certificate by number and code, and knows its signed proof, also without a network', async () =>
    checks(await visitor(), allow))
})

async function checks(page: Page, allow: PageErrorRecorder['allow']) {
  allow({ status: 404 })
  const context = page.context()
  const jwt = await (await page.request.get(`/grade/${medal.number}/${code}/credential.jwt`)).text()
  await page.goto('/verify')
  const island = page.locator('honbu-island[name="features/certificates/site/verify/Verify.island.tsx"]')
  await expect(island).toHaveAttribute('data-prepared')
  await page.getByLabel('Paste the text').fill(jwt)
  await page.getByRole('button', { name: 'Check the text' }).click()
  const answer = page.locator('#answer')
  await expect(answer.getByRole('heading', { name: 'Valid', exact: true })).toBeVisible()
  for (const text of ['Tara Kale', 'Silver medal', medal.detail, medal.eventName, medal.number])
    await expect(answer).toContainText(text)
  await expect(answer.getByRole('link')).toHaveAttribute('href', `/grade/${medal.number}/${code}`)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Check the text' }).click()
  await expect(answer.getByRole('heading', { name: 'Valid, no network' })).toBeVisible()
  // The first of the 86 characters of the signature.
  await page.getByLabel('Paste the text').fill(jwt.replace(/.(?=.{85}$)/, (it) => (it === 'A' ? 'B' : 'A')))
  await page.getByRole('button', { name: 'Check the text' }).click()
  await expect(answer.getByRole('heading', { name: 'Altered' })).toBeVisible()
  await context.setOffline(false)

  await page.getByLabel('Number', { exact: true }).fill(number.toLowerCase())
  await page.getByLabel('Code', { exact: true }).fill('22222222')
  await page.getByRole('button', { name: 'Open the certificate' }).click()
  await expect(answer).toContainText('No certificate with this number and code')
  await page.getByLabel('Number', { exact: true }).fill(number.toLowerCase())
  await page.getByLabel('Code', { exact: true }).fill('v48mtsmr')
  await page.getByRole('button', { name: 'Open the certificate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tara Kale' })).toBeVisible()
}
