import { describe, expect, test } from 'vitest'
import { visitor } from '../../lists/engine/access.ts'
import { applications, erasures } from '../../lists/index.ts'
import { sweep } from '../../server/jobs/sweep.ts'
import { Conflict, Forbidden } from '../../server/store/errors.ts'
import { eraseApplication } from '../../server/submissions/erase.ts'
import { editor, operator, reviewer } from '../contracts/parts/lists.ts'
import {
  anApplication,
  aSubmission,
  sendScripted,
  someFiles,
  storedApplications,
  storedObjects,
} from './fixtures/forms.ts'
import { type Honbu, honbu } from './fixtures/server.ts'

const path = '/organization/membership'
const at = new Date('2026-11-21T10:00:00Z')

async function applied() {
  const site = await honbu()
  for (const name of ['Asha Rao', 'Ravi Nair'])
    await sendScripted(site, path, { ...anApplication, ...aSubmission(), name }, await someFiles())
  const record = (await storedApplications(site)).find(({ name }) => name === 'Asha Rao')!
  return { site, record }
}
const desk = ({ store, files }: Honbu) => ({ store, documents: files.documents, now: () => at })
const booked = async ({ store }: Honbu) => (await store.as(operator).query(erasures)).records

describe('an application that is erased (trust.md, "Privacy")', () => {
  test('is gone at once: record, history and its three documents; who, when and why stay, and nothing of the person', async () => {
    const { site, record } = await applied()
    const reference = record.membershipId!
    await eraseApplication(desk(site), record.key, {
      by: reviewer,
      why: 'deleted in the office',
      revision: record.revision,
    })
    expect((await storedApplications(site)).map(({ name }) => name)).toEqual(['Ravi Nair'])
    const left = await storedObjects(site)
    expect(left).toHaveLength(3)
    expect(left.filter((name) => name.includes(reference))).toEqual([])
    expect(JSON.stringify(await site.store.as(reviewer).history(applications, record.key))).not.toContain('Asha')
    const book = await booked(site)
    expect(book).toMatchObject([{ reference, by: 'staff:r1', why: 'deleted in the office', at: at.toISOString() }])
    expect(JSON.stringify(book)).not.toContain('Asha')
  })

  test('stays whole, and nothing is booked, when somebody else changed it meanwhile or may not erase it', async () => {
    const { site, record } = await applied()
    const stale = { by: reviewer, why: 'deleted', revision: record.revision + 1000 }
    await expect(eraseApplication(desk(site), record.key, stale)).rejects.toThrow(Conflict)
    for (const by of [editor, visitor])
      await expect(eraseApplication(desk(site), record.key, { by, why: 'deleted' })).rejects.toThrow(Forbidden)
    expect(await storedApplications(site)).toHaveLength(2)
    expect(await storedObjects(site)).toHaveLength(6)
    expect(await booked(site)).toEqual([])
  })

  test('leaves documents to the sweep when their storage is away; the record is gone all the same', async () => {
    const { site, record } = await applied()
    const away = async () => {
      throw new Error('storage is away')
    }
    const without = { ...desk(site), documents: { ...site.files.documents, remove: away } }
    await eraseApplication(without, record.key, { by: reviewer, why: 'deleted' })
    expect(await storedObjects(site)).toHaveLength(6)
    await sweep({ store: site.store, documents: site.files.documents, now: () => new Date() }, { settledMs: 0 })
    expect(await storedObjects(site)).toHaveLength(3)
  })

  // What staff send can never make one record point at another's documents, nor say when it was handled.
  test('whose documents they are, what was agreed and when it was handled is not for staff to write', async () => {
    const { site, record } = await applied()
    const other = (await storedApplications(site)).find(({ name }) => name === 'Ravi Nair')!
    const desk = site.store.as(reviewer)
    const { key, revision, ...data } = record as Record<string, unknown> & { key: string; revision: number }
    const theirs = { membershipId: other.membershipId, aadhaarLink: other.aadhaarLink, photoLink: '', consent: false }
    await desk.replace(applications, key, { ...data, ...theirs, handledAt: '2001-01-01T00:00:00Z' }, revision)
    await desk.update(applications, key, { membershipId: '1', certificateLink: other.certificateLink, handledAt: '1' })
    const after = (await desk.get(applications, key))!
    for (const name of ['membershipId', 'photoLink', 'aadhaarLink', 'certificateLink', 'consent'] as const)
      expect(after[name], name).toBe(record[name])
    expect(Date.now() - Date.parse(after.handledAt!)).toBeLessThan(60_000)
  })

  test('one that an import brought under a strange reference can be erased, and takes nobody’s documents along', async () => {
    const { site, record } = await applied()
    const strange = {
      ...record,
      membershipId: Number(record.membershipId),
      photoLink: '',
      aadhaarLink: '',
      certificateLink: '',
    }
    await site.store.as(operator).importRecord(applications, 'old', strange as never)
    await eraseApplication(desk(site), 'old', { by: reviewer, why: 'deleted in the office' })
    expect(await storedObjects(site)).toHaveLength(6)
    expect(await booked(site)).toMatchObject([{ reference: String(record.membershipId) }])
  })
})
