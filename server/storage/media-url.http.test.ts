import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as site from '../../app/site/entry.tsx'
import { association } from '../../features/association/association.ts'
import { albums } from '../../features/gallery/albums.ts'
import { lineage } from '../../features/history/lineage.ts'
import { pictureQueue } from '../../lists/system/picture-queue.ts'
import { editor, operator, owner, validRecord } from '../../tests/contracts/store-fixtures.ts'
import { openTestOffice, plainSite } from '../../tests/http/fixtures/office.ts'
import { realPages } from '../../tests/http/fixtures/real-pages.ts'
import { folder, honbu } from '../../tests/http/fixtures/server.ts'
import { encodeVariants } from './image-codec.ts'
import { pictureKey } from './picture-queue.ts'
import { openFiles } from './storage.ts'

const mediaUrl = 'https://cdn.example.org/dojo/'
const teacher = { title: 'Founder', name: 'Kenwa Mabuni', bio: 'Shito-ryu.', sequence: 1 }

/** A stored picture with its variants, and the files that hold them. */
async function storedPicture() {
  const files = openFiles(folder('media-url'), undefined)
  const create = { width: 500, height: 400, channels: 3 as const, background: '#e8700f' }
  const address = await files.media.publish(await sharp({ create }).png().toBuffer())
  const missing = await files.media.missingVariants(address)
  const { bytes } = (await files.media.read(address.slice('/media/'.length)))!
  for (const [index, variant] of (await encodeVariants(bytes, missing)).entries())
    await files.media.saveVariant(missing[index]!, variant)
  return { files, address }
}

test('with MEDIA_URL, pages name each picture and variant by the name of its file below it; the store keeps its own address', async () => {
  const { files, address } = await storedPicture()
  const { html, data, store, editor: write } = await realPages({ mediaUrl })
  await write.create(lineage, { ...teacher, photo: address })
  const album = { title: 'Camp', date: '2026-05-01', images: [{ src: address, alt: 'The camp' }], sequence: 1 }
  const { key } = await write.create(albums, album)
  await store.as(owner).create(association, { ...validRecord(association), founderPhoto: address })
  for (const path of ['/organization/history', '/gallery', '/about-us']) {
    const page = await html(path)
    expect([path, page.includes('/media/')]).toEqual([path, false])
    // The sample records name other pictures, which are not stored.
    const named = [...page.matchAll(/https:\/\/cdn\.example\.org\/dojo\/([\w./-]+)/g)].map(([, file]) => file!)
    const own = new Set(named.filter((file) => file.startsWith(pictureKey(address))))
    expect(own.has(`${pictureKey(address)}/200.avif`)).toBe(true)
    for (const file of own) expect([file, await files.raw.read(`media/${file}`)]).toEqual([file, expect.any(Buffer)])
  }
  expect(await data('/gallery')).toContain(`${mediaUrl}${pictureKey(address)}.webp`)
  expect((await store.as(operator).get(albums, key))!.images).toEqual([{ src: address, alt: 'The camp' }])
})

test('a picture that has no variants yet is named by its original only', async () => {
  const { address } = await storedPicture()
  const { html, store, editor: write } = await realPages({ mediaUrl })
  await store.as(operator).importRecord(pictureQueue, pictureKey(address), { state: 'waiting', at: '2026-11-22' })
  await write.create(lineage, { ...teacher, photo: address })
  const page = await html('/organization/history')
  expect(page).toContain(`src="${mediaUrl}${pictureKey(address)}.webp"`)
  expect(page).not.toContain('.avif')
})

test('the Content-Security-Policy allows pictures from MEDIA_URL, and the sitemap names them there; without it, everything is on this site', async () => {
  const { address } = await storedPicture()
  for (const [settings, expected, policy] of [
    [{ mediaUrl }, `${mediaUrl}${pictureKey(address)}.webp`, `img-src 'self' data: blob: ${mediaUrl};`],
    [{}, address, "img-src 'self' data: blob:;"],
  ] as const) {
    const running = await honbu({ settings })
    const album = { title: 'Camp', date: '2026-05-01', images: [{ src: address, alt: 'The camp' }], sequence: 1 }
    await running.store.as(editor).create(albums, album)
    const sitemap = await fetch(`${running.address}/sitemap.xml`)
    expect(await sitemap.text()).toContain(`${expected}</image:loc>`)
    const page = await fetch(`${running.address}/`)
    expect(page.headers.get('content-security-policy')).toContain(policy)
  }
})

test('the office stores the address on this site, and its preview shows what visitors will see', async () => {
  const { address } = await storedPicture()
  const assets = plainSite.assets
  const { send } = await openTestOffice({ site: { ...site, assets }, mediaUrl })
  const data = { ...teacher, photo: address }
  const preview = await send('editor', 'POST', '/api/preview', { list: lineage.name, data })
  expect(preview.body.html).toContain(`src="${mediaUrl}${pictureKey(address)}.webp"`)
})
