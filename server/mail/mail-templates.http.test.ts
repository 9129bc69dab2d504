import { expect, test } from 'vitest'
import type { DecisionPreview } from '../../features/applications/api-types.ts'
import { openApplicationOffice } from '../../tests/http/fixtures/applications.ts'
import { honbu } from '../../tests/http/fixtures/server.ts'
import { createFirstOwner, inviteColleague } from '../../tests/http/fixtures/staff.ts'
import type { MailTemplate } from '../office-api/api-types.ts'

const path = 'mail-templates'
const preview = `${path}/preview`
const ownWords = {
  kind: 'declined',
  subject: 'Not yet ({reference})',
  text: 'Dear {name},\n\n{words}\n\n{association}',
}

test('an owner sees a mail with sample values, saves own words, learns about unknown places, and goes back to the original words', async () => {
  const site = await honbu()
  const owner = await createFirstOwner(site)
  const { browser: reviewer } = await inviteColleague(site, owner, 'reviewer')
  const declined = async () => {
    const { body } = await owner.get(path)
    return (body.templates as MailTemplate[]).find(({ kind }) => kind === 'declined')!
  }
  const { original, record, ...present } = await declined()
  expect(record).toBeUndefined()
  const names = { kind: 'declined', mail: 'declined', language: 'en' }
  expect(present).toEqual({ ...names, ...original })
  expect((await owner.post(preview, ownWords)).body).toMatchObject({
    subject: expect.stringMatching(/^Not yet \(\d{13}\)$/),
    text: expect.stringMatching(/^Dear Asha Patil,\n\nThis is what the officer writes\.\n\n/),
  })

  const wrong = { ...ownWords, text: 'Dear {nmae}' }
  const refused = await owner.post(preview, wrong)
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toMatchObject({ text: [expect.stringContaining('does not know {nmae}')] })
  expect((await owner.post('lists/MailTemplate', { data: wrong })).status).toBe(422)

  expect((await owner.post('lists/MailTemplate', { data: ownWords })).status).toBe(201)
  const saved = await declined()
  expect(saved).toMatchObject({ ...ownWords, original })
  const { key, revision } = saved.record!
  expect((await owner.delete(`lists/MailTemplate/${key}?revision=${revision}`)).status).toBe(200)
  expect(await declined()).toEqual({ ...names, ...original, original })

  expect((await reviewer.get(path)).status).toBe(403)
  expect((await reviewer.post(preview, ownWords)).status).toBe(403)
})

test('the association writes its own templates; one that would break the mail is refused, also under a key', async () => {
  const { apply, preview: previewMail, send } = await openApplicationOffice()
  const save = (data: Record<string, unknown>, key?: string) =>
    send('owner', 'POST', '/api/lists/MailTemplate', { data, ...(key && { key }) })
  const question = { kind: 'question', subject: 'About {reference}', text: 'Hello {name},\n{words}\n{link}' }
  for (const [more, field] of [
    [{ text: 'No words here' }, 'text'],
    [{ text: '{words} {number}' }, 'text'],
    [{ text: '{words} {Name}' }, 'text'],
    [{ subject: '{words}' }, 'subject'],
  ] as const)
    for (const key of [undefined, 'question']) {
      const { status, body } = await save({ ...question, ...more }, key)
      expect([more, status, Object.keys(body.errors)]).toEqual([more, 422, [field]])
    }
  expect((await save({ ...question, text: '{words} {Name}' })).body.errors.text).toEqual([
    '“Text”: the website does not know {Name}. It knows {name}, {reference}, {association}, {words}, {answerBy}, {link}',
  ])
  const saved = await save(question)
  expect(saved.status).toBe(201)
  for (const key of [undefined, 'question']) expect((await save(question, key)).status).toBe(422)
  expect(
    (await send('reviewer', 'PATCH', `/api/lists/MailTemplate/${saved.body.key}`, { set: { text: 'x' } })).status,
  ).toBe(403)
  const changed = await send('owner', 'PATCH', `/api/lists/MailTemplate/${saved.body.key}`, {
    set: { text: 'No words' },
  })
  expect(changed.status).toBe(422)

  // What an officer or an applicant writes is never a placeholder.
  const key = await apply({ name: '{words} {link}' })
  const hostile = '{name} {link} $& $1 <b>'
  const preview: DecisionPreview = (await previewMail(key, { action: 'ask', words: hostile })).body
  expect(preview.mail!.text).toBe(`Hello {words} {link},\n${hostile}\nhttp://127.0.0.1/application#…`)
  expect(preview.mail!.subject).toBe('About 1795219459000')
})
