import fs, { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { folder } from '../../tests/http/fixtures/server.ts'
import { openEngineOf } from '../store/open.ts'
import { keyFile } from './document-keys.ts'
import { rekey } from './rekey.ts'
import { openFiles, requireDocumentKeys } from './storage.ts'

const names = ['membership/1700000000000_a.png', 'membership/1700000000000_p.png']
const orphan = 'membership/1600000000000_c.png'
const quarantined = 'quarantine/2026-11-22_1600000000000_c.png'
const held = 'kept/0b2f8d62-7a41-4a55-9d1c-5a1f1c1e6a11_photo'
const documentOf = (name: string) => ({ bytes: Buffer.from(`the content of ${name}`), type: 'image/webp' })
const pathOf = (dataDir: string, name: string) => join(dataDir, 'documents', name)

/** A data folder with two documents, one in quarantine, a held upload and the remains of an interrupted write. */
async function dataFolder() {
  const dataDir = folder('rekey')
  const files = openFiles(dataDir, undefined)
  for (const name of [...names, orphan, held]) await files.documents.save(name, documentOf(name))
  const encrypted = readFileSync(pathOf(dataDir, names[0]!))
  writeFileSync(pathOf(dataDir, `${names[0]}.0b2f8d62.part`), encrypted)
  writeFileSync(pathOf(dataDir, `${held}.0b2f8d62.part`), encrypted.subarray(0, 20))
  await files.documents.quarantine(orphan, '2026-11-22')
  return { dataDir, files, oldKey: readFileSync(keyFile(dataDir), 'utf8').trim() }
}

async function openEngine(dataDir = folder('rekey-store')) {
  const engine = await openEngineOf({ dataDir, databaseUrl: undefined })
  onTestFinished(() => engine.close())
  return engine
}

/** Runs the command's work as a process of its own would: with its own engine and files. */
async function runRekey(dataDir: string, configured?: string[]) {
  return rekey({ engine: await openEngine(), files: openFiles(dataDir, configured) }, { settleMs: 0 })
}

/** The names of the documents that the keys of a data folder decrypt to their content. The one in quarantine is moved back. */
async function readable(dataDir: string, configured?: string[]) {
  const copy = folder('rekey-copy')
  cpSync(dataDir, copy, { recursive: true })
  const { documents } = openFiles(copy, configured)
  fs.renameSync(pathOf(copy, quarantined), pathOf(copy, orphan))
  const found: string[] = []
  for (const name of [...names, orphan, held])
    if (Buffer.from((await documents.read(name)).bytes).equals(documentOf(name).bytes)) found.push(name)
  return found
}
const all = [...names, orphan, held]

/** Fails when anything in the folder contains the key, or was encrypted with it. */
async function expectRetired(dataDir: string, key: string) {
  const { id } = openFiles(folder('old-key'), [key]).keys.current()
  const parts = [key, Buffer.from(key, 'base64'), Buffer.from(id, 'hex')]
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const bytes = entry.isFile() ? readFileSync(path) : Buffer.alloc(0)
    expect([path, ...parts.map((part) => bytes.includes(part))]).toEqual([path, false, false, false])
  }
  expect(readFileSync(keyFile(dataDir), 'utf8').trim().split('\n')).toHaveLength(1)
}

type Step = (name: string, path: string) => Promise<void> | void

/** Calls `step` before each change of the disk that makes something visible or durable, until the end of the test. */
async function onDiskSteps(step: Step) {
  const { rename, unlink, open } = fs.promises
  const { renameSync } = fs
  const probe = await open(join(folder('probe'), 'probe'), 'w')
  const prototype = Object.getPrototypeOf(probe) as typeof probe
  await probe.close()
  const { sync } = prototype
  prototype.sync = async function () {
    await step('sync', '')
    return sync.call(this)
  }
  fs.promises.rename = async (from, to) => {
    await step('rename', String(to))
    return rename(from, to)
  }
  fs.promises.unlink = async (path) => {
    await step('unlink', String(path))
    return unlink(path)
  }
  fs.renameSync = (from, to) => {
    void step('renameSync', String(to))
    renameSync(from, to)
  }
  const restore = () => {
    Object.assign(fs.promises, { rename, unlink })
    fs.renameSync = renameSync
    prototype.sync = sync
    syncBuiltinESMExports()
  }
  onTestFinished(restore)
  syncBuiltinESMExports()
  return restore
}

test('all documents are encrypted with a new key, also in quarantine and held ones, and the old key is gone [privacy.41, privacy.103]', async () => {
  const { dataDir, oldKey } = await dataFolder()
  const result = await runRekey(dataDir)
  expect(result).toMatchObject({ reencrypted: 4, checked: 4, problems: [] })
  expect(await readable(dataDir)).toEqual(all)
  await expectRetired(dataDir, oldKey)
  expect(fs.statSync(keyFile(dataDir)).mode & 0o777).toBe(0o600)
})

test('killed at any moment: every document stays readable with the keys on the disk, a server starts, and the next run completes', async () => {
  const { dataDir, oldKey } = await dataFolder()
  const snapshots: string[] = []
  const restore = await onDiskSteps(() => {
    const snapshot = folder('killed')
    cpSync(dataDir, snapshot, { recursive: true })
    snapshots.push(snapshot)
  })
  await runRekey(dataDir)
  restore()
  // Four documents: temporary file synced, renamed, folder synced. Then the two changes of the key file.
  expect(snapshots.length).toBeGreaterThanOrEqual(4 * 3 + 2)
  for (const snapshot of snapshots) {
    requireDocumentKeys(snapshot, undefined)
    expect(await readable(snapshot)).toEqual(all)
    expect((await runRekey(snapshot)).problems).toEqual([])
    expect(await readable(snapshot)).toEqual(all)
    await expectRetired(snapshot, oldKey)
  }
})

describe('while servers run', () => {
  test('a document that was encrypted before the new key and is stored after it has the new key', async () => {
    const { dataDir, files, oldKey } = await dataFolder()
    const late = 'membership/1700000000001_p.png'
    let isLate = true
    const restore = await onDiskSteps(async (step) => {
      if (step !== 'sync' || !isLate) return
      isLate = false
      await runRekey(dataDir)
    })
    await files.documents.save(late, documentOf(late))
    restore()
    await expectRetired(dataDir, oldKey)
    expect(Buffer.from((await openFiles(dataDir, undefined).documents.read(late)).bytes)).toEqual(
      documentOf(late).bytes,
    )
  })

  test('a running server reads every document, also one whose key is retired while it reads', async () => {
    const { dataDir, files } = await dataFolder()
    const { readFile } = fs.promises
    const path = pathOf(dataDir, names[0]!)
    let read = 0
    let isRekeying = false
    fs.promises.readFile = (async (...args: Parameters<typeof readFile>) => {
      const bytes = await readFile(...args)
      if (args[0] === path && !isRekeying && read++ === 0) {
        isRekeying = true
        await runRekey(dataDir)
        isRekeying = false
        // The server stores a document, so it notices that the old key is retired.
        await files.documents.save('membership/1700000000001_p.png', documentOf(''))
      }
      return bytes
    }) as typeof readFile
    onTestFinished(() => {
      fs.promises.readFile = readFile
      syncBuiltinESMExports()
    })
    syncBuiltinESMExports()
    expect(Buffer.from((await files.documents.read(names[0]!)).bytes)).toEqual(documentOf(names[0]!).bytes)
    expect(read).toBe(2)
  })
})

describe('a document that cannot be decrypted', () => {
  test('is named and stays as it is, and no key is removed; without it, the next run completes', async () => {
    const { dataDir, oldKey } = await dataFolder()
    const path = pathOf(dataDir, names[0]!)
    const damaged = readFileSync(path)
    damaged[damaged.length - 1]! ^= 1
    writeFileSync(path, damaged)
    const { problems } = await runRekey(dataDir)
    expect(problems).toEqual([expect.stringContaining(`${names[0]} was not encrypted again`)])
    expect(readFileSync(path).equals(damaged)).toBe(true)
    expect(readFileSync(keyFile(dataDir), 'utf8')).toContain(oldKey)
    requireDocumentKeys(dataDir, undefined)
    fs.rmSync(path)
    expect((await runRekey(dataDir)).problems).toEqual([])
    await expectRetired(dataDir, oldKey)
  })

  test('because it is no document any more is named too, and a foreign file is ignored', async () => {
    const { dataDir } = await dataFolder()
    writeFileSync(pathOf(dataDir, 'membership/notes.txt'), 'not ours')
    expect((await runRekey(dataDir)).problems).toEqual([])
    writeFileSync(pathOf(dataDir, names[0]!), 'overwritten')
    expect((await runRekey(dataDir)).problems).toEqual([expect.stringContaining('is not an encrypted document')])
  })
})

describe('with DOCUMENT_KEY', () => {
  const key = (letter: string) => Buffer.alloc(32, letter).toString('base64')

  test('the first key encrypts all documents again, and the server then starts with it alone', async () => {
    const dataDir = folder('rekey')
    await openFiles(dataDir, [key('a')]).documents.save(names[0]!, documentOf(names[0]!))
    const result = await runRekey(dataDir, [key('b'), key('a')])
    expect(result).toMatchObject({ reencrypted: 1, checked: 1, problems: [] })
    expect(() => requireDocumentKeys(dataDir, [key('b')])).not.toThrow()
    expect(() => requireDocumentKeys(dataDir, [key('a')])).toThrow(/not among the document keys/)
  })

  test('that names one key, or the same one twice, nothing is done, and the steps are named', async () => {
    const dataDir = folder('rekey')
    await openFiles(dataDir, [key('a')]).documents.save(names[0]!, documentOf(names[0]!))
    for (const keys of [[key('a')], [key('a'), key('a')]])
      await expect(runRekey(dataDir, keys)).rejects.toThrow(/DOCUMENT_KEY=NEW,OLD[\s\S]*Restart[\s\S]*npm run rekey/)
  })
})

test('writes are refused from before the new key until the end, also when it fails [privacy.104]', async () => {
  const { dataDir } = await dataFolder()
  const engine = await openEngine()
  const files = openFiles(dataDir, undefined)
  const states: unknown[] = []
  const note = async () => void states.push([files.keys.ids().length, await engine.readWriteStop()])
  const documents = {
    ...files.documents,
    async reencrypt(name: string) {
      await note()
      return files.documents.reencrypt(name)
    },
  }
  await rekey({ engine, files: { documents, keys: files.keys } }, { settleMs: 0 })
  await note()
  expect(states.slice(0, -1)).toEqual(Array(states.length - 1).fill([2, 'rekey']))
  expect(states.at(-1)).toEqual([1, undefined])
  const failing = { ...documents, reencrypt: () => Promise.reject(new Error('broken')) }
  const { problems } = await rekey({ engine, files: { documents: failing, keys: files.keys } }, { settleMs: 0 })
  expect(problems).toHaveLength(4)
  expect(await engine.readWriteStop()).toBeUndefined()
})

test('a second run at the same time is refused, and one after a lapse of the stop begins again', async () => {
  const { dataDir, oldKey } = await dataFolder()
  const storeDir = folder('rekey-store')
  const [one, two] = [await openEngine(storeDir), await openEngine(storeDir)]
  expect(await one.stopWrites('rekey', 60_000)).toBe(true)
  const files = openFiles(dataDir, undefined)
  await expect(rekey({ engine: two, files }, { settleMs: 0 })).rejects.toThrow(/Another .*is running/)
  expect(readFileSync(keyFile(dataDir), 'utf8').trim()).toBe(oldKey)
  await one.allowWrites('rekey')
  let passed = 0
  vi.spyOn(performance, 'now').mockImplementation(() => passed)
  const late = {
    ...files.documents,
    reencrypt: (name: string) => {
      passed += 61_000
      return files.documents.reencrypt(name)
    },
  }
  const lapsed = rekey({ engine: two, files: { documents: late, keys: files.keys } }, { settleMs: 0 })
  await expect(lapsed).rejects.toThrow(/the site accepted writes again/)
  vi.restoreAllMocks()
  expect(await readable(dataDir)).toEqual(all)
  expect((await runRekey(dataDir)).problems).toEqual([])
  await expectRetired(dataDir, oldKey)
})
