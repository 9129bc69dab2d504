import { describe, expect, test } from 'vitest'
import { systemActor } from '../../../lists/access.ts'
import { mail } from '../../../lists/system/mail.ts'
import { eraseRecord } from '../../../server/privacy/erase-record.ts'
import { createCode } from '../../../server/staff/codes.ts'
import { writeTogether } from '../../../server/store/write-together.ts'
import { readPdf } from '../../../tests/fixtures/pdf.ts'
import { openTestOffice } from '../../../tests/http/fixtures/office.ts'
import { realSite } from '../../../tests/http/fixtures/real-pages.ts'
import { type Honbu, honbu } from '../../../tests/http/fixtures/server.ts'
import { decode, readText, refused, verified, verifiers } from '../../../tests/http/fixtures/verifiers.ts'
import { association } from '../../association/association.ts'
import { blackBelts } from '../../black-belts/black-belts.ts'
import { guidePages } from '../../guide/guide-pages.ts'
import { registeredMembers } from '../../members/members.ts'
import { certificatePath, issuedCertificates, type NewCertificate } from '../issued-certificates.ts'
import { issuedCredentials } from '../issued-credentials.ts'
import { checkCredential } from '../site/verify/check-credential.ts'
import { certificateHooks } from './certificate-mails.ts'
import { planCertificates, planDeletion } from './plan-certificates.ts'

const origin = 'https://karate.example'
const now = () => new Date('2027-03-21T10:00:00Z')
const mailAt = new Date(now().getTime() + 60_000)
const by = systemActor('test')

const aGrade: NewCertificate = {
  kind: 'grade',
  name: 'Tara Kale',
  achievement: '6th Kyu',
  grade: '6 kyu',
  day: '2027-03-21',
  eventName: 'Spring grading 2027',
  examiners: 'Meera Naik and Ravi Rao',
  dojo: 'Thane',
  email: 'neha@example.org',
  language: 'mr',
}
const aMedal: NewCertificate = {
  ...aGrade,
  kind: 'merit',
  achievement: 'Silver medal',
  detail: 'Kumite, girls aged 10 and 11',
  eventName: 'Mumbai Open 2027',
}
const aParticipation: NewCertificate = { ...aMedal, kind: 'participation', achievement: 'Participation' }

async function siteWith(certificates: readonly NewCertificate[], settings: object = {}) {
  const server = await honbu({ now, site: realSite, settings: { origin, ...settings } })
  const store = server.store.as(by)
  await store.importRecord(association, 'site', { name: 'Karate Association & Academy', shortName: 'SKAA' })
  const issued = await issue(server, certificates)
  return { server, store, issued, ...verifiers(server) }
}
const issue = (
  { store }: Pick<Honbu, 'store'>,
  certificates: Parameters<typeof planCertificates>[1]['certificates'],
  leaves?: Date,
) =>
  writeTogether(store, async () => {
    const plan = await planCertificates(store, {
      certificates,
      by,
      now: now(),
      ...(leaves && { mailAt: leaves }),
    })
    return { writes: plan.writes, result: plan.issued }
  })
const credentialPath = (issued: Parameters<typeof certificatePath>[0]) => `${certificatePath(issued)}/credential.jwt`

describe('issuing', () => {
  test('gives each series its numbers and each certificate a code without look-alikes', async () => {
    const { store, issued } = await siteWith([aGrade, aMedal, aGrade, aParticipation])
    expect(issued.map(({ number }) => number)).toEqual(['K-2027-0001', 'M-2027-0001', 'K-2027-0002', 'P-2027-0001'])
    for (const { code } of issued) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{3}$/)
    expect(new Set(issued.map(({ code }) => code)).size).toBe(4)
    expect(await store.get(issuedCertificates, 'K-2027-0001')).toMatchObject({
      ...aGrade,
      issuedAt: now().toISOString(),
    })
    expect((await store.query(mail)).total, 'no mail was asked for').toBe(0)
  })

  test('writes one mail for the children of one sender, in the sender’s language, with the addresses when it leaves [privacy.687]', async () => {
    const { server, store } = await siteWith([])
    const other = { ...aGrade, name: 'Om Kale', email: 'NEHA@example.org' }
    const issued = await issue(
      server,
      [aGrade, other, { ...aMedal, email: 'ravi@example.org', language: 'en' }],
      mailAt,
    )
    const { records } = await store.query(mail)
    expect(records.map(({ to, nextAt }) => [to, nextAt]).sort()).toEqual([
      ['neha@example.org', mailAt.toISOString()],
      ['ravi@example.org', mailAt.toISOString()],
    ])
    const toNeha = records.find(({ to }) => to === 'neha@example.org')!
    expect(toNeha.subject).toContain('प्रमाणपत्रे')
    expect(toNeha.text, 'names and codes are not in the outbox').not.toMatch(/Kale|grade\//)
    const complete = () =>
      certificateHooks.completeMail!({ store: server.store, origin: () => origin, now }, toNeha, Buffer.alloc(0))
    const text = await complete()
    for (const [name, { number, code }] of [
      ['Tara Kale', issued[0]!],
      ['Om Kale', issued[1]!],
    ] as const)
      expect(text).toContain(`${name}, 6 क्यू:\n${origin}/mr/grade/${number}/${code}`)
    expect(text).not.toContain(issued[2]!.number)

    const takeBack = (keys: string[]) =>
      writeTogether(server.store, async () => ({
        writes: await planDeletion(server.store, keys, by),
        result: undefined,
      }))
    await takeBack([issued[0]!.key])
    const rest = await store.get(mail, toNeha.key)
    expect(rest?.about, 'the mail is about the sibling now').toBe(`IssuedCertificate/${issued[1]!.key}`)
    await takeBack(issued.map(({ key }) => key))
    expect([(await store.query(mail)).total, (await store.query(issuedCertificates)).total]).toEqual([0, 0])
    expect(await complete(), 'nothing is sent about what is gone').toBeUndefined()
  })

  test('tells a sender without an address of each certificate, and of no other', async () => {
    const { server, store } = await siteWith([])
    const sender = { name: 'Neha Kale', phone: '98200 12345' }
    const { email: _, ...withoutAddress } = aGrade
    const issued = await issue(
      server,
      [
        { ...withoutAddress, sender },
        { ...withoutAddress, name: 'Om Rao' },
      ],
      mailAt,
    )
    const [told, ...others] = (await store.query(mail)).records
    expect([told, others]).toMatchObject([{ state: 'to tell', phone: '98200 12345' }, []])
    const text = await certificateHooks.completeMail!(
      { store: server.store, origin: () => origin, now },
      told!,
      Buffer.alloc(0),
    )
    expect(text).toContain(issued[0]!.number)
    expect(text).not.toContain(issued[1]!.number)
  })

  test('does all or nothing', async () => {
    const { server, store } = await siteWith([])
    await expect(issue(server, [aGrade, { ...aGrade, day: 'soon' }], mailAt)).rejects.toThrow('day')
    expect([(await store.query(mail)).total, (await store.query(issuedCertificates)).total]).toEqual([0, 0])
  })
})

describe.each([
  ['a grade', aGrade, '6th Kyu', 'Spring grading 2027'],
  ['a medal', aMedal, 'Silver medal', 'Kumite, girls aged 10 and 11, Mumbai Open 2027'],
  ['participation', aParticipation, 'Participation', 'Kumite, girls aged 10 and 11, Mumbai Open 2027'],
])('the credential of a certificate of %s', (_, certificate, achievement, description) => {
  test('verifies with two independent libraries, and fails after one byte is changed', async () => {
    const { server, issued, verify, isRevoked } = await siteWith([certificate])
    const jwt = await readText(server, credentialPath(issued[0]!))
    expect(await verify(jwt)).toEqual(verified)
    expect(await isRevoked(jwt)).toBe(false)
    expect(jwt.length, 'fits into a QR code').toBeLessThan(1700)
    const { id, credentialSubject } = decode(jwt)
    expect(id).toBe(origin + certificatePath(issued[0]!))
    expect(credentialSubject).toMatchObject({
      activityEndDate: '2027-03-21T00:00:00Z',
      identifier: [{ identityHash: 'Tara Kale' }],
      achievement: { name: achievement, description },
    })
    const [header, payload, signature] = jwt.split('.') as [string, string, string]
    for (const [word, other] of [
      [achievement, `${achievement}!`],
      ['Tara Kale', 'Tara Kala'],
      ['2027-03-21T00', '2026-03-21T00'],
      [issued[0]!.number, `${issued[0]!.number}1`],
    ] as const) {
      const forged = Buffer.from(payload, 'base64url').toString().replace(word, other)
      expect(await verify([header, Buffer.from(forged).toString('base64url'), signature].join('.')), word).toEqual(
        refused(/invalid_signature/, /signature verification failed/),
      )
    }
  })

  test('is valid at /verify with its page, from the text and from its PDF', { tags: 'full' }, async () => {
    const { server, issued } = await siteWith([certificate])
    const [{ number, key }] = issued as [(typeof issued)[number]]
    const path = certificatePath(issued[0]!)
    const jwt = await readText(server, credentialPath(issued[0]!))
    const verdict = await checkCredential(jwt, {
      origin,
      now: now(),
      did: { document: JSON.parse(await readText(server, '/.well-known/did.json')), isFresh: true },
      findStatusList: async (list) => ({ jwt: await readText(server, list.slice(origin.length)), isFresh: true }),
    })
    const award = { path, description, day: '2027-03-21' }
    expect(verdict).toMatchObject({
      kind: 'valid',
      holder: { name: 'Tara Kale', dan: achievement, registrationNo: number, award },
    })
    const post = async (form: FormData) =>
      (await fetch(`${server.address}/verify`, { method: 'POST', body: form, headers: { origin } })).text()
    const pdf = await (await fetch(`${server.address}${path}/certificate.pdf`)).arrayBuffer()
    const asFile = new FormData()
    asFile.set('picture', new File([pdf], 'certificate.pdf'))
    const asText = new FormData()
    asText.set('text', jwt)
    for (const html of [await post(asFile), await post(asText)]) {
      expect(html).toMatch(/<h2 id="verdict">Valid</)
      expect(html).toContain(`href="${path}"`)
    }
    await server.store.as(by).delete(issuedCertificates, key)
    expect(await post(asText)).toMatch(/<h2 id="verdict">Ended</)
  })
})

test('the credentials of black belts are what they were, byte by byte, beside those of certificates', async () => {
  const { server, store } = await siteWith([aGrade])
  await store.create(
    blackBelts,
    { name: 'Meera Naik', registrationNo: 'SKAA-BB-0108', dan: '5th Dan' },
    { key: 'meera' },
  )
  const jwt = await readText(server, '/organization/black-belts/SKAA-BB-0108/credential.jwt')
  const [issued] = (await store.query(issuedCredentials)).records
  expect(issued?.key).toBe(`meera.${issued?.digest}`)
  expect(issued?.digest).toBe('M9RP5sKYm5QuvdF5a5-JK-pw82fSKLcC2ZwJ6Id9KWI')
  const index = issued!.index
  expect(Buffer.from(jwt.split('.')[1]!, 'base64url').toString()).toBe(
    `{"@context":["https://www.w3.org/ns/credentials/v2","https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json"],"iss":"did:web:karate.example","id":"${origin}/organization/black-belts/SKAA-BB-0108","type":["VerifiableCredential","OpenBadgeCredential"],"issuer":"did:web:karate.example","validFrom":"2027-03-21T10:00:00Z","credentialSubject":{"type":["AchievementSubject"],"identifier":[{"type":"IdentityObject","hashed":false,"identityHash":"Meera Naik","identityType":"name"}],"achievement":{"id":"${origin}#5th%20Dan","type":["Achievement"],"name":"5th Dan","description":"5th Dan","criteria":{"narrative":"Examination"}}},"credentialStatus":{"type":"BitstringStatusListEntry","statusPurpose":"revocation","statusListIndex":"${index}","statusListCredential":"${origin}/credentials/status/1.jwt"}}`,
  )
})

describe('a certificate ends', () => {
  test('with its member, and nothing about it remains after a day [privacy.682, privacy.688, privacy.689]', async () => {
    let today = now()
    const server = await honbu({ now: () => today, settings: { origin } })
    const store = server.store.as(by)
    const { isRevoked } = verifiers(server)
    const member = { number: 'SKAA-M-1', name: 'Tara Kale', since: '2026-01-01', validUntil: '2027-12-31' }
    await store.create(registeredMembers, member, { key: 'tara' })
    const [issued] = await issue(server, [{ ...aGrade, member: 'tara' }], mailAt)
    const jwt = await readText(server, credentialPath(issued!))
    await eraseRecord({ ...server, now }, registeredMembers, 'tara', { by, why: 'a test' })
    expect(await isRevoked(jwt)).toBe(true)
    expect((await fetch(server.address + certificatePath(issued!))).status).toBe(404)
    expect((await store.history(issuedCertificates, issued!.key)).filter(({ data }) => data)).toEqual([])
    await expect.poll(async () => (await store.query(mail)).total).toBe(0)
    await server.services.issuer.deleteRevoked()
    today = new Date(today.getTime() + 24 * 3_600_000)
    await server.services.issuer.deleteRevoked()
    expect((await store.query(issuedCredentials)).total).toBe(0)
  })

  test('as replaced when the office corrects the name, and ends with its erasure by the office [privacy.681]', async () => {
    const { server, store, issued, isRevoked } = await siteWith([aGrade])
    const [{ key }] = issued as [(typeof issued)[number]]
    const first = await readText(server, credentialPath(issued[0]!))
    const office = await openTestOffice({ honbu: server, now })
    const { body } = await office.send('reviewer', 'GET', `/api/lists/IssuedCertificate/${key}`)
    const change = (values: object) =>
      office.send('reviewer', 'PATCH', `/api/lists/IssuedCertificate/${key}`, { set: values, revision: body.revision })
    expect((await change({ name: 'Tara Kalé', achievement: '1st Dan' })).status).toBe(422)
    expect(await store.get(issuedCertificates, key)).toMatchObject({ name: 'Tara Kale', achievement: '6th Kyu' })
    const saved = await change({ name: 'Tara Kalé' })
    expect(saved.status).toBeLessThan(300)
    expect(await store.get(issuedCertificates, key)).toMatchObject({ name: 'Tara Kalé', achievement: '6th Kyu' })
    expect(await isRevoked(first)).toBe(true)
    const second = await readText(server, credentialPath(issued[0]!))
    expect(await isRevoked(second)).toBe(false)
    expect((await office.send('editor', 'GET', `/api/lists/IssuedCertificate/${key}`)).status).toBe(403)
    await store.delete(issuedCertificates, key)
    expect(await isRevoked(second)).toBe(true)
  })
})

describe('the page of a certificate', () => {
  test.each([
    ['', 'Tara Kale', '6th Kyu', 'Certificate of Grade', '21 March 2027', 'Valid'],
    ['/hi', 'Tara Kale', '6 क्यू', 'ग्रेड प्रमाणपत्र', '21 मार्च 2027', 'मान्य'],
    ['/mr', 'Tara Kale', '6 क्यू', 'ग्रेड प्रमाणपत्र', '21 मार्च 2027', 'वैध'],
  ])('in %s shows name, achievement, day and examiners, and is in no cache, no index and no sitemap [privacy.683, privacy.686]', async (language, ...words) => {
    const { server, issued } = await siteWith([aGrade])
    const path = language + certificatePath(issued[0]!)
    const response = await fetch(server.address + path)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    for (const text of [...words, 'Meera Naik and Ravi Rao', 'Spring grading 2027', issued[0]!.number, issued[0]!.code])
      expect(html).toContain(text)
    expect(html).toContain('share/grade')
    expect(html).not.toContain('neha@example.org')
    const sitemap = await (await fetch(`${server.address}/sitemap.xml`)).text()
    expect(sitemap).not.toContain('/grade')
    for (const [file, type] of [
      [`${path}/certificate.pdf`, 'application/pdf'],
      [credentialPath(issued[0]!), 'application/vc+jwt'],
    ] as const) {
      const { headers } = await fetch(server.address + file)
      expect([headers.get('content-type'), headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
        type,
        'no-store',
        'noindex',
      ])
    }
  })

  test('answers a wrong code and an unknown number alike, and after thirty of them not at all [privacy.684, privacy.685]', async () => {
    const { server, issued } = await siteWith([aGrade])
    const [{ number, code }] = issued as [(typeof issued)[number]]
    const answers = await Promise.all(
      [`/grade/${number}/${createCode(8)}`, `/grade/K-2027-9999/${code}`].map(async (path) => {
        const response = await fetch(server.address + path)
        const text = (await response.text()).replaceAll(path, '')
        return { status: response.status, text, caching: response.headers.get('cache-control') }
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ status: 404, caching: 'no-store' })
    for (const file of ['certificate.pdf', 'credential.jwt'])
      expect((await fetch(`${server.address}/grade/${number}/22222-222/${file}`)).status).toBe(404)
    for (let tries = 4; tries < 30; tries++) await fetch(`${server.address}/grade/${number}/22222-222`)
    const limited = await fetch(`${server.address}/grade/${number}/${code}`)
    expect(limited.status).toBe(429)
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('is never limited for those who have the right code', async () => {
    const { server, issued } = await siteWith([aGrade])
    for (let visits = 0; visits < 40; visits++)
      expect((await fetch(server.address + certificatePath(issued[0]!))).status).toBe(200)
  })

  test.each([
    ['as it is printed', (number: string) => number, (code: string) => code],
    ['in small letters', (number: string) => ` ${number.toLowerCase()}`, (code: string) => code.toLowerCase()],
    ['with other dashes', (number: string) => number.replaceAll('-', '–'), (code: string) => code.replace('-', ' ')],
  ])('is opened from /verify by number and code %s', async (_, typedNumber, typedCode) => {
    const { server, issued } = await siteWith([aGrade])
    const [{ number, code }] = issued as [(typeof issued)[number]]
    const send = (fields: Record<string, string>, language = '') =>
      fetch(`${server.address}${language}/grade`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin },
        body: new URLSearchParams(fields),
      })
    const found = await send({ number: typedNumber(number), code: typedCode(code) }, '/mr')
    expect([found.status, found.headers.get('location')]).toEqual([303, `/mr${certificatePath({ number, code })}`])
    const wrong = await send({ number, code: '22222-222' })
    expect([wrong.status, await wrong.text()]).toEqual([
      404,
      expect.stringContaining('No certificate with this number and code'),
    ])
    expect(await (await fetch(`${server.address}/verify`)).text()).toContain('action="/grade#answer"')
  })
})

describe('the sheets', () => {
  test('the office prints those of several certificates at once, each on a page of its own', {
    tags: 'full',
  }, async () => {
    const { server, issued } = await siteWith([aGrade, { ...aMedal, name: 'Om Kale' }, aParticipation])
    const office = await openTestOffice({ honbu: server, now, issuer: server.services.issuer })
    const keys = issued.map(({ key }) => key)
    const print = (caller: 'reviewer' | 'editor', asked: string[]) =>
      office.request(caller, 'POST', '/api/certificates/pdf', { keys: asked })
    const response = await print('reviewer', [...keys, 'nothing', keys[0]!])
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const { pages, text } = readPdf(Buffer.from(await response.arrayBuffer()))
    expect(pages).toBe(3)
    for (const words of ['TARA KALE', 'OM KALE', '6th Kyu', 'Silver medal', 'Participation', issued[0]!.code])
      expect(text).toContain(words)
    expect((await print('editor', keys)).status).toBe(403)
    expect((await print('reviewer', ['nothing'])).status).toBe(404)
    expect((await print('reviewer', Array(51).fill('k'))).status).toBe(422)
  })

  test('the belt has the colour that the pages for parents tell', async () => {
    const { server, store, issued } = await siteWith([aGrade])
    const beltOf = async () =>
      /class="cert__belt"[\s\S]*?fill="(#\w{6})"/.exec(
        await (await fetch(server.address + certificatePath(issued[0]!))).text(),
      )?.[1]
    expect(await beltOf(), 'green, as long as no page tells it').toBe('#2f7d46')
    const sections = [{ kind: 'grade', heading: '7th to 5th kyu', belt: 'blue' }]
    await store.create(guidePages, { title: 'A beginner’s path', sections })
    expect(await beltOf()).toBe('#2757a8')
  })
})
