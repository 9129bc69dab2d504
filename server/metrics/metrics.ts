import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { SubmissionOutcome } from '../forms/receive-submission.ts'
import type { CostKind } from '../http/cost-budget.ts'
import type { Hooks } from '../list-hooks.ts'
import type { CacheCounts } from '../pages/page-cache.ts'
import type { Store } from '../store/contract.ts'
import { readDueErasures, readStoreFigures } from './store-figures.ts'

/** What the gauges are read from at each scrape. */
export type MetricSources = { now: () => Date } & {
  settings: { retentionDays: number }
  store: Store
  hooks: Hooks
  pages: { cacheCounts: { pages: CacheCounts; searches: CacheCounts } }
  live: { countStreams: () => number }
  office: { countStreams: () => number }
  uploadSpace: { freeBytes(): Promise<number | undefined> }
  requestLimit: { open: number }
  isReady: () => Promise<boolean>
}

/** Counting applications goes through all of them, so it is done at most this often. */
const erasuresMaxAgeMs = 300_000
/** The upper bounds of the buckets, in seconds. A cached page takes less than the first one. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * The metrics of one process, for Prometheus. Labels are names from our own code, never anything that a visitor sent. What
 * happens is counted when it happens; everything else is read at each scrape.
 */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests = this.#histogram('request_duration_seconds', 'Requests by route, method and status', [
    'route',
    'method',
    'status',
  ])
  readonly #renders = this.#histogram('page_render_duration_seconds', 'Pages that were rendered')
  readonly #submissions = this.#counter('submissions_total', 'Forms by their outcome', ['form', 'outcome'])
  readonly #refusals = this.#counter('refusals_total', 'Requests that a limit refused', ['limit'])
  readonly #costs = this.#counter('cost_points_total', 'Points of answers that no cache has, by their kind', ['kind'])
  readonly #errors = this.#counter('errors_total', 'Errors in the log, those of database and disk apart', ['kind'])
  readonly #cacheHits = this.#counter('cache_hits_total', 'Responses from a cache', ['cache'])
  readonly #cacheMisses = this.#counter('cache_misses_total', 'Responses that were rendered for a cache', ['cache'])
  readonly #cacheBytes = this.#gauge('cache_bytes', 'The size of a cache', ['cache'])
  readonly #cacheEntries = this.#gauge('cache_entries', 'The responses in a cache', ['cache'])
  readonly #liveStreams = this.#gauge('live_streams', 'Open event streams of the site and of the office', ['of'])
  readonly #openRequests = this.#gauge(
    'open_requests',
    'Requests on which this process works, without streams and downloads that have begun',
  )
  readonly #head = this.#gauge('head_revision', 'The newest revision of the store')
  readonly #followed = this.#gauge('followed_revision', 'The revision that pages and streams of this process show')
  readonly #behind = this.#gauge('changes_behind', 'Changes that a follower has not handled yet', ['follower'])
  readonly #freeBytes = this.#gauge(
    'disk_free_bytes',
    'Free space of the disk with the files of this process; missing with a bucket',
  )
  readonly #mails = this.#gauge('mails', 'Mails in the outbox that are not sent', ['state'])
  readonly #oldestMail = this.#gauge('oldest_mail_seconds', 'For how long the oldest waiting mail has been waiting')
  readonly #pictures = this.#gauge('pictures', 'Pictures without variants', ['state'])
  readonly #problems = this.#gauge('job_problem', '1 while the owners are shown a problem of a job', ['work'])
  readonly #erasures = this.#gauge('erasures', 'Applications whose retention is over', ['state'])
  readonly #lastBackup = this.#gauge(
    'last_backup_timestamp_seconds',
    'When the last backup was made; 0 before the first',
  )
  readonly #leases = this.#gauge('lease_held', '1 while this process does the work of a lease', ['lease'])
  readonly #ready = this.#gauge('ready', '1 if /readyz answers 200')
  #erasuresReadAt = Number.NEGATIVE_INFINITY

  constructor() {
    for (const kind of ['storage', 'other']) this.#errors.inc({ kind }, 0)
    collectDefaultMetrics({ register: this.#registry })
  }

  /** Counts a request. `route`: a class of app/addresses.ts. */
  request(route: string, method: string, status: number, ms: number) {
    this.#requests.observe({ route, method: methods.has(method) ? method : 'other', status }, ms / 1000)
    if (status === 429) this.#refusals.inc({ limit: route })
  }

  rendered(ms: number) {
    this.#renders.observe(ms / 1000)
  }

  submission(form: string, outcome: SubmissionOutcome) {
    this.#submissions.inc({ form, outcome })
    if (outcome === 'busy') this.#refusals.inc({ limit: 'forms at a time' })
  }

  /** Counts the cost of an answer that no cache has. */
  charged(kind: CostKind, points: number) {
    this.#costs.inc({ kind }, points)
  }

  error(kind: 'storage' | 'other') {
    this.#errors.inc({ kind })
  }

  /**
   * Reads the gauges and returns all metrics in Prometheus' text format. While the store is unavailable, its gauges are
   * missing.
   */
  async read(sources: MetricSources): Promise<string> {
    this.#readProcess(sources)
    this.#ready.set(Number(await sources.isReady()))
    try {
      await this.#readStore(sources)
    } catch {
      // `ready` tells that the store is unavailable, and the log why. Old numbers would be wrong ones.
      const ofStore = [this.#head, this.#behind, this.#mails, this.#oldestMail, this.#pictures, this.#problems]
      for (const gauge of [...ofStore, this.#lastBackup, this.#erasures]) gauge.reset()
    }
    return this.#registry.metrics()
  }

  #readProcess({ pages, live, office, requestLimit, store }: MetricSources) {
    for (const [cache, { hits, misses, bytes, entries }] of Object.entries(pages.cacheCounts)) {
      setTotal(this.#cacheHits, { cache }, hits)
      setTotal(this.#cacheMisses, { cache }, misses)
      this.#cacheBytes.set({ cache }, bytes)
      this.#cacheEntries.set({ cache }, entries)
    }
    this.#liveStreams.set({ of: 'site' }, live.countStreams())
    this.#liveStreams.set({ of: 'office' }, office.countStreams())
    this.#openRequests.set(requestLimit.open)
    this.#followed.set(store.followed())
    this.#leases.reset()
    for (const lease of store.heldLeases()) this.#leases.set({ lease }, 1)
  }

  async #readStore(sources: MetricSources) {
    // Read first: changes may be followed while the figures are read.
    const followed = sources.store.followed()
    const figures = await readStoreFigures(sources)
    const freeBytes = await sources.uploadSpace.freeBytes()
    if (freeBytes !== undefined) this.#freeBytes.set(freeBytes)
    this.#head.set(figures.head)
    this.#behind.set({ follower: 'pages and streams' }, Math.max(0, figures.head - followed))
    for (const [follower, count] of Object.entries(figures.behind)) this.#behind.set({ follower }, count)
    for (const [state, count] of Object.entries(figures.mails)) this.#mails.set({ state }, count)
    for (const [state, count] of Object.entries(figures.pictures)) this.#pictures.set({ state }, count)
    for (const [work, value] of Object.entries(figures.problems)) this.#problems.set({ work }, value)
    this.#oldestMail.set(figures.oldestMailSeconds)
    this.#lastBackup.set(figures.lastBackupSeconds)
    if (performance.now() - this.#erasuresReadAt < erasuresMaxAgeMs) return
    for (const [state, count] of Object.entries(await readDueErasures(sources))) this.#erasures.set({ state }, count)
    this.#erasuresReadAt = performance.now()
  }

  #counter<Label extends string>(name: string, help: string, labelNames: readonly Label[]) {
    return new Counter({ name: `honbu_${name}`, help, labelNames, registers: [this.#registry] })
  }

  #gauge<Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) {
    return new Gauge({ name: `honbu_${name}`, help, labelNames, registers: [this.#registry] })
  }

  #histogram<Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) {
    return new Histogram({ name: `honbu_${name}`, help, labelNames, buckets, registers: [this.#registry] })
  }
}

/** Sets a counter to a total that is counted elsewhere. */
function setTotal(counter: Counter<'cache'>, labels: { cache: string }, total: number) {
  counter.remove(labels)
  counter.inc(labels, total)
}
