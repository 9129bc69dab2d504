import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'
import { type Actor, actorName } from '../../lists/engine/access.ts'
import type { List } from '../../lists/engine/list.ts'
import { findList } from '../../lists/index.ts'
import type { ListQuery } from '../store/contract.ts'
import { Forbidden } from '../store/errors.ts'
import type { OfficeEnv } from './office.ts'

/** A request that cannot be served as it is. The message is for the officer. */
export class Refused extends Error {
  status: 404 | 413 | 422
  constructor(status: 404 | 413 | 422, message: string) {
    super(message)
    this.name = 'Refused'
    this.status = status
  }
}

/** The list an address names. @throws Refused */
export function listOf(context: Context<OfficeEnv>): List {
  const list = findList(context.req.param('list') ?? '')
  if (!list) throw new Refused(404, 'There is no such list')
  return list
}

/** For acts that may turn out to change nothing: they are still only for those who may change something. @throws NotAllowed */
export function demandEdit(list: List, actor: Actor) {
  if (!list.edit.allows(actor)) throw new Forbidden(actorName(actor), 'edit', list.name)
}

const mostOnAPage = 200

/** What of a list an address asks for: page, size (25 unless told), search, sort, descending=1, where=field:value. */
export function askedIn(context: Context<OfficeEnv>): ListQuery {
  const query = new URL(context.req.url).searchParams
  const size = Number(query.get('size') ?? 25)
  const field = query.get('sort')
  const where = query.getAll('where').map((pair) => {
    const at = pair.indexOf(':')
    return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
  })
  return {
    search: query.get('search') ?? '',
    page: Number(query.get('page') ?? 1),
    size: size >= 1 ? Math.min(Math.floor(size), mostOnAPage) : mostOnAPage,
    sort: field === null ? undefined : { field, descending: query.get('descending') === '1' },
    where: Object.fromEntries(where),
  }
}

const mb = 1 << 20
/** Refuses a body before it is read, or as soon as it turns out to be larger than this many megabytes. */
export const atMost = (megabytes: number) =>
  bodyLimit({
    maxSize: megabytes * mb,
    onError: (context) => context.json({ error: `More than ${megabytes} MB cannot be taken at once` }, 413),
  })

export const anObject = z.record(z.string(), z.unknown())
export const aRevision = z.number().check(z.int(), z.minimum(1))
// As the old database had it: what a path or an address could not hold is no key.
export const aKey = z.string().check(z.regex(/^[^\u0000-\u0020.#$[\]/\u007f]{1,200}$/u))

/** The JSON of a request. @throws Refused when it is none, or not of this shape */
export async function bodyOf<T>(context: Context<OfficeEnv>, shape: z.ZodMiniType<T>): Promise<T> {
  const given = await context.req.json().catch(() => undefined)
  const result = z.safeParse(shape, given)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Refused(422, `The request does not fit: ${issue?.path.join('.') || 'body'}: ${issue?.message}`)
}
