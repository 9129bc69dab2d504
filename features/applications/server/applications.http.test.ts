import { describe, expect, test } from 'vitest'
import { successfullySent } from '../../../lists/messages.ts'
import {
  anApplication,
  answerIn,
  aSubmission,
  type Fields,
  requireNotSent,
  sendPlain,
  sendScripted,
  someFiles,
  storedApplications,
  storedObjects,
} from '../../../tests/http/fixtures/forms.ts'
import { picture } from '../../../tests/http/fixtures/pictures.ts'
import { honbu } from '../../../tests/http/fixtures/server.ts'

const path = '/organization/membership'
const at = new Date('2026-11-20T08:30:00.000Z')
const now = () => at

describe('a membership application (specification 3, 5 and 7)', () => {
  test('is stored with its fields, its reference and the links to its three documents [4.9, 9.2, privacy.74]', async () => {
    const site = await honbu({ now })
    const { status, answer } = await sendScripted(site, path, { ...anApplication, ...aSubmission() }, await someFiles())
    const id = String(at.getTime())
    const sent = { state: 'sent', text: successfullySent.en, reference: id, link: expect.anything() }
    expect([status, answer]).toEqual([200, sent])
    const { key: _, revision: __, ...stored } = (await storedApplications(site))[0]!
    const { consent: ___, ...typed } = anApplication
    expect(stored).toEqual({
      ...typed,
      dojoNos: 2,
      studentNos: 40,
      membershipId: id,
      photoLink: `/office/documents/membership/${id}_p.png`,
      aadhaarLink: `/office/documents/membership/${id}_a.png`,
      certificateLink: `/office/documents/membership/${id}_c.png`,
      isRead: false,
      suspect: false,
      underage: false,
      guardianConsent: false,
      consent: true,
      noticeVersion: expect.stringMatching(/./),
      noticeLanguage: 'en',
      consentAt: at.toISOString(),
    })
  })

  test('has encrypted documents with the specified names and their true type [9.3, privacy.20]', async () => {
    const site = await honbu({ now })
    await sendScripted(site, path, { ...anApplication, ...aSubmission() }, await someFiles())
    const id = String(at.getTime())
    const names = ['a', 'c', 'p'].map((letter) => `membership/${id}_${letter}.png`)
    expect(await storedObjects(site)).toEqual(names)
    const types = await Promise.all(names.map(async (name) => (await site.files.documents.read(name)).type))
    expect(types).toEqual(['image/png', 'image/webp', 'image/jpeg'])
    expect(await storedObjects(site, 'kept')).toEqual([])
  })

  test('applications in the same millisecond get consecutive references', async () => {
    const site = await honbu({ now })
    const files = await someFiles()
    const one = () => sendScripted(site, path, { ...anApplication, ...aSubmission() }, files)
    const answers = await Promise.all([one(), one(), one()])
    const first = at.getTime()
    const references = answers.map(({ answer }) => (answer as { reference: string }).reference).sort()
    expect(references).toEqual([first, first + 1, first + 2].map(String))
    expect(await storedObjects(site)).toHaveLength(9)
  })

  test('without scripts is answered with a redirect', async () => {
    const site = await honbu()
    const { status, response } = await sendPlain(site, path, anApplication, await someFiles())
    expect([status, response.headers.get('location')]).toEqual([303, `${path}?sent=1`])
    expect(await storedApplications(site)).toHaveLength(1)
  })

  test('the same submission, repeated and sent five times at once, is one application with one reference', async () => {
    const site = await honbu()
    const [fields, files] = [{ ...anApplication, ...aSubmission() }, await someFiles()]
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendScripted(site, path, fields, files)))
    answers.push(await sendScripted(site, path, fields, files))
    // Each answer has a private link of its own, because the earlier ones may be lost.
    const links = answers.map(({ answer }) => (answer.state === 'sent' ? answer.link?.address : undefined))
    expect(new Set(links).size).toBe(6)
    expect(new Set(answers.map(({ answer }) => JSON.stringify({ ...answer, link: undefined }))).size).toBe(1)
    expect(await storedApplications(site)).toHaveLength(1)
    expect(await storedObjects(site)).toHaveLength(3)
  })

  test('a program gets the same answer, and its application is marked as suspected spam', async () => {
    const site = await honbu()
    const { answer } = await sendScripted(site, path, { ...anApplication, company: 'ACME' }, await someFiles())
    expect(answer).toMatchObject({ state: 'sent', text: successfullySent.en })
    expect(await storedApplications(site)).toMatchObject([{ suspect: true }])
  })
})

describe('the validation of an application (specification 5) [safety.37]', () => {
  const required = Object.keys(anApplication).filter((name) => name !== 'consent')
  const refused: [string, Fields, string[]][] = [
    ...required.map((name): [string, Fields, string[]] => [`without ${name}`, { [name]: '' }, [name]]),
    ['without consent', { consent: '' }, ['consent']],
    ['a number of dojos that is not a number', { dojoNos: 'two' }, ['dojoNos']],
    ['half a dojo', { dojoNos: '1.5' }, ['dojoNos']],
    ['a negative number of students', { studentNos: '-1' }, ['studentNos']],
    ['an infinite number of students', { studentNos: '1e400' }, ['studentNos']],
    ['an e-mail without @', { email: 'asha.example.org' }, ['email']],
    ['an e-mail with a header in it', { email: 'a@b.example\nBcc: c@d.example' }, ['email']],
    ['a phone of letters', { phone: 'call me' }, ['phone']],
    ['a website with a script address', { website: 'javascript:alert(1)' }, ['website']],
    [
      'a website with a disguised script address',
      { website: ' \u0001JavaScript:alert(1)//https://x.example' },
      ['website'],
    ],
    ['a website with a data address', { website: 'data:text/html,<script>' }, ['website']],
    ['under 18 without a guardian', { underage: 'on' }, ['guardianConsent', 'guardianName']],
    ['under 18, the guardian does not agree', { underage: 'on', guardianName: 'B' }, ['guardianConsent']],
    [
      'under 18, the guardian has no name',
      { underage: 'on', guardianConsent: 'on', guardianName: ' ' },
      ['guardianName'],
    ],
  ]
  test.each(
    refused,
  )('%s is refused with an error at its field, and nothing is stored [5.3]', async (_, typed, fields) => {
    const site = await honbu()
    const form = { ...anApplication, ...typed, ...aSubmission() }
    const { status, answer } = await sendScripted(site, path, form, await someFiles())
    expect(status).toBe(422)
    const { errors } = requireNotSent(answer)
    expect(Object.keys(errors).sort()).toEqual(fields)
    expect(await storedApplications(site)).toEqual([])
    expect([...(await storedObjects(site)), ...(await storedObjects(site, 'kept'))]).toEqual([])
  })

  const accepted: [string, Fields, Record<string, unknown>][] = [
    ['a website', { website: 'https://dojo.example.org/a?b=c' }, { website: 'https://dojo.example.org/a?b=c' }],
    ['a website without https://', { website: 'dojo.example.org' }, { website: 'https://dojo.example.org' }],
    ['a phone in Devanagari digits', { phone: '९८७६५ ४३२१०' }, { phone: '98765 43210' }],
    ['no students', { studentNos: '0' }, { studentNos: 0 }],
    [
      'under 18 with a guardian who agrees',
      { underage: 'on', guardianName: 'B. Rao', guardianConsent: 'on' },
      { underage: true, guardianName: 'B. Rao', guardianConsent: true },
    ],
    ['markup, stored as typed', { name: '<img src=x onerror=alert(1)>' }, { name: '<img src=x onerror=alert(1)>' }],
  ]
  test.each(accepted)('%s is accepted [privacy.75]', async (_, typed, expected) => {
    const site = await honbu()
    const { answer } = await sendScripted(
      site,
      path,
      { ...anApplication, ...typed, ...aSubmission() },
      await someFiles(),
    )
    expect(answer.state).toBe('sent')
    expect(await storedApplications(site)).toMatchObject([expected])
  })

  test('all errors are shown at once: fields, guardian and files [5.8]', async () => {
    const site = await honbu()
    const typed = { ...anApplication, name: '', underage: 'on', consent: '' }
    const { answer } = await sendScripted(site, path, typed, { photo: await picture('jpeg') })
    const { errors } = requireNotSent(answer)
    expect(Object.keys(errors).sort()).toEqual(
      ['aadhaar', 'certificate', 'consent', 'guardianConsent', 'guardianName', 'name'].sort(),
    )
  })
})

describe('files of a refused form without scripts (docs/decisions/0007)', () => {
  const refusedForm = async () => {
    const site = await honbu()
    const files = await someFiles()
    const refusal = await sendPlain(
      site,
      path,
      { ...anApplication, name: '' },
      { ...files, aadhaar: Buffer.from('text') },
    )
    expect(refusal.status).toBe(422)
    const answer = requireNotSent(answerIn(refusal.html))
    return { site, files, answer }
  }

  test('the valid files are stored, encrypted, for the next attempt [privacy.38, privacy.39, privacy.40]', async () => {
    const { site, files, answer } = await refusedForm()
    expect(answer.heldUploads.sort()).toEqual(['certificate', 'photo'])
    expect(await storedObjects(site, 'kept')).toHaveLength(2)
    const again = { ...answer.values, name: 'Asha Rao', submission: answer.submission }
    const { status } = await sendPlain(site, path, again, { aadhaar: files.aadhaar })
    expect(status).toBe(303)
    const [application, ...more] = await storedApplications(site)
    expect(more).toEqual([])
    const documents = [application!.photoLink, application!.aadhaarLink, application!.certificateLink].map((link) =>
      String(link).replace('/office/documents/', ''),
    )
    const types = await Promise.all(documents.map(async (path) => (await site.files.documents.read(path)).type))
    expect(types, 'each in its own field').toEqual(['image/jpeg', 'image/png', 'image/webp'])
    expect(await storedObjects(site)).toHaveLength(3)
    expect(await storedObjects(site, 'kept')).toEqual([])
  })

  test('a newly chosen file replaces the stored one', async () => {
    const { site, files, answer } = await refusedForm()
    const again = { ...answer.values, name: 'Asha Rao', submission: answer.submission }
    await sendPlain(site, path, again, { aadhaar: files.aadhaar, photo: await picture('png') })
    const { membershipId } = (await storedApplications(site))[0]!
    const photo = await site.files.documents.read(`membership/${membershipId}_p.png`)
    expect(photo.type).toBe('image/png')
  })

  test('have a random handle that the server makes: not the same for the same form, and not one that was sent [privacy.106]', async () => {
    const { site, answer } = await refusedForm()
    const send = async (fields: Fields) =>
      requireNotSent(
        answerIn((await sendPlain(site, path, { ...anApplication, name: '', ...fields }, await someFiles())).html),
      )
    const own = aSubmission()
    const others = [await send({}), await send({}), await send(own)]
    const handles = [answer, ...others].map(({ submission }) => submission)
    expect(new Set([...handles, own.submission]).size).toBe(5)
    const again = await send({ submission: answer.submission })
    expect(again.submission).toBe(answer.submission)
  })

  test('another submission does not get the files [privacy.39, privacy.106]', async () => {
    const { site } = await refusedForm()
    const { status } = await sendPlain(
      site,
      path,
      { ...anApplication, ...aSubmission() },
      { aadhaar: await picture('png') },
    )
    expect(status).toBe(422)
    expect(await storedApplications(site)).toEqual([])
  })
})
