import {
  alert,
  formReady,
  messageField,
  submit,
  successMessage,
  writeMessage,
} from '../../../tests/journeys/fixtures/forms.ts'
import { expect, test } from '../../../tests/journeys/fixtures/journeys.ts'
import { holdResponses } from '../../../tests/journeys/fixtures/network.ts'
import { readInbox } from '../../../tests/journeys/fixtures/operator.ts'

const received = async (dataDir: string, message: string) =>
  (await readInbox(dataDir)).messages.filter((record) => record.message === message)

// specification.md, 2 and 5, Contact Us.
test('Contact Us asks for name, contact and message, and Submit is disabled until all three are filled in, and pressing it lists what is missing [2.contact.1, 5.1, a11y.30]', async ({
  page,
}) => {
  await page.goto('/contact-us')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
  const form = page.getByRole('main').locator('form')
  await expect(form.getByRole('textbox')).toHaveCount(3)
  for (const label of [/^Name/, /^Contact email or phone/, /^Message/])
    await expect(form.getByRole('textbox', { name: label })).toHaveAttribute('required')
  await expect(form.getByRole('button', { name: 'Submit', exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '+91 00000 00000' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'hello@skaa.example' })).toBeVisible()

  // specification.md, 5: "Contact: name, contact, message required; submit disabled while invalid or sending."
  await formReady(page)
  await writeMessage(page, 'hello')
  for (const label of ['Name', 'Contact', 'Message'] as const) {
    const typed = await messageField(page, label).inputValue()
    await messageField(page, label).fill('')
    await expect(submit(page), label).toBeDisabled()
    await messageField(page, label).fill(typed)
    await expect(submit(page), label).toBeEnabled()
  }
  await messageField(page, 'Name').fill('   ')
  await expect(submit(page), 'a name of spaces only').toBeDisabled()

  // Forms: "an error summary that takes focus and links to the fields, the same words beside each field".
  await test.step('an incomplete message is not sent; the page lists what is missing, with links', async () => {
    const posts: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
    await writeMessage(page, '', '', 'kavita@example.org')
    await submit(page).click({ force: true })
    const summary = page.getByRole('alert', { name: 'The form is not complete yet' })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText(['Please enter your name', 'Please enter your message'])
    await expect(messageField(page, 'Name')).toHaveAttribute('aria-invalid', 'true')
    await expect(messageField(page, 'Name')).toHaveAccessibleDescription('Please enter your name')
    await expect(messageField(page, 'Contact')).not.toHaveAttribute('aria-invalid')
    await summary.getByRole('link', { name: 'Please enter your message' }).click()
    await expect(messageField(page, 'Message')).toBeFocused()
    await messageField(page, 'Message').fill('now it is filled in')
    await expect(messageField(page, 'Message')).not.toHaveAttribute('aria-invalid')
    expect(posts).toEqual([])
  })
})

// specification.md, 4: "Contact shows an alert and reloads the page"; `alert`: role alertdialog, focus moves in.
test('a visitor sends a message once, although Submit is pressed twice, sees the success message, and the page is reloaded [2.contact.2, 4.6, 4.7, 5.2, 8.1]', async ({
  page,
  site,
}) => {
  const message = 'When does the class for six-year-olds begin?'
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') posts++
  })
  await page.goto('/contact-us')
  await formReady(page)
  await expect(submit(page)).toBeDisabled()
  await writeMessage(page, message)
  await expect(submit(page)).toBeEnabled()
  // specification.md, 2: "Button 'Submit', or 'Sending Message...' while sending."
  const send = await holdResponses(page, '/contact-us')
  await submit(page).click()
  await expect(submit(page)).toHaveText('Sending Message...')
  await expect(submit(page)).toBeDisabled()
  await submit(page).click({ force: true })
  await messageField(page, 'Name').press('Enter')
  send()
  await expect(alert(page)).toHaveAccessibleName(successMessage)
  expect(posts, 'a second press sends nothing').toBe(1)
  await expect(alert(page).getByRole('button', { name: 'OK' })).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main form') ?? null), 'Tab stays inside').toBeNull()

  const [record, ...more] = await received(site.dataDir, message)
  expect(more).toEqual([])
  expect(record).toMatchObject({ name: 'Kavita Rao', contact: 'kavita@example.org', message, isRead: false })
  expect(record!.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  // Privacy: "Logs hold no names, addresses, phone numbers, messages".
  expect(site.log()).not.toMatch(/Kavita|six-year-olds/)

  const reloaded = page.waitForEvent('load')
  await alert(page).getByRole('button', { name: 'OK' }).click()
  await reloaded
  await expect(alert(page)).toHaveCount(0)
  for (const label of ['Name', 'Contact', 'Message'] as const) await expect(messageField(page, label)).toHaveValue('')
  await expect(page.getByText('We kept what you had entered')).toHaveCount(0)
})

test('a contact that is neither an email address nor a phone number is sent after a question, and Escape closes the alert like OK [8.5]', async ({
  page,
  site,
}) => {
  const message = 'Please call me back'
  await page.goto('/contact-us')
  await formReady(page)
  await writeMessage(page, message, 'Asha', 'asha at gmail')
  await submit(page).click()
  await expect(alert(page)).toHaveAccessibleName('We may not be able to reply to this. Send anyway?')
  await alert(page).getByRole('button', { name: 'Change it' }).click()
  await expect(messageField(page, 'Contact')).toBeFocused()
  expect(await received(site.dataDir, message)).toEqual([])
  await submit(page).click()
  await alert(page).getByRole('button', { name: 'Send anyway' }).click()
  await expect(alert(page)).toHaveAccessibleName(successMessage)
  expect(await received(site.dataDir, message)).toMatchObject([{ contact: 'asha at gmail' }])
  const reloaded = page.waitForEvent('load')
  await page.keyboard.press('Escape')
  await reloaded
  await expect(messageField(page, 'Message')).toHaveValue('')
})

test('the first press of Submit counts, although the error of the field that it leaves moves the button', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/contact-us')
  await formReady(page)
  await messageField(page, 'Contact').fill('kavita@example.org')
  await messageField(page, 'Name').focus()
  await submit(page).scrollIntoViewIfNeeded()
  const { x, y } = (await submit(page).boundingBox())!
  await page.mouse.move(x + 20, y + 4)
  await page.mouse.down()
  await expect(messageField(page, 'Name')).not.toBeFocused()
  await expect(page.getByText('Please enter your name'), 'no error while the button is pressed').toHaveCount(0)
  await page.mouse.up()
  await expect(page.getByRole('alert', { name: 'The form is not complete yet' })).toBeFocused()
  await expect(messageField(page, 'Name')).toHaveAccessibleDescription('Please enter your name')
})

// Forms: "what was typed and chosen is kept, also across an accidental reload".
test('after an accidental reload the message is still there and can be cleared [a11y.31, privacy.44, privacy.46]', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/contact-us')
  await formReady(page)
  await writeMessage(page, 'half a message')
  await page.reload()
  await expect(messageField(page, 'Message')).toHaveValue('half a message')
  await expect(messageField(page, 'Name')).toHaveValue('Kavita Rao')
  await expect(page.getByText('We kept what you had entered')).toBeVisible()
  await page.getByRole('button', { name: 'Clear this form' }).last().click()
  await expect(alert(page)).toHaveAccessibleName('Clear everything that you entered here?')
  await page.keyboard.press('Escape')
  await expect(messageField(page, 'Message')).toHaveValue('half a message')
  await page.getByRole('button', { name: 'Clear this form' }).last().click()
  await alert(page).getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(messageField(page, 'Message')).toHaveValue('')
  await page.reload()
  await formReady(page)
  await expect(messageField(page, 'Message')).toHaveValue('')
})

test('text typed before hydration is kept', { tag: '@full' }, async ({ page }) => {
  const send = await holdResponses(page, '**/assets/ContactForm.island-*.js')
  await page.goto('/contact-us', { waitUntil: 'commit' })
  await writeMessage(page, 'typed early')
  send()
  await formReady(page)
  await expect(messageField(page, 'Message')).toHaveValue('typed early')
  await expect(submit(page)).toBeEnabled()
})

test('a mistyped mail domain is asked about, and the form can be sent all the same', { tag: '@full' }, async ({
  page,
  site,
}) => {
  await page.goto('/contact-us')
  await formReady(page)
  await writeMessage(page, 'Zxqv wants an answer')
  const contact = messageField(page, 'Contact')
  const question = page.getByText('Did you mean asha@gmail.com?')
  await contact.fill('asha@gmial.com')
  await expect(question, 'not while it is typed').toHaveCount(0)
  await messageField(page, 'Message').focus()
  await expect(question).toBeVisible()
  await expect(submit(page)).toBeEnabled()
  await page.getByRole('button', { name: 'Use asha@gmail.com' }).click()
  await expect(contact).toHaveValue('asha@gmail.com')
  await expect(question).toHaveCount(0)
  await contact.fill('asha@gmial.com')
  await submit(page).click()
  await expect(alert(page)).toHaveAccessibleName(successMessage)
  expect(await received(site.dataDir, 'Zxqv wants an answer')).toMatchObject([{ contact: 'asha@gmial.com' }])
})
