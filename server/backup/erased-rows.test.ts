import { expect, test } from 'vitest'
import { ErasedRows } from './erased-rows.ts'
import { hashOfRecord, type RecordOfErasures } from './record-of-erasures.ts'

test('a restore leaves out what happened to an erased application, its links and its mails, also those written after the erasure was noted', () => {
  const records = new Set([hashOfRecord('Membership', 'erased')])
  const recorded = {
    after: () => ({ records, references: new Set(), staff: new Set() }),
  } as unknown as RecordOfErasures
  const rows = new ErasedRows(recorded, 10)
  const kept = ['erased', 'other'].flatMap((application) =>
    [
      { list: 'Membership', key: application, data: { membershipId: '1795219459000' } },
      { list: 'ApplicationEvent', key: `e-${application}`, data: { application, text: 'A question' } },
      { list: 'ApplicantLink', key: `l-${application}`, data: { application } },
      { list: 'Mail', key: `m-${application}`, data: { about: `Membership/${application}` } },
      { list: 'Member', key: `p-${application}`, data: { application } },
    ]
      .map(({ data, ...row }) => ({ ...row, revision: 1, idempotencyKey: null, data: JSON.stringify(data) }))
      .filter((row) => rows.keepRecord(row))
      .map(({ key }) => key),
  )
  expect(kept).toEqual(['p-erased', 'other', 'e-other', 'l-other', 'm-other', 'p-other'])
  expect(rows.count).toBe(4)
})

test('a restore brings the saved filters of the backup back, except for those that name somebody who was erased since', () => {
  const records = new Set([hashOfRecord('Membership', 'erased')])
  const recorded = {
    after: () => ({ records, references: new Set(), staff: new Set() }),
  } as unknown as RecordOfErasures
  const rows = new ErasedRows(recorded, 10)
  for (const [key, name] of [
    ['erased', 'Asha  Rao'],
    ['other', 'Vikram Shah'],
  ] as const)
    rows.keepRecord({
      ...{ list: 'Membership', key, revision: 1, idempotencyKey: null },
      data: JSON.stringify({ membershipId: key === 'erased' ? '1795219459000' : '1795219459001', name }),
    })
  const filters = [
    { list: 'Membership', name: 'Open', filter: { state: 'new' } },
    { list: 'Membership', name: 'Her', filter: { q: 'asha' } },
    { list: 'Membership', name: 'Ask Asha Rao', filter: { state: 'asked' } },
    { list: 'Membership', name: 'Him', filter: { q: 'Shah' } },
    { list: 'Contact', name: 'Short', filter: { q: 'As' } },
  ]
  const saved = (value: object[]) => ({
    table: 'staff_settings',
    row: { name: 'saved filters of u1', value: JSON.stringify(value) },
  })
  const setting = { table: 'staff_settings', row: { name: 'second factor', value: '"Asha Rao"' } }
  expect(rows.keepStaff([saved(filters), setting])).toEqual([
    saved(filters.filter(({ name }) => ['Open', 'Him', 'Short'].includes(name))),
    setting,
  ])
})
