import { blackBelts } from '../../features/black-belts/black-belts.ts'
import { committee } from '../../features/committee/committee.ts'
import { anApplication, aSubmission, sendScripted, someFiles } from '../http/fixtures/forms.ts'
import { expect, test } from './fixtures/journeys.ts'
import { asOperator } from './fixtures/operator.ts'

// A name without a space, as some registers write it, and as no line can break it by itself.
const name = 'Venkatanarasimharajuvaripeta'.repeat(5).slice(0, 120)
const registrationNo = `SKAA-BB-${'9'.repeat(60)}`

test('a name of 120 letters without a space widens no page on a phone of 320 px', { tag: '@full' }, async ({
  page,
  site,
}) => {
  await asOperator(site.dataDir, async (store) => {
    await store.importRecord(blackBelts, 'endless', { name, registrationNo, dan: '1st Dan', examiner: name })
    await store.importRecord(committee, 'endless', {
      name,
      position: name,
      location: name,
      country: name,
      level: 'national',
    })
  })
  const form = { ...anApplication, ...aSubmission(), name, dojoName: name }
  const { answer } = await sendScripted(site, '/organization/membership', form, await someFiles())
  const link = new URL((answer as { link: { address: string } }).link.address)
  const credential = await (
    await fetch(`${site.address}/organization/black-belts/${registrationNo}/credential.jwt`)
  ).text()
  await page.setViewportSize({ width: 320, height: 800 })
  const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth)
  for (const path of [
    '/organization/members',
    `/organization/black-belts?search=${name}`,
    `/organization/black-belts/${registrationNo}`,
    `/organization/black-belts/${registrationNo}/certificate`,
    link.pathname + link.hash,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(name, { exact: false }).first()).toBeAttached()
    expect([path, await widthOf()]).toEqual([path, 320])
  }
  await page.goto('/verify')
  await page.getByLabel('Paste the text').fill(credential)
  await page.getByRole('button', { name: 'Check the text' }).click()
  await expect(page.locator('#answer')).toContainText(name)
  expect(await widthOf()).toBe(320)
  await asOperator(site.dataDir, async (store) => {
    await store.delete(blackBelts, 'endless')
    await store.delete(committee, 'endless')
  })
})
