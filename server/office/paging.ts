import type { Context } from 'hono'
import type { Asked } from '../store/contract.ts'
import type { OfficeEnv } from './office.ts'

const most = 200

/** Which page of a book was asked for (`page`, `size` up to 200, `search`), a hundred records when nothing is said. */
export function asked(context: Context<OfficeEnv>): Asked {
  const count = (name: string) => Math.floor(Number(context.req.query(name))) || undefined
  const size = Math.min(Math.max(count('size') ?? 100, 1), most)
  return { page: count('page') ?? 1, size, search: context.req.query('search') ?? '' }
}
