import { iconFolder } from '../lists/logo-icons.ts'
import { pdfFolder } from '../lists/pdf-files.ts'
import { mediaFolder } from '../lists/picture-variants.ts'

/** The names of the files that app/discovery generates, and of those that belong to the whole site. */
const siteFile =
  /^\/(sitemap\.xml|robots\.txt|news\.xml|site\.webmanifest|favicon\.ico|sw\.js|licenses\.txt|\.well-known\/security\.txt)$/
const signIn = /^\/office\/api\/(auth\/|(begin|join|forgot|me)(\/|$))/
/** The first one that matches counts. */
const classes: readonly (readonly [isClass: (path: string) => boolean, name: string])[] = [
  [(path) => path.startsWith('/assets/') || path.startsWith('/office/assets/'), 'asset'],
  [(path) => path.startsWith(mediaFolder) || path.startsWith(iconFolder), 'picture'],
  [(path) => path.startsWith(pdfFolder), 'pdf'],
  [(path) => path === '/office/api/live', 'office stream'],
  [(path) => signIn.test(path), 'sign-in'],
  [(path) => path.startsWith('/office/api/'), 'office api'],
  [(path) => path.startsWith('/office/documents/'), 'document'],
  [(path) => path === '/office' || path.startsWith('/office/'), 'office app'],
  [(path) => path === '/live', 'live stream'],
  [(path) => path.startsWith('/live/'), 'live list'],
  [(path) => path === '/healthz' || path === '/readyz' || path === '/metrics', 'health'],
  [(path) => siteFile.test(path), 'site file'],
  [(path) => /^\/events(\.ics|\/[^/]+\.(ics|pdf))$/.test(path), 'calendar'],
]

/**
 * The class of a request's route, for labels of metrics: one of about fifty names, never a part of the address that a visitor
 * can choose. `patternOf`: the address of the page at a path, with `:name` for each parameter.
 */
export function routeClass(method: string, path: string, patternOf: (path: string) => string | undefined): string {
  const pattern = patternOf(path)
  if (pattern) return method === 'POST' ? `form ${pattern}` : 'page'
  const known = classes.find(([isClass]) => isClass(path))
  if (known) return known[1]
  return path.endsWith('.json') && patternOf(path.slice(0, -'.json'.length) || '/') ? 'page data' : 'other'
}
