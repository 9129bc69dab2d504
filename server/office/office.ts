import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono, type Next } from 'hono'
import { type Actor, staffActor } from '../../lists/engine/access.ts'
import type { Person, Staff } from '../auth/staff.ts'
import { errorMessage } from '../http/error-page.ts'
import { sameOrigin } from '../http/same-origin.ts'
import { Conflict, Forbidden, NotFound, Unavailable, ValidationError } from '../store/errors.ts'
import { databaseProblem } from '../store/sqlite/group-commit.ts'
import { Refused } from './list-request.ts'

export type OfficeEnv = { Bindings: HttpBindings; Variables: { person: Person; actor: Actor } }
export type OfficeRoutes = Hono<OfficeEnv>

type Options = {
  staff: Staff
  origin: () => string
  /** What everyone may ask for: signing in, and what leads there. */
  open: OfficeRoutes[]
  /** What only the staff may ask for. Each asks the store as the actor of the request. */
  closed: OfficeRoutes[]
}

/**
 * The office's addresses, under /office. Nothing is kept by anyone on the way, nothing is changed from another site,
 * and whoever is not signed in is told so, whatever the method and whatever lies behind the address.
 */
export function office({ staff, origin, open, closed }: Options): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  app.use(async (context, next) => {
    await next()
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store')
  })
  app.use(
    sameOrigin({
      origin,
      allowMissing: false,
      refuse: (context) => context.json({ error: 'This request did not come from the office’s own page' }, 403),
    }),
  )
  app.onError((error, context) => answerTo(error, context))
  for (const routes of open) app.route('/', routes)
  app.use('/api/*', signedIn(staff))
  app.use('/documents/*', signedIn(staff))
  for (const routes of closed) app.route('/', routes)
  app.all('/api/*', (context) => context.json({ error: 'There is nothing here' }, 404))
  app.all('/documents/*', (context) => context.json({ error: 'There is nothing here' }, 404))
  return app
}

const signedIn = (staff: Staff) => async (context: Context<OfficeEnv>, next: Next) => {
  const person = await staff.find(context.req.raw.headers)
  if (!person) return context.json({ error: 'Sign in first' }, 401)
  context.set('person', person)
  context.set('actor', staffActor(person.id, person.role))
  return next()
}

function answerTo(error: unknown, context: Context<OfficeEnv>): Response {
  context.header('cache-control', 'no-store')
  if (error instanceof Refused) return context.json({ error: error.message }, error.status)
  if (error instanceof Forbidden) return context.json({ error: 'Your role does not allow this' }, 403)
  if (error instanceof NotFound) return context.json({ error: 'It is not there any more' }, 404)
  if (error instanceof Conflict) return context.json({ error: 'Somebody else changed it meanwhile' }, 409)
  if (error instanceof ValidationError)
    return context.json({ error: 'Some fields need another look', complaints: error.errors }, 422)
  // The staff's own book speaks in the database's words.
  if (error instanceof Unavailable || databaseProblem(error)) {
    context.header('retry-after', '30')
    return context.json({ error: errorMessage(true) }, 503)
  }
  throw error
}
