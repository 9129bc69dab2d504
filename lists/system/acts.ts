import { owners, staff, system } from '../access.ts'
import { longText, text, timestamp } from '../fields.ts'
import { list, newest } from '../list.ts'
import * as messages from './messages.ts'

const hidden = { readableBy: owners } as const

/**
 * What officers have done with records and can take back. The key is the id of the request, so that one whose answer was lost is not
 * carried out twice, and the beginning of the batches of its changes.
 */
export const acts = list({
  name: 'Act',
  activity: 'inbox',
  internal: true,
  title: messages.acts.title,
  description: messages.acts.description,
  fields: {
    /** The name of the act, as its feature declares it. */
    act: text(messages.kind, hidden),
    by: text(messages.by, { ...hidden, personal: true }),
    at: timestamp(messages.at, hidden),
    /** Until when it can be taken back. */
    until: timestamp(messages.acts.until, hidden),
    /** A digest of what was asked for (SHA-256). */
    asked: text(messages.acts.asked, hidden),
    /** The keys of the records, as a JSON array. */
    records: longText(messages.acts.records, { ...hidden, max: 400_000 }),
    /** What its sentences say besides the number of records, as a JSON object. */
    detail: text(messages.acts.detail, { ...hidden, max: 1000 }),
    /** What else the request was answered, as JSON. */
    answer: longText(messages.acts.answer, { ...hidden, max: 100_000 }),
    /** When the values that it had replaced were erased. */
    finalAt: timestamp(messages.acts.finalAt, { ...hidden, optional: true }),
    /** The keys of the records for which it was taken back, as a JSON array. */
    undone: longText(messages.acts.undone, { ...hidden, optional: true, max: 400_000 }),
  },
  // The office learns that something can be taken back.
  read: staff,
  create: system,
  edit: system,
  // As long as the access log.
  retention: { from: 'at', days: 3 * 365 + 1 },
  order: newest('at'),
  indexed: ['by', 'at', 'finalAt'],
  log: true,
})
