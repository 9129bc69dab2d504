import { existsSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { hooks } from '../../app/features.ts'
import { applications } from '../../features/applications/applications.ts'
import { blackBelts } from '../../features/black-belts/black-belts.ts'
import { contactMessages } from '../../features/contact/contact.ts'
import { mail } from '../../lists/system/mail.ts'
import { editor, operator, reviewer } from '../../tests/contracts/store-fixtures.ts'
import { requireSystem } from '../../tests/fixtures/requirements.ts'
import { waitFor } from '../../tests/fixtures/wait-for.ts'
import { openDecisions } from '../../tests/http/fixtures/applications.ts'
import { filesWith } from '../../tests/http/fixtures/disk.ts'
import {
  anApplication,
  aSubmission,
  sendScripted,
  someFiles,
  storedApplications,
} from '../../tests/http/fixtures/forms.ts'
import { type Honbu, honbu } from '../../tests/http/fixtures/server.ts'
import { browser, createFirstOwner, inviteColleague, password, tokenOf } from '../../tests/http/fixtures/staff.ts'
import { addInboxNote } from '../office-api/inbox-work.ts'
import { TaskProcess } from '../task-process/task-process.ts'
import { eraseRecord } from './erase-record.ts'

const fill = async (site: Honbu, count: number) => {
  const long = 'w'.repeat(900)
  for (let i = 0; i < count; i++)
    await site.store
      .as(operator)
      .importRecord(contactMessages, `m${i}`, { name: `N ${i}`, contact: 'c', message: long.repeat(1 + (i % 7)) })
}

test('an erased application is in no byte of any file of the data folder [safety.14, privacy.162, privacy.163]', async () => {
  const site = await honbu()
  const secrets = ['Zxqvasha Raozz', 'zxqvasha@example.org', 'Zxqvdojo', 'zxqvasha raozz']
  const answers = { ...anApplication, ...aSubmission(), name: secrets[0]!, email: secrets[1]!, dojoName: secrets[2]! }
  await fill(site, 40)
  await sendScripted(site, '/organization/membership', answers, await someFiles())
  const { key } = (await storedApplications(site)).find(({ name }) => name === secrets[0])!
  // Earlier versions, also long ones that take pages of their own.
  for (let i = 0; i < 12; i++)
    await site.store.as(reviewer).update(applications, key, { notes: `Zxqvnotes ${i} `.repeat(20 + 40 * i) })
  await addInboxNote({ ...site.services, hooks }, { list: applications, key, by: reviewer }, 'Zxqvnotes of the office')
  const { decide } = openDecisions(site.services, key, reviewer)
  await decide({ action: 'ask', words: 'Zxqvnotes, which dojo?' })
  await fill(site, 60)
  expect(filesWith(site.dataDir, secrets[0]!)).not.toEqual([])
  await eraseRecord({ ...site.services }, applications, key, { by: reviewer, why: 'deleted in the office' })
  for (const secret of [...secrets, 'Zxqvnotes', 'zxqvnotes'])
    expect([secret, filesWith(site.dataDir, secret)]).toEqual([secret, []])
})

test('deleted messages, mails and people of public lists are in no byte either [privacy.4, privacy.70, privacy.158, privacy.162, privacy.163]', async () => {
  const site = await honbu()
  await fill(site, 20)
  const text = 'Zxqvmessage '.repeat(700)
  const message = await site.store.as(operator).create(contactMessages, {
    name: 'Zxqvname',
    contact: 'Zxqvcontact',
    message: text,
    timestamp: '2026-01-01T00:00:00Z',
  })
  // Not older, because the server removes old mails by itself.
  const at = new Date().toISOString()
  const letter = { to: 'zxqv@example.org', subject: 'S', text: 'Zxqvtext', state: 'sent', tries: 1, about: 'a', at }
  await site.store.as(operator).importRecord(mail, 'k', letter)
  const belt = await site.store
    .as(editor)
    .create(blackBelts, { name: 'Zxqvbelt', registrationNo: 'Zxqv-1', dan: '1st Dan' })
  await site.store.as(editor).update(blackBelts, belt.key, { name: 'Zxqvbelt, call 98200 12345' })
  await fill(site, 40)
  await site.store.as(reviewer).delete(contactMessages, message.key)
  await site.store.as(operator).delete(mail, 'k')
  await site.store.as(editor).delete(blackBelts, belt.key)
  for (const secret of ['Zxqv', 'zxqv']) expect([secret, filesWith(site.dataDir, secret)]).toEqual([secret, []])
})

test('the certificate of a black belt is in no byte of any file after the record was changed or deleted, also while it was drawn', {
  tags: 'full',
}, async (context) => {
  requireSystem(context, existsSync('/proc/self/fd'), 'this system does not list the open files of a process')
  const site = await honbu()
  const { store } = site
  const certificate = async (number: string) => {
    const response = await fetch(`${site.address}/organization/black-belts/${number}/certificate.pdf`)
    await response.arrayBuffer()
    return response.status
  }
  // The title of the PDF has the name as it is.
  const kept = () => filesWith(site.dataDir, 'Certificate of Zxqvbelt').length
  const create = (registrationNo: string) =>
    store.as(editor).create(blackBelts, { name: 'Zxqvbelt', registrationNo, dan: '1st Dan' })
  const [changed, deleted] = [await create('A-1'), await create('A-2')]
  expect([await certificate('A-1'), await certificate('A-2'), kept()]).toEqual([200, 200, 2])
  await store.as(editor).update(blackBelts, changed.key, { name: 'Asha' })
  await waitFor(() => expect(kept()).toBe(1))
  await store.as(editor).delete(blackBelts, deleted.key)
  await waitFor(() => expect(kept()).toBe(0))
  expect(await certificate('A-2')).toBe(404)

  const late = await create('A-3')
  const draw = TaskProcess.prototype.run
  vi.spyOn(TaskProcess.prototype, 'run').mockImplementationOnce(async function (
    this: typeof TaskProcess.prototype,
    ...args
  ) {
    const drawn = await draw.apply(this, args)
    await store.as(editor).delete(blackBelts, late.key)
    return drawn
  })
  expect([await certificate('A-3'), await certificate('A-3')]).toEqual([200, 404])
  await waitFor(() => expect(kept()).toBe(0))
})

test('the name of an invited person is in no byte of the staff database after the invitation [privacy.56, privacy.58]', async () => {
  let now = new Date('2026-11-21T08:00:00Z')
  const site = await honbu({ now: () => now })
  const owner = await createFirstOwner(site)
  const invite = async () => {
    const { body } = await owner.post('invitations', { role: 'editor', invitee: 'Zxqvinvited' })
    expect(filesWith(site.dataDir, 'Zxqvinvited')).not.toEqual([])
    return body as { id: string; link: string }
  }
  expect((await owner.delete(`invitations/${(await invite()).id}`)).status).toBe(200)
  expect(filesWith(site.dataDir, 'Zxqvinvited')).toEqual([])
  const person = { name: 'Kiran', email: 'kiran@example.org', password }
  expect((await browser(site).post('join', { token: tokenOf((await invite()).link), ...person })).status).toBe(200)
  expect(filesWith(site.dataDir, 'Zxqvinvited')).toEqual([])
  await invite()
  now = new Date('2026-11-28T08:00:00Z')
  await site.services.staff.deleteExpired(now)
  expect(filesWith(site.dataDir, 'Zxqvinvited')).toEqual([])
})

test('a removed member of the staff is in no byte of the staff database [privacy.52, privacy.119, privacy.169]', async () => {
  const site = await honbu()
  const owner = await createFirstOwner(site)
  await inviteColleague(site, owner, 'editor', 'zxqveditor@example.org')
  const staff = (await owner.get('staff')).body.staff as { id: string; role: string }[]
  expect(filesWith(site.dataDir, 'zxqveditor')).not.toEqual([])
  const editorId = staff.find(({ role }) => role === 'editor')!.id
  expect((await owner.delete(`staff/${editorId}`)).status).toBe(200)
  expect(filesWith(site.dataDir, 'zxqveditor')).toEqual([])
})
