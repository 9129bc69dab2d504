import { aboutRecord, mail } from '../../lists/system/mail.ts'
import { expect, testWithOffice as test } from './fixtures/journeys.ts'
import { anOwner, axeViolationsAtBothSizes, menu, officeScreen, signInAs, undoBar } from './fixtures/office.ts'
import { asOperator } from './fixtures/operator.ts'

test('an officer tells somebody without an e-mail address by hand, and takes “Told” back', { tag: '@full' }, async ({
  page,
  site,
}) => {
  // A place came free for somebody who left a phone number only.
  await asOperator(site.dataDir, (store) =>
    store.create(mail, {
      name: 'Mohan Iyer',
      phone: '98200 12345',
      subject: 'एक जागा मोकळी झाली',
      text: 'नमस्कार Mohan Iyer',
      language: 'mr',
      state: 'to tell',
      kind: 'entry-place',
      tries: 0,
      about: aboutRecord({ name: 'EventEntry' }, 'e1'),
      asked: true,
      at: new Date().toISOString(),
    }),
  )
  await signInAs(page, site, anOwner)
  await officeScreen(page, '/')
  await menu(page)
    .getByRole('link', { name: /^To tell/ })
    .click()
  const card = page.getByRole('article', { name: 'Mohan Iyer' })
  await expect(card).toContainText('नमस्कार Mohan Iyer')
  await expect(card.getByRole('link', { name: '98200 12345' })).toHaveAttribute('href', 'tel:9820012345')
  expect(await axeViolationsAtBothSizes(page)).toEqual([])
  await card.getByRole('button', { name: 'Told' }).click()
  await expect(page.getByText('Everybody has been told.')).toBeVisible()
  await undoBar(page, 'told').getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'Told' }).click()
  await page.reload()
  await expect(page.getByText('Everybody has been told.')).toBeVisible()
})
