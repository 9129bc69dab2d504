import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openFiles } from '../../server/storage/storage.ts'
import { picture } from './fixtures/pictures.ts'
import { folder } from './fixtures/server.ts'

const key = (letter: string) => Buffer.alloc(32, letter).toString('base64')
const name = 'membership/1700000000000_a.png'
const card = { bytes: Buffer.from('the identity card of Zxqv'), type: 'image/webp' }
const pathOf = (dataDir: string, object = name) => join(dataDir, 'documents', object)

describe('sealed documents (trust, "encrypted (AES-256-GCM, key id in the object’s header …)")', () => {
  test('come back as they were, with their true type', async () => {
    const { documents } = openFiles(folder(), [key('a')])
    await documents.save(name, card)
    const { bytes, type } = await documents.read(name)
    expect([Buffer.from(bytes).toString(), type]).toEqual([card.bytes.toString(), card.type])
  })

  test('cannot be read on the disk, and only the server’s user may open the file', async () => {
    const dataDir = folder()
    await openFiles(dataDir, [key('a')]).documents.save(name, card)
    const sealed = readFileSync(pathOf(dataDir))
    expect(sealed.includes('Zxqv')).toBe(false)
    expect(sealed.subarray(0, 4).toString()).toBe('HNB1')
    expect(statSync(pathOf(dataDir)).mode & 0o077).toBe(0)
  })

  test('never look the same twice, so that equal cards are not seen to be equal', async () => {
    const dataDir = folder()
    const { documents } = openFiles(dataDir, [key('a')])
    await documents.save(name, card)
    const first = readFileSync(pathOf(dataDir))
    await documents.save(name, card)
    expect(readFileSync(pathOf(dataDir)).equals(first)).toBe(false)
  })

  test('cannot be read without their key, and the error names the key that is missing', async () => {
    const dataDir = folder()
    await openFiles(dataDir, [key('a')]).documents.save(name, card)
    await expect(openFiles(dataDir, [key('b')]).documents.read(name)).rejects.toThrow(
      /sealed with key [0-9a-f]{16}, which is not among/,
    )
  })

  test('one put in another’s place is refused', async () => {
    const dataDir = folder()
    const { documents } = openFiles(dataDir, [key('a')])
    await documents.save(name, card)
    const other = 'membership/1700000000001_a.png'
    renameSync(pathOf(dataDir), pathOf(dataDir, other))
    await expect(documents.read(other)).rejects.toThrow()
  })

  test.each([0, 5, 15, 30, 41, 44, 60, -1])('one that was changed at byte %i is refused', async (at) => {
    const dataDir = folder()
    const { documents } = openFiles(dataDir, [key('a')])
    await documents.save(name, card)
    const sealed = readFileSync(pathOf(dataDir))
    sealed[at < 0 ? sealed.length - 1 : at]! ^= 1
    writeFileSync(pathOf(dataDir), sealed)
    await expect(documents.read(name)).rejects.toThrow()
  })

  test.each([0, 3, 20, 40, 45, 60])('one that was cut off after %i bytes is refused', async (length) => {
    const dataDir = folder()
    const { documents } = openFiles(dataDir, [key('a')])
    await documents.save(name, card)
    writeFileSync(pathOf(dataDir), readFileSync(pathOf(dataDir)).subarray(0, length))
    await expect(documents.read(name)).rejects.toThrow()
  })

  test('keys can be changed: the first seals, all open', async () => {
    const dataDir = folder()
    await openFiles(dataDir, [key('a')]).documents.save(name, card)
    const both = openFiles(dataDir, [key('b'), key('a')]).documents
    expect((await both.read(name)).type).toBe(card.type)
    await both.save('membership/2_a.png', card)
    const only = openFiles(dataDir, [key('b')]).documents
    expect((await only.read('membership/2_a.png')).type).toBe(card.type)
    await expect(only.read(name)).rejects.toThrow(/not among/)
  })
})

test('a document is synced to disk, and so is its name, before anyone is told (trust, "files synced before the record")', async () => {
  const dataDir = folder()
  const { documents } = openFiles(dataDir, [key('a')])
  const probe = await open(join(dataDir, 'document.probe'), 'w')
  const synced = vi.spyOn(Object.getPrototypeOf(probe), 'sync')
  onTestFinished(() => synced.mockRestore())
  await probe.close()
  await documents.save(name, card)
  // The bytes, the folder that holds the name, and the folder that holds that new folder.
  expect(synced).toHaveBeenCalledTimes(3)
  await documents.save('membership/2_a.png', card)
  expect(synced).toHaveBeenCalledTimes(5)
})

describe('writing the same name at once', () => {
  test('is no accident: every writer is told that it is stored, and what is there is whole', async () => {
    const files = openFiles(folder(), [key('a')])
    const cards = Array.from({ length: 30 }, (_, i) => ({ bytes: Buffer.alloc(20_000, i), type: 'image/png' }))
    await Promise.all(cards.map((card) => files.documents.save(name, card)))
    const { bytes } = await files.documents.read(name)
    expect(cards.some((card) => card.bytes.equals(bytes))).toBe(true)
    expect(await files.documents.list('membership')).toHaveLength(1)
  })

  test('a dozen probes of /readyz and a dozen equal pictures hinder nobody', async () => {
    const { media, ready } = openFiles(folder(), [key('a')])
    await Promise.all(Array.from({ length: 12 }, () => ready()))
    const equal = await picture('png')
    const published = await Promise.all(Array.from({ length: 12 }, () => media.publish(equal)))
    expect(new Set(published).size).toBe(1)
  })
})

describe('the key of the documents', () => {
  test('is made at first start, for its owner only, and found again', async () => {
    const dataDir = folder()
    await openFiles(dataDir, undefined).documents.save(name, card)
    const path = join(dataDir, 'document.key')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(Buffer.from(readFileSync(path, 'utf8'), 'base64')).toHaveLength(32)
    expect((await openFiles(dataDir, undefined).documents.read(name)).type).toBe(card.type)
  })

  test('when it is lost while there are documents, a new one is not quietly made', async () => {
    const dataDir = folder()
    await openFiles(dataDir, undefined).documents.save(name, card)
    rmSync(join(dataDir, 'document.key'))
    expect(() => openFiles(dataDir, undefined)).toThrow(/document\.key is missing.*Restore it, or set DOCUMENT_KEY/)
  })

  test.each([
    '',
    'short',
    'dG9vc2hvcnQ=',
  ])('a damaged key file (%j) stops the start instead of sealing with it', (content) => {
    const dataDir = folder()
    writeFileSync(join(dataDir, 'document.key'), content)
    expect(() => openFiles(dataDir, undefined)).toThrow(/document\.key/)
  })
})

describe('public pictures', () => {
  test('have an address made of their content and size, the same for the same picture', async () => {
    const { media } = openFiles(folder(), [key('a')])
    const address = await media.publish(await picture('jpeg'))
    expect(address).toMatch(/^\/media\/[0-9a-f]{20}-64x48\.webp$/)
    expect(await media.publish(await picture('jpeg'))).toBe(address)
    expect(await media.read(address.slice('/media/'.length))).toBeDefined()
  })

  test.each([
    '../document.key',
    '..%2fdocument.key',
    'x',
    '',
    '0123456789abcdef0123-1x1.webp',
    '/etc/passwd',
  ])('nothing else can be read by name: %s (trust, "Paths from the outside")', async (asked) => {
    expect(await openFiles(folder(), undefined).media.read(asked)).toBeUndefined()
  })
})
