import { Hono } from 'hono'
import * as z from 'zod/mini'
import { actorName, systemActor } from '../../lists/access.ts'
import { say, toLanguage } from '../../lists/language.ts'
import { isDelayed, isToTell, linkPlaceholder, mail } from '../../lists/system/mail.ts'
import { whatsappLink } from '../../lists/whatsapp-link.ts'
import type { Hooks, MailServices } from '../list-hooks.ts'
import { type MailSettings, sendsMail } from '../mail/office-mails.ts'
import { completeText } from '../mail/staff-mail.ts'
import type { OfficeContext, OfficeRoutes } from '../staff/office-env.ts'
import type { StaffService } from '../staff/staff.ts'
import type { Stored } from '../store/contract.ts'
import { Forbidden, NotFound } from '../store/errors.ts'
import type { MessageToTell, ToTell } from './api-types.ts'
import { readJson } from './requests.ts'

type TellingServices = MailServices & { staff: StaffService; hooks: Hooks; settings: MailSettings }
type Telling = Stored<typeof mail>

const path = '/api/to-tell'
const whetherTold = z.object({ told: z.boolean() })

/** What officers tell people by hand, because no mail reaches them. Whoever may read the outbox may do it. */
export function toTellRoutes(services: TellingServices): OfficeRoutes {
  const { store, settings, now } = services
  const sends = sendsMail(settings)
  const app: OfficeRoutes = new Hono()
  /** Also what waits for a mail server that there is none of. */
  const canBeTold = (record: Telling) =>
    isToTell(record) || (!sends && record.state === 'waiting' && (record.name ?? record.phone) !== undefined)
  const isDue = (record: Telling) => !isDelayed(record) || (record.nextAt ?? '') <= now().toISOString()

  async function find(context: OfficeContext): Promise<Telling> {
    const key = context.req.param('key') ?? ''
    const record = await store.as(context.get('actor')).get(mail, key)
    if (!record || !(record.state === 'told' || (canBeTold(record) && isDue(record))))
      throw new NotFound(mail.name, key)
    return record
  }

  app.get(path, async (context) => {
    const actor = context.get('actor')
    if (!mail.read.allows(actor)) throw new Forbidden(actorName(actor), 'read', mail.name)
    const states = ['to tell', 'given up', ...(sends ? [] : ['waiting'])]
    const read = states.map((state) => store.as(actor).query(mail, { where: { state } }))
    const found = (await Promise.all(read)).flatMap(({ records }) => records)
    const labels = new Map(store.lists.notifications.map(({ kind, label }) => [kind, label]))
    const toTell = found
      .filter((record) => canBeTold(record) && isDue(record))
      .map(({ key, kind = '', name, phone, subject = '', text = '', language, until, at = '', lastError }) => ({
        key,
        label: say(labels.get(kind) ?? mail.title),
        subject,
        text: text.replace(linkPlaceholder, '…'),
        language: toLanguage(language),
        at,
        canWrite: phone !== undefined && whatsappLink(phone) !== undefined,
        ...(name && { name }),
        ...(phone && { phone }),
        ...(until && { until }),
        ...(lastError && { lastError }),
      }))
      // What lapses first; the rest as it was written.
      .sort((a, b) => ((a.until ?? '9999') + a.at < (b.until ?? '9999') + b.at ? -1 : 1))
    return context.json({ toTell } satisfies ToTell)
  })
  /** The text with the person's private link, which is made now. From here on the cause cannot be taken back. */
  app.post(`${path}/:key/message`, async (context) => {
    const record = await find(context)
    const by = systemActor('mail', context.get('actor'))
    const text = await completeText(services, { ...record, state: 'to tell' })
    if (text === undefined) {
      await store.as(by).delete(mail, record.key, record.revision)
      throw new NotFound(mail.name, record.key)
    }
    await store.as(by).update(mail, record.key, { nextAt: undefined }, record.revision)
    const chat = record.phone === undefined ? undefined : whatsappLink(record.phone)
    return context.json({
      text,
      ...(chat && { whatsapp: `${chat}?text=${encodeURIComponent(text.toWellFormed())}` }),
    } satisfies MessageToTell)
  })
  /** Notes that somebody has told the person, or takes that back. */
  app.put(`${path}/:key`, async (context) => {
    const { told } = await readJson(context, whetherTold)
    const record = await find(context)
    const actor = context.get('actor')
    const open = record.to === undefined ? 'to tell' : record.tries ? 'given up' : 'waiting'
    const set = told
      ? { state: 'told', nextAt: undefined, toldAt: now().toISOString(), toldBy: actorName(actor) }
      : { state: open, toldAt: undefined, toldBy: undefined }
    if (told !== (record.state === 'told'))
      await store.as(systemActor('mail', actor)).update(mail, record.key, set, record.revision)
    return context.json({ done: true })
  })
  return app
}
