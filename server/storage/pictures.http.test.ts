// @module-tag full
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import * as site from '../../app/site/entry.tsx'
import { albums } from '../../features/gallery/albums.ts'
import { lineage } from '../../features/history/lineage.ts'
import { systemActor } from '../../lists/access.ts'
import { allVariants, createSrcSet } from '../../lists/picture-variants.ts'
import { pictureQueue } from '../../lists/system/picture-queue.ts'
import { openStoreIn } from '../../tests/fixtures/open-store.ts'
import { waitFor } from '../../tests/fixtures/wait-for.ts'
import { openTestOffice } from '../../tests/http/fixtures/office.ts'
import { picture } from '../../tests/http/fixtures/pictures.ts'
import { startProcess } from '../../tests/http/fixtures/process.ts'
import { realPages } from '../../tests/http/fixtures/real-pages.ts'
import { folder } from '../../tests/http/fixtures/server.ts'
import { VariantJob } from '../jobs/variant-job.ts'
import { publishPicture } from './picture-queue.ts'
import { openFiles } from './storage.ts'

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#e8700f' } })
    .png()
    .toBuffer()
/** The addresses of pictures in an HTML page: `src` of images, and the `srcset` of AVIF sources. */
const sources = (html: string) => ({
  src: [...html.matchAll(/<img[^>]* src="(\/media\/[^"]*)"/g)].map(([, address]) => address),
  srcset: [...html.matchAll(/ srcset="([^"]*\/media\/[^"]*\.avif[^"]*)"/gi)].map(([, set]) => set),
})
const teacher = { title: 'Founder', name: 'Kenwa Mabuni', bio: 'Shito-ryu.', sequence: 1 }
const quiet = { info: () => undefined, error: () => undefined }

/** The real pages with a picture in the line of teachers and one in an album, and the job that makes their variants. */
async function sitePictures() {
  const site = await realPages()
  const { media } = openFiles(folder('pictures'), undefined)
  const services = { store: site.store, files: { media }, now: () => new Date() }
  const publish = async (width: number, height: number) => publishPicture(services, await drawing(width, height))
  const [portrait, camp] = [await publish(300, 400), await publish(500, 400)]
  await site.editor.create(lineage, { ...teacher, photo: portrait })
  const album = { title: 'Camp', date: '2026-05-01', images: [{ src: camp, alt: 'The camp' }], sequence: 1 }
  await site.editor.create(albums, album)
  const job = new VariantJob({ ...services, pages: site.pages, log: quiet })
  return { ...site, portrait, camp, publish, job }
}

describe('a picture without variants', () => {
  test('is shown as it is stored, with its size; srcset lists variants as soon as they exist', async () => {
    const { html, portrait, job } = await sitePictures()
    const before = await html('/organization/history')
    expect(sources(before)).toEqual({ src: [portrait], srcset: [] })
    expect(before.includes('width="300" height="400"')).toBe(true)
    await job.run()
    const after = { src: [portrait], srcset: [createSrcSet(portrait, 'avif')] }
    await waitFor(async () => expect(sources(await html('/organization/history'))).toEqual(after))
  })

  test('is marked in the data of the page for the browser, and nowhere else in the page', async () => {
    const { html, data, camp, job } = await sitePictures()
    expect((await data('/gallery')).includes(`${camp}#original`)).toBe(true)
    const page = await html('/gallery')
    const islandData = /<script type="application\/json"[^>]*>.*?<\/script>/gs
    expect(page.match(islandData)!.join().includes(`${camp}#original`)).toBe(true)
    expect(page.replace(islandData, '').includes('#original')).toBe(false)
    await job.run()
    await waitFor(async () => {
      expect((await data('/gallery')).includes('#original')).toBe(false)
      expect((await html('/gallery')).includes('#original')).toBe(false)
    })
  })

  test('only pages that show it are rendered again when it has its variants', async () => {
    const { pages, html, publish, job } = await sitePictures()
    await job.run()
    const address = '/organization/history'
    await waitFor(async () => expect(sources(await html(address)).srcset).toHaveLength(1))
    const history = pages.findCached(address)
    expect(history).toBeDefined()
    await publish(320, 200)
    await job.run()
    expect(pages.findCached(address)).toBe(history)
  })

  test('comes first when a page has just shown it', async () => {
    const { pages, html, portrait } = await sitePictures()
    const shown: string[] = []
    pages.onOriginals((addresses) => shown.push(...addresses))
    await html('/organization/history')
    expect(shown).toEqual([portrait])
  })
})

describe('the office', () => {
  const form = (bytes: Buffer) => {
    const data = new FormData()
    data.set('picture', new Blob([new Uint8Array(bytes)]), 'a.png')
    return data
  }

  test('counts the pictures that wait for variants; an upload does not wait for them', async () => {
    const { send } = await openTestOffice()
    expect((await send('editor', 'GET', '/api/media')).body).toEqual({ waiting: 0 })
    const { status } = await send('editor', 'POST', '/api/media', form(await picture('png')))
    expect(status).toBe(201)
    expect((await send('editor', 'GET', '/api/media')).body).toEqual({ waiting: 1 })
    expect((await send('reviewer', 'GET', '/api/media')).status).toBe(403)
    expect((await send('visitor', 'GET', '/api/media')).status).toBe(401)
  })

  test('cannot open the queue as a list, and an export does not contain it', async () => {
    const { send } = await openTestOffice()
    expect((await send('owner', 'GET', `/api/lists/${pictureQueue.name}`)).status).toBe(404)
  })

  test('previews a record with a picture that has no variants', async () => {
    const assets = { client: '', styles: '', pageStyles: {}, noScriptStyles: '' }
    const { send } = await openTestOffice({ site: { ...site, assets: { en: assets, hi: assets, mr: assets } } })
    const { body } = await send('editor', 'POST', '/api/media', form(await drawing(300, 400)))
    const data = { ...teacher, photo: body.address }
    const preview = await send('editor', 'POST', '/api/preview', { list: lineage.name, data })
    expect(sources(preview.body.html)).toEqual({ src: [body.address], srcset: [] })
  })
})

test('kill -9 while variants are made loses nothing: the next start makes the others', async () => {
  const dataDir = folder('variants')
  const addresses: string[] = []
  const store = await openStoreIn(dataDir)
  const services = { store, files: openFiles(dataDir, undefined), now: () => new Date() }
  for (const width of [700, 701, 702]) addresses.push(await publishPicture(services, await drawing(width, 500)))
  const media = join(dataDir, 'media')
  const first = await startProcess(dataDir)
  await waitFor(() => expect(readdirSync(media).some((name) => !name.endsWith('.webp'))).toBe(true))
  first.child.kill('SIGKILL')
  expect(await first.ended).toBe('SIGKILL')
  const waiting = async () => (await store.as(systemActor('test')).query(pictureQueue)).total
  expect(await waiting()).toBeGreaterThan(0)
  await startProcess(dataDir)
  await waitFor(async () => expect(await waiting()).toBe(0))
  for (const { address } of addresses.flatMap(allVariants))
    expect(existsSync(join(media, address.slice('/media/'.length).replace('@', '/'))), address).toBe(true)
  await store.close()
})
