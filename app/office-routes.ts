import { Hono, type Next } from 'hono'
import { staffActor } from '../../lists/engine/access.ts'
import { ActivityLog } from '../activity/activity-log.ts'
import { SignInLimits } from '../auth/sign-in-limits.ts'
import { errorMessage } from '../http/error-page.ts'
import { requestId } from '../http/request-id.ts'
import { sameOrigin } from '../http/same-origin.ts'
import type { Services } from '../services.ts'
import {
  Conflict,
  Forbidden,
  isStorageFailure,
  LeaseLost,
  NotFound,
  Unavailable,
  ValidationError,
} from '../store/errors.ts'
import { databaseProblem } from '../store/sqlite/group-commit.ts'
import { writeStopReasons } from '../store/tables.ts'
import { activityRoutes } from './activity-routes.ts'
import { appRoutes } from './app-routes.ts'
import { applicationCsvRoutes } from './application-csv.ts'
import { applicationRoutes } from './application-routes.ts'
import { authRoutes } from './auth-routes.ts'
import { backupRoutes } from './backup-routes.ts'
import { correctionRoutes } from './correction-routes.ts'
import { csvRoutes } from './csv-routes.ts'
import { deletedRoutes } from './deleted-routes.ts'
import { documentRoutes } from './document-routes.ts'
import { importRoutes } from './import-routes.ts'
import { listRoutes } from './list-routes.ts'
import { createLiveRoutes } from './live-routes.ts'
import { mailRoutes } from './mail-routes.ts'
import { mediaRoutes } from './media-routes.ts'
import { memberRoutes } from './member-routes.ts'
import { passwordRoutes } from './password-routes.ts'
import { pdfRoutes } from './pdf-routes.ts'
import { PersonalData, ProofRequired } from './personal-data.ts'
import { previewRoutes } from './preview-routes.ts'
import { privacyRoutes } from './privacy-routes.ts'
import { problemRoutes } from './problem-routes.ts'
import { type OfficeContext, type OfficeRoutes, RequestError } from './requests.ts'
import { searchRoutes } from './search-routes.ts'
import { setupRoutes } from './setup-routes.ts'
import { staffRoutes } from './staff-routes.ts'
import { statisticsRoutes } from './statistics-routes.ts'
import { templateRoutes } from './template-routes.ts'

/** The services that the office uses. */
export type OfficeServices = Omit<Services, 'pages' | 'log'> & { log: Pick<Services['log'], 'error'> }

/**
 * Creates everything under /office. Responses are never cached, requests from other sites change nothing, and every
 * address except signing in and the app's own files answers 401 without a session, whatever the method.
 */
export function createOffice(officeServices: OfficeServices, keepAliveMs?: number) {
  const app: OfficeRoutes = new Hono()
  const activity = new ActivityLog(officeServices)
  const { log } = officeServices
  const services = { ...officeServices, activity, personalData: new PersonalData(officeServices) }
  const limits = new SignInLimits(services.limits)
  const live = createLiveRoutes(services, keepAliveMs)
  app.use(async (context, next) => {
    await next()
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store')
  })
  app.use(
    sameOrigin({
      origin: services.origin,
      allowMissing: false,
      refuse: (context) => context.json({ error: 'This request did not come from the office’s own page' }, 403),
    }),
  )
  // The staff have a database of their own, which is copied in the same moment.
  app.use(async (context, next) => {
    const isRead = context.req.method === 'GET' || context.req.method === 'HEAD'
    const stop = isRead ? undefined : await services.store.writeStop()
    if (stop) throw new Unavailable(writeStopReasons[stop])
    await next()
  })
  app.onError((error, context) => errorResponse(error, context, log))
  for (const routes of [setupRoutes(services, limits), passwordRoutes(services), authRoutes(services, limits)])
    app.route('/', routes)

  const requireSignIn = async (context: OfficeContext, next: Next) => {
    const user = await services.staff.findUser(context.req.raw.headers)
    if (!user) return context.json({ error: 'Sign in first' }, 401)
    if (user.twoFactorMissing && !context.req.path.endsWith('/api/me'))
      return context.json({ error: 'Set up two-factor sign-in first: an owner requires it' }, 403)
    context.set('user', user)
    context.set('actor', staffActor(user.id, user.role))
    return next()
  }
  const protectedRoutes = [
    staffRoutes(services),
    documentRoutes(services),
    mailRoutes(services),
    memberRoutes(services),
    privacyRoutes(services),
    applicationCsvRoutes(services),
    applicationRoutes(services),
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
  for (const path of protectedPaths) app.all(path, (context) => context.json({ error: 'There is nothing here' }, 404))
  app.route('/', appRoutes(services))
  return {
    routes: app,
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
  if (error instanceof Forbidden) return context.json({ error: 'Your role does not allow this.' }, 403)
  if (error instanceof NotFound) return context.json({ error: 'This record no longer exists' }, 404)
  if (error instanceof Conflict)
    return context.json({ error: 'Somebody else has changed this record since you opened it' }, 409)
  if (error instanceof LeaseLost)
    return context.json({ error: 'Another process of the website does this at the moment. Try again in a minute' }, 409)
  if (error instanceof ValidationError)
    return context.json({ error: 'Some fields need another look', complaints: error.errors }, 422)
  // The staff's database throws SQLite's own errors.
  if (isStorageFailure(error) || databaseProblem(error)) {
    log.error(context.req.path, error, requestId(context))
    context.header('retry-after', '30')
    return context.json({ error: errorMessage(true) }, 503)
  }
  throw error
}
