import { system, treasurers } from '../../lists/access.ts'
import { today } from '../../lists/dates.ts'
import { choice, date, number, rows, text, timestamp } from '../../lists/fields.ts'
import { list, newest } from '../../lists/list.ts'
import type { Stored } from '../../server/store/contract.ts'
import { maxFeeLines, maxRupees } from './fees.ts'
import * as messages from './messages.ts'

const finance = { readableBy: treasurers } as const
const personal = { ...finance, personal: true } as const

/** Accounts are kept for eight years after the financial year (Companies Act 2013, section 128; Income-tax Rules, rule 6F, asks for six). */
const keptYears = 8
const keptDays = Math.ceil(keptYears * 365.25)

/** The Indian financial year of a day, April to March: `2026-27` for 4 March 2027. */
export function financialYear(day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0)
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`
}

/** The last moment of the financial year of a receipt, in India. An import may have brought any number. */
const yearEnd = ({ number }: Record<string, unknown>): string | undefined => {
  const [, year] = /^(\d{4})-\d\d\//.exec(String(number)) ?? []
  return year && `${Number(year) + 1}-03-31T18:30:00.000Z`
}

/**
 * What was paid. The server alone writes it, and deletes it when the law no longer asks to keep it. Its fee may be erased before. The key is
 * the number, with a hyphen in place of the slash.
 */
export const receipts = list({
  name: 'Receipt',
  activity: 'members',
  title: messages.receipts.title,
  singular: messages.receipts.noun,
  counted: messages.receipts.counted,
  description: messages.receipts.description,
  fields: {
    /** `2026-27/0043`. */
    number: text(messages.receipts.number, finance),
    issuedAt: timestamp(messages.receipts.issuedAt, finance),
    payer: text(messages.fees.payer, personal),
    language: text(messages.fees.language, finance),
    lines: rows(
      messages.fees.lines,
      {
        purpose: text(messages.settings.purpose, { max: 300 }),
        text: text(messages.fees.lineText, { ...personal, max: 300 }),
        amount: number(messages.fees.amount, { max: maxRupees }),
      },
      { ...personal, max: maxFeeLines },
    ),
    amount: number(messages.fees.amount, { ...finance, max: maxRupees }),
    method: choice(messages.receipts.method, ['bank', 'cash'], { ...finance, labels: messages.receipts.methods }),
    /** The bank's; the officer's note about cash. */
    reference: text(messages.receipts.reference, { ...personal, optional: true }),
    paidOn: date(messages.receipts.paidOn, finance),
    /** The key of the fee, which is its reference. */
    fee: text(messages.bank.fee, finance),
    event: text(messages.fees.event, { ...finance, optional: true }),
    by: text(messages.fees.by, finance),
    cancelledAt: timestamp(messages.receipts.cancelledAt, { ...finance, optional: true }),
    cancelReason: text(messages.receipts.cancelReason, { ...personal, optional: true }),
    cancelledBy: text(messages.receipts.cancelledBy, { ...finance, optional: true }),
    /** In rupees. */
    returned: number(messages.receipts.returned, { ...finance, optional: true, max: maxRupees }),
    /** How and when it was given back, or why it was kept. */
    returnNote: text(messages.receipts.returnNote, { ...personal, optional: true, max: 1000 }),
  },
  read: treasurers,
  create: system,
  edit: system,
  order: newest('number'),
  indexed: ['issuedAt'],
  retention: { from: yearEnd, days: keptDays },
  search: ['number', 'payer', 'fee'],
})

export type Receipt = Stored<typeof receipts>

/** The key of the receipt with this number. */
export const receiptKey = (number: string): string => number.replace('/', '-')

/** The financial year of a moment, in India. */
export const financialYearAt = (at: Date): string => financialYear(today(at))

/** The first and the last moment of a financial year such as `2026-27` in India. None lies in a text without a year. */
export const momentsOf = (year: string) => {
  const first = Number(year.slice(0, 4))
  return { from: `${first}-03-31T18:30:00.000Z`, until: `${first + 1}-03-31T18:29:59.999Z` }
}

/** The number of a receipt in the financial year of a moment: `2026-27/0043`. */
export const receiptNumber = (at: Date, number: number): string =>
  `${financialYearAt(at)}/${String(number).padStart(4, '0')}`
