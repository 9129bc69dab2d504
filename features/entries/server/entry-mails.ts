import { type Actor, actorName, systemActor } from '../../../lists/access.ts'
import { formatDateAndTime } from '../../../lists/dates.ts'
import type { Telling } from '../../../lists/notification.ts'
import { aboutRecord } from '../../../lists/system/mail.ts'
import { inOneLanguage } from '../../../lists/translations.ts'
import type { MailServices } from '../../../server/list-hooks.ts'
import { tell, tellNow } from '../../../server/mail/tell.ts'
import type { Store } from '../../../server/store/contract.ts'
import type { Writes } from '../../../server/store/write-together.ts'
import { events } from '../../events/events.ts'
import type { Category } from '../categories.ts'
import { categoryName } from '../category-name.ts'
import { type Entrant, entrants } from '../entrants.ts'
import { type EventEntry, entries, senderLanguage } from '../entries.ts'
import { defaultOfferHours, entryTerms } from '../entry-terms.ts'
import {
  entryAddress,
  type entryApart,
  type entryLapsed,
  entryPlace,
  entrySent,
  entryStudent,
  entryUnpaid,
  entryWithdrawn,
} from '../notifications.ts'
import type { CategoryChoice } from '../places.ts'

const actor = systemActor('entries')

/** Whom the sender of an entry is, and what all notifications say about the entry. @throws Unavailable */
async function readSender(store: Store, entry: EventEntry) {
  const terms = await store.as(actor).get(entryTerms, entry.form ?? '')
  const event = await store.as(actor).get(events, terms?.event ?? '')
  const { name, email, phone } = entry
  return {
    terms,
    common: {
      about: aboutRecord(entries, entry.key),
      language: senderLanguage(entry),
      to: { name, email, phone },
    },
    /** In the language of the sender. */
    values: () => ({
      event: event ? inOneLanguage(events, event).name : undefined,
      reference: entry.reference,
    }),
  }
}

/** That an entry arrived, with the private link: by mail alone. @throws Unavailable */
export async function sentTelling(store: Store, entry: EventEntry): Promise<Telling<typeof entrySent>> {
  const { terms, common, values } = await readSender(store, entry)
  return {
    ...common,
    to: { email: entry.email },
    notification: entrySent,
    values: () => ({ ...values(), closes: terms?.closesAt && formatDateAndTime(terms.closesAt) }),
  }
}

/** That an instructor has entered a student, with the link to the student's page: by mail alone. @throws Unavailable */
export async function studentTelling(
  store: Store,
  entry: EventEntry,
  { key, name: child, guardian: name, email }: Entrant,
): Promise<Telling<typeof entryStudent>> {
  const { common, values } = await readSender(store, entry)
  return {
    about: aboutRecord(entrants, key),
    language: common.language,
    to: { name, email },
    notification: entryStudent,
    values: () => ({ event: values().event, child, instructor: entry.name }),
  }
}

/** That a place came free. @throws Unavailable */
export async function placeTelling(
  store: Store,
  entry: EventEntry,
  child: string,
  { category: code }: CategoryChoice,
): Promise<Telling<typeof entryPlace>> {
  const { terms, common, values } = await readSender(store, entry)
  const category = terms?.categories?.find((each) => each.code === code) as Category | undefined
  const hours = String(terms?.offerHours ?? defaultOfferHours)
  return {
    ...common,
    notification: entryPlace,
    values: () => ({ ...values(), child, category: category ? categoryName(category) : code, hours }),
  }
}

/** Mails the private link again, or tells the old address of a sender that mails go to another one. @throws Unavailable */
export async function writeToSender(
  services: Pick<MailServices, 'store' | 'now'>,
  entry: EventEntry,
  kind: 'link' | 'old address',
): Promise<void> {
  const { store } = services
  const { common, values } = await readSender(store, entry)
  const told: Telling =
    kind === 'link'
      ? await sentTelling(store, entry)
      : { ...common, to: { email: entry.email }, notification: entryAddress, values }
  await tellNow(services, { ...told, by: actor })
}

/** Tells a sender that the siblings are kept together no longer, or that an unpaid place has gone to somebody else. @throws Unavailable */
export async function tellSender(
  store: Store,
  entry: EventEntry,
  notification: typeof entryApart | typeof entryLapsed,
  now: Date,
): Promise<Writes[]> {
  const { common, values } = await readSender(store, entry)
  return tell({ store, now: () => now }, { ...common, notification, values, by: actor })
}

/** Tells a sender once that places are not paid. `key`: of the notification. @throws Unavailable */
export async function tellUnpaid(
  services: Pick<MailServices, 'store' | 'now'>,
  entry: EventEntry,
  key: string,
  noticeDays: number,
): Promise<void> {
  const { common, values } = await readSender(services.store, entry)
  const words = () => ({ ...values(), days: String(noticeDays) })
  await tellNow(services, { ...common, notification: entryUnpaid, values: words, by: actor, key })
}

/**
 * The writes that tell of a withdrawal whoever has not done it: the guardian of a student when the instructor did, and the instructor when
 * the guardian did. `nextAt`: when the mail leaves. @throws Unavailable
 */
export async function planWithdrawnTellings(
  store: Store,
  keys: readonly string[],
  { by, at, nextAt }: { by: Actor; at: string; nextAt: Date },
): Promise<Writes[]> {
  const link = /^link:([^/]*)/.exec(actorName(by))?.[1]
  const writes: Writes[] = []
  for (const key of link ? keys : []) {
    const person = await store.as(actor).get(entrants, key)
    const entry = person && (await store.as(actor).get(entries, person.entry ?? ''))
    if (!person || !entry?.instructor) continue
    const { common, values } = await readSender(store, entry)
    const { guardian: name, email, phone } = person
    const to = link === entrants.name ? common.to : { name, email, phone }
    const told = { ...common, to, nextAt, notification: entryWithdrawn, by: systemActor('entries', by) }
    const words = async () => ({ event: values().event, child: person.name })
    writes.push(...(await tell({ store, now: () => new Date(at) }, { ...told, values: words, asked: true })))
  }
  return writes
}
