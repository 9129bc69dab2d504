import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { events, site } from '../../lists/index.ts'
import { prepare, prepareBodies, revalidated } from '../http/prepared-response.ts'
import { generatedFiles } from '../pages/generated-files.ts'
import type { Services } from '../services.ts'
import type { Reader } from '../store/contract.ts'
import { icalendar } from './ical.ts'

const calendarType = { 'content-type': 'text/calendar; charset=utf-8' }

/**
 * The files of the events, each made once per change of what it tells: /events.ics to subscribe to, and for each event
 * /events/{key}.ics and the leaflet /events/{key}.pdf.
 */
export function calendarRoutes(services: Services, maxBytes = 8 << 20) {
  const { origin, headers, now } = services
  const answer = generatedFiles(services, maxBytes)

  const calendarOf = (shown: Parameters<typeof icalendar>[0], name: string, file: string) =>
    prepare(
      icalendar(shown, { name, origin: origin(), now: now() }),
      { ...headers, ...revalidated, ...calendarType, 'content-disposition': disposition('inline', file) },
      9,
    )

  async function feed(reader: Reader) {
    const [{ records }, association] = await Promise.all([reader.query(events), reader.get(site, 'site')])
    return calendarOf(records, [association?.shortName, events.title].filter(Boolean).join(': '), 'events.ics')
  }

  const one = (key: string, type: string) => async (reader: Reader) => {
    const [event, association] = await Promise.all([reader.get(events, key), reader.get(site, 'site')])
    if (!event) return undefined
    const file = [event.name, event.sdate].filter(Boolean).join(' ')
    if (type === 'ics') return calendarOf([event], event.name ?? '', `${file}.ics`)
    // Loaded with the first leaflet: the library takes memory that a site without readers of PDFs need not hold.
    const { leaflet } = await import('./leaflet.ts')
    const identity = await leaflet(event, association ?? {}, origin())
    const attached = { 'content-disposition': disposition('attachment', `${file}.pdf`) }
    return prepareBodies({ identity }, { ...headers, ...revalidated, ...attached, 'content-type': 'application/pdf' })
  }

  const app = new Hono<{ Bindings: HttpBindings }>()
  app.get('/events.ics', async (context) => (await answer(context, '', feed))!)
  app.get('/events/:file', async (context, next) => {
    const [, key, type] = /^(.{1,200})\.(pdf|ics)$/.exec(context.req.param('file')) ?? []
    if (!key || !type) return next()
    return (await answer(context, `${type} ${key}`, one(key, type))) ?? next()
  })
  return app
}

/** How a file is to be taken, and its name: in plain letters, and as it is (RFC 6266, RFC 8187). */
function disposition(how: 'inline' | 'attachment', file: string): string {
  const end = file.slice(file.lastIndexOf('.'))
  const plain = file
    .slice(0, -end.length)
    .normalize('NFKD')
    .replace(/[^\w]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const whole = encodeURIComponent(file.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `${how}; filename="${plain || 'event'}${end}"; filename*=UTF-8''${whole}`
}
