import * as z from 'zod/mini'
import { type Actor, actorName, editors } from '../../lists/access.ts'
import { say } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import { trimTyped } from '../../lists/texts.ts'
import { parse } from '../../lists/validation-errors.ts'
import { retryAfter } from '../http/client-address.ts'
import { RequestError } from '../http/request-error.ts'
import { parseJson } from '../runtime/parse-json.ts'
import type { OfficeContext } from '../staff/office-env.ts'
import type { ListQuery, Range, Store } from '../store/contract.ts'
import { Forbidden, ValidationError } from '../store/errors.ts'
import { recordKey } from '../store/record-keys.ts'
import * as messages from './messages.ts'

/** The list that the address names. @throws RequestError 404 */
export function requireList({ lists }: Pick<Store, 'lists'>, context: OfficeContext): List {
  const list = lists.find(context.req.param('list') ?? '')
  if (!list) throw new RequestError(404, say(messages.noSuchList))
  return list
}

/** Needed where a request may change nothing, so that the store would not check the permission. @throws Forbidden */
export function requireEdit(list: List, actor: Actor) {
  if (!list.edit.allows(actor)) throw new Forbidden(actorName(actor), 'edit', list.name)
}

/** @throws Forbidden unless the actor may edit public pages */
export function requireEditor(actor: Actor, operation: string, subject: string) {
  if (!editors.allows(actor)) throw new Forbidden(actorName(actor), operation, subject)
}

/** @throws Forbidden unless an owner sent the request */
export function requireOwner(context: OfficeContext, operation: string, subject = 'Staff') {
  if (context.get('user').role !== 'owner') throw new Forbidden(actorName(context.get('actor')), operation, subject)
}

const maxBulk = 200
/** The keys of the records of an inbox that an officer changes in one transaction. */
export const bulkKeys = z
  .array(recordKey)
  .check(z.minLength(1), z.maxLength(maxBulk, { error: () => say(messages.tooManyChosen, { max: maxBulk }) }))

const defaultPageSize = 25
const maxPageSize = 200

/**
 * The list query of an address: page, size (25 by default), search, tolerant=1 (also misspelled words), sort, descending=1, reversed=1
 * (records with equal values against the list's own order), where=field:value, and from=field:day
 * and until=field:day for ranges.
 */
export function parseListQuery(context: OfficeContext): ListQuery {
  const query = new URL(context.req.url).searchParams
  const size = Number(query.get('size') ?? defaultPageSize)
  const field = query.get('sort')
  const pairs = (name: string) =>
    query.getAll(name).map((pair): [string, string] => {
      const colon = pair.indexOf(':')
      return colon < 0 ? [pair, ''] : [pair.slice(0, colon), pair.slice(colon + 1)]
    })
  const bounds = { from: Object.fromEntries(pairs('from')), until: Object.fromEntries(pairs('until')) }
  const ranges = Object.keys({ ...bounds.from, ...bounds.until }).map((name): [string, Range] => [
    name,
    {
      ...(bounds.from[name] !== undefined && { from: bounds.from[name] }),
      ...(bounds.until[name] !== undefined && { until: bounds.until[name] }),
    },
  ])
  return {
    search: query.get('search') ?? '',
    tolerant: query.get('tolerant') === '1',
    page: Number(query.get('page') ?? 1),
    size: size >= 1 ? Math.min(Math.floor(size), maxPageSize) : maxPageSize,
    sort:
      field === null
        ? undefined
        : { field, descending: query.get('descending') === '1', reversed: query.get('reversed') === '1' },
    where: Object.fromEntries(pairs('where')),
    ranges: Object.fromEntries(ranges),
  }
}

export const mb = 1 << 20
export const anyObject = z.record(z.string(), z.unknown())
/** An e-mail address of a member of the staff. */
export const email = z
  .string({ error: () => say(messages.notAnEmail) })
  .check(
    z.overwrite(trimTyped),
    z.toLowerCase(),
    z.maxLength(254, { error: () => say(messages.emailTooLong) }),
    z.email({ error: () => say(messages.notAnEmail) }),
  )
export const revisionNumber = z.number().check(z.int(), z.minimum(1))

/** Reads a request body of at most `maxBytes`. @throws RequestError 413 before it reads more; 400 when the body breaks off */
export async function readBody(context: OfficeContext, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = Number(context.req.header('content-length') ?? 0)
  if (size <= maxBytes) {
    size = 0
    try {
      for await (const chunk of context.req.raw.body ?? []) {
        size += chunk.byteLength
        if (size > maxBytes) break
        chunks.push(chunk)
      }
    } catch {
      // The connection was lost, or the body is not valid HTTP. Nothing is wrong on our side.
      throw new RequestError(400, say(messages.requestBrokeOff))
    }
  }
  if (size > maxBytes)
    throw new RequestError(
      413,
      say(messages.tooLarge, { size: maxBytes < mb ? `${maxBytes >> 10} KB` : `${maxBytes / mb} MB` }),
    )
  return Buffer.concat(chunks)
}

/**
 * Reads a JSON body. An empty body counts as an empty object.
 * @throws RequestError 413 when it is larger than `maxBytes`; 422 when it is no JSON; ValidationError when it does not fit the schema
 */
export async function readJson<T>(context: OfficeContext, schema: z.ZodMiniType<T>, maxBytes = 16 << 10): Promise<T> {
  const text = (await readBody(context, maxBytes)).toString()
  let value: unknown
  try {
    value = parseJson(text || '{}')
  } catch {
    throw new RequestError(422, say(messages.notJson))
  }
  return checkBody(value, schema)
}

/** @throws ValidationError with messages by field */
export function checkBody<T>(value: unknown, schema: z.ZodMiniType<T>): T {
  const { data, errors } = parse(schema, value)
  if (errors) throw new ValidationError('The request', errors)
  return data
}

/** Answers 429 to a client that made too many attempts. */
export const tooManyAttempts = (context: OfficeContext, waitSeconds: number) =>
  context.json({ error: say(messages.tooManyAttempts, { wait: retryAfter(context, waitSeconds) }) }, 429)

/** A response that the browser saves as a file. */
export const attachment = (context: OfficeContext, body: string | ReadableStream, type: string, fileName: string) =>
  context.body(body, 200, {
    'content-type': type,
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
