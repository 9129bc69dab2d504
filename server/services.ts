import type { Log } from './log.ts'
import type { Site } from './pages/built-site.ts'
import type { Pages } from './pages/pages.ts'
import type { Settings } from './settings.ts'
import type { Files } from './storage/storage.ts'
import type { Store } from './store/contract.ts'

/**
 * Everything that routes and jobs share. `server.ts` creates it once and hands it to all of them; a function that needs
 * only part of it asks for `Pick<Services, …>`.
 */
export type Services = {
  settings: Settings
  store: Store
  files: Files
  /** The built site: its pages, its renderer and the addresses of its assets. */
  site: Site
  /** The rendered pages and their cache. */
  pages: Pages
  log: Log
  /** The security headers of every response. */
  headers: Record<string, string>
  /** Scheme and host under which visitors reach the site. Without ORIGIN it is known only once the server listens. */
  origin(): string
  now(): Date
}
