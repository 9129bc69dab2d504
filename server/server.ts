import { createApp } from './app.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { isDemo, noteRunning, requireDemoSettings } from './demo.ts'
import { discoveryRoutes } from './discovery/routes.ts'
import { createHttpServer } from './http/http-server.ts'
import { listen } from './http/listen.ts'
import { createReadiness } from './http/readiness.ts'
import { startCleanup } from './jobs/cleanup.ts'
import { startMailJobs } from './jobs/mail-jobs.ts'
import { startPictureCollection } from './jobs/picture-collection.ts'
import { PublicationJob } from './jobs/publication.ts'
import { VariantJob } from './jobs/variant-job.ts'
import { Live } from './live/live.ts'
import { startMetricsServer } from './metrics/metrics-server.ts'
import { createOffice } from './office/office.ts'
import { loadSample } from './sample.ts'
import { createServices, type ServiceOptions } from './services.ts'
import type { Settings } from './settings.ts'
import { submissionRoutes } from './submissions/routes.ts'

/**
 * Creates all services, starts the jobs and listens. The server answers its first request only when everything is ready.
 * @throws Error with the reason in plain words
 */
export async function startServer(settings: Settings, options: ServiceOptions = {}) {
  if (isDemo(settings.dataDir)) requireDemoSettings(settings, { onNetwork: options.demoOnNetwork ?? false })
  let address = ''
  const services = await createServices(settings, options, () => address)
  const { store, files, staff, log, now } = services
  await staff.migrate()
  if (settings.sampleContent) await loadSample(services)

  const live = await Live.open(services)
  const mailJobs = await startMailJobs(services)
  const cleanup = startCleanup(services)
  const pictures = startPictureCollection(services)
  const publication = new PublicationJob(services)
  const variants = new VariantJob(services)
  const office = createOffice(services)
  const isReady = createReadiness(services)
  const readMetrics = async () => (await services.metrics?.read({ ...services, live, office, isReady })) ?? ''
  if (services.metrics) services.pages.onRendered((ms) => services.metrics?.rendered(ms))
  const app = createApp(services, {
    live,
    office: office.routes,
    submissions: submissionRoutes(services),
    calendar: calendarRoutes(services),
    discovery: discoveryRoutes(services),
    hasAssets: !options.dev,
    isReady,
    readMetrics,
  })
  const server = createHttpServer(services, { app, live, devMiddleware: options.dev?.middleware })
  address = await listen(server, { ...settings, setting: 'PORT' })
  const { metricsPort, metricsHost } = settings
  const metricsServer =
    metricsPort === undefined ? undefined : await startMetricsServer({ metricsHost, metricsPort }, readMetrics, log)
  const removeNote = isDemo(settings.dataDir) ? noteRunning(settings.dataDir) : undefined
  void cleanup.run()
  void mailJobs.catchUp()
  void pictures.run()
  void publication.run()
  void variants.run()

  return {
    address,
    /** Where the metrics are, if they have a port of their own. */
    metricsAddress: metricsServer?.address,
    store,
    files,
    services,
    /** Every route, in the order in which it is matched. */
    routes: app.routes,
    /** Runs the cleanup now instead of at the next quarter of an hour. */
    clean: () => cleanup.run(),
    /** Removes unused pictures now instead of at the next quarter of a day. */
    collectPictures: () => pictures.run(),
    /** Resolves when no picture waits for its variants. */
    makeVariants: () => variants.run(),
    /** Creates the first owner while there is none yet. Only the operator may see it. */
    setupCode: (await staff.hasOwner()) ? undefined : await staff.setupCodes.create(now()),
    /** Finishes the requests in flight, ends the live streams so that browsers reconnect elsewhere, and closes the store. */
    async stop() {
      // Every response from here on is the last one on its connection.
      server.keepAliveTimeout = 1
      const closed = new Promise((resolve) => server.close(resolve))
      live.close()
      office.closeStreams()
      server.closeIdleConnections()
      await Promise.all([closed, metricsServer?.stop()])
      await office.flush().catch((error) => log.error('/office/', error))
      await Promise.all([cleanup.stop(), mailJobs.stop(), pictures.stop(), publication.stop(), variants.stop()])
      await store.close()
      await staff.close()
      log.close()
      removeNote?.()
    },
  }
}

const stopTimeoutMs = 30_000

/** Stops the server when the system or Ctrl+C asks for it, and ends the process: after 30 seconds in any case. */
export function stopOnSignals({ stop }: { stop: () => Promise<void> }) {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), stopTimeoutMs).unref()
      void stop().then(() => process.exit(0))
    })
  }
}
