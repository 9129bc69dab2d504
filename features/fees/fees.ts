import { system, treasurers } from '../../lists/access.ts'
import { dayMs } from '../../lists/dates.ts'
import { choice, email, number, phone, reference, rows, text, timestamp } from '../../lists/fields.ts'
import { type Language, toLanguage } from '../../lists/language.ts'
import { list, newest } from '../../lists/list.ts'
import type { Stored } from '../../server/store/contract.ts'
import * as messages from './messages.ts'

const finance = { readableBy: treasurers } as const
const personal = { ...finance, personal: true } as const

/** How many days a fee is kept after it was created; receipts are kept for as long as the law asks. */
const keptDays = 1096
/** What was paid may have to be given back when what it was paid for is erased within as many days. Later, it has long taken place. */
const returnDays = 366
/** How many lines a fee has at most. */
export const maxFeeLines = 400
/** More than as many lines of the highest fee. */
export const maxRupees = 100_000_000
export const feeStates = ['open', 'paid', 'waived', 'cancelled'] as const

/**
 * What is owed for one thing. `purpose`: one of the settings; `text`: what it is, and nothing about a child, because receipts outlive every
 * erasure. `key`: the caller's, never the same for two things owed; it may name a person and a class by age and weight. `state`: what becomes
 * of the money of a line that was paid and is not owed any more.
 */
const lineFields = {
  key: text(messages.fees.lineKey, { readableBy: system }),
  purpose: text(messages.settings.purpose, { max: 300 }),
  text: text(messages.fees.lineText, { ...personal, max: 300 }),
  amount: number(messages.fees.amount, { max: maxRupees }),
  state: choice(messages.fees.state, ['to return', 'returned', 'kept'], {
    optional: true,
    labels: messages.fees.lineStates,
  }),
}
/** The key of a line about somebody who is erased. */
export const erasedKey = '-'

/** What one payer owes for one record. The key is the reference, so that no two have the same. */
export const fees = list({
  name: 'Fee',
  activity: 'members',
  title: messages.fees.title,
  singular: messages.fees.noun,
  counted: messages.fees.counted,
  description: messages.fees.description,
  fields: {
    /** UPI apps take no more than 35 letters in a note. */
    reference: text(messages.fees.reference, { ...finance, max: 35, immutable: true }),
    about: reference(messages.fees.about, { ...finance, erase: true }),
    /** The key of the event. */
    event: text(messages.fees.event, { ...finance, optional: true }),
    payer: text(messages.fees.payer, personal),
    email: email(messages.fees.email, { ...personal, optional: true }),
    phone: phone(messages.fees.phone, { ...personal, optional: true }),
    language: text(messages.fees.language, finance),
    lines: rows(messages.fees.lines, lineFields, { ...personal, max: maxFeeLines }),
    amount: number(messages.fees.amount, { ...finance, max: maxRupees }),
    dueAt: timestamp(messages.fees.dueAt, { ...finance, optional: true }),
    state: choice(messages.fees.state, feeStates, { ...finance, labels: messages.fees.states }),
    /** What the payer typed. */
    bankReference: text(messages.fees.bankReference, { ...personal, optional: true, max: 30 }),
    createdAt: timestamp(messages.fees.createdAt, finance),
    paidAt: timestamp(messages.fees.paidAt, { ...finance, optional: true }),
    /** What was paid for lines that are not owed any more, until somebody has decided. */
    toReturn: number(messages.fees.toReturn, { ...finance, optional: true, max: maxRupees }),
    /** The number of the receipt. */
    receipt: text(messages.fees.receipt, { ...finance, optional: true }),
    /** Why the fee was waived. */
    note: text(messages.fees.note, { ...personal, optional: true }),
    by: text(messages.fees.by, { ...finance, optional: true }),
  },
  read: treasurers,
  create: system,
  edit: system,
  order: newest('createdAt'),
  indexed: ['state', 'event'],
  retention: { from: ({ createdAt, toReturn }) => (toReturn ? undefined : String(createdAt)), days: keptDays },
  outlives: (fee, now) => outliving(fee as Owed, now),
  search: ['reference', 'payer', 'bankReference'],
})

export type Fee = Stored<typeof fees>
export type FeeLine = {
  key: string
  purpose: string
  text: string
  amount: number
  state?: 'to return' | 'returned' | 'kept' | undefined
}

type Owed = { state?: string; paidAt?: string; toReturn?: number; bankReference?: string; lines?: FeeLine[] }

/**
 * What becomes of a fee when that for which it is owed is erased. Money that came, or that its payer says was sent, waits until somebody has
 * decided about it; its lines name nobody. Undefined: the fee is erased too.
 */
function outliving({ state, paidAt = '', toReturn, bankReference, lines = [] }: Owed, now: Date) {
  const isRecent = Date.parse(paidAt) > now.getTime() - returnDays * dayMs
  if (state === 'paid' && (toReturn || isRecent)) {
    const left = returning(lines.map((line) => ({ ...line, key: erasedKey, state: line.state ?? 'to return' })))
    return left.toReturn ? left : undefined
  }
  if (state !== 'paid' && state !== 'waived' && bankReference)
    return { state: 'cancelled', lines: lines.map((line) => ({ ...line, key: erasedKey })) }
  return undefined
}

/** The fields of a paid fee with these lines. */
export const returning = (lines: FeeLine[]) => ({
  lines,
  toReturn: sumOf(lines.filter(({ state }) => state === 'to return')) || undefined,
})
export const sumOf = (lines: readonly { amount: number }[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

/** Lines with the same words and amount as one, which counts them: `Kata × 2`. */
export const joinLines = (lines: readonly Omit<FeeLine, 'key' | 'state'>[]): Omit<FeeLine, 'key' | 'state'>[] =>
  [...Map.groupBy(lines, (line) => `${line.amount} ${line.purpose} ${line.text}`).values()].map((same) => {
    const [{ purpose, text, amount }, count] = [same[0]!, same.length]
    return { purpose, text: count === 1 ? text : `${text} × ${count}`, amount: amount * count }
  })
/** The words of a line for its payer, such as `Entry, State Championship, Kumite`. */
export const lineWords = ({ purpose, text }: Pick<FeeLine, 'purpose' | 'text'>): string =>
  text.startsWith(purpose) ? text : `${purpose}, ${text}`

/** Whether nothing is owed any more for the lines of a fee. */
export const isSettled = ({ state }: Pick<Fee, 'state'>): boolean => state === 'paid' || state === 'waived'

export const languageOf = ({ language }: Pick<Fee, 'language'>): Language => toLanguage(language)
