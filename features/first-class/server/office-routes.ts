import { Hono } from 'hono'
import * as z from 'zod/mini'
import { say } from '../../../lists/language.ts'
import { validAddress } from '../../../lists/system/mail.ts'
import { trimTyped } from '../../../lists/texts.ts'
import { inOneLanguage } from '../../../lists/translations.ts'
import { inLanguage } from '../../../server/http/language.ts'
import { type MailSettings, sendsMail } from '../../../server/list-hooks.ts'
import { mb, readJson, requireEdit } from '../../../server/office-api/requests.ts'
import type { OfficeRoutes } from '../../../server/staff/office-env.ts'
import type { Reader, Store } from '../../../server/store/contract.ts'
import { NotFound } from '../../../server/store/errors.ts'
import { drafts } from '../../applications/messages.ts'
import { prepareApplication } from '../../applications/server/drafts.ts'
import { blackBelts } from '../../black-belts/black-belts.ts'
import { dojos } from '../../dojos/dojos.ts'
import type { PreparedApplication } from '../api-types.ts'
import { type Booking, firstClasses, languageOf } from '../first-class.ts'
import * as messages from '../messages.ts'

export type OfficeServices = {
  store: Store
  now: () => Date
  origin: () => string
  settings: MailSettings
}

const line = z.string().check(z.overwrite(trimTyped), z.maxLength(200))
const known = z.object({
  name: line.check(z.minLength(1, { error: () => say(messages.nameMissing) })),
})

/** The work of the office with first classes beyond the inbox: applications made from them. */
export function officeRoutes(services: OfficeServices): OfficeRoutes {
  const { store, settings } = services
  const app: OfficeRoutes = new Hono()
  app.post('/api/first-classes/:key/application', async (context) => {
    const by = context.get('actor')
    requireEdit(firstClasses, by)
    const key = context.req.param('key')
    const booking = await store.as(by).get(firstClasses, key)
    if (!booking) throw new NotFound(firstClasses.name, key)
    const person = await readJson(context, known, mb)
    const language = languageOf(booking)
    const values = await inLanguage(language, () => knownValues(store.as(by), booking))
    const link = await prepareApplication(services, by, { ...values, ...person, language, firstClass: key })
    const mailed = validAddress(booking.contact) !== undefined && sendsMail(settings)
    return context.json({ link, mailed } satisfies PreparedApplication)
  })
  return app
}

/** What the office knows of an applicant who came to a first class, in the current language. */
async function knownValues(reader: Reader, { contact = '', area, dojo: dojoKey }: Booking) {
  const stored = dojoKey ? await reader.get(dojos, dojoKey) : undefined
  const dojo = stored && inOneLanguage(dojos, stored)
  const belt = dojo?.instructor ? await reader.get(blackBelts, dojo.instructor) : undefined
  const email = validAddress(contact)
  return {
    ...(email ? { email } : { phone: contact }),
    ...(/^\d+$/.test(area ?? '') ? {} : { city: area }),
    ...(dojo && {
      dojoName: dojo.name,
      dojoAddress: dojo.address,
      dojoCity: dojo.city,
      dojoCountry: dojo.country,
      country: dojo.country,
      master: belt?.name ?? dojo.instructor,
    }),
    dojoNos: '1',
    studentNos: '0',
    style: 'Shito-ryu',
    grade: say(drafts.beginner),
    doe: say(drafts.noExam),
  }
}
