import * as z from 'zod/mini'
import { isDate } from '../../../lists/dates.ts'
import { say } from '../../../lists/language.ts'
import { type ActPlan, type AnyAct, act, type Doing, type Failed, undoHourMs } from '../../../server/acts/act.ts'
import { isChangedSince } from '../../../server/acts/changed-since.ts'
import type { TimelineServices } from '../../../server/list-hooks.ts'
import { betweenSentences, gone } from '../../../server/messages.ts'
import { changedMeanwhile } from '../../../server/office-api/messages.ts'
import { bulkKeys, revisionNumber } from '../../../server/office-api/requests.ts'
import type { Files } from '../../../server/storage/files.ts'
import { NotFound, ValidationError } from '../../../server/store/errors.ts'
import { Numbers } from '../../../server/store/numbers.ts'
import type { Writes } from '../../../server/store/write-together.ts'
import { registeredMembers } from '../../members/members.ts'
import { deletePhotos, ownPhoto } from '../../members/server/member-photo.ts'
import type { Member } from '../../members/server/new-member.ts'
import { applications, type Decision } from '../applications.ts'
import { uploadNames } from '../form.ts'
import { readLastEvent } from './application-timeline.ts'
import { NotPossible, nextMoment, type PlannedChange, requireApplication, writeChange } from './change-application.ts'
import type { DecisionServices } from './decision-mail.ts'
import { checkDecision, planDecision, undoMs } from './decisions.ts'
import { type Application, newEventKey, readEvents, writeEvent } from './events.ts'
import { copyPhotos } from './member-photos.ts'
import * as messages from './messages.ts'
import { planAddress, planMember, planReopening, planWithdrawal } from './officer-changes.ts'
import { findPending } from './visible-application.ts'

type ActServices = DecisionServices &
  TimelineServices & { files: Pick<Files, 'documents'>; log: { error(where: string, error: unknown): void } }

const maxWords = 5000
const decision = {
  action: z.enum(['ask', 'accept', 'decline']),
  words: z.string().check(z.maxLength(maxWords, { error: () => say(messages.wordsTooLong, { max: maxWords }) })),
  picture: z.optional(z.enum(uploadNames as [(typeof uploadNames)[number]])),
  answerBy: z.optional(z.string().check(z.refine(isDate, { error: () => say(messages.notADay) }))),
  makeMember: z.optional(z.boolean()),
}
/** `revisions`: of the applications as the officer saw them; one that somebody has changed since stays as it is. */
const which = { keys: bulkKeys, revisions: z.optional(z.record(z.string(), revisionNumber)) }
const decideRequest = z.object({ ...which, ...decision })
const changeRequest = z.object({ ...which, action: z.enum(['reopen', 'withdraw', 'member', 'address']) })

export const decisionRequest = z.object(decision)
/**
 * What an officer decides. `words`: the officer's own, placed in the mail. `picture`, `answerBy` (a day): only of a question. `makeMember`: only
 * of an acceptance.
 */
export type DecisionRequest = z.infer<typeof decisionRequest>
export type DecideRequest = z.infer<typeof decideRequest>
export type ChangeRequest = z.infer<typeof changeRequest>

const changes = { reopen: planReopening, withdraw: planWithdrawal, member: planMember, address: planAddress } as const
const deeds = { ask: 'question asked', accept: 'accepted', decline: 'declined' } as const

/** What officers do with applications beside what they do in every inbox: they decide, and change what follows from a decision. */
export const applicationActs = (services: ActServices): AnyAct[] => [
  act({
    name: `${applications.name}.decide`,
    list: applications,
    asks: decideRequest,
    undoMs,
    takes: 'each',
    plan: async (doing, { keys, revisions, ...request }) => {
      const checked = checkDecision(toDecision(request), services.now())
      let mails = 0
      const plan = await planEach(services, doing, { keys, revisions }, async (application, numbers) => {
        const planned = await planDecision(services, application, doing.by, checked, numbers)
        if (planned.hasMail) mails++
        return planned
      })
      const targets = plan.targets.map(({ key, change, told }) => ({ key, writes: [change], stays: told }))
      return { ...plan, targets, detail: { action: request.action, mails: String(mails) } }
    },
    finish: async ({ at }, keys, { makeMember }) => {
      if (makeMember) await copyPhotos(services, keys, at)
    },
    undoing: (application, by, at) => (as) => [writeEvent(as, by, { application, kind: 'undone', at })],
    finishUndo: (deleted) => deleteMembersPhotos(services, deleted),
    done: (count, { action, mails = '0' }) => {
      const leave = mails === '0' ? say(messages.noMailLeaves) : say(messages.mailsLeave, { count: Number(mails) })
      return say(messages.done[action as Decision['action']], { count }) + say(betweenSentences) + leave
    },
    logged: (record, { action }) => say(messages.deeds[deeds[action as Decision['action']]], { record }),
  }),
  act({
    name: `${applications.name}.change`,
    list: applications,
    asks: changeRequest,
    undoMs: undoHourMs,
    takes: 'each',
    plan: async (doing, { action, ...request }) => {
      const plan = await planEach(services, doing, request, (application, numbers) =>
        changes[action](services, application, doing.by, numbers),
      )
      const targets = plan.targets.map(({ key, change, told }) => ({ key, writes: [change, told] }))
      return { ...plan, targets, detail: { action } }
    },
    finish: async ({ at }, keys, { action }) => {
      if (action === 'member') await copyPhotos(services, keys, at)
    },
    finishUndo: (deleted) => deleteMembersPhotos(services, deleted),
    done: (count, { action }) =>
      say(messages.done[action as ChangeRequest['action']], { records: say(applications.counted, { count }) }),
    logged: (record, { action }) => say(messages.changed[action as ChangeRequest['action']], { record }),
  }),
]

/** The decision of a request, without what belongs to others. */
export function toDecision({ action, words, picture, answerBy, makeMember = false }: DecisionRequest): Decision {
  if (action === 'ask') return { action, words, picture, answerBy }
  return action === 'accept' ? { action, words, makeMember } : { action, words }
}

/** `told`: the write of the event. */
type Target = { key: string; change: Writes; told: Writes }

/** Plans the same for several applications: all get the same time. Those that cannot be changed stay as they are, each with its reason. */
async function planEach<Planned extends PlannedChange>(
  services: ActServices,
  { by, at: now }: Doing,
  { keys, revisions = {} }: Pick<DecideRequest, keyof typeof which>,
  plan: (application: Application, numbers: Numbers) => Promise<Planned>,
): Promise<Omit<ActPlan<object>, 'targets'> & { targets: Target[] }> {
  const { store } = services
  const numbers = new Numbers(store)
  const planned: { application: Application; change: Planned }[] = []
  const failed: Failed[] = []
  for (const key of new Set(keys)) {
    try {
      const application = await requireApplication(store, by, key)
      await requireUnchanged(services, application, revisions[key])
      planned.push({ application, change: await plan(application, numbers) })
    } catch (error) {
      failed.push({ key, reason: reasonOf(error) })
    }
  }
  const at = nextMoment(
    planned.map(({ application }) => application),
    new Date(now),
  )
  const targets = planned.map(({ application, change: { fields, event, alongside } }): Target => {
    const { key } = application
    const eventKey = newEventKey()
    return {
      key,
      change: (as) => [
        writeChange(as, application, by, { fields, at }),
        ...(alongside?.(as, { event: eventKey, at }) ?? []),
      ],
      told: (as) => [writeEvent(as, by, { ...event, application: key, at }, eventKey)],
    }
  })
  return { targets, failed, at, stays: numbers.writes }
}

/**
 * Refuses a change while the last decision can be taken back, as its mail would leave beside the mail of the next one, and what somebody else
 * has changed since the officer saw it. @throws NotPossible, Unavailable
 */
async function requireUnchanged(
  services: ActServices,
  application: Application,
  seen: number | undefined,
): Promise<void> {
  const { store } = services
  if (seen !== undefined && (await isChangedSince(store, applications, application, seen))) {
    const last = await readLastEvent(services, application.key)
    throw new NotPossible(last?.name ? say(messages.changedBy, { name: last.name }) : say(changedMeanwhile))
  }
  if (await findPending(services, application, await readEvents(store, application.key)))
    throw new NotPossible(say(messages.notSettled))
}

/** Why an application stays as it is. @throws any error that is not about this application */
function reasonOf(error: unknown): string {
  if (error instanceof NotPossible) return error.message
  if (error instanceof NotFound) return say(gone)
  if (error instanceof ValidationError) return Object.values(error.errors).flat().join(say(betweenSentences))
  throw error
}

const deleteMembersPhotos: (
  services: ActServices,
  deleted: Parameters<NonNullable<AnyAct['finishUndo']>>[0],
) => Promise<void> = (services, deleted) => {
  const members = deleted.filter(({ list }) => list.name === registeredMembers.name)
  return deletePhotos(
    services,
    members.map(({ key, data }) => ownPhoto({ ...data, key } as Member)),
  )
}
