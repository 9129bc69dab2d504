import { reviewers, system } from '../access.ts'
import { text, timestamp } from '../fields.ts'
import { type Message, say } from '../language.ts'
import { list, newest } from '../list.ts'
import { erasureReasons } from '../messages.ts'
import * as messages from './messages.ts'

export const erasures = list({
  name: 'Erasure',
  title: messages.erasures.title,
  description: messages.erasures.description,
  fields: {
    reference: text(messages.reference, { readableBy: reviewers }),
    why: text(messages.erasures.why, { readableBy: reviewers }),
    by: text(messages.by, { readableBy: reviewers }),
    at: timestamp(messages.at, { readableBy: reviewers }),
  },
  read: reviewers,
  create: system,
  edit: system,
  order: newest('at'),
  search: ['reference'],
})

/** The reasons as the log has them. */
const reasons: Readonly<Record<string, Message>> = {
  'deleted in the office': erasureReasons.office,
  'withdrawn by the applicant': erasureReasons.applicant,
  'erased again after a restore': erasureReasons.restore,
}

/** The reason of an erasure in the current language. Any other text stays as it is. */
export function sayReason(why: string): string {
  const [, days, event] = /^retention: (\d+) days after it was (handled|sent)$/.exec(why) ?? []
  if (days !== undefined)
    return say(erasureReasons[event === 'sent' ? 'afterSending' : 'retention'], { count: Number(days) })
  return Object.hasOwn(reasons, why) ? say(reasons[why]!) : why
}
