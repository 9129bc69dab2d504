import { openFileStorage } from '../storage/storage.ts'
import { sha256 } from './backup-folder.ts'
import { FileCopy } from './copy-files.ts'
import { HeldStop } from './held-stop.ts'
import { describeMissing, LinkedFiles } from './linked-files.ts'
import { createSiteData, type DataSettings, openSiteData, type SiteData } from './site-data.ts'
import { type SyncReport, syncTables } from './sync-tables.ts'

const rekeyTtlMs = 60_000
const renewMs = 10_000
/** When a pass finds no more changes than this, the next one is short enough for the switch. */
const fewChanges = 500
const maxPasses = 20
const forGood = Number.MAX_SAFE_INTEGER
const rekeyLease = 'rekey'

type Options = {
  /** Both places have the same files. */
  filesStay?: boolean
  /** Copies although files that records name are missing. */
  allowMissing?: boolean
  onProgress?: (text: string) => void
  report?: (sentence: string) => void
}
/** What both places have in the end. `readOnlyMs`: how long writes were refused before the copy was complete. */
export type CopyReport = {
  tables: SyncReport['tables']
  staff: { rows: number; sha256: string }
  files: [name: string, sha256: string][]
  head: number
  readOnlyMs: number
}

/**
 * Opens the place to copy to and creates its tables. A place that has files but no tables stays as it is.
 * @throws Error in plain words
 */
export async function openTarget(place: DataSettings, { filesStay }: Pick<Options, 'filesStay'>): Promise<SiteData> {
  if (filesStay || (await (await openFileStorage(place)).isEmpty())) return createSiteData(place)
  try {
    // An interrupted copy has left its tables beside its files.
    return await openSiteData(place)
  } catch (error) {
    throw new Error(
      `The place to copy to is not empty: it has files, and its records cannot be opened. ${(error as Error).message} Name an empty place.`,
      { cause: error },
    )
  }
}

/**
 * Copies all data of a site to another place while the site runs, follows what changes meanwhile, and then lets the site
 * refuse writes while the rest is copied and compared. At the end `from` refuses writes for good, and `to` accepts them. An
 * interrupted copy is continued by the next one. When it fails, the site goes on as before.
 * @throws Error in plain words
 */
export async function copySite(from: SiteData, to: SiteData, options: Options = {}): Promise<CopyReport> {
  const isContinued = (await to.engine.writeStop()) === 'restore'
  const isEmpty = async () => (await to.engine.isUnused()) && (options.filesStay || (await to.hasNoFiles()))
  if (!isContinued && !(await isEmpty())) throw new Error('The place to copy to is not empty. Name an empty one.')
  await to.engine.stopWrites('restore', forGood)
  return new SiteCopy(from, to, options).run()
}

/** Lets a site accept writes again from which everything was copied. Returns false when it accepted them already. */
export async function reopen({ engine }: Pick<SiteData, 'engine'>): Promise<boolean> {
  if ((await engine.writeStop()) !== 'move') return false
  await engine.allowWrites('move')
  return true
}

const checksumOfRows = (rows: readonly object[]) => sha256(JSON.stringify(rows))

class SiteCopy {
  readonly #from: SiteData
  readonly #to: SiteData
  readonly #files: FileCopy | undefined
  readonly #allowMissing: boolean
  readonly #progress: (text: string) => void
  readonly #report: (sentence: string) => void

  constructor(from: SiteData, to: SiteData, { filesStay, allowMissing, onProgress, report }: Options) {
    this.#from = from
    this.#to = to
    this.#files = filesStay ? undefined : new FileCopy(from.files, to.files)
    this.#allowMissing = allowMissing ?? false
    this.#progress = onProgress ?? (() => undefined)
    this.#report = report ?? (() => undefined)
  }

  async run(): Promise<CopyReport> {
    const engine = this.#from.engine
    // An earlier run was interrupted at its very end.
    const isStopped = (await engine.writeStop()) === 'move'
    const releaseRekey = isStopped ? async () => undefined : await this.#excludeRekey()
    try {
      await this.#followSite()
      await this.#requireLinkedFiles()
      await this.#prepareStaff()
      return await this.#switch()
    } finally {
      await releaseRekey().catch(() => undefined)
    }
  }

  /** Copies until hardly anything changes between two passes. */
  async #followSite() {
    for (let pass = 1; ; pass++) {
      const files = (await this.#files?.run(this.#progress)) ?? 0
      const { changed, head } = await syncTables(this.#from.engine, this.#to.engine, undefined, this.#progress)
      this.#report(`Pass ${pass}: ${changed} rows and ${files} files copied, up to revision ${head}`)
      if (files + changed <= fewChanges) return
      if (pass === maxPasses)
        throw new Error('The site changes faster than it can be copied. Try again at a quiet hour.')
    }
  }

  /** With the wrong place for its files, a site would move without them. */
  async #requireLinkedFiles() {
    if (this.#allowMissing) return
    const linked = new LinkedFiles()
    await this.#from.engine.readSnapshot(async (snapshot) => {
      for await (const page of snapshot.pages('records')) linked.add(page)
    })
    const missing = await linked.missing(this.#from, new Map(this.#files?.checksums ?? []))
    if (missing.length > 0)
      throw new Error(
        `${describeMissing(missing)} Name the place of the files with --from-files, or add --allow-missing.`,
      )
  }

  /** `npm run rekey` replaces documents under their names. Returns the function that lets it run again. */
  async #excludeRekey(): Promise<() => Promise<void>> {
    const { engine } = this.#from
    if ((await engine.acquireLease(rekeyLease, rekeyTtlMs)) === undefined)
      throw new Error('npm run rekey is running. Copy when it has ended.')
    const renewal = setInterval(() => void engine.acquireLease(rekeyLease, rekeyTtlMs).catch(() => undefined), renewMs)
    return () => {
      clearInterval(renewal)
      return engine.releaseLease(rekeyLease)
    }
  }

  async #switch(): Promise<CopyReport> {
    const { engine } = this.#from
    const stoppedAt = performance.now()
    const stop = await HeldStop.begin(engine)
    try {
      this.#report('The site refuses writes now, until the copy is complete')
      const complete = await this.#copyRest()
      // First the old place, so that the two never accept writes at the same time.
      await stop.makePermanent()
      if ((await engine.head()) !== complete.head)
        throw new Error('The site has changed during the switch. Copy again.')
      await this.#to.engine.allowWrites('restore')
      return { ...complete, readOnlyMs: performance.now() - stoppedAt }
    } catch (error) {
      await stop.end().catch(() => undefined)
      throw error
    }
  }

  /** The site does not write any more. Copies until both places are equal, and the staff last. */
  async #copyRest(): Promise<Omit<CopyReport, 'readOnlyMs'>> {
    await this.#files?.run(this.#progress)
    for (let pass = 1; ; pass++) {
      const { changed, head, tables } = await syncTables(this.#from.engine, this.#to.engine, undefined, this.#progress)
      if (changed === 0) return { tables, head, files: this.#files?.checksums ?? [], staff: await this.#copyStaff() }
      if (pass === maxPasses) throw new Error('The tables change although writes are stopped. Nothing was switched.')
    }
  }

  /**
   * better-auth takes up to a second to load, in which the site need not refuse writes. The staff can be written once only: what
   * an interrupted copy has written must still be true.
   */
  async #prepareStaff() {
    const [wanted, present] = [await this.#from.staff.read(), await this.#to.staff.read()]
    if (present.length > 0 && checksumOfRows(present) !== checksumOfRows(wanted))
      throw new Error(
        'An earlier run has copied the staff, who changed since. Empty the new place, except for the keys, and copy again.',
      )
  }

  async #copyStaff(): Promise<CopyReport['staff']> {
    const rows = await this.#from.staff.read()
    const checksum = checksumOfRows(rows)
    // A copy that was interrupted at its very end has written them.
    if (checksumOfRows(await this.#to.staff.read()) !== checksum) await this.#to.staff.write(rows)
    const written = await this.#to.staff.read()
    const unchanged = await this.#from.staff.read()
    for (const read of [written, unchanged])
      if (checksumOfRows(read) !== checksum)
        throw new Error('The staff changed during the switch. Empty the new place, and copy again.')
    return { rows: rows.length, sha256: checksum }
  }
}
