import type { Page } from '@playwright/test'
import { addDays, today } from '../../../lists/dates.ts'
import { createPrivateLink, privateAddress } from '../../../server/forms/private-links.ts'
import { operator } from '../../../tests/contracts/store-fixtures.ts'
import { openStoreIn } from '../../../tests/fixtures/open-store.ts'
import { axeViolations } from '../../../tests/journeys/fixtures/axe.ts'
import { expect, testWithSampleOffice as test } from '../../../tests/journeys/fixtures/journeys.ts'
import { aReviewer, officeScreen, signInAs } from '../../../tests/journeys/fixtures/office.ts'
import { asOperator } from '../../../tests/journeys/fixtures/operator.ts'
import type { Honbu } from '../../../tests/journeys/fixtures/server.ts'
import { issuedCertificates } from '../../certificates/issued-certificates.ts'
import { entryTerms } from '../../entries/entry-terms.ts'
import { changeEntries } from '../../entries/server/entry-book.ts'
import { events } from '../../events/events.ts'
import { examiners } from '../examiners.ts'
import { gradingMarks } from '../marks.ts'
import { examinePath } from '../paths.ts'
import { gradingSessions } from '../sessions.ts'

// The phones of examiners have no network in the dojo.
test.use({ serviceWorkers: 'allow', reuseContext: false })
const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'allow',
} as const

const place = { city: 'Mumbai', state: 'Maharashtra', country: 'India', address: 'Hall' }
const day = today(new Date())

/** A grading of today with sixty candidates, one of them for the black belt, and the links of two examiners. */
async function prepare({ dataDir, address }: Honbu): Promise<string[]> {
  const store = await openStoreIn(dataDir)
  try {
    const office = store.as(operator)
    const { key: event } = await office.create(events, { ...place, name: 'Hall Grading', type: 'Grading', sdate: day })
    const times = { opensAt: `${addDays(day, -20)} 09:00`, closesAt: `${addDays(day, -1)} 18:00`, referenceDate: day }
    const categories = [{ code: 'g', kind: 'grading', fee: 500 }]
    const { key: form } = await office.create(entryTerms, { ...times, categories, event })
    await changeEntries({ store, now: () => new Date() }, form, (book) => {
      for (let at = 1; at <= 60; at++) {
        const name = `Child ${String(at).padStart(2, '0')}`
        book.addEntry(`e${at}`, { name: 'Parent', noticeVersion: '1', together: false, language: undefined } as never)
        const who = {
          name,
          grade: at === 60 ? '1 kyu' : '9 kyu',
          birthDate: at === 60 ? '1990-01-01' : '2015-01-01',
        } as const
        book.enter(`e${at}`, who, ['g'], `c${at}`)
      }
    })
    const { key: session } = await office.create(gradingSessions, { form, rowSize: 10 })
    const links: string[] = []
    for (const name of ['Meera Naik', 'Arvind Salvi']) {
      const { key } = await office.create(examiners, { session, name, createdAt: new Date().toISOString() })
      const secret = await createPrivateLink(store, { list: examiners }, key, { now: new Date() })
      links.push(privateAddress(address, examinePath, secret!))
    }
    return links
  } finally {
    await store.close()
  }
}

const row = (page: Page, number: number) => page.locator('details.row').nth(number - 1)
const whole = (page: Page, number: number, result: string) =>
  row(page, number)
    .getByRole('button', { name: `Row ${number}: all ${result}` })
    .click()
const candidate = (page: Page, name: string) => page.getByRole('group', { name })
const press = (page: Page, name: string, result: string) =>
  candidate(page, name)
    .getByRole('radio', { name: new RegExp(`^${result}`) })
    .check()
const kept = (page: Page) => page.locator('.kept')

/** Waits until the phone has the page and its scripts, so that it opens without a network. */
const ready = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const shell = await (await caches.open('shells')).match(location.pathname, { ignoreVary: true })
        const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
        const scripts = loaded.filter((name) => /\/assets\/.*\.(js|css)$/.test(name))
        const files = await caches.open('files')
        const found = await Promise.all(scripts.map((name) => files.match(name, { ignoreVary: true })))
        return shell !== undefined && scripts.length > 2 && found.every(Boolean)
      }),
    )
    .toBe(true)

test('two examiners grade sixty candidates without a network and sync, a clash is settled, and the secretary publishes [privacy.433, privacy.434, privacy.435, privacy.666]', {
  tag: '@full',
}, async ({ page, visitor, site, allow }) => {
  allow({ broken: true })
  const links = await prepare(site)
  const open = async (link: string) => {
    const opened = await visitor(phone)
    await opened.goto(link)
    await expect(opened.locator('.cand')).toHaveCount(60)
    await ready(opened)
    return opened
  }
  const meera = await open(links[0]!)
  const arvind = await open(links[1]!)

  // Without a network.
  for (const each of [meera, arvind]) await each.context().setOffline(true)
  for (const number of [1, 2, 3]) await whole(meera, number, 'Passed')
  for (const number of [4, 5, 6]) await whole(arvind, number, 'Passed')
  await press(arvind, 'Child 07', 'Partly')
  await candidate(arvind, 'Child 07').getByLabel('Kata').check()
  await press(arvind, 'Child 33', 'Absent')
  await press(arvind, 'Child 60', 'Passed')
  await expect(kept(meera)).toContainText('Saved on this phone, 30 not yet sent')
  await expect(kept(meera)).toContainText('No network since')

  // The phone closes the page and opens it again.
  await meera.reload()
  await expect(meera.getByText('30 of 60 marked')).toBeVisible()
  await expect(kept(meera)).toContainText('30 not yet sent')
  await expect(candidate(meera, 'Child 01').getByRole('radio', { name: 'Passed' })).toBeChecked()
  await press(meera, 'Child 02', 'Failed')
  expect(await meera.evaluate(() => JSON.stringify(localStorage))).not.toContain(links[0]!.split('#')[1]!)
  expect(
    await meera.evaluate(async () => {
      const names = await caches.keys()
      const keys = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      )
      return keys.flat().some((url) => url.includes('#'))
    }),
  ).toBe(false)

  // The network is back.
  for (const each of [meera, arvind]) {
    await each.context().setOffline(false)
    await each.evaluate(() => dispatchEvent(new Event('online')))
    await expect(kept(each)).toContainText('Everything sent')
  }
  await meera.evaluate(() => dispatchEvent(new Event('online')))
  for (const each of [meera, arvind]) await expect(candidate(each, 'Child 07')).toContainText('Different marks')
  await expect(candidate(meera, 'Child 07')).toContainText('Arvind Salvi said Partly, Kata')
  await expect(candidate(arvind, 'Child 07')).toContainText('Meera Naik said Passed, 8th kyu')
  expect(await axeViolations(arvind)).toEqual([])
  await expect(meera.getByText('59 of 60 marked')).toBeVisible()
  expect(await asOperator(site.dataDir, async (store) => (await store.query(gradingMarks)).total)).toBe(64)

  await test.step('a phone without room for the answer sends its marks, and then waits as after any other failure', async () => {
    const full = await visitor(phone)
    await full.addInitScript(() => {
      const { setItem } = Storage.prototype
      Storage.prototype.setItem = function (key, value) {
        if (key.endsWith(':answer')) throw new DOMException('No room', 'QuotaExceededError')
        setItem.call(this, key, value)
      }
    })
    await full.goto(links[1]!)
    for (const result of ['Failed', 'Absent']) await press(full, 'Child 33', result)
    await expect(kept(full)).toContainText('Saved on this phone, 2 not yet sent')
    await full.reload({ waitUntil: 'networkidle' })
    await expect(kept(full)).toContainText('2 not yet sent')
    expect(await asOperator(site.dataDir, async (store) => (await store.query(gradingMarks)).total)).toBe(66)
  })

  // The secretary sees it, and who would be left out.
  await signInAs(page, site, aReviewer)
  await officeScreen(page, '/GradingSession')
  await page.getByRole('link', { name: 'Hall Grading' }).click()
  await expect(page.getByRole('row', { name: /Child 07/ })).toContainText('Clash')
  await press(arvind, 'Child 07', 'Passed')
  await expect(page.getByRole('row', { name: /Child 07/ })).not.toContainText('Clash')
  await meera.evaluate(() => dispatchEvent(new Event('online')))
  await expect(candidate(meera, 'Child 07')).not.toContainText('Different marks')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('57 certificates, 1 entry in the register of black belts')
  await expect(dialog).toContainText('Child 33: absent')
  await expect(dialog).toContainText('Child 02: failed')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.locator('.undo-bar')).toContainText(
    '57 certificates and 1 entry in the register of black belts published.',
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back.')).toBeVisible()
  const certificates = () =>
    asOperator(
      site.dataDir,
      async (store) => (await store.query(issuedCertificates, { where: { eventName: 'Hall Grading' } })).total,
    )
  expect(await certificates()).toBe(0)
  await page.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('row', { name: /Child 01/ })).toContainText('published')
  expect(await certificates()).toBe(57)

  // The examiner leaves nothing behind.
  await kept(meera).getByRole('button', { name: 'Remove from this phone' }).click()
  await expect(meera.getByText('This phone has nothing of the grading any more')).toBeVisible()
  expect(await meera.evaluate(() => JSON.stringify(localStorage))).not.toContain('Child')

  await test.step('without scripts the page says what it needs, and a link that opens nothing says so', async () => {
    allow({ status: 404 })
    const plain = await visitor({ ...phone, javaScriptEnabled: false })
    await plain.goto('/examine')
    await expect(plain.getByText('works only with scripts')).toBeVisible()
    const other = await visitor(phone)
    await other.goto('/mr/examine#7f3k-9mqa-t2xw-c8hd-5rvn-j6yp')
    await expect(other.getByText('या लिंकने काही उघडत नाही')).toBeVisible()
  })
})
