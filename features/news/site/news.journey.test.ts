import { expect, test, testWithOwnServer } from '../../../tests/journeys/fixtures/journeys.ts'
import { asOperator } from '../../../tests/journeys/fixtures/operator.ts'
import { news } from '../news.ts'

const path = '/news/pictures-of-the-5th-asia-cup-championship'
const title = 'Pictures of the 5th Asia Cup Championship'
const phone = { width: 390, height: 844 }

test('a visitor without scripts comes from the footer to a news entry and on to what it is about', async ({
  visitor,
}) => {
  const page = await visitor({ javaScriptEnabled: false, viewport: phone })
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(path)
  await expect(page).toHaveTitle(`${title} | Karate Classes`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('main').getByRole('time')).toHaveText('27 January 2020')
  await expect(page.getByText('Twelve pictures from two days on the mats.')).toBeVisible()
  await page.getByRole('link', { name: 'More about it' }).click()
  await expect(page).toHaveURL('/gallery')
})

test('an address without a news entry says so', async ({ page, allow }) => {
  allow({ status: 404 })
  expect((await page.goto('/news/nothing'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No such news')
})

testWithOwnServer('an open page shows a change of its entry', async ({ page, site }) => {
  await page.goto(path)
  await page.mouse.move(200, 200)
  await expect(page.locator('[data-ready]').first()).toBeAttached()
  await asOperator(site.dataDir, async (store) => {
    const { records } = await store.query(news, { where: { title } })
    await store.update(news, records[0]!.key, { title: 'Pictures of the Cup', text: 'Now twenty.' })
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pictures of the Cup')
  await expect(page.getByText('Now twenty.')).toBeVisible()
})
