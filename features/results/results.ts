import { anyone, reviewers, system } from '../../lists/access.ts'
import { boolean, choice, number, reference, rowReference, text } from '../../lists/fields.ts'
import { by, list, type Visible } from '../../lists/list.ts'
import type { Stored } from '../../server/store/contract.ts'
import * as messages from './messages.ts'

const readable = { readableBy: reviewers } as const
const computed = { editableBy: system, unasked: true } as const

/**
 * One medal of an event. Visitors see the medal, the dojo, and the two fields `shown…`, which the server computes from what the office knows
 * (shown-result.ts) and which are empty while the results are not published.
 */
export const eventResults = list({
  name: 'EventResult',
  title: messages.results.title,
  singular: messages.results.singular,
  counted: messages.results.counted,
  description: messages.results.description,
  activity: 'inbox',
  fields: {
    event: reference(messages.event, { to: 'Event', orName: true, erase: true, alsoCalled: ['आयोजन'] }),
    rank: number(messages.rank, { min: 1, max: 3, alsoCalled: ['Place', 'Medal', 'Position'] }),
    dojo: reference(messages.dojo, { to: 'Location', orName: true, optional: true, max: 200 }),
    /** The code of a category of the entry form, or a text. */
    category: rowReference(messages.category, {
      ...readable,
      max: 100,
      to: 'EntryTerms',
      table: 'categories',
      by: 'event',
      at: 'event',
    }),
    name: text(messages.name, { ...readable, personal: true, optional: true, max: 120 }),
    /** `given` counts only without an entrant. Otherwise the entry decides: an adult, or a minor whose guardian allows it, is named. */
    consent: choice(messages.consent, ['given', 'withdrawn'], {
      ...readable,
      optional: true,
      labels: messages.consentNames,
      otherLabels: { withdrawn: ['काढले'] },
      alsoCalled: ['आगंतुकों के लिए नाम', 'भेट देणाऱ्यांसाठी नाव'],
    }),
    entrant: reference(messages.entrant, { ...readable, to: 'Entrant', optional: true }),
    member: reference(messages.member, { ...readable, to: 'Member', optional: true }),
    /** On the reference date of the event. It stays when the date of birth is erased. */
    adult: boolean(messages.adult, { ...readable, ...computed }),
    certificate: reference(messages.certificate, {
      ...readable,
      ...computed,
      to: 'IssuedCertificate',
      optional: true,
    }),
    shownName: text(messages.shownName, {
      ...computed,
      optional: true,
      max: 120,
      alsoCalled: ['आगंतुकों को दिखता नाम', 'भेट देणाऱ्यांना दिसणारे नाव'],
    }),
    shownCategory: text(messages.shownCategory, {
      ...computed,
      optional: true,
      max: 100,
      alsoCalled: ['आगंतुकों को दिखता वर्ग', 'भेट देणाऱ्यांना दिसणारा गट'],
    }),
  },
  read: anyone,
  create: reviewers,
  edit: reviewers,
  order: by('rank'),
})

export type EventResult = Stored<typeof eventResults>
export type ResultFields = Visible<typeof eventResults>
