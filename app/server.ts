import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Acts } from '../server/acts/acts.ts'
import type { Feature } from '../server/feature.ts'
import { createSentLinkCheck } from '../server/forms/sent-link.ts'
import { HttpConnections } from '../server/http/connections.ts'
import { listen } from '../server/http/listen.ts'
import { createReadiness } from '../server/http/readiness.ts'
import { runUnderLease } from '../server/jobs/job-lease.ts'
import { startPictureCollection } from '../server/jobs/picture-collection.ts'
import { PublicationJob } from '../server/jobs/publication.ts'
import { RecurringTask } from '../server/jobs/recurring-task.ts'
import { VariantJob } from '../server/jobs/variant-job.ts'
import { createLive } from '../server/live/live.ts'
import { startMailJobs } from '../server/mail/mail-jobs.ts'
import { startMetricsServer } from '../server/metrics/metrics-server.ts'
import { RequestLimit } from '../server/pages/request-limit.ts'
import { Locked, lockFile } from '../server/storage/lock-file.ts'
import { prepareDataDir } from '../server/store/open.ts'
import { createAddresses } from './addresses.ts'
import { startCleanup } from './cleanup.ts'
import { isDemo, noteRunning, requireDemoSettings } from './demo-folder.ts'
import { discoveryRoutes } from './discovery/routes.ts'
import { createFeatures } from './features.ts'
import { createHttpServer } from './http-server.ts'
import { createOffice } from './office-routes.ts'
import { createApp } from './routes.ts'
import { loadSample } from './sample.ts'
import { createServices, type ServiceOptions, type Services } from './services.ts'
import type { Settings } from './settings.ts'

/**
 * Creates all services, starts the jobs and listens. The server answers its first request only when everything is ready.
 * @throws Error with the reason in plain words, also when another server runs on the same data folder with SQLite
 */
export async function startServer(settings: Settings, options: ServiceOptions = {}) {
  const { dataDir } = settings
  prepareDataDir(dataDir)
  const unlock = settings.databaseUrl ? () => {} : await lockDataDir(dataDir)
  try {
    const server = await openServer(settings, options)
    const stop = async () => {
      await server.stop()
      unlock()
    }
    return { ...server, stop }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Takes the lock of the one server that may run on a data folder with SQLite. @throws Error when another server has it */
async function lockDataDir(dataDir: string): Promise<() => void> {
  try {
    return await lockFile(join(dataDir, 'server.lock'))
  } catch (error) {
    if (!(error instanceof Locked)) throw error
    throw new Error(
      `Another server already runs on DATA_DIR ${dataDir}. With SQLite, one server runs at a time. Stop the other one, or use ` +
        'PostgreSQL for several (docs/operate.md, Several processes and machines).',
      { cause: error },
    )
  }
}

async function openServer(settings: Settings, options: ServiceOptions) {
  if (isDemo(settings.dataDir)) requireDemoSettings(settings, { onNetwork: options.demoOnNetwork ?? false })
  const { dev } = options
  let address = ''
  let isStopping = false
  const cutOff = new AbortController()
  const services = await createServices(settings, options, {
    listeningAddress: () => address,
    stopping: cutOff.signal,
  })
  const { store, files, staff, log, now, metrics } = services
  await staff.migrate()
  if (settings.sampleContent) await loadSample(services)

  const live = createLive(services)
  const features = createFeatures(services)
  const office = createOffice(services, features)
  const jobs = await startJobs(services, features, office)
  const featureRoutes = await Promise.all(features.map((feature) => feature.routes?.() ?? []))
  const isReady = createReadiness(services)
  const requestLimit = new RequestLimit()
  const sources = { ...services, live, office, requestLimit, isReady: async () => !isStopping && (await isReady()) }
  const readMetrics = async () => (await metrics?.read(sources)) ?? ''
  if (metrics) services.pages.onRendered((ms) => metrics.rendered(ms))
  const app = createApp(services, {
    live: live.routes,
    office: office.routes,
    features: featureRoutes.flat(),
    discovery: discoveryRoutes(services, features),
    hasAssets: !dev,
    isReady,
    isStopping: () => isStopping,
    requestLimit,
    readMetrics,
  })
  const addresses = createAddresses(services.site, features)
  const parts = {
    app,
    devMiddleware: dev?.middleware,
    isPersonal: createSentLinkCheck(services.site),
    addresses,
    isStopping: () => isStopping,
  }
  const server = createHttpServer(services, parts)
  const connections = new HttpConnections(server)
  address = await listen(server, { ...settings, setting: 'PORT' })
  const { metricsPort, metricsHost } = settings
  const metricsServer =
    metricsPort === undefined ? undefined : await startMetricsServer({ metricsHost, metricsPort }, readMetrics, log)
  const removeNote = isDemo(settings.dataDir) ? noteRunning(settings.dataDir) : undefined
  jobs.begin()

  /**
   * Goes on serving until the load balancer has noticed, then ends the live streams, and finishes the requests in flight and the
   * runs of the jobs. Before `deadline`, forms that are still arriving are answered, and then all connections end.
   */
  async function drain(deadline: number) {
    isStopping = true
    await wait(settings.drainSeconds * 1000)
    const until = (ms: number) => deadline - ms - performance.now()
    const timers = [
      setTimeout(() => cutOff.abort(), until(lastAnswersMs)),
      setTimeout(() => connections.end(), until(closingMs)),
    ]
    // Responses to requests that began before the drain are the last ones on their connections, too.
    server.keepAliveTimeout = 1
    const finish = await connections.stopListening()
    live.close()
    office.closeStreams()
    await Promise.all([finish(), ...features.map((feature) => feature.close?.()), metricsServer?.stop(), jobs.stop()])
    for (const timer of timers) clearTimeout(timer)
  }

  return {
    address,
    /** Where the metrics are, if they have a port of their own. */
    metricsAddress: metricsServer?.address,
    store,
    files,
    services,
    /** Every route, in the order in which it is matched. */
    routes: app.routes,
    ...jobs.runs,
    lostIssuerKey: (await services.issuer.keys.replaced()).length > 0,
    /** Creates the first owner while there is none yet. Only the operator may see it. */
    setupCode: !(await staff.hasOwner()) ? await staff.setupCodes.create(now()) : undefined,
    /** Drains, stops the jobs, gives their leases back and closes the store: within `STOP_SECONDS` unless the work of a job takes longer. */
    async stop() {
      await drain(performance.now() + settings.stopSeconds * 1000)
      await office.flush().catch((error) => log.error('/office/', error))
      services.pdfs.close()
      await store.close()
      await staff.close()
      log.close()
      removeNote?.()
    },
  }
}

const makeActsFinal = async (store: Services['store'], acts: Acts) => {
  if (await acts.hasEnded()) await runUnderLease(store, 'acts', () => acts.makeFinal())
}

/** Whoever waits for a place that was given up waits at most this much longer than it can be taken back. */
const finalActsIntervalMs = 60_000

/** The work in the background. */
async function startJobs(
  services: Services,
  features: readonly Feature[],
  { acts }: Pick<ReturnType<typeof createOffice>, 'acts'>,
) {
  const mailJobs = await startMailJobs(services)
  const cleanup = startCleanup({ ...services, features })
  const finalActs = new RecurringTask(
    () => makeActsFinal(services.store, acts).catch((error) => services.log.error('acts', error)),
    finalActsIntervalMs,
  )
  const pictures = startPictureCollection(services)
  const publication = new PublicationJob(services)
  const ofFeatures = features.flatMap((feature) => feature.startJobs?.() ?? [])
  const variants = new VariantJob(services)
  return {
    /** The first run of each job. */
    begin() {
      for (const job of [cleanup, finalActs, pictures, publication, variants, ...ofFeatures]) void job.run()
      void mailJobs.catchUp()
    },
    runs: {
      /** Runs the cleanup now instead of at the next quarter of an hour. */
      clean: () => cleanup.run(),
      /** Removes unused pictures now instead of at the next quarter of a day. */
      collectPictures: () => pictures.run(),
      /** Resolves when no picture waits for its variants. */
      makeVariants: () => variants.run(),
    },
    async stop() {
      await Promise.all(
        [cleanup, finalActs, mailJobs, pictures, publication, variants, ...ofFeatures].map((job) => job.stop()),
      )
    },
  }
}

/** The time before the end at which forms that are still arriving are answered. */
const lastAnswersMs = 2500
/** The time before the end at which the last connections end. What comes then closes files and the database. */
const closingMs = 1500

type Stoppable = Pick<Awaited<ReturnType<typeof startServer>>, 'stop' | 'services'>

/**
 * Stops the server when the system (SIGTERM) or Ctrl+C asks for it, and ends the process: after `STOP_SECONDS` in any case. The
 * same signal a second time ends it at once.
 */
export function stopOnSignals({ stop, services }: Stoppable) {
  const { stopSeconds } = services.settings
  const end = () => {
    console.error(
      `Honbu ends after ${stopSeconds} seconds (STOP_SECONDS), although some work has not ended. The next start continues it.`,
    )
    process.exit(1)
  }
  let isStopping = false
  const begin = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(end, stopSeconds * 1000).unref()
    void stop().then(() => process.exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, begin)
}
