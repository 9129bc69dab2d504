import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { AnyAct } from './acts/act.ts'
import type { ListHooks } from './list-hooks.ts'
import type { OfficeRoutes } from './staff/office-env.ts'
import type { Reader } from './store/contract.ts'

export type PublicEnv = { Bindings: HttpBindings }
export type PublicRoutes = Hono<PublicEnv>
/** Work in the background. `run` resolves when the work is done that is due now; `stop` when nothing of it is under way. */
export type Job = { run(): Promise<unknown>; stop(): Promise<unknown> }
/** What the owners must know. `since`: an ISO timestamp. */
export type Problem = { about: string; text: string; since?: string }

/** A public address that is no page. In `path`, `*` stands for any part of one segment. */
export type FeatureAddress = {
  path: string
  /** What the metrics call its requests: a file by its kind, a form by its path. */
  class: 'calendar' | 'credential' | 'feed' | 'pdf' | 'page' | `form /${string}`
  /** Its answer has texts, so that each language has its own. */
  hasTexts?: true
  /** It costs time and gives crawlers nothing new, so robots.txt leaves it out. */
  uncrawled?: true
}

/** What the sitemap has of a feature besides its pages without parameters. `pictures`: what these pages show, by their paths. */
export type SitemapPart = { paths?: readonly string[]; pictures?: Readonly<Record<string, readonly string[]>> }

/** A feature. `hooks`: what it does for its lists that no declaration can say. They need no running server. */
export type FeatureParts<Services> = { create: (services: Services) => Feature; hooks?: readonly ListHooks[] }

/** What a feature does in a running server. */
export type Feature = {
  /** Its public routes. Each has its own guards. */
  routes?(): Promise<readonly PublicRoutes[]>
  /** Its public addresses that are no pages. */
  addresses?: readonly FeatureAddress[]
  /** @throws Unavailable */
  sitemap?(reader: Reader): Promise<SitemapPart>
  /** Its routes below /office, for requests with a session. */
  officeRoutes?(): readonly OfficeRoutes[]
  /** What officers can do with its records, and take back. */
  acts?: readonly AnyAct[]
  startJobs?(): readonly Job[]
  /** Work that is done every quarter of an hour, with its name in the log. */
  cleanup?: readonly { name: string; run: () => Promise<unknown> }[]
  /** @throws Unavailable */
  problems?(): Promise<Problem[]>
  /** Ends requests that wait for something to happen. */
  close?(): Promise<void>
}
