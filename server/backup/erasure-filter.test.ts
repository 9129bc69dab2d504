import { expect, test } from 'vitest'
import { lists } from '../../app/lists.ts'
import { documentPath, newDocumentName } from '../storage/documents.ts'
import { ErasureFilter } from './erasure-filter.ts'
import { type ErasureHashes, hashOfRecord, hashOfReference } from './erasure-hashes.ts'

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
      { list: 'PrivateLink', key: `l-${application}`, data: { about: `Membership/${application}` } },
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

test('a restore keeps a fee that was paid, though what it is for was erased', () => {
  const erasureHashes = {
    after: () => ({ records: new Set([hashOfRecord('EventEntry', 'e')]), references: new Set(), staff: new Set() }),
  } as unknown as ErasureHashes
  const filter = new ErasureFilter(erasureHashes, 10, lists)
  const line = { key: 'tara/kata', purpose: 'Entry', text: 'Kata', amount: 500 }
  const fee = { about: 'EventEntry/e', lines: [line], amount: 500 }
  const kept = [{ state: 'open' }, { state: 'paid', paidAt: new Date().toISOString() }].map((more, at) =>
    filter.keepRecord({
      list: 'Fee',
      key: `E-${at}`,
      revision: 1,
      idempotencyKey: null,
      data: JSON.stringify({ ...fee, ...more }),
    }),
  )
  expect(kept).toEqual([false, true])
})

test('a restore leaves out the photo of an erased member, and no document of an applicant whose reference was the number of one', () => {
  const records = new Set([hashOfRecord('Member', 'erased')])
  const references = new Set([hashOfReference('1795219459000')])
  const erasureHashes = { after: () => ({ records, references, staff: new Set() }) } as unknown as ErasureHashes
  const filter = new ErasureFilter(erasureHashes, 10, lists)
  const names = { erased: newDocumentName('erased', 'm'), other: newDocumentName('other', 'm') }
  const applicant = 'membership/1795219459000_p.png'
  for (const [list, key, data] of [
    ['Member', 'erased', { number: '1795219459000', photo: documentPath(names.erased) }],
    ['Member', 'other', { number: 'M-2', photo: documentPath(names.other) }],
    ['Membership', 'a', { membershipId: '1795219459000', photoLink: documentPath(applicant) }],
  ] as const)
    filter.keepRecord({ list, key, revision: 1, idempotencyKey: null, data: JSON.stringify(data) })
  const kept = [names.erased, names.other, applicant, 'membership/1795219459000_a.png']
  expect(kept.map((name) => filter.keepFile(`documents/${name}`))).toEqual([false, true, true, false])
})
