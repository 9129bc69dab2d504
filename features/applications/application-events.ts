import * as z from 'zod/mini'
import { reviewers, system } from '../../lists/access.ts'
import { choice, date, longText, reference, text, timestamp } from '../../lists/fields.ts'
import { list, newest } from '../../lists/list.ts'
import { uploadNames } from './form.ts'
import * as messages from './messages.ts'

const readable = { readableBy: reviewers } as const
const personal = { readableBy: reviewers, personal: true } as const
const fields = messages.eventFields

/** What can happen to an application besides its arrival, the mails about it and the viewings of its documents. */
export const applicationEventKinds = [
  'taken',
  'assigned',
  'asked',
  'answered',
  'corrected',
  'address confirmed',
  'address restored',
  'links ended',
  'accepted',
  'declined',
  'withdrawn',
  'lapsed',
  'reopened',
  'registered',
  'undone',
  'note',
] as const

export const applicationEvents = list({
  name: 'ApplicationEvent',
  activity: 'inbox',
  title: messages.events,
  singular: messages.event,
  description: messages.eventsDescription,
  fields: {
    application: reference(fields.application, { ...readable, to: 'Membership', erase: true }),
    kind: choice(fields.kind, applicationEventKinds, { ...readable, labels: messages.eventNames }),
    text: longText(fields.text, { ...personal, optional: true }),
    /** The picture that a question asks for again. */
    picture: choice(fields.picture, uploadNames, { ...readable, optional: true, labels: messages.pictures }),
    answerBy: date(fields.answerBy, { ...readable, optional: true }),
    /** The officer to whom the application was assigned, as the name of an actor. */
    officer: text(fields.officer, { ...readable, optional: true }),
    /** The key of the member that was made, or that stayed in the register when the application was opened again. */
    member: text(fields.member, { ...readable, optional: true }),
    by: text(fields.by, readable),
    at: timestamp(fields.at, readable),
  },
  read: reviewers,
  create: system,
  edit: system,
  order: newest('at'),
  indexed: ['at'],
})

/** An applicant's answer to a question. The server checks it before storing. */
export const answerSchema = z.object({
  answer: longText(messages.yourAnswer, { max: 5000, missing: messages.missing.answer }).schema,
})
