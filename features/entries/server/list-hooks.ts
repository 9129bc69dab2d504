import { systemActor } from '../../../lists/access.ts'
import { type Language, localAddress } from '../../../lists/language.ts'
import { linkPlaceholder } from '../../../lists/system/mail.ts'
import { completeWithLink, type LinkedPage } from '../../../server/forms/private-links.ts'
import { inLanguage } from '../../../server/http/language.ts'
import { type ListHooks, listHooks, type MailServices } from '../../../server/list-hooks.ts'
import type { Change, HistoryEntry } from '../../../server/store/contract.ts'
import { entryPagePath, instructorPath } from '../enter-form.ts'
import { entrants } from '../entrants.ts'
import { entries, senderLanguage } from '../entries.ts'
import type { CategoryChoice } from '../places.ts'
import { placeTelling, sentTelling, studentTelling } from './entry-mails.ts'
import { offerKey } from './jobs.ts'

const actor = systemActor('entries')

/** An instructor, whose page says it at once, is not told. */
async function sentMails(
  { store }: MailServices,
  { key, record, revision }: Change<typeof entries>,
  history: readonly HistoryEntry[],
) {
  if (!record || record.instructor || record.suspect) return []
  const before = history[history.findIndex((entry) => entry.revision === revision) + 1]
  if (before && !before.data?.suspect) return []
  return [{ key: `entry-${key}`, telling: await sentTelling(store, { ...record, key, revision }) }]
}

/** The links of those who sent an entry. */
export const entryLinks: LinkedPage<typeof entries> = {
  list: entries,
  path: entryPagePath,
  reachOf: ({ email, phone }) => ({ email, phone }),
  languageOf: senderLanguage,
}
const completeWithEntryLink = completeWithLink(entryLinks)
/** The links of guardians. A student's page has the language of the instructor who entered the student. */
const studentLinks = (language: Language): LinkedPage<typeof entrants> => ({
  list: entrants,
  path: entryPagePath,
  reachOf: ({ email, phone }) => ({ email, phone }),
  languageOf: () => language,
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
    mailsWhenNew: ({ instructor, suspect }) => !instructor && !suspect,
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
    mailsWhenNew: ({ email }) => email !== undefined,
    /** The guardian of a student gets the student's page, and a place that came free is offered. */
    async mailsAfter({ store }, { key, record, revision }, history) {
      if (record?.email && history.length === 1) {
        const sent = await store.as(actor).get(entries, record.entry ?? '')
        if (!sent) return []
        const telling = await studentTelling(store, sent, { ...record, key, revision })
        return [{ key: `student-${key}`, about: telling.about, telling }]
      }
      const before = history[history.findIndex((entry) => entry.revision === revision) + 1]
      const offeredBefore = offersIn(before?.data).map(({ category }) => category)
      const offered = offersIn(record).filter(({ category }) => !offeredBefore.includes(category))
      const entry = offered.length > 0 && (await store.as(actor).get(entries, record?.entry ?? ''))
      if (!entry) return []
      return Promise.all(
        offered.map(async (choice) => {
          const telling = await placeTelling(store, entry, record?.name ?? '', choice)
          return { key: offerKey(key, choice), about: telling.about, telling }
        }),
      )
    },
    completeMail: async (services, record, bits) => {
      const student = await services.store.as(actor).get(entrants, (record.about ?? '').slice(entrants.name.length + 1))
      const entry = student && (await services.store.as(actor).get(entries, student.entry ?? ''))
      return entry && completeWithLink(studentLinks(senderLanguage(entry)))(services, record, bits)
    },
    affectedPerson: ({ name, email, phone }) => ({ name, contact: email, phone }),
  }),
]

const offersIn = (record: { choices?: unknown } | undefined): CategoryChoice[] =>
  (Array.isArray(record?.choices) ? (record.choices as CategoryChoice[]) : []).filter(
    ({ state }) => state === 'offered',
  )
