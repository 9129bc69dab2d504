import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { keyIdOfFile } from '../../server/storage/encryption.ts'
import { FolderLock } from '../../server/storage/folder-lock.ts'
import { openFiles } from '../../server/storage/storage.ts'
import { eraseApplication } from '../../server/submissions/erase.ts'
import { operator } from '../contracts/store-fixtures.ts'
import { documentNames } from '../fixtures/listing.ts'
import { waitFor } from '../fixtures/wait-for.ts'
import { anApplication, aSubmission, multipart, sendScripted, someFiles, storedApplications } from './fixtures/forms.ts'
import { openTestOffice } from './fixtures/office.ts'
import { runCommand, startProcess } from './fixtures/process.ts'
import { folder, type Honbu, honbu } from './fixtures/server.ts'

const path = '/organization/membership'
const keyOf = (dataDir: string) => readFileSync(join(dataDir, 'document.key'), 'utf8').trim()
const apply = async (site: Pick<Honbu, 'address'>) => {
  const { status } = await sendScripted(site, path, { ...anApplication, ...aSubmission() }, await someFiles())
  expect(status).toBe(200)
}
const documentFiles = (dataDir: string) => readdirSync(join(dataDir, 'documents/membership'))

describe('npm run rekey (trust, "key id in the object’s header so keys can be rotated")', () => {
  test('while the server runs: documents stay visible, forms are stored, an erased one does not come back, the old key is gone', async () => {
    const site = await honbu()
    for (let i = 0; i < 3; i++) await apply(site)
    const oldKey = keyOf(site.dataDir)
    const [erased, shown] = await storedApplications(site)
    const command = runCommand('rekey.ts', [], site.dataDir)
    const services = { store: site.store, files: site.files, now: () => new Date() }
    const office = await openTestOffice({ honbu: site })
    const view = async (link = '') => (await office.request('reviewer', 'GET', link.replace('/office', ''))).status
    let ended = false
    const during = async () => {
      while (!ended) {
        await apply(site)
        expect(await view(shown!.aadhaarLink)).toBe(200)
      }
    }
    const [{ code, out, err }] = await Promise.all([
      command.finally(() => {
        ended = true
      }),
      during(),
      eraseApplication(services, erased!.key, { by: operator, why: 'asked for' }),
    ])
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(
      /Adding a new key\.[\s\S]*encrypted again with the key [0-9a-f]{16}[\s\S]*The old key is removed/,
    )
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
    const { documents, keys } = openFiles(dataDir, undefined)
    await keys.add()
    await documents.renew((await documentNames(documents, 'membership'))[0]!)
    // The command waits for the lock, with the next document in a temporary file.
    await new FolderLock(join(dataDir, 'documents/lock')).run(() => killDuringRename(dataDir))
    expect(keyOf(dataDir).split('\n')).toEqual([expect.any(String), oldKey])
    server.child.kill('SIGKILL')
    await server.ended
    await startProcess(dataDir)
    const { code, out } = await runCommand('rekey.ts', [], dataDir)
    expect([code, out]).toEqual([0, expect.stringMatching(/Continuing with the newest key[\s\S]*6 were checked/)])
    expect(keyOf(dataDir).split('\n')).toEqual([expect.any(String)])
    expect(keyOf(dataDir)).not.toBe(oldKey)
  })

  test('is refused with the reason: no key, a key that is missing, another run; with DOCUMENT_KEY it names the steps', async () => {
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
    expect(await run({ DOCUMENT_KEY: oldKey })).toEqual([1, expect.stringContaining('DOCUMENT_KEY=NEW,OLD')])
    const [, invalid] = await run({ DOCUMENT_KEY: `short,${oldKey}` })
    expect(invalid).toMatch(/^These settings are not valid:\n {2}DOCUMENT_KEY must be 32 bytes in base64/)
    await site.store.acquireLease('rekey', 60_000)
    expect(await run({})).toEqual([1, expect.stringContaining('Another “npm run rekey” is running')])
    await site.store.releaseLease('rekey')
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

async function killDuringRename(dataDir: string) {
  const child = spawn(process.execPath, ['commands/rekey.ts'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await waitFor(() => expect(documentFiles(dataDir).some((name) => name.endsWith('.part'))).toBe(true))
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  expect(await exited).toEqual([null, 'SIGKILL'])
}

const keyId = (key: string) => openFiles(folder('key'), [key]).keys.current().id

async function storedAfterRestart(dataDir: string) {
  const site = await honbu({ dataDir })
  return storedApplications(site)
}
