import { describe, expect, test } from 'vitest'
import { languages } from '../../../lists/language.ts'
import { mailTemplates } from '../../../lists/system/mail-templates.ts'
import { viewings } from '../../../lists/system/viewings.ts'
import { operator, validRecord } from '../../../tests/contracts/store-fixtures.ts'
import { waitFor } from '../../../tests/fixtures/wait-for.ts'
import { openApplicationOffice } from '../../../tests/http/fixtures/applications.ts'
import { anApplication, aSubmission, sendPlain, sendScripted, someFiles } from '../../../tests/http/fixtures/forms.ts'
import { bodyOf, mailServer, senderNameOf } from '../../../tests/http/fixtures/mail-server.ts'
import { realSite } from '../../../tests/http/fixtures/real-pages.ts'
import { type Honbu, honbu } from '../../../tests/http/fixtures/server.ts'
import { association } from '../../association/association.ts'
import { registeredMembers } from '../../members/members.ts'
import { composeRenewalMail } from '../../members/server/renewal-mails.ts'
import type { Timeline } from '../api-types.ts'
import { applicationEvents } from '../application-events.ts'
import { applications } from '../applications.ts'
import { notice } from '../form.ts'
import { noticeTexts } from '../messages.ts'
import { composeMail } from './decision-mail.ts'

const path = '/organization/membership'
/** The text of a page or a file. */
const textOf = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')
const hidden = (html: string, name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? ''

async function applyIn(site: Honbu, language: 'hi' | 'mr', fields: Record<string, string> = {}) {
  const form = { ...anApplication, ...aSubmission(), ...fields }
  const { answer } = await sendScripted(site, `/${language}${path}`, form, await someFiles())
  if (answer.state !== 'sent') throw new Error('The application was not sent')
  const where = { membershipId: answer.reference! }
  const { records } = await site.store.as(operator).query(applications, { where })
  return { answer, application: records[0]!, link: answer.link!.address }
}

describe('an application in Hindi', () => {
  test('is answered in Hindi, and remembers in which language the notice was agreed to; its mail and its link are in Hindi [privacy.421]', async () => {
    const server = await mailServer()
    const site = await honbu({ site: realSite, settings: { smtpUrl: server.url, officeEmail: 'office@example.org' } })
    const name = { name: 'Sample Karate Association', name_hi: 'नमूना कराटे संस्था' }
    await site.store.as(operator).importRecord(association, 'site', { ...validRecord(association), ...name })
    const { answer, application, link } = await applyIn(site, 'hi')
    expect(answer).toMatchObject({ text: expect.stringMatching(/^संदेश सफलतापूर्वक भेज दिया गया है।/) })
    expect(application).toMatchObject({ noticeLanguage: 'hi', noticeVersion: notice(365).version })
    expect(link).toMatch(/\/hi\/application#/)

    const receipt = () => server.accepted.find(({ to }) => to[0] === anApplication.email)
    await waitFor(() => expect(receipt()).toBeDefined())
    const text = bodyOf(receipt()!.raw)
    expect(text).toContain(`आपकी संदर्भ संख्या: ${application.membershipId}`)
    expect(text).toContain('नमूना कराटे संस्था की सदस्यता के लिए आपका आवेदन मिल गया है।')
    expect(text).toContain('निर्णय के 365 दिनों के भीतर')
    expect(senderNameOf(receipt()!.raw)).toBe('नमूना कराटे संस्था')
    expect(bodyOf(receipt()!.raw, 'text/html')).toMatch(/<html lang="hi">[\s\S]*font-weight:bold">नमूना कराटे संस्था<\/p>/)
    const officeMail = server.accepted.find(({ to }) => to[0] === 'office@example.org')
    expect(officeMail && senderNameOf(officeMail.raw)).toBe('Sample Karate Association')
    const mailed = /(\/hi\/application)#(\S+)/.exec(text)!
    const opened = await sendPlain(site, mailed[1]!, { key: mailed[2]! })
    expect(opened.status).toBe(200)
    expect(opened.html).toMatch(/<html[^>]* lang="hi"/)
    expect(textOf(opened.html)).toContain('आवेदन हमें मिल गया है।')
    expect(opened.html).toContain('action="/hi/application"')
    const office = server.accepted.find(({ to }) => to[0] === 'office@example.org')
    expect(office?.raw).toContain('A new application for membership')
  })

  test('keeps the private link over the redirect without scripts', async () => {
    const site = await honbu({ site: realSite })
    const form = { ...anApplication, ...aSubmission() }
    const { response } = await sendPlain(site, `/hi${path}`, form, await someFiles())
    expect([response.status, response.headers.get('location')]).toEqual([303, `/hi${path}?sent=1`])
    const cookie = response.headers.get('set-cookie')!
    expect(cookie).toContain(`Path=/hi${path};`)
    const page = await fetch(`${site.address}/hi${path}?sent=1`, { headers: { cookie: cookie.split(';')[0]! } })
    expect(textOf(await page.text())).toMatch(/\/hi\/application ?# ?[\w-]{29}/)
  })

  test('is corrected and answered in Hindi on its page, in the language of the address', async () => {
    const site = await honbu({ site: realSite })
    const { application, link } = await applyIn(site, 'hi')
    const { html } = await sendPlain(site, '/hi/application', { key: link })
    const correction = { ...anApplication, key: link, action: 'correct', typedVersion: hidden(html, 'typedVersion') }
    const refused = await sendPlain(site, '/hi/application', { ...correction, city: '', dojoNos: 'दो' })
    expect(refused.status).toBe(422)
    expect(textOf(refused.html)).toContain('कृपया अपना शहर लिखें')
    expect(textOf(refused.html)).toContain('“डोजो की संख्या”: कोई संख्या लिखें, जैसे 2')
    const stored = await sendPlain(site, '/hi/application', { ...correction, city: 'पुणे', dojoNos: '१२' })
    expect([stored.status, stored.response.headers.get('location')]).toEqual([303, '/hi/application?sent=1'])
    const cookie = stored.response.headers.get('set-cookie')!.split(';')[0]!
    const page = await fetch(`${site.address}/hi/application?sent=1`, { headers: { cookie } })
    expect(textOf(await page.text())).toContain('आपका सुधार सहेज लिया गया है।')
    const record = await site.store.as(operator).get(applications, application.key)
    expect(record).toMatchObject({ city: 'पुणे', dojoNos: 12 })
    // The same link opens the page in each language.
    expect(textOf((await sendPlain(site, '/mr/application', { key: link })).html)).toContain('अर्ज आम्हाला मिळाला आहे.')

    const file = textOf((await sendPlain(site, '/hi/application', { key: link, action: 'download' })).html)
    expect(file).toMatch(/आपके आवेदन के बारे में .* के पास क्या है/)
    expect(file).toMatch(/सुधारा गया \(आप\) शहर, डोजो की संख्या/)
    expect(file).toContain('घर का पता')
    const unknown = await sendPlain(site, '/mr/application', { key: 'x' })
    expect([unknown.status, textOf(unknown.html)]).toEqual([404, expect.stringContaining('या कोडने कोणताही अर्ज')])
  })
})

test('an application in Marathi that is refused without scripts comes back in Marathi with everything that was typed', async () => {
  const site = await honbu({ site: realSite })
  const form = { ...anApplication, ...aSubmission(), name: 'आशा राव', phone: 'उद्या', homeAddress: '' }
  const { status, html } = await sendPlain(site, `/mr${path}`, form, await someFiles())
  expect(status).toBe(422)
  expect(html).toMatch(/<html[^>]* lang="mr"/)
  const text = textOf(html)
  expect(text).toContain('कृपया आपल्या घरचा पत्ता लिहा')
  expect(text).toContain('फोन नंबर लिहा, उदाहरणार्थ +91 00000 00000')
  expect(text).toContain('365 दिवसांच्या आत')
  expect(html).toContain('value="आशा राव"')
  expect(html).toContain('value="उद्या"')
  expect((await site.store.as(operator).query(applications)).records).toEqual([])
})

describe('the mails of the office to somebody who applied in Marathi', () => {
  const words = 'कृपया प्रमाणपत्र पुन्हा पाठवा.'

  test('have the words of that language, and the association’s own where it has written them', async () => {
    const { apply, decide, preview: previewMail, send, read } = await openApplicationOffice()
    const key = await apply({ noticeLanguage: 'mr' })
    const preview = async (application = key) =>
      (await previewMail(application, { action: 'ask', words, answerBy: '2026-12-07', picture: 'photo' })).body.mail
    const first = await preview()
    expect(first.subject).toContain('आपल्या अर्जाबद्दल एक प्रश्न')
    expect(first.text).toContain('कृपया 7 डिसेंबर 2026 पर्यंत उत्तर द्या.')
    expect(first.text).toContain('कृपया “प्रोफाइल फोटो” हा फोटो')
    expect(first.text).toContain('/mr/application#…')

    const own = { kind: 'question-mr', subject: 'प्रश्न {reference}', text: '{words}\n{link}' }
    expect((await send('owner', 'POST', '/api/lists/MailTemplate', { data: { ...own, text: 'नाही' } })).status).toBe(
      422,
    )
    expect((await send('owner', 'POST', '/api/lists/MailTemplate', { data: own })).status).toBe(201)
    expect((await preview()).subject).toBe(`प्रश्न ${(await read(key)).membershipId}`)
    expect((await preview(await apply())).subject).toContain('A question about your application')

    await decide(key, { action: 'ask', words })
    const page = (await send('reviewer', 'GET', `/api/applications/${key}/export`)).text
    expect(page).toContain('<html lang="mr">')
    expect(textOf(page)).toContain('प्रश्न विचारला (कार्यालय)')
    expect(textOf(page)).not.toContain('The website adds')
  })

  test('a template of version 1.0 is English', async () => {
    const { apply, read, store, clock } = await openApplicationOffice()
    await store
      .as(operator)
      .importRecord(mailTemplates, 'old', { kind: 'declined', subject: 'No', text: 'No. {words}' })
    const settings = { smtpUrl: 'smtp://127.0.0.1:1', officeEmail: 'office@example.org' }
    const mailTo = async (noticeLanguage: string) =>
      composeMail(
        { store, settings, now: clock.now },
        await read(await apply({ noticeLanguage })),
        { action: 'decline', words },
        undefined,
      )
    expect((await mailTo('en')).mail).toMatchObject({ subject: 'No' })
    expect((await mailTo('mr')).mail?.subject).toContain('आपला अर्ज')
    // An import may have brought any text.
    expect((await mailTo('Klingon')).mail).toMatchObject({ subject: 'No' })
  })

  test('a member that is made of the application gets renewal mails in that language, until an officer changes it', async () => {
    const { apply, decide, send, store } = await openApplicationOffice()
    const key = await apply({ noticeLanguage: 'mr' })
    await decide(key, { action: 'accept', makeMember: true })
    const find = async () =>
      (await store.as(operator).query(registeredMembers, { where: { application: key } })).records[0]!
    const member = await find()
    expect(member.language).toBe('mr')
    const { subject, text } = (await composeRenewalMail({ store, now: () => new Date() }, member, ''))!
    expect(subject).toMatch(/येथील आपले सदस्यत्व .* रोजी संपते$/)
    expect(text).toContain('कृपया या मेलला उत्तर पाठवा.')
    await send('reviewer', 'PATCH', `/api/lists/Member/${member.key}`, { set: { language: 'en' } })
    expect((await composeRenewalMail({ store, now: () => new Date() }, await find(), ''))?.subject).toMatch(
      /^Your membership of/,
    )
  })
})

test('an officer reads Hindi, while what is stored is English and a mail has the language of the applicant', async () => {
  const { apply, store, request, mails } = await openApplicationOffice()
  const key = await apply()
  const sendInHindi = async (method: string, path: string, body?: object) =>
    (await request('reviewer', method, `/api/${path}`, body, { 'accept-language': 'hi' })).text()
  const decide = async (action: string) =>
    sendInHindi('POST', 'acts/Membership.decide', { id: action, asked: { keys: [key], action, words: 'Why?' } })
  expect(await decide('ask')).toContain('1 प्रश्न पूछा गया। 1 मेल एक मिनट बाद जाएगा।')
  expect((await mails(key))[0]?.subject).toContain('A question about your application')
  expect(await decide('accept')).toContain('पिछला निर्णय अभी वापस लिया जा सकता है')

  expect(await sendInHindi('GET', 'applications/csv')).toContain('"घर का पता"')
  expect(await sendInHindi('GET', `applications/${key}/export`)).toContain('<html lang="en">')
  const corrected = {
    application: key,
    kind: 'corrected',
    text: 'Phone, City',
    by: 'visitor',
    at: '2026-11-20T04:31:00Z',
  }
  await store.as(operator).importRecord(applicationEvents, 'e1', corrected)
  const { entries } = JSON.parse(await sendInHindi('GET', `inbox/Membership/${key}/timeline`)) as Timeline
  expect(entries).toContainEqual(expect.objectContaining({ kind: 'corrected', text: 'फ़ोन, शहर' }))
  expect(entries).toContainEqual(expect.objectContaining({ kind: 'viewed', document: 'आवेदक के लिए फ़ाइल' }))
  const logged = (await store.as(operator).query(viewings)).records.map(({ document }) => document)
  expect(logged.sort()).toEqual(['Applications as CSV', 'Export for the applicant'])
})

test.each(
  Object.keys(noticeTexts) as (keyof typeof noticeTexts)[],
)('the notice says the same in every language, with the same numbers: %s [privacy.420]', (name) => {
  const numbersOf = (text: unknown) => (JSON.stringify(text).match(/\d+/g) ?? []).sort()
  for (const language of languages)
    expect(numbersOf(noticeTexts[name][language])).toEqual(numbersOf(noticeTexts[name].en))
})
