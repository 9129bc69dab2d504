import { expect, test } from 'vitest'
import { lists } from '../../app/lists.ts'
import { ErasureFilter } from './erasure-filter.ts'
import { type ErasureHashes, hashOfRecord } from './erasure-hashes.ts'

test('a restore leaves out what happened to an erased application, its links and its mails, also those written after the erasure was noted', () => {
  const records = new Set([hashOfRecord('Membership', 'erased')])
  const erasureHashes = {
    after: () => ({ records, references: new Set(), staff: new Set() }),
  } as unknown as ErasureHashes
  const rows = new ErasureFilter(erasureHashes, 10, lists)
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
