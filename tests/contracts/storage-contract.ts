import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { allVariants, mediaFolder } from '../../lists/picture-variants.ts'
import type { Document } from '../../server/storage/encryption.ts'
import type { Files } from '../../server/storage/files.ts'
import { allOf, documentNames } from '../fixtures/listing.ts'
import { madePdf } from '../fixtures/made-pdf.ts'

/** A storage without files, and the ways around the server that a test needs. */
export type TestStorage = {
  /** Opens the storage as another process does. */
  open(keys: readonly string[]): Promise<Files>
  /** Stores any bytes under a name like `media/notes.txt` or `documents/membership/1_a.png`. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** The names of all files, sorted, without those that only the storage itself needs. */
  names(): Promise<string[]>
}

export const documentKey = (letter: string): string => Buffer.alloc(32, letter).toString('base64')
const name = 'membership/1700000000000_a.png'
const card: Document = { bytes: Buffer.from('the identity card of Zxqv'), type: 'image/webp' }
const textOf = ({ bytes }: Document) => Buffer.from(bytes).toString()
const drawing = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer()
const nameOf = (address: string) => address.slice(mediaFolder.length)
const notRenewed = async () => undefined

/** What every storage of files guarantees. */
export function storageContract(kind: string, create: () => Promise<TestStorage>) {
  const openOne = async () => {
    const storage = await create()
    return { storage, files: await storage.open([documentKey('a')]) }
  }
  const readRaw = async ({ raw }: Files, stored: string) => (await raw.read(stored))!

  describe(`${kind}: documents`, () => {
    test('are read back by another process, with their true type, and stored encrypted', async () => {
      const { storage, files } = await openOne()
      await files.documents.save(name, card)
      const other = await storage.open([documentKey('a')])
      const found = await other.documents.read(name)
      expect([textOf(found), found.type]).toEqual([textOf(card), card.type])
      expect((await readRaw(files, `documents/${name}`)).includes('Zxqv')).toBe(false)
      expect(await storage.names()).toEqual([`documents/${name}`])
    })

    test('exist until they are deleted; deleting a missing one is no error, reading it is one', async () => {
      const { documents } = (await openOne()).files
      expect(await documents.exists(name)).toBe(false)
      await documents.save(name, card)
      expect(await documents.exists(name)).toBe(true)
      await documents.delete(name)
      await documents.delete(name)
      expect(await documents.exists(name)).toBe(false)
      await expect(documents.read(name)).rejects.toThrow()
    })

    test('are listed by folder, with the time of their last write, and one that is gone has none', async () => {
      const { documents } = (await openOne()).files
      const before = Date.now()
      for (const each of [name, 'membership/1700000000001_p.png', 'kept/handle_photo']) await documents.save(each, card)
      expect(await documentNames(documents, 'membership')).toEqual([name, 'membership/1700000000001_p.png'])
      expect(await documentNames(documents, 'kept')).toEqual(['kept/handle_photo'])
      expect(await documentNames(documents, 'quarantine')).toEqual([])
      const [first] = await allOf(documents.list('membership'))
      const modifiedAt = (await first!.modifiedAt())!.getTime()
      // Some storages tell whole seconds.
      expect(modifiedAt).toBeGreaterThanOrEqual(before - 1000)
      expect(modifiedAt).toBeLessThanOrEqual(Date.now() + 1000)
    })

    test('are listed page by page: no page has more than 1000 names, and none is missing or repeated', async () => {
      const { storage, files } = await openOne()
      const names = Array.from({ length: 2500 }, (_, i) => `membership/${1_700_000_000_000 + i}_a.png`)
      await Promise.all(names.map((each) => storage.write(`documents/${each}`, Buffer.from('x'))))
      const pages = await Array.fromAsync(files.documents.list('membership'))
      expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(1000)
      expect(pages.flatMap((page) => page.map((file) => file.name)).sort()).toEqual(names)
    })

    test('that are deleted while they are listed do not hide others', async () => {
      const { storage, files } = await openOne()
      const names = Array.from({ length: 1500 }, (_, i) => `membership/${1_700_000_000_000 + i}_a.png`)
      await Promise.all(names.map((each) => storage.write(`documents/${each}`, Buffer.from('x'))))
      const listed: string[] = []
      for await (const page of files.documents.list('membership')) {
        listed.push(...page.map((file) => file.name))
        for (const file of page.slice(-100)) await files.documents.delete(file.name)
      }
      expect(listed.sort()).toEqual(names)
    })

    test('that are moved to the quarantine are out of reach under their name, and keep their content', async () => {
      const { storage, files } = await openOne()
      await files.documents.save(name, card)
      const encrypted = await readRaw(files, `documents/${name}`)
      await files.documents.quarantine(name, '2026-11-22')
      expect(await files.documents.exists(name)).toBe(false)
      const moved = 'documents/quarantine/2026-11-22_1700000000000_a.png'
      expect(await storage.names()).toEqual([moved])
      expect(await readRaw(files, moved)).toEqual(encrypted)
      await expect(files.documents.quarantine(name, '2026-11-22')).rejects.toThrow()
    })

    test('written to the same name at once are stored whole, one of them', async () => {
      const { documents } = (await openOne()).files
      const cards = Array.from({ length: 12 }, (_, i) => ({ bytes: Buffer.alloc(200_000, i), type: 'image/png' }))
      await Promise.all(cards.map((each) => documents.save(name, each)))
      const { bytes } = await documents.read(name)
      expect(cards.some((each) => each.bytes.equals(bytes))).toBe(true)
    })

    test('are encrypted again with the first key, and then need no other', async () => {
      const { storage, files } = await openOne()
      await files.documents.save(name, card)
      const both = await storage.open([documentKey('b'), documentKey('a')])
      expect(await both.documents.reencrypt(name)).toBe('reencrypted')
      expect(await both.documents.reencrypt(name)).toBe('current')
      expect(await both.documents.reencrypt('membership/1_a.png')).toBe('deleted')
      const { documents } = await storage.open([documentKey('b')])
      expect(textOf(await documents.read(name))).toBe(textOf(card))
    })

    test('that were damaged, cut off or stored under another name are refused', async () => {
      const { storage, files } = await openOne()
      await files.documents.save(name, card)
      const encrypted = await readRaw(files, `documents/${name}`)
      const damaged = Buffer.from(encrypted)
      damaged[damaged.length - 1]! ^= 1
      for (const bytes of [damaged, encrypted.subarray(0, -1), encrypted.subarray(0, 20), Buffer.alloc(0)]) {
        await storage.write(`documents/${name}`, bytes)
        await expect(files.documents.read(name)).rejects.toThrow()
      }
      await storage.write('documents/membership/1700000000001_a.png', encrypted)
      await expect(files.documents.read('membership/1700000000001_a.png')).rejects.toThrow()
    })
  })

  describe(`${kind}: public files`, () => {
    test('a picture is stored once, read by another process, and streamed with its size', async () => {
      const { storage, files } = await openOne()
      const address = await files.media.publish(await drawing('#c33'))
      expect(await files.media.publish(await drawing('#c33'))).toBe(address)
      const { media } = await storage.open([documentKey('a')])
      const { bytes, ...read } = (await media.read(nameOf(address)))!
      const { size, stream, ...opened } = (await media.open(nameOf(address)))!
      expect(read).toEqual({ file: nameOf(address), type: 'image/webp', isFallback: false })
      expect(opened).toEqual(read)
      expect([size, await buffer(await stream())]).toEqual([bytes.length, Buffer.from(bytes)])
      expect(await allOf(media.list())).toEqual([address])
    })

    test('variants are missing until they are stored; the original is read instead', async () => {
      const { media } = (await openOne()).files
      const address = await media.publish(await drawing('#c33'))
      const variants = allVariants(address)
      expect(await media.missingVariants(address)).toEqual(variants)
      expect(await media.open(nameOf(variants[0]!.address))).toMatchObject({ type: 'image/webp', isFallback: true })
      for (const variant of variants) await media.saveVariant(variant, Buffer.from(variant.address))
      expect(await media.missingVariants(address)).toEqual([])
      const found = (await media.read(nameOf(variants[0]!.address)))!
      expect([Buffer.from(found.bytes).toString(), found.type, found.isFallback]).toEqual([
        variants[0]!.address,
        `image/${variants[0]!.format}`,
        false,
      ])
    })

    test('a picture is removed with all of its variants, and other pictures stay', async () => {
      const { storage, files } = await openOne()
      const { media } = files
      const [removed, kept] = [await media.publish(await drawing('#c33')), await media.publish(await drawing('#3c3'))]
      for (const address of [removed, kept])
        for (const variant of allVariants(address)) await media.saveVariant(variant, Buffer.from('x'))
      expect(await media.remove(removed)).toBe(true)
      expect(await media.remove(removed)).toBe(true)
      expect(await media.read(nameOf(removed))).toBeUndefined()
      expect(await allOf(media.list())).toEqual([kept])
      const stem = nameOf(kept).replace('.webp', '')
      expect((await storage.names()).every((each) => each.startsWith(`media/${stem}`))).toBe(true)
      expect(await media.missingVariants(kept)).toEqual([])
    })

    test('PDFs are published, streamed, listed and removed', async () => {
      const { storage, files } = await openOne()
      const address = await files.pdfs.publish(madePdf(), 'Camp in Pune.pdf', notRenewed)
      const { pdfs } = await storage.open([documentKey('a')])
      const { size, stream } = (await pdfs.open(address.slice('/files/'.length)))!
      expect([size, await buffer(await stream())]).toEqual([madePdf().length, madePdf()])
      expect(await allOf(pdfs.list())).toEqual([address])
      expect(await allOf(files.media.list())).toEqual([])
      expect(await pdfs.remove(address, async () => false)).toBe(true)
      expect(await pdfs.open(address.slice('/files/'.length))).toBeUndefined()
    })

    test('twelve equal pictures at once are one file', async () => {
      const { storage, files } = await openOne()
      const equal = await drawing('#c33')
      const addresses = await Promise.all(Array.from({ length: 12 }, () => files.media.publish(equal)))
      expect(new Set(addresses).size).toBe(1)
      expect(await storage.names()).toEqual([`media/${nameOf(addresses[0]!)}`])
    })

    test('a picture that is published while it is removed stays, whichever comes first', async () => {
      const { storage, files } = await openOne()
      const other = await storage.open([documentKey('a')])
      const picture = await drawing('#c33')
      for (let i = 0; i < 8; i++) {
        let renewals = 0
        const address = await files.media.publish(picture)
        const publishing = other.media.publish(picture, undefined, async () => void renewals++)
        await Promise.all([publishing, files.media.remove(address, async () => renewals > 0)])
        expect(await other.media.read(nameOf(address))).toBeDefined()
      }
    })

    test('the collection lists pages of at most 1000 addresses', async () => {
      const { storage, files } = await openOne()
      const names = Array.from({ length: 2500 }, (_, i) => `${String(i).padStart(20, '0')}-8x8.webp`)
      await Promise.all(names.map((each) => storage.write(`media/${each}`, Buffer.from('x'))))
      const pages = await Array.fromAsync(files.media.list())
      expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(1000)
      expect(pages.flat().sort()).toEqual(names.map((each) => mediaFolder + each))
    })
  })

  describe(`${kind}: names`, () => {
    test('from requests never leave their folder [safety.30]', async () => {
      const { storage, files } = await openOne()
      await storage.write('documents/membership/1_a.png', Buffer.from('secret'))
      await storage.write('media/secret.webp', Buffer.from('secret'))
      for (const invalid of [
        'secret.webp',
        '../documents/membership/1_a.png',
        '..%2fdocuments/membership/1_a.png',
        '/documents/membership/1_a.png',
        '',
        '.',
        '..',
      ]) {
        expect([invalid, await files.media.read(invalid), await files.media.open(invalid)]).toEqual([
          invalid,
          undefined,
          undefined,
        ])
        expect(await files.pdfs.open(invalid)).toBeUndefined()
        await expect(files.media.remove(mediaFolder + invalid)).rejects.toThrow('is not the address of a picture')
      }
    })

    test('of files that the server did not write are left out of every listing', async () => {
      const { storage, files } = await openOne()
      for (const foreign of ['media/notes.txt', 'media/pdf/Scan.pdf', 'documents/notes.txt', 'documents/kept/a b.txt'])
        await storage.write(foreign, Buffer.from('x'))
      expect(await allOf(files.media.list())).toEqual([])
      expect(await allOf(files.pdfs.list())).toEqual([])
      expect(await allOf(files.raw.list())).toEqual([])
    })
  })

  describe(`${kind}: files as they are stored`, () => {
    const stored = async ({ raw }: Files) => (await allOf(raw.list())).map((file) => file.name).sort()
    const fill = async ({ documents, media, pdfs }: Files) => {
      for (const each of [name, 'kept/handle_photo', 'membership/1600000000000_c.png']) await documents.save(each, card)
      await documents.quarantine('membership/1600000000000_c.png', '2026-11-22')
      const address = await media.publish(await drawing('#c33'))
      for (const variant of allVariants(address)) await media.saveVariant(variant, Buffer.from(variant.address))
      await pdfs.publish(madePdf(), 'notice.pdf', notRenewed)
    }

    test('are copied to another storage byte for byte, and work there with the same key', async () => {
      const { storage, files } = await openOne()
      await fill(files)
      const target = await create()
      const copy = await target.open([documentKey('a')])
      for (const each of await stored(files)) await copy.raw.put(each, await readRaw(files, each))
      expect(await stored(copy)).toEqual(await storage.names())
      expect(await target.names()).toEqual(await storage.names())
      for (const each of await stored(files)) expect(await readRaw(copy, each)).toEqual(await readRaw(files, each))
      expect(textOf(await copy.documents.read(name))).toBe(textOf(card))
      const [address] = await allOf(copy.media.list())
      expect(await copy.media.missingVariants(address!)).toEqual([])
    })

    test('also those that were encrypted with an earlier key; each has its size', async () => {
      const { storage, files } = await openOne()
      await files.documents.save(name, card)
      const bytes = await readRaw(files, `documents/${name}`)
      const both = await storage.open([documentKey('b'), documentKey('a')])
      await both.documents.delete(name)
      expect(await both.raw.read(`documents/${name}`)).toBeUndefined()
      await both.raw.put(`documents/${name}`, bytes)
      expect(await readRaw(both, `documents/${name}`)).toEqual(bytes)
      const [file] = await allOf(both.raw.list())
      expect(await file!.find()).toMatchObject({ size: bytes.length })
    })

    test('under other names than those of the server are refused', async () => {
      const { raw } = (await openOne()).files
      for (const invalid of [
        'document.key',
        '../x',
        'media/../documents/membership/1_a.png',
        'media/notes.txt',
        'documents/ready',
        'documents/membership/../../x_a.png',
        'documents/kept/',
        `media/0123456789abcdef0123-8x8.webp.${randomUUID()}.part`,
      ]) {
        await expect(raw.put(invalid, Buffer.from('x')), invalid).rejects.toThrow('is not the name of a stored file')
        await expect(raw.read(invalid), invalid).rejects.toThrow('is not the name of a stored file')
      }
    })
  })

  describe(`${kind}: the storage`, () => {
    test('is ready, and twelve checks at once succeed', async () => {
      const { files } = await openOne()
      await Promise.all(Array.from({ length: 12 }, () => files.ready()))
    })

    test('keeps whole files when unfinished ones are removed', async () => {
      const { storage, files } = await openOne()
      await files.documents.save(name, card)
      await files.media.publish(await drawing('#c33'))
      const names = await storage.names()
      await files.removeUnfinished(new Date(Date.now() + 60_000))
      expect(await storage.names()).toEqual(names)
    })
  })
}
