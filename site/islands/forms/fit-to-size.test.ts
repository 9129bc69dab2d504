import { describe, expect, test } from 'vitest'
import { uploads } from '../../../lists/forms/membership.ts'
import { fitting } from './fit-to-size.ts'
import { detectImageType, jpegName, sizeText, verdictOn } from './picture-check.ts'

const bytes = (text: string) => Uint8Array.from(text.padEnd(16, '\0'), (letter) => letter.charCodeAt(0))

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
  ])('is known as %s by its first bytes, whatever it is called', (kind, first) => {
    expect(detectImageType(bytes(first))).toBe(kind)
  })

  test('of exactly the limit is accepted, one byte more is not [9.1]', () => {
    for (const { maxBytes } of Object.values(uploads)) {
      expect(verdictOn(maxBytes, maxBytes, 'jpeg')).toBe('good')
      expect(verdictOn(maxBytes + 1, maxBytes, 'jpeg')).toBe('tooLarge')
    }
    expect([uploads.photo.maxBytes, uploads.aadhaar.maxBytes, uploads.certificate.maxBytes]).toEqual([
      100_000, 500_000, 500_000,
    ])
  })

  test('that is no picture, or none the office can keep, is told apart', () => {
    expect(verdictOn(10, 100, undefined)).toBe('noPicture')
    expect(verdictOn(10, 100, 'heic')).toBe('foreign')
    expect(verdictOn(101, 100, undefined)).toBe('tooLarge')
  })

  test('never looks smaller than it is', () => {
    expect(sizeText(84_000)).toBe('84 kb')
    expect(sizeText(100_001)).toBe('101 kb')
    expect(sizeText(4_521_554)).toBe('4,522 kb')
  })

  test('that was made a JPEG is called one', () => {
    expect(jpegName('IMG_2041.HEIC')).toBe('IMG_2041.jpg')
    expect(jpegName('scan')).toBe('scan.jpg')
    expect(jpegName('.heic')).toBe('picture.jpg')
  })
})

describe('Making a picture fit (decisions: the alert offers to shrink the picture on the spot)', () => {
  /** An encoder whose files weigh `weight` bytes for each pixel at full quality. */
  const encoder = (weight: number) => {
    const tried: [number, number, number][] = []
    const encode = async (width: number, height: number, quality: number) => {
      tried.push([width, height, quality])
      return { size: Math.round(width * height * weight * quality) } as Blob
    }
    return { tried, encode }
  }

  test('gives at most the limit, and not much less', async () => {
    for (const weight of [0.01, 0.05, 0.2, 0.5]) {
      const { encode } = encoder(weight)
      const made = await fitting(500_000, 4000, 3000, encode)
      expect(made!.size).toBeLessThanOrEqual(500_000)
    }
    const made = await fitting(500_000, 4000, 3000, encoder(0.2).encode)
    expect(made!.size).toBeGreaterThan(330_000)
  })

  test('keeps the proportions and never enlarges', async () => {
    const { tried, encode } = encoder(0.001)
    await fitting(100_000, 800, 600, encode)
    expect(tried.every(([width, height]) => width === 800 && height === 600)).toBe(true)
    const large = encoder(0.3)
    await fitting(100_000, 6000, 3000, large.encode)
    for (const [width, height] of large.tried) expect(width / height).toBeCloseTo(2, 1)
  })

  test('takes the best quality where that already fits', async () => {
    const { tried, encode } = encoder(0.001)
    await fitting(100_000, 800, 600, encode)
    expect(tried.map(([, , quality]) => quality)).toEqual([0.6, 0.92])
  })

  test('gives nothing when even the smallest is too large', async () => {
    expect(await fitting(100, 4000, 3000, encoder(1).encode)).toBeUndefined()
  })

  test('tries few times: a phone has to do it', async () => {
    const { tried, encode } = encoder(2)
    await fitting(100_000, 4000, 3000, encode)
    expect(tried.length).toBeLessThanOrEqual(15)
  })
})
