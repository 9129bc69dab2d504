import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { events, site } from '../../lists/index.ts'
import { disposition } from '../http/disposition.ts'
import { prepare, prepareBodies, revalidated } from '../http/prepared-response.ts'
import { generatedFiles } from '../pages/generated-files.ts'
import { drawLeaflet } from '../pdfs/pdf-process.ts'
import type { Services } from '../services.ts'
import type { Reader } from '../store/contract.ts'
import { type Event, icalendar } from './ical.ts'

const calendarType = { 'content-type': 'text/calendar; charset=utf-8' }

/**
 * The files of the events, each generated once per change of the event or the association: the calendar /events.ics, and for
 * each event /events/{key}.ics and the leaflet /events/{key}.pdf.
 */
export function calendarRoutes(services: Services, maxBytes = 8 << 20) {
  const { origin, headers, now } = services
  const respond = generatedFiles(services, maxBytes)

  const prepareCalendar = (records: readonly Event[], name: string, file: string) =>
    prepare(
      icalendar(records, { name, origin: origin(), now: now() }),
      { ...headers, ...revalidated, ...calendarType, 'content-disposition': disposition('inline', file) },
      9,
    )

  async function allEvents(reader: Reader) {
    const [{ records }, association] = await Promise.all([reader.query(events), reader.get(site, 'site')])
    return prepareCalendar(records, [association?.shortName, events.title].filter(Boolean).join(': '), 'events.ics')
  }

  const eventFile = (key: string, type: string) => async (reader: Reader) => {
    const [event, association] = await Promise.all([reader.get(events, key), reader.get(site, 'site')])
    if (!event) return undefined
    const file = [event.name, event.sdate].filter(Boolean).join(' ')
    if (type === 'ics') return prepareCalendar([event], event.name ?? '', `${file}.ics`)
    const identity = await drawLeaflet(event, association ?? {}, origin())
    const attached = { 'content-disposition': disposition('attachment', `${file}.pdf`) }
    return prepareBodies({ identity }, { ...headers, ...revalidated, ...attached, 'content-type': 'application/pdf' })
  }

  const app = new Hono<{ Bindings: HttpBindings }>()
  app.get('/events.ics', async (context) => (await respond(context, '', allEvents))!)
  app.get('/events/:file', async (context, next) => {
    const [, key, type] = /^(.{1,200})\.(pdf|ics)$/.exec(context.req.param('file')) ?? []
    if (!key || !type) return next()
    return (await respond(context, `${type} ${key}`, eventFile(key, type))) ?? next()
  })
  return app
}
