import type { Actor } from '../../../lists/access.ts'
import { addDays, today } from '../../../lists/dates.ts'
import { type Language, say } from '../../../lists/language.ts'
import { aboutRecord, type MailContent, mail, waitingMail } from '../../../lists/system/mail.ts'
import { trimTyped } from '../../../lists/texts.ts'
import { RequestError } from '../../../server/http/request-error.ts'
import type { ActorStore } from '../../../server/store/contract.ts'
import type { Numbers } from '../../../server/store/numbers.ts'
import { memberGrades } from '../../members/member-grades.ts'
import { firstValidUntil, registeredMembers } from '../../members/members.ts'
import { readDojos } from '../../members/server/dojos.ts'
import { findMembersOf, toFirstGrading, toMemberRecord } from '../../members/server/new-member.ts'
import { expectedMemberNumber, takeMemberNumber } from '../../members/server/numbers.ts'
import type { ApplicationState, Decision } from '../applications.ts'
import { applications, languageOf } from '../applications.ts'
import { type PlannedChange, requireUndecided } from './change-application.ts'
import { type Composed, composeMail, type DecisionServices, type MemberPreview } from './decision-mail.ts'
import { type Application, serverOnBehalfOf } from './events.ts'
import { answerByOutOfRange, questionMissing } from './messages.ts'

/** How long a mail about a decision waits before it leaves, and how long the decision can be undone, in milliseconds. */
export const undoMs = 60_000
const defaultDaysToAnswer = 14
const maxDaysToAnswer = 365

/** What each decision makes of an application: its event and its state. */
export const outcomes = {
  ask: { kind: 'asked', state: 'question asked' },
  accept: { kind: 'accepted', state: 'accepted' },
  decline: { kind: 'declined', state: 'declined' },
} as const satisfies Record<Decision['action'], { kind: string; state: ApplicationState }>

/** Until when a decision can be undone that was made at a time; both are ISO timestamps. */
export const endOfUndo = (at: string): string => new Date(Date.parse(at) + undoMs).toISOString()

/** The key of the mail about a decision; the member that it makes has the key of the event. */
export const decisionMailKey = (event: string): string => `decision-${event}`

/**
 * The mail as it would leave, its language, and the member that an acceptance would make. Writes nothing.
 * @throws NotPossible, RequestError 422, Unavailable
 */
export async function previewDecision(
  services: DecisionServices,
  application: Application,
  decision: Decision,
): Promise<Composed & { member?: MemberPreview; language: Language }> {
  const { store, now } = services
  requireUndecided(application)
  const checked = checkDecision(decision, now())
  const makesMember = checked.action === 'accept' && checked.makeMember
  const existing = makesMember ? await findEarlierMember(store, application.key) : undefined
  const member = makesMember
    ? (existing ?? { number: await expectedMemberNumber(store), validUntil: firstValidUntil(today(now())) })
    : undefined
  const composed = await composeMail(services, application, checked, member)
  return { ...composed, ...(member && { member }), language: languageOf(application) }
}

/**
 * What a question, an acceptance or a refusal would write: the application, the event, the mail and the member. The mail waits in the outbox
 * for the minute in which the decision can be taken back. `decision`: checked. `numbers`: takes the number of a member that an acceptance makes.
 * @throws NotPossible, ValidationError, Unavailable
 */
export async function planDecision(
  services: DecisionServices,
  application: Application,
  by: Actor,
  checked: Decision,
  numbers: Numbers,
): Promise<PlannedChange & { hasMail: boolean }> {
  const { store, now } = services
  requireUndecided(application)
  const makesMember = checked.action === 'accept' && checked.makeMember
  const existing = makesMember ? await findEarlierMember(store, application.key) : undefined
  const member = makesMember && !existing ? await newMember(services, application, numbers) : undefined
  const preview = existing ?? (member as MemberPreview | undefined)
  const composed = await composeMail(services, application, checked, preview)
  const { kind, state } = outcomes[checked.action]
  const asked = checked.action === 'ask' ? { picture: checked.picture, answerBy: checked.answerBy } : {}
  const handledAt = checked.action === 'ask' ? undefined : now().toISOString()
  return {
    hasMail: composed.mail !== undefined,
    fields: { state, handledAt },
    event: { kind, ...(checked.words !== '' && { text: checked.words }), ...asked },
    alongside: (as, { event, at }) => [
      ...(composed.mail ? [delayMail(as, by, { content: composed.mail, application, event, at })] : []),
      ...(member ? createMember(as, by, { member, application, key: event }) : []),
    ],
  }
}

/** The data of the member that an application becomes. @throws ValidationError, Unavailable */
export async function newMember(
  { store, now }: Pick<DecisionServices, 'store' | 'now'>,
  application: Application,
  numbers: Numbers,
): Promise<Record<string, unknown>> {
  const dojos = await readDojos(store)
  return toMemberRecord(application, { number: await takeMemberNumber(store, numbers), today: today(now()), dojos })
}

type NewMember = { member: Record<string, unknown>; application: Application; key: string }

/** Creates a member with the first entry of the grade history. */
export function createMember(as: (actor: Actor) => ActorStore, by: Actor, { member, application, key }: NewMember) {
  const system = as(serverOnBehalfOf(by))
  const grading = toFirstGrading(application, key)
  return [system.create(registeredMembers, member, { key }), ...(grading ? [system.create(memberGrades, grading)] : [])]
}

type DelayedMail = { content: MailContent; application: Application; event: string; at: string }

/** Writes the mail about a decision to the outbox, where it waits until nobody can undo the decision any more. */
function delayMail(as: (actor: Actor) => ActorStore, by: Actor, { content, application, event, at }: DelayedMail) {
  const nextAt = endOfUndo(at)
  const about = aboutRecord(applications, application.key)
  const data = waitingMail(content, { about, at, nextAt, asked: true })
  return as(serverOnBehalfOf(by)).create(mail, data, { key: decisionMailKey(event) })
}

/** The decision with its day to answer. @throws RequestError 422 */
export function checkDecision<D extends Decision>(decision: D, now: Date): D {
  const words = trimTyped(decision.words)
  if (decision.action !== 'ask') return { ...decision, words }
  if (words === '') throw new RequestError(422, say(questionMissing))
  const day = today(now)
  const { answerBy = addDays(day, defaultDaysToAnswer) } = decision
  if (answerBy <= day || answerBy > addDays(day, maxDaysToAnswer)) throw new RequestError(422, say(answerByOutOfRange))
  return { ...decision, words, answerBy }
}

/** The member that was made of an application earlier. */
async function findEarlierMember(
  store: DecisionServices['store'],
  application: string,
): Promise<MemberPreview | undefined> {
  const [member] = await findMembersOf(store, application)
  return member && { number: String(member.number), validUntil: String(member.validUntil) }
}
