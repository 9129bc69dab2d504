import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openTestOffice } from '../../tests/http/fixtures/office.ts'
import { bomb, fromPhone, picture, withTail } from '../../tests/http/fixtures/pictures.ts'

const form = (bytes: Buffer | undefined, crop: Record<string, string> = {}) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(crop)) data.set(name, value)
  if (bytes) data.set('picture', new Blob([new Uint8Array(bytes)]), 'a.jpg')
  return data
}
const crop = (x: number, y: number, width: number, height: number) => ({
  x: `${x}`,
  y: `${y}`,
  width: `${width}`,
  height: `${height}`,
})

describe('a picture that an editor uploads', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('%s is stored as a public picture', async (kind) => {
    const { send, files } = await openTestOffice()
    const { status, body } = await send('editor', 'POST', '/api/media', form(await picture(kind)))
    expect([status, body.address]).toEqual([201, expect.stringMatching(/^\/media\/[0-9a-f]{20}-64x48\.webp$/)])
    expect(await files.media.read(body.address.slice('/media/'.length))).toMatchObject({ type: 'image/webp' })
  })

  test('is cropped in the pixels of the upright picture', async () => {
    const { send, files } = await openTestOffice()
    const halves = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#00f' } })
      .composite([{ input: { create: { width: 20, height: 20, channels: 3, background: '#f00' } }, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer()
    const { body } = await send('editor', 'POST', '/api/media', form(halves, crop(0, 0, 20, 18)))
    expect(body.address).toMatch(/-20x18\.webp$/)
    const { bytes } = (await files.media.read(body.address.slice('/media/'.length)))!
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
  ])('with a crop outside the picture is refused: %j', async (part) => {
    const { send } = await openTestOffice()
    const refused = await send('editor', 'POST', '/api/media', form(await picture('png'), part))
    expect([refused.status, refused.body.error]).toEqual([422, expect.stringMatching(/part/)])
  })

  const notPictures: [string, () => Promise<Buffer | undefined>][] = [
    ['nothing', async () => undefined],
    ['a text', async () => Buffer.from('hello')],
    ['an SVG with a script', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['half a picture', async () => (await picture('jpeg')).subarray(0, 200)],
    ['a decompression bomb', async () => bomb(30_000)],
    [
      'an HTML page that begins like a JPEG',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<html>')]),
    ],
  ]
  test.each(notPictures)('%s instead of a picture is refused with the reason', async (_, bytes) => {
    const { send } = await openTestOffice()
    const refused = await send('editor', 'POST', '/api/media', form(await bytes()))
    expect([refused.status, refused.body.error]).toEqual([422, expect.stringMatching(/JPEG, PNG or WebP/)])
  })

  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#e8700f' }, limitInputPixels: false })

  test('with 54 megapixels, as a photo of a phone, is reduced and cropped in its own pixels', async () => {
    const { send } = await openTestOffice()
    const photo = await plain(9000, 6000).jpeg().toBuffer()
    const part = await send('editor', 'POST', '/api/media', form(photo, crop(4500, 0, 1800, 900)))
    expect([part.status, part.body.address]).toEqual([201, expect.stringMatching(/-800x400\.webp$/)])
  })

  test('with too many pixels is refused with their number and the limit', async () => {
    const { send } = await openTestOffice()
    const wide = await plain(9000, 6000).png().toBuffer()
    const refused = await send('editor', 'POST', '/api/media', form(wide))
    expect([refused.status, refused.body.error]).toEqual([
      422,
      'The picture has 9000 × 6000 pixels, which is too many. Choose a JPEG, PNG or WebP with at most 50 megapixels, for example 8000 × 6000',
    ])
  })

  test('loses its place, its device and data hidden after its end [privacy.98, privacy.99]', async () => {
    const { send, files } = await openTestOffice()
    const sent = form(withTail(await fromPhone('jpeg')))
    const { body } = await send('editor', 'POST', '/api/media', sent)
    expect(body.address).toMatch(/-20x40\.webp$/)
    const { bytes } = (await files.media.read(body.address.slice('/media/'.length)))!
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Zxqv|php/)
  })

  test('cannot be stored on a full disk, which the editor is told [safety.7]', async () => {
    const { send, files } = await openTestOffice()
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    files.media.publish = () => Promise.reject(full)
    const { status, body, headers } = await send('editor', 'POST', '/api/media', form(await picture('png')))
    expect([status, headers.get('retry-after')]).toEqual([503, '30'])
    expect(body.error).toContain('Please try again in a minute')
  })

  test('over 20 MB is refused', async () => {
    const { send } = await openTestOffice()
    const refused = await send('editor', 'POST', '/api/media', form(Buffer.alloc(20_000_001)))
    expect([refused.status, refused.body.error]).toEqual([413, expect.stringMatching(/20 MB/)])
  })

  test('is accepted from owners and editors only, and not from another site', async () => {
    const { send } = await openTestOffice()
    const bytes = await picture('png')
    expect((await send('visitor', 'POST', '/api/media', form(bytes))).status).toBe(401)
    expect((await send('reviewer', 'POST', '/api/media', form(bytes))).status).toBe(403)
    expect((await send('owner', 'POST', '/api/media', form(bytes), { origin: 'https://evil.example' })).status).toBe(
      403,
    )
  })
})
