import { addDays, addYears, formatLongDate, today } from '../../../lists/dates.ts'
import { createPrivateLink } from '../../../server/forms/private-links.ts'
import { withDashes } from '../../../server/runtime/link-secret.ts'
import { readQrCodes } from '../../../server/storage/image-codec.ts'
import { openStoreIn } from '../../../tests/fixtures/open-store.ts'
import { axeViolations } from '../../../tests/journeys/fixtures/axe.ts'
import { expect, testWithOfficeMail as test } from '../../../tests/journeys/fixtures/journeys.ts'
import { anOwner, aReviewer, officeScreen, openFromMenu, signInAs } from '../../../tests/journeys/fixtures/office.ts'
import { asOperator } from '../../../tests/journeys/fixtures/operator.ts'
import { feeSettings } from '../../fees/fee-settings.ts'
import { fees } from '../../fees/fees.ts'
import { registeredMembers } from '../../members/members.ts'
import { memberCards } from '../member-cards.ts'

const day = today(new Date())
const end = addDays(day, 20)
const asha = {
  number: 'SKAA-M-0042',
  name: 'Asha Patil',
  email: 'asha@example.org',
  dojo: 'Pune Karate Dojo',
  since: addDays(day, -344),
  validUntil: end,
}

test('a reviewer asks a member for the fee; the member pays by the code on the page, the membership is renewed, and the card says the new day', {
  tag: '@full',
}, async ({ page, site, visitor }) => {
  await asOperator(site.dataDir, (store) => store.importRecord(registeredMembers, 'asha', asha))
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInAs(page, site, aReviewer)
  await officeScreen(page, '/renewals')
  const ask = page.getByRole('button', { name: 'Ask for the fee' })
  await test.step('without a fee, the button says why it does nothing', async () => {
    await expect(page.getByText(/^To ask for a fee, an owner or a treasurer first enters a UPI address/)).toBeVisible()
    await expect(ask).toBeDisabled()
  })
  await asOperator(site.dataDir, (store) =>
    store.create(feeSettings, { upiAddress: 'association@upi.example', payeeName: 'Sample', renewalFee: 500 }),
  )
  await officeScreen(page, '/')
  await openFromMenu(page, 'Renewals')
  await page.getByRole('checkbox', { name: 'Select Asha Patil' }).check()
  await ask.click()
  await expect(page.getByRole('dialog')).toContainText('Ask 1 member for ₹ 500?')
  expect(await axeViolations(page), 'the question').toEqual([])
  await page.getByRole('button', { name: 'Tell 1 member' }).click()
  await expect(page.locator('.undo-bar')).toContainText('Asked 1 member for the fee.')

  // No mail leaves during journeys: a test of the server follows the link in it.
  const store = await openStoreIn(site.dataDir)
  const secret = await createPrivateLink(store, { list: registeredMembers }, 'asha', { now: new Date() })
  await store.close()
  const member = await visitor()
  await member.setViewportSize({ width: 390, height: 844 })
  const link = `${site.address}/fee#${withDashes(secret!)}`
  await member.goto(link)
  await expect(member.getByRole('heading', { name: 'Pay ₹ 500 by UPI' })).toBeVisible()
  const code = member.getByRole('img', { name: /^UPI code: pay ₹ 500/ })
  expect(await readQrCodes(await code.screenshot())).toEqual([
    expect.stringMatching(
      /^upi:\/\/pay\?pa=association@upi\.example&pn=Sample&am=500\.00&cu=INR&tn=M-\d{4}-SKAA-M-0042&/,
    ),
  ])
  expect(await axeViolations(member), 'the page of the fee').toEqual([])
  await member.getByLabel(/^Reference of the bank/).fill('N063270123456789')
  await member.getByRole('button', { name: 'Tell us' }).click()
  await expect(member.getByText(/You told us the reference N063270123456789/)).toBeVisible()

  await test.step('an owner marks the fee as paid in cash', async () => {
    await signInAs(page, site, anOwner)
    const fee = await asOperator(site.dataDir, async (reader) => (await reader.query(fees)).records[0]!)
    const paid = await page.request.post(`${site.address}/office/api/fees/${fee.key}/paid`, {
      headers: { origin: site.address },
      data: { amount: 500, method: 'cash', reference: 'at the dojo', paidOn: day },
    })
    expect(paid.status()).toBe(200)
  })
  const renewed = formatLongDate(addYears(end, 1))
  await expect
    .poll(async () => {
      await member.goto('about:blank')
      await member.goto(link)
      return member.locator('.info-box').textContent()
    })
    .toContain(renewed)
  await expect(member.getByRole('heading', { name: /^Pay/ })).toHaveCount(0)
  await expect(member.getByRole('button', { name: /^Download/ })).toBeVisible()

  await officeScreen(page, '/Member/asha/show')
  const print = page.getByRole('link', { name: 'Print the card' })
  const card = await page.request.get(new URL((await print.getAttribute('href'))!, site.address).href)
  expect(card.headers()['content-type']).toBe('application/pdf')
  const [made] = await asOperator(site.dataDir, async (reader) => (await reader.query(memberCards)).records)
  await member.goto(`${site.address}/valid/${made!.key}`)
  await expect(member.getByRole('heading', { name: `Valid until ${renewed}` })).toBeVisible()
  await expect(member.getByRole('main')).not.toContainText('Asha')
  expect(await axeViolations(member), 'the page of a card').toEqual([])
})
