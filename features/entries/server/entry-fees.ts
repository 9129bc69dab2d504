import { visitor } from '../../../lists/access.ts'
import { parseIndiaTime } from '../../../lists/dates.ts'
import { say } from '../../../lists/language.ts'
import { aboutRecord } from '../../../lists/system/mail.ts'
import { inLanguage } from '../../../server/http/language.ts'
import type { Store } from '../../../server/store/contract.ts'
import type { Writes } from '../../../server/store/write-together.ts'
import { events } from '../../events/events.ts'
import { feeActor, feesAbout, planFee, planReturns } from '../../fees/server/plan-fee.ts'
import type { Category } from '../categories.ts'
import { type EventEntry, entries, senderLanguage } from '../entries.ts'
import type { EntryTerms } from '../entry-terms.ts'
import * as messages from '../messages.ts'
import type { CategoryChoice } from '../places.ts'

type Charged = {
  terms: EntryTerms
  entry: EventEntry
  people: readonly { key: string; choices: readonly CategoryChoice[] }[]
  /** The new keys of lines whose people are in another category now, by the old ones. */
  moved: ReadonlyMap<string, string>
  now: Date
}

/** The key of what is owed for one person in one category. */
export const choiceKey = (person: string, category: string): string => `${person}/${category}`

/**
 * The writes that make the fee of a sender agree with the firm places. Who waits, or is offered a place, owes nothing yet. Lines for somebody
 * who is withdrawn stay as long as that can be taken back.
 */
export async function planEntryFee(store: Store, { terms, entry, people, moved, now }: Charged): Promise<Writes[]> {
  const event = terms.event ? await store.as(visitor).get(events, terms.event) : undefined
  const categories = new Map((terms.categories ?? []).map((category) => [category.code, category as Category]))
  // The accounts add up what has the same purpose, so it has one language.
  const purpose = inLanguage('en', () => say(messages.feePurpose, { event: event?.name ?? '' }))
  const about = aboutRecord(entries, entry.key)
  const known = await feesAbout(store.as(feeActor), about)
  const asked = new Map(known.flatMap(({ lines = [] }) => lines.map(({ state: _, ...line }) => [line.key, line])))
  const present = new Set(people.map(({ key }) => key))
  const isErased = (key: string) => key.includes('/') && !present.has(key.split('/')[0]!)
  return inLanguage(senderLanguage(entry), () => {
    const lines = people.flatMap(({ key, choices }) =>
      choices.flatMap(({ category: code, state, fee }) => {
        const category = categories.get(code)
        const line = choiceKey(key, code)
        const before = asked.get(line)
        if (state !== 'place' && !(state === 'withdrawn' && before)) return []
        // What a category cost that the form has no more stays as it is.
        if (!category) return before ?? []
        return {
          key: line,
          purpose,
          text: say(messages.kindNames[category.kind]),
          amount: fee ?? category.fee,
        }
      }),
    )
    const fee = planFee(known, {
      about,
      reference: entry.reference ?? entry.key,
      event: terms.event,
      payer: entry.name ?? '',
      email: entry.email,
      phone: entry.phone,
      language: senderLanguage(entry),
      dueAt: parseIndiaTime(String(terms.closesAt))?.toISOString(),
      lines,
      moved,
      isErased,
      now,
    })
    return [...fee, ...planReturns(known, new Set(lines.map(({ key }) => key)), { moved, isErased })]
  })
}
