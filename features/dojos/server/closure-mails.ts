import { systemActor } from '../../../lists/access.ts'
import { formatLongDate, today } from '../../../lists/dates.ts'
import { localAddress, say } from '../../../lists/language.ts'
import type { Telling } from '../../../lists/notification.ts'
import { aboutRecord, linkPlaceholder, type MailContent } from '../../../lists/system/mail.ts'
import { inOneLanguage } from '../../../lists/translations.ts'
import { completeWithLink, type LinkedPage } from '../../../server/forms/private-links.ts'
import { type ListHooks, listHooks, type MailServices } from '../../../server/list-hooks.ts'
import { writeIn } from '../../../server/mail/mail-language.ts'
import { associationInSentences } from '../../../server/store/association-name.ts'
import type { Store, Stored } from '../../../server/store/contract.ts'
import { closureSubscriptions, closuresPath, languageOf, type Subscription } from '../closure-subscriptions.ts'
import { dojoPath, dojos } from '../dojos.ts'
import * as messages from '../messages.ts'
import { closuresOfDojo } from '../notifications.ts'
import { type Dojo, daysWithoutClass } from '../timetable.ts'

const { closures: texts } = messages
type DayWithoutClass = ReturnType<typeof daysWithoutClass>[number]
/** The days without class that a change of a dojo added, and those that it took away. */
type Changed = { added: DayWithoutClass[]; removed: DayWithoutClass[] }

const closureLinks: LinkedPage<typeof closureSubscriptions> = {
  list: closureSubscriptions,
  path: closuresPath,
  reachOf: ({ email }) => ({ email }),
  languageOf,
}

export const closureHooks: readonly ListHooks[] = [
  listHooks({
    list: dojos,
    async mailsAfter(services, { key, revision, record }, history) {
      const at = history.findIndex((entry) => entry.revision === revision)
      const before = history[at + 1]?.data
      if (at < 0 || !record || !before) return []
      const dojo = { ...record, key, revision }
      const changed = changedDays(before as Dojo, dojo, today(services.now()))
      if (changed.added.length + changed.removed.length === 0) return []
      const about = (subscription: Subscription) => aboutRecord(closureSubscriptions, subscription.key)
      const subscriptions = await findSubscriptions(services.store, key)
      return subscriptions.map((subscription) => ({
        key: `notice-${revision}-${subscription.key}`,
        about: about(subscription),
        asked: true,
        telling: closureTelling(services, subscription, dojo, changed),
      }))
    },
  }),
  listHooks({
    list: closureSubscriptions,
    async mailsAfter(services, { key, record }, history) {
      if (history.length > 1 || !record || record.confirmedAt) return []
      return [
        { key: `confirm-notices-${key}`, content: await confirmationMail(services, { ...record, key, revision: 0 }) },
      ]
    },
    completeMail: completeWithLink(closureLinks),
    affectedPerson: ({ email, askedAt }) => ({ contact: email, since: askedAt }),
  }),
]

/** From `day` on. */
function changedDays(before: Dojo, after: Dojo, day: string): Changed {
  const [earlier, later] = [before, after].map((dojo) => daysWithoutClass(dojo).filter((one) => one.day >= day))
  const missing = (these: DayWithoutClass[], those: DayWithoutClass[]) =>
    these.filter((one) => !those.some((other) => other.day === one.day))
  return { added: missing(later!, earlier!), removed: missing(earlier!, later!) }
}

/** @throws Unavailable */
async function findSubscriptions(store: Store, dojo: string): Promise<Subscription[]> {
  const { records } = await store.as(systemActor('notices')).query(closureSubscriptions, { where: { dojo } })
  return records.filter(({ confirmedAt }) => confirmedAt)
}

const closureTelling = (
  { origin }: MailServices,
  subscription: Subscription,
  stored: Stored<typeof dojos>,
  { added, removed }: Changed,
): Omit<Telling<typeof closuresOfDojo>, 'about'> => ({
  to: { email: subscription.email },
  language: languageOf(subscription),
  notification: closuresOfDojo,
  values: () => {
    const shown = inOneLanguage(dojos, stored)
    const dojo = String(shown.name)
    const lines = [
      ...added.map(({ day, reason }) =>
        [say(messages.noClassOnDay, { dojo, day: formatLongDate(day) }), reason].filter(Boolean).join(': '),
      ),
      ...removed.map(({ day }) => say(texts.takesPlace, { dojo, day: formatLongDate(day) })),
    ]
    return { dojo, lines: lines.join('\n'), page: origin() + localAddress(dojoPath(shown)) }
  },
})

/** The mail that asks to confirm an address. It contains nothing that was typed. */
const confirmationMail = ({ store }: MailServices, subscription: Subscription): Promise<MailContent> =>
  writeIn(languageOf(subscription), async () => {
    const stored = await store.as(systemActor('notices')).get(dojos, subscription.dojo ?? '')
    const dojo = String(stored ? inOneLanguage(dojos, stored).name : '')
    return {
      to: subscription.email!,
      subject: say(texts.confirmSubject, { dojo }),
      text: say(texts.confirmText, {
        dojo,
        link: linkPlaceholder,
        association: await associationInSentences(store),
      }),
    }
  })
