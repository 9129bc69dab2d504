import { isDeepStrictEqual } from 'node:util'
import { systemActor } from '../../lists/access.ts'
import { dayMs, today } from '../../lists/dates.ts'
import type { List } from '../../lists/list.ts'
import { erasures } from '../../lists/system/erasures.ts'
import { type JobLease, runUnderLease } from '../jobs/job-lease.ts'
import { type JobProblem, saveProblems } from '../jobs/job-problems.ts'
import {
  applicationsFolder,
  type DocumentFile,
  documentIn,
  documentPath,
  documentReference,
  heldUploadsFolder,
  isUnfinished,
  nameBeforeQuarantine,
  quarantinedAt,
  quarantineFolder,
} from '../storage/documents.ts'
import type { Files } from '../storage/files.ts'
import type { Store } from '../store/contract.ts'
import { LeaseLost } from '../store/errors.ts'

type SweepServices = { store: Store; now: () => Date } & { files: Pick<Files, 'documents'> }

const minuteMs = 60_000
/** A submission takes less time than this, so an older document without an application will never get one. */
const orphanAgeMs = 15 * minuteMs
const heldUploadAgeMs = 60 * minuteMs
/** The days that an orphaned document stays in quarantine, in case its record was lost and comes back. */
const quarantineDays = 30
/**
 * More orphans than both of these are no remains of a crash: the records are missing. A crash leaves the documents of the
 * applications that were being stored, at most eight.
 */
const maxOrphans = 30
const maxOrphanShare = 0.05

export type SweepReport = {
  /** Deleted files: documents of erased applications, expired held uploads, unfinished files, and documents whose quarantine is over. */
  deleted: number
  quarantined: number
  /** One for each file that could not be handled, and for a run that was stopped. */
  problems: JobProblem[]
}
type SweepOptions = {
  /** The minimum ages in milliseconds. */
  orphanMs?: number | undefined
  heldUploadMs?: number | undefined
  /** The operator knows that many documents have no application. */
  confirmed?: boolean
}

/**
 * Moves documents without an application to the quarantine, and deletes what is no longer needed: expired held uploads,
 * documents of erased applications (also in quarantine), unfinished files, and what has been in quarantine for 30 days.
 * Moves nothing when so many documents have no application that the records must be missing. A file that cannot be handled
 * is reported and does not prevent the others. Returns undefined while another process sweeps.
 * @throws Unavailable when the store cannot be read; LeaseLost when another process took over; Error when a folder cannot be read
 */
export function sweep(services: SweepServices, options: SweepOptions = {}): Promise<SweepReport | undefined> {
  const { orphanMs = orphanAgeMs, heldUploadMs = heldUploadAgeMs, confirmed = false } = options
  return runUnderLease(services.store, 'sweep', async (lease, leased) => {
    const files = new SweptFiles(services, lease)
    const records = new SweptRecords(services.store)
    await removeHeldUploads(services, files, heldUploadMs)
    await removeFromQuarantine(services, files, records)
    await sweepApplications(services, files, { records, orphanMs, confirmed })
    await saveProblems(leased, 'sweep', { problems: files.report.problems, at: services.now() })
    return files.report
  })
}

/** The files that a sweep changes, one by one and only as long as it has the lease, and the report about them. */
class SweptFiles {
  readonly report: SweepReport = { deleted: 0, quarantined: 0, problems: [] }
  readonly #services: SweepServices
  readonly #lease: JobLease
  #clockLeadMs: Promise<number> | undefined

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

  /** The names of those of the files that were written at least `ageMs` ago. */
  async findOlder(listed: readonly DocumentFile[], ageMs: number): Promise<string[]> {
    if (listed.length === 0) return []
    const { files: storage, now } = this.#services
    // By the clock that has set the times of the files. It is asked once, and only when there is a file.
    this.#clockLeadMs ??= storage.documents.clockLeadMs()
    const leadMs = await this.#clockLeadMs
    const old: string[] = []
    const files = new Map(listed.map((file) => [file.name, file]))
    await this.#handleEach([...files.keys()], async (name) => {
      const modifiedAt = await files.get(name)!.modifiedAt()
      if (modifiedAt && now().getTime() + leadMs - modifiedAt.getTime() >= ageMs) old.push(name)
    })
    return old
  }

  async #handleEach(names: readonly string[], handle: (name: string) => Promise<void>) {
    for (const name of names) {
      try {
        await handle(name)
      } catch (error) {
        if (error instanceof LeaseLost) throw error
        const problem: JobProblem = { kind: 'file', name, reason: (error as Error).message }
        // Files are listed twice when one of them has no application.
        if (!this.report.problems.some((other) => isDeepStrictEqual(other, problem))) this.report.problems.push(problem)
      }
    }
  }
}

/** What the sweep needs to know of the records. It is read once, and only when there is a file that needs it. */
class SweptRecords {
  readonly #store: Pick<Store, 'as' | 'lists'>
  #linked: Promise<Set<string>> | undefined
  #erased: Promise<Set<string>> | undefined

  constructor(store: Pick<Store, 'as' | 'lists'>) {
    this.#store = store
  }

  /** The names of the documents to which records link. */
  linked(): Promise<Set<string>> {
    this.#linked ??= this.#readLinked()
    return this.#linked
  }

  /** The references in the erasure log. Their documents must be gone, so they are deleted without a quarantine. */
  erased(): Promise<Set<string>> {
    this.#erased ??= this.#readErased()
    return this.#erased
  }

  /** Asks the store again, because a record may have been stored or imported since `linked`. */
  async isLinked(name: string): Promise<boolean> {
    for (const list of this.#listsWithDocuments())
      for (const field of fileFields(list)) {
        const where = { [field]: documentPath(name) }
        if ((await this.#store.as(sweepActor).query(list, { where, size: 1 })).total > 0) return true
      }
    return false
  }

  #listsWithDocuments(): List[] {
    return this.#store.lists.stored.filter((list) => fileFields(list).length > 0)
  }

  async #readLinked() {
    const links = new Set<string>()
    // The scan neither misses nor repeats a record that stays, whatever is written or deleted meanwhile.
    for (const list of this.#listsWithDocuments())
      for await (const records of this.#store.as(sweepActor).scan(list))
        for (const record of records) for (const link of linksOf(list, record)) links.add(link)
    return links
  }

  async #readErased() {
    const erased = new Set<string>()
    for await (const records of this.#store.as(sweepActor).scan(erasures))
      for (const { reference } of records) erased.add(reference ?? '')
    return erased
  }
}

const fileFields = ({ fields }: List) => Object.keys(fields).filter((name) => fields[name]!.kind === 'file')
/** The names of the documents to which a record links. */
const linksOf = (list: List, record: object): string[] =>
  fileFields(list).flatMap((field) => documentIn((record as Record<string, unknown>)[field]) ?? [])

async function removeHeldUploads({ files: { documents } }: SweepServices, files: SweptFiles, ageMs: number) {
  for await (const page of documents.list(heldUploadsFolder))
    await files.remove(
      await files.findOlder(
        page.filter(({ name }) => isHeldUpload(name)),
        ageMs,
      ),
    )
}

/** Deletes what has been in quarantine long enough, and documents whose application came back and was erased since then. */
async function removeFromQuarantine(
  { files: { documents }, now }: SweepServices,
  files: SweptFiles,
  records: SweptRecords,
) {
  const isOver = (name: string) => now().getTime() - quarantinedAt(name)! >= (quarantineDays + 1) * dayMs
  for await (const page of documents.list(quarantineFolder)) {
    const names = page.map(({ name }) => name).filter((name) => quarantinedAt(name) !== undefined)
    if (names.length === 0) continue
    const erased = await records.erased()
    const isErased = (name: string) => erased.has(documentReference(nameBeforeQuarantine(name)) ?? '')
    await files.remove(names.filter((name) => isOver(name) || isErased(name)))
  }
}

type ApplicationSweep = { records: SweptRecords; orphanMs: number; confirmed: boolean }

async function sweepApplications(services: SweepServices, files: SweptFiles, options: ApplicationSweep) {
  const count = { orphans: 0, all: 0 }
  for await (const { orphans, all } of removeGarbage(services, files, options)) {
    count.orphans += orphans.length
    count.all += all
  }
  if (count.orphans === 0) return
  if (!options.confirmed && count.orphans > Math.max(maxOrphans, count.all * maxOrphanShare))
    return void files.report.problems.push({ kind: 'orphans', ...count })
  // The documents are listed again, so that no list of all orphans is held in memory.
  for await (const { orphans } of removeGarbage(services, files, options))
    for (const name of orphans) if (!(await options.records.isLinked(name))) await files.quarantine([name])
}

/**
 * Deletes unfinished files and documents of erased applications. Yields per page the other documents without an application
 * (`orphans`) and the number of documents (`all`).
 */
async function* removeGarbage(
  { files: { documents } }: SweepServices,
  files: SweptFiles,
  { records, orphanMs }: ApplicationSweep,
): AsyncGenerator<{ orphans: string[]; all: number }> {
  for await (const page of documents.list(applicationsFolder)) {
    const own = page.filter(({ name }) => documentReference(name) !== undefined)
    const candidates = await files.findOlder(own, orphanMs)
    const linked = candidates.length > 0 ? await records.linked() : new Set()
    const unlinked = candidates.filter((name) => !linked.has(name))
    const erased = unlinked.length > 0 ? await records.erased() : new Set()
    const isGarbage = (name: string) => isUnfinished(name) || erased.has(documentReference(name)!)
    await files.remove(unlinked.filter(isGarbage))
    yield { orphans: unlinked.filter((name) => !isGarbage(name)), all: own.length }
  }
}

// Other files are not ours: a copy that the operator made, a file of the operating system.
const isHeldUpload = (name: string) =>
  new RegExp(`^${heldUploadsFolder}/[\\w-]+_[a-z]+(?:\\.[\\w-]*\\.?part)?$`).test(name)

const sweepActor = systemActor('sweep')
