import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { allVariants } from '../../lists/picture-variants.ts'
import { folder } from '../../tests/http/fixtures/server.ts'
import { encodeVariants } from './image-codec.ts'
import { InvalidImage } from './images.ts'
import type { Media } from './media.ts'
import { openFiles } from './storage.ts'

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#e8700f' } })
    .png()
    .toBuffer()
const nameOf = (address: string) => address.slice('/media/'.length)

/** Makes the missing variants as the job does. */
async function saveVariants(media: Media, address: string) {
  const missing = await media.missingVariants(address)
  const encoded = await encodeVariants((await media.read(nameOf(address)))!.bytes, missing)
  for (const [index, variant] of missing.entries()) await media.saveVariant(variant, encoded[index]!)
}

test('a picture can be used as soon as it is stored, before it has variants', async () => {
  const { media } = openFiles(folder(), undefined)
  const address = await media.publish(await drawing(500, 300))
  expect(address).toMatch(/^\/media\/[0-9a-f]{20}-500x300\.webp$/)
  const original = await media.read(nameOf(address))
  expect(original).toMatchObject({ type: 'image/webp', isFallback: false })
  expect(await sharp(original!.bytes).metadata()).toMatchObject({ width: 500, height: 300, format: 'webp' })
  expect(await media.missingVariants(address)).toEqual(allVariants(address))
})

test('each variant has the width in its address', async () => {
  const { media } = openFiles(folder(), undefined)
  const address = await media.publish(await drawing(500, 300))
  await saveVariants(media, address)
  expect(await media.missingVariants(address)).toEqual([])
  for (const variant of allVariants(address)) {
    const found = await media.read(nameOf(variant.address))
    expect(found).toMatchObject({ type: `image/${variant.format}`, isFallback: false })
    const { width, height, format } = await sharp(found!.bytes).metadata()
    expect({ width, height }).toEqual({ width: variant.width, height: Math.round((variant.width * 300) / 500) })
    expect(format).toBe(variant.format === 'avif' ? 'heif' : 'webp')
  }
})

test('a file that has the form of a stored picture is stored byte for byte; an upload is always encoded again [privacy.100]', async () => {
  const { media } = openFiles(folder(), undefined)
  const file = await sharp(await drawing(500, 300))
    .webp({ quality: 31 })
    .toBuffer()
  const address = await media.publishFile(file)
  expect(Buffer.from((await media.read(nameOf(address)))!.bytes)).toEqual(file)
  expect(await media.publish(file)).not.toBe(address)
})

test.each([
  ['wider than 2000 pixels', async () => sharp(await drawing(2100, 300)).webp(), '2000x286'],
  [
    'with metadata',
    async () =>
      sharp(await drawing(500, 300))
        .webp()
        .withExif({ IFD0: { Artist: 'Zxqv' } }),
    '500x300',
  ],
  ['in another format', async () => sharp(await drawing(500, 300)).png(), '500x300'],
])('a file %s is encoded', async (_, create, size) => {
  const { media } = openFiles(folder(), undefined)
  const file = await (await create()).toBuffer()
  const address = await media.publishFile(file)
  expect(address).toMatch(new RegExp(`-${size}\\.webp$`))
  const { bytes } = (await media.read(nameOf(address)))!
  expect(Buffer.from(bytes).equals(file)).toBe(false)
  expect(Buffer.from(bytes).toString('latin1')).not.toContain('Zxqv')
})

test('a large picture is stored with 2000 pixels, its widest variant with 1600', async () => {
  const { media } = openFiles(folder(), undefined)
  const address = await media.publish(await drawing(2600, 1300))
  await saveVariants(media, address)
  expect(address).toMatch(/-2000x1000\.webp$/)
  expect(await media.read(nameOf(address).replace('.webp', '@1600.avif'))).toBeDefined()
  expect(await media.read(nameOf(address).replace('.webp', '@2000.avif'))).toBeUndefined()
})

test('a stored picture is upright and contains no metadata [privacy.100]', async () => {
  const { media } = openFiles(folder(), undefined)
  const turned = await sharp(await drawing(300, 200))
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '19/1 4/1 0/1' } })
    .toBuffer()
  const address = await media.publish(turned)
  await saveVariants(media, address)
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

test('the same picture gets the same address and is not stored twice', async () => {
  const dataDir = folder()
  const { media } = openFiles(dataDir, undefined)
  const picture = await drawing(300, 200)
  const address = await media.publish(picture)
  const { ino, mtimeMs } = statSync(join(dataDir, 'media', nameOf(address)))
  expect(await media.publish(picture)).toBe(address)
  expect(statSync(join(dataDir, 'media', nameOf(address)))).toMatchObject({ ino, mtimeMs })
})

test('the original is the fallback for a variant that is missing', async () => {
  const { media } = openFiles(folder(), undefined)
  const address = await media.publish(await drawing(300, 200))
  const variant = nameOf(address).replace('.webp', '@200.avif')
  const original = await media.read(nameOf(address))
  expect(await media.read(variant)).toEqual({ ...original, type: 'image/webp', isFallback: true })
  await saveVariants(media, address)
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
