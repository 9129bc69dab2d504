import type * as z from 'zod/mini'
import type { Access, Actor } from '../../lists/access.ts'
import type { List } from '../../lists/list.ts'
import type { Deleted } from '../store/take-back.ts'
import type { Writes } from '../store/write-together.ts'

/** Who does something, and when (an ISO timestamp). `id`: of the request; the batches of its changes begin with it. */
export type Doing = { id: string; by: Actor; at: string }
/** A record that stays as it is, with a sentence for the officer. */
export type Failed = { key: string; reason: string }
/** What the sentences about an act say besides the number of its records. It names no person: it is kept for three years. */
export type ActDetail = Readonly<Record<string, string>>

/** What is done with one record. `writes`: what is taken back; `stays`: what is not, for example an event of a timeline. */
export type ActTarget = { key: string; writes: readonly Writes[]; stays?: Writes }

/**
 * What an act would write. `at`: its time, where it is not that of `Doing`. `stays`: what is not taken back, for example numbers. `result`:
 * what else the request is answered; it is kept with the act, so it holds no personal data.
 */
export type ActPlan<Result extends object> = {
  targets: readonly ActTarget[]
  failed?: readonly Failed[]
  detail?: ActDetail
  at?: string
  stays?: Writes
  result?: Result
}

/**
 * What officers can do with records of a list: one of them, many, or all that belong together. Whoever may do it may take it back.
 */
export type Act<Asked = never, Result extends object = object> = {
  /** In addresses and in the store, for example `applications.decide`. */
  name: string
  list: List
  /** Who may do it, where that is not whoever may edit the list. */
  for?: Access
  asks: z.ZodMiniType<Asked>
  /** For how long it can be taken back, in milliseconds. */
  undoMs: number
  /** Whether it is taken back for each record by itself, or as a whole. */
  takes: 'each' | 'whole'
  /**
   * Reads, checks and writes nothing. It is repeated while somebody else changes what it has read. @throws what the officer is told instead
   * of an answer; then nothing has changed
   */
  plan(doing: Doing, asked: Asked): Promise<ActPlan<Result>>
  /** What follows once it is stored, for example copies of files. */
  finish?(doing: Doing, keys: readonly string[], asked: Asked): Promise<void>
  /** What is written when it is taken back for a record. */
  undoing?(key: string, by: Actor, at: string): Writes
  /** What follows once it is taken back: the records that it had created are deleted. */
  finishUndo?(deleted: readonly Deleted[]): Promise<void>
  /**
   * What follows once it can no longer be taken back, for the records for which it stands. It is repeated when a server ends in the middle of
   * it.
   */
  final?(keys: readonly string[]): Promise<void>
  /** What was done with so many records, as a sentence in the current language. */
  done(count: number, detail: ActDetail): string
  /**
   * The same for the activity log, in words that follow the actor's name (see `ListHooks.describe`). `records`: one record or so many, as
   * they stand in a sentence.
   */
  logged(records: string, detail: ActDetail, nameOf: (userId: string) => string): string
}

/** Declares an act with the types of what it asks and answers. */
export const act = <Asked, Result extends object>(declared: Act<Asked, Result>): AnyAct => declared as unknown as AnyAct
export type AnyAct = Act<unknown>

/** For how long most acts can be taken back: those that no mail and nobody outside waits for. */
export const undoHourMs = 3_600_000

/** Starts writes as part of a batch, which keeps what it replaces. */
export const inBatch =
  (batch: string, writes: readonly Writes[]): Writes =>
  (as) =>
    writes.flatMap((start) => start((actor) => as(actor, { batch, keepsReplaced: true })))
