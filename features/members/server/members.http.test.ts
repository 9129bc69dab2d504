import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hooks } from '../../../app/features.ts'
import { readSettings } from '../../../app/settings.ts'
import { erasures } from '../../../lists/system/erasures.ts'
import { imports } from '../../../lists/system/imports.ts'
import { mail } from '../../../lists/system/mail.ts'
import { viewings } from '../../../lists/system/viewings.ts'
import { Acts } from '../../../server/acts/acts.ts'
import { recordImport, undoImport } from '../../../server/import/past-imports.ts'
import { eraseRecord } from '../../../server/privacy/erase-record.ts'
import { applyRetention } from '../../../server/privacy/retention.ts'
import { openFiles } from '../../../server/storage/storage.ts'
import type { Store } from '../../../server/store/contract.ts'
import { operator, reviewer, validRecord } from '../../../tests/contracts/store-fixtures.ts'
import { startMail } from '../../../tests/http/fixtures/mail.ts'
import { mailServer } from '../../../tests/http/fixtures/mail-server.ts'
import { type Caller, openTestOffice, type TestOffice } from '../../../tests/http/fixtures/office.ts'
import { applications } from '../../applications/applications.ts'
import { association } from '../../association/association.ts'
import { memberStates, registeredMembers, renewalMailName, renewName, validityOf } from '../members.ts'
import { renewals } from '../renewals.ts'
import { renewAct } from './renew.ts'
import { renewalMailAct } from './renewal-mails.ts'

const day = '2026-11-23'
const aMember = {
  number: 'SKAA-M-7',
  name: 'Asha Patil',
  email: 'asha@example.org',
  phone: '+91 00000 00000',
  dojo: 'Pune Karate Dojo',
  grade: '2nd Dan',
  since: '2025-12-02',
  validUntil: '2026-12-01',
}

/** The office with a clock and members. The key of each is its number in small letters. */
async function openRegister(members: Record<string, unknown>[] = [aMember], options = {}) {
  const clock = { ms: Date.parse(`${day}T04:00:00Z`) }
  const office = await openTestOffice({ now: () => new Date(clock.ms), ...options })
  const { store } = office
  await store
    .as(operator)
    .importRecord(association, 'site', { ...validRecord(association), name: 'Sample Karate Association' })
  for (const member of members)
    await store.as(operator).importRecord(registeredMembers, String(member.number).toLowerCase(), member)
  const get = async (key = 'skaa-m-7') => (await store.as(operator).get(registeredMembers, key))!
  const post = (path: string, body: object) => office.send('reviewer', 'POST', `/api/members/${path}`, body)
  const act = (name: string, asked: object, who: Caller = 'reviewer', id: string = randomUUID()) =>
    office.send(who, 'POST', `/api/acts/${name}`, { id, asked })
  /** Renews a member as the officer sees it. */
  const renew = async (key = 'skaa-m-7', paid?: string) =>
    (await act(renewName, { members: [{ key, validUntil: (await get(key)).validUntil ?? '', paid }] })).body
  const writeMail = (more: object = {}, who: Caller = 'reviewer') =>
    act(renewalMailName, { keys: ['skaa-m-7'], words: '', ...more }, who)
  const undo = async (id: string, keys?: string[]) =>
    (await office.send('reviewer', 'POST', `/api/acts/${id}/undo`, { keys })).body
  const waiting = async () => (await store.as(operator).query(mail, { where: { state: 'waiting' } })).records
  return { ...office, clock, get, post, act, renew, writeMail, undo, waiting }
}

const due = async ({ send }: Pick<TestOffice, 'send'>) => (await send('reviewer', 'GET', '/api/members/due')).body

describe('renewing memberships', () => {
  test('a membership is renewed for a year after its end, or from today when it has ended, with a note of what was paid', async () => {
    const ended = { ...aMember, number: 'SKAA-M-8', validUntil: '2026-11-01' }
    const office = await openRegister([aMember, ended])
    const { members } = await due(office)
    expect(members.map(({ number, renewedUntil }: Record<string, string>) => [number, renewedUntil])).toEqual([
      ['SKAA-M-8', '2027-11-22'],
      ['SKAA-M-7', '2027-12-01'],
    ])
    const request = {
      members: members.map(({ key, validUntil }: Record<string, string>) => ({
        key,
        validUntil,
        ...(key === 'skaa-m-7' && { paid: ' ₹ 500 in cash ' }),
      })),
    }
    const { body } = await office.act(renewName, request)
    expect(body).toMatchObject({ done: ['skaa-m-8', 'skaa-m-7'], failed: [], text: '2 memberships renewed.' })
    expect((await office.get()).validUntil).toBe('2027-12-01')
    const { records } = await office.store.as(operator).query(renewals, { where: { member: 'skaa-m-7' } })
    expect(records).toMatchObject([
      {
        endedOn: '2026-12-01',
        validFrom: '2026-12-02',
        validUntil: '2027-12-01',
        paid: '₹ 500 in cash',
        by: 'staff:r1',
        act: body.id,
      },
    ])
    // Neither the same request again nor a colleague renews twice.
    expect((await office.act(renewName, request, 'reviewer', body.id)).body).toEqual(body)
    const colleague = await office.act(renewName, request, 'owner')
    expect([colleague.body.done, colleague.body.failed.length]).toEqual([[], 2])
    expect((await office.get()).validUntil).toBe('2027-12-01')
    expect((await due(office)).members).toEqual([])
  })

  test('a mistaken renewal is taken back, also after months, unless somebody has changed the day since', async () => {
    const office = await openRegister()
    const first = (await office.renew()).id
    const second = (await office.renew()).id
    expect((await office.undo(first)).failed).toEqual([
      { key: 'skaa-m-7', reason: 'Asha Patil was changed since, so it stays as it is.' },
    ])
    office.clock.ms += 200 * 86_400_000
    expect(await office.undo(second)).toEqual({ done: ['skaa-m-7'], failed: [] })
    expect((await office.get()).validUntil).toBe('2027-12-01')
    await office.undo(first, ['skaa-m-7'])
    expect((await office.get()).validUntil).toBe('2026-12-01')
    expect((await office.store.as(operator).query(renewals)).total).toBe(0)
    const third = (await office.renew()).id
    const change = (set: object) => office.send('reviewer', 'PATCH', '/api/lists/Member/skaa-m-7', { set })
    await change({ validUntil: '2030-01-01' })
    expect(await office.undo(third)).toMatchObject({ done: [] })
    expect((await office.get()).validUntil).toBe('2030-01-01')
  })

  test('the states of members cover every day once, and are counted and filtered by the database [privacy.138]', async () => {
    const ends = ['2030-01-01', '2027-01-23', '2027-01-22', day, '2026-11-22', '2025-11-23', '2025-11-22', '2001-01-01']
    const members = [...ends, 'unknown'].map((validUntil, i) => ({ ...aMember, number: `SKAA-M-${i}`, validUntil }))
    const office = await openRegister(members)
    const { body } = await office.send('reviewer', 'GET', '/api/members/counts')
    expect(body.states).toEqual({ active: 2, 'ends soon': 2, ended: 2, 'due for erasure': 2 })
    expect([body.unknown, body.nextNumber]).toEqual([1, expect.stringMatching(/-M-\d+$/)])
    for (const state of memberStates) {
      const query = Object.entries(validityOf(state, day)).map(([bound, end]) => `${bound}=validUntil:${end}`)
      const found = await office.send('reviewer', 'GET', `/api/lists/Member?${query.join('&')}`)
      expect([state, found.body.total]).toEqual([state, body.states[state]])
    }
    const csv = await office.send('reviewer', 'GET', '/api/lists/Member/csv?until=validUntil:2025-11-22')
    expect(csv.text.trim().split('\n')).toHaveLength(3)
  })
})

describe('renewal mails', () => {
  test('a mail waits for a minute and can be taken back; about the same end there is no second one without a confirmation', async () => {
    const office = await openRegister()
    const preview = await office.post('renewal-preview', { key: 'skaa-m-7', words: 'We look forward to you.' })
    expect(preview.body.mail).toMatchObject({
      to: 'asha@example.org',
      subject: expect.stringMatching(/ 1 December 2026/),
    })
    for (const text of ['Asha Patil', 'SKAA-M-7', 'We look forward to you.', 'Sample Karate Association'])
      expect(preview.body.mail.text).toContain(text)
    const store = office.store.as(operator)
    const { body } = await office.writeMail()
    expect(body).toMatchObject({
      done: ['skaa-m-7'],
      failed: [],
      until: '2026-11-23T04:01:00.000Z',
      text: '1 member is told of the renewal in a minute.',
    })
    expect(await office.waiting()).toMatchObject([{ nextAt: body.until, about: 'Member/skaa-m-7', tries: 0 }])
    expect((await due(office)).members[0].lastMail).toMatchObject({ state: 'waiting' })
    office.clock.ms += 1000
    const refused = (reason: string) => ({ done: [], failed: [{ key: 'skaa-m-7', reason }] })
    const written = 'A mail about this end was written already'
    expect((await office.writeMail({ words: 'Other words' })).body).toMatchObject(refused(written))
    expect((await office.writeMail({ again: true })).body).toMatchObject(
      refused('A mail to this member is about to leave'),
    )
    expect(await office.undo(body.id)).toEqual({ done: ['skaa-m-7'], failed: [] })
    expect([await office.waiting(), (await due(office)).members[0].lastMail]).toEqual([[], undefined])
    const { id } = (await office.writeMail()).body
    const [sent] = (await office.waiting()).map(({ key }) => key)
    await store.update(mail, sent!, { state: 'sent', tries: 1, nextAt: undefined })
    expect(await office.undo(id)).toMatchObject({ done: [], failed: [{ key: 'skaa-m-7' }] })
    // The outbox deletes old mails; the office still knows that one was sent.
    await store.delete(mail, sent!)
    expect((await due(office)).members[0].lastMail).toMatchObject({ state: 'sent' })
    expect((await office.writeMail()).body).toMatchObject(refused(written))
    office.clock.ms += 86_400_000
    expect((await office.writeMail({ again: true })).body.done).toEqual(['skaa-m-7'])
    expect(await office.waiting()).toHaveLength(1)
    // After the renewal, the next end is another one.
    await office.renew()
    expect((await office.writeMail()).body.done).toEqual(['skaa-m-7'])
  })

  test('two officers who press at the same moment send one mail, also when both confirm another one', async () => {
    const office = await openRegister()
    const press = (again: boolean) =>
      Promise.all((['reviewer', 'owner'] as const).map((who) => office.writeMail({ again }, who)))
    const written = (answers: { body: { done: string[] } }[]) => answers.flatMap(({ body }) => body.done)
    expect(written(await press(false))).toHaveLength(1)
    const [first] = await office.waiting()
    await office.store.as(operator).update(mail, first!.key, { state: 'sent', tries: 1, nextAt: undefined })
    expect(written(await press(true))).toHaveLength(1)
    expect(await office.waiting()).toHaveLength(1)
  })

  test('members without an e-mail address are told by hand, and without a mail server nothing is written', async () => {
    const { email: _, ...withoutEmail } = aMember
    const office = await openRegister([withoutEmail])
    expect((await due(office)).members[0]).toMatchObject({ canMail: false })
    expect((await office.writeMail()).body.failed).toEqual([])
    const told = { state: 'to tell', name: 'Asha Patil', kind: 'renewal', until: aMember.validUntil }
    expect((await office.store.as(operator).query(mail)).records).toMatchObject([told])
    const silent = await openRegister([aMember], { mailEnabled: false })
    expect((await due(silent)).noMail).toMatch(/SMTP_URL/)
    expect((await silent.writeMail()).status).toBe(422)
    expect(await silent.waiting()).toEqual([])
  })
})

describe('the rights of members', () => {
  test('an export contains everything that is stored about the member, and the access log records it [privacy.113, privacy.196, privacy.199]', async () => {
    const office = await openRegister([{ ...aMember, notes: 'Prefers calls', application: 'a1' }])
    await office.renew('skaa-m-7', 'by transfer')
    await office.writeMail({ words: 'Own words' })
    const { text, headers } = await office.send('reviewer', 'GET', '/api/members/skaa-m-7/export')
    expect(headers.get('content-disposition')).toBe('attachment; filename="member-SKAA-M-7.html"')
    const json = /data:application\/json;base64,([^"]+)/.exec(text)![1]!
    const exported = Buffer.from(json, 'base64').toString()
    const stored = ['Asha Patil', 'asha@example.org', '+91 00000 00000', 'Pune Karate Dojo', '2nd Dan', 'Prefers calls']
    for (const value of [...stored, 'by transfer', 'Own words']) {
      expect(text).toContain(value)
      expect(exported).toContain(value)
    }
    expect(await office.store.as(operator).query(viewings)).toMatchObject({
      records: [{ reference: 'SKAA-M-7', document: 'Export for the member', by: 'staff:r1' }],
    })
    const affected = await office.send('owner', 'GET', '/api/affected')
    expect(affected.text).toContain('"SKAA-M-7","Asha Patil","asha@example.org"')
  })

  test('an erasure removes the member, the renewals and the mails about them, and is recorded with the number [privacy.16, privacy.19, privacy.155]', async () => {
    const office = await openRegister([aMember, { ...aMember, number: 'SKAA-M-70' }])
    await office.writeMail({ keys: ['skaa-m-7', 'skaa-m-70'] })
    await office.renew()
    expect((await office.send('reviewer', 'DELETE', '/api/lists/Member/skaa-m-7?revision=1')).status).toBe(409)
    expect((await office.send('reviewer', 'DELETE', '/api/lists/Member/skaa-m-7')).status).toBe(200)
    const store = office.store.as(operator)
    expect((await store.query(erasures)).records).toMatchObject([{ reference: 'SKAA-M-7', by: 'staff:r1' }])
    for (const list of [registeredMembers, renewals, mail] as const) {
      const { records } = await store.query(list)
      expect([list.name, records.length]).toEqual([list.name, 1])
    }
    expect((await office.get('skaa-m-70')).number).toBe('SKAA-M-70')
    expect((await store.history(registeredMembers, 'skaa-m-7')).some(({ data }) => data)).toBe(false)
    const log = await office.send('owner', 'GET', '/api/activity?area=members')
    expect(log.text).not.toMatch(/asha/i)
    expect(log.text).toContain('erased a member')
  })

  test('a member stays when the application is erased, and the application when the member is [privacy.156]', async () => {
    const office = await openRegister([
      { ...aMember, application: 'a1' },
      { ...aMember, number: 'SKAA-M-8', application: 'a2' },
    ])
    const store = office.store.as(operator)
    for (const key of ['a1', 'a2']) await store.importRecord(applications, key, validRecord(applications))
    const read = async (key: string) => (await office.send('reviewer', 'GET', `/api/lists/Member/${key}`)).body
    expect(await read('skaa-m-7')).not.toHaveProperty('missing')
    await office.send('reviewer', 'DELETE', '/api/lists/Membership/a1')
    expect(await read('skaa-m-7')).toMatchObject({ application: 'a1', missing: ['application'] })
    await office.send('reviewer', 'DELETE', '/api/lists/Member/skaa-m-8')
    expect(await store.get(applications, 'a2')).toBeDefined()
  })

  test('the retention erases no member, however long ago the membership ended [privacy.137]', async () => {
    const office = await openRegister([{ ...aMember, since: '1990-01-01', validUntil: '1991-01-01' }])
    const { store, files } = office
    const settings = readSettings({})
    await applyRetention({ store, files, hooks, settings, now: () => new Date(office.clock.ms) }, { confirmed: true })
    expect((await office.get()).name).toBe('Asha Patil')
  })

  test('a spreadsheet of members is imported by a reviewer, who can take it back', async () => {
    const office = await openRegister([])
    const csv =
      'Number,Name,Member since,Valid until\nSKAA-M-1,Asha,2025-01-01,2025-12-31\nSKAA-M-1,Ravi,2025-01-01,2026-12-31\n'
    const { body } = await office.send('reviewer', 'POST', '/api/lists/Member/csv', csv)
    expect(body.counts).toMatchObject({ new: 1, refused: 1 })
    const past = await office.send('reviewer', 'GET', '/api/imports?list=Member')
    const undo = await office.send('reviewer', 'POST', `/api/imports/${past.body.imports[0].key}/undo`)
    expect(undo.body).toMatchObject({ undone: 1 })
    expect((await office.store.as(operator).query(registeredMembers)).total).toBe(0)
  })
})

describe('what is written at the moment in which a member is deleted (decision 22)', () => {
  const settings = readSettings({ SMTP_URL: 'smtp://localhost', OFFICE_EMAIL: 'office@example.org' })
  const total = async (store: Store, list: typeof mail | typeof renewals) =>
    (await store.as(operator).query(list, { size: 1 })).total

  type Services = { store: Store; now: () => Date }
  const carryOut = (services: Services, name: string, asked: object) =>
    new Acts(services, [renewAct(services), renewalMailAct({ ...services, settings })]).carryOut(
      name,
      reviewer,
      randomUUID(),
      asked,
    )
  const writeMails = (services: Services, keys: string[], again = false) =>
    carryOut(services, renewalMailName, { keys, again })

  /** Renews the member and writes a renewal mail. */
  async function renewAndWrite(store: Store, now: () => Date, key: string) {
    const { validUntil } = (await store.as(reviewer).get(registeredMembers, key))!
    const { done } = await carryOut({ store, now }, renewName, { members: [{ key, validUntil }] })
    expect([done, (await writeMails({ store, now }, [key])).done]).toEqual([[key], [key]])
  }

  test('a renewal and a renewal mail during an erasure are deleted, and those of others stay', async () => {
    const { store, jobs, clock, dataDir } = await startMail()
    for (const key of ['m1', 'm10']) await store.as(operator).importRecord(registeredMembers, key, aMember)
    await renewAndWrite(store, clock.now, 'm10')
    const writeAgain = async () => {
      const [first] = (await store.as(operator).query(mail, { where: { about: 'Member/m1' } })).records
      await store.as(operator).update(mail, first!.key, { state: 'sent', tries: 1, nextAt: undefined })
      expect((await writeMails({ store, now: clock.now }, ['m1'], true)).done).toHaveLength(1)
    }
    const races = [() => renewAndWrite(store, clock.now, 'm1'), writeAgain]
    const racing: Store = {
      ...store,
      as: store.as.bind(store),
      async transaction(begin) {
        // The erasure has read what belongs to the member. A renewal changes the member too, so the erasure begins again.
        await races.shift()?.()
        return store.transaction(begin)
      },
    }
    await eraseRecord(
      { store: racing, files: openFiles(dataDir, undefined), now: clock.now },
      registeredMembers,
      'm1',
      {
        by: reviewer,
        why: 'test',
      },
    )
    expect(races).toEqual([])
    await jobs.catchUp()
    expect([await total(store, mail), await total(store, renewals)]).toEqual([1, 2])
    expect((await store.as(operator).query(renewals)).records.map(({ member }) => member)).toEqual(['m10', 'm10'])
  })

  test('a mail about an end that the membership no longer has is not sent, however the day was changed', async () => {
    const server = await mailServer()
    const { store, jobs, clock } = await startMail({ url: server.url })
    for (const key of ['m1', 'm2', 'm3'])
      await store.as(operator).importRecord(registeredMembers, key, { ...aMember, email: `${key}@example.org` })
    const services = { store, now: clock.now }
    await writeMails(services, ['m1', 'm2', 'm3'])
    await store.as(reviewer).update(registeredMembers, 'm1', { validUntil: '2030-01-01' })
    await carryOut(services, renewName, { members: [{ key: 'm3', validUntil: aMember.validUntil }] })
    clock.advanceMinutes(1)
    await jobs.catchUp()
    expect(server.accepted.map(({ to }) => to)).toEqual([['m2@example.org']])
    const { records } = await store.as(operator).query(renewals, { where: { kind: 'mail' } })
    expect(records).toMatchObject([{ member: 'm2' }])
  })

  test('when a spreadsheet is taken back, no mail to its members leaves', async () => {
    const { store, jobs, clock } = await startMail()
    const run = async (importing: Parameters<Parameters<typeof recordImport>[3]['run']>[0]) =>
      importing.create(registeredMembers, aMember)
    const services = { store, now: clock.now, hooks }
    const { key } = await recordImport(
      services,
      reviewer,
      { kind: 'spreadsheet', list: 'Member' },
      { run, written: () => 1 },
    )
    await writeMails(services, [key])
    expect([await total(store, mail), await total(store, renewals)]).toEqual([1, 1])
    const [past] = (await store.as(operator).query(imports)).records
    expect(await undoImport(services, past!.key, { by: reviewer, dryRun: false })).toMatchObject({ undone: 1, kept: 0 })
    await jobs.catchUp()
    expect([await total(store, mail), await total(store, renewals)]).toEqual([0, 0])
  })
})
