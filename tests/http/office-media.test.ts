import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { officeOf } from './fixtures/office.ts'
import { bomb, fromPhone, picture, withTail } from './fixtures/pictures.ts'

const form = (bytes: Buffer | undefined, crop: Record<string, string> = {}) => {
  const filled = new FormData()
  for (const [name, value] of Object.entries(crop)) filled.set(name, value)
  if (bytes) filled.set('picture', new Blob([new Uint8Array(bytes)]), 'a.jpg')
  return filled
}
const crop = (x: number, y: number, width: number, height: number) => ({
  x: `${x}`,
  y: `${y}`,
  width: `${width}`,
  height: `${height}`,
})

describe('a picture that an officer sends', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('%s becomes a public picture in every width', async (kind) => {
    const { told, files } = await officeOf()
    const { status, answer } = await told('editor', 'POST', '/api/media', form(await picture(kind)))
    expect([status, answer.address]).toEqual([201, expect.stringMatching(/^\/media\/[0-9a-f]{20}-64x48\.webp$/)])
    expect(await files.media.read(answer.address.slice('/media/'.length))).toMatchObject({ type: 'image/webp' })
  })

  test('is cut as the officer saw it: upright, in its own pixels', async () => {
    const { told, files } = await officeOf()
    const halves = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#00f' } })
      .composite([{ input: { create: { width: 20, height: 20, channels: 3, background: '#f00' } }, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer()
    const { answer } = await told('editor', 'POST', '/api/media', form(halves, crop(0, 0, 20, 18)))
    expect(answer.address).toMatch(/-20x18\.webp$/)
    const { bytes } = (await files.media.read(answer.address.slice('/media/'.length)))!
    const { channels } = await sharp(bytes).stats()
    expect(channels[0]!.mean).toBeGreaterThan(200)
    expect(channels[2]!.mean).toBeLessThan(50)
    expect(await sharp(bytes).metadata()).not.toHaveProperty('exif')
  })

  test.each([
    crop(0, 0, 65, 10),
    crop(60, 0, 10, 10),
    crop(-1, 0, 5, 5),
    crop(0, 0, 0, 5),
    { x: 'a' },
  ])('a part that is not in it is refused: %j', async (part) => {
    const { told } = await officeOf()
    const refused = await told('editor', 'POST', '/api/media', form(await picture('png'), part))
    expect([refused.status, refused.answer.error]).toEqual([422, expect.stringMatching(/part/)])
  })

  const noPictures: [string, () => Promise<Buffer | undefined>][] = [
    ['nothing', async () => undefined],
    ['a text', async () => Buffer.from('hello')],
    ['a drawing with a script', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['half a picture', async () => (await picture('jpeg')).subarray(0, 200)],
    ['a bomb', async () => bomb(30_000)],
    [
      'a page that begins like a picture',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<html>')]),
    ],
  ]
  test.each(noPictures)('%s is no picture, and is told so in words', async (_, bytes) => {
    const { told } = await officeOf()
    const refused = await told('editor', 'POST', '/api/media', form(await bytes()))
    expect([refused.status, refused.answer.error]).toEqual([422, expect.stringMatching(/JPEG, PNG or WebP/)])
  })

  test('leaves behind where it was taken and what was hidden in it', async () => {
    const { told, files } = await officeOf()
    const sent = form(withTail(await fromPhone('jpeg')))
    const { answer } = await told('editor', 'POST', '/api/media', sent)
    expect(answer.address).toMatch(/-20x40\.webp$/)
    const { bytes } = (await files.media.read(answer.address.slice('/media/'.length)))!
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Zxqv|php/)
  })

  test('over 20 MB is refused', async () => {
    const { told } = await officeOf()
    const refused = await told('editor', 'POST', '/api/media', form(Buffer.alloc(20_000_001)))
    expect([refused.status, refused.answer.error]).toEqual([413, expect.stringMatching(/20 MB/)])
  })

  test('is taken from those who write lists only', async () => {
    const { told } = await officeOf()
    const bytes = await picture('png')
    expect((await told('visitor', 'POST', '/api/media', form(bytes))).status).toBe(401)
    expect((await told('reviewer', 'POST', '/api/media', form(bytes))).status).toBe(403)
    expect((await told('owner', 'POST', '/api/media', form(bytes), { origin: 'https://evil.example' })).status).toBe(
      403,
    )
  })
})
