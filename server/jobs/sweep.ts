import { systemActor } from '../../lists/engine/access.ts'
import { dayMs, today } from '../../lists/engine/dates.ts'
import { uploadNames, uploads } from '../../lists/forms/membership.ts'
import { applications, erasures } from '../../lists/index.ts'
import type { Services } from '../services.ts'
import {
  applicationsFolder,
  heldUploadsFolder,
  isTemporary,
  nameBeforeQuarantine,
  quarantinedAt,
  quarantineFolder,
} from '../storage/documents.ts'
import type { Files } from '../storage/storage.ts'
import type { Store } from '../store/contract.ts'
import { LeaseLost } from '../store/errors.ts'
import { documentPath } from '../submissions/membership.ts'
import { type JobLease, runUnderLease } from './job-lease.ts'
import { saveProblems } from './job-problems.ts'

type SweepServices = Pick<Services, 'store' | 'now'> & { files: Pick<Files, 'documents'> }

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
 * not used in time, documents of erased applications (also in quarantine), halves of files, and what has been in
 * quarantine for 30 days.
 * Moves nothing when so many documents have no application that the records must be missing. A file that cannot be handled
 * is reported and does not prevent the others. Returns undefined while another process sweeps.
 * @throws Unavailable when the store cannot be read; LeaseLost when another process took over; Error when a folder cannot be read
 */
export function sweep(services: SweepServices, options: SweepOptions = {}): Promise<SweepReport | undefined> {
  const { orphanMs = orphanAgeMs, heldUploadMs = heldUploadAgeMs, confirmed = false } = options
  return runUnderLease(services.store, 'sweep', async (lease, leased) => {
    const files = new SweptFiles(services, lease)
    await removeHeldUploads(services, files, heldUploadMs)
    await removeFromQuarantine(services, files)
    await sweepApplications(services, files, { orphanMs, confirmed })
    await saveProblems(leased, 'sweep', { problems: files.report.problems, at: services.now() })
    return files.report
  })
}

/** The files that a sweep changes, one by one and only as long as it has the lease, and the report about them. */
class SweptFiles {
  readonly report: SweepReport = { deleted: 0, quarantined: 0, problems: [] }
  readonly #services: SweepServices
  readonly #lease: JobLease

  constructor(services: SweepServices, lease: JobLease) {
    this.#services = services
    this.#lease = lease
  }

  async remove(names: readonly string[]): Promise<void> {
    const { documents } = this.#services.files
    await this.#handleEach(names, async (name) => {
      await this.#lease.require()
      await documents.delete(name)
      this.report.deleted++
    })
  }

  async quarantine(names: readonly string[]): Promise<void> {
    const { files, now } = this.#services
    await this.#handleEach(names, async (name) => {
      await this.#lease.require()
      await files.documents.quarantine(name, today(now()))
      this.report.quarantined++
    })
  }

  /** Those of the files that were written at least `ageMs` ago. */
  async findOlder(names: readonly string[], ageMs: number): Promise<string[]> {
    const { files, now } = this.#services
    const old: string[] = []
    await this.#handleEach(names, async (name) => {
      const modifiedAt = await files.documents.modifiedAt(name)
      if (modifiedAt && now().getTime() - modifiedAt.getTime() >= ageMs) old.push(name)
    })
    return old
  }

  async #handleEach(names: readonly string[], handle: (name: string) => Promise<void>) {
    for (const name of names) {
      try {
        await handle(name)
      } catch (error) {
        if (error instanceof LeaseLost) throw error
        this.report.problems.push(`${name} could not be handled: ${(error as Error).message}`)
      }
    }
  }
}

async function removeHeldUploads({ files: { documents } }: SweepServices, files: SweptFiles, ageMs: number) {
  const names = (await documents.list(heldUploadsFolder)).filter(isHeldUpload)
  await files.remove(await files.findOlder(names, ageMs))
}

/** Deletes what has been in quarantine long enough, and documents whose application came back and was erased since then. */
async function removeFromQuarantine({ store, files: { documents }, now }: SweepServices, files: SweptFiles) {
  const names = (await documents.list(quarantineFolder)).filter((name) => quarantinedAt(name) !== undefined)
  if (names.length === 0) return
  const erased = await erasedReferences(store)
  const isOver = (name: string) => now().getTime() - quarantinedAt(name)! >= (quarantineDays + 1) * dayMs
  const isErased = (name: string) => erased.has(documentReference(nameBeforeQuarantine(name)) ?? '')
  await files.remove(names.filter((name) => isOver(name) || isErased(name)))
}

async function sweepApplications(
  { store, files: { documents } }: SweepServices,
  files: SweptFiles,
  { orphanMs, confirmed }: { orphanMs: number; confirmed: boolean },
) {
  const names = (await documents.list(applicationsFolder)).filter((name) => documentReference(name) !== undefined)
  const candidates = await files.findOlder(names, orphanMs)
  if (candidates.length === 0) return
  const linked = await linkedDocuments(store)
  const unlinked = candidates.filter((name) => !linked.has(documentPath(name)))
  if (unlinked.length === 0) return
  const erased = await erasedReferences(store)
  const isGarbage = (name: string) => isTemporary(name) || erased.has(documentReference(name)!)
  await files.remove(unlinked.filter(isGarbage))
  const orphans = unlinked.filter((name) => !isGarbage(name))
  if (!confirmed && orphans.length > Math.max(maxOrphans, names.length * maxOrphanShare))
    files.report.problems.push(tooManyOrphans(orphans.length, names.length))
  else await files.quarantine(orphans)
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

async function linkedDocuments(store: Pick<Store, 'as'>): Promise<Set<string>> {
  const links = new Set<string>()
  // One query instead of pages: a deletion between two pages could move an application to a page that was already read,
  // and the sweep would take its documents away.
  const { records } = await store.as(sweepActor).query(applications)
  for (const record of records) for (const upload of uploadNames) links.add(record[uploads[upload].linkField] ?? '')
  return links
}

/** The references in the erasure log. Their documents must be gone, so they are deleted without a quarantine. */
async function erasedReferences(store: Pick<Store, 'as'>): Promise<Set<string>> {
  const { records } = await store.as(sweepActor).query(erasures)
  return new Set(records.map(({ reference }) => reference ?? ''))
}
