import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import type { Actor } from '../../lists/access.ts'
import type { Language } from '../../lists/language.ts'
import type { SignedInUser } from './users.ts'

/** `language` is set for every route, `user` and `actor` for every one behind the sign-in. */
export type OfficeEnv = { Bindings: HttpBindings; Variables: { language: Language; user: SignedInUser; actor: Actor } }
export type OfficeRoutes = Hono<OfficeEnv>
export type OfficeContext = Context<OfficeEnv>
