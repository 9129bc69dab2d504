import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { documentNames } from '../../tests/fixtures/listing.ts'
import { picture } from '../../tests/http/fixtures/pictures.ts'
import { folder } from '../../tests/http/fixtures/server.ts'
import { DocumentKeys } from './document-keys.ts'
import { openFiles, requireDocumentKeys } from './storage.ts'

const key = (letter: string) => Buffer.alloc(32, letter).toString('base64')
const name = 'membership/1700000000000_a.png'
const card = { bytes: Buffer.from('the identity card of Zxqv'), type: 'image/webp' }
const pathOf = (dataDir: string, object = name) => join(dataDir, 'documents', object)

describe('encrypted documents [safety.35]', () => {
  test('are read back unchanged, with their true type', async () => {
    const { documents } = openFiles(folder(), [key('a')])
    await documents.save(name, card)
    const { bytes, type } = await documents.read(name)
    expect([Buffer.from(bytes).toString(), type]).toEqual([card.bytes.toString(), card.type])
  })

  test('are unreadable on the disk, and only the server’s user may open the file [privacy.20]', async () => {
    const dataDir = folder()
    await openFiles(dataDir, [key('a')]).documents.save(name, card)
    const encrypted = readFileSync(pathOf(dataDir))
    expect(encrypted.includes('Zxqv')).toBe(false)
    expect(encrypted.subarray(0, 4).toString()).toBe('HNB1')
    expect(statSync(pathOf(dataDir)).mode & 0o077).toBe(0)
  })

  test('are encrypted differently each time, so that equal documents cannot be recognized', async () => {
    const dataDir = folder()
    const { documents } = openFiles(dataDir, [key('a')])
    await documents.save(name, card)
    const first = readFileSync(pathOf(dataDir))
    await documents.save(name, card)
    expect(readFileSync(pathOf(dataDir)).equals(first)).toBe(false)
  })

  test('cannot be read without their key, and the error names the missing key [privacy.101]', async () => {
    const dataDir = folder()
    await openFiles(dataDir, [key('a')]).documents.save(name, card)
    await expect(openFiles(dataDir, [key('b')]).documents.read(name)).rejects.toThrow(
      /encrypted with key [0-9a-f]{16}, which is not among/,
    )
  })

  test('moved to the name of another document are rejected [privacy.102]', async () => {
    const dataDir = folder()
    const { documents } = openFiles(dataDir, [key('a')])
    await documents.save(name, card)
    const other = 'membership/1700000000001_a.png'
    renameSync(pathOf(dataDir), pathOf(dataDir, other))
    await expect(documents.read(other)).rejects.toThrow()
  })

  test.each([0, 5, 15, 30, 41, 44, 60, -1])('changed at byte %i are rejected [privacy.101]', async (at) => {
    const dataDir = folder()
    const { documents } = openFiles(dataDir, [key('a')])
    await documents.save(name, card)
    const encrypted = readFileSync(pathOf(dataDir))
    encrypted[at < 0 ? encrypted.length - 1 : at]! ^= 1
    writeFileSync(pathOf(dataDir), encrypted)
    await expect(documents.read(name)).rejects.toThrow()
  })

  test.each([0, 3, 20, 40, 45, 60])('cut off after %i bytes are rejected', async (length) => {
    const dataDir = folder()
    const { documents } = openFiles(dataDir, [key('a')])
    await documents.save(name, card)
    writeFileSync(pathOf(dataDir), readFileSync(pathOf(dataDir)).subarray(0, length))
    await expect(documents.read(name)).rejects.toThrow()
  })

  test('can change their key: the first key encrypts, all keys decrypt', async () => {
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

test('a document and its name are synced to disk before save resolves [safety.2]', async () => {
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

describe('concurrent writes to the same name', () => {
  test('all succeed, and the stored document is complete', async () => {
    const files = openFiles(folder(), [key('a')])
    const cards = Array.from({ length: 30 }, (_, i) => ({ bytes: Buffer.alloc(20_000, i), type: 'image/png' }))
    await Promise.all(cards.map((card) => files.documents.save(name, card)))
    const { bytes } = await files.documents.read(name)
    expect(cards.some((card) => card.bytes.equals(bytes))).toBe(true)
    expect(await documentNames(files.documents, 'membership')).toHaveLength(1)
  })

  test('twelve readiness checks and twelve equal pictures at once all succeed', async () => {
    const { media, ready } = openFiles(folder(), [key('a')])
    await Promise.all(Array.from({ length: 12 }, () => ready()))
    const equal = await picture('png')
    const published = await Promise.all(Array.from({ length: 12 }, () => media.publish(equal)))
    expect(new Set(published).size).toBe(1)
  })
})

describe('the document key', () => {
  test('is created at the first start, readable by its owner only, and used again', async () => {
    const dataDir = folder()
    await openFiles(dataDir, undefined).documents.save(name, card)
    const path = join(dataDir, 'document.key')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(Buffer.from(readFileSync(path, 'utf8'), 'base64')).toHaveLength(32)
    expect((await openFiles(dataDir, undefined).documents.read(name)).type).toBe(card.type)
  })

  test('is the same for two servers that create it at the same moment', () => {
    const dataDir = folder()
    const others: DocumentKeys[] = []
    const documentsExist = () => {
      // The other server creates the file after this one has looked for it.
      others.push(new DocumentKeys(dataDir, undefined, () => false))
      return false
    }
    const keys = new DocumentKeys(dataDir, undefined, documentsExist)
    expect(others.map((other) => other.current().id)).toEqual([keys.current().id])
  })

  test('is not replaced silently when it is lost and documents exist', async () => {
    const dataDir = folder()
    await openFiles(dataDir, undefined).documents.save(name, card)
    rmSync(join(dataDir, 'document.key'))
    expect(() => openFiles(dataDir, undefined)).toThrow(/document\.key is missing.*Restore it, or set DOCUMENT_KEY/)
  })

  test('that is lost while the server runs encrypts nothing more, because the next start would not have it', async () => {
    const dataDir = folder()
    const { documents } = openFiles(dataDir, undefined)
    await documents.save(name, card)
    renameSync(join(dataDir, 'document.key'), join(dataDir, 'elsewhere'))
    await expect(documents.save('membership/2_a.png', card)).rejects.toThrow(/document\.key is missing. Restore it/)
    expect((await documents.read(name)).type).toBe(card.type)
    renameSync(join(dataDir, 'elsewhere'), join(dataDir, 'document.key'))
    await documents.save('membership/2_a.png', card)
  })

  test('that does not decrypt a stored document stops the start, with the id of the missing key', async () => {
    const dataDir = folder()
    expect(() => requireDocumentKeys(dataDir, [key('b')])).not.toThrow()
    await openFiles(dataDir, [key('a')]).documents.save(name, card)
    writeFileSync(pathOf(dataDir, 'membership/notes.txt'), 'not ours')
    expect(() => requireDocumentKeys(dataDir, [key('b')])).toThrow(
      /_a\.png was encrypted with key [0-9a-f]{16}.*Restore document\.key, or add the key to DOCUMENT_KEY/,
    )
    expect(() => requireDocumentKeys(dataDir, undefined)).toThrow(/document\.key is missing/)
    expect(() => requireDocumentKeys(dataDir, [key('b'), key('a')])).not.toThrow()
  })

  test.each(['', 'short', 'dG9vc2hvcnQ='])('a damaged key file (%j) stops the start', (content) => {
    const dataDir = folder()
    writeFileSync(join(dataDir, 'document.key'), content)
    expect(() => openFiles(dataDir, undefined)).toThrow(/document\.key/)
  })
})

describe('public pictures', () => {
  test('have an address that consists of the hash of their content and their size', async () => {
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
  ])('other names are not found: %s [safety.30]', async (name) => {
    expect(await openFiles(folder(), undefined).media.read(name)).toBeUndefined()
  })
})
