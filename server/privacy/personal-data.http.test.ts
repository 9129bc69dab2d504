import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readSettings } from '../../app/settings.ts'
import { applications } from '../../features/applications/applications.ts'
import { notice } from '../../features/applications/form.ts'
import { contactMessages } from '../../features/contact/contact.ts'
import { erasures } from '../../lists/system/erasures.ts'
import { mail } from '../../lists/system/mail.ts'
import { viewings } from '../../lists/system/viewings.ts'
import { operator, validRecord } from '../../tests/contracts/store-fixtures.ts'
import { type Caller, openTestOffice, submitApplication } from '../../tests/http/fixtures/office.ts'
import { honbu } from '../../tests/http/fixtures/server.ts'

const at = '2026-11-21T10:00:00.000Z'
const now = () => new Date(at)
/** The JSON that an export contains behind a link. */
const jsonOf = (page: string): unknown =>
  JSON.parse(Buffer.from(/data:application\/json;base64,([^"]+)/.exec(page)![1]!, 'base64').toString())
const storedMail = { to: 'asha@example.org', subject: 'Receipt', text: 'Words', state: 'given up', tries: 9, at }

describe('personal data in the office [safety.41]', () => {
  const table: [path: string, ...status: number[]][] = [
    ['/api/applications/KEY/export', 401, 200, 403, 200],
    ['/api/affected', 401, 403, 403, 200],
    ['/api/lists/Erasure', 401, 200, 403, 200],
    ['/api/lists/Viewing', 401, 403, 403, 200],
    ['/api/lists/Mail', 401, 200, 403, 200],
    ['/api/mail', 401, 200, 403, 200],
    ['/api/statistics', 401, 200, 200, 200],
    ['/api/problems', 401, 403, 403, 200],
  ]
  const callers: Caller[] = ['visitor', 'reviewer', 'editor', 'owner']
  test('each role gets only what the table says, and no cache keeps it [privacy.24, privacy.27, privacy.36, privacy.60]', async () => {
    const site = await honbu()
    const { key } = await submitApplication(site)
    const office = await openTestOffice({ honbu: site })
    for (const [path, ...expected] of table)
      for (const [i, caller] of callers.entries()) {
        const response = await office.request(caller, 'GET', path.replace('KEY', encodeURIComponent(key)))
        expect([path, caller, response.status]).toEqual([path, caller, expected[i]])
        expect(response.headers.get('cache-control')).toBe('no-store')
        if (response.status !== 200) expect(await response.text()).not.toMatch(/asha/i)
      }
  })

  test('an export for an applicant contains all their data: each field with its label, the consent, the viewings and the mails [privacy.189, privacy.190, privacy.191, privacy.192, privacy.200]', async () => {
    const site = await honbu()
    const { key, reference } = await submitApplication(site)
    const store = site.store.as(operator)
    await store.create(mail, { ...storedMail, about: `Membership/${key}` })
    await store.create(mail, { ...storedMail, about: 'Membership/another', to: 'other@example.org' })
    const office = await openTestOffice({ honbu: site, now })
    await office.request('reviewer', 'GET', `/documents/membership/${reference}_a.png`)
    const path = `/api/applications/${encodeURIComponent(key)}/export`
    const response = await office.request('reviewer', 'GET', path)
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="application-${reference}.html"`)
    const page = await response.text()
    const exported = jsonOf(page) as { fields: unknown[] } & Record<string, unknown>
    expect(exported).toMatchObject({
      reference,
      consent: { notice: notice(365).version, language: 'en', agreedAt: expect.stringMatching(/^20/) },
      documents: [
        { label: 'Profile Photo', name: `${reference}_p.png` },
        { label: 'Aadhaar Card', name: `${reference}_a.png` },
        { label: 'Belt Certificate', name: `${reference}_c.png` },
      ],
      // Only owners may read who of the staff opened what.
      viewings: [{ document: 'Aadhaar Card', at }],
      mails: [{ to: 'asha@example.org', subject: 'Receipt', text: 'Words' }],
      madeAt: at,
    })
    expect(JSON.stringify(exported)).not.toContain('staff:')
    const ofOwner = jsonOf(await (await office.request('owner', 'GET', path)).text()) as { viewings: unknown }
    expect(ofOwner.viewings).toContainEqual({ document: 'Aadhaar Card', by: 'staff:r1', at })
    expect(exported.fields).toContainEqual({ field: 'dojoNos', label: 'No. of Dojos', value: 2 })
    // People read the same in the page, with the pictures.
    for (const text of [
      '<dt>No. of Dojos</dt><dd>2</dd>',
      '<h3>Receipt</h3>',
      '<pre>Words</pre>',
      '21 Nov 2026: Aadhaar Card',
    ])
      expect(page).toContain(text)
    const pictures = [...page.matchAll(/<img src="data:(image\/\w+);base64,([^"]+)" alt="([^"]+)"/g)]
    expect(pictures.map(([, type, , label]) => `${label}: ${type}`)).toEqual([
      'Profile Photo: image/jpeg',
      'Aadhaar Card: image/png',
      'Belt Certificate: image/webp',
    ])
    for (const [, , bytes] of pictures)
      expect(await sharp(Buffer.from(bytes!, 'base64')).metadata()).toHaveProperty('width')
    // Every field of the record is exported.
    const { key: _, revision: __, ...record } = (await store.get(applications, key))!
    const names = exported.fields.map((field) => (field as { field: string }).field)
    expect([...names, 'photoLink', 'aadhaarLink', 'certificateLink'].sort()).toEqual(Object.keys(record).sort())
    expect((await store.query(viewings)).records.map(({ document }) => document).sort()).toEqual([
      'Aadhaar Card',
      'Export for the applicant',
      'Export for the applicant',
    ])
  })

  test('an export shows what an applicant typed as text, and runs and loads nothing', async () => {
    const site = await honbu()
    const { key } = await submitApplication(site, { name: '<script>alert(1)</script>' })
    const office = await openTestOffice({ honbu: site, now })
    const page = await (
      await office.request('owner', 'GET', `/api/applications/${encodeURIComponent(key)}/export`)
    ).text()
    expect(page).toContain('<dd>&lt;script&gt;alert(1)&lt;/script&gt;</dd>')
    expect(page).not.toContain('<script')
    expect(page).toContain(`content="default-src 'none'; img-src data:; style-src 'unsafe-inline'"`)
  })

  test('an export of an unknown application is answered 404', async () => {
    const site = await honbu()
    const office = await openTestOffice({ honbu: site })
    expect((await office.request('owner', 'GET', '/api/applications/nobody/export')).status).toBe(404)
  })

  test('the list of people whom a breach affects is a CSV file without formulas, and its download is recorded [privacy.197, privacy.198, privacy.200]', async () => {
    const site = await honbu()
    await submitApplication(site)
    const guardian = {
      underage: 'on',
      guardianName: '=cmd|calc',
      guardianConsent: 'on',
      name: '"Zoë", \u0936\u093f',
      phone: '+91 11111 11111',
    }
    const { reference } = await submitApplication(site, guardian)
    const message = { name: 'Nisha Patil', contact: 'nisha@example.org', message: 'A question', isRead: false }
    await site.store.as(operator).create(contactMessages, { ...message, timestamp: at, suspect: false })
    const office = await openTestOffice({ honbu: site, now })
    const response = await office.request('owner', 'GET', '/api/affected')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="affected-people.csv"')
    const bytes = Buffer.from(await response.arrayBuffer())
    const [head, ...rows] = parse(bytes, { bom: true }) as string[][]
    expect(head).toEqual([
      'Reference',
      'Name',
      'Email or contact',
      'Phone',
      'Parent or guardian',
      'Applied, member since or written at',
    ])
    expect(rows).toHaveLength(3)
    expect(rows[2]).toEqual(['', 'Nisha Patil', 'nisha@example.org', '', '', at])
    expect(rows[1]).toEqual([
      reference,
      '"Zoë", \u0936\u093f',
      'asha@example.org',
      "'+91 11111 11111",
      "'=cmd|calc",
      expect.stringMatching(/^20.*Z$/),
    ])
    const recorded = await site.store.as(operator).query(viewings)
    expect(recorded.records).toMatchObject([{ reference: 'all', document: 'Affected people', by: 'staff:o1', at }])
  })

  test('viewings, erasures and mails are lists with all their pages, newest first, filterable, with the names of current staff [privacy.118, privacy.119]', async () => {
    const site = await honbu()
    const store = site.store.as(operator)
    const erased = (i: number) => ({
      reference: `${i}`,
      why: 'asked for',
      by: 'staff:x',
      at: new Date(i * 1000).toISOString(),
    })
    await Promise.all(Array.from({ length: 5 }, (_, i) => store.create(erasures, erased(i))))
    const office = await openTestOffice({ honbu: site })
    const { body: erasurePage } = await office.send('reviewer', 'GET', '/api/lists/Erasure?size=2&page=2')
    expect(erasurePage).toMatchObject({
      total: 5,
      page: 2,
      pages: 3,
      records: [
        { reference: '2', by: 'staff:x', byName: 'Somebody who has left' },
        { reference: '1', by: 'staff:x', byName: 'Somebody who has left' },
      ],
    })
    const { key } = await submitApplication(site)
    await office.request('owner', 'GET', `/api/applications/${encodeURIComponent(key)}/export`)
    const { body: viewingPage } = await office.send('owner', 'GET', '/api/lists/Viewing')
    expect(viewingPage).toMatchObject({ records: [{ by: 'staff:o1', byName: 'Olga Owner' }] })
    await Promise.all(
      Array.from({ length: 60 }, (_, i) => store.create(mail, { ...storedMail, about: `Contact/${i}` })),
    )
    const { body: lastPage } = await office.send('reviewer', 'GET', '/api/lists/Mail?page=3')
    expect(lastPage).toMatchObject({ total: 60, pages: 3 })
    expect(lastPage.records).toHaveLength(10)
    const { body: filtered } = await office.send('reviewer', 'GET', '/api/lists/Mail?where=about:Contact/59')
    expect(filtered).toMatchObject({ total: 1, records: [{ about: 'Contact/59' }] })
    for (const query of ['size=0', 'size=-4', 'size=9999999999', 'page=-1', 'page=x', 'page=1e400'])
      expect((await office.request('reviewer', 'GET', `/api/lists/Erasure?${query}`)).status).toBe(200)
  })
})

describe('the end of retention in the office', () => {
  test('an application has no “keptUntil” before it is handled, and the time of handling plus the retention period afterwards', async () => {
    const site = await honbu()
    const { key } = await submitApplication(site)
    const { send } = await openTestOffice({ honbu: site })
    const list = '/api/lists/Membership'
    const readBoth = async () => [
      (await send('reviewer', 'GET', list)).body.records[0],
      (await send('reviewer', 'GET', `${list}/${encodeURIComponent(key)}`)).body,
    ]
    for (const record of await readBoth()) {
      expect(record).toMatchObject({ key, isRead: false })
      expect(record).not.toHaveProperty('handledAt')
      expect(record).not.toHaveProperty('keptUntil')
    }
    const set = { handledAt: at }
    expect((await send('reviewer', 'PATCH', `${list}/${encodeURIComponent(key)}`, { set })).status).toBe(200)
    for (const record of await readBoth()) {
      const end = Date.parse(record.handledAt) + readSettings({}).retentionDays * 86_400_000
      expect(record.keptUntil).toBe(new Date(end).toISOString())
    }
  })

  test('an imported application whose time of handling is invalid has no “keptUntil”', async () => {
    const { store, send } = await openTestOffice()
    await store.as(operator).importRecord(applications, 'k1', { ...validRecord(applications), handledAt: 'soon' })
    const { status, body } = await send('reviewer', 'GET', '/api/lists/Membership')
    expect(status).toBe(200)
    expect(body.records[0]).toMatchObject({ key: 'k1', handledAt: 'soon' })
    expect(body.records[0]).not.toHaveProperty('keptUntil')
  })
})

describe('the outbox in the office', () => {
  const withMail = async (mailEnabled = true, state = 'given up') => {
    const site = await honbu()
    const { key } = await site.store
      .as(operator)
      .create(mail, { ...storedMail, state, about: 'Contact/1', lastError: '550 no' })
    const office = await openTestOffice({ honbu: site, mailEnabled, now })
    return { site, key, office, path: `/api/mail/${encodeURIComponent(key)}/retry` }
  }

  test('shows the state of each mail, and whether the server sends mails', async () => {
    const { office, key } = await withMail()
    const { body } = await office.send('reviewer', 'GET', '/api/lists/Mail')
    expect(body).toMatchObject({
      records: [
        {
          key,
          to: storedMail.to,
          subject: 'Receipt',
          state: 'given up',
          tries: 9,
          lastError: '550 no',
          about: 'Contact/1',
          at,
        },
      ],
      total: 1,
      page: 1,
      pages: 1,
    })
    expect((await office.send('reviewer', 'GET', '/api/mail')).body).toMatchObject({ sending: true })
    const off = await withMail(false)
    expect((await off.office.send('reviewer', 'GET', '/api/mail')).body).toMatchObject({ sending: false })
  })

  test('a mail that was given up can be queued again, with no attempts counted', async () => {
    const { site, office, key, path } = await withMail()
    const { status, body } = await office.send('reviewer', 'POST', path)
    expect([status, body]).toMatchObject([202, { key, state: 'waiting', tries: 0, nextAt: at }])
    expect(await site.store.as(operator).get(mail, key)).toMatchObject({ state: 'waiting', tries: 0, text: 'Words' })
  })

  test('another site cannot queue a mail again', async () => {
    const { site, office, key, path } = await withMail()
    const headers = { origin: 'https://evil.example' }
    expect((await office.request('owner', 'POST', path, undefined, headers)).status).toBe(403)
    expect(await site.store.as(operator).get(mail, key)).toMatchObject({ state: 'given up' })
  })

  test('a sent mail cannot be queued again (409), nor an unknown one (404), nor any without a mail server (503)', async () => {
    const sent = await withMail(true, 'sent')
    expect((await sent.office.request('owner', 'POST', sent.path)).status).toBe(409)
    expect((await sent.office.request('owner', 'POST', '/api/mail/nothing/retry')).status).toBe(404)
    const off = await withMail(false)
    expect((await off.office.request('owner', 'POST', off.path)).status).toBe(503)
  })

  test('applications are exported as the folder of the inbox shows them, with documents only as received [privacy.107]', async () => {
    const office = await openTestOffice({ now: () => new Date('2026-11-20T19:00:00Z') })
    const { store, send } = office
    const base = { ...validRecord(applications), suspect: false, isRead: false, handledAt: undefined }
    const add = (key: string, values: object) =>
      store.as(operator).importRecord(applications, key, { ...base, ...values })
    await add('a', { name: '=Asha', membershipId: '1', certificateLink: '', consentAt: '2026-11-10T18:00:00Z' })
    await add('b', {
      name: 'Usha',
      membershipId: '2',
      handledAt: '2026-11-20T10:00:00Z',
      consentAt: '2026-11-01T10:00:00Z',
    })
    await add('c', { name: 'Spam', membershipId: '3', suspect: true, consentAt: '2026-11-10T20:00:00Z' })
    const rowsOf = async (caller: 'reviewer' | 'owner', query: string) => {
      const { text } = await send(caller, 'GET', `/api/applications/csv?${query}`)
      return parse(text, { bom: true }) as string[][]
    }
    const [titles, ...rows] = await rowsOf('reviewer', 'where=suspect:false&where=handledAt:')
    expect(titles).toEqual(Object.values(applications.fields).map(({ label }) => label))
    const cell = (row: string[], label: string) => row[titles!.indexOf(label)]
    expect(rows.map((row) => cell(row, 'Reference'))).toEqual(['1'])
    expect(cell(rows[0]!, applications.fields.name.label)).toBe("'=Asha")
    expect(cell(rows[0]!, applications.fields.photoLink.label)).toBe('received')
    expect(cell(rows[0]!, applications.fields.certificateLink.label)).toBe('')
    const references = async (query: string) =>
      (await rowsOf('owner', query)).slice(1).map((row) => cell(row, 'Reference'))
    expect(await references('where=suspect:false&has=handledAt')).toEqual(['2'])
    expect(await references('search=usha')).toEqual(['2'])
    expect(await references('waiting=long'), 'open and older than ten days').toEqual(['1'])
    expect((await send('editor', 'GET', '/api/applications/csv')).status).toBe(403)
    expect((await send('owner', 'GET', '/api/applications/csv')).text).not.toContain('/office/documents')
    const log = await store.as(operator).query(viewings)
    expect(log.records.map(({ document, by }) => [document, by])).toEqual([
      ['Applications as CSV', 'staff:o1'],
      ['Applications as CSV', 'staff:o1'],
      ['Applications as CSV', 'staff:o1'],
      ['Applications as CSV', 'staff:o1'],
      ['Applications as CSV', 'staff:r1'],
    ])
  })
})
