import { Hono, type Next } from 'hono'
import { say } from '../lists/language.ts'
import { ActivityLog } from '../server/activity/activity-log.ts'
import { ActivityDescriber } from '../server/activity/describe-activity.ts'
import { Acts } from '../server/acts/acts.ts'
import type { Feature } from '../server/feature.ts'
import { RequestError } from '../server/http/request-error.ts'
import { requestId } from '../server/http/request-id.ts'
import { sameOrigin } from '../server/http/same-origin.ts'
import { betweenSentences, changedByOther } from '../server/messages.ts'
import { actRoutes } from '../server/office-api/act-routes.ts'
import { activityRoutes } from '../server/office-api/activity-routes.ts'
import { appRoutes } from '../server/office-api/app-routes.ts'
import { authRoutes } from '../server/office-api/auth-routes.ts'
import { backupRoutes } from '../server/office-api/backup-routes.ts'
import { correctionRoutes } from '../server/office-api/correction-routes.ts'
import { csvRoutes } from '../server/office-api/csv-routes.ts'
import { deletedRoutes } from '../server/office-api/deleted-routes.ts'
import { importRoutes } from '../server/office-api/import-routes.ts'
import { inboxActs } from '../server/office-api/inbox-acts.ts'
import { inboxRoutes } from '../server/office-api/inbox-routes.ts'
import { languageRoutes, officeLanguage } from '../server/office-api/language-routes.ts'
import { listRoutes } from '../server/office-api/list-routes.ts'
import { createLiveRoutes } from '../server/office-api/live-routes.ts'
import { mailRoutes } from '../server/office-api/mail-routes.ts'
import { mediaRoutes } from '../server/office-api/media-routes.ts'
import * as officeApiMessages from '../server/office-api/messages.ts'
import { passwordRoutes } from '../server/office-api/password-routes.ts'
import { pdfRoutes } from '../server/office-api/pdf-routes.ts'
import { ProofRequired } from '../server/office-api/personal-data.ts'
import { previewRoutes } from '../server/office-api/preview-routes.ts'
import { privacyRoutes } from '../server/office-api/privacy-routes.ts'
import { problemRoutes } from '../server/office-api/problem-routes.ts'
import { searchRoutes } from '../server/office-api/search-routes.ts'
import { setupRoutes } from '../server/office-api/setup-routes.ts'
import { staffRoutes } from '../server/office-api/staff-routes.ts'
import { statisticsRoutes } from '../server/office-api/statistics-routes.ts'
import { templateRoutes } from '../server/office-api/template-routes.ts'
import { tellingAct, toTellRoutes } from '../server/office-api/to-tell-routes.ts'
import { errorMessage } from '../server/pages/error-page.ts'
import type { OfficeContext, OfficeRoutes } from '../server/staff/office-env.ts'
import { toActor } from '../server/staff/safeguarding.ts'
import { SignInLimits } from '../server/staff/sign-in-limits.ts'
import {
  Conflict,
  Forbidden,
  isStorageFailure,
  LeaseLost,
  NotFound,
  StillNeeded,
  Unavailable,
  ValidationError,
} from '../server/store/errors.ts'
import { databaseProblem } from '../server/store/sqlite/group-commit.ts'
import { writeStopReasons } from '../server/store/stored-rows.ts'
import { demoNotice, isDemo } from './demo-folder.ts'
import type { Services } from './services.ts'

/** The services that the office uses. */
export type OfficeServices = Omit<Services, 'pages' | 'log'> & { log: Pick<Services['log'], 'error'> }

/**
 * Creates everything under /office. Responses are never cached, requests from other sites change nothing, and every
 * address except signing in and the app's own files answers 401 without a session, whatever the method.
 */
export function createOffice(officeServices: OfficeServices, features: readonly Feature[], keepAliveMs?: number) {
  const app: OfficeRoutes = new Hono()
  const activity = new ActivityLog(officeServices)
  const { log } = officeServices
  const acts = new Acts(officeServices, [
    ...inboxActs(officeServices),
    tellingAct(officeServices),
    ...features.flatMap((feature) => feature.acts ?? []),
  ])
  const describer = new ActivityDescriber(officeServices.store.lists, officeServices.hooks, acts)
  const services = { ...officeServices, features, activity, describer }
  const limits = new SignInLimits(services.limits)
  const live = createLiveRoutes(services, keepAliveMs)
  app.use(async (context, next) => {
    await next()
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store')
  })
  for (const middleware of officeLanguage()) app.use(middleware)
  app.use(
    sameOrigin({
      origin: services.origin,
      allowMissing: false,
      refuse: (context) => context.json({ error: say(officeApiMessages.otherSite) }, 403),
    }),
  )
  // The staff have a database of their own. Writes stop while both databases are copied.
  app.use(async (context, next) => {
    const isRead = context.req.method === 'GET' || context.req.method === 'HEAD'
    const stop = isRead ? undefined : await services.store.readWriteStop()
    if (stop) throw new Unavailable(writeStopReasons[stop])
    await next()
  })
  app.onError((error, context) => errorResponse(error, context, log))
  for (const routes of [
    setupRoutes(services, limits),
    passwordRoutes(services),
    authRoutes(services, limits),
    languageRoutes(services),
  ])
    app.route('/', routes)

  const requireSignIn = async (context: OfficeContext, next: Next) => {
    const user = await services.staff.findUser(context.req.raw.headers)
    if (!user) return context.json({ error: say(officeApiMessages.signInFirst) }, 401)
    if (user.twoFactorMissing && !context.req.path.endsWith('/api/me'))
      return context.json({ error: say(officeApiMessages.twoFactorFirst) }, 403)
    context.set('user', user)
    context.set('actor', await toActor(services, user))
    return next()
  }
  const protectedRoutes = [
    staffRoutes(services),
    ...features.flatMap((feature) => feature.officeRoutes?.() ?? []),
    actRoutes(acts),
    inboxRoutes(services),
    mailRoutes(services),
    toTellRoutes(services),
    privacyRoutes(services),
    statisticsRoutes(services),
    activityRoutes(services),
    problemRoutes(services),
    backupRoutes(services),
    deletedRoutes(services),
    correctionRoutes(services),
    searchRoutes(services),
    // CSV comes before the lists, because its address looks like that of a record.
    csvRoutes(services),
    listRoutes(services),
    importRoutes(services),
    mediaRoutes(services),
    pdfRoutes(services),
    live.routes,
    previewRoutes(services),
    templateRoutes(services),
  ]
  const protectedPaths = ['/api/*', '/documents/*']
  for (const path of protectedPaths) app.use(path, requireSignIn)
  for (const routes of protectedRoutes) app.route('/', routes)
  for (const path of protectedPaths)
    app.all(path, (context) => context.json({ error: say(officeApiMessages.nothingHere) }, 404))
  const notice = isDemo(services.settings.dataDir) ? demoNotice : () => ''
  app.route('/', appRoutes({ ...services, notice }))
  return {
    routes: app,
    acts,
    /** How many event streams are open. */
    countStreams: live.countStreams,
    closeStreams: live.closeStreams,
    /** Writes what the activity log has not written yet. @throws Unavailable */
    flush: () => activity.flush(),
  }
}

function errorResponse(error: unknown, context: OfficeContext, log: OfficeServices['log']): Response {
  context.header('cache-control', 'no-store')
  if (error instanceof RequestError) return context.json({ error: error.message }, error.status)
  // 401: the app lets the officer sign in on the spot, and sends the request again.
  if (error instanceof ProofRequired)
    return context.json({ error: error.message, code: error.code }, error.code === 'signInAgain' ? 401 : 403)
  if (error instanceof Forbidden) return context.json({ error: say(officeApiMessages.notAllowed) }, 403)
  if (error instanceof NotFound) return context.json({ error: say(officeApiMessages.recordGone) }, 404)
  if (error instanceof Conflict) return context.json({ error: say(changedByOther) }, 409)
  if (error instanceof LeaseLost) return context.json({ error: say(officeApiMessages.underWay) }, 409)
  if (error instanceof StillNeeded)
    return context.json(
      { error: Object.values(error.errors).flat().join(say(betweenSentences)), errors: error.errors },
      422,
    )
  if (error instanceof ValidationError)
    return context.json({ error: say(officeApiMessages.fieldsRefused), errors: error.errors }, 422)
  // The staff's database throws SQLite's own errors.
  if (isStorageFailure(error) || databaseProblem(error)) {
    log.error(context.req.path, error, requestId(context))
    context.header('retry-after', '30')
    return context.json({ error: errorMessage(true) }, 503)
  }
  throw error
}
