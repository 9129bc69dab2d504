import type { Page } from '../../site/page.ts'

/** A page that was asked for, with the part of the query it understands. `address` is the one way to write that. */
export type PageRequest = { page: Page; path: string; query: Record<string, string>; address: string }

const longest = 100

/** Finds a page. What the page does not know of the query is left out, so it can never make a new page. */
export function parsePageRequest(
  findPage: (path: string) => Page | undefined,
  path: string,
  asked: URLSearchParams,
): PageRequest | undefined {
  const page = findPage(path)
  if (!page) return undefined
  const query: Record<string, string> = {}
  for (const name of page.query) {
    const value = asked.get(name)?.trim().slice(0, longest)
    if (value && understood(page, name, value)) query[name] = value
  }
  const written = new URLSearchParams(query).toString()
  return { page, path, query, address: written ? `${path}?${written}` : path }
}

function understood(page: Page, name: string, value: string): boolean {
  if (name === 'page') return value !== '1' && /^[1-9]\d{0,6}$/.test(value)
  return page.values?.[name]?.includes(value) ?? true
}
