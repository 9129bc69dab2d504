import { Readable } from 'node:stream'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { type Actor, actorName, systemActor, treasurers } from '../../../lists/access.ts'
import { isDate, today, toIndiaTime } from '../../../lists/dates.ts'
import { labelOf } from '../../../lists/fields.ts'
import { say } from '../../../lists/language.ts'
import { trimTyped } from '../../../lists/texts.ts'
import { inOneLanguage } from '../../../lists/translations.ts'
import { RequestError } from '../../../server/http/request-error.ts'
import { writeCsv } from '../../../server/import/csv-format.ts'
import type { PersonalData } from '../../../server/office-api/personal-data.ts'
import { attachment, mb, readBody, readJson } from '../../../server/office-api/requests.ts'
import { limitTurns } from '../../../server/runtime/next-turn.ts'
import type { OfficeContext, OfficeRoutes } from '../../../server/staff/office-env.ts'
import type { Files } from '../../../server/storage/files.ts'
import type { Reader, Store } from '../../../server/store/contract.ts'
import { Forbidden, NotFound } from '../../../server/store/errors.ts'
import { events } from '../../events/events.ts'
import type { EventNames, FeesAnswer, ReceiptNumber, ReceiptsAnswer, Totals } from '../api-types.ts'
import { bankPayments, columnMeanings, paymentStates } from '../bank-payments.ts'
import { feeStates, fees } from '../fees.ts'
import * as messages from '../messages.ts'
import { receiptYears } from '../receipt-years.ts'
import { financialYearAt, momentsOf, type Receipt, receipts } from '../receipts.ts'
import { answerPdf, drawReceipt } from './draw-receipt.ts'
import { importStatement, readPayments, toPayment } from './import-statement.ts'
import type { Arrived } from './match-payments.ts'
import { cancelReceipt, issueReceipts, waiveFee } from './receipts.ts'
import { decidePayment, decideReturn, readReturns } from './returns.ts'

export type OfficeServices = {
  store: Store
  files: Pick<Files, 'media'>
  personalData: PersonalData
  now: () => Date
}

const pageSize = 50
const words = z.string().check(z.overwrite(trimTyped), z.maxLength(200))
const reason = words.check(z.minLength(1, { error: () => say(messages.office.reasonMissing) }))
const amount = z.number().check(z.int(), z.minimum(0))
const day = z.string().check(z.refine(isDate, { error: () => say(messages.office.dayMissing) }))
const paidRequest = z.object({
  amount,
  method: z.enum(['bank', 'cash']),
  reference: z._default(words, ''),
  paidOn: day,
})
const waivedRequest = z.object({ amount, reason })
const reasonRequest = z.object({ reason })
const matchRequest = z.object({ fee: words, amount })
const decidedRequest = z.object({
  state: z.enum(paymentStates),
  reason: z._default(words, ''),
  fee: z.optional(words),
})
/** An answer to a question about a statement. */
const statementAnswers = z.object({
  table: z.optional(z.string()),
  columns: z.optional(z.array(z.enum(['', ...columnMeanings]))),
  order: z.optional(z.enum(['day first', 'month first'])),
  marks: z.optional(z.record(z.string().check(z.maxLength(40)), z.enum(['in', 'out']))),
})
const returnedRequest = z.object({ amount, isGiven: z.boolean(), reason, day })

/** What owners and treasurers do with fees, receipts and statements of the bank. */
export function officeRoutes(services: OfficeServices): OfficeRoutes {
  const { store, now } = services
  const app: OfficeRoutes = new Hono()
  const requireTreasurer = (context: OfficeContext): Actor => {
    const by = context.get('actor')
    if (!treasurers.allows(by)) throw new Forbidden(actorName(by), 'edit', fees.name)
    return by
  }
  const act = (context: OfficeContext) => ({ now: now(), by: requireTreasurer(context) })

  app.get('/api/fees', async (context) => {
    const by = requireTreasurer(context)
    const { state = '', search = '', event = '', page = '1' } = context.req.query()
    const reader = store.as(by)
    const where = { ...(feeStates.some((each) => each === state) && { state }), ...(event && { event }) }
    const query = { search, tolerant: true, where, page: Number(page) || 1, size: pageSize, sums: ['amount'] }
    const { records, total, page: shown, pages, sums } = await reader.query(fees, query)
    const [sum, names] = [sums?.amount ?? 0, await readEventNames(store)]
    return context.json({ fees: records, total, page: shown, pages, sum, events: names } satisfies FeesAnswer)
  })
  app.post('/api/fees/:key/paid', async (context) => {
    const acting = act(context)
    const { reference, ...payment } = await readJson(context, paidRequest)
    if (payment.method === 'cash' && !reference) throw new RequestError(422, say(messages.office.reasonMissing))
    if (payment.paidOn > today(now())) throw new RequestError(422, say(messages.office.inFuture))
    const fee = context.req.param('key')
    const [number = ''] = await issueReceipts(store, [{ ...payment, fee, reference: reference || undefined }], acting)
    return context.json({ number } satisfies ReceiptNumber)
  })
  app.post('/api/fees/:key/waived', async (context) => {
    const acting = act(context)
    const { amount, reason } = await readJson(context, waivedRequest)
    await waiveFee(store, { fee: context.req.param('key'), amount }, reason, acting)
    return context.json({})
  })

  app.get('/api/receipts', async (context) => {
    const by = requireTreasurer(context)
    const years = (await store.as(systemActor('fees')).query(receiptYears)).records.map(({ key }) => key)
    const year = context.req.query('year') || financialYearAt(now())
    const found = await readYear(store.as(by), year)
    const totals = totalsOf(found, await readEventNames(store))
    return context.json({ receipts: found, totals, year, years: years.sort().reverse() } satisfies ReceiptsAnswer)
  })
  app.get('/api/receipts/csv', async (context) => {
    const by = requireTreasurer(context)
    const year = context.req.query('year') || financialYearAt(now())
    const found = await readYear(store.as(by), year)
    await services.personalData.open(context, {
      kind: 'export',
      reference: 'all',
      document: messages.office.spreadsheetOf,
    })
    const body = await toSpreadsheet(found, await readEventNames(store))
    return attachment(context, body, 'text/csv; charset=utf-8; header=present', `receipts-${year.slice(0, 7)}.csv`)
  })
  app.get('/api/receipts/:key/pdf', async (context) => {
    requireTreasurer(context)
    const number = context.req.param('key').replace(/-(?=\d+$)/, '/')
    return answerPdf(context, await drawReceipt(services, number), number)
  })
  app.post('/api/receipts/:key/cancelled', async (context) => {
    const acting = act(context)
    const { reason } = await readJson(context, reasonRequest)
    await cancelReceipt(store, context.req.param('key').replace(/-(?=\d+$)/, '/'), reason, acting)
    return context.json({})
  })

  app.post('/api/bank-payments/statement', async (context) => {
    const acting = act(context)
    const { dry, answers } = context.req.query()
    const answered = z.safeParse(statementAnswers, parseJson(answers))
    if (!answered.success) throw new RequestError(422, say(messages.office.answersMissing))
    const file = await readBody(context, 10 * mb)
    const importing = { file, answers: answered.data, dryRun: dry === '1', signal: context.req.raw.signal }
    return answerLong(context, await importStatement(store, importing, acting))
  })
  app.get('/api/bank-payments', async (context) => {
    requireTreasurer(context)
    const { state, page } = context.req.query()
    const known = paymentStates.find((each) => each === state) ?? 'open'
    return context.json(await readPayments(store, known, Number(page) || 1))
  })
  app.post('/api/bank-payments/:key/matched', async (context) => {
    const acting = act(context)
    const { fee: key, amount } = await readJson(context, matchRequest)
    const [payment, fee] = await Promise.all([
      store.as(acting.by).get(bankPayments, context.req.param('key')),
      store.as(acting.by).get(fees, key),
    ])
    if (!payment || !fee) throw new NotFound(payment ? fees.name : bankPayments.name, key)
    if (payment.paise !== amount * 100) throw new RequestError(422, say(messages.office.amountsDiffer))
    const [number = ''] = await issueReceipts(store, [{ ...toPayment(payment as Arrived, fee), amount }], acting)
    return context.json({ number } satisfies ReceiptNumber)
  })
  app.post('/api/bank-payments/:key/decided', async (context) => {
    const acting = act(context)
    const decided = await readJson(context, decidedRequest)
    if (decided.state !== 'open' && !decided.reason) throw new RequestError(422, say(messages.office.reasonMissing))
    await decidePayment(store, context.req.param('key'), decided, acting)
    return context.json({})
  })

  app.get('/api/to-return', async (context) => {
    requireTreasurer(context)
    return context.json(await readReturns(store))
  })
  app.post('/api/fees/:key/returned', async (context) => {
    const acting = act(context)
    const returned = await readJson(context, returnedRequest)
    if (returned.day > today(now())) throw new RequestError(422, say(messages.office.inFuture))
    await decideReturn(store, context.req.param('key'), returned, acting)
    return context.json({})
  })
  return app
}

function parseJson(text = '{}'): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Answers with JSON whose lists may be long. Other requests run while it is written. */
async function answerLong(context: OfficeContext, answer: object): Promise<Response> {
  const limit = limitTurns()
  const parts: string[] = []
  for (const [name, value] of Object.entries(answer)) {
    const items: string[] = []
    for (const each of [value].flat()) {
      items.push(JSON.stringify(each))
      await limit()
    }
    if (value !== undefined) parts.push(`"${name}":${Array.isArray(value) ? `[${items.join()}]` : items[0]}`)
  }
  return context.body(`{${parts.join()}}`, 200, { 'content-type': 'application/json' })
}

/** The events by their keys, the newest first. @throws Unavailable */
async function readEventNames(store: Store): Promise<EventNames> {
  const { records } = await store.as(systemActor('fees')).query(events)
  return records.map((event) => ({ key: event.key, name: String(inOneLanguage(events, event).name ?? '') }))
}

/** The receipts of a financial year, the newest first. @throws Forbidden, Unavailable */
async function readYear(reader: Reader, year: string): Promise<Receipt[]> {
  return (await reader.query(receipts, { ranges: { issuedAt: momentsOf(year) } })).records
}

function totalsOf(found: readonly Receipt[], names: EventNames): Totals {
  const valid = found.filter(({ cancelledAt }) => !cancelledAt)
  const nameOf = new Map(names.map(({ key, name }) => [key, name]))
  const lines = valid.flatMap(({ lines = [] }) => lines)
  const add = (items: readonly { name: string; amount: number }[]) =>
    [...Map.groupBy(items, ({ name }) => name)].map(([name, group]) => ({
      name,
      count: group.length,
      amount: group.reduce((sum, { amount }) => sum + amount, 0),
    }))
  return {
    event: add(valid.map(({ event = '', amount = 0 }) => ({ name: nameOf.get(event) ?? event, amount }))),
    purpose: add(lines.map(({ purpose, amount }) => ({ name: purpose, amount }))),
    month: add(valid.map(({ issuedAt = '', amount = 0 }) => ({ name: indiaDay(issuedAt).slice(0, 7), amount }))),
  }
}

const indiaDay = (at: string) => (at ? toIndiaTime(new Date(at)).slice(0, 10) : '')

/** One row for each line of each receipt, oldest first, for the accountant. */
async function toSpreadsheet(found: readonly Receipt[], names: EventNames): Promise<ReadableStream> {
  const nameOf = new Map(names.map(({ key, name }) => [key, name]))
  const { number, issuedAt, paidOn, method, reference, cancelledAt, cancelReason } = messages.receipts
  const { payer, lineText, amount, event } = messages.fees
  const titles = [
    number,
    issuedAt,
    payer,
    messages.settings.purpose,
    lineText,
    event,
    amount,
    method,
    reference,
    paidOn,
    messages.fees.reference,
    cancelledAt,
    cancelReason,
  ]
  const rows = found
    .toReversed()
    .flatMap((receipt) =>
      (receipt.lines ?? []).map((line) => [
        receipt.number,
        indiaDay(receipt.issuedAt ?? ''),
        receipt.payer,
        line.purpose,
        line.text,
        nameOf.get(receipt.event ?? '') ?? receipt.event,
        String(line.amount),
        labelOf(receipts.fields.method, receipt.method ?? ''),
        receipt.reference,
        receipt.paidOn,
        receipt.fee,
        indiaDay(receipt.cancelledAt ?? ''),
        receipt.cancelReason,
      ]),
    )
  const cells = rows.map((row) => row.map((cell) => cell ?? ''))
  return Readable.toWeb(
    await writeCsv(
      titles.map((title) => say(title)),
      Readable.from(cells),
    ),
  ) as ReadableStream
}
