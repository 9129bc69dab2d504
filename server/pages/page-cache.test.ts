import { describe, expect, test, vi } from 'vitest'
import { PageCache } from './page-cache.ts'

type Thing = { text: string; size: number }
const thing = (text: string, size = 10): Thing => ({ text, size })
const never = () => Number.POSITIVE_INFINITY
const making = (text: string, lists: string[] = [], size = 10) =>
  vi.fn(async (noted: Set<string>) => {
    for (const list of lists) noted.add(list)
    return thing(text, size)
  })

describe('the page cache (architecture, "Pages: rendered once per change")', () => {
  test('a hundred simultaneous requests cause one rendering (“no stampede”)', async () => {
    const pages = new PageCache<Thing>({ maxBytes: 1000 })
    const make = making('home')
    const given = await Promise.all(Array.from({ length: 100 }, () => pages.get('/', never, make)))
    expect(make).toHaveBeenCalledTimes(1)
    expect(new Set(given).size).toBe(1)
    expect(await pages.get('/', never, make)).toBe(given[0])
    expect(make).toHaveBeenCalledTimes(1)
  })

  test('a failed rendering rejects all waiting requests, and the next request renders again', async () => {
    const pages = new PageCache<Thing>({ maxBytes: 1000 })
    const fail = vi.fn(() => Promise.reject(new Error('away')))
    const waiting = await Promise.allSettled([pages.get('/', never, fail), pages.get('/', never, fail)])
    expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(fail).toHaveBeenCalledTimes(1)
    expect(await pages.get('/', never, making('back'))).toMatchObject({ text: 'back' })
  })

  test('a changed list removes the pages that were rendered from it and no others', async () => {
    const pages = new PageCache<Thing>({ maxBytes: 1000 })
    await pages.get('/members', never, making('members', ['Committee', 'Site']))
    await pages.get('/events', never, making('events', ['Event', 'Site']))
    pages.invalidate('Committee')
    expect(pages.cached('/members')).toBeUndefined()
    expect(pages.cached('/events')).toMatchObject({ text: 'events' })
    expect(pages.size).toBe(10)
  })

  test('a page whose list changes during rendering is returned but not cached', async () => {
    const pages = new PageCache<Thing>({ maxBytes: 1000 })
    const gate = Promise.withResolvers<void>()
    const old = pages.get('/', never, async (noted) => {
      noted.add('Site')
      await gate.promise
      return thing('old')
    })
    pages.invalidate('Site')
    const fresh = await pages.get('/', never, making('fresh', ['Site']))
    gate.resolve()
    expect(fresh.text).toBe('fresh')
    expect((await old).text).toBe('old')
    expect(pages.cached('/')).toBe(fresh)
  })

  test('a change of a list that the page has not read does not prevent caching', async () => {
    const pages = new PageCache<Thing>({ maxBytes: 1000 })
    const gate = Promise.withResolvers<void>()
    const made = pages.get('/', never, async (noted) => {
      noted.add('Site')
      await gate.promise
      return thing('page')
    })
    pages.invalidate('Event')
    gate.resolve()
    expect(pages.cached('/')).toBeUndefined()
    expect(await made).toBe(pages.cached('/'))
  })

  test('the cache never exceeds its bytes and evicts the least recently used entry first', async () => {
    const pages = new PageCache<Thing>({ maxBytes: 30 })
    for (const name of ['a', 'b', 'c']) await pages.get(name, never, making(name))
    pages.cached('a')
    await pages.get('d', never, making('d'))
    expect(['a', 'b', 'c', 'd'].filter((name) => pages.cached(name))).toEqual(['a', 'c', 'd'])
    expect(pages.size).toBe(30)
    await pages.get('huge', never, making('huge', [], 31))
    expect(pages.cached('huge')).toBeUndefined()
    expect(pages.size).toBe(30)
    await pages.get('large', never, making('large', [], 25))
    expect(pages.size).toBe(25)
  })

  test('an expired page is rendered again, also when it expired during rendering', async () => {
    let now = 1000
    const pages = new PageCache<Thing>({ maxBytes: 1000, now: () => now })
    const midnight = () => (Math.floor(now / 100) + 1) * 100
    await pages.get('/', midnight, making('monday'))
    now = 1099
    expect(pages.cached('/')?.text).toBe('monday')
    now = 1100
    expect(pages.cached('/')).toBeUndefined()
    expect(pages.size).toBe(0)

    now = 1199
    const overMidnight = async () => {
      now = 1201
      return thing('tuesday')
    }
    await pages.get('/', midnight, overMidnight)
    expect(pages.cached('/')).toBeUndefined()
  })
})
