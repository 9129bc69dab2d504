import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { allVariants } from '../../lists/engine/picture-variants.ts'
import { folder } from '../../tests/http/fixtures/server.ts'
import { InvalidImage } from './images.ts'
import { openFiles } from './storage.ts'

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#e8700f' } })
    .png()
    .toBuffer()
const nameOf = (address: string) => address.slice('/media/'.length)

test('a picture is stored with all its variants, each with the width in its address', async () => {
  const { media } = openFiles(folder(), undefined)
  const address = await media.publish(await drawing(500, 300))
  expect(address).toMatch(/^\/media\/[0-9a-f]{20}-500x300\.webp$/)
  for (const variant of allVariants(address)) {
    const found = await media.read(nameOf(variant.address))
    expect(found).toMatchObject({ type: `image/${variant.format}`, isFallback: false })
    const { width, height, format } = await sharp(found!.bytes).metadata()
    expect({ width, height }).toEqual({ width: variant.width, height: Math.round((variant.width * 300) / 500) })
    expect(format).toBe(variant.format === 'avif' ? 'heif' : 'webp')
  }
})

test('a large picture is stored with 2000 pixels, its widest variant with 1600', async () => {
  const { media } = openFiles(folder(), undefined)
  const address = await media.publish(await drawing(2600, 1300))
  expect(address).toMatch(/-2000x1000\.webp$/)
  expect(await media.read(nameOf(address).replace('.webp', '@1600.avif'))).toBeDefined()
  expect(await media.read(nameOf(address).replace('.webp', '@2000.avif'))).toBeUndefined()
})

test('a stored picture is upright and contains no metadata', async () => {
  const { media } = openFiles(folder(), undefined)
  const turned = await sharp(await drawing(300, 200))
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '19/1 4/1 0/1' } })
    .toBuffer()
  const address = await media.publish(turned)
  expect(address).toMatch(/-200x300\.webp$/)
  for (const name of [nameOf(address), ...allVariants(address).map((variant) => nameOf(variant.address))]) {
    const { exif, xmp, orientation = 1 } = await sharp((await media.read(name))!.bytes).metadata()
    expect({ exif, xmp, orientation }).toEqual({ exif: undefined, xmp: undefined, orientation: 1 })
  }
})

test('a file that is not a picture is rejected, and nothing is stored', async () => {
  const dataDir = folder()
  const { media } = openFiles(dataDir, undefined)
  await expect(media.publish(Buffer.from('%PDF-1.7'))).rejects.toThrow(InvalidImage)
  expect(readdirSync(join(dataDir, 'media'))).toEqual([])
})

test('the same picture gets the same address and is not encoded twice', async () => {
  const dataDir = folder()
  const { media } = openFiles(dataDir, undefined)
  const picture = await drawing(300, 200)
  const address = await media.publish(picture)
  const smallest = join(dataDir, 'media', nameOf(address).replace('.webp', ''), '96.avif')
  const { ino, mtimeMs } = statSync(smallest)
  expect(await media.publish(picture)).toBe(address)
  expect(statSync(smallest)).toMatchObject({ ino, mtimeMs })
})

test('an original that was stored without variants is the fallback for them until it is published again', async () => {
  const dataDir = folder()
  const { media } = openFiles(dataDir, undefined)
  const picture = await drawing(300, 200)
  const address = await media.publish(picture)
  rmSync(join(dataDir, 'media', nameOf(address).replace('.webp', '')), { recursive: true })
  const variant = nameOf(address).replace('.webp', '@200.avif')
  const original = await media.read(nameOf(address))
  expect(await media.read(variant)).toEqual({ ...original, type: 'image/webp', isFallback: true })
  await media.publish(picture)
  expect(await media.read(variant)).toMatchObject({ type: 'image/avif', isFallback: false })
})

test('only valid picture names reach the disk', async () => {
  const dataDir = folder()
  const { media } = openFiles(dataDir, undefined)
  const name = nameOf(await media.publish(await drawing(300, 200)))
  writeFileSync(join(dataDir, 'media', 'secret.webp'), 'secret')
  for (const invalid of [
    'secret.webp',
    '../document.key',
    `..%2f${name}`,
    `../media/${name}`,
    name.replace('.webp', '/96.avif'),
    name.replace('.webp', '@97.avif'),
    name.replace('.webp', '@0200.avif'),
    name.replace('.webp', '@480.avif'),
    name.replace('.webp', '@300.webp'),
    name.replace('.webp', '@200.png'),
    name.replace('.webp', '@200.avif\n'),
    name.replace('.webp', '@../x.avif'),
    name.replace('.webp', '.avif'),
    name.toUpperCase(),
    `${name}.part`,
    '',
  ])
    expect(await media.read(invalid), invalid).toBeUndefined()
})
