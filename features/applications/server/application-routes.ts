import { Hono } from 'hono'
import * as z from 'zod/mini'
import { isDate } from '../../../lists/dates.ts'
import { linkPlaceholder } from '../../../server/mail/office-mails.ts'
import { forEachRecord } from '../../../server/office-api/bulk.ts'
import { toOfficeRecords } from '../../../server/office-api/office-records.ts'
import { requireAssignable } from '../../../server/office-api/officers.ts'
import { mb, readJson, requireEdit, revisionNumber } from '../../../server/office-api/requests.ts'
import type { OfficeContext, OfficeRoutes } from '../../../server/staff/office-env.ts'
import type { StaffService } from '../../../server/staff/staff.ts'
import type { Store } from '../../../server/store/contract.ts'
import { Conflict, NotFound, ValidationError } from '../../../server/store/errors.ts'
import { recordKey } from '../../../server/store/record-keys.ts'
import type {
  ApplicationConflict,
  BulkResult,
  DecisionPreview,
  DecisionRequest,
  DecisionResult,
  Undoable,
} from '../api-types.ts'
import type { Decision } from '../applications.ts'
import { applications, stateOf } from '../applications.ts'
import { uploadNames } from '../form.ts'
import { endAllLinks } from './address-change.ts'
import { applicantPath } from './applicant-links.ts'
import { ApplicationCounter } from './application-counts.ts'
import { readLastEvent, readTimeline, toUndoable } from './application-timeline.ts'
import { NotPossible, requireApplication, type Target } from './change-application.ts'
import { decide, endOfUndo, previewDecision } from './decisions.ts'
import { readEvents } from './events.ts'
import {
  addNote,
  assignApplication,
  makeMember,
  reopenApplication,
  takeApplication,
  withdrawApplication,
} from './officer-changes.ts'
import { findRepeatedDecision } from './repeated-decision.ts'
import { findUndoable, isUndone, requireSettled, undoDecision } from './undo.ts'

type ApplicationServices = {
  settings: { smtpUrl: string | undefined; officeEmail: string | undefined; retentionDays: number }
  store: Store
  staff: StaffService
  now: () => Date
  origin: () => string
}
/** `noMail` says why no mail leaves; for a decision that is sent again only that none leaves. */
type Result = { revision: number; noMail?: string | undefined }

const maxBulk = 200
const words = z.string().check(z.maxLength(5000, 'Shorten your words to 5,000 characters'))
const actor = z.nullable(z.string().check(z.maxLength(100)))
const details = {
  picture: z.optional(z.enum(uploadNames as [(typeof uploadNames)[number]])),
  answerBy: z.optional(z.string().check(z.refine(isDate, 'Choose a day'))),
  makeMember: z.optional(z.boolean()),
}
const revisionOnly = z.object({ revision: revisionNumber })
const assignment = z.object({ officer: actor, revision: revisionNumber })
const note = z.object({ text: z.string().check(z.trim(), z.minLength(1, 'Write a note'), z.maxLength(10_000)) })
const decisionRequest = z.object({
  action: z.enum(['ask', 'accept', 'decline']),
  words,
  ...details,
  revision: revisionNumber,
})
const undoRequest = z.object({ event: recordKey })
const bulkRequest = z.object({
  keys: z.array(recordKey).check(z.minLength(1), z.maxLength(maxBulk, `Choose at most ${maxBulk} applications`)),
  action: z.enum(['ask', 'accept', 'decline', 'take', 'assign', 'reopen', 'withdraw', 'undo']),
  words: z.optional(words),
  ...details,
  officer: z.optional(actor),
  revisions: z.optional(z.record(z.string(), revisionNumber)),
  events: z.optional(z.record(z.string(), recordKey)),
})

const path = '/api/applications'

/** What officers do with applications. Each route is for those who may edit applications. */
export function applicationRoutes(services: ApplicationServices): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  const counter = new ApplicationCounter(services)
  // Permission comes before everything else, so that an error reveals nothing.
  app.use(`${path}/*`, async (context, next) => {
    requireEdit(applications, context.get('actor'))
    await next()
  })

  app.get(`${path}/counts`, async (context) => context.json(await counter.count()))
  app.get(`${path}/:key/timeline`, async (context) => {
    return context.json(await readTimeline(services, context.req.param('key'), context.get('actor')))
  })
  app.post(`${path}/bulk`, async (context) => {
    return context.json(await changeMany(services, context, await readJson(context, bulkRequest, mb)))
  })
  app.post(`${path}/:key/take`, async (context) => {
    const { revision } = await readJson(context, revisionOnly)
    return answer(services, context, () => takeApplication(services, targetOf(context, revision)))
  })
  for (const [name, change] of [
    ['reopen', reopenApplication],
    ['withdraw', withdrawApplication],
    ['member', makeMember],
  ] as const)
    app.post(`${path}/:key/${name}`, async (context) => {
      const { revision } = await readJson(context, revisionOnly)
      return answer(services, context, () =>
        requireSettledThen(services, targetOf(context, revision), (target) => change(services, target)),
      )
    })
  app.post(`${path}/:key/assign`, async (context) => {
    const { officer, revision } = await readJson(context, assignment)
    await requireAssignable(services, applications, officer)
    return answer(services, context, () =>
      assignApplication(services, targetOf(context, revision), officer ?? undefined),
    )
  })
  app.post(`${path}/:key/end-links`, async (context) =>
    answer(services, context, () => endAllLinks(services, targetOf(context))),
  )
  app.post(`${path}/:key/notes`, async (context) => {
    const { text } = await readJson(context, note, 100 << 10)
    return answer(services, context, () => addNote(services, targetOf(context), text))
  })
  app.post(`${path}/:key/decision-preview`, async (context) => {
    const { revision, ...request } = await readJson(context, decisionRequest, 100 << 10)
    return conflictsAnswered(services, context, async () => {
      const target = targetOf(context, revision)
      const { mail, noMail, member } = await previewDecision(services, target, toDecision(request))
      const shownLink = `${services.origin()}${applicantPath}#…`
      const preview: DecisionPreview = {
        ...(mail && { mail: { ...mail, text: mail.text.replace(linkPlaceholder, shownLink) } }),
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
    return answer(services, context, () => undoDecision(services, targetOf(context), event))
  })
  return app
}

/** Carries out a change. @throws NotPossible while the last decision can still be undone */
async function requireSettledThen<T>(
  services: ApplicationServices,
  target: Target,
  change: (target: Target) => Promise<T>,
): Promise<T> {
  await requireSettled(services, target)
  return change(target)
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
      error:
        error instanceof NotPossible ? error.message : 'Somebody else has changed this application since you opened it',
      current: record && (await toOfficeRecords(services, applications, [record]))[0],
      revision: record?.revision ?? (error as Conflict).current,
      last: record && (await readLastEvent(services, key)),
    }
    return context.json(conflict, 409)
  }
}

type ParsedBulk = z.infer<typeof bulkRequest>

/** Does the same with several applications, one after the other, each in a transaction of its own. */
async function changeMany(
  services: ApplicationServices,
  context: OfficeContext,
  request: ParsedBulk,
): Promise<BulkResult> {
  if (request.action === 'assign') await requireAssignable(services, applications, request.officer)
  const result: Omit<BulkResult, 'now'> = { done: [], failed: [], undoable: {}, noMail: [] }
  await forEachRecord(
    new Set(request.keys),
    async (key) => {
      const target = { key, by: context.get('actor'), revision: request.revisions?.[key] }
      try {
        const { undoable, noMail } = await changeOne(services, target, request)
        result.done.push(key)
        if (undoable) result.undoable[key] = undoable
        if (noMail) result.noMail.push(key)
      } catch (error) {
        const reason = await failureReason(services, key, error)
        const isFinal = request.action === 'undo' && (error instanceof NotPossible || error instanceof NotFound)
        result.failed.push({ key, reason, ...(isFinal && { isFinal }) })
      }
    },
    (key, reason) => result.failed.push({ key, reason }),
  )
  return { ...result, now: services.now().toISOString() }
}

/** What became of one application. `noMail`: no mail leaves about the decision. */
type ChangedOne = { undoable?: Undoable; noMail?: boolean }

async function changeOne(services: ApplicationServices, target: Target, request: ParsedBulk): Promise<ChangedOne> {
  const { action } = request
  if (action === 'ask' || action === 'accept' || action === 'decline') {
    const { undoable, noMail } = await decideOnce(services, target, toDecision({ ...request, action }))
    return { ...(undoable && { undoable }), noMail: noMail !== undefined }
  }
  if (action === 'take') await takeApplication(services, target)
  else if (action === 'undo') await undoOne(services, target, request.events?.[target.key] ?? '')
  else if (action === 'reopen') await requireSettledThen(services, target, () => reopenApplication(services, target))
  else if (action === 'withdraw')
    await requireSettledThen(services, target, () => withdrawApplication(services, target))
  else await assignApplication(services, target, request.officer ?? undefined)
  return {}
}

/** Takes a decision back, unless the same request has done so, or is about to: its answer may have been lost. */
async function undoOne(services: ApplicationServices, target: Target, event: string): Promise<void> {
  try {
    await undoDecision(services, target, event)
  } catch (error) {
    const isRefused = error instanceof NotPossible || error instanceof Conflict
    if (!(isRefused && (await isUndone(services.store, target.key, event)))) throw error
  }
}

/** Decides, or answers again what the same request has decided before: its answer may have been lost. */
async function decideOnce(
  services: ApplicationServices,
  target: Target,
  decision: Decision,
): Promise<Result & { undoable?: Undoable }> {
  try {
    const { event, at, revision, noMail } = await requireSettledThen(services, target, () =>
      decide(services, target, decision),
    )
    return { revision, undoable: { event, until: endOfUndo(at), hasMail: !noMail }, noMail }
  } catch (error) {
    const earlier = error instanceof Conflict ? await findRepeatedDecision(services, target, decision) : undefined
    if (!earlier) throw error
    return {
      revision: earlier.application.revision,
      ...(earlier.undoable && { undoable: toUndoable(earlier.undoable) }),
      ...(!earlier.hasMail && { noMail: 'No mail leaves about this decision' }),
    }
  }
}

/** Why an application was left as it is. @throws any error that is not about this application */
async function failureReason(services: ApplicationServices, key: string, error: unknown): Promise<string> {
  if (error instanceof NotPossible) return error.message
  if (error instanceof NotFound) return 'It no longer exists'
  if (error instanceof ValidationError) return Object.values(error.errors).flat().join('. ')
  if (!(error instanceof Conflict)) throw error
  const last = await readLastEvent(services, key)
  return last?.name ? `${last.name} has changed it in the meantime` : 'It was changed in the meantime'
}
