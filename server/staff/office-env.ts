import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import type { Actor } from '../../lists/access.ts'
import type { SignedInUser } from './users.ts'

/** `user` and `actor` are set for every route behind the sign-in. */
export type OfficeEnv = { Bindings: HttpBindings; Variables: { user: SignedInUser; actor: Actor } }
export type OfficeRoutes = Hono<OfficeEnv>
export type OfficeContext = Context<OfficeEnv>
