import { DocumentKeys, unknownKey } from '../document-keys.ts'
import { applicationsFolder, createDocuments, isDocumentName, quarantineFolder } from '../documents.ts'
import { DocumentCipher } from '../encryption.ts'
import type { ListedFile } from '../file-driver.ts'
import type { FileStorage } from '../files.ts'
import { createMedia } from '../media.ts'
import { createPdfs } from '../pdfs.ts'
import { createRawFiles, hasNoFiles } from '../raw-files.ts'
import { CachedS3Driver } from './cached-driver.ts'
import { describeBucket, type FilesUrl } from './files-url.ts'
import { requirePrivateDocuments, requireUsableBucket } from './require-bucket.ts'
import { createS3Client, type S3Timeouts, s3Timeouts } from './s3-client.ts'
import { readyObject, S3DocumentsDriver } from './s3-documents-driver.ts'

/** A day, as the server answers: a picture that is removed must disappear from caches too. */
const publicCacheControl = 'public, max-age=86400'
/** How many documents are checked when the bucket has documents but no notes of their keys: it belongs to another site. */
const maxSampled = 100

/**
 * The files in a bucket: `media/` (public) and `documents/` (private, encrypted) below its prefix.
 * @throws Error in an operator's words when the bucket cannot be used, or when anyone can read documents
 */
export async function openBucket(
  url: FilesUrl,
  documentKeys: readonly string[],
  timeouts: S3Timeouts = s3Timeouts,
): Promise<FileStorage> {
  const { bucket, prefix } = url
  const root = { client: createS3Client(url, timeouts), bucket, bodyMs: timeouts.bodyMs }
  const publicFiles = new CachedS3Driver({ ...root, folder: `${prefix}media/`, cacheControl: publicCacheControl })
  const documents = new S3DocumentsDriver({ ...root, folder: `${prefix}documents/` })
  const ready = () => documents.put(readyObject, readyObject)
  await requireUsableBucket(url, documents)
  await ready()
  await requirePrivateDocuments(url, `documents/${readyObject}`)
  const keys = new DocumentKeys('', documentKeys, () => false)
  return {
    location: describeBucket(url),
    documentsExist: () => hasDocuments(documents),
    isEmpty: () => hasNoFiles(publicFiles, documents),
    requireDocumentKeys: () => requireKeys(documents, keys, url),
    open: () => ({
      media: createMedia(publicFiles),
      pdfs: createPdfs(publicFiles),
      documents: createDocuments(documents, new DocumentCipher(keys)),
      raw: createRawFiles(publicFiles, documents),
      keys,
      ready,
      // Each object is stored in one request, so nothing is ever unfinished.
      removeUnfinished: async () => 0,
    }),
  }
}

async function hasDocuments(documents: S3DocumentsDriver): Promise<boolean> {
  for (const folder of [applicationsFolder, quarantineFolder])
    for await (const page of documents.listPages(folder)) if (page.length > 0) return true
  return false
}

/** Looks at the notes of the keys; without any, at the first documents. @throws Error when a document needs an unknown key */
async function requireKeys(documents: S3DocumentsDriver, keys: DocumentKeys, url: FilesUrl): Promise<void> {
  const known = new Set(keys.ids())
  const noted = await documents.notedKeys()
  for (const keyId of noted ?? [])
    if (!known.has(keyId)) throw unknownKey(`A document in ${describeBucket(url)}`, keyId)
  if (noted) return
  for (const folder of [applicationsFolder, quarantineFolder]) {
    const first: IteratorResult<ListedFile[], undefined> = await documents.listPages(folder).next()
    for (const { key } of (first.value ?? []).filter((file) => isDocumentName(file.key)).slice(0, maxSampled)) {
      const keyId = await documents.keyIdOf(key)
      if (keyId !== undefined && !known.has(keyId)) throw unknownKey(`${key} in ${describeBucket(url)}`, keyId)
    }
  }
}
