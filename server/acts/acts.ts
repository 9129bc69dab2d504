import { createHash } from 'node:crypto'
import { type Actor, actorName, systemActor } from '../../lists/access.ts'
import { say } from '../../lists/language.ts'
import type { Visible } from '../../lists/list.ts'
import { findRecordName, withArticle } from '../../lists/record-name.ts'
import { acts } from '../../lists/system/acts.ts'
import { mail } from '../../lists/system/mail.ts'
import { parse as parseWith } from '../../lists/validation-errors.ts'
import { RequestError } from '../http/request-error.ts'
import { gone } from '../messages.ts'
import type { Activity, Store, Stored } from '../store/contract.ts'
import { Forbidden, NotFound, ValidationError } from '../store/errors.ts'
import { type Deleted, planErasingReplaced, planTakingBack } from '../store/take-back.ts'
import { type Plan, type Writes, writeTogether } from '../store/write-together.ts'
import { type ActDetail, type AnyAct, type Doing, type Failed, inBatch } from './act.ts'
import type { ActDone, ActUndone, OfferedActs } from './api-types.ts'
import * as messages from './messages.ts'

type ActServices = { store: Store; now: () => Date }
type StoredAct = Stored<typeof acts>

const reader = systemActor('acts')
/** For how long the office offers everywhere to take something back. */
const offeredMs = 3_600_000
/** How many acts are made final in one run. */
const maxFinal = 500

/** What officers do with records: once for each request, and taken back as long as nobody has changed its results. */
export class Acts {
  readonly #services: ActServices
  readonly #acts: ReadonlyMap<string, AnyAct>

  /** @throws Error when two acts have one name */
  constructor(services: ActServices, declared: readonly AnyAct[]) {
    this.#services = services
    this.#acts = new Map(declared.map((each) => [each.name, each]))
    if (this.#acts.size < declared.length) throw new Error('Two acts have the same name')
  }

  /**
   * Carries out an act, all in one transaction. A request with an id that is known is answered as it was the first time, and nothing is
   * done. @throws Forbidden; RequestError 404 for another name, 422 for an id of another request; ValidationError; what the act's plan
   * throws; Unavailable. Then nothing has changed
   */
  async carryOut(name: string, by: Actor, id: string, body: unknown): Promise<ActDone> {
    const act = this.#require(name, by)
    const { store, now } = this.#services
    const { data: asked, errors } = parseWith(act.asks, body)
    if (errors) throw new ValidationError('The request', errors)
    const digest = createHash('sha256')
      .update(JSON.stringify([name, body]))
      .digest('base64url')
    const begun: Doing = { id, by, at: now().toISOString() }
    const { record, doing, failed } = await writeTogether(store, async (): Promise<Plan<Carried>> => {
      const earlier = await store.as(reader).get(acts, id)
      if (!earlier) return planAct(act, begun, asked, digest)
      if (earlier.asked !== digest || earlier.by !== actorName(by))
        throw new RequestError(422, say(messages.otherRequest))
      return { writes: [], result: { record: earlier, failed: parse<Answer>(earlier.answer).failed } }
    })
    const done = parse<string[]>(record.records)
    if (doing && done.length > 0) await act.finish?.(doing, done, asked)
    return {
      id,
      done,
      failed: [...failed],
      until: record.until ?? begun.at,
      now: now().toISOString(),
      text: done.length > 0 ? act.done(done.length, parse<ActDetail>(record.detail)) : '',
      result: parse<Answer>(record.answer).result,
    }
  }

  /**
   * Takes an act back, all in one transaction, for all of its records or for some. Where somebody has changed a result since, or a mail has
   * left, it stays; of one that is taken back as a whole, everything stays. What was taken back before, perhaps by a request whose answer
   * was lost, counts as done. @throws Forbidden, NotFound, Unavailable; RequestError 422 for a whole that stays. Then nothing has changed
   */
  async undo(id: string, by: Actor, keys?: readonly string[]): Promise<ActUndone> {
    const { store } = this.#services
    const { act, deleted, ...result } = await writeTogether(store, async () => {
      const record = await store.as(reader).get(acts, id)
      if (!record?.act) throw new NotFound(acts.name, id)
      return this.#planUndo(this.#require(record.act, by), record, by, keys)
    })
    if (deleted.length > 0) await act.finishUndo?.(deleted)
    return result
  }

  async #planUndo(act: AnyAct, record: StoredAct, by: Actor, keys: readonly string[] | undefined) {
    const { store, now } = this.#services
    // A clock may be behind the one by which the act was done.
    const at = new Date(Math.max(now().getTime(), Date.parse(record.at ?? '') + 1)).toISOString()
    const all = parse<string[]>(record.records)
    const before = parse<string[]>(record.undone)
    const wanted = keys ? all.filter((key) => keys.includes(key)) : all
    const result: ActUndone = { done: wanted.filter((key) => before.includes(key)), failed: [] }
    const deleted: Deleted[] = []
    const writes: Writes[] = []
    const open = wanted.filter((key) => !before.includes(key))
    const refuse = (of: readonly string[], reason: string) => {
      if (act.takes === 'whole') throw new RequestError(422, reason)
      result.failed.push(...of.map((key) => ({ key, reason })))
    }
    if ((record.until ?? '') <= at && open.length > 0) {
      refuse(open, say(messages.tooLate))
      return { writes, result: { act, ...result, deleted } }
    }
    for (const [batch, ofBatch] of Map.groupBy(open, (key) => batchOf(act, record.key, key))) {
      const planned = await planTakingBack(store, batch, by)
      const reason = whyItStays(act, planned)
      if (reason !== undefined) {
        refuse(ofBatch, reason)
        continue
      }
      result.done.push(...ofBatch)
      deleted.push(...planned.deleted)
      writes.push(inBatch(`${batch} taken back`, planned.writes))
      writes.push(...ofBatch.flatMap((key) => act.undoing?.(key, by, at) ?? []))
    }
    const undone = JSON.stringify([...new Set([...before, ...result.done])])
    if (writes.length > 0)
      writes.push((as) => [as(systemActor('acts', by)).update(acts, record.key, { undone }, record.revision)])
    return { writes, result: { act, ...result, deleted } }
  }

  /**
   * Makes final what can no longer be taken back: what it had replaced or emptied in personal fields leaves the history. Each act is noted at
   * its end, so what a break leaves is done the next time. One process may do it at a time. @throws Unavailable
   */
  async makeFinal(): Promise<void> {
    for (const record of await this.#findEnded(maxFinal)) await this.#makeFinal(record)
  }

  /** Whether something can no longer be taken back and is not final. @throws Unavailable */
  async hasEnded(): Promise<boolean> {
    return (await this.#findEnded(1)).length > 0
  }

  /** Acts that can no longer be taken back and are not final. */
  async #findEnded(size: number): Promise<StoredAct[]> {
    const { store, now } = this.#services
    const query = { where: { finalAt: '' }, ranges: { until: { until: now().toISOString() } }, size }
    return (await store.as(reader).query(acts, query)).records
  }

  async #makeFinal(record: StoredAct): Promise<void> {
    const { store, now } = this.#services
    const { key: id, act: name = '', records, revision } = record
    const act = this.#acts.get(name)
    await act?.final?.(openKeys(record))
    const batches = act ? parse<string[]>(records).map((key) => batchOf(act, id, key)) : []
    const erasing = await Promise.all([...new Set(batches)].map((batch) => planErasingReplaced(store, batch)))
    const final: Writes = (as) => [as(reader).update(acts, id, { finalAt: now().toISOString() }, revision)]
    await store.transaction((as) => [...erasing.flat(), final].flatMap((start) => start(as)))
  }

  /** What an officer has done and can still take back, newest first. @throws Unavailable */
  async findOffered(by: Actor): Promise<OfferedActs> {
    const { store, now } = this.#services
    const at = now().toISOString()
    const from = new Date(now().getTime() - offeredMs).toISOString()
    const where = { by: actorName(by) }
    const { records } = await store.as(reader).query(acts, { where, ranges: { at: { from } } })
    const offered: OfferedActs['acts'] = []
    for (const record of records) {
      const act = this.#acts.get(record.act ?? '')
      const keys = openKeys(record)
      if (!act || !mayDo(act, by) || keys.length === 0 || (record.until ?? '') <= at) continue
      const done = act.done(keys.length, parse<ActDetail>(record.detail))
      // The sentence names nobody, because it is kept. So the name of a single record is that of now.
      const single = keys.length === 1 ? await store.as(by).get(act.list, keys[0]!) : undefined
      const name = findRecordName(act.list, single)
      const text = name === undefined ? done : `${name}: ${done}`
      offered.push({ id: record.key, act: act.name, keys, text, until: record.until! })
    }
    return { acts: offered, now: at }
  }

  /** The list whose records an act changed, and the record when it is one. Undefined for an act that no feature has any more. */
  subjectOf({ data }: Pick<Activity, 'data'>): { list: AnyAct['list']; key: string | undefined } | undefined {
    const act = this.#acts.get(String(data?.act))
    const [key, ...others] = parse<string[]>(data?.records)
    return act && { list: act.list, key: others.length === 0 ? key : undefined }
  }

  /** Tells of an act in the activity log, see `ListHooks.describe`. */
  describe({ data = {}, previous }: Activity, nameOf: (userId: string) => string): string | undefined {
    const act = this.#acts.get(String(data.act))
    if (!act) return undefined
    const isUndone = previous !== undefined
    const keys = parse<string[]>(isUndone ? data.undone : data.records)
    const before = parse<string[]>(previous?.undone)
    const count = keys.length - before.length
    const records = count === 1 ? withArticle(act.list.singular) : say(act.list.counted, { count })
    const text = act.logged(records, parse<ActDetail>(data.detail), nameOf)
    return isUndone ? say(messages.tookBack, { act: text }) : text
  }

  #require(name: string, by: Actor): AnyAct {
    const act = this.#acts.get(name)
    if (!act) throw new RequestError(404, say(messages.noSuchAct))
    if (!mayDo(act, by)) throw new Forbidden(actorName(by), 'edit', act.list.name)
    return act
  }
}

type PlannedBack = Awaited<ReturnType<typeof planTakingBack>>
type Answer = { failed: Failed[]; result: object }
/** `doing`: of what is done now, and not the repetition of an earlier request. */
type Carried = { record: Visible<typeof acts>; failed: readonly Failed[]; doing?: Doing }

/** What an act writes, with its own record. Without a record that it changes, nothing is kept. `digest`: of the request. */
async function planAct(act: AnyAct, begun: Doing, asked: unknown, digest: string): Promise<Plan<Carried>> {
  const { id, by } = begun
  const { targets, failed = [], detail = {}, at = begun.at, stays, result = {} } = await act.plan(begun, asked)
  const record = {
    act: act.name,
    by: actorName(by),
    at,
    until: new Date(Date.parse(at) + act.undoMs).toISOString(),
    asked: digest,
    records: JSON.stringify(targets.map(({ key }) => key)),
    detail: JSON.stringify(detail),
    answer: JSON.stringify({ failed, result } satisfies { failed: readonly Failed[]; result: object }),
  }
  const writes = [
    ...targets.map(({ key, writes }) => inBatch(batchOf(act, id, key), writes)),
    ...targets.flatMap((target) => target.stays ?? []),
    ...(stays ? [stays] : []),
    (as: Store['as']) => [as(systemActor('acts', by)).create(acts, record, { key: id })],
  ]
  return { writes: targets.length > 0 ? writes : [], result: { record, failed, doing: { ...begun, at } } }
}

const mayDo = ({ list, for: access = list.edit }: AnyAct, by: Actor) => access.allows(by)
const batchOf = (act: AnyAct, id: string, key: string) => (act.takes === 'whole' ? id : `${id} ${key}`)

function openKeys({ records, undone }: StoredAct): string[] {
  const before = parse<string[]>(undone)
  return parse<string[]>(records).filter((key) => !before.includes(key))
}

/** Why a batch cannot be taken back; undefined when it can. */
function whyItStays({ takes }: AnyAct, { writes, changed: [first], gone: missing }: PlannedBack): string | undefined {
  if (first?.list.name === mail.name) return say(messages.tooLate)
  if (first) {
    const name = findRecordName(first.list, first.data) ?? withArticle(first.list.singular)
    return say(takes === 'whole' ? messages.wholeStays : messages.changedSince, { name })
  }
  return writes.length === 0 && missing > 0 ? say(gone) : undefined
}

/** What the server has written itself. Without a text, an empty array. */
const parse = <T>(json: unknown): T => JSON.parse(typeof json === 'string' ? json : '[]')
