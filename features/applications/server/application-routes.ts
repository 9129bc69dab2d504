import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Actor } from '../../../lists/access.ts'
import { isDate } from '../../../lists/dates.ts'
import { addressIn, say } from '../../../lists/language.ts'
import { linkPlaceholder } from '../../../lists/system/mail.ts'
import { betweenSentences, gone } from '../../../server/messages.ts'
import { changedMeanwhile } from '../../../server/office-api/messages.ts'
import { toOfficeRecords } from '../../../server/office-api/office-records.ts'
import { bulkKeys, mb, readJson, requireEdit, revisionNumber } from '../../../server/office-api/requests.ts'
import type { OfficeContext, OfficeRoutes } from '../../../server/staff/office-env.ts'
import type { StaffService } from '../../../server/staff/staff.ts'
import type { Files } from '../../../server/storage/files.ts'
import type { Store } from '../../../server/store/contract.ts'
import { Conflict, NotFound, ValidationError } from '../../../server/store/errors.ts'
import { Numbers } from '../../../server/store/numbers.ts'
import { recordKey } from '../../../server/store/record-keys.ts'
import { type Plan, writeTogether } from '../../../server/store/write-together.ts'
import { deletePhotos } from '../../members/server/member-photo.ts'
import { findMembersOf } from '../../members/server/new-member.ts'
import { repeatWhileNumberIsTaken } from '../../members/server/numbers.ts'
import type {
  ApplicationConflict,
  BulkResult,
  DecisionPreview,
  DecisionRequest,
  DecisionResult,
  Undoable,
  UndoableActs,
} from '../api-types.ts'
import type { Decision } from '../applications.ts'
import { applications, stateOf } from '../applications.ts'
import { uploadNames } from '../form.ts'
import { applicantPath } from './applicant-links.ts'
import { readLastEvent, toUndoable } from './application-timeline.ts'
import {
  type Changed,
  NotPossible,
  nextMoment,
  type PlannedChange,
  requireApplication,
  type Target,
  toWrites,
} from './change-application.ts'
import { decide, endOfUndo, planDecision, previewDecision } from './decisions.ts'
import { readEvents } from './events.ts'
import { copyPhotos } from './member-photos.ts'
import * as messages from './messages.ts'
import {
  changeAsOfficer,
  endAllLinks,
  planAddress,
  planMember,
  planReopening,
  planWithdrawal,
} from './officer-changes.ts'
import { findRepeatedDecision } from './repeated-decision.ts'
import { findUndoable, findUndoableActs, isUndone, planUndo, requireSettled, undoDecision } from './undo.ts'

type ApplicationServices = {
  files: Pick<Files, 'documents'>
  log: { error(where: string, error: unknown): void }
  settings: { smtpUrl: string | undefined; officeEmail: string | undefined; retentionDays: number }
  store: Store
  staff: StaffService
  now: () => Date
  origin: () => string
}
/** `noMail` says why no mail leaves; for a decision that is sent again only that none leaves. */
type Result = Partial<Changed> & { noMail?: string | undefined }

const maxWords = 5000
const words = z.string().check(z.maxLength(maxWords, { error: () => say(messages.wordsTooLong, { max: maxWords }) }))
const details = {
  picture: z.optional(z.enum(uploadNames as [(typeof uploadNames)[number]])),
  answerBy: z.optional(z.string().check(z.refine(isDate, { error: () => say(messages.notADay) }))),
  makeMember: z.optional(z.boolean()),
}
const revisionOnly = z.object({ revision: revisionNumber })
const decisionRequest = z.object({
  action: z.enum(['ask', 'accept', 'decline']),
  words,
  ...details,
  revision: revisionNumber,
})
const undoRequest = z.object({ event: recordKey })
const bulkRequest = z.object({
  keys: bulkKeys,
  action: z.enum(['ask', 'accept', 'decline', 'reopen', 'withdraw', 'undo']),
  words: z.optional(words),
  ...details,
  revisions: z.optional(z.record(z.string(), revisionNumber)),
  events: z.optional(z.record(z.string(), recordKey)),
})

const path = '/api/applications'

/** What officers do with applications beside what they do in every inbox: they decide. Each route is for those who may edit applications. */
export function applicationRoutes(services: ApplicationServices): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  // Permission comes before everything else, so that an error reveals nothing.
  app.use(`${path}/*`, async (context, next) => {
    requireEdit(applications, context.get('actor'))
    await next()
  })

  app.get(`${path}/undoable`, async (context) => {
    return context.json(await listUndoable(services, context.get('actor')))
  })
  app.post(`${path}/bulk`, async (context) => {
    return context.json(await changeMany(services, context, await readJson(context, bulkRequest, mb)))
  })
  for (const [name, plan] of [
    ['reopen', planReopening],
    ['withdraw', planWithdrawal],
    ['address', planAddress],
    ['member', planMember],
  ] as const)
    app.post(`${path}/:key/${name}`, async (context) => {
      const { revision } = await readJson(context, revisionOnly)
      const target = targetOf(context, revision)
      return answer(services, context, async () => {
        await requireSettled(services, target)
        const changed = await repeatWhileNumberIsTaken(() => changeAsOfficer(services, target, plan))
        if (name === 'member') {
          const members = await findMembersOf(services.store, target.key)
          await copyPhotos(
            services,
            members.map(({ key }) => key),
            target.by,
          )
        }
        return changed
      })
    })
  app.post(`${path}/:key/end-links`, async (context) =>
    answer(services, context, () => endAllLinks(services, targetOf(context))),
  )
  app.post(`${path}/:key/decision-preview`, async (context) => {
    const { revision, ...request } = await readJson(context, decisionRequest, 100 << 10)
    return conflictsAnswered(services, context, async () => {
      const target = targetOf(context, revision)
      const { mail, noMail, member, language } = await previewDecision(services, target, toDecision(request))
      const shownLink = `${services.origin()}${addressIn(language, applicantPath)}#…`
      const preview: DecisionPreview = {
        ...(mail && { mail: { ...mail, language, text: mail.text.replace(linkPlaceholder, shownLink) } }),
        ...(noMail && { noMail }),
        ...(member && { member }),
      }
      return context.json(preview)
    })
  })
  app.post(`${path}/:key/decision`, async (context) => {
    const { revision, ...request } = await readJson(context, decisionRequest, 100 << 10)
    return answer(services, context, () => decideOnce(services, targetOf(context, revision), toDecision(request)))
  })
  app.post(`${path}/:key/undo`, async (context) => {
    const { event } = await readJson(context, undoRequest)
    return answer(services, context, async () => {
      await deletePhotos(services, [await undoDecision(services, targetOf(context), event)])
      return {}
    })
  })
  return app
}

const targetOf = (context: OfficeContext, revision?: number): Target => ({
  key: context.req.param('key')!,
  by: context.get('actor'),
  revision,
})

function toDecision(
  request: Pick<DecisionRequest, 'action' | 'picture' | 'answerBy' | 'makeMember'> & { words?: string | undefined },
): Decision {
  const { action, words = '', picture, answerBy, makeMember = false } = request
  if (action === 'ask') return { action, words, picture, answerBy }
  return action === 'accept' ? { action, words, makeMember } : { action, words }
}

/** Carries out a change and answers with the state of the application, or with 409. */
function answer(services: ApplicationServices, context: OfficeContext, change: () => Promise<Result>) {
  return conflictsAnswered(services, context, async () => {
    const { noMail } = await change()
    return context.json(await describeResult(services, targetOf(context), noMail))
  })
}

async function describeResult(
  services: ApplicationServices,
  { key, by }: Target,
  noMail?: string,
): Promise<DecisionResult> {
  const application = await requireApplication(services.store, { key, by })
  const undoable = await findUndoable(services, application, await readEvents(services.store, key))
  return {
    key,
    revision: application.revision,
    state: stateOf(application),
    ...(undoable && { undoable: toUndoable(undoable) }),
    ...(noMail && { noMail }),
  }
}

/** What the officer has decided and can still take back. */
async function listUndoable(services: ApplicationServices, by: Actor): Promise<UndoableActs> {
  const acts = (await findUndoableActs(services, by)).map(({ decisions }) => ({
    kind: decisions[0]!.undoable.event.kind!,
    decisions: decisions.map(({ application, undoable }) => ({
      key: application.key,
      name: application.name ?? application.key,
      ...toUndoable(undoable),
    })),
  }))
  return { acts, now: services.now().toISOString() }
}

/** Answers 409 with the application as it is now and what happened to it last, when it does not allow the change. */
async function conflictsAnswered(
  services: ApplicationServices,
  context: OfficeContext,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Conflict || error instanceof NotPossible)) throw error
    const key = context.req.param('key')!
    const record = await services.store.as(context.get('actor')).get(applications, key)
    const conflict: ApplicationConflict = {
      error: error instanceof NotPossible ? error.message : say(messages.changedByOther),
      current: record && (await toOfficeRecords(services, applications, [record]))[0],
      revision: record?.revision ?? (error as Conflict).current,
      last: record && (await readLastEvent(services, key)),
    }
    return context.json(conflict, 409)
  }
}

type ParsedBulk = z.infer<typeof bulkRequest>

/**
 * Does the same with several applications, in one transaction. Those that cannot be changed stay as they are, each with its reason. All
 * decisions of one request have the same time.
 */
async function changeMany(
  services: ApplicationServices,
  context: OfficeContext,
  request: ParsedBulk,
): Promise<BulkResult> {
  const by = context.get('actor')
  const { photos, ...result } = await repeatWhileNumberIsTaken(() =>
    writeTogether(services.store, () => planMany(services, by, request)),
  )
  const events = Object.values(result.undoable).map(({ event }) => event)
  if (request.action === 'accept' && request.makeMember) await copyPhotos(services, events, by)
  await deletePhotos(services, photos)
  return { ...result, now: services.now().toISOString() }
}

/** `photos`: the names of the photos of members that are deleted. */
type PlannedResult = Omit<BulkResult, 'now'> & { photos: string[] }

async function planMany(services: ApplicationServices, by: Actor, request: ParsedBulk): Promise<Plan<PlannedResult>> {
  const numbers = new Numbers(services.store)
  const result: PlannedResult = { done: [], failed: [], undoable: {}, noMail: [], photos: [] }
  const changes: (PlannedChange & { noMail?: string | undefined; photo?: string | undefined })[] = []
  for (const key of new Set(request.keys)) {
    const target = { key, by, revision: request.revisions?.[key] }
    try {
      const planned = await planOne(services, target, request, numbers)
      result.done.push(key)
      if ('application' in planned) changes.push(planned)
      else {
        if (planned.undoable) result.undoable[key] = planned.undoable
        if (planned.noMail) result.noMail.push(key)
      }
    } catch (error) {
      const reason = await failureReason(services, key, error)
      const isFinal = request.action === 'undo' && (error instanceof NotPossible || error instanceof NotFound)
      result.failed.push({ key, reason, ...(isFinal && { isFinal }) })
    }
  }
  const at = nextMoment(
    changes.map(({ application }) => application),
    services.now(),
  )
  const writes = changes.map((change) => {
    const { event, start } = toWrites(change, by, at)
    const { key } = change.application
    if (change.photo !== undefined) result.photos.push(change.photo)
    if (isDecision(request)) {
      result.undoable[key] = { event, until: endOfUndo(at), hasMail: change.noMail === undefined }
      if (change.noMail !== undefined) result.noMail.push(key)
    }
    return start
  })
  return { writes: writes.length > 0 ? [...writes, numbers.writes] : [], result }
}

/** What an earlier request like this one has done, whose answer may have been lost. `noMail`: no mail leaves about the decision. */
type DoneBefore = { undoable?: Undoable; noMail?: boolean }
type ParsedDecision = ParsedBulk & Pick<DecisionRequest, 'action'>

const isDecision = (request: ParsedBulk): request is ParsedDecision =>
  request.action === 'ask' || request.action === 'accept' || request.action === 'decline'

async function planOne(
  services: ApplicationServices,
  target: Target,
  request: ParsedBulk,
  numbers: Numbers,
): Promise<PlannedChange | DoneBefore> {
  const { action } = request
  if (isDecision(request)) return planDecisionOnce(services, target, toDecision(request), numbers)
  if (action === 'undo') return planUndoOnce(services, target, request.events?.[target.key] ?? '')
  await requireSettled(services, target)
  return (action === 'reopen' ? planReopening : planWithdrawal)(services, target, numbers)
}

async function planDecisionOnce(
  services: ApplicationServices,
  target: Target,
  decision: Decision,
  numbers: Numbers,
): Promise<PlannedChange | DoneBefore> {
  try {
    await requireSettled(services, target)
    return await planDecision(services, target, decision, numbers)
  } catch (error) {
    const earlier = error instanceof Conflict ? await findRepeatedDecision(services, target, decision) : undefined
    if (!earlier) throw error
    return { ...(earlier.undoable && { undoable: toUndoable(earlier.undoable) }), noMail: !earlier.hasMail }
  }
}

/** Takes a decision back, unless the same request has done so: its answer may have been lost. */
async function planUndoOnce(
  services: ApplicationServices,
  target: Target,
  event: string,
): Promise<PlannedChange | DoneBefore> {
  try {
    return await planUndo(services, target, event)
  } catch (error) {
    const isRefused = error instanceof NotPossible || error instanceof Conflict
    if (!(isRefused && (await isUndone(services.store, target.key, event)))) throw error
    return {}
  }
}

/** Decides, or answers again what the same request has decided before: its answer may have been lost. */
async function decideOnce(
  services: ApplicationServices,
  target: Target,
  decision: Decision,
): Promise<Result & { undoable?: Undoable }> {
  try {
    await requireSettled(services, target)
    const { event, at, noMail } = await repeatWhileNumberIsTaken(() => decide(services, target, decision))
    if (decision.action === 'accept' && decision.makeMember) await copyPhotos(services, [event], target.by)
    return { undoable: { event, until: endOfUndo(at), hasMail: !noMail }, noMail }
  } catch (error) {
    const earlier = error instanceof Conflict ? await findRepeatedDecision(services, target, decision) : undefined
    if (!earlier) throw error
    return {
      ...(earlier.undoable && { undoable: toUndoable(earlier.undoable) }),
      ...(!earlier.hasMail && { noMail: say(messages.noMail.repeated) }),
    }
  }
}

/** Why an application was left as it is. @throws any error that is not about this application */
async function failureReason(services: ApplicationServices, key: string, error: unknown): Promise<string> {
  if (error instanceof NotPossible) return error.message
  if (error instanceof NotFound) return say(gone)
  if (error instanceof ValidationError) return Object.values(error.errors).flat().join(say(betweenSentences))
  if (!(error instanceof Conflict)) throw error
  const last = await readLastEvent(services, key)
  return last?.name ? say(messages.changedBy, { name: last.name }) : say(changedMeanwhile)
}
