import * as z from 'zod/mini'
import { actorName } from '../../lists/access.ts'
import { labelOf } from '../../lists/fields.ts'
import { hasOfficers, inboxStates } from '../../lists/inbox.ts'
import { say } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import * as activityMessages from '../activity/messages.ts'
import { type ActTarget, type AnyAct, act, type Failed, undoHourMs } from '../acts/act.ts'
import { RequestError } from '../http/request-error.ts'
import type { Hooks } from '../list-hooks.ts'
import { gone } from '../messages.ts'
import type { StaffService } from '../staff/staff.ts'
import type { Store } from '../store/contract.ts'
import { Conflict, NotFound } from '../store/errors.ts'
import { planWork, type Work, writeEvent } from './inbox-work.ts'
import * as messages from './messages.ts'
import { requireAssignable } from './officers.ts'
import { bulkKeys, revisionNumber } from './requests.ts'

type InboxServices = { store: Store; staff: StaffService; hooks: Hooks; now: () => Date }

const asks = z.object({
  keys: bulkKeys,
  action: z.enum(['take', 'assign', 'state']),
  officer: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  state: z.optional(z.string()),
  revisions: z.optional(z.record(z.string(), revisionNumber)),
})
/** What an officer does with records of an inbox. `revisions`: those that the officer saw; one that changed since stays as it is. */
export type WorkRequest = z.infer<typeof asks>

/** In each inbox with states and officers: an officer takes records, gives them to another one, or sets their state. */
export const inboxActs = (services: InboxServices): AnyAct[] =>
  services.store.lists.shown.filter(hasOfficers).map((list) => workAct(services, list))

function workAct(services: InboxServices, list: List): AnyAct {
  const ownEvents = services.hooks.get(list.name)?.work
  return act({
    name: `${list.name}.work`,
    list,
    asks,
    undoMs: undoHourMs,
    takes: 'each',
    plan: async ({ by, at }, { keys, revisions = {}, ...request }) => {
      const work = await toWork(services, list, request)
      const targets: ActTarget[] = []
      const failed: Failed[] = []
      for (const key of new Set(keys)) {
        try {
          const planned = await planWork(services, { list, key, by, revision: revisions[key] }, work, at)
          // What is so already needs no change.
          if (!planned) continue
          if (ownEvents) targets.push({ key, writes: [planned.change, planned.event] })
          else targets.push({ key, writes: [planned.change], stays: planned.event })
        } catch (error) {
          if (!(error instanceof Conflict || error instanceof NotFound)) throw error
          failed.push({ key, reason: say(error instanceof NotFound ? gone : messages.changedMeanwhile) })
        }
      }
      const officer = work.action === 'take' ? actorName(by) : work.action === 'assign' ? work.officer : undefined
      const detail = {
        action: work.action,
        ...(work.action === 'state' && { state: work.state }),
        ...(officer && { officer }),
      }
      return { targets, failed, detail }
    },
    done: (count, { action, officer, state = '' }) => {
      const records = say(list.counted, { count })
      if (action === 'state') return say(messages.workDone.state, { records, state: stateLabel(list, state) })
      if (action === 'take') return say(messages.workDone.taken, { records })
      return say(officer ? messages.workDone.assigned : messages.workDone.toNobody, { records })
    },
    logged: (record, { action, officer, state = '' }, nameOf) => {
      if (action === 'state') return say(activityMessages.stateSet, { record, state: stateLabel(list, state) })
      if (action === 'take') return say(activityMessages.assignedToSelf, { record })
      if (!officer) return say(activityMessages.assignedToNobody, { record })
      return say(activityMessages.assigned, { record, officer: nameOf(officer.replace(/^staff:/, '')) })
    },
    ...(!ownEvents && {
      undoing: (key, by, at) => (as) => [writeEvent(services, as, { list, key, by }, { kind: 'undone', at })],
    }),
  })
}

/** @throws RequestError unless the list has the state, or the officer may do the work */
async function toWork(
  services: InboxServices,
  list: List,
  request: Pick<WorkRequest, 'action' | 'officer' | 'state'>,
): Promise<Work> {
  const { action, officer, state } = request
  if (action === 'take') return { action }
  if (action === 'assign') {
    await requireAssignable(services, list, officer)
    return { action, officer: officer ?? undefined }
  }
  // Without `done`, only the list's feature changes the states.
  if (state === undefined || !list.inbox?.done || !inboxStates(list).includes(state))
    throw new RequestError(422, say(messages.noSuchState))
  return { action, state }
}

const stateLabel = (list: List, state: string) => labelOf(list.fields.state ?? {}, state)
