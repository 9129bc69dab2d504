import { describe, expect, test } from 'vitest'
import { successfullySent } from '../../../lists/messages.ts'
import {
  aMessage,
  answerIn,
  aSubmission,
  type Fields,
  requireNotSent,
  sendPlain,
  sendScripted,
  storedMessages,
} from '../../../tests/http/fixtures/forms.ts'
import { honbu } from '../../../tests/http/fixtures/server.ts'

const path = '/contact-us'

describe('a message (specification 3 and 5)', () => {
  test('is stored unread with the time of sending, and the answer is the specified text [4.9]', async () => {
    const now = () => new Date('2026-11-20T08:30:00Z')
    const site = await honbu({ now })
    const { status, answer, response } = await sendScripted(site, path, { ...aMessage, ...aSubmission() })
    expect([status, answer]).toEqual([200, { state: 'sent', text: successfullySent.en }])
    expect(successfullySent.en).toBe('Message sended Successfully. We will get in touch soon. Thank You !!')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const [stored] = await storedMessages(site)
    const expected = { ...aMessage, isRead: false, timestamp: '2026-11-20T08:30:00.000Z', suspect: false }
    expect(stored).toMatchObject(expected)
  })

  test('without scripts is answered with a redirect, so that reloading does not send it again', async () => {
    const site = await honbu()
    for (const files of [undefined, {}]) {
      const { status, response } = await sendPlain(site, path, { ...aMessage, ...aSubmission() }, files)
      expect([status, response.headers.get('location')]).toEqual([303, '/contact-us?sent=1'])
    }
    expect(await storedMessages(site)).toHaveLength(2)
  })

  const texts: [string, Fields, Fields?][] = [
    ['Devanagari', { name: 'प्रिया शर्मा', message: 'अगली कक्षा कब है?' }],
    ['right-to-left', { name: 'محمد علي', message: 'متى الدرس القادم؟' }],
    ['emoji', { message: 'Oss 🥋 👨‍👩‍👧' }],
    ['markup, stored as typed', { name: '<b>Asha</b>', message: '<script>alert(1)</script> & "quotes"' }],
    ['percent and plus signs', { message: '100% + 5 = %41 &amp; a=b' }],
    ['several lines with any line ends', { message: 'one\r\ntwo\rthree' }, { message: 'one\ntwo\nthree' }],
    [
      'NUL and other control characters, removed',
      { name: 'A\u0000sha', message: 'x\u0000\u0007y' },
      { name: 'A sha', message: 'xy' },
    ],
    ['surrounding spaces, removed', { name: '  Asha  ' }, { name: 'Asha' }],
    ['exactly 10,000 characters', { message: 'क'.repeat(10_000) }],
    ['exactly 10,000 emoji', { message: '🥋'.repeat(10_000) }],
  ]
  test.each(texts)('is stored with %s', async (_, typed, expected) => {
    const site = await honbu()
    const fields = { ...aMessage, ...typed }
    const multi = await sendScripted(site, path, { ...fields, ...aSubmission() })
    const url = await sendPlain(site, path, { ...fields, ...aSubmission() })
    expect([multi.status, url.status]).toEqual([200, 303])
    const stored = await storedMessages(site)
    for (const one of stored) expect(one).toMatchObject({ ...fields, ...expected })
    expect(stored).toHaveLength(2)
  })

  const refused: [string, Fields, string[]][] = [
    ['no name', { name: '' }, ['name']],
    ['only spaces', { name: ' \t ', contact: '\u0000', message: '\n\n' }, ['contact', 'message', 'name']],
    ['10,001 characters', { message: 'x'.repeat(10_001) }, ['message']],
    ['40,000 characters', { message: '🥋'.repeat(20_000) }, ['message']],
    ['a name of 201', { name: 'n'.repeat(201) }, ['name']],
  ]
  test.each(
    refused,
  )('with %s is refused with an error at its field and all entered values [5.1]', async (_, typed, fields) => {
    const site = await honbu()
    const form = { ...aMessage, ...typed, ...aSubmission() }
    const scripted = await sendScripted(site, path, form)
    expect(scripted.status).toBe(422)
    expect(scripted.answer).toMatchObject({ state: 'refused', submission: form.submission, heldUploads: [] })
    const answer = requireNotSent(scripted.answer)
    expect(Object.keys(answer.errors).sort()).toEqual(fields)
    for (const text of Object.values(answer.errors).flat()) expect(text).toMatch(/“\w+”|^Please enter your /)
    const plain = await sendPlain(site, path, form)
    expect(plain.status).toBe(422)
    const { values } = requireNotSent(answerIn(plain.html))
    expect(values).toMatchObject({ name: form.name, contact: form.contact })
    expect(values.message!.replaceAll('\r\n', '\n')).toBe(form.message)
    expect(await storedMessages(site)).toEqual([])
  })

  test('fields that the form does not have are not stored', async () => {
    const site = await honbu()
    const forged = { isRead: 'on', suspect: '', timestamp: '1999-01-01', key: 'mine', admin: 'on', __proto__: 'x' }
    await sendScripted(site, path, { ...aMessage, ...forged, ...aSubmission() })
    const { key, revision, ...stored } = (await storedMessages(site))[0]!
    expect(stored).toEqual({ ...aMessage, isRead: false, suspect: false, timestamp: expect.stringMatching(/^20[2-9]/) })
    expect([key, revision]).toEqual([expect.stringMatching(/^[-0-9A-Z_a-z]{20}$/), 1])
  })
})

describe('messages of programs [safety.24]', () => {
  test.each([
    ['that fill in the hidden field', { company: 'ACME', elapsed: '60000' }, true],
    ['that are faster than three seconds', { elapsed: '2999' }, true],
    ['or people who take three seconds', { elapsed: '3000' }, false],
    ['or people without scripts, whose filling time is unknown', {}, false],
    ['that send an invalid filling time', { elapsed: 'soon' }, false],
  ])('%s: the answer does not reveal whether the message is marked as suspected spam', async (_, extra, suspect) => {
    const site = await honbu()
    const { status, answer } = await sendScripted(site, path, { ...aMessage, ...extra } as Fields)
    expect([status, answer]).toEqual([200, { state: 'sent', text: successfullySent.en }])
    expect(await storedMessages(site)).toMatchObject([{ suspect, message: aMessage.message }])
  })
})

describe('sending twice [safety.4]', () => {
  test('the same submission, repeated and sent twenty times at once, is one message with one answer', async () => {
    const site = await honbu()
    const form = { ...aMessage, ...aSubmission() }
    const all = await Promise.all(Array.from({ length: 20 }, () => sendScripted(site, path, form)))
    all.push(await sendScripted(site, path, form))
    for (const { status, answer } of all) expect([status, answer.state]).toEqual([200, 'sent'])
    expect(await storedMessages(site)).toHaveLength(1)
  })

  test('without a valid submission id, the same content is one message and different content another', async () => {
    const site = await honbu()
    await sendPlain(site, path, aMessage)
    await sendPlain(site, path, aMessage)
    await sendPlain(site, path, { ...aMessage, submission: 'not-an-id' })
    await sendPlain(site, path, { ...aMessage, message: 'Something else' })
    expect(await storedMessages(site)).toHaveLength(2)
  })

  test('after a refusal, the corrected form is stored once under the same submission id', async () => {
    const site = await honbu()
    const first = requireNotSent(answerIn((await sendPlain(site, path, { ...aMessage, name: '' })).html))
    const again = { ...first.values, name: 'Asha', submission: first.submission }
    for (let time = 0; time < 2; time++) expect((await sendPlain(site, path, again)).status).toBe(303)
    expect(await storedMessages(site)).toHaveLength(1)
  })
})
