import type { Page } from '@playwright/test'
import { mail } from '../../../lists/system/mail.ts'
import { privateLinks } from '../../../lists/system/private-links.ts'
import { anApplication, aSubmission, sendScripted, someFiles } from '../../../tests/http/fixtures/forms.ts'
import { axeViolations } from '../../../tests/journeys/fixtures/axe.ts'
import { expect, testWithOfficeMail as test } from '../../../tests/journeys/fixtures/journeys.ts'
import { holdResponses } from '../../../tests/journeys/fixtures/network.ts'
import {
  anOwner,
  aReviewer,
  computer,
  officeScreen,
  openFromMenu,
  phone,
  signInAs,
  turnOnTwoFactor,
} from '../../../tests/journeys/fixtures/office.ts'
import { asOperator } from '../../../tests/journeys/fixtures/operator.ts'
import type { Honbu } from '../../../tests/journeys/fixtures/server.ts'
import { registeredMembers } from '../../members/members.ts'
import type { Timeline } from '../api-types.ts'
import { applications } from '../applications.ts'

/** Sends an application with its three documents. */
async function apply(site: Honbu, name: string) {
  const form = { ...anApplication, ...aSubmission(), name }
  const { answer } = await sendScripted(site, '/organization/membership', form, await someFiles())
  expect(answer).toMatchObject({ state: 'sent' })
}

const stored = (site: Honbu, name: string) =>
  asOperator(site.dataDir, async (store) => (await store.query(applications, { where: { name } })).records[0])

/** The subjects of the mails that wait for the minute in which they can be taken back. */
const delayedMails = (site: Honbu) =>
  asOperator(site.dataDir, async (store) =>
    (await store.query(mail)).records.filter(({ key }) => key.startsWith('decision-')).map(({ subject }) => subject),
  )

/**
 * Scrolls until a button stands at the bottom edge of the window, and moves the focus to it by keyboard. Returns whether its
 * centre can be seen then.
 */
async function isSeenWithFocus(page: Page, before: string, name: string): Promise<boolean> {
  const button = page.getByRole('button', { name, exact: true })
  await button.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight))
  await page
    .getByRole('button', { name: before, exact: true })
    .evaluate((element) => element.focus({ preventScroll: true }))
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  return button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
}

const openApplication = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) }).click()
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const timelines = '**/office/api/inbox/Membership/*/timeline'

/** Holds the requests for this address until `release`. Then the answers to those that the server accepts are lost. */
async function loseAnswers(page: Page, address: string) {
  let lost = 0
  const release = await holdResponses(page, address, async (route) => {
    const response = await route.fetch()
    if (!response.ok()) return route.fulfill({ response })
    lost++
    await route.abort()
  })
  return { release, lost: () => lost }
}

/** The next timeline says that the time to undo ends now. Later ones cannot be read. */
async function endMinuteWithoutAnswer(page: Page) {
  await page.route(timelines, (route) => route.fulfill({ status: 503, json: { error: 'The office is busy.' } }))
  await page.route(
    timelines,
    async (route) => {
      const response = await route.fetch()
      const timeline = (await response.json()) as Timeline
      expect(timeline.pendingUntil).toBeDefined()
      await route.fulfill({ response, json: { ...timeline, pendingUntil: timeline.now } })
    },
    { times: 1 },
  )
}
/** The bar that tells what was done, and its button. */
const bar = (page: Page, text: string) => page.locator('.undo-bar').filter({ hasText: text })
const undo = (page: Page, text: string) => bar(page, text).getByRole('button', { name: 'Undo' })
const asked = '1 question asked. 1 mail leaves after a minute.'
const accepted = '1 application accepted. 1 mail leaves after a minute.'
const declined = '1 application declined. 1 mail leaves after a minute.'

/** An owner types a place that the website does not know, corrects it, and goes back to the original words. */
async function changeTemplate(page: Page) {
  await officeScreen(page, '/MailTemplate')
  const template = page.getByRole('region', { name: 'An application is declined' })
  const text = template.getByLabel('Text')
  await text.fill('Dear {nmae}')
  await template.getByRole('button', { name: 'Save' }).click()
  await expect(template.getByText(/does not know \{nmae\}/).first()).toBeVisible()
  await expect(text, 'what was typed').toHaveValue('Dear {nmae}')
  await text.fill('Dear {name}, {words}')
  await openFromMenu(page, 'Members')
  await officeScreen(page, '/MailTemplate')
  await expect(text, 'what was not saved is there again').toHaveValue('Dear {name}, {words}')
  await expect(template.getByText('Not saved yet')).toBeVisible()
  await template.getByRole('button', { name: 'Save' }).click()
  await expect(template.getByText('Your own words')).toBeVisible()
  await expect(template.getByText('Dear Asha Patil, This is what the officer writes.')).toBeVisible()
  await template.getByRole('button', { name: 'Back to the original words' }).click()
  await expect(text).toHaveValue(/^Dear \{name\},\n\nthank you/)
  await page.getByRole('button', { name: 'मराठी' }).click()
  await expect(text).toHaveValue(/^नमस्कार \{name\},/)
  await expect(template.getByText('अधिकारी येथे आपले शब्द लिहितात.')).toBeVisible()
}

test('officers ask on a phone and take it back, accept with a preview and make a member, notice each other, change a template, and decline several at once', {
  tag: '@full',
}, async ({ page, site, visitor, allow }) => {
  // The first action may meet the mark that the application is read, and two officers decide at once.
  allow({ status: 409 })
  // The answers that are lost.
  allow({ broken: true })
  // A timeline that cannot be read.
  allow({ status: 503 })
  // A template with an unknown place.
  allow({ status: 422 })
  for (const name of ['Asha Patil', 'Vikram Joshi', 'Sunita More', 'Kiran Pawar']) await apply(site, name)
  await signInAs(page, site, aReviewer)
  await turnOnTwoFactor(page, site, aReviewer)
  await page.setViewportSize(phone)
  await officeScreen(page, '/Membership')
  await openApplication(page, 'Asha Patil')

  await test.step('on a phone the reviewer asks a question, looks at another application, comes back and takes the question back', async () => {
    await expect(page.getByText('1 of 4 to do')).toBeVisible()
    const ask = page.getByRole('button', { name: 'Ask', exact: true })
    await expect(ask).toBeInViewport()
    expect((await ask.boundingBox())!.y, 'within the reach of the thumb').toBeGreaterThan(844 * 0.8)
    expect(await isSeenWithFocus(page, 'Spam', 'Print'), 'the decisions do not cover what has the focus').toBe(true)
    await ask.click()
    const asking = dialog(page, 'Ask Asha Patil')
    await asking.getByLabel('Your question').fill('The certificate is cut off.')
    await asking.getByLabel('Picture to send again').selectOption({ label: 'Belt Certificate' })
    await expect(asking.locator('mark')).toHaveText('The certificate is cut off.')
    await expect(asking.getByText('asha@example.org')).toBeVisible()
    await expect(asking.getByText('The mail leaves one minute after you press.')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await asking.getByRole('button', { name: 'Ask and send' }).click()

    await expect(page.getByRole('status').filter({ hasText: asked })).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^0:[0-5]\d$/)
    for (const name of ['Ask', 'Decline', 'Accept', 'Withdrawn by the applicant']) {
      const next = page.getByRole('button', { name, exact: true })
      await expect(next).toBeDisabled()
      await expect(next).toHaveAccessibleDescription(/can still be undone. Undo it first, or wait/)
    }
    await page.getByRole('link', { name: 'All applications' }).click()
    await openApplication(page, 'Vikram Joshi')
    await expect(page.getByRole('heading', { name: 'Vikram Joshi' })).toBeVisible()
    await expect(undo(page, asked), 'it is told on every screen').toBeVisible()
    await page.goBack()
    await endMinuteWithoutAnswer(page)
    await openApplication(page, 'Asha Patil')
    await expect(ask, 'the minute is over, although the timeline cannot be read again').toBeEnabled()
    await page.unroute(timelines)
    await page.getByRole('link', { name: 'All applications' }).click()
    await openApplication(page, 'Asha Patil')
    await undo(page, asked).click()
    await expect(bar(page, asked)).toHaveCount(0)
    await expect(ask).toBeEnabled()
    await expect(page.getByRole('heading', { name: 'Asha Patil' }), 'after Undo').toBeFocused()
    await expect(page.getByText('You took the last step back')).toBeVisible()
    expect(await stored(site, 'Asha Patil')).not.toHaveProperty('state')
    expect(await delayedMails(site)).toEqual([])
    await page.setViewportSize(computer)
  })

  await test.step('the reviewer takes it and looks at the documents by keyboard', async () => {
    await page.getByLabel('Officer').selectOption({ label: `${aReviewer.name} (you)` })
    await expect(page.getByLabel('Open application').getByText('In review', { exact: true })).toBeVisible()
    const certificate = page.getByRole('button', { name: 'Belt Certificate' })
    await expect(certificate).toContainText('not opened')
    await certificate.press('Enter')
    const viewer = dialog(page, 'Belt Certificate of Asha Patil')
    await expect(viewer.getByRole('img')).toBeVisible()
    await page.keyboard.press('+')
    await expect(viewer.getByRole('status', { name: 'Zoom' })).toHaveText('125 %')
    await page.keyboard.press('-')
    await page.keyboard.press('r')
    await expect(viewer.getByRole('img')).toHaveCSS('transform', /^matrix\(0, 1, -1, 0,/)
    await page.keyboard.press('ArrowLeft')
    await expect(dialog(page, 'Aadhaar Card of Asha Patil').getByText('2 of 3')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(certificate).toBeFocused()
    await expect(certificate).toContainText('seen by you')
    await expect(page.getByText('You looked at Belt Certificate')).toBeVisible()
  })

  await test.step('the reviewer confirms a new address, and ends the private links', async () => {
    const { key } = (await stored(site, 'Asha Patil'))!
    await asOperator(site.dataDir, (store) => store.update(applications, key, { newEmail: 'new@example.org' }))
    await expect(page.getByText('New address, not confirmed yet: new@example.org.')).toBeVisible()
    await page.getByRole('button', { name: 'Confirm the address' }).click()
    await expect(bar(page, 'Asha Patil: You confirmed the new address')).toBeVisible()
    await page.getByRole('button', { name: 'End the private links' }).click()
    const ending = dialog(page, 'End all private links of Asha Patil?')
    await expect(ending).toContainText('a new one is mailed to new@example.org')
    await ending.getByRole('button', { name: 'End the links' }).click()
    await expect(page.getByText('You ended the private links')).toBeVisible()
    const links = await asOperator(site.dataDir, async (store) => (await store.query(privateLinks)).records)
    expect(links.filter(({ about }) => about === `Membership/${key}`)).toEqual([])
  })

  await test.step('the reviewer writes a note, sees the mail, accepts and makes a member', async () => {
    await page.getByLabel('New note').fill('The examiner remembers the grading.')
    await page.getByRole('button', { name: 'Save the note' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'The examiner remembers' })).toContainText(aReviewer.name)
    await page.getByRole('button', { name: 'Accept', exact: true }).click()
    const accepting = dialog(page, 'Accept Asha Patil')
    await accepting.getByLabel('Your words').fill('Welcome with your forty students.')
    await expect(accepting.locator('mark')).toHaveText('Welcome with your forty students.')
    const number = await accepting.locator('label strong').textContent()
    await expect(accepting.getByRole('region', { name: 'The mail as it will leave' })).toContainText(number!)
    await accepting.getByRole('button', { name: 'Accept and send' }).click()
    await expect(page.getByLabel('Open application').getByText('Accepted', { exact: true })).toBeVisible()
    await expect(
      page.getByRole('heading', { name: 'Asha Patil' }),
      'the button that had the focus is gone',
    ).toBeFocused()
    await expect(undo(page, accepted)).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    const members = await asOperator(site.dataDir, async (store) => (await store.query(registeredMembers)).records)
    expect(members).toMatchObject([{ number, name: 'Asha Patil' }])
    expect(await delayedMails(site)).toHaveLength(1)
  })

  await test.step('somebody else decides while the reviewer writes: the words stay, and the decision of the colleague holds', async () => {
    await page.getByRole('link', { name: 'All applications' }).click()
    await openApplication(page, 'Vikram Joshi')
    await page.getByRole('button', { name: 'Decline', exact: true }).click()
    const declining = dialog(page, 'Decline Vikram Joshi')
    await declining.getByLabel('Your words').fill('Please apply again next year.')
    const owner = await visitor()
    await signInAs(owner, site, anOwner)
    await officeScreen(owner, '/Membership')
    await openApplication(owner, 'Vikram Joshi')
    await owner.getByRole('button', { name: 'Accept', exact: true }).click()
    await dialog(owner, 'Accept Vikram Joshi').getByRole('button', { name: 'Accept and send' }).click()
    await expect(undo(owner, accepted)).toBeVisible()
    await changeTemplate(owner)
    await owner.close()
    const notice = declining.getByRole('alert')
    await expect(notice).toContainText(`${anOwner.name} accepted this application just now.`)
    await expect(notice).toContainText('What you wrote is kept. The decision of your colleague holds.')
    await expect(declining.getByRole('button', { name: 'Decline and send' })).toBeDisabled()
    await notice.getByRole('button', { name: 'See the change' }).click()
    await expect(declining).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Timeline' })).toBeFocused()
    await expect(page.getByText(`${anOwner.name} accepted it`)).toBeVisible()
    expect(await stored(site, 'Vikram Joshi')).toMatchObject({ state: 'accepted' })
  })

  await test.step('without a connection the dialog stays with what was typed, says so, and can be sent again', async () => {
    await page.getByRole('link', { name: 'All applications' }).click()
    await openApplication(page, 'Sunita More')
    await page.getByRole('button', { name: 'Accept', exact: true }).click()
    const accepting = dialog(page, 'Accept Sunita More')
    await accepting.getByLabel('Your words').fill('Welcome to the association.')
    await expect(accepting.locator('mark')).toHaveText('Welcome to the association.')
    await page.context().setOffline(true)
    await accepting.getByRole('button', { name: 'Accept and send' }).click()
    await expect(accepting.getByRole('alert')).toContainText('There is no connection. What you entered stays here.')
    await expect(accepting.getByLabel('Your words')).toHaveValue('Welcome to the association.')
    // The record cannot be read either, and stays behind the dialog.
    await expect(page.locator('h1', { hasText: 'Sunita More' })).toBeVisible()
    await page.context().setOffline(false)
    await accepting.getByRole('button', { name: 'Send again' }).click()
    await expect(accepting).toHaveCount(0)
    await undo(page, `Sunita More: ${accepted}`).click()
    await expect(page.getByText('Taken back.')).toBeVisible()
  })

  await test.step('a question whose answer is lost is sent again, asked once, and can be taken back', async () => {
    await page.getByRole('link', { name: 'All applications' }).click()
    await openApplication(page, 'Sunita More')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    const asking = dialog(page, 'Ask Sunita More')
    await asking.getByLabel('Your question').fill('Which dojo do you train at?')
    const decision = '**/office/api/acts/Membership.decide'
    const answers = await loseAnswers(page, decision)
    await asking.getByRole('button', { name: 'Ask and send' }).click()
    await expect(asking.getByRole('button', { name: 'Back' })).toBeDisabled()
    await page.mouse.click(5, 5)
    // The first request is about a version that is no longer the newest; what is repeated must be about the one that was decided.
    const { key, revision: _, ...application } = (await stored(site, 'Sunita More'))!
    await asOperator(site.dataDir, (store) => store.importRecord(applications, key, { ...application, isRead: false }))
    answers.release()
    await expect(asking.getByRole('alert')).toContainText('this may be decided')
    expect(answers.lost(), 'it is repeated once by itself').toBe(2)
    await expect(asking.getByLabel('Your question')).not.toBeEditable()
    await expect(bar(page, asked)).toBeVisible()
    await page.unroute(decision)
    await asking.getByRole('button', { name: 'Send again' }).click()
    await expect(asking).toHaveCount(0)
    await expect(page.getByText('You asked a question')).toHaveCount(1)
    await undo(page, asked).click()
    await expect(page.getByText('Taken back.')).toBeVisible()
    expect(await stored(site, 'Sunita More')).not.toHaveProperty('state', 'question asked')
  })

  await test.step('the list counts the states, and the reviewer declines the others together', async () => {
    await page.getByRole('link', { name: 'All applications' }).click()
    await page.getByLabel('State').selectOption({ label: 'Accepted (2)' })
    await expect(page.getByRole('link', { name: /Asha Patil/ })).toBeVisible()
    await expect(page.getByText('2 applications', { exact: true })).toBeVisible()
    await page.getByLabel('State').selectOption({ label: 'Received (2)' })
    await expect(page.getByRole('link', { name: /Sunita More/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /Asha Patil/ })).toHaveCount(0)
    await page.getByLabel('Select all on this page').check()
    await page.getByRole('button', { name: 'Decline…' }).click()
    const declining = dialog(page, 'Decline 2 applications?')
    await expect(declining).toContainText('2 mails will leave one minute after you press.')
    // Somebody changes it while the dialog is open, as an import may do.
    const { key, revision: _, email: __, ...withoutEmail } = (await stored(site, 'Kiran Pawar'))!
    await asOperator(site.dataDir, (store) => store.importRecord(applications, key, withoutEmail))
    await expect(declining).toContainText('No valid e-mail address, so you tell it by hand (“To tell”): Kiran Pawar.')
    await expect(declining).toContainText('1 mail will leave one minute after you press.')
    await expect(declining.getByRole('region', { name: 'The mail as it will leave' })).toContainText('Dear Sunita More')
    await declining.getByRole('button', { name: 'Decline 2 and send 1 mail' }).click()
    const both = '2 applications declined. 1 mail leaves after a minute.'
    await expect(bar(page, both)).toBeVisible()
    await expect(page.getByText('No applications here.')).toBeVisible()
    expect(await delayedMails(site), 'one of them to tell by hand').toHaveLength(4)
    // A reload loses nothing: the server tells what can be taken back.
    await page.reload()
    await undo(page, both).click()
    await expect(page.getByText('Taken back for 2 records.')).toBeVisible()
    await expect(page.getByRole('link', { name: /Sunita More/ })).toBeVisible()
    expect(await delayedMails(site)).toHaveLength(2)
  })

  await test.step('what somebody else decides while the dialog is open stays as it is', async () => {
    await page.getByLabel('Select all on this page').check()
    await page.getByRole('button', { name: 'Decline…' }).click()
    await expect(dialog(page, 'Decline 2 applications?')).toContainText('1 mail will leave')
    const { key } = (await stored(site, 'Kiran Pawar'))!
    await asOperator(site.dataDir, (store) => store.update(applications, key, { state: 'accepted' }))
    const declining = dialog(page, 'Decline 1 application?')
    await expect(declining).toContainText('No longer in this list, so they stay as they are: Kiran Pawar.')
    await declining.getByRole('button', { name: 'Back' }).click()
    await asOperator(site.dataDir, (store) => store.update(applications, key, { state: undefined }))
    await expect(page.getByRole('link', { name: /Kiran Pawar/ })).toBeVisible()
    await expect(page.getByLabel('Select all on this page')).toBeChecked()
    await page.getByLabel('Select all on this page').uncheck()
  })

  await test.step('a decision whose answer is lost is sent again, and can be taken back', async () => {
    await page.getByRole('checkbox', { name: 'Sunita More' }).check()
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    const preview = '**/decision-preview'
    await page.route(preview, (route) => mayAnswer.then(() => route.continue()))
    await page.getByRole('button', { name: 'Decline…' }).click()
    const declining = dialog(page, 'Decline 1 application?')
    await expect(declining.getByText('Loading the mail…')).toBeVisible()
    await expect(declining, 'nothing is said about a mail before it is known').not.toContainText('No mail leaves')
    await expect(declining.getByRole('button', { name: 'Decline 1', exact: true })).toBeDisabled()
    answer()
    const bulk = '**/office/api/acts/Membership.decide'
    const answers = await loseAnswers(page, bulk)
    await declining.getByRole('button', { name: 'Decline 1 and send 1 mail' }).click()
    await expect(declining.getByRole('button', { name: 'Back' })).toBeDisabled()
    // Beside the dialog, which closes it at other times.
    await page.mouse.click(5, 5)
    answers.release()
    await expect(declining.getByRole('alert')).toContainText('some or all of them may be decided')
    expect(answers.lost(), 'it is repeated once by itself').toBe(2)
    expect(await axeViolations(page)).toEqual([])
    await page.unroute(bulk)
    await page.unroute(preview)
    const readList = await holdResponses(page, '**/office/api/lists/Membership?*')
    await declining.getByRole('button', { name: 'Send again' }).click()
    await expect(bar(page, declined)).toBeVisible()
    await expect(declining, 'it does not cover “Undo” until the list is read again').toHaveCount(0)
    expect(await delayedMails(site), 'with the two that were accepted').toHaveLength(3)
    await undo(page, declined).click()
    await expect(page.getByText('Taken back.')).toBeVisible()
    readList()
    await expect(page.getByRole('link', { name: /Sunita More/ })).toBeVisible()
  })

  await test.step('each of two decisions within a minute can be taken back', async () => {
    for (const [name, send] of [
      ['Sunita More', 'Decline 1 and send 1 mail'],
      ['Kiran Pawar', 'Decline 1 without a mail'],
    ] as const) {
      await page.getByRole('checkbox', { name }).check()
      await page.getByRole('button', { name: 'Decline…' }).click()
      await page.getByRole('button', { name: send }).click()
      await expect(page.getByRole('link', { name })).toHaveCount(0)
      await expect(bar(page, `${name}: 1 application declined.`), 'which decision it takes back').toBeVisible()
    }
    await undo(page, 'Sunita More: 1 application declined.').click()
    await expect(page.getByRole('link', { name: /Sunita More/ })).toBeVisible()
    expect(await stored(site, 'Kiran Pawar')).toMatchObject({ state: 'declined' })
    await undo(page, 'Kiran Pawar: 1 application declined.').click()
    await expect(page.getByRole('link', { name: /Kiran Pawar/ })).toBeVisible()
  })
})
