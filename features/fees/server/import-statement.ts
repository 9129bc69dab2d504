import { createHash } from 'node:crypto'
import { actorName, systemActor } from '../../../lists/access.ts'
import { say } from '../../../lists/language.ts'
import { RequestError } from '../../../server/http/request-error.ts'
import { normalizeTitle } from '../../../server/import/sheet-columns.ts'
import { nextTurn } from '../../../server/runtime/next-turn.ts'
import type { Store } from '../../../server/store/contract.ts'
import { Conflict, NotFound } from '../../../server/store/errors.ts'
import type { MatchedFee, Payments, StatementAnswer, StoredPayments } from '../api-types.ts'
import { bankColumns } from '../bank-columns.ts'
import { type BankPayment, bankPayments, type ColumnMeaning, isUntouched, paymentStates } from '../bank-payments.ts'
import { bankReferencesOf } from '../bank-references.ts'
import { type Fee, fees } from '../fees.ts'
import { office as messages } from '../messages.ts'
import { type Credit, columnsOf, guessMeanings, isComplete, readCredits, readStatement } from './bank-statement.ts'
import { type Arrived, type Match, matchPayments } from './match-payments.ts'
import { type Act, issueReceipts } from './receipts.ts'

const actor = systemActor('fees')
/** How many payments are written in one transaction. */
const batchSize = 50

type Importing = {
  file: Uint8Array
  /** What the officer has chosen for the columns. */
  chosen: readonly (ColumnMeaning | '')[] | undefined
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
  { file, chosen, dryRun, signal }: Importing,
  act: Act,
): Promise<StatementAnswer> {
  const table = await readStatement(file, signal)
  const headings = createHash('sha256').update(table.titles.map(normalizeTitle).join('\n')).digest('base64url')
  const remembered = chosen ? undefined : await store.as(actor).get(bankColumns, headings)
  const meanings = chosen ?? ((remembered?.meanings?.split(',') as ColumnMeaning[]) || guessMeanings(table.titles))
  const columns = await columnsOf(table, meanings)
  const empty = { columns, asks: true, added: 0, known: 0, others: 0, receipts: 0, sure: [], open: [] }
  if (!isComplete(meanings)) {
    if (!dryRun) throw new RequestError(422, say(messages.columnsMissing))
    return empty
  }
  const { credits, others } = await readCredits(table, meanings)
  const added: Credit[] = []
  for (let at = 0; at < credits.length; at += batchSize) {
    const batch = credits.slice(at, at + batchSize)
    const stored = await Promise.all(batch.map(({ key }) => store.as(actor).get(bankPayments, key)))
    added.push(...batch.filter((_, index) => !stored[index]))
    await nextTurn()
  }
  const counts = { columns, asks: false, added: added.length, known: credits.length - added.length, others }
  if (dryRun) return { ...counts, ...toPayments(await matchAll(store, added)), receipts: 0 }
  if (chosen) await rememberColumns(store, headings, chosen)
  await storeCredits(store, added, act)
  return { ...counts, receipts: await payAll(store, act), ...toPayments(await matchAll(store, [])) }
}

/** The payments that wait for an officer, with the fees that they may have paid, and the sums of all. @throws Unavailable */
export async function readPayments(store: Store): Promise<StoredPayments> {
  const totals = paymentStates.map((state) => ({ state, count: 0, paise: 0 }))
  for await (const batch of store.as(actor).scan(bankPayments))
    for (const { state, paise = 0 } of batch) {
      const total = totals.find((each) => each.state === state)
      if (!total) continue
      total.count++
      total.paise += paise
    }
  return { ...toPayments(await matchAll(store, [])), totals }
}

async function matchAll(store: Store, added: readonly Credit[]): Promise<Match<Arrived>[]> {
  const reader = store.as(actor)
  const [waiting, owed] = await Promise.all([
    reader.query(bankPayments, { where: { state: 'open' } }),
    reader.query(fees, { where: { state: ['open', 'cancelled'] } }),
  ])
  const stored = waiting.records.map((payment) => ({
    ...(payment as BankPayment & Arrived),
    isTouched: !isUntouched(payment),
  }))
  return matchPayments([...added, ...stored], owed.records)
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

async function rememberColumns(store: Store, key: string, meanings: readonly string[]): Promise<void> {
  await store.as(actor).importRecord(bankColumns, key, { meanings: meanings.join(',') })
}

async function storeCredits(store: Store, added: readonly Credit[], { now, by }: Act): Promise<void> {
  const importedAt = now.toISOString()
  for (let at = 0; at < added.length; at += batchSize)
    await store.transaction((as) =>
      added.slice(at, at + batchSize).map(({ key, ...credit }) =>
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
