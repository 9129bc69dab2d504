import { systemActor } from '../../lists/access.ts'
import { pdfFolder } from '../../lists/pdf-files.ts'
import { belowMediaUrl, isOriginalUrl, markOriginal, mediaFolder } from '../../lists/picture-variants.ts'
import { pictureQueue } from '../../lists/system/picture-queue.ts'
import { unusedPictures } from '../../lists/system/unused-pictures.ts'
import type { Store } from '../store/contract.ts'
import type { RenewMark } from './content-files.ts'
import type { Files } from './files.ts'
import type { Crop } from './images.ts'

/** What publishing a picture needs. */
export type PictureServices = { store: Store; now: () => Date } & { files: Pick<Files, 'media'> }

const actor = systemActor('pictures')
const ending = '.webp'

/** The key in the queue of the picture at an address. */
export const pictureKey = (address: string): string => address.slice(mediaFolder.length, -ending.length)
/** The key of a PDF among the unused files. It is never that of a picture. */
export const pdfKey = (address: string): string => address.slice(pdfFolder.length, -'.pdf'.length)
/** The address of the PDF with a key among the unused files. */
export const pdfAddress = (key: string): string => `${pdfFolder}${key}.pdf`
/** The address of the picture with a key in the queue. */
export const pictureAddress = (key: string): string => mediaFolder + key + ending

/** Stores a picture that somebody uploaded, queues its variants and returns its address. @throws InvalidImage */
export async function publishPicture(services: PictureServices, bytes: Uint8Array, crop?: Crop): Promise<string> {
  return queueVariants(services, await services.files.media.publish(bytes, crop, createRenewMark(services, pictureKey)))
}

/** Like `publishPicture`, for a file on the machine: see `publishFile` of media.ts. */
export async function publishPictureFile(services: PictureServices, bytes: Uint8Array): Promise<string> {
  return queueVariants(services, await services.files.media.publishFile(bytes, createRenewMark(services, pictureKey)))
}

/** Stores a PDF that somebody uploaded and returns its address. @throws InvalidPdf */
export async function publishPdf(
  services: { store: Store; now: () => Date } & { files: Pick<Files, 'pdfs'> },
  bytes: Buffer,
  fileName: string,
): Promise<string> {
  return services.files.pdfs.publish(bytes, fileName, createRenewMark(services, pdfKey))
}

/**
 * Lets an unused file that is published again stay as long as a new one (jobs/picture-collection.ts). The job deletes
 * the mark after the file.
 */
function createRenewMark(
  { store, now }: Pick<PictureServices, 'store' | 'now'>,
  keyOf: (address: string) => string,
): RenewMark {
  const marks = store.as(actor)
  return async (address) => {
    const key = keyOf(address)
    if (!(await marks.get(unusedPictures, key))) return
    await marks.importRecord(unusedPictures, key, { at: now().toISOString() })
  }
}

/** Queues a picture unless it has all variants. Returns its address. */
async function queueVariants({ store, files, now }: PictureServices, address: string): Promise<string> {
  const missing = await files.media.missingVariants(address)
  const waiting = { state: 'waiting', at: now().toISOString() }
  if (missing.length > 0) await store.as(actor).importRecord(pictureQueue, pictureKey(address), waiting)
  return address
}

/**
 * Queues a picture of which a visitor requested a variant that is missing because its variants were lost.
 * A picture that is waiting or failed stays as it is.
 */
export async function queueMissing(services: PictureServices, variantName: string): Promise<void> {
  const key = variantName.split('@', 1)[0]!
  if (!(await services.store.as(actor).get(pictureQueue, key))) await queueVariants(services, pictureAddress(key))
}

type ShowServices = { store: Pick<Store, 'as'>; settings: { mediaUrl: string | undefined } }

/**
 * Returns the data of a page with the addresses of its pictures as browsers need them: those that have no variants marked
 * (`markOriginal`), and all of them below MEDIA_URL if it is set. `originals`: the addresses of the marked ones on this site, in
 * the order in which they appear. Call it after `data` was read: a picture is queued before a record refers to it.
 */
export async function addressPictures<T>(
  { store, settings }: ShowServices,
  data: T,
): Promise<{ data: T; originals: string[] }> {
  const marked = await markOriginals(store, data)
  const { mediaUrl } = settings
  if (mediaUrl === undefined) return marked
  return { ...marked, data: mapTexts(marked.data, (text) => belowMediaUrl(text, mediaUrl)) as T }
}

async function markOriginals<T>(store: Pick<Store, 'as'>, data: T): Promise<{ data: T; originals: string[] }> {
  const queue = store.as(actor)
  if ((await queue.query(pictureQueue, { size: 1 })).total === 0) return { data, originals: [] }
  const shown = new Set<string>()
  mapTexts(data, (text) => {
    if (isOriginalUrl(text)) shown.add(text)
    return text
  })
  const originals = new Set<string>()
  for (const address of shown) if (await queue.get(pictureQueue, pictureKey(address))) originals.add(address)
  if (originals.size === 0) return { data, originals: [] }
  const marked = mapTexts(data, (text) => (originals.has(text) ? markOriginal(text) : text))
  return { data: marked as T, originals: [...originals] }
}

/** Returns a copy of JSON-like data in which `change` replaced every text. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapTexts(item, change)]))
}

/** How many pictures wait for their variants. */
export const countWaiting = async (store: Pick<Store, 'as'>): Promise<number> =>
  (await store.as(actor).query(pictureQueue, { where: { state: 'waiting' }, size: 1 })).total
