import { membershipForm } from '../features/applications/form.ts'
import { applicantPath } from '../features/applications/server/applicant-links.ts'
import { contactForm } from '../features/contact/form.ts'
import { noticesPath } from '../features/dojos/notice-subscriptions.ts'
import { firstClassForm, yoursPath } from '../features/first-class/form.ts'
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
  [(path) => path.startsWith(`${applicantPath}/`), 'applicant page'],
  [(path) => path === '/live', 'live stream'],
  [(path) => path.startsWith('/live/'), 'live list'],
  [(path) => path === '/healthz' || path === '/readyz' || path === '/metrics', 'health'],
  [(path) => siteFile.test(path), 'site file'],
  [(path) => /^\/events(\.ics|\/[^/]+\.(ics|pdf))$/.test(path), 'calendar'],
]
const forms: Readonly<Record<string, string>> = {
  [contactForm.path]: 'contact form',
  [membershipForm.path]: 'membership form',
  [firstClassForm.path]: 'first class form',
  [yoursPath]: 'first class page',
  [applicantPath]: 'applicant page',
  [noticesPath]: 'notices page',
}

/**
 * The class of a request's route, for labels of metrics: one of about twenty names, never a part of the address that a visitor
 * can choose. `isPage` tells whether the site has a page at a path.
 */
export function routeClass(method: string, path: string, isPage: (path: string) => boolean): string {
  if (method === 'POST' && Object.hasOwn(forms, path)) return forms[path]!
  if (isPage(path)) return 'page'
  const known = classes.find(([isClass]) => isClass(path))
  if (known) return known[1]
  return path.endsWith('.json') && isPage(path.slice(0, -'.json'.length) || '/') ? 'page data' : 'other'
}
