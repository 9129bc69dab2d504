import { describe, expect, test } from 'vitest'
import { uploads } from '../../features/applications/form.ts'
import { detectImageType } from '../../lists/image-type.ts'
import { jpegName, largestWithin } from './fit-to-size.ts'
import { rejectionOf, sizeText } from './picture-check.ts'

const bytes = (text: string) => Uint8Array.from(text.padEnd(16, '\0'), (character) => character.charCodeAt(0))

describe('A chosen file (specification 5, 9; trust: Uploads)', () => {
  test.each([
    ['jpeg', '\xff\xd8\xff\xe0'],
    ['png', '\x89PNG\r\n\x1a\n'],
    ['webp', 'RIFF\x10\x00\x00\x00WEBP'],
    ['gif', 'GIF89a'],
    ['heic', '\0\0\0\x18ftypheic'],
    ['heic', '\0\0\0\x18ftypmif1'],
    ['avif', '\0\0\0\x18ftypavif'],
    ['bmp', 'BM'],
    [undefined, '%PDF-1.7'],
    [undefined, '<svg xmlns='],
    [undefined, '\0\0\0\x18ftypmp42'],
    [undefined, ''],
  ])('is recognized as %s by its first bytes, whatever its name', (type, first) => {
    expect(detectImageType(bytes(first))).toBe(type)
  })

  test('of exactly the limit is accepted, one byte more is not [9.1]', () => {
    for (const { maxBytes } of Object.values(uploads)) {
      expect(rejectionOf(maxBytes, maxBytes, 'jpeg')).toBeUndefined()
      expect(rejectionOf(maxBytes + 1, maxBytes, 'jpeg')).toBe('tooLarge')
    }
    expect([uploads.photo.maxBytes, uploads.aadhaar.maxBytes, uploads.certificate.maxBytes]).toEqual([
      100_000, 500_000, 500_000,
    ])
  })

  test('that is no picture is distinguished from a picture of an unsupported type', () => {
    expect(rejectionOf(10, 100, undefined)).toBe('notAPicture')
    expect(rejectionOf(10, 100, 'heic')).toBe('unsupported')
    expect(rejectionOf(101, 100, undefined)).toBe('tooLarge')
  })

  test('is never shown as smaller than it is', () => {
    expect(sizeText(84_000)).toBe('84 kb')
    expect(sizeText(100_001)).toBe('101 kb')
    expect(sizeText(4_521_554)).toBe('4,522 kb')
  })

  test('that was converted to JPEG has the name of a JPEG', () => {
    expect(jpegName('IMG_2041.HEIC')).toBe('IMG_2041.jpg')
    expect(jpegName('scan')).toBe('scan.jpg')
    expect(jpegName('.heic')).toBe('picture.jpg')
  })
})

describe('Fitting a picture to a size (decisions: the alert offers to shrink the picture on the spot)', () => {
  /** An encoder whose files have `bytesPerPixel` bytes for each pixel at full quality. */
  const encoder = (bytesPerPixel: number) => {
    const attempts: [number, number, number][] = []
    const encode = async (width: number, height: number, quality: number) => {
      attempts.push([width, height, quality])
      return { size: Math.round(width * height * bytesPerPixel * quality) } as Blob
    }
    return { attempts, encode }
  }

  test('returns at most the limit, and not much less', async () => {
    for (const bytesPerPixel of [0.01, 0.05, 0.2, 0.5]) {
      const { encode } = encoder(bytesPerPixel)
      const jpeg = await largestWithin(500_000, 4000, 3000, encode)
      expect(jpeg!.size).toBeLessThanOrEqual(500_000)
    }
    const jpeg = await largestWithin(500_000, 4000, 3000, encoder(0.2).encode)
    expect(jpeg!.size).toBeGreaterThan(330_000)
  })

  test('keeps the proportions and never enlarges', async () => {
    const { attempts, encode } = encoder(0.001)
    await largestWithin(100_000, 800, 600, encode)
    expect(attempts.every(([width, height]) => width === 800 && height === 600)).toBe(true)
    const large = encoder(0.3)
    await largestWithin(100_000, 6000, 3000, large.encode)
    for (const [width, height] of large.attempts) expect(width / height).toBeCloseTo(2, 1)
  })

  test('uses the best quality if that fits', async () => {
    const { attempts, encode } = encoder(0.001)
    await largestWithin(100_000, 800, 600, encode)
    expect(attempts.map(([, , quality]) => quality)).toEqual([0.6, 0.92])
  })

  test('returns undefined if even the smallest is too large', async () => {
    expect(await largestWithin(100, 4000, 3000, encoder(1).encode)).toBeUndefined()
  })

  test('needs few attempts, because it runs on phones', async () => {
    const { attempts, encode } = encoder(2)
    await largestWithin(100_000, 4000, 3000, encode)
    expect(attempts.length).toBeLessThanOrEqual(15)
  })
})
