import { type Message, say } from '../../lists/language.ts'
import { jsonMistakes } from './messages.ts'
import { parseJson } from './parse-json.ts'

/** A mistake in the bytes of a JSON text, in the current language. `at`: the index of the byte. */
export class JsonMistake extends Error {
  readonly at: number
  constructor(at: number, message: string) {
    super(message)
    this.name = 'JsonMistake'
    this.at = at
  }
}

/** A member of an object or array, which has its index as key. Its value lies in the bytes from `start` to `end`. */
export type Member = { key: string; start: number; end: number }

const codeOf = (sign: string) => sign.charCodeAt(0)
const [quote, backslash, colon, comma] = [...'"\\:,'].map(codeOf) as [number, number, number, number]
const [openObject, closeObject, openArray, closeArray] = [...'{}[]'].map(codeOf) as [number, number, number, number]
const spaces = new Set([...' \t\r\n'].map(codeOf))
const scalarEnds = new Set([comma, closeObject, closeArray, ...spaces])
const byteOrderMark = Buffer.from('\ufeff')

/**
 * Yields the members of the object or array that begins at `from`, without parsing their values, so that a large file needs
 * no memory beside its bytes. Returns the index behind it.
 * @throws JsonMistake where it is not JSON; a mistake inside a value is found when the value is parsed
 */
export function* members(bytes: Buffer, from: number): Generator<Member, number> {
  const open = bytes[from]
  const close = open === openObject ? closeObject : closeArray
  const end = open === openObject ? '}' : ']'
  let at = skipSpaces(bytes, from + 1)
  if (bytes[at] === close) return at + 1
  for (let index = 0; ; index++) {
    let key = String(index)
    if (open === openObject) {
      if (bytes[at] !== quote) throw mistake(bytes, at, say(jsonMistakes.nameExpected))
      const keyEnd = skipString(bytes, at)
      key = String(parseValue(bytes, { start: at, end: keyEnd }))
      at = skipSpaces(bytes, keyEnd)
      if (bytes[at] !== colon) throw mistake(bytes, at, say(jsonMistakes.colonExpected))
      at = skipSpaces(bytes, at + 1)
    }
    const valueEnd = skipValue(bytes, at)
    yield { key, start: at, end: valueEnd }
    at = skipSpaces(bytes, valueEnd)
    if (bytes[at] === close) return at + 1
    if (bytes[at] !== comma) throw mistake(bytes, at, say(jsonMistakes.commaExpected, { end }))
    at = skipSpaces(bytes, at + 1)
    if (bytes[at] === close) throw mistake(bytes, at, say(jsonMistakes.oneCommaTooMany, { end }))
  }
}

/** Where the first value of a JSON text begins: behind spaces and a byte order mark. */
export const startOfJson = (bytes: Buffer): number =>
  skipSpaces(bytes, bytes.subarray(0, byteOrderMark.length).equals(byteOrderMark) ? byteOrderMark.length : 0)

/** @throws JsonMistake when something other than spaces stands at or behind `from` */
export function requireEnd(bytes: Buffer, from: number) {
  const at = skipSpaces(bytes, from)
  if (at < bytes.length) throw new JsonMistake(at, say(jsonMistakes.endExpected))
}

/** @throws JsonMistake */
export function parseValue(bytes: Buffer, { start, end }: Pick<Member, 'start' | 'end'>): unknown {
  const text = bytes.toString('utf8', start, end)
  try {
    return parseJson(text)
  } catch (error) {
    const { message } = error as Error
    if (/levels deep/.test(message)) throw new JsonMistake(start, say(jsonMistakes.tooDeep))
    // The mistake is in a member, or between two of them.
    if (bytes[start] === openObject || bytes[start] === openArray)
      for (const member of members(bytes, start)) parseValue(bytes, member)
    const position = /at position (\d+)/.exec(message)?.[1] ?? '0'
    throw mistake(bytes, start + Buffer.byteLength(text.slice(0, Number(position))), explain(message))
  }
}

/** V8's messages about texts and numbers, in plain words. */
const explanations: [RegExp, Message][] = [
  [/Bad control character/, jsonMistakes.controlCharacter],
  [/escape/i, jsonMistakes.backslash],
  [/number|fraction|Exponent/i, jsonMistakes.number],
]

const explain = (message: string) =>
  say(explanations.find(([pattern]) => pattern.test(message))?.[1] ?? jsonMistakes.valueExpected)

const mistake = (bytes: Buffer, at: number, expected: string) =>
  new JsonMistake(Math.min(at, bytes.length), at >= bytes.length ? say(jsonMistakes.endsEarly) : expected)

/** Line and column of a byte, counted from 1 as text editors count them. */
export function placeOf(bytes: Buffer, at: number): { line: number; column: number } {
  let [line, lineStart] = [1, 0]
  for (let next = bytes.indexOf('\n'); next >= 0 && next < at; next = bytes.indexOf('\n', next + 1)) {
    line++
    lineStart = next + 1
  }
  return { line, column: bytes.toString('utf8', lineStart, at).length + 1 }
}

/** The end of the line before a byte, at most 30 characters, so that the place can be found in a file of one line. */
export const textBefore = (bytes: Buffer, at: number): string =>
  bytes
    .toString('utf8', Math.max(0, at - 120), at)
    .split('\n')
    .at(-1)!
    .slice(-30)
    .trim()

function skipSpaces(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && spaces.has(bytes[at]!)) at++
  return at
}

/** The index behind the string that begins at `from`. */
function skipString(bytes: Buffer, from: number): number {
  for (let at = from + 1; at < bytes.length; at++) {
    const sign = bytes[at]
    if (sign === backslash) at++
    else if (sign === quote) return at + 1
  }
  throw mistake(bytes, bytes.length, '')
}

/** The index behind the value that begins at `from`. Only counts brackets. */
function skipValue(bytes: Buffer, from: number): number {
  let depth = 0
  let at = from
  if (at >= bytes.length) throw mistake(bytes, at, '')
  while (at < bytes.length) {
    const sign = bytes[at]!
    if (sign === quote) {
      at = skipString(bytes, at)
      if (depth === 0) return at
      continue
    }
    if (sign === openObject || sign === openArray) depth++
    else if (depth > 0 && (sign === closeObject || sign === closeArray)) {
      depth--
      if (depth === 0) return at + 1
    } else if (depth === 0 && scalarEnds.has(sign)) return at
    at++
  }
  if (depth > 0) throw mistake(bytes, bytes.length, '')
  return at
}
