import { createHash } from 'node:crypto'
import { actorName, systemActor } from '../../../lists/access.ts'
import { addDays } from '../../../lists/dates.ts'
import { say } from '../../../lists/language.ts'
import type { List } from '../../../lists/list.ts'
import { erasures } from '../../../lists/system/erasures.ts'
import { RequestError } from '../../../server/http/request-error.ts'
import { normalizeTitle } from '../../../server/import/sheet-columns.ts'
import { limitTurns, nextTurn } from '../../../server/runtime/next-turn.ts'
import type { Store, Stored } from '../../../server/store/contract.ts'
import { Conflict, NotFound } from '../../../server/store/errors.ts'
import type {
  LikePayment,
  MatchedFee,
  Movement,
  OpenPayment,
  PaymentsAnswer,
  ReversedPayment,
  StatementAnswer,
  StatementAnswers,
  SurePayment,
} from '../api-types.ts'
import { bankColumns } from '../bank-columns.ts'
import {
  type BankPayment,
  bankPayments,
  type ColumnMeaning,
  isUntouched,
  type PaymentState,
  paymentStates,
} from '../bank-payments.ts'
import { bankReferencesOf } from '../bank-references.ts'
import { type Fee, fees } from '../fees.ts'
import { office } from '../messages.ts'
import { type Credit, readStatement, readTables, tableOf } from './bank-statement.ts'
import { type Arrived, type Match, matchPayments } from './match-payments.ts'
import { recognise } from './payment-identity.ts'
import { type Done, issueReceipts } from './receipts.ts'
import { findReversals, maxReturnDays } from './reversals.ts'

const actor = systemActor('fees')
/** How many payments are written in one transaction. */
const batchSize = 10
const pageSize = 50

type Importing = {
  file: Uint8Array
  /** What the officer has answered about this statement. */
  answers: StatementAnswers
  dryRun: boolean
  /** Aborted when the officer waits no more: the statement is not read to its end. */
  signal: AbortSignal
}

/**
 * Imports the statement of a bank: stores each payment once, and issues the receipts of those that are sure. With `dryRun`, it only tells what
 * it would do. One that breaks off is completed by the next import. @throws RequestError 422, Unavailable
 */
export async function importStatement(
  store: Store,
  { file, answers, dryRun, signal }: Importing,
  act: Done,
): Promise<StatementAnswer> {
  const tables = await readTables(file, signal)
  const { titles } = tableOf(tables, answers.table)
  const headings = createHash('sha256').update(titles.map(normalizeTitle).join('\n').trim()).digest('base64url')
  const remembered = await recallAnswers(store, headings)
  const { credits, ...reading } = await readStatement(tables, answers, { now: act.now, remembered })
  const problem = reading.refused ?? (reading.asks.length > 0 ? say(office.answersMissing) : undefined)
  if (problem && !dryRun) throw new RequestError(422, problem)
  const none = { sure: [], earlier: [], open: [], receipts: 0 }
  if (problem) return { ...reading, added: 0, known: 0, alike: [], reversed: [], ...none }
  const stored = await readAll(store, bankPayments)
  const { added, known, alike, takenBack } = await findNew(credits, reading.debits, stored)
  const reversed = stored.flatMap((payment): ReversedPayment[] => {
    const reversedOn = takenBack.get(payment.key)
    return reversedOn && !payment.reversedOn ? [{ ...shown(payment), receipt: payment.receipt, reversedOn }] : []
  })
  const answer = {
    ...reading,
    added: added.length,
    known,
    reversed,
    ...none,
    alike: alike.map(({ payment, stored, isSame }) => ({ ...shown(payment), like: likeOf(stored), isSame })),
  }
  if (dryRun) {
    const likes = new Map(alike.map(({ payment, stored }) => [payment.key, likeOf(stored)]))
    const waiting = stored.map((payment) => ({
      ...payment,
      reversedOn: takenBack.get(payment.key) ?? payment.reversedOn,
    }))
    const news = new Set<Arrived>(added)
    const matches = await matchAll(store, [...added, ...waiting.filter(isWaiting)])
    await nextTurn()
    const [lines, before] = [true, false].map((isNew) => matches.filter(({ payment }) => news.has(payment) === isNew))
    return { ...answer, ...toPayments(lines!, likes), earlier: toPayments(before!, likes).sure }
  }
  await rememberAnswers(store, headings, answers, remembered)
  await storeCredits(store, added, act)
  // No job matches what the bank took back, and a receipt of it is to be cancelled.
  for (const { key, reversedOn } of reversed)
    await store.as(systemActor('fees', act.by)).update(bankPayments, key, { reversedOn })
  return { ...answer, receipts: await payAll(store, act) }
}

/** All records of a list. Other requests run in between. @throws Unavailable */
async function readAll<L extends List>(store: Store, list: L): Promise<Stored<L>[]> {
  const records: Stored<L>[] = []
  for await (const batch of store.as(actor).scan(list)) records.push(...batch)
  return records
}

/** The payments of a statement that are not stored, those that look like stored ones, and the days on which it takes payments back. */
async function findNew(credits: readonly Credit[], debits: readonly Movement[], stored: readonly BankPayment[]) {
  const days = [...credits, ...debits].map(({ day }) => day).sort()
  const [first = '', last = ''] = [days[0] && addDays(days[0], -maxReturnDays), days.at(-1)]
  const near = stored.filter(({ day = '' }) => day >= first && day <= last) as StoredPayment[]
  const { added, alike, known } = await recognise(credits, near)
  const takenBack = await findReversals([...near, ...added], debits)
  const likes = alike.filter(({ isSame }) => !isSame)
  return {
    alike,
    takenBack,
    known: known + alike.length - likes.length,
    added: [
      ...added.map((credit): NewCredit => ({ ...credit, reversedOn: takenBack.get(credit.key) })),
      ...likes.map(({ payment, stored }): NewCredit => ({ ...payment, like: stored.key })),
    ],
  }
}
type StoredPayment = BankPayment & Arrived
type NewCredit = Credit & Pick<Arrived, 'like' | 'reversedOn'>

/**
 * A page of the payments with a state, the newest first, with what those that wait may be for; the sums of all, and the receipts that are
 * to be cancelled. @throws Unavailable
 */
export async function readPayments(store: Store, state: PaymentState, wanted: number): Promise<PaymentsAnswer> {
  const reader = store.as(actor)
  const query = { where: { state }, page: wanted, size: pageSize }
  const { records, page, pages } = await reader.query(bankPayments, query)
  const { records: reversed } = await reader.query(bankPayments, { ranges: { reversedOn: { from: '0' } } })
  const likes = await Promise.all(records.map(({ like = '' }) => reader.get(bankPayments, like)))
  const matches = state === 'open' ? await matchAll(store, records) : []
  const found = new Map(matches.map((match) => [match.payment.key, match]))
  const limit = limitTurns()
  const totals: PaymentsAnswer['totals'] = []
  for (const each of paymentStates) {
    await limit()
    const { total, sums } = await reader.query(bankPayments, { where: { state: each }, size: 1, sums: ['paise'] })
    totals.push({ state: each, count: total, paise: sums?.paise ?? 0 })
  }
  return {
    page,
    pages,
    totals,
    payments: records.map(({ like: _, ...payment }, at) => {
      const match = found.get(payment.key)
      const other = likes[at]
      return {
        ...payment,
        like: other && likeOf(other),
        named: match?.named ?? [],
        candidates: (match?.sure ? [match.sure] : (match?.candidates ?? [])).map(toMatched),
      }
    }),
    reversed: reversed
      .filter((payment) => payment.state === 'matched')
      .map((payment) => ({ ...shown(payment), receipt: payment.receipt, reversedOn: payment.reversedOn })),
  }
}

const isWaiting = ({ state }: BankPayment) => state === 'open'

/** Matches payments, also stored ones, with all fees. */
async function matchAll(store: Store, payments: readonly (BankPayment | NewCredit)[]): Promise<Match<Arrived>[]> {
  const owed = (await readAll(store, fees)).map((fee) => ({ fee, order: `${fee.createdAt} ${fee.key}` }))
  owed.sort((a, b) => (a.order < b.order ? 1 : -1))
  await nextTurn()
  const gone = (await readAll(store, erasures)).map(({ reference = '', at = '' }) => ({ reference, at }))
  return matchPayments(
    payments.map((payment) => {
      const arrived = payment as StoredPayment | NewCredit
      return 'state' in arrived ? { ...arrived, isTouched: !isUntouched(arrived) } : arrived
    }),
    owed.map(({ fee }) => fee),
    gone,
  )
}

const likeOf = ({ day, state, fee, receipt }: BankPayment): LikePayment => ({ day, state, fee, receipt })
const shown = ({ key, day, narration, bankReference, paise }: Omit<SurePayment, 'fee'>) => ({
  key,
  day,
  narration,
  bankReference,
  paise,
})
const toMatched = ({ key, payer, amount, bankReference }: Fee): MatchedFee => ({ key, payer, amount, bankReference })

/** `likes`: what payments look like, by their keys. */
const toPayments = (matches: readonly Match<Arrived>[], likes: ReadonlyMap<string, LikePayment>) => ({
  sure: matches.flatMap(({ payment, sure }) => (sure ? [{ ...shown(payment), fee: toMatched(sure) }] : [])),
  open: matches.flatMap(({ payment, sure, candidates, named }): OpenPayment[] => {
    const { key, reversedOn } = payment
    const judged = { candidates: candidates.map(toMatched), named, like: likes.get(key), reversedOn }
    return sure ? [] : [{ ...shown(payment), ...judged }]
  }),
})

/** What officers have answered about statements with these headings. */
async function recallAnswers(store: Store, headings: string): Promise<StatementAnswers> {
  const { meanings, answers = '{}' } = (await store.as(actor).get(bankColumns, headings)) ?? {}
  return { columns: meanings?.split(',') as ColumnMeaning[] | undefined, ...(JSON.parse(answers) as StatementAnswers) }
}

/** Remembers what an officer has answered, beside what was answered before. */
async function rememberAnswers(store: Store, headings: string, answers: StatementAnswers, before: StatementAnswers) {
  const { columns = before.columns, order = before.order, marks } = answers
  if (!answers.columns && !answers.order && Object.keys(marks ?? {}).length === 0) return
  const all = { columns, order, marks: { ...before.marks, ...marks } }
  await store.as(actor).importRecord(bankColumns, headings, { answers: JSON.stringify(all) })
}

async function storeCredits(store: Store, added: readonly NewCredit[], { now, by }: Done): Promise<void> {
  const importedAt = now.toISOString()
  for (let at = 0; at < added.length; at += batchSize)
    await store.transaction((as) =>
      added.slice(at, at + batchSize).map(({ key, line, rows, ...credit }) =>
        // The key of the line: two officers who import it at the same moment store it once.
        as(systemActor('fees', by)).create(
          bankPayments,
          { ...credit, state: 'open', importedAt, by: actorName(by) },
          { key, idempotencyKey: key },
        ),
      ),
    )
}

/** Issues the receipts of the payments that are sure. Returns how many. Somebody may have settled one of the fees meanwhile: it stays open. */
async function payAll(store: Store, act: Done): Promise<number> {
  const waiting = (await readAll(store, bankPayments)).filter(isWaiting)
  const sure = (await matchAll(store, waiting)).filter((match) => match.sure)
  // The numbers of the receipts follow the days.
  sure.sort(({ payment: a }, { payment: b }) => (a.day < b.day ? -1 : 1))
  let issued = 0
  for (let at = 0; at < sure.length; at += batchSize) {
    const payments = sure.slice(at, at + batchSize).map(({ payment, sure: fee }) => ({
      ...toPayment(payment, fee!),
      isAutomatic: true,
    }))
    const attempts = await issueReceipts(store, payments, act).then(
      () => [payments.length],
      async (error) => {
        if (!isChanged(error)) throw error
        const counts: number[] = []
        for (const payment of payments)
          counts.push(
            await issueReceipts(store, [payment], act).then(
              () => 1,
              (each) => (isChanged(each) ? 0 : Promise.reject(each)),
            ),
          )
        return counts
      },
    )
    issued += attempts.reduce((sum, count) => sum + count, 0)
  }
  return issued
}

const isChanged = (error: unknown) =>
  error instanceof RequestError || error instanceof Conflict || error instanceof NotFound

/** How a fee was paid by a payment of a statement. The receipt has the reference that the bank wrote. */
export const toPayment = (payment: Arrived, fee: Fee) => {
  const [reference = payment.bankReference] = bankReferencesOf(payment)
  const amount = fee.amount ?? 0
  return { fee: fee.key, amount, method: 'bank' as const, reference, paidOn: payment.day, bankPayment: payment.key }
}
