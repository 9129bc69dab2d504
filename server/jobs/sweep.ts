import { systemActor } from '../../lists/engine/access.ts'
import { uploadNames, uploads } from '../../lists/forms/membership.ts'
import { applications } from '../../lists/index.ts'
import type { Services } from '../services.ts'
import type { StoredDocument } from '../storage/documents.ts'
import type { Files } from '../storage/storage.ts'
import type { Store } from '../store/contract.ts'
import { heldUploadsFolder } from '../submissions/held-uploads.ts'
import { documentPath } from '../submissions/membership.ts'

export type SweepServices = Pick<Services, 'store' | 'now'> & { files: Pick<Files, 'documents'> }

const minuteMs = 60_000
/** A submission takes less time than this, so an older document without an application will never get one. */
const orphanAgeMs = 15 * minuteMs
const heldUploadAgeMs = 60 * minuteMs

/**
 * Deletes documents without an application, which a crash may leave, and held uploads that were not used in time.
 * Returns the number of deleted documents. The options are minimum ages in milliseconds.
 */
export async function sweep(
  { store, files, now }: SweepServices,
  { orphanMs = orphanAgeMs, heldUploadMs = heldUploadAgeMs } = {},
): Promise<number> {
  const { documents } = files
  const olderThan = (ms: number) => (document: StoredDocument) => now().getTime() - document.modifiedAt.getTime() >= ms
  const candidates = (await documents.list('membership')).filter(olderThan(orphanMs))
  const linked = candidates.length > 0 ? await linkedDocuments(store) : new Set<string>()
  const orphans = candidates.filter(({ name }) => !linked.has(documentPath(name)))
  const expired = (await documents.list(heldUploadsFolder)).filter(olderThan(heldUploadMs))
  for (const { name } of [...orphans, ...expired]) await documents.delete(name)
  return orphans.length + expired.length
}

async function linkedDocuments(store: Store): Promise<Set<string>> {
  const links = new Set<string>()
  // One query instead of pages: a deletion between two pages could move an application to a page that was already read,
  // and the sweep would delete its documents.
  const { records } = await store.as(systemActor('sweep')).query(applications)
  for (const record of records) for (const upload of uploadNames) links.add(record[uploads[upload].link] ?? '')
  return links
}
