import { systemActor } from '../../lists/access.ts'
import { sizeLimitsOf } from '../../server/forms/receive-submission.ts'
import { operator } from '../../tests/contracts/store-fixtures.ts'
import type { FeatureRows, TestedForm } from '../../tests/http/feature-rows.ts'
import { anApplication, aSubmission, sendPlain, sendScripted, someFiles } from '../../tests/http/fixtures/forms.ts'
import type { Honbu } from '../../tests/http/fixtures/server.ts'
import { storedKey, storedReference } from '../../tests/http/hostile/stored.ts'
import { applicationEvents } from './application-events.ts'
import { applications } from './applications.ts'
import { correctionFields, membershipForm, uploadNames } from './form.ts'
import { sizeLimits } from './server/applicant-routes.ts'
import { undoMs } from './server/decisions.ts'

const membership = '/organization/membership'
/** Well-formed, and opens nothing. */
const secretOfLink = '7f3k-9mqa-t2xw-c8hd-5rvn-j6yp'
const decision = {
  action: 'accept',
  words: '{link}',
  makeMember: true,
  picture: 'photo',
  answerBy: '2030-01-01',
}

export const rows: FeatureRows = {
  lists: `
    Membership       a re  - res
    ApplicationEvent - rws - rws
    ApplicationDraft s re  - re`,
  addresses: `
    /organization/membership …
    /organization/membership.json
    /application             …
    /application.json`,
  officeRoutes: `
    GET  /documents/membership/:name             401 404 403 404
    GET  /api/applications/:key/export           401 404 403 404
    GET  /api/applications/csv                   401 200 403 200
    POST /api/applications/:key/end-links        401 404 403 404
    POST /api/applications/:key/decision-preview 401 404 403 404
    ALL  /api/applications/*                     401 404 403 404`,
  officeBodies: {
    'POST /api/applications/:key/decision-preview': { action: 'accept', words: '' },
  },
  bodies: {
    [`POST ${membership}`]: { form: anApplication, files: uploadNames },
    'POST /application': { form: { key: secretOfLink, action: 'correct', ...anApplication }, files: uploadNames },
    'POST /office/api/applications/:key/end-links': { json: {} },
    'POST /office/api/applications/:key/decision-preview': { json: decision },
  },
  acts: {
    'Membership.decide': { ...decision, keys: [storedKey], revisions: { [storedKey]: 1 } },
    'Membership.change': { keys: [storedKey], action: 'withdraw' },
  },
  parameters: {
    'documents/membership/:name': [
      `${storedReference}_p.png`,
      `${storedReference}_a.png`,
      `${storedReference}_x.png`,
      '1_p.png',
    ],
  },
  forms: openForms,
  fieldNames: {
    [membership]: sizeLimitsOf(membershipForm).fieldNames,
    // Consent is given once: a correction does not change it.
    '/application': sizeLimits.fieldNames.filter((name) => name !== 'consent'),
  },
}

/** The forms of the applicant's page are those of an application that waits for an answer. */
async function openForms(site: Honbu): Promise<TestedForm[]> {
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
    { path: membership, fixed: anApplication, fields: membershipForm.fieldNames },
    { path, fixed: { action: 'open' }, fields: ['key'] },
    {
      path,
      fixed: { action: 'ask', lostEmail: 'a@example.org', lostReference: '1' },
      fields: ['lostEmail', 'lostReference'],
    },
    {
      path,
      fixed: { ...anApplication, action: 'correct', key, typedVersion },
      fields: ['typedVersion', ...correctionFields],
    },
    { path, fixed: { action: 'answer', key, questionAt: at, answer: 'Ours' }, fields: ['questionAt', 'answer'] },
    { path, fixed: { action: 'withdraw', key }, fields: ['code'] },
  ]
}
