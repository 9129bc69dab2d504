import { createHash } from 'node:crypto'
import { actorName, systemActor } from '../../../lists/access.ts'
import { addDays } from '../../../lists/dates.ts'
import { say } from '../../../lists/language.ts'
import { erasures } from '../../../lists/system/erasures.ts'
import { RequestError } from '../../../server/http/request-error.ts'
import { normalizeTitle } from '../../../server/import/sheet-columns.ts'
import type { Store } from '../../../server/store/contract.ts'
import { Conflict, NotFound } from '../../../server/store/errors.ts'
import type {
  LikePayment,
  MatchedFee,
  Payments,
  StatementAnswer,
  StatementAnswers,
  StoredPayments,
} from '../api-types.ts'
import { bankColumns } from '../bank-columns.ts'
import { type BankPayment, bankPayments, type ColumnMeaning, isUntouched, paymentStates } from '../bank-payments.ts'
import { bankReferencesOf } from '../bank-references.ts'
import { type Fee, fees } from '../fees.ts'
import { office as messages } from '../messages.ts'
import { type Credit, readStatement, readTables, tableOf } from './bank-statement.ts'
import { type Arrived, type ErasedReference, type Match, matchPayments } from './match-payments.ts'
import { recognise } from './payment-identity.ts'
import { type Act, issueReceipts } from './receipts.ts'
import { findReversals } from './reversals.ts'

const actor = systemActor('fees')
/** How many payments are written in one transaction. */
const batchSize = 50
/** How long after a payment a statement may take it back, in days. */
const maxReturnDays = 15

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
  const none = { alike: [], earlier: [], reversed: [], sure: [], open: [] }
  if (refused || asks.length > 0) return { ...reading, added: 0, known: 0, receipts: 0, ...none }
  const found = await findNew(store, credits, reading.debits)
  const { added, alike, known, reversed } = found
  const counts = { ...reading, added: added.length, known, alike, reversed }
  if (dryRun) {
    const matches = await matchAll(store, added, found.takenBack)
    const isAdded = new Set(added.map(({ key }) => key))
    const earlier = matches.filter(({ payment }) => !isAdded.has(payment.key))
    const lines = matches.filter(({ payment }) => isAdded.has(payment.key))
    return {
      ...counts,
      ...(await toPayments(store, lines)),
      earlier: (await toPayments(store, earlier)).sure,
      receipts: 0,
    }
  }
  await rememberAnswers(store, headings, answers, remembered)
  await storeCredits(store, added, act)
  await noteReversals(store, found, act)
  const receipts = await payAll(store, act)
  return { ...counts, receipts, earlier: [], ...(await toPayments(store, await matchAll(store, []))) }
}

type Stored = BankPayment & Arrived
type NewCredit = Credit & { like?: string; reversedOn?: string | undefined }

/** The payments of a statement that are not stored, those that look like stored ones, and those that it takes back. */
async function findNew(store: Store, credits: readonly Credit[], debits: StatementAnswer['debits']) {
  const days = [...credits, ...debits].map(({ day }) => day).sort()
  const [first = ''] = days
  const ranges = { day: { from: first && addDays(first, -maxReturnDays), until: days.at(-1) ?? '' } }
  const stored = (await store.as(actor).query(bankPayments, { ranges })).records as Stored[]
  const { added: unknown, alike, known } = recognise(credits, stored)
  const likes = alike.filter(({ isSame }) => !isSame).map(({ payment, stored }) => ({ ...payment, like: stored.key }))
  const takenBack = findReversals([...stored, ...unknown], debits)
  const added: NewCredit[] = [
    ...unknown.map((credit) => ({
      ...credit,
      ...(takenBack.has(credit.key) && { reversedOn: takenBack.get(credit.key) }),
    })),
    ...likes,
  ]
  const reversed = stored.filter(({ key, reversedOn }) => takenBack.has(key) && !reversedOn)
  return {
    ...{
      added,
      known: known + alike.length - likes.length,
      takenBack,
    },
    alike: alike.map(({ payment, stored, isSame }) => ({ ...shown(payment), like: likeOf(stored), isSame })),
    reversed: reversed.map((payment) => ({
      ...shown(payment),
      receipt: payment.receipt,
      reversedOn: takenBack.get(payment.key),
    })),
  }
}

const likeOf = ({ day, state, fee, receipt }: BankPayment): LikePayment => ({ day, state, fee, receipt })

/** Notes which stored payments the bank took back: no job matches them, and the receipt of one that has one is to be cancelled. */
async function noteReversals(store: Store, { reversed }: Awaited<ReturnType<typeof findNew>>, { by }: Act) {
  for (const { key, reversedOn } of reversed)
    await store.as(systemActor('fees', by)).update(bankPayments, key, { reversedOn })
}

/** The payments that wait for an officer, with the fees that they may have paid, and the sums of all. @throws Unavailable */
export async function readPayments(store: Store): Promise<StoredPayments> {
  const totals = paymentStates.map((state) => ({ state, count: 0, paise: 0 }))
  const reversed: StoredPayments['reversed'] = []
  for await (const batch of store.as(actor).scan(bankPayments))
    for (const payment of batch as Stored[]) {
      const { state, receipt, reversedOn } = payment
      if (state === 'matched' && reversedOn) reversed.push({ ...shown(payment), receipt, reversedOn })
      const total = totals.find((each) => each.state === state)
      if (!total) continue
      total.count++
      total.paise += payment.paise
    }
  return { ...(await toPayments(store, await matchAll(store, []))), totals, reversed }
}

/** `takenBack`: the days on which a statement takes stored payments back, by their keys. */
async function matchAll(
  store: Store,
  added: readonly Arrived[],
  takenBack: ReadonlyMap<string, string> = new Map(),
): Promise<Match<Arrived>[]> {
  const reader = store.as(actor)
  const waiting = await reader.query(bankPayments, { where: { state: 'open' } })
  const owed: Fee[] = []
  for await (const batch of reader.scan(fees)) owed.push(...batch)
  const order = ({ createdAt = '', key }: Fee) => `${createdAt} ${key}`
  owed.sort((a, b) => (order(a) < order(b) ? 1 : -1))
  const gone: ErasedReference[] = []
  for await (const batch of reader.scan(erasures))
    gone.push(...batch.map(({ reference = '', at = '' }) => ({ reference, at })))
  const stored = (waiting.records as Stored[]).map((payment) => ({
    ...payment,
    ...{ isTouched: !isUntouched(payment), reversedOn: takenBack.get(payment.key) ?? payment.reversedOn },
  }))
  return matchPayments([...added, ...stored], owed, gone)
}

const shown = ({ key, day, narration, bankReference, paise }: Arrived) => ({
  key,
  day,
  narration,
  bankReference,
  paise,
})

async function toPayments(store: Store, matches: readonly Match<Stored | Arrived>[]): Promise<Payments> {
  const waiting = matches.filter(({ sure }) => !sure)
  const likes = new Map<string, LikePayment>()
  for (const { payment } of waiting) {
    const like = payment.like && (await store.as(actor).get(bankPayments, payment.like))
    if (like) likes.set(payment.key, likeOf(like))
  }
  return {
    sure: matches.flatMap(({ payment, sure }) => (sure ? [{ ...shown(payment), fee: toMatched(sure) }] : [])),
    open: waiting.map(({ payment, candidates, settled, told, erased }) => ({
      ...shown(payment),
      candidates: candidates.map(toMatched),
      named: [
        ...settled.map(({ key, payer, state, paidAt, receipt }) => ({
          ...{ reference: key, payer, at: paidAt, receipt },
          state: state === 'paid' || state === 'waived' ? state : ('cancelled' as const),
        })),
        ...told.map(({ key, payer }) => ({ reference: key, payer, state: 'told' as const })),
        ...(erased ? [{ ...erased, state: 'erased' as const }] : []),
      ],
      ...{ like: likes.get(payment.key), reversedOn: payment.reversedOn },
      ...('receipt' in payment && { receipt: payment.receipt }),
    })),
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

async function storeCredits(store: Store, added: readonly NewCredit[], { now, by }: Act): Promise<void> {
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
