import { systemActor } from '../../../lists/access.ts'
import { formatDateAndTime, toIndiaTime } from '../../../lists/dates.ts'
import { localAddress, say } from '../../../lists/language.ts'
import { aboutRecord, linkPlaceholder } from '../../../lists/system/mail.ts'
import { completeWithLink } from '../../../server/forms/private-links.ts'
import { inLanguage } from '../../../server/http/language.ts'
import { type ListHooks, listHooks, type MailServices } from '../../../server/list-hooks.ts'
import { entryPagePath, instructorPath } from '../enter-form.ts'
import { entrants } from '../entrants.ts'
import { type EventEntry, entries, senderLanguage } from '../entries.ts'
import * as messages from '../messages.ts'
import type { CategoryChoice } from '../places.ts'
import { entryMail } from './entry-mails.ts'

const actor = systemActor('entries')

/**
 * An instructor, whose page says it at once, gets none. What was typed stands in no mail: nobody can use the site to send texts to the
 * addresses of others.
 */
async function sentMails(
  { store }: MailServices,
  { key, record }: { key: string; record: Partial<EventEntry> | undefined },
  history: readonly unknown[],
) {
  const content =
    record && !record.instructor && history.length === 1
      ? await entryMail(store, record, {
          subject: messages.mails.sentSubject,
          text: (values) => say(messages.mails.sentText, values),
        })
      : undefined
  return content ? [{ key: `entry-${key}`, content }] : []
}

const completeWithEntryLink = completeWithLink({
  list: entries,
  path: entryPagePath,
  addressOf: ({ email }) => email,
  languageOf: senderLanguage,
})
/** A mail to an instructor leads to the page that the instructor's own link opens. */
const completeEntryMail: typeof completeWithEntryLink = async (services, record, bits) => {
  const entry = await services.store.as(actor).get(entries, (record.about ?? '').slice(entries.name.length + 1))
  if (!entry?.instructor) return completeWithEntryLink(services, record, bits)
  const address = inLanguage(senderLanguage(entry), () => services.origin() + localAddress(instructorPath))
  return record.text?.replace(linkPlaceholder, address)
}

export const entryHooks: readonly ListHooks[] = [
  listHooks({
    list: entries,
    mailsWhenNew: ({ instructor }) => !instructor,
    mailsAfter: sentMails,
    completeMail: completeEntryMail,
    affectedPerson: ({ reference, name, email, phone, sentAt }) => ({
      reference,
      name,
      contact: email,
      phone,
      since: sentAt,
    }),
  }),
  listHooks({
    list: entrants,
    mailsWhenNew: () => false,
    /** A place that came free is offered. */
    async mailsAfter({ store }, { key, record, revision }, history) {
      const before = history[history.findIndex((entry) => entry.revision === revision) + 1]
      const offeredBefore = offersIn(before?.data).map(({ category }) => category)
      const offered = offersIn(record).filter(({ category }) => !offeredBefore.includes(category))
      const entry = offered[0] && (await store.as(actor).get(entries, record?.entry ?? ''))
      const content =
        entry &&
        (await entryMail(store, entry, {
          subject: messages.mails.offeredSubject,
          text: (values) =>
            say(messages.mails.offeredText, {
              ...values,
              until: formatDateAndTime(toIndiaTime(new Date(offered[0]!.until ?? '')).slice(0, 16)),
            }),
        }))
      if (!content) return []
      const about = aboutRecord(entries, entry.key)
      return [{ key: `entrant-${key}-${offered[0]!.order}`, content, about }]
    },
    affectedPerson: ({ name }) => ({ name }),
  }),
]

const offersIn = (record: { choices?: unknown } | undefined): CategoryChoice[] =>
  (Array.isArray(record?.choices) ? (record.choices as CategoryChoice[]) : []).filter(
    ({ state }) => state === 'offered',
  )
