import * as z from 'zod/mini'
import { reviewers, system } from '../../lists/access.ts'
import { boolean, email, reference, text, timestamp } from '../../lists/fields.ts'
import { type Language, say, toLanguage } from '../../lists/language.ts'
import { list, newest } from '../../lists/list.ts'
import { notTicked } from '../../lists/messages.ts'
import type { Stored } from '../../server/store/contract.ts'
import * as messages from './messages.ts'

const set = { readableBy: reviewers, immutable: true } as const

/** How many days an address is kept that nobody confirms. */
export const unconfirmedDays = 7

/** The people who get a mail when a dojo has no class. */
export const closureSubscriptions = list({
  name: 'NoticeSubscription',
  title: messages.closures.title,
  singular: messages.closures.noun,
  counted: messages.closures.counted,
  description: messages.closures.description,
  fields: {
    email: email(messages.closures.email, {
      ...set,
      personal: true,
      missing: messages.closures.emailMissing,
    }),
    dojo: reference(messages.dojo, { ...set, to: 'Location', erase: true }),
    language: text(messages.closures.language, set),
    askedAt: timestamp(messages.closures.askedAt, set),
    /** Empty until the person has confirmed the address. */
    confirmedAt: timestamp(messages.closures.confirmedAt, { ...set, optional: true }),
  },
  read: reviewers,
  create: system,
  edit: reviewers,
  retention: { from: ({ askedAt, confirmedAt }) => (confirmedAt ? undefined : String(askedAt)), days: unconfirmedDays },
  activity: 'inbox',
  order: newest('askedAt'),
  indexed: ['email'],
  search: ['email'],
})

export type Subscription = Stored<typeof closureSubscriptions>

export const languageOf = ({ language }: Subscription): Language => toLanguage(language)

/** The page on which visitors ask for the notices of a dojo, and on which their private link ends them. */
export const closuresPath = '/notices'

/** The tick with which a visitor asks. It is stored as the time of asking. */
export const closureConsent = boolean(messages.closures.consent, set)
const askFields = { email: closureSubscriptions.fields.email, consent: closureConsent }
/** What a visitor sends to get the notices of a dojo. */
export const askForm = {
  fields: askFields,
  schema: z.object({
    email: askFields.email.schema,
    consent: z.literal(true, { error: () => say(notTicked, { label: closureConsent.label }) }),
  }),
}
