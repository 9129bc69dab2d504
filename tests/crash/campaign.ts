import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFiles } from '../../server/storage/storage.ts'
import { openRunFolder } from '../fixtures/run-folder.ts'
import { buildFixtureSite } from '../http/fixtures/dist.ts'
import { Client } from './client.ts'
import type { Mismatch } from './compare.ts'
import { Journal, type Outcome } from './journal.ts'
import { compareSettled, pause, runWorkers, workerNames } from './load.ts'
import { type CampaignMailServer, startMailServer } from './mail-server.ts'
import { createRandom, type Random } from './random.ts'
import { killServer, type ServerProcess, type StartOptions, startServerProcess } from './server-process.ts'
import { StateReader } from './state.ts'

export type Options = {
  seed: number
  /** How often the server is killed. */
  kills: number
  /** The names of the workers. Default: different ones in each life of the server. */
  workers?: readonly string[]
  /** Modules that Node loads before the server. */
  preload?: readonly string[]
  /** Prints one line. */
  onProgress?: (line: string) => void
}
/** Why the server was killed at that moment. */
type Moment = 'load' | 'start' | 'first start' | 'aimed' | 'stop'
export type Report = {
  seed: number
  kills: Record<Moment, number>
  /** Acts by their kind. */
  acts: Map<string, Record<Outcome, number>>
  comparisons: number
  mails: { arrived: number; repeated: number }
  mismatches: string[]
}

/** The acts at which a kill is aimed, with the longest time from sending the request to the kill, in milliseconds. */
const aims: readonly [RegExp, number][] = [
  [/erased|deleted/, 6],
  [/^application/, 60],
  [/imported/, 15],
  [/ordered/, 5],
  [/picture/, 60],
  [/message/, 4],
]
const maxLoadMs = 900
/** After so many kills the campaign begins with an empty data folder again. */
const killsPerFolder = 25
/** The load begins when the first act is acknowledged, at the latest after this time. */
const maxWaitMs = 8000
/** The workers that act in one life of the server: at least and at most. */
const workerCounts = [2, 6] as const
const compareShare = 1 / 3

/** Kills the server again and again under load, and compares its state with the journal after each restart. */
export async function runCampaign(options: Options): Promise<Report> {
  const campaign = new Campaign(options, await startMailServer())
  return campaign.run()
}

class Campaign {
  readonly #options: Options
  readonly #random: Random
  readonly #mailServer: CampaignMailServer
  readonly #place = openRunFolder(tmpdir(), 'crash')
  readonly #folder = this.#place.path
  readonly #report: Report
  #folders = 0
  /** How long the last start took. */
  #startMs = 400
  #journal = new Journal('00')
  #client = new Client('')
  #reader!: StateReader
  #running: ServerProcess | undefined

  constructor(options: Options, mailServer: CampaignMailServer) {
    this.#options = options
    this.#random = createRandom(options.seed)
    this.#mailServer = mailServer
    this.#report = {
      seed: options.seed,
      kills: { load: 0, start: 0, 'first start': 0, aimed: 0, stop: 0 },
      acts: new Map(),
      comparisons: 0,
      mails: { arrived: 0, repeated: 0 },
      mismatches: [],
    }
    buildFixtureSite(join(this.#folder, 'dist'))
  }

  async run(): Promise<Report> {
    try {
      while (this.#killed < this.#options.kills && this.#report.mismatches.length === 0) await this.#runFolder()
    } finally {
      if (this.#running) await killServer(this.#running)
      await this.#mailServer.stop()
      this.#place.remove()
    }
    return this.#report
  }

  get #killed(): number {
    return Object.values(this.#report.kills).reduce((sum, count) => sum + count, 0)
  }

  get #dataDir(): string {
    return join(this.#folder, `data-${this.#folders}`)
  }

  /** Works on one data folder until it has seen enough kills. */
  async #runFolder() {
    this.#folders++
    mkdirSync(this.#dataDir)
    this.#journal = new Journal(this.#folders.toString(36).padStart(2, '0'))
    await this.#killFirstStarts()
    const server = this.#start()
    this.#client = new Client(await server.opened)
    await this.#client.createFirstOwner(server.setupCode())
    // A killed server does not write its compiled code, with which the next start takes a third of the time.
    if (this.#folders === 1 && this.#options.kills > 20) await this.#stopAndStart(server)
    this.#reader = new StateReader(this.#dataDir, openFiles(this.#dataDir, undefined))
    const end = this.#killed + killsPerFolder
    while (this.#killed < Math.min(end, this.#options.kills)) {
      await this.#loadAndKill(this.#running!)
      await this.#restart()
      if (this.#report.mismatches.length > 0) return
    }
    await this.#kill(this.#running!)
    this.#addCounts()
    rmSync(this.#dataDir, { recursive: true })
  }

  async #stopAndStart(server: ServerProcess) {
    server.child.kill('SIGTERM')
    await server.ended
    this.#client = this.#client.at(await this.#start().opened)
  }

  /** Kills the very first starts, which create keys and tables. */
  async #killFirstStarts() {
    for (let starts = this.#random.between(0, 2); starts > 0; starts--) {
      const server = this.#start()
      await pause(this.#random.next() * 1.1 * this.#startMs)
      await this.#kill(server, 'first start')
    }
  }

  /** Restarts until a start is not killed, and compares after some of the restarts. */
  async #restart() {
    while (this.#random.chance(0.3) && this.#killed < this.#options.kills) {
      this.#ageDocuments()
      const server = this.#start()
      await pause(this.#random.next() * 1.1 * this.#startMs)
      await this.#kill(server, 'start')
    }
    this.#ageDocuments()
    const startedAt = performance.now()
    const server = this.#start()
    try {
      this.#client = this.#client.at(await server.opened)
      this.#startMs = performance.now() - startedAt
      if (this.#random.chance(compareShare) || this.#killed >= this.#options.kills) await this.#compare()
    } catch (error) {
      this.#failWith('error', (error as Error).stack ?? String(error))
    }
  }

  async #loadAndKill(server: ServerProcess) {
    const journal = this.#journal
    const moment: Moment = this.#random.chance(0.4) ? 'aimed' : this.#random.chance(0.06) ? 'stop' : 'load'
    const erasures = this.#random.pick([0.1, 0.1, 0.4])
    const names = this.#chooseWorkers()
    // The process that decodes pictures takes a while to start.
    const hasPictures = names.some((name) => name.startsWith('applications'))
    const [isOver, over] = this.#chooseKill(server, moment, hasPictures ? /^application/ : /./)
    const working = runWorkers({
      client: this.#client,
      journal,
      random: this.#random,
      names,
      erasures,
      isOver,
      onUnexpected: (kind, text) => this.#failWith(kind, text),
    })
    await over
    journal.onBegin = () => {}
    journal.onAcknowledge = () => {}
    await this.#kill(server, moment)
    await working
  }

  #chooseWorkers(): readonly string[] {
    if (this.#options.workers) return this.#options.workers
    return workerNames
      .map((name) => ({ name, at: this.#random.next() }))
      .sort((a, b) => a.at - b.at)
      .slice(0, this.#random.between(...workerCounts))
      .map(({ name }) => name)
  }

  /** Chooses when the load is over and the server is to be killed: some time after an act of a kind in `first`. */
  #chooseKill(server: ServerProcess, moment: Moment, first: RegExp): [isOver: () => boolean, over: Promise<void>] {
    const over = Promise.withResolvers<void>()
    let isOver = false
    const kill = (afterMs: number) =>
      void setTimeout(() => {
        isOver = true
        if (moment !== 'stop') return over.resolve()
        server.child.kill('SIGTERM')
        setTimeout(over.resolve, this.#random.next() * 40)
      }, afterMs)
    const loadMs = this.#random.next() * maxLoadMs
    let hasBegun = false
    const begin = () => {
      if (hasBegun) return
      hasBegun = true
      if (moment === 'aimed') this.#aim(kill, loadMs)
      else kill(loadMs)
    }
    this.#journal.onAcknowledge = (kind) => {
      if (first.test(kind)) begin()
    }
    setTimeout(begin, this.#random.chance(0.1) ? 0 : maxWaitMs)
    return [() => isOver, over.promise]
  }

  /** Kills a few milliseconds after an act of one kind was sent, or after `maxMs` when there is none. */
  #aim(kill: (afterMs: number) => void, maxMs: number) {
    const [pattern, delayMs] = this.#random.pick(aims)
    let isPending = true
    const readyAt = performance.now() + this.#random.next() * maxMs
    const once = (afterMs: number) => {
      if (!isPending) return
      isPending = false
      kill(afterMs)
    }
    this.#journal.onBegin = (kind) => {
      if (performance.now() > readyAt && pattern.test(kind)) once(this.#random.next() * delayMs)
    }
    setTimeout(() => once(0), maxMs + 1000).unref()
  }

  async #compare() {
    const mismatches = await compareSettled(this.#reader, this.#client, this.#journal, this.#mailServer.arrivals)
    this.#report.comparisons++
    if (mismatches.length > 0) this.#fail(mismatches)
  }

  #start(more: Partial<StartOptions> = {}): ServerProcess {
    this.#running = startServerProcess({
      cwd: this.#folder,
      dataDir: this.#dataDir,
      env: { SMTP_URL: this.#mailServer.url, OFFICE_EMAIL: 'office@dojo.example.org' },
      preload: this.#options.preload ?? [],
      ...more,
    })
    return this.#running
  }

  /** `moment` is undefined when the campaign only ends. */
  async #kill(server: ServerProcess, moment?: Moment) {
    const endedBefore = server.child.exitCode !== null && moment !== 'stop'
    if (endedBefore) this.#failWith('ended', server.output())
    const allEnded = await killServer(server)
    this.#running = undefined
    if (!allEnded) this.#failWith('process', 'A process of the server outlived it')
    if (!moment) return
    this.#report.kills[moment]++
    if (this.#killed % 20 === 0) this.#options.onProgress?.(`${this.#killed} kills`)
  }

  /** Lets the sweep of the next start take the documents of killed requests for what they are: old. */
  #ageDocuments() {
    const anHourAgo = new Date(Date.now() - 3_600_000)
    for (const name of ['documents', 'media']) {
      const folder = join(this.#dataDir, name)
      if (!existsSync(folder)) continue
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
        if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), anHourAgo, anHourAgo)
    }
  }

  #failWith(kind: string, text: string) {
    this.#fail([{ kind, text, tokens: [], settles: false }])
  }

  #fail(mismatches: Mismatch[]) {
    const lines = this.#journal.linesAbout(mismatches.flatMap(({ tokens }) => tokens))
    const isFirst = this.#report.mismatches.length === 0 && existsSync(this.#dataDir)
    const evidence = isFirst ? mkdtempSync(join(tmpdir(), 'honbu-mismatch-')) : undefined
    if (evidence) cpSync(this.#dataDir, evidence, { recursive: true })
    for (const { kind, text } of mismatches) this.#report.mismatches.push(`${kind}: ${text}`)
    this.#options.onProgress?.(
      [
        `MISMATCH after ${this.#killed} kills, seed ${this.#options.seed}`,
        ...(evidence ? [`A copy of the data folder: ${evidence}`] : []),
        ...mismatches.slice(0, 20).map(({ kind, text }) => `  ${kind}: ${text}`),
        ...lines.slice(-60).map((line) => `    ${line}`),
        ...(this.#running
          ?.output()
          .split('\n')
          .filter((line) => !line.includes('"method"'))
          .slice(-15) ?? []),
      ].join('\n'),
    )
  }

  #addCounts() {
    for (const [kind, counts] of this.#journal.counts) {
      const sum = this.#report.acts.get(kind) ?? { acknowledged: 0, unanswered: 0, unavailable: 0 }
      for (const outcome of ['acknowledged', 'unanswered', 'unavailable'] as const) sum[outcome] += counts[outcome]
      this.#report.acts.set(kind, sum)
    }
    const copies = [...this.#mailServer.arrivals.values()].map((arrival) => arrival.copies)
    this.#report.mails.arrived += copies.length
    this.#report.mails.repeated += copies.filter((count) => count > 1).length
    this.#mailServer.arrivals.clear()
  }
}
