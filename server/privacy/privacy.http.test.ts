import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { applications } from '../../features/applications/applications.ts'
import { blackBelts } from '../../features/black-belts/black-belts.ts'
import { contactMessages } from '../../features/contact/contact.ts'
import { dojoChanges } from '../../features/dojos/dojo-changes.ts'
import { dojoContacts } from '../../features/dojos/dojo-contacts.ts'
import { bankPayments } from '../../features/fees/bank-payments.ts'
import { fees } from '../../features/fees/fees.ts'
import { receipts } from '../../features/fees/receipts.ts'
import { firstClasses } from '../../features/first-class/first-class.ts'
import { examiners } from '../../features/gradings/examiners.ts'
import { gradingMarks } from '../../features/gradings/marks.ts'
import { gradingOutcomes } from '../../features/gradings/outcomes.ts'
import { erasures } from '../../lists/system/erasures.ts'
import { jobProblems } from '../../lists/system/job-problems.ts'
import { mail } from '../../lists/system/mail.ts'
import { privateLinks } from '../../lists/system/private-links.ts'
import { viewings } from '../../lists/system/viewings.ts'
import { operator, validRecord } from '../../tests/contracts/store-fixtures.ts'
import { filesWith } from '../../tests/http/fixtures/disk.ts'
import { aMessage, aSubmission, sendScripted } from '../../tests/http/fixtures/forms.ts'
import { openTestOffice, submitApplication } from '../../tests/http/fixtures/office.ts'
import { honbu } from '../../tests/http/fixtures/server.ts'
import { anOwner, browser, createFirstOwner } from '../../tests/http/fixtures/staff.ts'

describe('where personal data is stored (docs/privacy.md)', () => {
  test('records are in honbu.db only, the staff and their sessions in staff.db only [privacy.2, privacy.430, privacy.433, privacy.620, privacy.623, privacy.626, privacy.629, privacy.470, privacy.473, privacy.451, privacy.480, privacy.486, privacy.5, privacy.8, privacy.14, privacy.17, privacy.23, privacy.26, privacy.35, privacy.50, privacy.53, privacy.59, privacy.68, privacy.500, privacy.503, privacy.506, privacy.680, privacy.650, privacy.653, privacy.656, privacy.662]', async () => {
    const site = await honbu()
    const owner = { ...anOwner, email: 'zxqvowner@example.org' }
    await browser(site).post('begin', { ...owner, code: site.setupCode })
    expect((await browser(site, { 'user-agent': 'Zxqvbrowser' }).signIn(owner.email)).status).toBe(200)
    const all = [
      contactMessages,
      firstClasses,
      fees,
      receipts,
      bankPayments,
      examiners,
      gradingMarks,
      gradingOutcomes,
      privateLinks,
      dojoContacts,
      dojoChanges,
      applications,
      mail,
      viewings,
      erasures,
      jobProblems,
      blackBelts,
    ]
    for (const list of all) await site.store.as(operator).importRecord(list, `zxqv${list.name}`, validRecord(list))
    await site.stop()
    for (const { name } of all) expect([name, filesWith(site.dataDir, `zxqv${name}`)]).toEqual([name, ['honbu.db']])
    for (const text of [owner.email, 'Zxqvbrowser'])
      expect([text, filesWith(site.dataDir, text)]).toEqual([text, ['staff.db']])
    expect(filesWith(site.dataDir, owner.password)).toEqual([])
  })

  test('no file contains the network address of a visitor or of the staff [privacy.122, privacy.125]', async () => {
    const site = await honbu({ settings: { trustedProxies: 1 } })
    const headers = { 'x-forwarded-for': '203.0.113.77' }
    await createFirstOwner(site)
    const { status } = await sendScripted(site, '/contact-us', { ...aMessage, ...aSubmission() }, {}, { headers })
    const staff = browser(site, headers)
    const signedIn = [await staff.signIn(anOwner.email, 'certainly not this one'), await staff.signIn(anOwner.email)]
    expect([status, ...signedIn.map((response) => response.status)]).toEqual([200, 401, 200])
    await site.stop()
    expect(filesWith(site.dataDir, '203.0.113.77')).toEqual([])
  })
})

test('no address of the site leads to the files behind it: databases, keys, quarantine, held pictures [privacy.39, privacy.42]', async () => {
  const site = await honbu()
  const owner = await createFirstOwner(site)
  const { documents } = site.files
  const secret = { bytes: Buffer.from('Zxqv'), type: 'image/png' }
  for (const name of ['membership/1600000000000_p.png', 'kept/11111111-1111-4111-8111-111111111111_photo'])
    await documents.save(name, secret)
  await documents.quarantine('membership/1600000000000_p.png', '2026-11-20')
  const files = readdirSync(site.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(site.dataDir.length + 1))
  expect(files.join('\n')).toMatch(/^documents\/quarantine\/2026-11-20_1600000000000_p\.png$/m)
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const callers: Record<string, string>[] = [{}, { cookie }]
  const folders = ['/', '/media/', '/media/../', '/media/..%2f', '/assets/../../', '/assets/..%2f..%2f', '/office/']
  const inOffice = ['/office/documents/', '/office/documents/membership/', '/office/documents/membership/..%2f']
  for (const file of files) {
    const names = [file, file.replace('documents/', ''), file.replace(/^.*\//, ''), encodeURIComponent(file)]
    const content = readFileSync(join(site.dataDir, file))
    const paths = [...folders, ...inOffice].flatMap((folder) => names.map((name) => folder + name))
    for (const headers of callers) {
      const bodies = await Promise.all(paths.map((path) => rawRequest(site.address, path, headers)))
      const leaks = (body: Buffer) => body.includes('Zxqv') || (content.length > 0 && body.includes(content))
      expect(paths.filter((_, at) => leaks(bodies[at]!))).toEqual([])
    }
  }
})

/** Sends a path as it is. `fetch` would resolve `..` first. */
const rawRequest = (address: string, path: string, headers: Record<string, string>) =>
  new Promise<Buffer>((resolve, reject) => {
    const { hostname, port } = new URL(address)
    request({ hostname, port, path, headers }, async (response) => resolve(Buffer.concat(await response.toArray())))
      .on('error', reject)
      .end()
  })

test('the access log has an entry for each document and each export, and contains no names [privacy.107, privacy.108, privacy.118, privacy.200]', async () => {
  const site = await honbu()
  const { key, reference } = await submitApplication(site)
  const office = await openTestOffice({ honbu: site })
  const paths = [
    `/documents/membership/${reference}_a.png`,
    `/api/applications/${encodeURIComponent(key)}/export`,
    '/api/affected',
    '/api/lists/Membership/csv',
    '/api/lists/Contact/csv',
    '/api/lists/Mail/csv',
  ]
  for (const path of paths) expect((await office.send('owner', 'GET', path)).status, path).toBe(200)
  const { records } = await site.store.as(operator).query(viewings)
  expect(records.map(({ reference, document, by }) => [reference, document, by]).sort()).toEqual(
    [
      [reference, 'Aadhaar Card', 'staff:o1'],
      [reference, 'Export for the applicant', 'staff:o1'],
      ['all', 'Affected people', 'staff:o1'],
      ['all', 'Applications as CSV', 'staff:o1'],
      ['all', 'Messages as CSV', 'staff:o1'],
      ['all', 'Mail as CSV', 'staff:o1'],
    ].sort(),
  )
  const stored = ['at', 'by', 'document', 'key', 'reference', 'revision']
  for (const record of records) expect(Object.keys(record).sort()).toEqual(stored)
})
