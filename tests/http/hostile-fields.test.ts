import { expect, test } from 'vitest'
import { applicationEvents } from '../../features/applications/application-events.ts'
import { applications } from '../../features/applications/applications.ts'
import { applicationFields, consentFields, correctionFields, membershipForm } from '../../features/applications/form.ts'
import { formLimits } from '../../features/applications/server/applicant-routes.ts'
import { undoMs } from '../../features/applications/server/decisions.ts'
import { contactForm } from '../../features/contact/contact.ts'
import { systemActor } from '../../lists/access.ts'
import { elapsedField, honeypotField, submissionIdField } from '../../lists/submission-result.ts'
import { limitsOf } from '../../server/forms/receive-submission.ts'
import { operator } from '../contracts/store-fixtures.ts'
import { aMessage, anApplication, aSubmission, sendPlain, sendScripted, someFiles } from './fixtures/forms.ts'
import { realSite } from './fixtures/real-pages.ts'
import { type Honbu, honbu } from './fixtures/server.ts'

const contact = '/contact-us'
const membership = '/organization/membership'
const smtp = { smtpUrl: 'smtp://127.0.0.1:1', officeEmail: 'office@example.org' }

/** A text of at most so many bytes that repeats a part. */
const repeated = (part: string) => (bytes: number) => part.repeat(Math.floor(bytes / Buffer.byteLength(part)))
/** Marks out of their canonical order: to sort n of them takes n² steps. */
const unsortedMarks = repeated('\u0301\u0316')
const texts = [unsortedMarks, repeated('a@'), repeated('-1.'), repeated(' +/')]

type Form = { path: string; fixed: Record<string, string>; fields: readonly string[] }

/** Each form that a visitor can send, with what makes its server read the fields. */
async function openForms(site: Honbu): Promise<Form[]> {
  const { answer } = await sendScripted(site, membership, { ...anApplication, ...aSubmission() }, await someFiles())
  if (answer.state !== 'sent' || !answer.link) throw new Error('The application was not sent')
  const { records } = await site.store.as(operator).query(applications)
  const officer = systemActor('test')
  const at = new Date(Date.now() - undoMs).toISOString()
  await site.store.as(officer).update(applications, records[0]!.key, { state: 'question asked', stateAt: at })
  const question = { application: records[0]!.key, kind: 'asked', text: 'Which dojo?', by: 'staff:o1', at }
  await site.store.as(officer).create(applicationEvents, question)
  const key = answer.link.address
  const { html } = await sendPlain(site, '/application', { key })
  const typedVersion = /name="typedVersion"[^>]*value="([^"]*)"/.exec(html)![1]!
  const path = '/application'
  return [
    { path: contact, fixed: aMessage, fields: contactForm.fieldNames },
    { path: membership, fixed: anApplication, fields: [...applicationFields, ...consentFields] },
    { path, fixed: { action: 'open' }, fields: ['key'] },
    {
      path,
      fixed: { action: 'lost', lostEmail: 'a@example.org', lostReference: '1' },
      fields: ['lostEmail', 'lostReference'],
    },
    {
      path,
      fixed: { ...anApplication, action: 'correct', key, typedVersion },
      fields: ['typedVersion', ...correctionFields],
    },
    { path, fixed: { action: 'answer', key, questionAt: at, answer: 'Ours' }, fields: ['questionAt', 'answer'] },
    { path: '/application/changes', fixed: { key }, fields: ['key', 'version'] },
    { path: '/verify', fixed: {}, fields: ['text'] },
  ]
}

/** `action` is compared with the names of the actions. People do not see the others, which are only compared too. */
const neverShown = [honeypotField, submissionIdField, elapsedField, 'action', 'version']

test('each field of each form answers 64 KB of a hostile text with an error, and uses nothing of it (security, "Limits of requests")', async () => {
  const site = await honbu({ site: realSite, settings: smtp })
  const forms = await openForms(site)
  for (const [path, { fieldNames }] of [
    [contact, limitsOf(contactForm)],
    [membership, limitsOf(membershipForm)],
    ['/application', formLimits],
  ] as const) {
    const tested = forms.filter((form) => form.path === path).flatMap(({ fields }) => fields)
    const untested = fieldNames.filter((name) => !tested.includes(name) && !neverShown.includes(name))
    // Consent is given once: a correction does not change it.
    expect([path, untested.filter((name) => name !== 'consent')]).toEqual([path, []])
  }
  const head = await site.store.head()
  for (const { path, fixed, fields } of forms)
    for (const name of fields) {
      const { status, html } = await sendPlain(site, path, { ...fixed, [name]: unsortedMarks(64_000) }, {})
      const isRefused = path === '/verify' ? html.includes('not a signed proof') : status >= 400 && status < 500
      expect([path, name, isRefused]).toEqual([path, name, true])
    }
  expect(await site.store.head()).toBe(head)
})

test('four times as long a text in all fields of a form costs at most six times as much', {
  timeout: 60_000,
}, async () => {
  const site = await honbu({ site: realSite, settings: smtp })
  for (const { path, fixed, fields } of await openForms(site))
    for (const text of texts) {
      const cost = async (bytes: number) => {
        const filled = Object.fromEntries(fields.map((name) => [name, text(bytes)]))
        const before = process.cpuUsage()
        await sendPlain(site, path, { ...fixed, ...filled }, {})
        const { user, system } = process.cpuUsage(before)
        return user + system
      }
      // Something else may run in between, so one of a few comparisons has to hold.
      const factors: number[] = []
      do factors.push((await cost(64_000)) / (await cost(16_000)))
      while (factors.at(-1)! > 6 && factors.length < 5)
      expect(Math.min(...factors), `${path}: ${text(10)}`).toBeLessThanOrEqual(6)
    }
})
