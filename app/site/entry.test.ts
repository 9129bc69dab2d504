import { existsSync, readFileSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { colours } from '../../site/theme.ts'
import { favicon, findPage, paths, webManifest } from './entry.tsx'

const root = join(import.meta.dirname, '../..')
const shareFolder = join(root, 'site/assets/share')
const shareImageOf = (path: string) => findPage(path)!.shareImage
const record = { name: 'Karate Association', shortName: 'KA', city: 'Pune', news: [] }

describe('the site on a home screen (W3C, Web Application Manifest)', () => {
  test('has the name of the association', () => {
    expect(webManifest(record)).toMatchObject({
      name: 'Karate Association',
      short_name: 'KA',
      description: expect.stringContaining('Karate Association, Pune'),
      start_url: '/',
      display: 'minimal-ui',
    })
  })

  test('has a default name until the association has one', () => {
    const { name, short_name, description } = webManifest({ news: [] })
    expect([name, short_name]).toEqual(['Karate Classes', 'Karate Classes'])
    expect(description).not.toContain('undefined')
  })

  test('has the colours of the style sheet', () => {
    const tokens = readFileSync(join(root, 'site/styles/tokens.css'), 'utf8')
    const { theme_color, background_color } = webManifest(record)
    expect(tokens).toContain(`--sumi: ${colours.sumi};`)
    expect(tokens).toContain(`--washi: ${colours.washi};`)
    expect([theme_color, background_color]).toEqual([colours.sumi, colours.washi])
  })

  test('has icons of the declared sizes, one of them maskable', async () => {
    const { icons } = webManifest(record)
    expect(icons.map(({ sizes, type, purpose }) => [sizes, type, purpose])).toEqual([
      ['any', 'image/svg+xml', 'any'],
      ['192x192', 'image/png', 'any'],
      ['512x512', 'image/png', 'any'],
      ['512x512', 'image/png', 'maskable'],
    ])
    for (const { src, sizes, type } of icons.filter(({ sizes }) => sizes !== 'any')) {
      const { format, width, height } = await sharp(join(root, src)).metadata()
      expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type])
      expect(statSync(join(root, src)).size).toBeLessThan(15_000)
    }
  })

  test('has the icons of the association’s own logo, wherever the site shows its pictures from', () => {
    const name = '0123456789abcdef0123-300x100'
    for (const logo of [`/media/${name}.webp`, `/media/${name}.webp#original`, `https://cdn.example/x/${name}.webp`])
      expect(webManifest({ ...record, logo }).icons).toEqual([
        { src: `/icons/${name}/any-192.png`, sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: `/icons/${name}/any-512.png`, sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: `/icons/${name}/maskable-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ])
    const elsewhere = { ...record, logo: 'https://elsewhere.example/logo.png' }
    expect(webManifest(elsewhere).icons).toEqual(webManifest(record).icons)
  })

  test('the maskable icon fills its square, so that nothing shows through behind it', async () => {
    const maskable = webManifest(record).icons.find(({ purpose }) => purpose === 'maskable')!
    for (const name of [maskable.src, 'site/assets/logo/apple-touch-icon.png'])
      expect((await sharp(join(root, name)).stats()).isOpaque).toBe(true)
  })

  test('the icon at /favicon.ico is a valid ICO file', async () => {
    expect(existsSync(join(root, favicon))).toBe(true)
    const ico = readFileSync(join(root, favicon))
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 2])
    for (const [i, size] of [16, 32].entries()) {
      const entry = 6 + 16 * i
      const at = ico.readUInt32LE(entry + 12)
      const picture = await sharp(ico.subarray(at, at + ico.readUInt32LE(entry + 8))).metadata()
      expect([ico[entry], ico[entry + 1], picture.width, picture.height]).toEqual([size, size, size, size])
    }
    expect(ico.length).toBeLessThan(5000)
  })
})

// decisions.md, "Titles": each page has its own og:image.
describe('the share image of a page', () => {
  test.each(paths)('%s has one: 1200 by 630 pixels, and light enough for a preview', async (path) => {
    const file = join(shareFolder, `${shareImageOf(path)}.jpg`)
    const { format, width, height } = await sharp(file).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    expect(statSync(file).size).toBeLessThanOrEqual(60_000)
  })

  test('is the page’s own, and there is none without a page', async () => {
    const images = paths.map((path) => `${shareImageOf(path)}.jpg`)
    expect(new Set(images).size).toBe(paths.length)
    // The page of a certificate has parameters in its address.
    expect((await readdir(shareFolder)).sort()).toEqual([...images, 'grade.jpg'].sort())
    const bytes = new Set(images.map((name) => readFileSync(join(shareFolder, name), 'base64')))
    expect(bytes.size).toBe(paths.length)
  })
})
