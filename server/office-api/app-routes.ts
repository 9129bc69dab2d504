import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { currentLanguage, type Language, languages, say } from '../../lists/language.ts'
import { selfAnd, usesHttps } from '../http/headers.ts'
import { inLanguage } from '../http/language.ts'
import { prepareBodies, toResponse } from '../http/prepared-response.ts'
import { BuiltAssets } from '../pages/built-assets.ts'
import { hasFailed, isComplete, officePageName } from '../pages/built-parts.ts'
import type { Site } from '../pages/built-site.ts'
import { styleElements } from '../pages/built-site.ts'
import type { OfficeRoutes } from '../staff/office-env.ts'
import * as messages from './messages.ts'

/**
 * emotion, which react-admin uses, inserts empty <style> elements and fills them through the CSSOM, which no policy
 * forbids. So empty elements are allowed by their hash.
 */
const emptyStyle = ''

/**
 * The office page may load its own scripts and files, show pictures that it made, and frame its own previews. A preview is
 * a page of the site with its inline styles, and obeys this policy too (HTML, "srcdoc").
 */
const contentSecurityPolicy = ({ https, inlineStyles }: { https: boolean; inlineStyles: readonly string[] }) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${selfAnd([emptyStyle, ...inlineStyles])}`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

type AppServices = {
  dist: string
  headers: Record<string, string>
  settings: { origin: string | undefined }
  site: Site
  /** HTML that stands at the end of the page, in the current language. */
  notice?: () => string
}

/**
 * The office app's built files, and its page under every other address of the office. There is one page for each language. It contains
 * no data, so it needs no session: the API decides what each user may see. `npm start` builds the office
 * while the site is served already; until it is there, a page says so and loads itself again.
 */
export function appRoutes({ dist, headers, settings, site, notice = () => '' }: AppServices): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  const folder = join(dist, 'office')
  const policyWith = (styles: readonly string[]) =>
    contentSecurityPolicy({ https: usesHttps(settings), inlineStyles: [...site.inlineStyles, ...styles] })
  const pageHeaders = {
    ...headers,
    'content-security-policy': policyWith([]),
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  }
  const preparePage = (language: Language) => {
    const html = readFileSync(join(folder, officePageName(language)), 'utf8').replace(
      '</body>',
      `${inLanguage(language, notice)}</body>`,
    )
    const policy = policyWith(inlineStylesIn(html))
    return prepareBodies({ identity: Buffer.from(html) }, { ...pageHeaders, 'content-security-policy': policy })
  }
  const open = () => ({
    files: new BuiltAssets(join(folder, 'assets'), headers),
    pages: new Map(languages.map((language) => [language, preparePage(language)])),
  })
  let opened: ReturnType<typeof open> | undefined
  /** The built app; undefined until its build is complete. */
  const findApp = () => {
    if (!opened && isComplete(folder)) opened = open()
    return opened
  }

  app.get('/assets/:name', async (context) => {
    const file = await findApp()?.files.findHashed(context.req.param('name'))
    return file ? toResponse(context.req.raw, file) : context.notFound()
  })
  app.get('/assets/*', (context) => context.notFound())
  app.get('/*', async (context) => {
    const built = findApp()
    if (built) return toResponse(context.req.raw, built.pages.get(currentLanguage())!)
    return context.html(preparingPage(hasFailed(folder), styleElements(site)), 503, {
      ...pageHeaders,
      'retry-after': String(reloadSeconds),
    })
  })
  return app
}

/** The contents of the style elements in the office's page: what it shows until its script has arrived. */
const inlineStylesIn = (html: string): string[] =>
  [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style]) => style!)

const reloadSeconds = 2

/** The page until the office is built. It loads itself again. */
function preparingPage(failed: boolean, styles: string): string {
  const title = say(failed ? messages.notBuilt : messages.preparing)
  const message = say(failed ? messages.notBuiltReason : messages.preparingTakes)
  return `<!doctype html>
<html lang="${currentLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><meta http-equiv="refresh" content="${reloadSeconds}">${styles}</head>
<body><main class="wrap sec"><h1>${title}</h1><p>${message}</p></main></body></html>
`
}
