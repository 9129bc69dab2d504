import { removeInvisible, toAsciiDigits, unifyDashes } from '../../../../lists/texts.ts'
import type { Direction } from '../../api-types.ts'

/** An amount of a cell: `paise` is 0 for an empty side. `direction`: what a sign, brackets or a mark around it say. */
export type Amount = { paise: number; direction?: Direction }

/** As much as a stored payment may have. More is a number of another kind, such as an account. */
const maxPaise = 100_000_000_000
const maxLength = 40
const currency = /₹|inr|rs\.?|\/-/g
const nothing = /^(?:-*|nil|0+(?:[.,]0+)?)$/
const mark = String.raw`[([]?(cr|dr|c|d)\.?[)\]]?`
const written = new RegExp(
  String.raw`^(?:${mark} ?)?([-+(]?) ?(\d[\d, ]{0,20}\d|\d)(?:\.(\d{1,2}|\d{8,20}))? ?([-+)]?) ?(?:${mark})?$`,
)
/** Digits alone, or with Indian (`1,23,456`) or western (`123,456`) grouping. */
const grouped = /^(?:\d{1,13}|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)$/
const directions: Readonly<Record<string, Direction>> = {
  cr: 'in',
  c: 'in',
  '+': 'in',
  dr: 'out',
  d: 'out',
  '-': 'out',
  '(': 'out',
}

/**
 * Reads an amount as banks write it: `1,23,456.00`, `₹ 1,100`, `Rs. 1,100/-`, `INR600.00`, `1,100.00(Cr)`, `(23.60)`, `1100-`, `1 100.00`.
 * Undefined for anything else: commas where no grouping has them, a decimal comma, three decimals, a sign that contradicts a mark.
 */
export function readAmount(cell: string): Amount | undefined {
  if (cell.length > maxLength) return undefined
  const text = unifyDashes(toAsciiDigits(removeInvisible(cell)))
    .toLowerCase()
    .replace(currency, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (nothing.test(text)) return { paise: 0 }
  const [, markBefore, before = '', digits = '', fraction = '', after = '', markAfter] = written.exec(text) ?? []
  const groups = digits.includes(',') ? digits : digits.replaceAll(' ', ',')
  const hasBrackets = before === '(' || after === ')'
  if (!grouped.test(groups) || (hasBrackets && before + after !== '()')) return undefined
  const paise = Math.round(Number(`${groups.replaceAll(',', '')}.${fraction || 0}`) * 100)
  // Eight decimals and more are the noise of a workbook's number: 600.1000000001.
  const isNoise = fraction.length > 2 && Math.abs(Number(`0.${fraction}`) * 100 - (paise % 100)) > 0.001
  const found = new Set([markBefore, before, after, markAfter].flatMap((each) => directions[each ?? ''] ?? []))
  if (paise > maxPaise || isNoise || found.size > 1) return undefined
  const [direction] = found
  return { paise, ...(direction && { direction }) }
}

const words: Readonly<Record<Direction, ReadonlySet<string>>> = {
  in: new Set(['cr', 'c', 'credit', 'credits', 'credited', 'deposit', 'deposits', 'deposited']),
  out: new Set([
    'dr',
    'd',
    'debit',
    'debits',
    'debited',
    'withdrawal',
    'withdrawals',
    'withdrawl',
    'withdrawls',
    'withdraw',
    'withdraws',
    'withdrawn',
  ]),
}
/** Words beside them that do not change what they mean. */
const neutral = new Set(['direct', 'cash', 'bank', 'transfer', 'upi', 'neft', 'rtgs', 'imps'])

/** A mark as it is compared and remembered: in small letters, with a space for whatever is no letter or sign. */
export const normalizeMark = (cell: string): string =>
  unifyDashes(removeInvisible(cell))
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}+-]+/gu, ' ')
    .trim()
    .slice(0, maxLength)

/** What a mark says (`Dr`, `CREDIT`, `Direct Debit`, `Deposit`, `+`); undefined for one that is not understood as a whole. */
export function readMark(cell: string): Direction | undefined {
  const text = normalizeMark(cell)
  if (text === '+' || text === '-') return directions[text]
  const parts = text.split(' ').filter((word) => !neutral.has(word))
  return (['in', 'out'] as const).find((each) => parts.length > 0 && parts.every((word) => words[each].has(word)))
}
