// @module-tag full
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSettings } from '../../app/settings.ts'
import { applications } from '../../features/applications/applications.ts'
import { operator } from '../../tests/contracts/store-fixtures.ts'
import { documentNames } from '../../tests/fixtures/listing.ts'
import { waitFor } from '../../tests/fixtures/wait-for.ts'
import {
  anApplication,
  aSubmission,
  multipart,
  sendPlain,
  sendScripted,
  someFiles,
  storedApplications,
} from '../../tests/http/fixtures/forms.ts'
import { openTestOffice } from '../../tests/http/fixtures/office.ts'
import { runCommand, startProcess } from '../../tests/http/fixtures/process.ts'
import { folder, type Honbu, honbu } from '../../tests/http/fixtures/server.ts'
import { browser, createFirstOwner } from '../../tests/http/fixtures/staff.ts'
import { eraseRecord } from '../privacy/erase-record.ts'
import { keyIdOfFile } from './encryption.ts'
import { openFiles } from './storage.ts'

const path = '/organization/membership'
const keyOf = (dataDir: string) => readFileSync(join(dataDir, 'document.key'), 'utf8').trim()
const apply = async (site: Pick<Honbu, 'address'>) => {
  const { status } = await sendScripted(site, path, { ...anApplication, ...aSubmission() }, await someFiles())
  expect(status).toBe(200)
}
const documentFiles = (dataDir: string) => readdirSync(join(dataDir, 'documents/membership'))

describe('npm run rekey [safety.35]', () => {
  test('until the end pages are shown, and forms are answered 503 and keep what was typed; then the old key is gone', async () => {
    const site = await honbu()
    const owner = await createFirstOwner(site)
    for (let i = 0; i < 3; i++) await apply(site)
    const oldKey = keyOf(site.dataDir)
    const [erased, shown] = await storedApplications(site)
    const services = { store: site.store, files: site.files, now: () => new Date() }
    await eraseRecord(services, applications, erased!.key, { by: operator, why: 'asked for' })
    const office = await openTestOffice({ honbu: site })
    const view = async (link = '') => (await office.request('reviewer', 'GET', link.replace('/office', ''))).status
    const command = runCommand('rekey.ts', [], site.dataDir)
    await waitFor(async () => expect(await site.store.readWriteStop()).toBe('rekey'))
    const answers = { ...anApplication, ...aSubmission(), name: 'Typed during the change' }
    const refused = await sendPlain(site, path, answers, await someFiles())
    expect([refused.status, refused.html.includes('Typed during the change')]).toEqual([503, true])
    // Each opening of a document is recorded, so it is a write.
    expect(await view(shown!.aadhaarLink)).toBe(503)
    expect((await fetch(`${site.address}/`)).status).toBe(200)
    expect((await browser(site).signIn('asha@example.org')).status).toBe(503)
    expect((await owner.get('staff')).status).toBe(200)
    const { code, out, err } = await command
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(
      /Adding a new key\.[\s\S]*encrypted again with the key [0-9a-f]{16}[\s\S]*The old key is removed/,
    )
    await apply(site)
    expect(await storedApplications(site)).toHaveLength(3)
    expect(keyOf(site.dataDir)).not.toContain(oldKey)
    expect(documentFiles(site.dataDir).filter((name) => name.startsWith(erased!.membershipId!))).toEqual([])
    for (const { aadhaarLink } of await storedApplications(site)) {
      expect(await view(aadhaarLink)).toBe(200)
      const name = aadhaarLink!.replace('/office/documents/', '')
      expect(keyIdOfFile(join(site.dataDir, 'documents', name))).not.toBe(keyId(oldKey))
    }
    await site.stop()
    expect((await storedAfterRestart(site.dataDir)).length).toBe(documentFiles(site.dataDir).length / 3)
  })

  test('killed in the middle: the server goes on and starts again, and the next run completes', async () => {
    const dataDir = folder('rekey')
    const server = await startProcess(dataDir)
    const files = await someFiles()
    for (let i = 0; i < 2; i++)
      await fetch(server.address + path, {
        method: 'POST',
        headers: { origin: server.address, accept: 'application/json' },
        body: multipart({ ...anApplication, ...aSubmission() }, files),
      })
    const oldKey = keyOf(dataDir)
    const killed = await runCommand('rekey.ts', [], dataDir, {}, { killAt: 'The site refuses writes' })
    expect(killed.code).toBe(null)
    const { documents } = openFiles(dataDir, undefined)
    await documents.reencrypt((await documentNames(documents, 'membership'))[0]!)
    expect(keyOf(dataDir).split('\n')).toEqual([expect.any(String), oldKey])
    server.child.kill('SIGKILL')
    await server.ended
    await startProcess(dataDir)
    const { code, out } = await runCommand('rekey.ts', [], dataDir)
    expect([code, out]).toEqual([0, expect.stringMatching(/Continuing with the newest key[\s\S]*6 were checked/)])
    expect(keyOf(dataDir).split('\n')).toEqual([expect.any(String)])
    expect(keyOf(dataDir)).not.toBe(oldKey)
  })

  test('is refused with the reason: no key, or a key that is missing; with DOCUMENT_KEY it says what to leave there', async () => {
    const site = await honbu()
    await apply(site)
    const key = (letter: string) => Buffer.alloc(32, letter).toString('base64')
    const run = async (env: Record<string, string>) => {
      const { code, err } = await runCommand('rekey.ts', [], site.dataDir, env)
      return [code, err]
    }
    const unknown = /encrypted with key [0-9a-f]{16}, which is not among the document keys/
    expect(await run({ DOCUMENT_KEY: `${key('a')},${key('b')}` })).toEqual([1, expect.stringMatching(unknown)])
    const oldKey = keyOf(site.dataDir)
    expect(() => readSettings({ DOCUMENT_KEY: `short,${oldKey}` })).toThrow(
      /^These settings are not valid:\n {2}DOCUMENT_KEY must be 32 bytes in base64/,
    )
    expect(keyOf(site.dataDir)).toBe(oldKey)
    const both = await runCommand('rekey.ts', [], site.dataDir, { DOCUMENT_KEY: `${key('a')},${oldKey}` })
    expect([both.code, both.out]).toEqual([0, expect.stringMatching(/Leave only the first key .* in DOCUMENT_KEY/)])

    const mistyped = await runCommand('rekey.ts', ['--server-stopped'], folder())
    expect([mistyped.code, mistyped.err]).toEqual([
      2,
      expect.stringMatching(/^Unknown option '--server-stopped'.*\nUsage: /),
    ])

    const empty = await honbu()
    rmSync(join(empty.dataDir, 'document.key'))
    const without = await runCommand('rekey.ts', [], empty.dataDir)
    expect([without.code, without.err]).toEqual([1, expect.stringContaining('There is no document key yet')])
  })
})

const keyId = (key: string) => openFiles(folder('key'), [key]).keys.current().id

async function storedAfterRestart(dataDir: string) {
  const site = await honbu({ dataDir })
  return storedApplications(site)
}
