// @module-tag full
import { expect, test } from 'vitest'
import { elapsedField, honeypotField, submissionIdField } from '../../lists/submission-result.ts'
import { mail } from '../../lists/system/mail.ts'
import { featureRows, type TestedForm } from './feature-rows.ts'
import { sendPlain } from './fixtures/forms.ts'
import { realSite } from './fixtures/real-pages.ts'
import { type Honbu, honbu } from './fixtures/server.ts'

const smtp = { smtpUrl: 'smtp://127.0.0.1:1', officeEmail: 'office@example.org' }

/** A text of at most so many bytes that repeats a part. */
const repeated = (part: string) => (bytes: number) => part.repeat(Math.floor(bytes / Buffer.byteLength(part)))
/** Marks out of their canonical order: to sort n of them takes n² steps. */
const unsortedMarks = repeated('\u0301\u0316')
const texts = [unsortedMarks, repeated('a@'), repeated('-1.'), repeated(' +/')]

/** The forms of all features. */
const openForms = async (site: Honbu): Promise<TestedForm[]> =>
  (await Promise.all(featureRows.map(({ forms }) => forms?.(site) ?? []))).flat()

/** `action` is compared with the names of the actions. People do not see the others, which are only compared too. */
const neverShown = [honeypotField, submissionIdField, elapsedField, 'action', 'version']

test('each field of each form answers 64 KB of a hostile text with an error, and uses nothing of it (security, "Limits of requests")', async () => {
  const site = await honbu({ site: realSite, settings: smtp })
  const forms = await openForms(site)
  for (const [path, fieldNames] of featureRows.flatMap(({ fieldNames = {} }) => Object.entries(fieldNames))) {
    const tested = forms.filter((form) => form.path === path).flatMap(({ fields }) => fields)
    const untested = fieldNames.filter((name) => !tested.includes(name) && !neverShown.includes(name))
    expect([path, untested]).toEqual([path, []])
  }
  // The first use of a private link is noted, and the next ones of the same hour are not.
  for (const { path, fixed } of forms) if ('key' in fixed) await sendPlain(site, path, { key: fixed.key }, {})
  await site.store.catchUp()
  // The server tries meanwhile to send the mails of these forms.
  const changed: string[] = []
  site.store.onChange(({ list }) => list !== mail.name && changed.push(list))
  for (const { path, fixed, fields } of forms)
    for (const name of fields) {
      const { status, html } = await sendPlain(site, path, { ...fixed, [name]: unsortedMarks(64_000) }, {})
      const isRefused = path === '/verify' ? html.includes('not a signed proof') : status >= 400 && status < 500
      expect([path, name, isRefused]).toEqual([path, name, true])
    }
  await site.store.catchUp()
  expect(changed).toEqual([])
})

test('an address that has used up its processor time is refused each form', async () => {
  const site = await honbu({ site: realSite, settings: { ...smtp, trustedProxies: 1 } })
  const forms = await openForms(site)
  site.services.budget.charge('form', '203.0.113.9', 1e9)
  for (const { path, fixed } of forms) {
    const { status } = await sendPlain(site, path, fixed, {}, { headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect([path, status]).toEqual([path, 429])
  }
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
