import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addYears } from '../../../lists/dates.ts'
import { mail } from '../../../lists/system/mail.ts'
import { Acts } from '../../../server/acts/acts.ts'
import { deleteRecords } from '../../../server/privacy/recycle-bin.ts'
import type { Store } from '../../../server/store/contract.ts'
import { giveNumbers } from '../../../server/store/numbers.ts'
import { editor, operator, reviewer, validRecord } from '../../../tests/contracts/store-fixtures.ts'
import { openStoreIn } from '../../../tests/fixtures/open-store.ts'
import { folder } from '../../../tests/http/fixtures/server.ts'
import { applications } from '../../applications/applications.ts'
import { association } from '../../association/association.ts'
import { dojos } from '../../dojos/dojos.ts'
import { registeredMembers, renewName } from '../members.ts'
import { renewals } from '../renewals.ts'
import { createDojoJob, readDojos } from './dojos.ts'
import { toFirstGrading, toMemberRecord } from './new-member.ts'
import { expectedMemberNumber, takeMemberNumber } from './numbers.ts'
import { renewAct } from './renew.ts'
import { lastRenewalMails } from './renewal-mails.ts'

const actsOf = (store: Store) => new Acts({ store, now: () => new Date('2026-11-22T10:00:00Z') }, [renewAct({ store })])
/** Renews members as an officer sees them. */
const renew = (store: Store, members: readonly { key: string; validUntil?: string | undefined }[]) =>
  actsOf(store).carryOut(renewName, reviewer, randomUUID(), {
    members: members.map(({ key, validUntil = '' }) => ({ key, validUntil })),
  })

async function openRegister() {
  const store = await openStoreIn(folder('members'))
  onTestFinished(() => store.close())
  await store.as(operator).importRecord(association, 'site', { ...validRecord(association), shortName: 'SKAA' })
  const add = (number: string) =>
    store.as(operator).importRecord(registeredMembers, number, { ...validRecord(registeredMembers), number })
  const addAll = async (prefix: string, count: number) => {
    await Promise.all(Array.from({ length: count }, (_, index) => add(`${prefix}${index + 1}`)))
  }
  return { store, add, addAll }
}

test('member numbers count on from the greatest number in the register, and none is given twice', async () => {
  const { store, add } = await openRegister()
  expect(await expectedMemberNumber(store)).toBe('SKAA-M-1')
  for (const imported of ['SKAA-M-9', 'SKAA-M-10', 'SKAA-M-x', 'KYU-77', 'zz']) await add(imported)
  expect(await expectedMemberNumber(store)).toBe('SKAA-M-11')
  const give = () => giveNumbers(store, (numbers) => takeMemberNumber(store, numbers))
  expect(await Promise.all([give(), give()])).toEqual(expect.arrayContaining(['SKAA-M-11', 'SKAA-M-12']))
  // No member has the two numbers, but they were given.
  expect(await expectedMemberNumber(store)).toBe('SKAA-M-13')
  await add('skaa-m-2040')
  expect(await give()).toBe('SKAA-M-2041')
})

test.each([
  0, 1, 49, 50, 51, 99, 100, 101,
])('the greatest of %s numbers is found, also among foreign ones', async (count) => {
  const { store, addAll } = await openRegister()
  await addAll('SKAA-M-', count)
  expect(await expectedMemberNumber(store)).toBe(`SKAA-M-${count + 1}`)
  await addAll('ZZ-M-', count)
  expect(await expectedMemberNumber(store)).toBe(`SKAA-M-${count + 1}`)
})

test('the greatest number is found wherever its page lies in a long register', async () => {
  const { store, add, addAll } = await openRegister()
  await addAll('AAA-M-', 60)
  expect(await expectedMemberNumber(store)).toBe('SKAA-M-1')
  await addAll('ZZ-M-', 120)
  expect(await expectedMemberNumber(store)).toBe('SKAA-M-1')
  for (const last of [1, 40, 41, 140, 141]) {
    await add(`SKAA-M-${last}`)
    expect(await expectedMemberNumber(store)).toBe(`SKAA-M-${last + 1}`)
  }
  await addAll('SKAA-M-', 139)
  expect(await expectedMemberNumber(store)).toBe('SKAA-M-142')
  // Longer numbers than the association gives, and words, stand behind it and do not count.
  for (let number = 1; number <= 60; number++) await add(`SKAA-M-x${number}`)
  await addAll('SKAA-M-20000000000', 60)
  expect(await expectedMemberNumber(store)).toBe('SKAA-M-142')
})

test('a long register without numbers of the association is not read whole, and one that shrinks meanwhile ends the search', async () => {
  const { store, addAll } = await openRegister()
  let queries = 0
  let afterFirstQuery = async () => {}
  const actorStore = store.as.bind(store)
  vi.spyOn(store, 'as').mockImplementation((actor) => {
    const register = actorStore(actor)
    const query = register.query.bind(register)
    register.query = async (list, page) => {
      const found = await query(list, page)
      if (list.name === registeredMembers.name && ++queries === 1) await afterFirstQuery()
      return found
    }
    return register
  })
  await addAll('KA-', 420)
  expect(await expectedMemberNumber(store)).toBe('SKAA-M-1')
  expect(queries).toBe(1)

  await addAll('SKAA-M-', 420)
  await addAll('ZZ-', 80)
  queries = 0
  expect(await expectedMemberNumber(store)).toBe('SKAA-M-421')
  expect(queries).toBeLessThanOrEqual(8)

  const { records } = await actorStore(operator).query(registeredMembers)
  afterFirstQuery = async () => {
    for (const { key, number } of records)
      if (!/^ZZ-|^SKAA-M-[1-6]?\d$/.test(number!)) await store.as(operator).delete(registeredMembers, key)
  }
  queries = 0
  expect(await expectedMemberNumber(store)).toBe('SKAA-M-70')
})

test('an accepted application becomes a member for a year, in the transaction of the decision, with all that the register has [privacy.113, privacy.310]', async () => {
  const { store } = await openRegister()
  await store.as(operator).importRecord(dojos, 'pune', { ...validRecord(dojos), name: 'Pune Karate Dojo' })
  const data: Record<string, unknown> = {
    ...validRecord(applications),
    phone: 'see letter',
    dojoName: ' pune karate  Dojo',
    underage: true,
    guardianName: 'Meera Patil',
    doe: 'May 2024',
    homeAddress: '1, Lake Road',
    city: 'Pune',
    country: 'India',
  }
  await store.as(operator).importRecord(applications, 'a1', data)
  const application = (await store.as(reviewer).get(applications, 'a1'))!
  const dojoNames = await readDojos(store)
  const member = toMemberRecord(application, { number: 'SKAA-M-1', today: '2026-12-02', dojos: dojoNames })
  const [created] = await store.transaction((as) => [as(reviewer).create(registeredMembers, member)])
  expect(created.data).toEqual({
    number: 'SKAA-M-1',
    name: data.name,
    email: data.email,
    address: '1, Lake Road\nPune\nIndia',
    guardian: 'Meera Patil',
    dojo: 'pune',
    grade: data.grade,
    since: '2026-12-02',
    validUntil: '2027-12-01',
    application: 'a1',
  })
  expect(addYears('2028-02-29', 1)).toBe('2029-02-28')
  const first = { member: 'm1', grade: data.grade }
  expect(toFirstGrading(application, 'm1')).toEqual({ ...first, notes: 'Date of exam, as entered: May 2024' })
  expect(toFirstGrading({ ...application, noticeLanguage: 'hi' }, 'm1'), 'in the language of the member').toEqual({
    ...first,
    notes: 'परीक्षा की तारीख, जैसी भरी गई: May 2024',
  })
  expect(toFirstGrading({ ...application, doe: '2024-05-01' }, 'm1')).toEqual({ ...first, day: '2024-05-01' })
  const adult = toMemberRecord(
    { ...application, underage: false },
    { number: '1', today: '2026-12-02', dojos: dojoNames },
  )
  expect(adult).not.toHaveProperty('guardian')
})

test('members of version 1.0, whose dojo is a name, get the dojo of the list, and a dojo that is deleted leaves its name', async () => {
  const { store, add } = await openRegister()
  await store.as(operator).importRecord(dojos, 'pune', { ...validRecord(dojos), name: 'Pune Karate Dojo' })
  for (const key of ['twin1', 'twin2'])
    await store.as(operator).importRecord(dojos, key, { ...validRecord(dojos), name: 'Thane Dojo' })
  const texts = ['PUNE karate dojo', 'Thane Dojo', 'Elsewhere', 'pune']
  for (const [i, dojo] of texts.entries()) {
    await add(`SKAA-M-${i}`)
    await store.as(operator).update(registeredMembers, `SKAA-M-${i}`, { dojo })
  }
  const read = async () => (await store.as(reviewer).query(registeredMembers)).records.map(({ dojo }) => dojo)
  const run = createDojoJob({ store })
  await run()
  expect(await read()).toEqual(['pune', 'Thane Dojo', 'Elsewhere', 'pune'])
  const head = await store.head()
  await run()
  expect(await store.head(), 'nothing has changed').toBe(head)
  await deleteRecords({ store, now: () => new Date() } as never, dojos, [{ key: 'pune' }], { by: editor })
  await run()
  expect(await read()).toEqual(['Pune Karate Dojo', 'Thane Dojo', 'Elsewhere', 'Pune Karate Dojo'])
})

test('a member whose days cannot be renewed is refused with the reason, and the others are renewed', async () => {
  const { store, add } = await openRegister()
  for (const number of ['SKAA-M-1', 'SKAA-M-2', 'SKAA-M-3']) await add(number)
  const { key: _, revision: __, ...data } = (await store.as(operator).get(registeredMembers, 'SKAA-M-2'))!
  await store.as(operator).importRecord(registeredMembers, 'SKAA-M-2', { ...data, validUntil: '9999-12-31' })
  const { records } = await store.as(reviewer).query(registeredMembers)
  const { done, failed } = await renew(store, records)
  expect(done).toEqual(['SKAA-M-1', 'SKAA-M-3'])
  expect(failed).toEqual([{ key: 'SKAA-M-2', reason: expect.stringMatching(/Valid until/) }])
})

test('a member who is renewed by a colleague at the same moment stays so, and what else is changed meanwhile stays too', async () => {
  const { store, add } = await openRegister()
  for (const number of ['SKAA-M-1', 'SKAA-M-2']) await add(number)
  const { records } = await store.as(reviewer).query(registeredMembers)
  let isFirst = true
  const racing = {
    ...store,
    async transaction(begin: Parameters<Store['transaction']>[0]) {
      if (isFirst) {
        await store.as(reviewer).update(registeredMembers, 'SKAA-M-1', { validUntil: '2030-01-01' })
        await store.as(reviewer).update(registeredMembers, 'SKAA-M-2', { dojo: 'Pune' })
      }
      isFirst = false
      return store.transaction(begin)
    },
  } as Store
  const { done, failed } = await renew(racing, records)
  expect(done).toEqual(['SKAA-M-2'])
  expect((await store.as(reviewer).get(registeredMembers, 'SKAA-M-2'))?.dojo).toBe('Pune')
  expect(failed).toMatchObject([{ key: 'SKAA-M-1', reason: expect.stringMatching(/changed this member/) }])
})

test('the renewal of a member without a valid day is taken back too', async () => {
  const { store, add } = await openRegister()
  for (const [number, validUntil] of [
    ['SKAA-M-1', 'end of May'],
    ['SKAA-M-2', undefined],
  ] as const) {
    await add(number)
    await store
      .as(operator)
      .importRecord(registeredMembers, number, { ...validRecord(registeredMembers), number, validUntil })
  }
  const { records } = await store.as(reviewer).query(registeredMembers)
  const { id, done } = await renew(store, records)
  const days = async () => (await store.as(reviewer).query(registeredMembers)).records.map((each) => each.validUntil)
  expect(await days()).toEqual(['2027-11-21', '2027-11-21'])
  // What else was changed since stays.
  await store.as(reviewer).update(registeredMembers, 'SKAA-M-1', { dojo: 'Pune' })
  expect(await actsOf(store).undo(id, reviewer)).toEqual({ done, failed: [] })
  const after = (await store.as(reviewer).query(registeredMembers)).records
  expect(after.map(({ validUntil, dojo }) => [validUntil, dojo])).toEqual([
    ['end of May', 'Pune'],
    [undefined, records[1]!.dojo],
  ])
})

test('the last renewal mail of a member is the newest about the present end, and no other record is read for it', async () => {
  const { store } = await openRegister()
  const addEntry = (member: string, endedOn: string, at: string) =>
    store.as(operator).create(renewals, { member, kind: 'mail', mail: `${member} ${at}`, by: 'x', endedOn, at })
  for (const [member, endedOn, at] of [
    ['m1', '2025-12-01', '2025-11-01T00:00:00Z'],
    ['m1', '2026-12-01', '2026-11-02T00:00:00Z'],
    ['m1', '2026-12-01', '2026-11-01T00:00:00Z'],
    ['m2', '2026-12-01', '2026-11-03T00:00:00Z'],
    ['m3', '2025-12-01', '2025-11-01T00:00:00Z'],
  ] as const)
    await addEntry(member, endedOn, at)
  const waiting = { ...validRecord(mail), state: 'waiting', about: 'Member/m1', tries: 0 }
  await store.as(operator).importRecord(mail, 'm1 2026-11-02T00:00:00Z', waiting)
  let read = 0
  const counting: Pick<Store, 'as'> = {
    as(actor) {
      const actorStore = store.as(actor)
      const query = actorStore.query.bind(actorStore)
      actorStore.query = async (list, options) => {
        const page = await query(list, options)
        read += page.records.length
        return page
      }
      return actorStore
    },
  }
  const members = ['m1', 'm3'].map((key) => ({ key, validUntil: '2026-12-01' }))
  expect([...(await lastRenewalMails(counting, members))]).toEqual([
    ['m1', { at: '2026-11-02T00:00:00Z', state: 'waiting' }],
  ])
  // Three entries about this end, and one mail that waits.
  expect(read).toBe(4)
})
