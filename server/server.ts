import { existsSync, mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { lists } from '../lists/index.ts'
import { app } from './app.ts'
import { calendar } from './calendar/routes.ts'
import { finding } from './discovery/routes.ts'
import { securityHeaders } from './http/headers.ts'
import { type Front, httpServer } from './http/http-server.ts'
import { startMailJobs } from './jobs/jobs.ts'
import { applyRetention } from './jobs/retention.ts'
import { turns } from './jobs/single-run.ts'
import { sweep } from './jobs/sweep.ts'
import { openLive } from './live/live.ts'
import { openLog } from './log.ts'
import { openOffice } from './office/open-office.ts'
import { builtFiles } from './pages/built-assets.ts'
import { loadSite, type Site } from './pages/built-site.ts'
import { finishedPages } from './pages/pages.ts'
import { loadSampleOnce } from './sample.ts'
import type { Settings } from './settings.ts'
import { openFiles } from './storage/storage.ts'
import { sqlite } from './store/sqlite/sqlite-engine.ts'
import { openStore } from './store/store.ts'
import { submissionRoutes } from './submissions/routes.ts'

/**
 * Opens the records of a data folder, which is made when it is not there unless it `mustExist`.
 * @throws Error with the reason in plain words
 */
export async function openRecords(dataDir: string, { mustExist = false } = {}) {
  const path = join(dataDir, 'honbu.db')
  if (mustExist && !existsSync(path))
    throw new Error(`There are no records in DATA_DIR ${dataDir}: ${path} is missing.`)
  // Whatever is made from here on is the owner's alone, also in a folder that others may enter.
  process.umask(0o077)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new Error(`DATA_DIR ${dataDir} cannot be made: ${(error as Error).message}`, { cause: error })
  }
  return openStore(sqlite(path))
}

const sweepEveryMs = 15 * 60_000

type Options = {
  /** Where `npm run build` put the site. */
  dist?: string
  /** A site that is not built: `npm run dev` brings one that changes under way. */
  unbuilt?: { site: Site; front: Front }
  level?: string
  now?: () => Date
}

/** Puts the whole server together and opens it; nothing answers before everything is there. */
export async function startHonbu(settings: Settings, options: Options = {}) {
  const { dist = 'dist', unbuilt, level = 'info', now = () => new Date() } = options
  const site = unbuilt?.site ?? (await loadSite(dist))
  const store = await openRecords(settings.dataDir)
  const files = openFiles(settings.dataDir, settings.documentKeys)
  if (settings.sampleContent)
    await loadSampleOnce({ store, media: files.media, dataDir: settings.dataDir, today: now() })

  let origin = settings.origin ?? ''
  const https = origin.startsWith('https:')
  const headers = unbuilt ? {} : securityHeaders({ inlineScripts: site.inlineScripts, https })
  const log = openLog({
    known: (path) => site.findPage(path.replace(/\.json$/, '')) !== undefined || /^\/(readyz|healthz)$/.test(path),
    level,
  })
  const room = unbuilt && { pages: 0, searches: 0 }
  const pages = finishedPages({
    site,
    store,
    origin: () => origin,
    headers,
    retentionDays: settings.retentionDays,
    now,
    room,
  })
  const live = await openLive(store, lists, headers)
  const forms = submissionRoutes({
    store,
    documents: files.documents,
    pages,
    origin: () => origin,
    trustProxy: settings.trustProxy,
    formLimit: settings.formLimit,
    retentionDays: settings.retentionDays,
    now,
    report: log.error,
  })
  const eventFiles = calendar({ store, origin: () => origin, headers, now })
  const react = await startMailJobs({ store, settings, origin: () => origin, now, log })
  const desk = openOffice({
    settings,
    store,
    files,
    site,
    dist,
    headers,
    https,
    origin: () => origin,
    mailed: react.mailed,
    now,
    log,
  })
  const foundBy = finding({ site, store, origin: () => origin, headers, now })
  const assets = unbuilt ? undefined : builtFiles(join(dist, 'client/assets'), headers)
  const whole = app({
    site,
    store,
    files,
    pages,
    live,
    submissions: forms,
    calendar: eventFiles,
    finding: foundBy,
    office: desk.routes,
    assets,
    headers,
    log,
  })
  const server = httpServer({ app: whole, pages, live, log, front: unbuilt?.front })

  const cleaning = turns(async () => {
    const kept = { store, documents: files.documents, now }
    await sweep(kept).catch((error) => log.error('sweep', error))
    await applyRetention(kept, { retentionDays: settings.retentionDays, everyMs: sweepEveryMs }).catch((error) =>
      log.error('retention', error),
    )
  })
  const sweeping = setInterval(cleaning.ask, sweepEveryMs)
  sweeping.unref()
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(taken ? new Error(`Port ${settings.port} on ${settings.host} is in use. Set PORT to another one.`) : error)
    })
    server.listen(settings.port, settings.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  const address = `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`
  origin ||= address
  void cleaning.ask()
  void react.catchUp()

  return {
    address,
    store,
    files,
    /** Erases what is due, as it does every quarter of an hour. */
    clean: cleaning.ask,
    /** What makes the first owner, where there is none yet: to be shown to the operator, and to nobody else. */
    firstCode: desk.firstCode(),
    /** Lets what is on its way finish, sends living pages elsewhere, and closes the store. */
    async stop() {
      clearInterval(sweeping)
      // What is answered from here on is the last on its connection.
      server.keepAliveTimeout = 1
      const closed = new Promise((resolve) => server.close(resolve))
      live.close()
      desk.letGo()
      server.closeIdleConnections()
      await closed
      await Promise.all([cleaning.stop(), react.stop()])
      await store.close()
      desk.close()
      log.close()
    },
  }
}

/** What the operator is told when the office has no owner yet. */
export const firstCodeWords = ({ address, firstCode }: { address: string; firstCode?: string | undefined }) =>
  `The office has no owner yet. Open ${address}/office and enter this code: ${firstCode}`
