import { axeViolations } from '../../../tests/journeys/fixtures/axe.ts'
import { expect, testWithSampleOffice } from '../../../tests/journeys/fixtures/journeys.ts'
import {
  anOwner,
  aReviewer,
  chooseOption,
  officeScreen,
  signInAs,
  turnOnTwoFactor,
} from '../../../tests/journeys/fixtures/office.ts'

const phone = { width: 390, height: 844 }

testWithSampleOffice(
  'an owner names the officer who reads the reports, a visitor sends one, and the officer alone reads and erases it',
  { tag: '@full' },
  async ({ page, site, visitor, allow }) => {
    allow({ status: 403 })
    allow({ status: 422 })
    await page.setViewportSize(phone)
    await signInAs(page, site, anOwner)
    await officeScreen(page, '/staff')
    await chooseOption(page, 'Reads the confidential reports', aReviewer.name)
    await expect(page.getByText('Only this officer reads')).toBeVisible()
    await officeScreen(page, '/safety-reports')
    await expect(page.getByRole('alert')).toBeVisible()

    const sender = await visitor({ javaScriptEnabled: false, viewport: phone })
    await sender.goto('/safety-report')
    await sender.getByRole('button', { name: 'Send the report' }).click()
    await expect(sender.getByRole('alert')).toBeVisible()
    await expect(sender.getByText('Please write what happened')).toBeVisible()
    await sender.getByLabel('What happened').fill('The door was locked')
    await sender.getByRole('button', { name: 'Send the report' }).click()
    await expect(sender.getByRole('alertdialog')).toContainText('Your report has arrived')
    // The form, which is on the page since an officer is named.
    const own = await visitor({ viewport: phone })
    await own.goto('/safety-report')
    expect(await axeViolations(own)).toEqual([])

    const reader = await visitor({ viewport: phone })
    await signInAs(reader, site, aReviewer)
    await turnOnTwoFactor(reader, site, aReviewer)
    await officeScreen(reader, '/safety-reports')
    await expect(reader.getByText('The door was locked')).toBeVisible()
    expect(await axeViolations(reader)).toEqual([])
    await reader.getByRole('button', { name: 'Erase this report' }).click()
    await reader.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await expect(reader.getByText('No reports')).toBeVisible()
  },
)
