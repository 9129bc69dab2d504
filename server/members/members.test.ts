import { expect, onTestFinished, test } from 'vitest'
import { addYears } from '../../lists/engine/dates.ts'
import { applications, registeredMembers, site } from '../../lists/index.ts'
import { operator, reviewer, validRecord } from '../../tests/contracts/store-fixtures.ts'
import { folder } from '../../tests/http/fixtures/server.ts'
import { openStoreIn } from '../services.ts'
import { memberOf } from './new-member.ts'
import { expectedMemberNumber, nextMemberNumber } from './numbers.ts'
import { renewMembers } from './renew.ts'

async function openRegister() {
  const store = await openStoreIn(folder('members'))
  onTestFinished(() => store.close())
  await store.as(operator).importRecord(site, 'site', { ...validRecord(site), shortName: 'SKAA' })
  const add = (number: string) =>
    store.as(operator).importRecord(registeredMembers, number, { ...validRecord(registeredMembers), number })
  return { store, add }
}

test('member numbers count on from the greatest number in the register, and none is given twice', async () => {
  const { store, add } = await openRegister()
  expect(await expectedMemberNumber(store)).toBe('SKAA-M-1')
  for (const imported of ['SKAA-M-9', 'SKAA-M-10', 'SKAA-M-x', 'KYU-77', 'zz']) await add(imported)
  expect(await expectedMemberNumber(store)).toBe('SKAA-M-11')
  expect(await Promise.all([nextMemberNumber(store), nextMemberNumber(store)])).toEqual(
    expect.arrayContaining(['SKAA-M-11', 'SKAA-M-12']),
  )
  // No member has the two numbers, but they were taken.
  expect(await expectedMemberNumber(store)).toBe('SKAA-M-13')
  await add('skaa-m-2040')
  expect(await nextMemberNumber(store)).toBe('SKAA-M-2041')
})

test('an accepted application becomes a member for a year, in the transaction of the decision', async () => {
  const { store } = await openRegister()
  const data: Record<string, unknown> = {
    ...validRecord(applications),
    phone: 'see letter',
    dojoName: 'Pune Karate Dojo',
  }
  await store.as(operator).importRecord(applications, 'a1', data)
  const application = (await store.as(reviewer).get(applications, 'a1'))!
  const member = memberOf(application, { number: 'SKAA-M-1', today: '2026-12-02' })
  const [created] = await store.transaction((as) => [as(reviewer).create(registeredMembers, member)])
  expect(created.data).toEqual({
    number: 'SKAA-M-1',
    name: data.name,
    email: data.email,
    dojo: 'Pune Karate Dojo',
    grade: data.grade,
    since: '2026-12-02',
    validUntil: '2027-12-01',
    application: 'a1',
  })
  expect(addYears('2028-02-29', 1)).toBe('2029-02-28')
})

test('a member whose days cannot be renewed is refused with the reason, and the others are renewed', async () => {
  const { store, add } = await openRegister()
  for (const number of ['SKAA-M-1', 'SKAA-M-2', 'SKAA-M-3']) await add(number)
  await store.as(operator).update(registeredMembers, 'SKAA-M-2', { validUntil: '9999-12-31' })
  const { records } = await store.as(reviewer).query(registeredMembers)
  const services = { store, now: () => new Date('2026-11-22T10:00:00Z') }
  const { renewed, refused } = await renewMembers(services, records, reviewer)
  expect(renewed.map(({ key }) => key)).toEqual(['SKAA-M-1', 'SKAA-M-3'])
  expect(refused).toEqual([{ key: 'SKAA-M-2', name: expect.any(String), reason: expect.stringMatching(/Valid until/) }])
})
