import { describe, expect, test } from 'vitest'
import { visitor } from '../../../lists/access.ts'
import { erasures } from '../../../lists/system/erasures.ts'
import { eraseRecord } from '../../../server/privacy/erase-record.ts'
import { Conflict, Forbidden } from '../../../server/store/errors.ts'
import { editor, operator, reviewer } from '../../../tests/contracts/store-fixtures.ts'
import {
  anApplication,
  aSubmission,
  sendScripted,
  someFiles,
  storedApplications,
  storedObjects,
} from '../../../tests/http/fixtures/forms.ts'
import { type Honbu, honbu } from '../../../tests/http/fixtures/server.ts'
import { applications } from '../applications.ts'

const path = '/organization/membership'
const at = new Date('2026-11-21T10:00:00Z')

async function withApplications() {
  const site = await honbu()
  for (const name of ['Asha Rao', 'Ravi Nair'])
    await sendScripted(site, path, { ...anApplication, ...aSubmission(), name }, await someFiles())
  const record = (await storedApplications(site)).find(({ name }) => name === 'Asha Rao')!
  return { site, record }
}
const services = ({ store, files }: Honbu) => ({ store, files, now: () => at })
const recordedErasures = async ({ store }: Honbu) => (await store.as(operator).query(erasures)).records

describe('an erased application [safety.39]', () => {
  test('is deleted at once with its history and its three documents; the erasure is recorded without personal data [privacy.7, privacy.22, privacy.111, privacy.112, privacy.118]', async () => {
    const { site, record } = await withApplications()
    const reference = record.membershipId!
    await eraseRecord(services(site), applications, record.key, {
      by: reviewer,
      why: 'deleted in the office',
      revision: record.revision,
    })
    expect((await storedApplications(site)).map(({ name }) => name)).toEqual(['Ravi Nair'])
    const left = await storedObjects(site)
    expect(left).toHaveLength(3)
    expect(left.filter((name) => name.includes(reference))).toEqual([])
    expect(JSON.stringify(await site.store.as(reviewer).history(applications, record.key))).not.toContain('Asha')
    const erased = await recordedErasures(site)
    expect(erased).toMatchObject([{ reference, by: 'staff:r1', why: 'deleted in the office', at: at.toISOString() }])
    expect(JSON.stringify(erased)).not.toContain('Asha')
  })

  test('stays complete, and no erasure is recorded, when somebody else changed it or the actor may not erase it [privacy.150]', async () => {
    const { site, record } = await withApplications()
    const stale = { by: reviewer, why: 'deleted', revision: record.revision + 1000 }
    await expect(eraseRecord(services(site), applications, record.key, stale)).rejects.toThrow(Conflict)
    for (const by of [editor, visitor])
      await expect(eraseRecord(services(site), applications, record.key, { by, why: 'deleted' })).rejects.toThrow(
        Forbidden,
      )
    expect(await storedApplications(site)).toHaveLength(2)
    expect(await storedObjects(site)).toHaveLength(6)
    expect(await recordedErasures(site)).toEqual([])
  })

  // Otherwise staff could link a record to the documents of another one.
  test('staff cannot change the reference, the documents, the consent and the handling time of an application', async () => {
    const { site, record } = await withApplications()
    const other = (await storedApplications(site)).find(({ name }) => name === 'Ravi Nair')!
    const store = site.store.as(reviewer)
    const { key, revision, ...data } = record as Record<string, unknown> & { key: string; revision: number }
    const theirs = { membershipId: other.membershipId, aadhaarLink: other.aadhaarLink, photoLink: '', consent: false }
    const replacing = store.replace(
      applications,
      key,
      { ...data, ...theirs, handledAt: '2001-01-01T00:00:00Z' },
      revision,
    )
    await expect(replacing).rejects.toMatchObject({
      errors: Object.fromEntries([...Object.keys(theirs), 'handledAt'].map((name) => [name, [expect.any(String)]])),
    })
    const updating = store.update(applications, key, { membershipId: '1', certificateLink: other.certificateLink })
    await expect(updating).rejects.toMatchObject({
      errors: { membershipId: [expect.any(String)], certificateLink: [expect.any(String)] },
    })
    await store.update(applications, key, { handledAt: '1' })
    const after = (await store.get(applications, key))!
    for (const name of ['membershipId', 'photoLink', 'aadhaarLink', 'certificateLink', 'consent'] as const)
      expect(after[name], name).toBe(record[name])
    expect(Date.now() - Date.parse(after.handledAt!)).toBeLessThan(60_000)
  })

  test('an imported application with an unusual reference can be erased, and no other documents are deleted', async () => {
    const { site, record } = await withApplications()
    const strange = {
      ...record,
      membershipId: Number(record.membershipId),
      photoLink: '',
      aadhaarLink: '',
      certificateLink: '',
    }
    await site.store.as(operator).importRecord(applications, 'old', strange as never)
    await eraseRecord(services(site), applications, 'old', { by: reviewer, why: 'deleted in the office' })
    expect(await storedObjects(site)).toHaveLength(6)
    expect(await recordedErasures(site)).toMatchObject([{ reference: String(record.membershipId) }])
  })
})
