import { Hono } from 'hono'
import { inOneLanguage } from '../../../lists/translations.ts'
import type { FeatureParts, PublicEnv, PublicRoutes } from '../../../server/feature.ts'
import { disposition } from '../../../server/http/disposition.ts'
import { prepare, revalidated } from '../../../server/http/prepared-response.ts'

import { createSlugJob } from '../../../server/jobs/slugs.ts'
import { createGeneratedFiles } from '../../../server/pages/generated-files.ts'
import type { Reader } from '../../../server/store/contract.ts'
import { trainingPrograms } from '../../trainings/training-programs.ts'
import { dojoPath, dojos, findDojo } from '../dojos.ts'
import { findProgram, toGroup } from '../groups.ts'
import { classCalendar } from './class-calendar.ts'
import { closureHooks } from './closure-mails.ts'
import { type ClosureServices, closureRoutes } from './closure-routes.ts'
import { contactRoutes } from './contact-routes.ts'
import { contactHooks } from './list-hooks.ts'
import { type YourDojoServices, yourDojoRoute } from './your-dojo-route.ts'

type DojoServices = ClosureServices & YourDojoServices

const maxBytes = 2 << 20

/**
 * The dojos, each with the calendar of its classes, /locations/{key}.ics, generated once per language and change; notices by mail; and the
 * page of their contact persons.
 */
export const dojosFeature: FeatureParts<DojoServices> = {
  hooks: [...closureHooks, ...contactHooks],
  create: (services) => ({
    routes: async () => [calendarRoutes(services), closureRoutes(services), yourDojoRoute(services)],
    officeRoutes: () => [contactRoutes(services)],

    startJobs: () => [createSlugJob(services, { list: dojos, titleOf: ({ name }) => name, name: 'names of dojos' })],
    addresses: [{ path: '/locations/*.ics', class: 'calendar', hasTexts: true, uncrawled: true }],
    sitemap: async (reader) => ({ paths: (await reader.query(dojos)).records.map(dojoPath) }),
  }),
}

function calendarRoutes(services: DojoServices): PublicRoutes {
  const { origin, headers, now } = services
  const respond = createGeneratedFiles(services, maxBytes)
  const calendarOf = (key: string) => async (reader: Reader) => {
    const [stored, programs] = await Promise.all([findDojo(reader, key), reader.query(trainingPrograms)])
    if (!stored) return undefined
    const dojo = inOneLanguage(dojos, stored)
    const shown = programs.records.map((program) => inOneLanguage(trainingPrograms, program))
    const text = classCalendar(dojo, {
      groupName: (group) => toGroup(group, findProgram(shown, group)).name,
      origin: origin(),
      now: now(),
    })
    return prepare(
      text,
      {
        ...headers,
        ...revalidated,
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': disposition('inline', `${dojo.name}.ics`),
      },
      9,
    )
  }
  const app = new Hono<PublicEnv>()
  app.get('/locations/:file', async (context, next) => {
    const [, key] = /^(.{1,200})\.ics$/.exec(context.req.param('file')) ?? []
    return (key && (await respond(context, key, calendarOf(key)))) || next()
  })
  return app
}
