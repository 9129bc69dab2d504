import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Issuer } from '../features/certificates/server/issuer.ts'
import { createReceiveForm, type ReceiveForm } from '../server/forms/receive-form.ts'
import { CostBudget } from '../server/http/cost-budget.ts'
import { securityHeaders, usesHttps } from '../server/http/headers.ts'
import type { Limits } from '../server/http/rate-limits.ts'
import type { Hooks } from '../server/list-hooks.ts'
import { FormSenders } from '../server/mail/mail-limits.ts'
import type { Metrics } from '../server/metrics/metrics.ts'
import { hasMetrics } from '../server/metrics/metrics-server.ts'
import { PersonalData } from '../server/office-api/personal-data.ts'
import { loadSite, type Site } from '../server/pages/built-site.ts'
import type { PageContext } from '../server/pages/page-context.ts'
import { Pages } from '../server/pages/pages.ts'
import { PdfCache } from '../server/pdfs/pdf-cache.ts'
import { commandLine } from '../server/runtime/command-line.ts'
import { type Log, openLog } from '../server/runtime/log.ts'
import type { PasswordHashing } from '../server/staff/auth.ts'
import { StaffService } from '../server/staff/staff.ts'
import type { FileStorage, Files } from '../server/storage/files.ts'
import { decodeInService } from '../server/storage/images.ts'
import { openFileStorage } from '../server/storage/storage.ts'
import { UploadSpace } from '../server/storage/upload-space.ts'
import type { Store } from '../server/store/contract.ts'
import { isStorageFailure } from '../server/store/errors.ts'
import { openStoreOf } from '../server/store/open.ts'
import { hooks } from './features.ts'
import type { DevMiddleware } from './http-server.ts'
import { lists } from './lists.ts'
import { createPageContext } from './page-context.ts'
import type { Settings } from './settings.ts'

/**
 * Everything that routes and jobs share. `server.ts` creates it once and hands it to all of them; a function that needs
 * only part of it asks for `Pick<Services, …>`.
 */
export type Services = {
  settings: Settings
  store: Store
  files: Files
  /** Signs the credentials of black belts and of issued certificates. */
  issuer: Issuer
  /** What features do for their lists that no declaration can say. */
  hooks: Hooks
  /** The members of the staff and their sessions. */
  staff: StaffService
  /** Limits the mails that the forms of one address cause. */
  formSenders: FormSenders
  /** Receives every form of visitors. */
  receiveForm: ReceiveForm
  /** The space for the files of visitors. */
  uploadSpace: UploadSpace
  /** Requires proof of identity before a document or an export is opened, and logs the access. */
  personalData: PersonalData
  /** The limits of attempts, which all processes of the site count together. */
  limits: Limits
  /** Limits the processor time that the requests of one address may cost. */
  budget: CostBudget
  /** The PDFs that visitors ask for. */
  pdfs: PdfCache
  /** The folder that `npm run build` writes: the site, the office and their assets. */
  dist: string
  /** The built site: its pages, its renderer and the addresses of its assets. */
  site: Site
  /** What pages use besides the store. */
  pageContext: PageContext
  /** The rendered pages and their cache. */
  pages: Pages
  log: Log
  /** Undefined unless METRICS_PORT or METRICS_TOKEN is set. */
  metrics: Metrics | undefined
  /** The security headers of every response. */
  headers: Record<string, string>
  /** Aborted when forms that are still arriving must be answered, because the process ends soon. */
  stopping: AbortSignal
  /** Scheme and host under which visitors reach the site. Without ORIGIN it is known only once the server listens. */
  origin(): string
  now(): Date
}

export type ServiceOptions = {
  /** Default: `dist` in the working directory. */
  dist?: string
  /** `npm run dev` brings a site that is not built and the middleware that serves its sources. */
  dev?: { site: Site; middleware: DevMiddleware }
  logLevel?: string
  now?: () => Date
  /** The operator wants the demo, whose passwords are known, to be reachable from other machines. */
  demoOnNetwork?: boolean
  /** Only tests pass it, because scrypt takes a tenth of a second for each sign-in. It is no setting. */
  passwordHashing?: PasswordHashing
}

/**
 * Opens the store and the files and creates all services.
 * `listeningAddress` returns the address of the server once it listens: without ORIGIN it is the origin. `stopping`: see `Services`.
 * @throws Error with the reason in plain words
 */
export async function createServices(
  settings: Settings,
  { dist = 'dist', dev, logLevel, passwordHashing, now = () => new Date() }: ServiceOptions,
  { listeningAddress, stopping }: { listeningAddress: () => string; stopping: AbortSignal },
): Promise<Services> {
  const site = dev?.site ?? (await loadSite(dist))
  decodeInService(settings.picturesSocket)
  const fileStorage = await openFileStorage(settings)
  if (!settings.databaseUrl) await requireRecords(settings.dataDir, fileStorage)
  await fileStorage.requireDocumentKeys()
  const store = await openStoreOf(settings, lists)
  if (settings.databaseUrl) await requireRecordsIn(store, fileStorage)
  const files = fileStorage.open()
  const { inlineScripts, inlineStyles } = site
  const { mediaUrl } = settings
  const headers = dev ? {} : securityHeaders({ inlineScripts, inlineStyles, https: usesHttps(settings), mediaUrl })
  const origin = () => settings.origin ?? listeningAddress()
  const isKnownPath = (path: string) =>
    site.findPage(path.replace(/\.json$/, '')) !== undefined || /^\/(readyz|healthz)$/.test(path)
  // Its library is loaded only where somebody reads the metrics.
  const metrics = hasMetrics(settings) ? new (await import('../server/metrics/metrics.ts')).Metrics() : undefined
  const onError = metrics && ((error: unknown) => metrics.error(isStorageFailure(error) ? 'storage' : 'other'))
  const log = openLog({ isKnownPath, level: logLevel, onError })
  const staff = await StaffService.open({ settings, store, origin, log, passwordHashing })
  const limits = staff.createLimits()
  const issuer = new Issuer({ settings, store, origin, now })
  const budget = new CostBudget(settings, metrics)
  const pdfs = new PdfCache({ settings, budget, log })
  const shared = {
    settings,
    store,
    files,
    hooks,
    issuer,
    staff,
    limits,
    budget,
    pdfs,
    dist,
    site,
    log,
    metrics,
    headers,
  }
  const personalData = new PersonalData({ store, staff, settings, origin, now })
  const formSenders = new FormSenders(shared)
  const receiveForm = createReceiveForm({ ...shared, formSenders, stopping, origin })
  const uploadSpace = new UploadSpace({ settings, now })
  const pageContext = createPageContext({ issuer, store, settings })
  const services = {
    ...shared,
    personalData,
    formSenders,
    receiveForm,
    uploadSpace,
    pageContext,
    stopping,
    origin,
    now,
  }
  // Sources change while a developer works, so no page is cached then.
  return { ...services, pages: new Pages(services, dev && { pages: 0, searches: 0 }) }
}

/**
 * Without its records a server would take all documents for remains of a crash.
 * @throws Error when there are documents but no database
 */
async function requireRecords(dataDir: string, fileStorage: FileStorage): Promise<void> {
  const path = join(dataDir, 'honbu.db')
  if (existsSync(path) || !(await fileStorage.documentsExist())) return
  throw new Error(
    `${path} is missing, but there are documents of applicants in ${fileStorage.location}. Restore it, or import ` +
      `the records first: ${commandLine('import', 'FILE.json')}`,
  )
}

/** @throws Error when there are documents but no record has ever been written to the database */
async function requireRecordsIn(store: Store, fileStorage: FileStorage): Promise<void> {
  if (!(await fileStorage.documentsExist()) || (await store.head()) > 0) return
  await store.close()
  throw new Error(
    `The database of DATABASE_URL is empty, but there are documents of applicants in ${fileStorage.location}. ` +
      `Name the right database, restore it, or import the records first: ${commandLine('import', 'FILE.json')}`,
  )
}
