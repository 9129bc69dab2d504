import { Hono } from 'hono'
import * as z from 'zod/mini'
import { actorName, systemActor } from '../../lists/access.ts'
import { say, toLanguage } from '../../lists/language.ts'
import { isDelayed, isToTell, linkPlaceholder, mail } from '../../lists/system/mail.ts'
import { whatsappLink } from '../../lists/whatsapp-link.ts'
import { type ActTarget, type AnyAct, act, type Failed, undoHourMs } from '../acts/act.ts'
import { type Hooks, type MailServices, type MailSettings, sendsMail } from '../list-hooks.ts'
import { completeText } from '../mail/staff-mail.ts'
import { gone } from '../messages.ts'
import type { OfficeRoutes } from '../staff/office-env.ts'
import type { StaffService } from '../staff/staff.ts'
import type { Stored } from '../store/contract.ts'
import { Forbidden, NotFound } from '../store/errors.ts'
import type { MessageToTell, ToTell } from './api-types.ts'
import * as messages from './messages.ts'
import { bulkKeys } from './requests.ts'

type TellingServices = MailServices & { staff: StaffService; hooks: Hooks; settings: MailSettings }
type Telling = Stored<typeof mail>

const path = '/api/to-tell'
const whichTold = z.object({ keys: bulkKeys })

/** What officers tell people by hand, because no mail reaches them. Whoever may read the outbox may do it. */
export function toTellRoutes(services: TellingServices): OfficeRoutes {
  const { store } = services
  const sends = sendsMail(services.settings)
  const app: OfficeRoutes = new Hono()

  app.get(path, async (context) => {
    const actor = context.get('actor')
    if (!mail.read.allows(actor)) throw new Forbidden(actorName(actor), 'read', mail.name)
    const states = ['to tell', 'given up', ...(sends ? [] : ['waiting'])]
    const read = states.map((state) => store.as(actor).query(mail, { where: { state } }))
    const found = (await Promise.all(read)).flatMap(({ records }) => records)
    const labels = new Map(store.lists.notifications.map(({ kind, label }) => [kind, label]))
    const toTell = found
      .filter((record) => isToBeTold(services, record))
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
    const record = await store.as(context.get('actor')).get(mail, context.req.param('key'))
    if (!record || !isToBeTold(services, record)) throw new NotFound(mail.name, context.req.param('key'))
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
  return app
}

/** Whether it is due and no mail tells it: also what waits for a mail server while there is none. */
function isToBeTold({ settings, now }: Pick<TellingServices, 'settings' | 'now'>, record: Telling): boolean {
  const waits = !sendsMail(settings) && record.state === 'waiting' && (record.name ?? record.phone) !== undefined
  return (isToTell(record) || waits) && (!isDelayed(record) || (record.nextAt ?? '') <= now().toISOString())
}

/** An officer notes that the person has been told. */
export const tellingAct = (services: Pick<TellingServices, 'store' | 'settings' | 'now'>): AnyAct =>
  act({
    name: `${mail.name}.told`,
    list: mail,
    for: mail.read,
    asks: whichTold,
    undoMs: undoHourMs,
    takes: 'each',
    plan: async ({ by, at }, { keys }) => {
      const targets: ActTarget[] = []
      const failed: Failed[] = []
      const told = { state: 'told', nextAt: undefined, toldAt: at, toldBy: actorName(by) }
      for (const key of new Set(keys)) {
        const record = await services.store.as(by).get(mail, key)
        if (record && isToBeTold(services, record))
          targets.push({
            key,
            writes: [(as) => [as(systemActor('mail', by)).update(mail, key, told, record.revision)]],
          })
        else if (record?.state !== 'told') failed.push({ key, reason: say(gone) })
      }
      return { targets, failed }
    },
    done: (count) => say(messages.toldByYou, { count }),
    logged: () => say(messages.toldLog),
  })
