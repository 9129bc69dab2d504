import { systemActor } from '../../lists/engine/access.ts'
import { uploadNames, uploads } from '../../lists/forms/membership.ts'
import { applications } from '../../lists/index.ts'
import type { Documents, StoredDocument } from '../storage/documents.ts'
import type { Store } from '../store/contract.ts'
import { heldUploadsFolder } from '../submissions/held-uploads.ts'
import { documentPath } from '../submissions/membership.ts'

const minute = 60_000
/** Longer than a submission can take: a document this old either has its record or never will. */
const settled = 15 * minute
const keptFor = 60 * minute

/**
 * Removes documents whose record never came (a crash between the two), and files kept for a next try that did not come.
 * `settledMs`, `keptMs`: how old they must be, in milliseconds. Gives how many were removed.
 */
export async function sweep(
  { store, documents, now }: { store: Store; documents: Documents; now: () => Date },
  { settledMs = settled, keptMs = keptFor } = {},
): Promise<number> {
  const olderThan = (ms: number) => (document: StoredDocument) => now().getTime() - document.modifiedAt.getTime() >= ms
  const loose = (await documents.list('membership')).filter(olderThan(settledMs))
  const wanted = loose.length > 0 ? await namedByRecords(store) : new Set<string>()
  const orphans = loose.filter(({ name }) => !wanted.has(documentPath(name)))
  const expired = (await documents.list(heldUploadsFolder)).filter(olderThan(keptMs))
  for (const { name } of [...orphans, ...expired]) await documents.delete(name)
  return orphans.length + expired.length
}

async function namedByRecords(store: Store): Promise<Set<string>> {
  const links = new Set<string>()
  const reader = store.as(systemActor('sweep'))
  // Read at one moment: between two pages a deletion could move a record out of sight, and its documents would be lost.
  const { records } = await reader.query(applications)
  for (const record of records) for (const name of uploadNames) links.add(record[uploads[name].link] ?? '')
  return links
}
