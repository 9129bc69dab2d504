import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { association } from '../features/association/association.ts'
import { type LogoIcon, logoIcons, logoIconUrl } from '../lists/logo-icons.ts'
import { operator } from '../tests/contracts/store-fixtures.ts'
import { icon as drawnIcon } from '../tests/http/fixtures/dist.ts'
import { type Honbu, honbu } from '../tests/http/fixtures/server.ts'

let site: Honbu
beforeEach(async () => {
  site = await honbu()
})

const red = [224, 16, 16]
/** A logo that fills its picture: red on its own blue border of a tenth, or without any background. */
const opaqueLogo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1030e0' } })
    .composite([{ input: plain(Math.round(width * 0.8), Math.round(height * 0.8), '#e01010') }])
    .png()
    .toBuffer()
const plain = (width: number, height: number, background: string) => ({
  create: { width, height, channels: 4 as const, background },
})
const freeLogo = (colour: string) =>
  sharp(plain(300, 100, '#00000000'))
    .composite([{ input: plain(200, 60, colour) }])
    .png()
    .toBuffer()

async function upload(picture: Buffer): Promise<string> {
  const logo = await site.files.media.publish(picture)
  await site.store.as(operator).importRecord(association, 'site', { name: 'Dojo', shortName: 'D', city: 'Pune', logo })
  return logo
}
const get = (path: string, init?: RequestInit) => fetch(site.address + path, { redirect: 'manual', ...init })

/** The colour at a place of a picture; x and y from 0 to 1. */
async function pixelsOf(answer: Response) {
  const { data, info } = await sharp(Buffer.from(await answer.bytes()))
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 4
    return [...data.subarray(start, start + 4)]
  }
  return { at, width: info.width, height: info.height }
}
const near = (colour: number[]) =>
  expect.toSatisfy((pixel: number[]) => [...colour, 255].every((value, i) => Math.abs(value - pixel[i]!) < 24))

test.each([
  ['wide', 300, 100],
  ['high', 100, 300],
])('every icon is a square that shows a %s logo whole, in its shape and on its own background', async (_, width, height) => {
  const logo = await upload(await opaqueLogo(width, height))
  for (const [name, { size, share }] of Object.entries(logoIcons)) {
    const answer = await get(logoIconUrl(logo, name as LogoIcon)!)
    expect([name, answer.status, answer.headers.get('content-type')]).toEqual([name, 200, 'image/png'])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400, immutable')
    const { at, ...sides } = await pixelsOf(answer)
    expect(sides).toEqual({ width: size, height: size })
    // Along the longer side the red has 80% of the share, along the shorter one a third of it.
    const along = (distance: number) => (width > height ? at(0.5 + distance, 0.5) : at(0.5, 0.5 + distance))
    const across = (distance: number) => (width > height ? at(0.5, 0.5 + distance) : at(0.5 + distance, 0.5))
    for (const side of [-1, 1]) {
      expect([name, along(side * share * 0.36)]).toEqual([name, near(red)])
      expect([name, across(side * share * 0.1)]).toEqual([name, near(red)])
      for (const pixel of [along(side * share * 0.46), across(side * share * 0.2), at(0, 0), at(1, 1)])
        expect([name, pixel]).toEqual([name, near([16, 48, 224])])
    }
  }
})

test('a logo without a background stands on one that shows its colours', async () => {
  for (const [colour, behind] of [
    ['#7a1010', [255, 255, 255]],
    ['#fff6e0', [21, 19, 15]],
  ] as const) {
    const { at } = await pixelsOf(await get(logoIconUrl(await upload(await freeLogo(colour)), 'touch')!))
    expect(at(0, 0)).toEqual(near([...behind]))
    expect(at(0.5, 0.5)).not.toEqual(near([...behind]))
  }
})

test('the addresses of an earlier logo and of unknown icons answer 404, and are not cached', async () => {
  const first = await upload(await opaqueLogo(40, 40))
  const second = await upload(await opaqueLogo(50, 40))
  expect((await get(logoIconUrl(second, 'any-192')!)).status).toBe(200)
  const others = ['any-192.png/', 'any-999.png', 'constructor.png', '__proto__.png']
  const folder = logoIconUrl(second, 'tab')!.replace('tab.png', '')
  for (const path of [logoIconUrl(first, 'any-192')!, ...others.map((name) => folder + name)]) {
    const { status, headers } = await get(path)
    expect([path, status === 200, headers.get('cache-control')]).toEqual([path, false, 'no-store'])
  }
})

test('/favicon.ico follows the logo, and is the drawn icon without one', async () => {
  expect(Buffer.from(await (await get('/favicon.ico')).bytes())).toEqual(drawnIcon)
  await upload(await opaqueLogo(300, 100))
  const answer = await get('/favicon.ico')
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  const etag = answer.headers.get('etag')!
  expect((await get('/favicon.ico', { headers: { 'if-none-match': etag } })).status).toBe(304)
  const { at, width } = await pixelsOf(answer)
  expect([width, at(0.5, 0.5)]).toEqual([96, near(red)])
  await site.store.as(operator).importRecord(association, 'site', {
    name: 'Dojo',
    shortName: 'D',
    city: 'Pune',
    logo: '/media/0123456789abcdef0123-10x10.webp',
  })
  expect(Buffer.from(await (await get('/favicon.ico')).bytes())).toEqual(drawnIcon)
})
