import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { plainWebpSize } from './stored-webp.ts'

const image = (alpha = false) =>
  sharp({
    create: { width: 37, height: 21, channels: 4, background: { r: 232, g: 112, b: 15, alpha: alpha ? 0.5 : 1 } },
  })

/** A WebP file with these chunks. */
function webp(...chunks: [name: string, data: Buffer][]): Buffer {
  const body = chunks.flatMap(([name, data]) => {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(data.length)
    return [Buffer.from(name), length, data, Buffer.alloc(data.length % 2)]
  })
  const content = Buffer.concat([Buffer.from('WEBP'), ...body])
  const size = Buffer.alloc(4)
  size.writeUInt32LE(content.length)
  return Buffer.concat([Buffer.from('RIFF'), size, content])
}
/** The chunk VP8 of a lossy picture of 37 × 21 pixels. */
async function lossyData(): Promise<Buffer> {
  const file = await image().removeAlpha().webp().toBuffer()
  return file.subarray(20, 20 + file.readUInt32LE(16))
}
const header = (flags: number, width: number, height: number) => {
  const data = Buffer.alloc(10)
  data[0] = flags
  data.writeUIntLE(width - 1, 4, 3)
  data.writeUIntLE(height - 1, 7, 3)
  return data
}

describe('a plain WebP', () => {
  test.each([
    ['lossy', () => image().removeAlpha().webp()],
    ['lossless', () => image().removeAlpha().webp({ lossless: true })],
    ['lossy with an alpha channel', () => image(true).webp()],
    ['lossless with an alpha channel', () => image(true).webp({ lossless: true })],
  ])('%s has its size', async (_, encode) => {
    expect(plainWebpSize(await encode().toBuffer())).toEqual({ width: 37, height: 21 })
  })

  test('has its size although it is a part of a larger buffer', async () => {
    const file = await image().webp().toBuffer()
    const around = Buffer.concat([Buffer.from('before'), file, Buffer.from('behind')])
    expect(plainWebpSize(around.subarray(6, 6 + file.length))).toEqual({ width: 37, height: 21 })
  })
})

describe('not a plain WebP:', () => {
  test.each([
    ['a PNG', () => image().png().toBuffer()],
    [
      'with EXIF data',
      () =>
        image()
          .webp()
          .withExif({ IFD0: { Copyright: 'Somebody' } })
          .toBuffer(),
    ],
    ['with XMP data', () => image().webp().withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').toBuffer()],
    ['with a colour profile', () => image().withIccProfile('p3').webp().toBuffer()],
    ['with bytes behind its end', async () => Buffer.concat([await image().webp().toBuffer(), Buffer.from('<?php')])],
    ['cut off', async () => (await image().webp().toBuffer()).subarray(0, -2)],
    ['with an unknown chunk', async () => webp(['VP8 ', await lossyData()], ['HIDE', Buffer.from('some')])],
    ['with two pictures', async () => webp(['VP8 ', await lossyData()], ['VP8 ', await lossyData()])],
    ['with an animation', async () => webp(['VP8X', header(0x02, 37, 21)], ['VP8 ', await lossyData()])],
    ['with another canvas', async () => webp(['VP8X', header(0, 38, 21)], ['VP8 ', await lossyData()])],
    ['without a picture', async () => webp(['VP8X', header(0, 37, 21)])],
    ['empty', async () => webp()],
  ])('a file %s', async (_, create) => {
    expect(plainWebpSize(await create())).toBeUndefined()
  })

  test('any other bytes, without an error', async () => {
    const file = await image().webp().toBuffer()
    const damaged = fc.tuple(fc.nat(file.length - 1), fc.nat(255), fc.nat(file.length)).map(([at, value, end]) =>
      Buffer.from(file)
        .fill(value, at, at + 1)
        .subarray(0, end),
    )
    fc.assert(
      fc.property(fc.oneof(damaged, fc.uint8Array({ maxLength: 100 })), (bytes) => {
        const size = plainWebpSize(bytes)
        expect(size === undefined || bytes.length === file.length).toBe(true)
      }),
    )
  })
})
