import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { systemActor } from '../../../lists/access.ts'
import { successfullySent } from '../../../lists/messages.ts'
import { erasures } from '../../../lists/system/erasures.ts'
import { mail } from '../../../lists/system/mail.ts'
import { privateLinks } from '../../../lists/system/private-links.ts'
import { operator } from '../../../tests/contracts/store-fixtures.ts'
import { waitFor } from '../../../tests/fixtures/wait-for.ts'
import {
  anApplication,
  aSubmission,
  multipart,
  sendAndFollow,
  sendPlain,
  sendScripted,
  someFiles,
  storedObjects,
} from '../../../tests/http/fixtures/forms.ts'
import { bodyOf, mailServer } from '../../../tests/http/fixtures/mail-server.ts'
import { picture } from '../../../tests/http/fixtures/pictures.ts'
import { realSite } from '../../../tests/http/fixtures/real-pages.ts'
import { type Honbu, honbu } from '../../../tests/http/fixtures/server.ts'
import { createFirstOwner } from '../../../tests/http/fixtures/staff.ts'
import { registeredMembers } from '../../members/members.ts'
import { applicationEvents } from '../application-events.ts'
import { applications } from '../applications.ts'
import { undoMs } from './decisions.ts'

const membership = '/organization/membership'
const smtp = { smtpUrl: 'smtp://127.0.0.1:1', officeEmail: 'office@example.org' }
type Fields = Record<string, string>

/** Sends an application as the page's script does, and returns its private link. */
async function apply(site: Honbu, fields: Fields = {}) {
  const submission = { ...anApplication, ...aSubmission(), ...fields }
  const files = await someFiles()
  const { answer } = await sendScripted(site, membership, submission, files)
  if (answer.state !== 'sent' || !answer.link) throw new Error('The application was not sent')
  const { records } = await site.store.as(operator).query(applications, { where: { membershipId: answer.reference! } })
  return { key: records[0]!.key, reference: answer.reference!, link: answer.link.address, submission, files }
}

/** Sends a form of the applicant's page as a browser without scripts does. */
async function act(site: Honbu, fields: Fields, files?: Parameters<typeof sendPlain>[3]) {
  const { response, status, html } = await sendAndFollow(site, '/application', fields, files)
  return { response, status, html, text: html.replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ').replace(/\s+/g, ' ') }
}
const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="${name}"`)
    .exec(html)
    ?.slice(1)
    .find(Boolean) ?? ''

const officer = systemActor('test')
/** Writes what the office did with an application, so long ago that it cannot be undone any more. */
async function decide(site: Honbu, key: string, state: string, event: Record<string, unknown>) {
  const at = new Date(Date.now() - undoMs).toISOString()
  await site.store.as(officer).update(applications, key, { state, stateAt: at })
  await site.store.as(officer).create(applicationEvents, { application: key, by: 'staff:o1', at, ...event })
}
const stored = async (site: Honbu, key: string) => (await site.store.as(operator).get(applications, key))!
const eventsOf = async (site: Honbu, key: string) =>
  (await site.store.as(operator).query(applicationEvents, { where: { application: key } })).records

describe('the private link of an applicant', () => {
  test('is in the answer to the form, also to the same form sent again, and opens the page; only a hash is stored [privacy.80, privacy.81]', async () => {
    const site = await honbu({ site: realSite })
    const { link, reference, submission, files } = await apply(site)
    const { answer } = await sendScripted(site, membership, submission, files)
    const again = answer.state === 'sent' ? answer.link!.address : ''
    expect(again).not.toBe(link)
    for (const key of [
      link,
      again,
      link
        .slice(link.indexOf('#') + 1)
        .replaceAll('-', '')
        .toUpperCase(),
    ]) {
      const { status, text, response } = await act(site, { key })
      expect(status).toBe(200)
      expect(text).toContain(reference.replace(/(\d{4})(?=\d)/g, '$1 '))
      expect(text).toContain('Asha Rao')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    }
    const { records } = await site.store.as(officer).query(privateLinks)
    expect(records).toHaveLength(2)
    expect(JSON.stringify(records)).not.toContain(link.slice(-4))
  })

  test('is shown once without scripts: after a redirect that has no secret in its address, while a reload sends nothing [privacy.82]', async () => {
    const site = await honbu({ site: realSite })
    const { response, status } = await sendPlain(
      site,
      membership,
      { ...anApplication, ...aSubmission() },
      await someFiles(),
    )
    expect([status, response.headers.get('location')]).toEqual([303, `${membership}?sent=1`])
    const cookie = response.headers.get('set-cookie')!
    expect(cookie).toMatch(/^sent-link=[\w-]+; Max-Age=60; Path=\/organization\/membership; HttpOnly; SameSite=Strict$/)
    const open = (headers: Fields) => fetch(`${site.address}${membership}?sent=1`, { headers })
    // The cached page of everybody comes first, so that it would answer if the cookie were ignored.
    const without = await open({})
    const page = await without.text()
    expect(page).not.toContain('/application#')
    expect(page, 'the way back for whoever has applied').toMatch(/<a href="\/application">See your application/)
    const withCookie = await open({ cookie: cookie.split(';')[0]!, 'accept-encoding': 'br' })
    expect(withCookie.headers.get('content-encoding'), 'compressed (decision 21)').toBe('br')
    const html = await withCookie.text()
    expect(html).toContain(successfullySent.en)
    expect(html.replaceAll(/<[^>]*>/g, '')).toMatch(/\/application#([0-9a-z]{4}-){5}[0-9a-z]{4}(?![-0-9a-z])/)
    expect(withCookie.headers.get('cache-control')).toBe('no-store')
    expect(await (await open({ cookie: 'sent-link=0000-0000-0000-0000-0000-0000' })).text()).not.toContain(
      '/application#',
    )
  })

  test('gives the same answer to a malformed, invented and erased key, to a reference and to an address [privacy.94]', async () => {
    const site = await honbu({ site: realSite })
    const { link, reference, key } = await apply(site)
    const other = await apply(site, { name: 'Ravi Nair' })
    expect((await act(site, { key: other.link, action: 'withdraw' })).status).toBe(200)
    const wrong = [
      '',
      '#',
      'x',
      '0000-0000-0000-0000-0000-0000',
      reference,
      'asha@example.org',
      key,
      other.link,
      `${link}0`,
    ]
    const answers = await Promise.all(wrong.map((text) => act(site, { key: text })))
    for (const { status, html } of answers) expect([status, html]).toEqual([404, answers[0]!.html])
    for (const action of ['correct', 'answer', 'withdraw', 'download'])
      expect((await act(site, { ...anApplication, key: reference, action })).html).toBe(answers[0]!.html)
    expect(answers[0]!.html).not.toContain('Asha')
    expect((await fetch(`${site.address}/application`)).headers.get('referrer-policy')).toBe('no-referrer')
    expect(await (await fetch(`${site.address}/sitemap.xml`)).text()).not.toContain('/application<')
  })
})

describe('the applicant’s page', () => {
  test('shows what is held, documents only as received, and never what other fields contain [privacy.91, privacy.92]', async () => {
    const site = await honbu({ site: realSite })
    const { key, link } = await apply(site)
    await site.store.as(officer).update(applications, key, { notes: 'Zxqv note', assignedTo: 'staff:o1' })
    const { html, text } = await act(site, { key: link })
    for (const value of ['Sample Dojo', '1 Dojo Lane', 'March 2019', 'Sensei Sample', 'asha@example.org'])
      expect(html).toContain(value)
    expect(text.match(/received/g)!.length).toBeGreaterThanOrEqual(3)
    expect(html).not.toMatch(/office\/documents|Zxqv|staff:o1/)
    expect(html).toMatch(/<li[^>]*aria-current="step"[^>]*>/)
  })

  test('typed fields can be corrected until a decision, with the messages of the form, and no change of the office is lost [privacy.194, privacy.195]', async () => {
    const site = await honbu({ site: realSite })
    const { key, link } = await apply(site)
    const { html } = await act(site, { key: link })
    const typedVersion = hidden(html, 'typedVersion')
    const correct = (fields: Fields) =>
      act(site, { ...anApplication, key: link, action: 'correct', typedVersion, ...fields })
    const refused = await correct({ dojoNos: 'two', phone: '' })
    expect(refused.status).toBe(422)
    expect(refused.html).toContain('“No. of Dojos”: enter a number, for example 2')
    expect(refused.html).toContain('Please enter your phone number')
    expect((await correct({ underage: 'on' })).html).toContain('I am the parent or guardian and I agree')
    expect((await correct({ underage: 'on' })).status).toBe(422)

    await site.store.as(officer).update(applications, key, { isRead: true })
    const corrected = await correct({
      phone: '+91 11111 11111',
      email: 'new@example.org',
      membershipId: '1',
      isRead: 'on',
    })
    expect(corrected.status).toBe(200)
    const record = await stored(site, key)
    expect(record).toMatchObject({
      phone: '+91 11111 11111',
      newEmail: 'new@example.org',
      city: 'Mumbai',
      isRead: false,
    })
    expect(await eventsOf(site, key)).toMatchObject([{ kind: 'corrected', text: 'Phone, Email', by: 'visitor' }])
    expect((await site.store.as(operator).history(applications, key))[0]!.actor).toBe('visitor')

    // The office has changed a field since the page was opened.
    expect((await correct({ phone: '+91 22222 22222' })).status).toBe(422)
    expect((await stored(site, key)).phone).toBe('+91 11111 11111')
    await decide(site, key, 'accepted', { kind: 'accepted' })
    expect((await correct({ phone: '+91 22222 22222' })).status).toBe(422)
    expect((await stored(site, key)).phone).toBe('+91 11111 11111')
  })

  test('an answer with a new picture sets the application back to review, unread, and replaces the picture', async () => {
    const site = await honbu({ site: realSite })
    const { key, link, reference } = await apply(site)
    const name = `membership/${reference}_c.png`
    const before = await site.files.documents.read(name)
    expect((await act(site, { key: link, action: 'answer', answer: 'Early' })).status).toBe(422)
    await decide(site, key, 'question asked', {
      kind: 'asked',
      text: 'Who examined you?',
      picture: 'certificate',
      answerBy: '2026-12-08',
    })
    const asked = await act(site, { key: link })
    expect(asked.text).toContain('Who examined you?')
    expect(asked.text).toContain('Please answer by 8 December 2026')
    const questionAt = hidden(asked.html, 'questionAt')
    const empty = await act(site, { key: link, action: 'answer', questionAt, answer: ' ' })
    expect(empty.html).toContain('Please enter your answer')
    const answer = (file?: Buffer) =>
      act(site, { key: link, action: 'answer', questionAt, answer: 'Sensei Sample' }, { certificate: file })
    expect((await answer(Buffer.alloc(500_001))).html).toContain('Choose File size of less than 500kb')
    expect((await answer(Buffer.from('no picture'))).html).toContain('must be a picture')
    expect((await answer()).html).toContain('Please choose a file for “Belt Certificate”')
    const answered = await answer(await picture('jpeg'))
    expect(answered.status).toBe(200)
    expect(await stored(site, key)).toMatchObject({
      state: 'in review',
      isRead: false,
      certificateLink: `/office/documents/${name}`,
    })
    expect(await eventsOf(site, key)).toMatchObject([
      { kind: 'answered', text: 'Sensei Sample', picture: 'certificate', by: 'visitor' },
      {},
    ])
    const after = await site.files.documents.read(name)
    expect([before.type, after.type]).toEqual(['image/webp', 'image/jpeg'])
    expect(await storedObjects(site)).toHaveLength(3)
    // Sent again: it was answered already.
    expect((await answer(await picture('jpeg'))).status).toBe(422)
    expect(await eventsOf(site, key)).toHaveLength(2)
  })

  test('the page of a lapsed application says so, and its answer opens it again; the notice tells of both [privacy.302, privacy.303]', async () => {
    const site = await honbu({ site: realSite })
    const { key, link } = await apply(site)
    await decide(site, key, 'question asked', { kind: 'asked', text: 'Who examined you?', answerBy: '2026-12-08' })
    await decide(site, key, 'lapsed', { kind: 'lapsed' })
    const lapsed = await act(site, { key: link })
    for (const text of ['Lapsed', 'We had no answer.', 'Your answer opens it again.', 'Who examined you?'])
      expect(lapsed.text).toContain(text)
    expect(lapsed.text).not.toContain('Please answer by')
    expect(lapsed.html).not.toContain('value="correct"')
    const questionAt = hidden(lapsed.html, 'questionAt')
    await act(site, { key: link, action: 'answer', questionAt, answer: 'Sensei Sample' })
    const answered = await stored(site, key)
    expect([answered.state, answered.handledAt]).toEqual(['in review', undefined])
    const form = await (await fetch(`${site.address}/organization/membership`)).text()
    for (const text of ['unanswered for 90 days, the application lapses', 'our office is reminded to erase them'])
      expect(form.replace(/<!-- -->/g, '')).toContain(text)
  })

  test('withdrawing erases everything at once and is recorded; the link opens nothing any more [privacy.435, privacy.146, privacy.147]', async () => {
    const site = await honbu({ site: realSite })
    const { key, link, reference } = await apply(site)
    await decide(site, key, 'question asked', { kind: 'asked', text: 'Zxqv?' })
    const { status, text } = await act(site, { key: link, action: 'withdraw' })
    expect([status, text]).toEqual([200, expect.stringContaining('All gone.')])
    expect((await site.store.as(operator).query(applications)).records).toEqual([])
    expect(await eventsOf(site, key)).toEqual([])
    expect((await site.store.as(officer).query(privateLinks)).records).toEqual([])
    expect(await storedObjects(site)).toEqual([])
    expect((await site.store.as(operator).query(erasures)).records).toMatchObject([
      { reference, by: 'visitor', why: 'withdrawn by the applicant' },
    ])
    expect((await act(site, { key: link })).status).toBe(404)
  })

  test('the download has what is held with the notes, without the pictures and the names of officers [privacy.193]', async () => {
    const site = await honbu({ site: realSite })
    const { key, link, reference } = await apply(site)
    await site.store.as(officer).update(applications, key, { notes: 'Known at the camp', assignedTo: 'staff:o1' })
    await decide(site, key, 'declined', { kind: 'declined', text: 'Not this time' })
    const { response, html } = await act(site, { key: link, action: 'download' })
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="application-${reference}.html"`)
    for (const value of ['Asha Rao', 'Known at the camp', 'Not this time', 'the office']) expect(html).toContain(value)
    expect(html).not.toMatch(/staff:o1|data:image/)
  })

  test('a decision is shown with the words of the officer, and to the guardian of a child', async () => {
    const site = await honbu({ site: realSite })
    const { key, link } = await apply(site, { underage: 'on', guardianName: 'Meera Rao', guardianConsent: 'on' })
    expect((await act(site, { key: link })).text).toMatch(/As parent or guardian/)
    await decide(site, key, 'declined', { kind: 'declined', text: 'The examiner is not known to us.' })
    await site.store.as(officer).update(applications, key, { handledAt: '2026-11-22T10:00:00Z' })
    const { text } = await act(site, { key: link })
    expect(text).toContain('Not this time.')
    expect(text).toContain('The examiner is not known to us.')
    expect(text).toMatch(/is erased on \d+ \w+ 20\d\d/)
  })
})

test('an accepted application without a member is accepted, and says nothing of a membership', async () => {
  const site = await honbu({ site: realSite })
  const { key, link } = await apply(site)
  await decide(site, key, 'accepted', { kind: 'accepted' })
  const { text } = await act(site, { key: link })
  expect(text).toContain('Your application is accepted.')
  expect(text).not.toContain('member of the association since')
})

test('the page says before and after a withdrawal that a member stays in the register, also when the application was opened again [privacy.148]', async () => {
  const site = await honbu({ site: realSite })
  const { key, link } = await apply(site)
  const sentence = 'An entry in the register of members stays'
  expect((await act(site, { key: link })).text).not.toContain(sentence)
  const member = { number: 'M-1', name: 'Asha Rao', since: '2026-11-01', validUntil: '2027-10-31', application: key }
  await site.store.as(officer).create(registeredMembers, member)
  await decide(site, key, 'in review', { kind: 'reopened' })
  expect((await act(site, { key: link })).text).toContain(sentence)
  expect((await act(site, { key: link, action: 'withdraw' })).text).toMatch(new RegExp(`All gone.*${sentence}`))
})

test('a new e-mail address waits for an officer: no mail goes to it before, and the earlier one is told of it [privacy.84, privacy.86]', async () => {
  const server = await mailServer()
  const site = await honbu({ site: realSite, settings: { ...smtp, smtpUrl: server.url } })
  const owner = await createFirstOwner(site)
  const { key, link } = await apply(site)
  const typedVersion = hidden((await act(site, { key: link })).html, 'typedVersion')
  const entered = { ...anApplication, key: link, action: 'correct', typedVersion, email: 'b@example.org' }
  const { text } = await act(site, entered)
  expect(text).toContain('b@example.org , not confirmed yet')
  expect(text).toContain('mails go to asha@example.org')
  const waiting = await stored(site, key)
  expect(waiting).toMatchObject({ email: 'asha@example.org', newEmail: 'b@example.org', isRead: false })
  const confirm = async () =>
    (await owner.post('acts/Membership.change', { id: randomUUID(), asked: { keys: [key], action: 'address' } })).body
  expect(await confirm()).toMatchObject({ done: [key], failed: [] })
  expect(await confirm()).toMatchObject({ done: [], failed: [{ key }] })
  const confirmed = await stored(site, key)
  expect([confirmed.email, confirmed.newEmail]).toEqual(['b@example.org', undefined])
  expect(await eventsOf(site, key)).toMatchObject([
    { kind: 'address confirmed', text: 'asha@example.org → b@example.org' },
    { kind: 'corrected', text: 'Email' },
  ])
  const told = () => server.accepted.find(({ raw }) => raw.includes('your application has changed'))
  await waitFor(() => expect(told()?.to).toEqual(['asha@example.org']))
  expect(bodyOf(told()!.raw)).not.toContain('b@example.org')
  expect(server.accepted.map(({ to }) => to[0])).not.toContain('b@example.org')
})

describe('a lost link', () => {
  const lost = (site: Honbu, lostEmail: string, lostReference: string) =>
    act(site, { action: 'ask', lostEmail, lostReference })
  const linkMails = async (site: Honbu) =>
    (await site.store.as(operator).query(mail)).records.filter(({ key }) => key.includes('-link-'))

  test('is mailed to the stored address only; the answer is the same for everyone [privacy.94, privacy.95]', async () => {
    let now = new Date('2026-11-22T10:00:00Z').getTime()
    const site = await honbu({ site: realSite, settings: smtp, now: () => new Date(now) })
    const { reference } = await apply(site)
    const known = await lost(site, ' ASHA@example.org', reference)
    const unknown = await lost(site, 'other@example.org', reference)
    const invented = await lost(site, 'asha@example.org', '1795000000001')
    expect([known.status, unknown.html, invented.html]).toEqual([200, known.html, known.html])
    expect(known.text).toContain('If this e-mail address and this reference belong together')
    now += 601_000
    expect((await lost(site, 'asha@example.org', reference)).status).toBe(200)
    await site.stop()
    const reopened = await honbu({ dataDir: site.dataDir })
    const mails = await linkMails(reopened)
    expect(mails).toHaveLength(2)
    expect(mails[0]).toMatchObject({
      to: 'asha@example.org',
      text: expect.stringContaining('The website adds a link, which replaces earlier ones'),
    })
  })

  test('attempts are limited per reference and per address, whether they exist or not', async () => {
    const site = await honbu({ site: realSite, settings: smtp })
    const statuses: number[] = []
    for (let attempt = 0; attempt < 11; attempt++)
      statuses.push((await lost(site, 'a@example.org', attempt < 6 ? '1795000000001' : `17950000000${attempt}`)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 200, 200, 200, 200, 429])
  })

  test('a text that is not an e-mail address is refused in words, also a very long one', async () => {
    const site = await honbu({ site: realSite, settings: smtp })
    for (const email of ['asha', '+'.repeat(60_000)]) {
      const { status, text } = await lost(site, email, '1795000000001')
      expect(status).toBe(422)
      expect(text).toContain('Please enter a complete email address')
    }
  })

  test('attempts from elsewhere keep nobody from the own application, whose imported reference is any text', async () => {
    const site = await honbu({ site: realSite, settings: { ...smtp, trustedProxies: 1 } })
    const { key } = await apply(site)
    await site.store.as(officer).update(applications, key, { membershipId: 'OLD-12' })
    const lostFrom = async (address: string, lostEmail: string, lostReference = ' OLD-12 ') =>
      (
        await sendAndFollow(site, '/application', { action: 'ask', lostEmail, lostReference }, undefined, {
          headers: { 'x-forwarded-for': address },
        })
      ).status
    for (let attempt = 0; attempt < 6; attempt++) await lostFrom('203.0.113.1', 'a@example.org')
    expect(await lostFrom('203.0.113.1', 'a@example.org')).toBe(429)
    expect(await lostFrom('203.0.113.2', 'asha@example.org')).toBe(200)
    await site.stop()
    expect(await linkMails(await honbu({ dataDir: site.dataDir }))).toHaveLength(1)
  })
})

test('a form of another site changes nothing', async () => {
  const site = await honbu({ site: realSite })
  const { link, key } = await apply(site)
  const { status } = await sendAndFollow(site, '/application', { key: link, action: 'withdraw' }, undefined, {
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  })
  expect(status).toBe(403)
  expect(await stored(site, key)).toBeDefined()
  const big = multipart({ key: link, action: 'answer' }, {})
  big.set('certificate', new Blob([new Uint8Array(21 << 20)]), 'a.png')
  const tooLarge = await fetch(`${site.address}/application`, {
    method: 'POST',
    body: big,
    headers: { origin: site.address },
  })
  expect(tooLarge.status).toBe(413)
})
