import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { iconFolder, type LogoIcon, logoIcons, logoIconUrl } from '../lists/logo-icons.ts'
import { prepareBodies, revalidated, toResponse } from '../server/http/prepared-response.ts'
import { encodeIcon, ignoreInvalid } from '../server/storage/images.ts'
import { createLogoPictures } from '../server/storage/logo-pictures.ts'
import { associationLogo } from '../server/store/association-name.ts'
import type { Services } from './services.ts'

/** The address changes with the logo. A day, as for all that the office uploads: a logo that was removed must disappear from caches too. */
const immutable = { 'cache-control': 'public, max-age=86400, immutable' }

/**
 * The icons that follow the association's logo, also at /favicon.ico. Without a logo that can be shown, /favicon.ico is left to the
 * routes that follow.
 */
export function logoIconRoutes({ store, files, headers }: Pick<Services, 'store' | 'files' | 'headers'>) {
  const draw = createLogoPictures(files, (original, icon: LogoIcon) =>
    encodeIcon(original, logoIcons[icon].size, logoIcons[icon].share),
  )
  /** `path`: the address of the icon where it must be that of the present logo. */
  const find = async (icon: LogoIcon, path?: string) => {
    const logo = await associationLogo(store)
    if (!logo || (path !== undefined && logoIconUrl(logo, icon) !== path)) return undefined
    const bytes = await draw(logo, icon).catch(ignoreInvalid)
    return bytes && Buffer.from(bytes)
  }
  const answer = (request: Request, identity: Buffer, caching: Record<string, string>) =>
    toResponse(request, prepareBodies({ identity }, { ...headers, ...caching, 'content-type': 'image/png' }))

  const app = new Hono<{ Bindings: HttpBindings }>()
  app.get(`${iconFolder}:logo/:file`, async (context) => {
    const icon = context.req.param('file').replace(/\.png$/, '')
    const bytes = isLogoIcon(icon) ? await find(icon, context.req.path) : undefined
    return bytes ? answer(context.req.raw, bytes, immutable) : context.notFound()
  })
  app.get('/favicon.ico', async (context, next) => {
    const bytes = await find('tab')
    return bytes ? answer(context.req.raw, bytes, revalidated) : next()
  })
  return app
}

const isLogoIcon = (name: string): name is LogoIcon => Object.hasOwn(logoIcons, name)
