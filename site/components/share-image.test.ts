import { readFileSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { findPage, paths } from '../entry.tsx'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'site/assets/share')
const shareImageOf = (path: string) => findPage(path)!.shareImage

// decisions.md, "Titles": each page has its own og:image.
describe('the share image of a page', () => {
  test.each(paths)('%s has one: 1200 by 630 pixels, and light enough for a preview', async (path) => {
    const file = join(folder, `${shareImageOf(path)}.jpg`)
    const { format, width, height } = await sharp(file).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    expect(statSync(file).size).toBeLessThanOrEqual(60_000)
  })

  test('is the page’s own, and there is none without a page', async () => {
    const images = paths.map((path) => `${shareImageOf(path)}.jpg`)
    expect(new Set(images).size).toBe(paths.length)
    expect((await readdir(folder)).sort()).toEqual(images.sort())
    const bytes = new Set(images.map((name) => readFileSync(join(folder, name), 'base64')))
    expect(bytes.size).toBe(paths.length)
  })
})
