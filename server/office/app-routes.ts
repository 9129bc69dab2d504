import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { isDemo } from '../demo.ts'
import { prepareBodies, toResponse } from '../http/prepared-response.ts'
import { BuiltAssets } from '../pages/built-assets.ts'
import type { Services } from '../services.ts'
import { usesHttps } from '../settings.ts'
import type { OfficeRoutes } from './requests.ts'

// The hash of an empty text (CSP level 3, 8.1). emotion, which react-admin uses, inserts empty <style> elements and fills
// them through the CSSOM, which no policy forbids. So empty elements are allowed, and inline styles are not.
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** The office page may load its own scripts and files, show pictures that it made, and frame its own previews. */
const contentSecurityPolicy = (https: boolean) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${emptyStyle}`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

const demoNotice =
  '<p class="demo-notice" role="note"><strong>Sample data.</strong> Every person here is invented, and no mail is sent.</p>'

/**
 * The office app's built files, and its page under every other address of the office. The page is the same for everyone
 * and contains no data, so it needs no session: the API decides what each user may see.
 */
export function appRoutes({ dist, headers, settings }: Pick<Services, 'dist' | 'headers' | 'settings'>): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  const folder = join(dist, 'office')
  if (!existsSync(folder)) return app
  const files = new BuiltAssets(join(folder, 'assets'), headers)
  const pageHeaders = {
    ...headers,
    'content-security-policy': contentSecurityPolicy(usesHttps(settings)),
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  }
  const notice = isDemo(settings.dataDir) ? demoNotice : ''
  const page = readFile(join(folder, 'index.html'), 'utf8').then((html) =>
    prepareBodies({ identity: Buffer.from(html.replace('</body>', `${notice}</body>`)) }, pageHeaders),
  )
  // A request for the page throws the error again.
  page.catch(() => undefined)

  app.get('/assets/:name', async (context) => {
    const file = await files.findHashed(context.req.param('name'))
    return file ? toResponse(context.req.raw, file) : context.notFound()
  })
  app.get('/*', async (context, next) => {
    if (/^\/office\/(api|documents|assets)(\/|$)/.test(context.req.path)) return next()
    return toResponse(context.req.raw, await page)
  })
  return app
}
