import { expect, test } from 'vitest'
import type { MailTemplate } from '../../server/office/api-types.ts'
import { honbu } from './fixtures/server.ts'
import { createFirstOwner, inviteColleague } from './fixtures/staff.ts'

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
  expect(present).toEqual({ kind: 'declined', ...original })
  expect((await owner.post(preview, ownWords)).body).toMatchObject({
    subject: expect.stringMatching(/^Not yet \(\d{13}\)$/),
    text: expect.stringMatching(/^Dear Asha Patil,\n\nThis is what the officer writes\.\n\n/),
  })

  const wrong = { ...ownWords, text: 'Dear {nmae}' }
  const refused = await owner.post(preview, wrong)
  expect(refused.status).toBe(422)
  expect(refused.body.complaints).toMatchObject({ text: [expect.stringContaining('does not know {nmae}')] })
  expect((await owner.post('lists/MailTemplate', { data: wrong })).status).toBe(422)

  expect((await owner.post('lists/MailTemplate', { data: ownWords })).status).toBe(201)
  const saved = await declined()
  expect(saved).toMatchObject({ ...ownWords, original })
  const { key, revision } = saved.record!
  expect((await owner.delete(`lists/MailTemplate/${key}?revision=${revision}`)).status).toBe(200)
  expect(await declined()).toEqual({ kind: 'declined', ...original, original })

  expect((await reviewer.get(path)).status).toBe(403)
  expect((await reviewer.post(preview, ownWords)).status).toBe(403)
})
