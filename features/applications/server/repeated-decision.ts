import { actorName } from '../../../lists/access.ts'
import { mail } from '../../../lists/system/mail.ts'
import { trimTyped } from '../../../lists/texts.ts'
import type { Store } from '../../../server/store/contract.ts'
import { findMembersOf } from '../../members/server/new-member.ts'
import type { Decision } from '../applications.ts'
import { requireApplication, type Target } from './change-application.ts'
import { decisionMailKey, outcomes } from './decisions.ts'
import { type Application, type ApplicationEvent, readEvents, serverOnBehalfOf } from './events.ts'
import { findEarlierVersion, findUndoable, type UndoableDecision } from './undo.ts'

/** A decision that stands. `undoable`: undefined when it can no longer be undone. */
export type StandingDecision = {
  application: Application
  event: ApplicationEvent
  hasMail: boolean
  undoable: UndoableDecision | undefined
}

/**
 * Finds the decision that an earlier request like this one has made, so that a request whose answer was lost can be repeated:
 * by the same officer, from the revision that both name, with the same words and choices. One change only can follow a
 * revision, so nobody else's decision is mistaken for it. Undefined when there is none, or when the application has got
 * another state since.
 * @throws Forbidden, NotFound, Unavailable
 */
export async function findRepeatedDecision(
  services: { store: Store; now: () => Date },
  { key, by, revision }: Target,
  decision: Decision,
): Promise<StandingDecision | undefined> {
  const { store } = services
  const application = await requireApplication(store, { key, by })
  const events = await readEvents(store, key)
  const event = events.find(({ kind, at }) => kind === outcomes[decision.action].kind && at === application.stateAt)
  if (event?.by !== actorName(by) || (event.text ?? '') !== trimTyped(decision.words)) return undefined
  if (!(await hasSameChoices(store, decision, event))) return undefined
  const before = await findEarlierVersion(store, application)
  if (revision === undefined || before?.revision !== revision) return undefined
  return {
    application,
    event,
    hasMail: (await store.as(serverOnBehalfOf(by)).get(mail, decisionMailKey(event.key)))?.to !== undefined,
    undoable: await findUndoable(services, application, events),
  }
}

/** Whether an event was made with the same choices: what is asked for and until when, or whether a member is made. */
async function hasSameChoices(store: Pick<Store, 'as'>, decision: Decision, event: ApplicationEvent): Promise<boolean> {
  if (decision.action === 'decline') return true
  if (decision.action === 'ask')
    return event.picture === decision.picture && (decision.answerBy ?? event.answerBy) === event.answerBy
  const members = await findMembersOf(store, String(event.application))
  // An application has one member at most, so another acceptance may have made it.
  return decision.makeMember ? members.length > 0 : members.every(({ key }) => key !== event.key)
}
