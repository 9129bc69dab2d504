import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { visitor } from '../../../lists/access.ts'
import { say } from '../../../lists/language.ts'
import { inOneLanguage } from '../../../lists/translations.ts'
import type { PublicEnv, PublicRoutes } from '../../../server/feature.ts'
import { clientAddress } from '../../../server/http/client-address.ts'
import { disposition } from '../../../server/http/disposition.ts'
import { prepare, prepareBodies, revalidated, toResponse } from '../../../server/http/prepared-response.ts'
import { createGeneratedFiles } from '../../../server/pages/generated-files.ts'
import type { PdfCache } from '../../../server/pdfs/pdf-cache.ts'
import { createPdfDrawing } from '../../../server/pdfs/pdf-process.ts'
import type { Reader, Store } from '../../../server/store/contract.ts'
import { association } from '../../association/association.ts'
import { events } from '../events.ts'
import * as messages from '../messages.ts'
import { type Event, icalendar } from './ical.ts'
import type { leaflet } from './leaflet.ts'

export type EventServices = {
  store: Store
  pdfs: PdfCache
  headers: Record<string, string>
  settings: { trustedProxies: number }
  origin: () => string
  now: () => Date
}

const drawLeaflet = createPdfDrawing<Parameters<typeof leaflet>>(join(import.meta.dirname, 'leaflet.ts'), 'leaflet')

const calendarType = { 'content-type': 'text/calendar; charset=utf-8' }

/**
 * The files of the events, each generated once per language and change of the event or the association: the calendar /events.ics, and for
 * each event /events/{key}.ics and the leaflet /events/{key}.pdf.
 */
export async function calendarRoutes(services: EventServices, maxBytes = 8 << 20): Promise<PublicRoutes> {
  const { origin, headers, now, store, pdfs, settings } = services
  const respond = createGeneratedFiles(services, maxBytes)
  await pdfs.follow(store, events)

  const prepareCalendar = (records: readonly Event[], name: string, file: string) =>
    prepare(
      icalendar(records, { name, origin: origin(), now: now() }),
      { ...headers, ...revalidated, ...calendarType, 'content-disposition': disposition('inline', file) },
      9,
    )

  async function allEvents(reader: Reader) {
    const [{ records }, details] = await Promise.all([reader.query(events), reader.get(association, 'site')])
    const name = details?.shortName
    const title = name ? say(messages.calendarName, { association: name }) : say(messages.heading)
    return prepareCalendar(records, title, 'events.ics')
  }

  const readEvent = async (reader: Reader, key: string) => {
    const [stored, details = {}] = await Promise.all([reader.get(events, key), reader.get(association, 'site')])
    const event = stored && inOneLanguage(events, stored)
    const name = [event?.name, event?.sdate].filter(Boolean).join(' ')
    return event && { event, association: inOneLanguage(association, details), name }
  }
  const eventCalendar = (key: string) => async (reader: Reader) => {
    const found = await readEvent(reader, key)
    return found && prepareCalendar([found.event], found.event.name ?? '', `${found.name}.ics`)
  }
  async function sendLeaflet(context: Context<PublicEnv>, key: string) {
    let name = ''
    const identity = await pdfs.get({
      list: events,
      key,
      read: async () => {
        const found = await readEvent(store.as(visitor), key)
        name = found?.name ?? ''
        return found && ([found.event, found.association, origin()] as const)
      },
      make: (from) => drawLeaflet(...from),
      address: clientAddress(context, settings.trustedProxies),
      signal: context.req.raw.signal,
    })
    const attached = { 'content-disposition': disposition('attachment', `${name}.pdf`) }
    const allHeaders = { ...headers, ...revalidated, ...attached, 'content-type': 'application/pdf' }
    return identity && toResponse(context.req.raw, prepareBodies({ identity }, allHeaders))
  }

  const app = new Hono<PublicEnv>()
  app.get('/events.ics', async (context) => (await respond(context, '', allEvents))!)
  app.get('/events/:file', async (context, next) => {
    const [, key, type] = /^(.{1,200})\.(pdf|ics)$/.exec(context.req.param('file')) ?? []
    if (!key || !type) return next()
    const response = type === 'ics' ? await respond(context, key, eventCalendar(key)) : await sendLeaflet(context, key)
    return response ?? next()
  })
  return app
}
