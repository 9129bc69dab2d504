/** The part of an address that a living page understands. */
export type Query = { search?: string; page?: number }

/** Reads it from the query string of an address. What is not a page number is page 1. */
export function queryIn(search: string): Query {
  const given = new URLSearchParams(search)
  return { search: given.get('search')?.trim() ?? '', page: Math.floor(Number(given.get('page'))) || 1 }
}

/** Writes it as the server does, so that one thing has one address: `search` before `page`, nothing that says nothing. */
export function addressOf(path: string, { search = '', page = 1 }: Query): string {
  const query = new URLSearchParams()
  if (search.trim()) query.set('search', search.trim())
  if (page > 1) query.set('page', String(page))
  return query.size ? `${path}?${query}` : path
}
