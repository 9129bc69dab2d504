import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { association } from '../../features/association/association.ts'
import { committee } from '../../features/committee/committee.ts'
import { albums } from '../../features/gallery/albums.ts'
import { slides } from '../../features/home/slides.ts'
import { dayMs } from '../../lists/dates.ts'
import { allVariants } from '../../lists/picture-variants.ts'
import { unusedPictures } from '../../lists/system/unused-pictures.ts'
import { editor, operator, owner, validRecord } from '../../tests/contracts/store-fixtures.ts'
import { allOf } from '../../tests/fixtures/listing.ts'
import { madePdf } from '../../tests/fixtures/made-pdf.ts'
import { openStoreIn } from '../../tests/fixtures/open-store.ts'
import { folder } from '../../tests/http/fixtures/server.ts'
import { publishPdf, publishPicture } from '../storage/picture-queue.ts'
import { openFiles } from '../storage/storage.ts'
import { bulkCount, bulkGraceDays, collectPictures, graceDays, pdfGraceDays } from './picture-collection.ts'

/** A store and its files, with a clock that a test moves. */
async function setUp() {
  const dataDir = folder('collection')
  const store = await openStoreIn(dataDir)
  const clock = { days: 0 }
  const log = { info: vi.fn(), error: vi.fn() }
  const now = () => new Date(Date.now() + clock.days * dayMs)
  const services = { store, files: openFiles(dataDir, undefined), now, log }
  const collect = () => collectPictures(services)
  const { media } = services.files
  const isStored = async (address: string) => (await media.read(address.slice('/media/'.length))) !== undefined
  const publish = async (color: string) => {
    const create = { width: 400, height: 300, channels: 3 as const, background: color }
    return publishPicture(services, await sharp({ create }).png().toBuffer())
  }
  const stored = async () => [...(await allOf(media.list())), ...(await allOf(services.files.pdfs.list()))]
  return { dataDir, store, services, log, clock, collect, isStored, publish, media, stored }
}
type CollectedServices = Awaited<ReturnType<typeof setUp>>['services']
const redPicture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
  .png()
  .toBuffer()
const member = { name: 'Asha', position: 'President', location: 'Mumbai', country: 'India', level: 'national' }

test('a picture that no record refers to is removed with its variants after the grace period, not before [privacy.68, privacy.70, privacy.181]', async () => {
  const { dataDir, store, clock, collect, isStored, publish, media } = await setUp()
  const photo = await publish('#c33')
  for (const variant of allVariants(photo)) await media.saveVariant(variant, Buffer.from('variant'))
  const { key } = await store.as(editor).create(committee, { ...member, src: photo })
  expect(await collect()).toBe(0)
  await store.as(editor).delete(committee, key)
  expect(await collect()).toBe(0)
  clock.days = graceDays - 1
  expect([await collect(), await isStored(photo)]).toEqual([0, true])
  clock.days = graceDays + 1
  expect([await collect(), await isStored(photo)]).toEqual([1, false])
  expect(existsSync(join(dataDir, photo.replace('.webp', '')))).toBe(false)
  expect((await store.as(operator).query(unusedPictures)).total).toBe(0)
})

test('pictures that records refer to stay: alone, in an album, of the founder, of a draft; other files in the folder stay too', async () => {
  const { dataDir, store, clock, collect, isStored, publish } = await setUp()
  const [photo, inAlbum, founder] = [await publish('#111'), await publish('#222'), await publish('#333')]
  const ofDraft = await publish('#444')
  await store.as(editor).create(slides, { ...validRecord(slides), photo: ofDraft, publication: 'draft' })
  await store.as(editor).create(committee, { ...member, src: photo })
  await store.as(editor).create(albums, { ...validRecord(albums), images: [{ src: inAlbum, alt: 'A bow' }] })
  await store.as(owner).create(association, { ...validRecord(association), founderPhoto: founder })
  writeFileSync(join(dataDir, 'media', 'notes.txt'), 'not ours')
  mkdirSync(join(dataDir, 'media', 'folder'))
  for (clock.days = 0; clock.days < 100; clock.days += 20) expect(await collect()).toBe(0)
  for (const address of [photo, inAlbum, founder, ofDraft]) expect(await isStored(address), address).toBe(true)
  expect(existsSync(join(dataDir, 'media', 'notes.txt'))).toBe(true)
})

test('the grace period begins again when a record refers to the picture, or when it is uploaded again', async () => {
  const { store, clock, collect, isStored, publish } = await setUp()
  const photo = await publish('#c33')
  await collect()
  clock.days = graceDays - 1
  const { key } = await store.as(editor).create(committee, { ...member, src: photo })
  await collect()
  await store.as(editor).delete(committee, key)
  clock.days = graceDays + 1
  expect([await collect(), await isStored(photo)]).toEqual([0, true])

  clock.days = 2 * graceDays - 1
  expect([await publish('#c33'), await collect()]).toEqual([photo, 0])
  clock.days = 3 * graceDays - 2
  expect([await collect(), await isStored(photo)]).toEqual([0, true])
  clock.days = 3 * graceDays
  expect([await collect(), await isStored(photo)]).toEqual([1, false])
})

test('when very many pictures lose their records at once, they stay 30 days and the operator is told', async () => {
  const { dataDir, clock, collect, log } = await setUp()
  for (let i = 0; i <= bulkCount; i++)
    writeFileSync(join(dataDir, 'media', `${randomBytes(10).toString('hex')}-10x10.webp`), 'picture')
  await collect()
  clock.days = graceDays + 1
  expect([await collect(), log.error.mock.calls.length]).toEqual([0, 1])
  expect(String(log.error.mock.calls[0]![1])).toMatch(/51 of 51 pictures and PDFs are used by no record/)
  clock.days = bulkGraceDays + 1
  expect(await collect()).toBe(bulkCount + 1)
})

test('a picture that cannot be removed does not keep the others', async () => {
  const { services, clock, log, publish, isStored } = await setUp()
  const [stuck, other] = [await publish('#111'), await publish('#222')]
  const { media } = services.files
  const remove = async (address: string) => {
    if (address === stuck) throw new Error('The disk refuses')
    return media.remove(address)
  }
  const failing = { ...services, files: { ...services.files, media: { ...media, remove } } }
  await collectPictures(failing)
  clock.days = graceDays + 1
  expect(await collectPictures(failing)).toBe(1)
  expect([await isStored(stuck), await isStored(other), log.error.mock.calls.length]).toEqual([true, false, 1])
})

describe('a file that is published again while the job removes it is stored', () => {
  /** Publishes the same file as a picture or a PDF. */
  const publishers = {
    picture: (services: CollectedServices) => publishPicture(services, redPicture),
    PDF: (services: CollectedServices) => publishPdf(services, madePdf(), 'notice.pdf'),
  }
  const kinds = Object.keys(publishers) as (keyof typeof publishers)[]

  test.each(kinds)('a %s, just before its removal', async (kind) => {
    const { services, clock, stored } = await setUp()
    const publish = publishers[kind]
    await publish(services)
    await collectPictures(services)
    clock.days = pdfGraceDays + 1
    const { media, pdfs } = services.files
    const interrupted = {
      media: {
        ...media,
        remove: (...args: Parameters<typeof media.remove>) => publish(services).then(() => media.remove(...args)),
      },
      pdfs: {
        ...pdfs,
        remove: (...args: Parameters<typeof pdfs.remove>) => publish(services).then(() => pdfs.remove(...args)),
      },
    }
    expect(await collectPictures({ ...services, files: interrupted })).toBe(0)
    expect(await stored()).toHaveLength(1)
  })

  test.each(kinds)('a %s, when it was found to be stored', async (kind) => {
    const { services, store, clock, stored } = await setUp()
    const publish = publishers[kind]
    await publish(services)
    await collectPictures(services)
    clock.days = pdfGraceDays + 1
    const removed: number[] = []
    const as: typeof store.as = (actor) => {
      const marks = store.as(actor)
      const write: typeof marks.importRecord = marks.importRecord.bind(marks)
      const importRecord: typeof marks.importRecord = async (list, ...rest) => {
        if (list.name === unusedPictures.name) removed.push(await collectPictures(services))
        return write(list, ...rest)
      }
      return Object.assign(marks, { importRecord })
    }
    const address = await publish({ ...services, store: { ...store, as } })
    expect([removed, await stored()]).toEqual([[1], [address]])
  })
})
