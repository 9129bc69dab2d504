import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { notice } from '../../lists/forms/membership.ts'
import { applications, erasures, mail, messages, viewings } from '../../lists/index.ts'
import { operator } from '../contracts/store-fixtures.ts'
import { anApplicant, officeOf, type Who } from './fixtures/officers.ts'
import { honbu } from './fixtures/server.ts'

const at = '2026-11-21T10:00:00.000Z'
const now = () => new Date(at)
const letter = { to: 'asha@example.org', subject: 'Receipt', text: 'Words', state: 'given up', tries: 9, at }

describe('the privacy desk (trust, "Privacy")', () => {
  const table: [path: string, ...status: number[]][] = [
    ['/api/applications/KEY/export', 401, 200, 403, 200],
    ['/api/affected', 401, 403, 403, 200],
    ['/api/lists/Erasure', 401, 200, 403, 200],
    ['/api/lists/Viewing', 401, 403, 403, 200],
    ['/api/lists/Mail', 401, 200, 403, 200],
    ['/api/mail', 401, 200, 403, 200],
    ['/api/statistics', 401, 200, 403, 200],
  ]
  const who: Who[] = [undefined, 'reviewer', 'editor', 'owner']
  test.each(
    table.flatMap(([path, ...status]) => who.map((one, i) => [path, one ?? 'a visitor', one, status[i]!] as const)),
  )('%s for %s', async (path, _, one, status) => {
    const site = await honbu()
    const { key } = await anApplicant(site)
    const answer = await officeOf(site)(one, path.replace('KEY', encodeURIComponent(key)))
    expect(answer.status).toBe(status)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    if (status !== 200) expect(await answer.text()).not.toMatch(/asha/i)
  })

  test('an applicant gets all that is held: each field in the form’s words, what was agreed to, viewings and letters', async () => {
    const site = await honbu()
    const { key, reference } = await anApplicant(site)
    const desk = site.store.as(operator)
    await desk.create(mail, { ...letter, about: `Membership/${key}` })
    await desk.create(mail, { ...letter, about: 'Membership/another', to: 'other@example.org' })
    const ask = officeOf(site, { now })
    await ask('reviewer', `/documents/membership/${reference}_a.png`)
    const answer = await ask('reviewer', `/api/applications/${encodeURIComponent(key)}/export`)
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="application-${reference}.json"`)
    const held = (await answer.json()) as { fields: unknown[] } & Record<string, unknown>
    expect(held).toMatchObject({
      reference,
      consent: { notice: notice(365).version, language: 'en', agreedAt: expect.stringMatching(/^20/) },
      documents: [
        { label: 'Profile Photo', name: `${reference}_p.png` },
        { label: 'Aadhaar Card', name: `${reference}_a.png` },
        { label: 'Belt Certificate', name: `${reference}_c.png` },
      ],
      viewings: [{ document: 'Aadhaar Card', by: 'staff:the-reviewer', at }],
      mails: [{ to: 'asha@example.org', subject: 'Receipt', text: 'Words' }],
      madeAt: at,
    })
    expect(held.fields).toContainEqual({ field: 'dojoNos', label: 'No. of Dojos', value: 2 })
    // Nothing that the record holds is left out.
    const { key: _, revision: __, ...record } = (await desk.get(applications, key))!
    const names = held.fields.map((field) => (field as { field: string }).field)
    expect([...names, 'photoLink', 'aadhaarLink', 'certificateLink'].sort()).toEqual(Object.keys(record).sort())
    expect((await desk.query(viewings)).records.map(({ document }) => document).sort()).toEqual([
      'Aadhaar Card',
      'Export for the applicant',
    ])
  })

  test('an export of what is not there is 404', async () => {
    const site = await honbu()
    expect((await officeOf(site)('owner', '/api/applications/nobody/export')).status).toBe(404)
  })

  test('whom a breach concerns is one table, with cells that no spreadsheet takes for a formula, and making it is booked', async () => {
    const site = await honbu()
    await anApplicant(site)
    const guardian = {
      underage: 'on',
      guardianName: '=cmd|calc',
      guardianConsent: 'on',
      name: '"Zoë", \u0936\u093f',
      phone: '+91 11111 11111',
    }
    const { reference } = await anApplicant(site, guardian)
    const wrote = { name: 'Nisha Patil', contact: 'nisha@example.org', message: 'A question', isRead: false }
    await site.store.as(operator).create(messages, { ...wrote, timestamp: at, suspect: false })
    const answer = await officeOf(site, { now })('owner', '/api/affected')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="affected-people.csv"')
    const bytes = Buffer.from(await answer.arrayBuffer())
    const [head, ...rows] = parse(bytes, { bom: true }) as string[][]
    expect(head).toEqual([
      'Reference',
      'Name',
      'Email or contact',
      'Phone',
      'Parent or guardian',
      'Applied or written at',
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
    const booked = await site.store.as(operator).query(viewings)
    expect(booked.records).toMatchObject([{ reference: 'all', document: 'Affected people', by: 'staff:the-owner', at }])
  })

  test('viewings, erasures and mails are lists: every page is reachable, newest first, searchable, with the names of current staff', async () => {
    const site = await honbu()
    const desk = site.store.as(operator)
    const erased = (i: number) => ({
      reference: `${i}`,
      why: 'asked for',
      by: 'staff:x',
      at: new Date(i * 1000).toISOString(),
    })
    await Promise.all(Array.from({ length: 5 }, (_, i) => desk.create(erasures, erased(i))))
    const answer = await officeOf(site)('reviewer', '/api/lists/Erasure?size=2&page=2')
    expect(await answer.json()).toMatchObject({
      total: 5,
      page: 2,
      pages: 3,
      records: [
        { reference: '2', by: 'staff:x', byName: 'Somebody who has left' },
        { reference: '1', by: 'staff:x', byName: 'Somebody who has left' },
      ],
    })
    const { key } = await anApplicant(site)
    await officeOf(site)('owner', `/api/applications/${encodeURIComponent(key)}/export`)
    const seen = await (await officeOf(site)('owner', '/api/lists/Viewing')).json()
    expect(seen).toMatchObject({ records: [{ by: 'staff:the-owner', byName: 'Some owner' }] })
    await Promise.all(Array.from({ length: 60 }, (_, i) => desk.create(mail, { ...letter, about: `Contact/${i}` })))
    const last = await (await officeOf(site)('reviewer', '/api/lists/Mail?page=3')).json()
    expect(last).toMatchObject({ total: 60, pages: 3 })
    expect((last as { records: unknown[] }).records).toHaveLength(10)
    const one = await (await officeOf(site)('reviewer', '/api/lists/Mail?where=about:Contact/59')).json()
    expect(one).toMatchObject({ total: 1, records: [{ about: 'Contact/59' }] })
    for (const odd of ['size=0', 'size=-4', 'size=9999999999', 'page=-1', 'page=x', 'page=1e400'])
      expect((await officeOf(site)('reviewer', `/api/lists/Erasure?${odd}`)).status).toBe(200)
  })
})

describe('the outbox in the office (architecture, "Reactions")', () => {
  const waiting = async (mailEnabled = true, state = 'given up') => {
    const site = await honbu()
    const { key } = await site.store
      .as(operator)
      .create(mail, { ...letter, state, about: 'Contact/1', lastError: '550 no' })
    return { site, key, ask: officeOf(site, { mailEnabled, now }), path: `/api/mail/${encodeURIComponent(key)}/retry` }
  }

  test('shows what became of each mail, and whether mail is sent at all', async () => {
    const { ask, key } = await waiting()
    const told = await (await ask('reviewer', '/api/lists/Mail')).json()
    expect(told).toMatchObject({
      records: [
        {
          key,
          to: letter.to,
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
    expect(await (await ask('reviewer', '/api/mail')).json()).toMatchObject({ sending: true })
    const off = await waiting(false)
    expect(await (await off.ask('reviewer', '/api/mail')).json()).toMatchObject({ sending: false })
  })

  test('a letter that was given up is tried again at once, from the beginning', async () => {
    const { site, ask, key, path } = await waiting()
    const answer = await ask('reviewer', path, { method: 'POST' })
    expect([answer.status, await answer.json()]).toMatchObject([202, { key, state: 'waiting', tries: 0, nextAt: at }])
    expect(await site.store.as(operator).get(mail, key)).toMatchObject({ state: 'waiting', tries: 0, text: 'Words' })
  })

  test.each([
    ['an editor', 'editor' as Who, {}, 403],
    ['a visitor', undefined as Who, {}, 401],
    ['another site', 'owner' as Who, { origin: 'https://evil.example' }, 403],
  ])('%s cannot', async (_, who, headers, status) => {
    const { site, ask, key, path } = await waiting()
    expect((await ask(who, path, { method: 'POST', headers })).status).toBe(status)
    expect(await site.store.as(operator).get(mail, key)).toMatchObject({ state: 'given up' })
  })

  test('one that was sent is not sent again; one that is gone is not there; without a mail server it says so', async () => {
    const sent = await waiting(true, 'sent')
    expect((await sent.ask('owner', sent.path, { method: 'POST' })).status).toBe(409)
    expect((await sent.ask('owner', '/api/mail/nothing/retry', { method: 'POST' })).status).toBe(404)
    const off = await waiting(false)
    expect((await off.ask('owner', off.path, { method: 'POST' })).status).toBe(503)
  })
})
