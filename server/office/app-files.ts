import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { prepareBodies, toResponse } from '../http/prepared-response.ts'
import { BuiltAssets } from '../pages/built-assets.ts'
import type { OfficeRoutes } from './office.ts'

// The hash of nothing (CSP level 3, 8.1). emotion, which react-admin is dressed with, makes empty <style> elements and
// fills them through the CSSOM, which no policy forbids: so they may stand there, and a style that was written may not.
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** What the office's page may do: its own scripts and files, pictures of its own making, previews in a frame. */
function policyOf(https: boolean): string {
  return [
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
}

type Options = {
  /** Where `npm run build` put the office: its page and its files. */
  dist: string
  /** The headers of the site's own pages. */
  headers: Record<string, string>
  https: boolean
}

/**
 * The office's app: one page under every address of the office that is no one else's, and its built files. The page is
 * the same for everyone and holds nothing of anyone: who may see what is decided where the app asks.
 */
export function officeApp({ dist, headers, https }: Options): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  const folder = join(dist, 'office')
  if (!existsSync(folder)) return app
  const files = new BuiltAssets(join(folder, 'assets'), headers)
  const pageHeaders = {
    ...headers,
    'content-security-policy': policyOf(https),
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  }
  const page = readFile(join(folder, 'index.html')).then((identity) => prepareBodies({ identity }, pageHeaders))
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
