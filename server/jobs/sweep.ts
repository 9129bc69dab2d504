import { systemActor } from '../../lists/engine/access.ts'
import { dayMs, today } from '../../lists/engine/dates.ts'
import { uploadNames, uploads } from '../../lists/forms/membership.ts'
import { applications, erasures } from '../../lists/index.ts'
import {
  applicationsFolder,
  heldUploadsFolder,
  isTemporary,
  quarantinedAt,
  quarantineFolder,
} from '../storage/documents.ts'
import type { Store } from '../store/contract.ts'
import type { ErasureServices } from '../submissions/erase.ts'
import { documentPath } from '../submissions/membership.ts'

const minuteMs = 60_000
/** A submission takes less time than this, so an older document without an application will never get one. */
const orphanAgeMs = 15 * minuteMs
const heldUploadAgeMs = 60 * minuteMs
/** The days that an orphaned document stays in quarantine, in case its record was lost and comes back. */
export const quarantineDays = 30
/**
 * More orphans than both of these are no remains of a crash: the records are missing. A crash leaves the documents of the
 * applications that were being stored, at most eight.
 */
const maxOrphans = 30
const maxOrphanShare = 0.05

export type SweepReport = {
  /** The files that were deleted: of erased applications, unused uploads, halves of a crash, the end of a quarantine. */
  deleted: number
  quarantined: number
  /** One sentence for each file that could not be handled, and for a run that was stopped. */
  problems: string[]
}
type SweepOptions = {
  /** The minimum ages in milliseconds. */
  orphanMs?: number | undefined
  heldUploadMs?: number | undefined
  /** The operator knows that many documents have no application. */
  confirmed?: boolean
}

/**
 * Moves documents without an application to the quarantine, and deletes what is no longer needed: held uploads that were
 * not used in time, documents of erased applications, halves of files, and what has been in quarantine for 30 days.
 * Moves nothing when so many documents have no application that the records must be missing. A file that cannot be handled
 * is reported and does not prevent the others.
 * @throws Unavailable when the store cannot be read; Error when a folder cannot be read
 */
export async function sweep(
  services: ErasureServices,
  { orphanMs = orphanAgeMs, heldUploadMs = heldUploadAgeMs, confirmed = false }: SweepOptions = {},
): Promise<SweepReport> {
  const { store, files, now } = services
  const { documents } = files
  const report: SweepReport = { deleted: 0, quarantined: 0, problems: [] }
  const handle = async (name: string, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      report.problems.push(`${name} could not be handled: ${(error as Error).message}`)
    }
  }
  const remove = (name: string) =>
    handle(name, async () => {
      await documents.delete(name)
      report.deleted++
    })
  const olderThan = async (ms: number, names: string[]) => {
    const old: string[] = []
    for (const name of names)
      await handle(name, async () => {
        const modifiedAt = await documents.modifiedAt(name)
        if (modifiedAt && now().getTime() - modifiedAt.getTime() >= ms) old.push(name)
      })
    return old
  }

  const heldNames = (await documents.list(heldUploadsFolder)).filter(isHeldUpload)
  for (const name of await olderThan(heldUploadMs, heldNames)) await remove(name)
  for (const name of await documents.list(quarantineFolder)) {
    const since = quarantinedAt(name)
    if (since !== undefined && now().getTime() - since >= (quarantineDays + 1) * dayMs) await remove(name)
  }

  const names = (await documents.list(applicationsFolder)).filter((name) => documentReference(name) !== undefined)
  const candidates = await olderThan(orphanMs, names)
  if (candidates.length === 0) return report
  const linked = await linkedDocuments(store)
  const unlinked = candidates.filter((name) => !linked.has(documentPath(name)))
  if (unlinked.length === 0) return report
  const erased = await erasedReferences(store)
  const isGarbage = (name: string) => isTemporary(name) || erased.has(documentReference(name)!)
  for (const name of unlinked.filter(isGarbage)) await remove(name)
  const orphans = unlinked.filter((name) => !isGarbage(name))
  if (!confirmed && orphans.length > Math.max(maxOrphans, names.length * maxOrphanShare)) {
    report.problems.push(tooManyOrphans(orphans.length, names.length))
    return report
  }
  for (const name of orphans)
    await handle(name, async () => {
      await documents.quarantine(name, today(now()))
      report.quarantined++
    })
  return report
}

const tooManyOrphans = (orphans: number, all: number) =>
  `${orphans} of ${all} documents have no application, so records are probably missing. No document was moved. Restore or ` +
  'import the missing records; if they are gone for good, run: npm run sweep -- --confirm'

// Other files are not ours: a copy that the operator made, a file of the operating system.
const isHeldUpload = (name: string) =>
  new RegExp(`^${heldUploadsFolder}/[\\w-]+_(?:${uploadNames.join('|')})(?:\\.[\\w-]*\\.?part)?$`).test(name)
/** The reference of the application that a document, or the temporary file of one, belongs to. */
const documentReference = (name: string): string | undefined =>
  new RegExp(`^${applicationsFolder}/(\\d+)_[a-z]\\.png(?:\\.[\\w.-]*part)?$`).exec(name)?.[1]

const sweepActor = systemActor('sweep')

async function linkedDocuments(store: Store): Promise<Set<string>> {
  const links = new Set<string>()
  // One query instead of pages: a deletion between two pages could move an application to a page that was already read,
  // and the sweep would take its documents away.
  const { records } = await store.as(sweepActor).query(applications)
  for (const record of records) for (const upload of uploadNames) links.add(record[uploads[upload].linkField] ?? '')
  return links
}

/** The references in the erasure log. Their documents must be gone, so they are deleted without a quarantine. */
async function erasedReferences(store: Store): Promise<Set<string>> {
  const { records } = await store.as(sweepActor).query(erasures)
  return new Set(records.map(({ reference }) => reference ?? ''))
}
