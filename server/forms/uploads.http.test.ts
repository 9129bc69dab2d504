import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type UploadName, uploads } from '../../features/applications/form.ts'
import { startTaskService } from '../../tests/fixtures/task-service.ts'
import {
  anApplication,
  aSubmission,
  type Files,
  sendScripted,
  someFiles,
  storedApplications,
  storedObjects,
} from '../../tests/http/fixtures/forms.ts'
import { bomb, type Format, fromPhone, picture, types, withTail } from '../../tests/http/fixtures/pictures.ts'
import { folder, type Honbu, honbu } from '../../tests/http/fixtures/server.ts'
import { decodeInService } from '../storage/images.ts'

const path = '/organization/membership'
const limits: [UploadName, number, string][] = [
  ['photo', 100_000, 'Choose File size of less than 100kb'],
  ['aadhaar', 500_000, 'Choose File size of less than 500kb'],
  ['certificate', 500_000, 'Choose File size of less than 500kb'],
]
const formats = ['jpeg', 'png', 'webp'] as const

async function apply(site: Honbu, files: Files) {
  const form = { ...anApplication, ...aSubmission() }
  const { answer, status } = await sendScripted(site, path, form, { ...(await someFiles()), ...files })
  const errors = answer.state === 'sent' ? {} : answer.errors
  return { status, answer, errors }
}
async function storedAs(site: Honbu, upload: UploadName) {
  const [record] = await storedApplications(site)
  return site.files.documents.read(`membership/${record!.membershipId}_${uploads[upload].letter}.png`)
}

describe('the exact limits (decisions, "Exactly the limit is accepted, one byte more is not")', () => {
  const cases = limits.flatMap(([upload, limit, message]) =>
    formats.flatMap((format) =>
      [-1, 0, 1].map((more) => ({ upload, format, bytes: limit + more, message, accepted: more <= 0 })),
    ),
  )
  test.each(cases)('$upload, a $format of $bytes bytes: accepted is $accepted [5.13]', async ({
    upload,
    format,
    bytes,
    message,
    accepted,
  }) => {
    const site = await honbu()
    const file = await picture(format, bytes)
    expect(file).toHaveLength(bytes)
    const { status, errors } = await apply(site, { [upload]: file })
    if (accepted) {
      expect(status).toBe(200)
      const stored = await storedAs(site, upload)
      expect(stored.type).toBe(types[format])
      expect(await sharp(stored.bytes).metadata()).toMatchObject({ format, width: 64, height: 48 })
      // The padding of the fixture is removed.
      expect(stored.bytes.length).toBeLessThan(5000)
    } else {
      expect([status, errors]).toEqual([422, { [upload]: [message] }])
      expect(await storedApplications(site)).toEqual([])
      expect(await storedObjects(site)).toEqual([])
    }
  })

  test('three files that are too large get one error each', async () => {
    const site = await honbu()
    const { errors } = await apply(site, {
      photo: Buffer.alloc(4_000_000),
      aadhaar: Buffer.alloc(4_000_000),
      certificate: Buffer.alloc(4_000_000),
    })
    expect(errors).toEqual(Object.fromEntries(limits.map(([upload, , message]) => [upload, [message]])))
  })
})

describe('only pictures that really decode [safety.33]', () => {
  const cut = async (format: Format) => {
    const whole = await picture(format)
    return whole.subarray(0, whole.length / 2)
  }
  const others: [string, () => Promise<Buffer> | Buffer][] = [
    ['a text', () => Buffer.from('This is a text.')],
    [
      'a text that begins like a PNG',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(500)]),
    ],
    ['a PDF', () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj trailer<</Root 1 0 R>>')],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
    ],
    [
      'a GIF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
    ],
    [
      'a TIFF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .tiff()
          .toBuffer(),
    ],
    [
      'an AVIF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .avif()
          .toBuffer(),
    ],
    ['half a JPEG', () => cut('jpeg')],
    ['half a PNG', () => cut('png')],
    ['half a WebP', () => cut('webp')],
    ['one byte', () => Buffer.from('x')],
  ]
  test.each(others)('%s named .jpg is refused with a message for the applicant', async (_, file) => {
    const site = await honbu()
    const { status, errors } = await apply(site, { aadhaar: await file() })
    expect([status, errors]).toEqual([422, { aadhaar: ['“Aadhaar Card” must be a picture: JPEG, PNG or WebP'] }])
    expect(await storedObjects(site)).toEqual([])
  })

  test('an empty file counts as no file', async () => {
    const site = await honbu()
    const { errors } = await apply(site, { photo: Buffer.alloc(0) })
    expect(errors).toEqual({ photo: ['Please choose a file for “Profile Photo”'] })
  })

  test('a small file that claims 20,000 × 20,000 pixels is refused without being decoded', async () => {
    const site = await honbu()
    const file = bomb(20_000)
    expect(file.length).toBeLessThan(100_000)
    const before = process.memoryUsage.rss()
    const { status, errors } = await apply(site, { photo: file })
    expect([status, Object.keys(errors)]).toEqual([422, ['photo']])
    // The decoded picture would take at least 400 MB.
    expect(process.memoryUsage.rss() - before).toBeLessThan(200_000_000)
  })

  test('a large picture under the pixel limit is accepted', async () => {
    const site = await honbu()
    const { status } = await apply(site, { photo: bomb(5000) })
    expect(status).toBe(200)
  })
})

describe('hidden data is removed [safety.34]', () => {
  test.each(
    formats,
  )('a %s from a phone: place and device are removed, and it is upright [privacy.98, privacy.99]', async (format) => {
    const site = await honbu()
    const file = await fromPhone(format)
    expect((await sharp(file).metadata()).exif?.includes('Zxqv')).toBe(true)
    expect((await apply(site, { aadhaar: file })).status).toBe(200)
    const { bytes } = await storedAs(site, 'aadhaar')
    const { exif, xmp, iptc, orientation, width, height } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc, orientation: orientation ?? 1, width, height }).toEqual({
      exif: undefined,
      xmp: undefined,
      iptc: undefined,
      orientation: 1,
      width: 20,
      height: 40,
    })
    expect(Buffer.from(bytes).includes('Zxqv')).toBe(false)
  })

  test.each(
    formats,
  )('a %s with data behind its end: the stored one does not contain it [privacy.98, privacy.99]', async (format) => {
    const site = await honbu()
    expect((await apply(site, { certificate: withTail(await picture(format)) })).status).toBe(200)
    const { bytes } = await storedAs(site, 'certificate')
    expect(Buffer.from(bytes).includes('hidden')).toBe(false)
    expect((await sharp(bytes).metadata()).format).toBe(format)
  })
})

describe('with PICTURES_SOCKET, a service decodes the pictures', () => {
  const siteWith = async (picturesSocket: string) => {
    onTestFinished(() => decodeInService(undefined))
    return honbu({ settings: { picturesSocket } })
  }

  test('an application is stored as it is without one', async () => {
    const { path, processes } = await startTaskService(join(import.meta.dirname, '../storage/image-worker.ts'))
    const site = await siteWith(path)
    expect((await apply(site, {})).status).toBe(200)
    expect(await storedApplications(site)).toHaveLength(1)
    expect(processes).toHaveLength(1)
  })

  test('while it does not answer, an application is refused, and nothing of it is stored', async () => {
    const site = await siteWith(join(folder('socket'), 'none.sock'))
    const { status, answer } = await apply(site, {})
    expect(status).toBe(503)
    expect(answer).toMatchObject({ state: 'failed', text: expect.stringContaining('Nothing you entered is lost') })
    expect(await storedApplications(site)).toEqual([])
    expect(await storedObjects(site)).toEqual([])
  })
})
