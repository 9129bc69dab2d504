import { describe, expect, test } from 'vitest'
import { hooks } from '../../../app/features.ts'
import { readSettings } from '../../../app/settings.ts'
import { erasures } from '../../../lists/system/erasures.ts'
import { imports } from '../../../lists/system/imports.ts'
import { mail } from '../../../lists/system/mail.ts'
import { viewings } from '../../../lists/system/viewings.ts'
import { recordImport, undoImport } from '../../../server/import/past-imports.ts'
import { eraseRecord } from '../../../server/privacy/erase-record.ts'
import { applyRetention } from '../../../server/privacy/retention.ts'
import { openFiles } from '../../../server/storage/storage.ts'
import type { Store } from '../../../server/store/contract.ts'
import { operator, reviewer, validRecord } from '../../../tests/contracts/store-fixtures.ts'
import { startMail } from '../../../tests/http/fixtures/mail.ts'
import { mailServer } from '../../../tests/http/fixtures/mail-server.ts'
import { openTestOffice, type TestOffice } from '../../../tests/http/fixtures/office.ts'
import { applications } from '../../applications/applications.ts'
import { association } from '../../association/association.ts'
import { memberStates, registeredMembers, validityOf } from '../members.ts'
import { renewals } from '../renewals.ts'
import { renewMembers } from './renew.ts'
import { writeRenewalMails } from './renewal-mails.ts'

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
  const waiting = async () => (await store.as(operator).query(mail, { where: { state: 'waiting' } })).records
  return { ...office, clock, get, post, waiting }
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
    const request = members.map(({ key, revision }: object & { key: string; revision: number }) => ({
      key,
      revision,
      ...(key === 'skaa-m-7' && { paid: '₹ 500 in cash' }),
    }))
    const { body } = await office.post('renew', { members: request })
    expect(body).toMatchObject({ refused: [], renewed: [{ validUntil: '2027-11-22' }, { validUntil: '2027-12-01' }] })
    expect((await office.get()).validUntil).toBe('2027-12-01')
    const entry = await office.store.as(operator).get(renewals, body.renewed[1].renewal)
    expect(entry).toMatchObject({
      member: 'skaa-m-7',
      endedOn: '2026-12-01',
      validFrom: '2026-12-02',
      validUntil: '2027-12-01',
      paid: '₹ 500 in cash',
      by: 'staff:r1',
    })
    // The same press again has the same answer, because the first one may have been lost. Neither it nor a colleague renews twice.
    expect((await office.post('renew', { members: request })).body).toEqual(body)
    const colleague = await office.send('owner', 'POST', '/api/members/renew', { members: request })
    expect([colleague.body.renewed, colleague.body.refused.length]).toEqual([[], 2])
    expect((await office.get()).validUntil).toBe('2027-12-01')
    expect((await due(office)).members).toEqual([])
  })

  test('a mistaken renewal is taken back, unless the member was changed since', async () => {
    const office = await openRegister()
    const renew = async () => {
      const { revision } = await office.get()
      return (await office.post('renew', { members: [{ key: 'skaa-m-7', revision }] })).body.renewed[0].renewal
    }
    const first = await renew()
    const second = await renew()
    expect((await office.post('renewals/undo', { renewals: [first] })).body).toMatchObject({ undone: [] })
    expect((await office.post('renewals/undo', { renewals: [second] })).body).toEqual({ undone: [second], refused: [] })
    expect((await office.get()).validUntil).toBe('2027-12-01')
    await office.post('renewals/undo', { renewals: [first] })
    expect((await office.get()).validUntil).toBe('2026-12-01')
    const third = await renew()
    const changed = { set: { validUntil: '2030-01-01' } }
    await office.send('reviewer', 'PATCH', '/api/lists/Member/skaa-m-7', changed)
    const refused = (await office.post('renewals/undo', { renewals: [third] })).body.refused
    expect(refused[0].reason).toMatch(/changed after this renewal/)
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
    const write = (more = {}) => office.post('renewal-mails', { keys: ['skaa-m-7'], words: '', ...more })
    const { body } = await write()
    expect(body).toMatchObject({ refused: [], until: '2026-11-23T04:01:00.000Z' })
    expect(await office.waiting()).toMatchObject([{ nextAt: body.until, about: 'Member/skaa-m-7', tries: 0 }])
    expect((await due(office)).members[0].lastMail).toMatchObject({ state: 'waiting' })
    office.clock.ms += 1000
    // The answer may have been lost, so the same request has the same one. Other words would be another mail.
    expect((await write()).body).toMatchObject({ written: body.written, refused: [], until: body.until })
    expect((await write({ words: 'Other words' })).body).toMatchObject({
      written: [],
      refused: [{ name: 'Asha Patil' }],
    })
    expect(await office.waiting()).toHaveLength(1)
    expect((await office.post('renewal-mails/undo', { mails: body.written })).body).toEqual({
      undone: body.written,
      alreadySent: [],
    })
    expect([await office.waiting(), (await due(office)).members[0].lastMail]).toEqual([[], undefined])
    const [sent] = (await write()).body.written
    await office.store.as(operator).update(mail, sent, { state: 'sent', tries: 1, nextAt: undefined })
    expect((await office.post('renewal-mails/undo', { mails: [sent] })).body).toEqual({
      undone: [],
      alreadySent: [sent],
    })
    // The outbox deletes old mails; the office still knows that one was sent.
    await office.store.as(operator).delete(mail, sent)
    expect((await due(office)).members[0].lastMail).toMatchObject({ state: 'sent' })
    expect((await write()).body.written).toEqual([])
    office.clock.ms += 86_400_000
    // Sent twice, because the first answer was lost.
    const [confirmed, repeated] = await Promise.all([write({ again: true }), write({ again: true })])
    expect(confirmed.body).toMatchObject({ refused: [], written: [expect.any(String)] })
    expect(repeated.body.written).toEqual(confirmed.body.written)
    expect((await write({ again: true, words: 'Other words' })).body).toMatchObject({
      written: [],
      refused: [{ reason: 'A mail to this member is about to leave' }],
    })
    expect(await office.waiting()).toHaveLength(1)
    // After the renewal, the next end is another one.
    await office.post('renew', { members: [{ key: 'skaa-m-7', revision: (await office.get()).revision }] })
    expect((await write()).body.written).toHaveLength(1)
  })

  test('a mail that asks to renew does not leave when the membership was renewed during its minute', async () => {
    const office = await openRegister()
    const { written } = (await office.post('renewal-mails', { keys: ['skaa-m-7'] })).body
    const { revision } = await office.get()
    const { body } = await office.post('renew', { members: [{ key: 'skaa-m-7', revision }] })
    expect(body.mailsStopped).toEqual(written)
    expect([await office.waiting(), (await due(office)).members]).toEqual([[], []])
    // The member can be asked again when the renewal was a mistake.
    await office.post('renewals/undo', { renewals: [body.renewed[0].renewal] })
    expect((await office.post('renewal-mails', { keys: ['skaa-m-7'] })).body.written).toHaveLength(1)
  })

  test('the office tells an officer what can still be taken back, also after an answer was lost', async () => {
    const office = await openRegister([aMember, { ...aMember, number: 'SKAA-M-8' }])
    const undoable = async (who: 'owner' | 'reviewer' = 'reviewer') =>
      (await office.send(who, 'GET', '/api/members/undoable')).body
    expect(await undoable()).toEqual({ now: expect.any(String) })
    const { written, until } = (await office.post('renewal-mails', { keys: ['skaa-m-7'] })).body
    const { revision } = await office.get('skaa-m-8')
    const { renewed } = (await office.post('renew', { members: [{ key: 'skaa-m-8', revision }] })).body
    expect(await undoable()).toMatchObject({
      mails: { keys: written, members: ['skaa-m-7'], until },
      renewals: { keys: [renewed[0].renewal], members: ['skaa-m-8'], validUntil: '2027-12-01' },
    })
    // A colleague did nothing.
    expect(await undoable('owner')).toEqual({ now: expect.any(String) })
    await office.post('renewal-mails/undo', { mails: written })
    await office.post('renewals/undo', { renewals: [renewed[0].renewal] })
    expect(await undoable()).toEqual({ now: expect.any(String) })
  })

  test('two officers who press at the same moment send one mail, also when both confirm another one', async () => {
    const office = await openRegister()
    const press = (again: boolean) =>
      Promise.all(
        (['reviewer', 'owner'] as const).map((who) =>
          office.send(who, 'POST', '/api/members/renewal-mails', { keys: ['skaa-m-7'], again }),
        ),
      )
    const written = (answers: { body: { written: string[] } }[]) => answers.flatMap(({ body }) => body.written)
    const first = written(await press(false))
    expect(first).toHaveLength(1)
    await office.store.as(operator).update(mail, first[0]!, { state: 'sent', tries: 1, nextAt: undefined })
    expect(written(await press(true))).toHaveLength(1)
    expect(await office.waiting()).toHaveLength(1)
  })

  test('members without an e-mail address are told by hand, and without a mail server nothing is written', async () => {
    const { email: _, ...withoutEmail } = aMember
    const office = await openRegister([withoutEmail])
    expect((await due(office)).members[0]).toMatchObject({ canMail: false })
    const { written } = (await office.post('renewal-mails', { keys: ['skaa-m-7'] })).body
    const told = { state: 'to tell', name: 'Asha Patil', kind: 'renewal', until: aMember.validUntil }
    expect(await office.store.as(operator).get(mail, written[0])).toMatchObject(told)
    expect((await office.post('renewal-mails/undo', { mails: written })).status).toBe(200)
    expect(await office.store.as(operator).get(mail, written[0])).toBeUndefined()
    const silent = await openRegister([aMember], { mailEnabled: false })
    expect((await due(silent)).noMail).toMatch(/SMTP_URL/)
    expect((await silent.post('renewal-mails', { keys: ['skaa-m-7'] })).status).toBe(422)
    expect(await silent.waiting()).toEqual([])
  })
})

describe('the rights of members', () => {
  test('an export contains everything that is stored about the member, and the access log records it [privacy.113, privacy.196, privacy.199]', async () => {
    const office = await openRegister([{ ...aMember, notes: 'Prefers calls', application: 'a1' }])
    const { revision } = await office.get()
    await office.post('renew', { members: [{ key: 'skaa-m-7', revision, paid: 'by transfer' }] })
    await office.post('renewal-mails', { keys: ['skaa-m-7'], words: 'Own words' })
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
    await office.post('renewal-mails', { keys: ['skaa-m-7', 'skaa-m-70'] })
    const { revision } = await office.get()
    await office.post('renew', { members: [{ key: 'skaa-m-7', revision }] })
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

  /** Renews the member and writes a renewal mail. */
  async function renewAndWrite(store: Store, now: () => Date, key: string) {
    const member = (await store.as(reviewer).get(registeredMembers, key))!
    const { renewed } = await renewMembers({ store, now }, [member], reviewer)
    const { written } = await writeRenewalMails(
      { store, now, settings },
      { keys: [key], words: '', again: false },
      reviewer,
    )
    expect([written.length, renewed.length]).toEqual([1, 1])
  }

  test('a renewal and a renewal mail during an erasure are deleted, and those of others stay', async () => {
    const { store, jobs, clock, dataDir } = await startMail()
    for (const key of ['m1', 'm10']) await store.as(operator).importRecord(registeredMembers, key, aMember)
    await renewAndWrite(store, clock.now, 'm10')
    const writeAgain = async () => {
      const choice = { keys: ['m1'], words: '', again: true }
      expect((await writeRenewalMails({ store, now: clock.now, settings }, choice, reviewer)).written).toHaveLength(1)
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
    for (const key of ['m1', 'm2'])
      await store.as(operator).importRecord(registeredMembers, key, { ...aMember, email: `${key}@example.org` })
    const services = { store, now: clock.now, settings }
    await writeRenewalMails(services, { keys: ['m1', 'm2'], words: '', again: false }, reviewer)
    await store.as(reviewer).update(registeredMembers, 'm1', { validUntil: '2030-01-01' })
    clock.advanceMinutes(1)
    await jobs.catchUp()
    expect(server.accepted.map(({ to }) => to)).toEqual([['m2@example.org']])
    expect((await store.as(operator).query(renewals)).records).toMatchObject([{ member: 'm2' }])
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
    await writeRenewalMails({ ...services, settings }, { keys: [key], words: '', again: false }, reviewer)
    expect([await total(store, mail), await total(store, renewals)]).toEqual([1, 1])
    const [past] = (await store.as(operator).query(imports)).records
    expect(await undoImport(services, past!.key, { by: reviewer, dryRun: false })).toMatchObject({ undone: 1, kept: 0 })
    await jobs.catchUp()
    expect([await total(store, mail), await total(store, renewals)]).toEqual([0, 0])
  })
})
