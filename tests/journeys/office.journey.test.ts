import { aMessage, anApplication, aSubmission, sendScripted, someFiles } from '../http/fixtures/forms.ts'
import { totp } from '../http/fixtures/staff.ts'
import { expect, testWithOffice as test, testWithEmptySite, testWithSampleOffice } from './fixtures/journeys.ts'
import { openLivePage } from './fixtures/live.ts'
import { holdResponses } from './fixtures/network.ts'
import {
  aNewcomer,
  anOwner,
  axeViolationsAtBothSizes,
  computer,
  invite,
  join,
  menu,
  officeScreen,
  phone,
  save,
  saveAndWait,
  setUpOffice,
  signIn,
  signInAs,
  turnOnTwoFactor,
} from './fixtures/office.ts'

// Each journey uses a phone for some of its steps and a computer for the others. Where the layout differs, it looks at both.

testWithEmptySite(
  'the first owner sets up the office with the code from the log and signs in with the password',
  async ({ page, site, visitor, allow }) => {
    allow({ status: 401 })
    await page.setViewportSize(phone)
    await setUpOffice(page, site)
    await expect(page).toHaveTitle('Start | Office')
    await expect(
      page.getByText('No messages, first classes, changes of dojos or applications arrived in the last 12 weeks.'),
    ).toBeVisible()
    expect(await axeViolationsAtBothSizes(page)).toEqual([])
    const again = await visitor({ viewport: phone })
    const arrive = await holdResponses(again, '**/office/assets/*.js')
    await again.goto('/office#/BlackBelt', { waitUntil: 'commit' })
    await expect(again.getByText('The office is loading…'), 'before its script has arrived').toBeVisible()
    arrive()
    await expect(again.getByRole('heading', { name: 'Office' })).toBeVisible()
    await expect(again).toHaveTitle('Sign in | Office')
    await signIn(again, { ...anOwner, password: 'not this one at all' })
    await expect(again.getByRole('alert')).toContainText('is wrong')
    expect(await axeViolationsAtBothSizes(again)).toEqual([])
    await signIn(again, anOwner)
    await expect(
      again.getByRole('heading', { name: 'Official Black Belts' }),
      'the page that was asked for first',
    ).toBeVisible()
    await expect(again).toHaveTitle('Official Black Belts | Office')
    await officeScreen(again, '/nothing/here')
    await expect(again.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    expect(await axeViolationsAtBothSizes(again)).toEqual([])
  },
)

test('an invited reviewer reads an application with its documents and handles it', { tag: '@full' }, async ({
  page,
  site,
  visitor,
  allow,
}) => {
  allow({ status: 401 })
  // Longer than a line of a phone.
  const applicant = { ...anApplication, name: 'Chandrasekharan Venkateswaran Ramanathan Rao' }
  const form = { ...applicant, ...aSubmission() }
  const { answer } = await sendScripted(site, '/organization/membership', form, await someFiles())
  expect(answer).toMatchObject({ state: 'sent' })

  await signInAs(page, site, anOwner)
  const invitation = await invite(page, 'reviewer')
  await expect(page.getByRole('listitem').filter({ hasText: `${aNewcomer.name}, reviewer` })).toBeVisible()
  await page.goto(invitation)
  await expect(page.getByText(`You are signed in as ${anOwner.name}`)).toBeVisible()
  expect(await axeViolationsAtBothSizes(page)).toEqual([])
  await page.getByRole('link', { name: 'Go to the office' }).click()

  const reviewer = await visitor({ viewport: phone })
  await join(reviewer, invitation, 'reviewer', aNewcomer)
  for (const size of [computer, phone]) {
    await reviewer.setViewportSize(size)
    await expect(reviewer.getByRole('link', { name: /Staff/ })).toHaveCount(0)
    await expect(reviewer.getByRole('link', { name: /Official Black Belts/ })).toHaveCount(0)
  }
  await officeScreen(reviewer, '/Membership')
  await reviewer.getByRole('link', { name: `Unread: ${applicant.name}` }).click()
  await expect(reviewer.getByRole('heading', { name: applicant.name })).toBeVisible()
  await expect(reviewer.getByText(applicant.homeAddress)).toBeVisible()
  for (const [text, address] of [
    [applicant.email, `mailto:${applicant.email}`],
    [applicant.phone, `tel:${applicant.phone.replaceAll(' ', '')}`],
  ] as const)
    await expect(reviewer.getByRole('link', { name: text, exact: true })).toHaveAttribute('href', address)
  const card = reviewer.getByRole('button', { name: 'Aadhaar Card' })
  await expect(card).toContainText('Press to open')
  await expect(reviewer.getByRole('img', { name: applicant.name }), 'nothing is loaded yet').toHaveCount(0)
  expect(await axeViolationsAtBothSizes(reviewer)).toEqual([])

  await card.click()
  const question = reviewer.getByRole('dialog', { name: 'Set up two-factor sign-in first' })
  await expect(question.getByRole('button', { name: 'Set it up' })).toBeVisible()
  expect(await axeViolationsAtBothSizes(reviewer)).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  const factor = await turnOnTwoFactor(reviewer, site, aNewcomer)
  await reviewer.reload()
  await card.click()
  const viewer = (label: string) => reviewer.getByRole('dialog', { name: `${label} of ${applicant.name}` })
  const shown = viewer('Aadhaar Card')
  const picture = shown.getByRole('img', { name: `Aadhaar Card of ${applicant.name}` })
  await expect(picture).toBeVisible()
  await expect(shown.getByText(`Recorded in the access log: ${aNewcomer.name}`)).toBeVisible()
  expect(await axeViolationsAtBothSizes(reviewer)).toEqual([])
  const widthOf = async () => (await picture.boundingBox())!.width
  for (const size of [computer, phone])
    await test.step(`at ${size.width} px`, async () => {
      await reviewer.setViewportSize(size)
      await expect.poll(() => shown.boundingBox(), 'the viewer fills the window').toEqual({ x: 0, y: 0, ...size })
      await expect(shown.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
      await expect.poll(widthOf, 'the picture fits into the window').toBeLessThanOrEqual(size.width)
      const fitting = await widthOf()
      await shown.getByRole('button', { name: 'Larger' }).click()
      await expect(shown.getByText('125 %')).toBeVisible()
      // The new size takes effect with the next frame, because reduced motion shortens transitions but keeps them.
      await expect.poll(widthOf).toBeCloseTo(fitting * 1.25, 0)
      await shown.getByRole('button', { name: 'Fit' }).click()
      await expect(shown.getByText('100 %')).toBeVisible()
    })
  await reviewer.keyboard.press('r')
  await expect(picture).toHaveCSS('transform', /^matrix\(0, 1, -1, 0,/)
  await test.step('after the end of the session the reviewer signs in above the viewer, which goes on', async () => {
    await reviewer.context().clearCookies()
    await shown.getByRole('button', { name: 'Previous: Profile Photo' }).click()
    const dialog = reviewer.getByRole('dialog', { name: 'Sign in to continue' })
    await expect(dialog.getByLabel('Password')).toBeFocused()
    expect(await axeViolationsAtBothSizes(reviewer)).toEqual([])
    await dialog.getByLabel('Password').fill(aNewcomer.password)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.getByLabel('Code from your authenticator app').fill(totp(factor, 1))
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect(dialog).toHaveCount(0)
  })
  await expect(viewer('Profile Photo').getByText('1 of 3')).toBeVisible()
  await reviewer.keyboard.press('ArrowRight')
  await expect(shown).toBeVisible()
  await reviewer.keyboard.press('Escape')
  await expect(reviewer.getByRole('dialog')).toHaveCount(0)
  await expect(card).toBeFocused()
  await expect(card).toContainText('seen by you')

  await reviewer.getByLabel('New note').fill('Rang the sensei, all is well')
  await officeScreen(reviewer, '/Contact')
  await expect(reviewer.getByText('No messages here.')).toBeVisible()
  await officeScreen(reviewer, '/Membership')
  await reviewer.getByRole('link', { name: applicant.name }).click()
  await expect(reviewer.getByLabel('New note'), 'the note that was not saved').toHaveValue(/^Rang the sensei/)
  await expect(reviewer.getByText('Not saved yet')).toBeVisible()
  const handled = reviewer.getByRole('button', { name: 'Mark as handled' })
  await handled.click({ trial: true })
  await reviewer.setViewportSize(phone)
  await handled.click()
  await expect(reviewer.getByText(/\. Handled \d/)).toBeVisible()
  await expect(reviewer.getByText('Not saved yet')).toHaveCount(0)
  const keptUntil = new Date(Date.now() + 365 * 86_400_000).toLocaleDateString('en-IN', { dateStyle: 'medium' })
  await expect(reviewer.getByRole('definition').filter({ hasText: keptUntil }), 'Kept until').toBeVisible()
  await officeScreen(reviewer, '/Membership?folder=handled')
  for (const size of [phone, computer]) {
    await reviewer.setViewportSize(size)
    await expect(reviewer.getByRole('button', { name: 'Handled', exact: true, pressed: true })).toBeVisible()
    await expect(reviewer.getByRole('link', { name: applicant.name })).toBeVisible()
  }

  await officeScreen(page, '/privacy')
  const viewings = page.getByRole('region', { name: 'Access log' })
  await expect(viewings.getByRole('cell', { name: 'Aadhaar Card' }), 'one viewing').toHaveCount(1)
  await expect(viewings.getByRole('cell', { name: 'Profile Photo' })).toHaveCount(1)
  await expect(viewings.getByRole('cell', { name: 'Belt Certificate' }), 'it was not opened').toHaveCount(0)
})

test('a message appears in the open inbox, becomes read when it is opened, and can be marked as unread', async ({
  page,
  site,
}) => {
  await page.setViewportSize(phone)
  await signInAs(page, site, anOwner)
  await officeScreen(page, '/Contact')
  await expect(page.getByText('No messages here.')).toBeVisible()
  const message = { ...aMessage, message: 'When does the class begin?\nMy son is six.' }
  const { answer } = await sendScripted(site, '/contact-us', { ...message, ...aSubmission() })
  expect(answer).toMatchObject({ state: 'sent' })
  const entry = page.getByRole('link', { name: new RegExp(message.name) })
  await expect(entry).toContainText('Unread')
  expect(await axeViolationsAtBothSizes(page)).toEqual([])
  await entry.click()
  await expect(page.getByRole('heading', { name: message.name })).toBeVisible()
  const reply = await page.getByRole('link', { name: 'Reply by mail' }).getAttribute('href')
  expect(decodeURIComponent(reply!)).toContain(`mailto:${message.contact}`)
  expect(decodeURIComponent(reply!)).toContain('> My son is six.')
  await officeScreen(page, '/Contact?folder=unread')
  await expect(page.getByText('No messages here.')).toBeVisible()
  await officeScreen(page, '/Contact')
  await entry.click()
  const buttons = ['Mark as unread', 'Delete'].map((name) => page.getByRole('button', { name }))
  for (const size of [computer, phone]) {
    await page.setViewportSize(size)
    for (const button of buttons) await button.click({ trial: true })
  }
  await buttons[0]!.click()
  await expect(page.getByRole('link', { name: `Unread: ${message.name}` })).toBeVisible()
  await entry.click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByText('No messages here.')).toBeVisible()
})

testWithSampleOffice(
  'a new black belt appears on the open public page, and a new phone number in the footer',
  { tag: '@full' },
  async ({ page, site, visitor }) => {
    await signInAs(page, site, anOwner)
    const open = await visitor()
    await openLivePage(open, '/organization/black-belts')
    await officeScreen(page, '/BlackBelt')
    await expect(page.getByRole('textbox', { name: 'Search in Official Black Belts' })).toBeVisible()
    const icons = await menu(page)
      .locator('svg')
      .evaluateAll((all) => all.map((icon) => icon.innerHTML))
    expect(new Set(icons).size, 'the icons of the menu differ').toBe(icons.length)
    await officeScreen(page, '/Event')
    for (const size of [computer, phone]) {
      await page.setViewportSize(size)
      await expect(page.getByRole('columnheader', { name: 'City' })).toBeVisible()
      await page.getByRole('row').last().getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 }), 'a screen starts at its top').toBeInViewport()
      await page.goBack()
      await expect(page.getByRole('columnheader', { name: 'City' })).toBeVisible()
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, 'a wide table scrolls by itself').toBeLessThanOrEqual(0)
    }
    await officeScreen(page, '/BlackBelt/create')
    await expect(page).toHaveTitle('New black belt | Office')
    await page.getByLabel('Name').fill('Rukmini Deshpande')
    await page.getByLabel('Registration No.').fill('SKAA-BB-0000')
    await save(page)
    await expect(page.getByText('Fill in “Dan”'), 'the message of the list itself').toBeVisible()
    await page.getByLabel('Dan').fill('1st Dan')
    await saveAndWait(page)
    await expect(open.getByRole('row').nth(1)).toContainText('Rukmini Deshpande')
    await expect(page.getByRole('link', { name: 'Rukmini Deshpande' })).toBeVisible()
    expect(await axeViolationsAtBothSizes(page)).toEqual([])

    await officeScreen(page, '/Site/site')
    await page.getByLabel('Phone').fill('+91 22 5555 0199')
    await saveAndWait(page)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await open.goto('/contact-us')
    await expect(open.getByRole('contentinfo')).toContainText('+91 22 5555 0199')
  },
)
