import type { Page } from '@playwright/test'
import { mail } from '../../../lists/system/mail.ts'
import { axeViolations } from '../../../tests/journeys/fixtures/axe.ts'
import { formReady, threePictures } from '../../../tests/journeys/fixtures/forms.ts'
import { expect, testWithOfficeMail as test } from '../../../tests/journeys/fixtures/journeys.ts'
import { asOperator, readInbox } from '../../../tests/journeys/fixtures/operator.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'de-DE' })

const aFamily = {
  नाम: 'अशोक पाटील',
  'घर का पता': '१२ नमूना मार्ग\nअंधेरी',
  फ़ोन: '९८२०० १२३४५',
  ईमेल: 'ashok@example.org',
  शहर: 'मुंबई',
  देश: 'भारत',
  'डोजो का नाम': 'नमूना डोजो',
  'डोजो की संख्या': '१',
  'विद्यार्थियों की संख्या': '०',
  'डोजो का पता': '१ डोजो मार्ग',
  'डोजो का शहर': 'नवी मुंबई',
  'डोजो का देश': 'भारत',
  ग्रेड: 'पाँचवाँ क्यू',
  शैली: 'शितो-र्यू',
  'परीक्षा की तारीख': 'मार्च 2026',
  गुरु: 'सेन्सेई नमूना',
}
const pictures = ['प्रोफ़ाइल फ़ोटो', 'आधार कार्ड', 'बेल्ट प्रमाणपत्र']

const fillIn = async (page: Page) => {
  for (const [label, text] of Object.entries(aFamily))
    await page.getByRole('textbox', { name: label, exact: true }).fill(text)
}

test('a parent reads the notice in Hindi on a phone, applies with three pictures, gets a mail in Hindi and follows the application in Hindi', {
  tag: '@full',
}, async ({ page, site }) => {
  await page.goto('/hi/organization/membership')
  await expect(page.getByText('निर्णय के 365 दिनों के भीतर हम आवेदन और उसके चित्र मिटा देते हैं।')).toBeVisible()
  await formReady(page)
  await fillIn(page)
  for (const [place, picture] of (await threePictures()).entries()) {
    await page.getByLabel(pictures[place]!, { exact: true }).setInputFiles(picture)
    await page.locator('label').filter({ hasText: pictures[place]! }).getByText(`${picture.name}, `).waitFor()
  }
  await page.getByRole('checkbox', { name: 'आवेदक की आयु 18 वर्ष से कम है' }).check()
  await page.getByRole('textbox', { name: 'माता-पिता या अभिभावक का नाम' }).fill('सुनीता पाटील')
  await page.getByRole('checkbox', { name: 'मैं माता, पिता या अभिभावक हूँ और मैं सहमत हूँ' }).check()
  await page.getByRole('checkbox', { name: 'मैं सहमत हूँ', exact: true }).check()
  await page.getByRole('button', { name: 'भेजें', exact: true }).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toHaveAccessibleName('संदेश सफलतापूर्वक भेज दिया गया है। हम जल्द ही आपसे संपर्क करेंगे। धन्यवाद!')

  const [record] = (await readInbox(site.dataDir)).applications
  expect(record).toMatchObject({
    name: 'अशोक पाटील',
    phone: '98200 12345',
    dojoNos: 1,
    studentNos: 0,
    guardianName: 'सुनीता पाटील',
    noticeLanguage: 'hi',
  })
  const readReceipt = () =>
    asOperator(site.dataDir, async (store) => {
      const { records } = await store.query(mail)
      return records.find(({ to }) => to === aFamily.ईमेल)
    })
  await expect.poll(async () => (await readReceipt())?.subject).toContain('सदस्यता के लिए आपका आवेदन हमें मिल गया है')

  await alert.getByRole('link', { name: 'खोलें' }).click()
  await expect(page).toHaveURL(/\/hi\/application#/)
  await expect(page.getByRole('heading', { name: 'आवेदन हमें मिल गया है।' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.getByText('इस पृष्ठ पर आप माता-पिता या अभिभावक के रूप में अशोक पाटील की ओर से काम कर रहे हैं।')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await page.getByText('कोई फ़ील्ड सुधारें').click()
  await page.getByRole('textbox', { name: 'शहर', exact: true }).fill('ठाणे')
  await page.getByRole('checkbox', { name: 'मैं माता, पिता या अभिभावक हूँ और मैं सहमत हूँ' }).check()
  await page.getByRole('button', { name: 'सुधार सहेजें' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'आपका सुधार सहेज लिया गया है।' })).toBeVisible()
  expect((await readInbox(site.dataDir)).applications).toMatchObject([{ city: 'ठाणे' }])
})
