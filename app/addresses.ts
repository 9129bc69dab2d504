import { type Language, splitLanguage } from '../lists/language.ts'
import { iconFolder } from '../lists/logo-icons.ts'
import { pdfFolder } from '../lists/pdf-files.ts'
import { mediaFolder } from '../lists/picture-variants.ts'
import type { Feature, FeatureAddress } from '../server/feature.ts'
import type { BuiltSite } from '../site/rendering.ts'

/** The files that app/discovery generates, and those that belong to the whole site. The web app's description has texts. */
const siteFile =
  /^\/(sitemap\.xml|robots\.txt|site\.webmanifest|favicon\.ico|sw\.js|licenses\.txt|\.well-known\/security\.txt)$/
const fileWithTexts = '/site.webmanifest'
const signIn = /^\/office\/api\/(auth\/|(begin|join|forgot|me)(\/|$))/
/** The classes of what the kits answer. The first one that matches counts. */
const classesOfKits: readonly (readonly [isClass: (path: string) => boolean, name: string])[] = [
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
]

const withoutJson = (path: string) => path.replace(/\.json$/, '') || '/'

/** What the addresses of the site say about themselves, as its pages and its features declare them. */
export function createAddresses(
  { matchPage, redirects }: Pick<BuiltSite, 'matchPage' | 'redirects'>,
  features: readonly Feature[],
) {
  const declared = features
    .flatMap(({ addresses = [] }) => addresses)
    .map((address) => ({ ...address, pattern: toPattern(address) }))
  const find = (path: string) => declared.find(({ pattern }) => pattern.test(path))
  return {
    /**
     * The language of an address, and the address without it. Only what has texts has an address in each language: there is no
     * `/hi/assets/…`, and no `/hi/office`.
     */
    read(address: string): { language: Language; path: string } {
      const split = splitLanguage(address)
      if (split.language === 'en') return split
      const path = split.path.replace(/\?.*$/s, '')
      const hasTexts =
        path === fileWithTexts ||
        find(path)?.hasTexts ||
        Object.hasOwn(redirects, path) ||
        matchPage(withoutJson(path)) !== undefined
      return hasTexts ? split : { language: 'en', path: address }
    },
    /** The class of a request, for labels of metrics: one of about fifty names, never a part of the address that a visitor can choose. */
    classOf(method: string, path: string): string {
      const named = find(path)?.class ?? classesOfKits.find(([isClass]) => isClass(path))?.[1]
      if (named) return named
      const pattern = matchPage(path)?.pattern
      if (pattern) return method === 'POST' ? `form ${pattern}` : 'page'
      return path.endsWith('.json') && matchPage(withoutJson(path)) ? 'page data' : 'other'
    },
  }
}

const toPattern = ({ path }: FeatureAddress) => new RegExp(`^${path.split('*').map(RegExp.escape).join('[^/]+')}$`)
