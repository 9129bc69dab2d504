import { expect, test, vi } from 'vitest'
import { lastNumber } from '../../../server/store/numbers.ts'
import { operator, validRecord } from '../../../tests/contracts/store-fixtures.ts'
import { openApplicationOffice } from '../../../tests/http/fixtures/applications.ts'
import { registeredMembers } from '../members.ts'

const acceptance = { action: 'accept', words: '', makeMember: true }
const csvPath = '/api/lists/Member/csv'

async function openOffice() {
  const office = await openApplicationOffice()
  const numbers = async () =>
    (await office.store.as(operator).query(registeredMembers)).records.map(({ number }) => number)
  const enter = (number: string) =>
    office.send('reviewer', 'POST', '/api/lists/Member', { data: { ...validRecord(registeredMembers), number } })
  return { ...office, numbers, enter }
}

/** Carries out `work` at the moment when the next transaction begins. */
function beforeNextTransaction({ store }: Awaited<ReturnType<typeof openOffice>>, work: () => Promise<unknown>) {
  const { transaction } = store
  vi.spyOn(store, 'transaction').mockImplementationOnce(async (begin) => {
    await work()
    return transaction(begin)
  })
}

test('an acceptance gets another number when an officer types in the one that it has just taken', async () => {
  const office = await openOffice()
  const { apply, decide, change, send, enter, numbers } = office
  beforeNextTransaction(office, () => enter('M-1'))
  expect((await decide(await apply(), acceptance)).body.done).toHaveLength(1)
  expect(await numbers()).toEqual(['M-1', 'M-2'])

  const keys = [await apply(), await apply()]
  beforeNextTransaction(office, () => enter('m-3'))
  const { body } = await decide(keys, acceptance)
  expect([body.done, body.failed]).toEqual([keys, []])
  const afterBulk = await numbers()
  expect([afterBulk.length, new Set(afterBulk.map((number) => number?.toLowerCase())).size]).toEqual([5, 5])

  const accepted = await apply()
  await decide(accepted, { ...acceptance, makeMember: false })
  office.clock.advance(61_000)
  const next = (await send('reviewer', 'GET', '/api/members/counts')).body.nextNumber
  beforeNextTransaction(office, () => enter(next))
  expect((await change(accepted, 'member')).body.done).toEqual([accepted])
  const all = await numbers()
  expect([all.length, new Set(all).size]).toEqual([7, 7])
})

test('two acceptances at the same moment get two numbers, and the one that an officer typed in stays with its member', async () => {
  const { apply, decide, enter, numbers } = await openOffice()
  const [first, second] = [await apply(), await apply()]
  const answers = await Promise.all([decide(first, acceptance), decide(second, acceptance)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await numbers()).toEqual(['M-1', 'M-2'])
  expect((await enter('m-2')).body.errors).toEqual({ number: ['Another record has this “Number” already'] })
})

test('an import takes its numbers one by one, so that applications that are accepted meanwhile get others', async () => {
  const { apply, decide, request, numbers } = await openOffice()
  const rows = Array.from({ length: 450 }, (_, at) => `Person ${at},2026-01-01,2026-12-31`)
  const csv = ['Name,Member since,Valid until', ...rows].join('\n')
  const keys = [await apply(), await apply(), await apply()]
  const response = await request('reviewer', 'POST', csvPath, csv, {
    'content-type': 'text/csv',
    accept: 'application/x-ndjson',
  })
  const reader = response.body!.getReader()
  let text = ''
  let accepting: Promise<unknown> | undefined
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += Buffer.from(part.value).toString()
    // The first rows are in the register, the others are not.
    accepting ??= Promise.all(keys.map((key) => decide(key, acceptance)))
  }
  await accepting
  const { report } = JSON.parse(text.trim().split('\n').at(-1)!)
  expect(report.counts).toMatchObject({ new: 450, refused: 0 })
  const all = await numbers()
  expect([all.length, new Set(all).size]).toEqual([453, 453])
})

test('a dry run shows the numbers that the import then gives, and takes none', async () => {
  const { send, numbers, store, enter } = await openOffice()
  await enter('M-7')
  const csv =
    'Number,Name,Member since,Valid until\n,Asha,2026-01-01,2026-12-31\nM-9,Ravi,2026-01-01,2026-12-31\n,Meera,2026-01-01,2026-12-31'
  const shown = (await send('reviewer', 'POST', `${csvPath}?dry=1`, csv)).body.rows
  expect(await lastNumber(store, 'member')).toBeUndefined()
  const given = shown.map(
    ({ changes }: { changes: { label: string; after: string }[] }) =>
      changes.find(({ label }) => label === 'Number')!.after,
  )
  expect(given).toEqual(['M-8', 'M-9', 'M-10'])
  await send('reviewer', 'POST', csvPath, csv)
  expect(await numbers()).toEqual(['M-7', 'M-8', 'M-9', 'M-10'])
})
