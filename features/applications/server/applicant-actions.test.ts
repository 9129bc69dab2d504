import { expect, test, vi } from 'vitest'
import { staffActor, systemActor, visitor } from '../../../lists/access.ts'
import { createPrivateLink, openByLink } from '../../../server/forms/private-links.ts'
import { Unavailable } from '../../../server/store/errors.ts'
import { openStoreIn } from '../../../tests/fixtures/open-store.ts'
import { anApplication } from '../../../tests/http/fixtures/mail.ts'
import { picture } from '../../../tests/http/fixtures/pictures.ts'
import { folder } from '../../../tests/http/fixtures/server.ts'
import { applicationEvents } from '../application-events.ts'
import { applications } from '../applications.ts'
import { answerQuestion } from './applicant-actions.ts'
import { readApplicantView } from './applicant-view.ts'
import { endAllLinks } from './officer-changes.ts'

const office = systemActor('test')
const at = '2026-11-22T10:00:00.000Z'

/** An application with a question that asks for the identity card again, and an answer with one. */
async function withQuestion(fields: Record<string, unknown> = {}) {
  const store = await openStoreIn(folder('answers'))
  const { key } = await store.as(visitor).create(applications, { ...anApplication, consentAt: at, ...fields })
  await store.as(office).update(applications, key, { state: 'question asked', stateAt: at, isRead: true })
  const question = { application: key, kind: 'asked', text: 'Another card?', picture: 'aadhaar', by: 'staff:o1', at }
  await store.as(office).create(applicationEvents, question)
  const documents = { save: vi.fn(() => Promise.resolve()), delete: vi.fn(() => Promise.resolve()) }
  const bytes = await picture('jpeg')
  const form = {
    fields: new Map([
      ['answer', 'Here it is'],
      ['questionAt', at],
    ]),
    files: new Map([['aadhaar', { bytes, size: bytes.length }]]),
  }
  return {
    store,
    key,
    documents,
    answer: () => answerQuestion({ store, files: { documents }, now: () => new Date() } as never, key, form as never),
    read: () => store.as(office).get(applications, key),
    events: async () => (await store.as(office).query(applicationEvents)).records.map(({ kind }) => kind),
  }
}

test('an answer that comes too late changes no picture', async () => {
  const { store, key, documents, answer, events } = await withQuestion()
  const transaction = store.transaction.bind(store)
  vi.spyOn(store, 'transaction').mockImplementationOnce(async (begin) => {
    await store.as(office).update(applications, key, { state: 'declined', stateAt: new Date().toISOString() })
    return transaction(begin)
  })
  expect(await answer()).toEqual({ state: 'late' })
  expect(documents.save).not.toHaveBeenCalled()
  expect(await events()).toEqual(['asked'])
  await store.close()
})

test('an answer whose picture cannot be stored leaves the question open', async () => {
  const { store, documents, answer, read, events } = await withQuestion()
  documents.save.mockRejectedValueOnce(new Unavailable('The disk is full'))
  await expect(answer()).rejects.toThrow('The disk is full')
  expect(await read()).toMatchObject({ state: 'question asked', stateAt: at, isRead: true })
  expect(await events()).toEqual(['asked'])
  expect(await answer()).toEqual({ state: 'done' })
  expect(documents.save).toHaveBeenCalledTimes(2)
  expect(await events()).toContain('answered')
  await store.close()
})

test('the picture of an application that is erased while it is answered does not remain', async () => {
  const { store, key, documents, answer } = await withQuestion()
  documents.save.mockImplementationOnce(() =>
    store
      .as(office)
      .delete(applications, key)
      .then(() => undefined),
  )
  await expect(answer()).rejects.toThrow(/Membership/)
  expect(documents.delete).toHaveBeenCalledWith('membership/1795000000000_a.png')
  await store.close()
})

test('a picture is refused when the application has no document of its own', async () => {
  const { store, documents, answer, read } = await withQuestion({ aadhaarLink: '/office/documents/membership/1_a.png' })
  expect(await answer()).toEqual({
    state: 'refused',
    errors: { aadhaar: [expect.stringContaining('cannot be replaced')] },
  })
  expect(documents.save).not.toHaveBeenCalled()
  expect(await read()).toMatchObject({ state: 'question asked' })
  await store.close()
})

test('a question that was undone is neither shown nor answered; the one before it is', async () => {
  const { store, key, documents, answer, read } = await withQuestion()
  const undone = { application: key, kind: 'asked', text: 'Undone?', picture: 'photo', by: 'staff:o1' }
  await store.as(office).create(applicationEvents, { ...undone, at: '2026-11-22T10:05:00.000Z' })
  const reading = await readApplicantView({ store, now: () => new Date(), settings: { retentionDays: 365 } }, key)
  expect(reading!.question).toMatchObject({ text: 'Another card?', picture: 'aadhaar' })
  expect(await answer()).toEqual({ state: 'done' })
  expect(documents.save).toHaveBeenCalledWith('membership/1795000000000_a.png', expect.anything())
  expect((await read())!.state).toBe('in review')
  await store.close()
})

test('an answer is to be read, also when an officer had marked the application as handled', async () => {
  const { store, key, answer, read } = await withQuestion()
  // A file of an earlier version brought it.
  await store.as(office).importRecord(applications, key, { ...(await read()), handledAt: at })
  expect(await answer()).toEqual({ state: 'done' })
  expect(await read()).toMatchObject({ isRead: false, state: 'in review' })
  expect((await read())!.handledAt).toBeUndefined()
  await store.close()
})

test('an officer ends all links to the page of an application [privacy.89]', async () => {
  const { store, key, events } = await withQuestion()
  const services = { store, now: () => new Date() }
  const secret = await createPrivateLink(store, { list: applications }, key, { now: new Date() })
  const opens = () => openByLink(services, applications, secret)
  await expect(endAllLinks(services, staffActor('e1', 'editor'), key)).rejects.toThrow(/may not/)
  expect(await opens()).toBeDefined()
  await endAllLinks(services, staffActor('r1', 'reviewer'), key)
  expect(await opens()).toBeUndefined()
  expect(await events()).toEqual(['links ended', 'asked'])
  await store.close()
})
