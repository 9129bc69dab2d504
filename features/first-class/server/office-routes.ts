import { Readable } from 'node:stream'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { addDays, today } from '../../../lists/dates.ts'
import { say } from '../../../lists/language.ts'
import { validAddress } from '../../../lists/system/mail.ts'
import { trimTyped } from '../../../lists/texts.ts'
import { inOneLanguage } from '../../../lists/translations.ts'
import { inLanguage } from '../../../server/http/language.ts'
import { writeCsv } from '../../../server/import/csv-format.ts'
import { type MailSettings, sendsMail } from '../../../server/mail/office-mails.ts'
import { attachment, mb, readJson, requireEdit } from '../../../server/office-api/requests.ts'
import type { OfficeContext, OfficeRoutes } from '../../../server/staff/office-env.ts'
import type { Reader, Store } from '../../../server/store/contract.ts'
import { NotFound } from '../../../server/store/errors.ts'
import { drafts } from '../../applications/messages.ts'
import { prepareApplication } from '../../applications/server/drafts.ts'
import { blackBelts } from '../../black-belts/black-belts.ts'
import { locations } from '../../dojos/locations.ts'
import type { FirstClassCount, FirstClassCounts, PreparedApplication } from '../api-types.ts'
import { type Booking, firstClasses, languageOf } from '../first-class.ts'
import { firstClassCounts } from '../first-class-counts.ts'
import * as messages from '../messages.ts'

export type OfficeServices = {
  store: Store
  now: () => Date
  origin: () => string
  settings: MailSettings
}

const shownDays = 366
const line = z.string().check(z.overwrite(trimTyped), z.maxLength(200))
const known = z.object({
  name: line.check(z.minLength(1, { error: () => say(messages.nameMissing) })),
})

/** The work of the office with first classes beyond the inbox: applications made from them, and the counts. */
export function officeRoutes(services: OfficeServices): OfficeRoutes {
  const { store, now, settings } = services
  const app: OfficeRoutes = new Hono()
  const counts = async (context: OfficeContext) => {
    requireEdit(firstClasses, context.get('actor'))
    return readCounts(store.as(context.get('actor')), addDays(today(now()), -shownDays))
  }

  app.get('/api/first-classes/counts', async (context) =>
    context.json({ counts: await counts(context) } satisfies FirstClassCounts),
  )
  app.get('/api/first-classes/csv', async (context) => {
    const { month, asked, came, joined } = messages.counts
    const titles = [month, messages.dojo, asked, came, joined].map((title) => say(title))
    const rows = (await counts(context)).map((row) =>
      [row.month, row.dojo, row.asked, row.came, row.joined].map(String),
    )
    const body = Readable.toWeb(await writeCsv(titles, Readable.from(rows))) as ReadableStream
    return attachment(context, body, 'text/csv; charset=utf-8; header=present', `first-classes-${today(now())}.csv`)
  })
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
  const stored = dojoKey ? await reader.get(locations, dojoKey) : undefined
  const dojo = stored && inOneLanguage(locations, stored)
  const belt = dojo?.instructor ? await reader.get(blackBelts, dojo.instructor) : undefined
  const email = validAddress(contact)
  return {
    ...(email ? { email } : { phone: contact }),
    ...(/^\d+$/.test(area ?? '') ? {} : { city: area }),
    ...(dojo && {
      ...{ dojoName: dojo.name, dojoAddress: dojo.address, dojoCity: dojo.city, dojoCountry: dojo.country },
      ...{ country: dojo.country, master: belt?.name ?? dojo.instructor },
    }),
    ...{ dojoNos: '1', studentNos: '0', style: 'Shito-ryu', grade: say(drafts.beginner), doe: say(drafts.noExam) },
  }
}

/** The counts from a day on by month and dojo, the newest first. @throws Forbidden, Unavailable */
async function readCounts(reader: Reader, from: string): Promise<FirstClassCount[]> {
  const [{ records }, dojos] = await Promise.all([
    reader.query(firstClassCounts, { ranges: { month: { from } } }),
    reader.query(locations),
  ])
  const names = new Map(dojos.records.map((dojo) => [dojo.key, String(inOneLanguage(locations, dojo).name)]))
  const counts = new Map<string, FirstClassCount>()
  for (const { month: firstDay = '', dojo = '', came, joined } of records) {
    const month = firstDay.slice(0, 7)
    const name = names.get(dojo) ?? ''
    const count = counts.get(`${month} ${name}`) ?? { month, dojo: name, asked: 0, came: 0, joined: 0 }
    counts.set(`${month} ${name}`, {
      ...count,
      asked: count.asked + 1,
      came: count.came + Number(came === true),
      joined: count.joined + Number(joined === true),
    })
  }
  return [...counts.values()].sort((a, b) =>
    a.month === b.month ? a.dojo.localeCompare(b.dojo) : a.month < b.month ? 1 : -1,
  )
}
