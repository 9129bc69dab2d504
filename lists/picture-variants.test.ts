import { expect, test } from 'vitest'
import {
  allVariants,
  belowMediaUrl,
  createSrcSet,
  markOriginal,
  pictureSize,
  previewOf,
  variantWidths,
} from './picture-variants.ts'

const hash = '0123456789abcdef0123'
const address = (width: number, height = width) => `/media/${hash}-${width}x${height}.webp`

test('the address of a picture contains its size', () => {
  expect(pictureSize(address(1280, 960))).toEqual({ width: 1280, height: 960 })
  expect(pictureSize('/assets/logo.svg')).toBeUndefined()
})

test('no variant is wider than its picture, and none has nearly the same width', () => {
  expect(variantWidths(60)).toEqual([60])
  expect(variantWidths(100)).toEqual([100])
  expect(variantWidths(400)).toEqual([96, 200, 320, 400])
  expect(variantWidths(1280)).toEqual([96, 200, 320, 480, 640, 750, 960, 1280])
  for (let width = 1; width < 2100; width++) expect(Math.max(...variantWidths(width))).toBeLessThanOrEqual(width)
})

test('the preview of a picture is a variant of it, and of a small or new picture the original', () => {
  const variant = { src: `/media/${hash}-2000x1500@1280.webp`, width: 1280, height: 960 }
  expect(previewOf(address(2000, 1500))).toEqual(variant)
  expect(previewOf(address(1280, 960))).toEqual({ src: address(1280, 960), width: 1280, height: 960 })
  expect(previewOf(address(400, 300))).toEqual({ src: address(400, 300), width: 400, height: 300 })
  expect(previewOf(markOriginal(address(2000, 1500)))).toEqual({
    src: address(2000, 1500),
    width: 2000,
    height: 1500,
  })
  expect(previewOf('/assets/logo.svg')).toEqual({ src: '/assets/logo.svg' })
})

test('the widest variant of a large picture fits a screen', () => {
  expect(variantWidths(2000)).toEqual([96, 200, 320, 480, 640, 750, 960, 1280, 1600])
})

test('a WebP as wide as the original is the original and is not stored twice', () => {
  expect(createSrcSet(address(200), 'webp')).toBe(`/media/${hash}-200x200@96.webp 96w, ${address(200)} 200w`)
  expect(createSrcSet(address(200), 'avif')).toBe(
    `/media/${hash}-200x200@96.avif 96w, /media/${hash}-200x200@200.avif 200w`,
  )
  const stored = allVariants(address(200)).map((variant) => variant.address)
  expect(stored).not.toContain(address(200))
  expect(stored).toHaveLength(3)
})

test('every address in a srcset is stored', () => {
  for (const width of [50, 96, 120, 400, 1346, 1600, 2000]) {
    const stored = [address(width), ...allVariants(address(width)).map((variant) => variant.address)]
    for (const format of ['avif', 'webp'] as const) {
      for (const candidate of createSrcSet(address(width), format)!.split(', ')) {
        expect(stored).toContain(candidate.split(' ')[0])
      }
    }
  }
})

test('a small use offers widths up to the first one that is enough', () => {
  const widths = (displayWidth: number) => createSrcSet(address(1280), 'avif', displayWidth)!.match(/\d+(?=w)/g)
  expect(widths(200)).toEqual(['96', '200'])
  expect(widths(201)).toEqual(['96', '200', '320'])
  expect(widths(5000)).toHaveLength(8)
})

test('an address of another site has no srcset', () => {
  for (const other of [
    'https://elsewhere.example/a-100x100.webp',
    '/media/a-1x1.webp',
    `/media/${hash}-0x0.webp`,
    `/media/${hash}-100x100.png`,
    `/media/${hash}-100x100.webp, https://elsewhere.example/b.webp`,
  ])
    expect(createSrcSet(other, 'webp')).toBeUndefined()
})

test('below MEDIA_URL, a variant has the name of its file; a marked picture has none, and other texts stay', () => {
  const cdn = 'https://cdn.example.org/dojo/'
  const moved = belowMediaUrl(address(200), cdn)
  expect(moved).toBe(`${cdn}${hash}-200x200.webp`)
  expect(createSrcSet(moved, 'avif')).toBe(`${cdn}${hash}-200x200/96.avif 96w, ${cdn}${hash}-200x200/200.avif 200w`)
  expect(createSrcSet(moved, 'webp')).toBe(`${cdn}${hash}-200x200/96.webp 96w, ${moved} 200w`)
  const marked = belowMediaUrl(markOriginal(address(200)), cdn)
  expect([marked, createSrcSet(marked, 'avif'), pictureSize(marked)]).toEqual([
    `${moved}#original`,
    undefined,
    { width: 200, height: 200 },
  ])
  for (const other of ['/media/a-1x1.webp', `See ${address(200)}`, 'https://elsewhere.example/a.webp', ''])
    expect(belowMediaUrl(other, cdn)).toBe(other)
})
