import { createHash } from 'node:crypto'
import { actorName, systemActor } from '../../../lists/access.ts'
import { say } from '../../../lists/language.ts'
import { RequestError } from '../../../server/http/request-error.ts'
import { normalizeTitle } from '../../../server/import/sheet-columns.ts'
import { nextTurn } from '../../../server/runtime/next-turn.ts'
import type { Store } from '../../../server/store/contract.ts'
import { Conflict, NotFound } from '../../../server/store/errors.ts'
import type { MatchedFee, Payments, StatementAnswer, StatementAnswers } from '../api-types.ts'
import { bankColumns } from '../bank-columns.ts'
import { type BankPayment, bankPayments, type ColumnMeaning } from '../bank-payments.ts'
import { bankReferencesOf } from '../bank-references.ts'
import { type Fee, fees } from '../fees.ts'
import { office as messages } from '../messages.ts'
import { type Credit, readStatement, readTables, tableOf } from './bank-statement.ts'
import { type Arrived, type Match, matchPayments } from './match-payments.ts'
import { type Act, issueReceipts } from './receipts.ts'

const actor = systemActor('fees')
/** How many payments are written in one transaction. */
const batchSize = 50

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
  act: Act,
): Promise<StatementAnswer> {
  const tables = await readTables(file, signal)
  const { titles } = tableOf(tables, answers.table)
  const headings = createHash('sha256').update(titles.map(normalizeTitle).join('\n').trim()).digest('base64url')
  const remembered = await recallAnswers(store, headings)
  const { credits, ...reading } = await readStatement(tables, answers, { now: act.now, remembered })
  const { asks, refused } = reading
  if (refused && !dryRun) throw new RequestError(422, refused)
  if (asks.length > 0 && !dryRun)
    throw new RequestError(422, say(asks.includes('columns') ? messages.columnsMissing : messages.answersMissing))
  if (refused || asks.length > 0) return { ...reading, added: 0, known: 0, receipts: 0, sure: [], open: [] }
  const added: Credit[] = []
  for (let at = 0; at < credits.length; at += batchSize) {
    const batch = credits.slice(at, at + batchSize)
    const stored = await Promise.all(batch.map(({ key }) => store.as(actor).get(bankPayments, key)))
    added.push(...batch.filter((_, index) => !stored[index]))
    await nextTurn()
  }
  const counts = { ...reading, added: added.length, known: credits.length - added.length }
  if (dryRun) return { ...counts, ...toPayments(await matchAll(store, added)), receipts: 0 }
  await rememberAnswers(store, headings, answers, remembered)
  await storeCredits(store, added, act)
  return { ...counts, receipts: await payAll(store, act), ...toPayments(await matchAll(store, [])) }
}

/** The payments that wait for an officer, with the fees that they may have paid. @throws Unavailable */
export const readPayments = async (store: Store): Promise<Payments> => toPayments(await matchAll(store, []))

async function matchAll(store: Store, added: readonly Credit[]): Promise<Match<Arrived>[]> {
  const reader = store.as(actor)
  const [waiting, owed] = await Promise.all([
    reader.query(bankPayments, { where: { state: 'open' } }),
    reader.query(fees, { where: { state: ['open', 'cancelled'] } }),
  ])
  return matchPayments([...added, ...(waiting.records as (BankPayment & Arrived)[])], owed.records)
}

function toPayments(matches: readonly Match<Arrived>[]): Payments {
  const shown = ({ key, day, narration, bankReference, paise }: Arrived) => ({
    key,
    day,
    narration,
    bankReference,
    paise,
  })
  return {
    sure: matches.flatMap(({ payment, sure }) => (sure ? [{ ...shown(payment), fee: toMatched(sure) }] : [])),
    open: matches.flatMap(({ payment, sure, candidates }) =>
      sure ? [] : [{ ...shown(payment), candidates: candidates.map(toMatched) }],
    ),
  }
}

const toMatched = ({ key, payer, amount, state, bankReference }: Fee): MatchedFee => ({
  ...{ key, payer, amount, state, bankReference },
})

/** What officers have answered about statements with these headings. */
async function recallAnswers(store: Store, headings: string): Promise<StatementAnswers> {
  const { meanings, order, marks = '{}' } = (await store.as(actor).get(bankColumns, headings)) ?? {}
  const columns = meanings?.split(',') as ColumnMeaning[] | undefined
  return { columns, order, marks: JSON.parse(marks) as NonNullable<StatementAnswers['marks']> }
}

/** Remembers what an officer has answered, beside what was answered before. */
async function rememberAnswers(store: Store, headings: string, answers: StatementAnswers, before: StatementAnswers) {
  const { columns = before.columns, order = before.order } = answers
  const isAnswered = answers.columns ?? answers.order ?? Object.keys(answers.marks ?? {})[0]
  if (isAnswered === undefined) return
  const marks = JSON.stringify({ ...before.marks, ...answers.marks })
  const meanings = columns?.join(',')
  await store.as(actor).importRecord(bankColumns, headings, {
    ...{ ...(meanings && { meanings }), ...(order && { order }), marks },
  })
}

async function storeCredits(store: Store, added: readonly Credit[], { now, by }: Act): Promise<void> {
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
async function payAll(store: Store, act: Act): Promise<number> {
  const sure = (await matchAll(store, [])).filter((match) => match.sure)
  let issued = 0
  for (let at = 0; at < sure.length; at += batchSize) {
    const payments = sure.slice(at, at + batchSize).map(({ payment, sure: fee }) => toPayment(payment, fee!))
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
