import { describe, expect, test, vi } from 'vitest'
import { PageCache } from './page-cache.ts'

type TestPage = { text: string; size: number }
const page = (text: string, size = 10): TestPage => ({ text, size })
const neverExpires = () => Number.POSITIVE_INFINITY
const renderer = (text: string, lists: string[] = [], size = 10) =>
  vi.fn(async (listsRead: Set<string>) => {
    for (const list of lists) listsRead.add(list)
    return page(text, size)
  })

describe('the page cache (architecture, "Pages: rendered once per change")', () => {
  test('a hundred simultaneous requests cause one rendering (“no stampede”)', async () => {
    const pages = new PageCache<TestPage>({ maxBytes: 1000 })
    const render = renderer('home')
    const results = await Promise.all(Array.from({ length: 100 }, () => pages.get('/', neverExpires, render)))
    expect(render).toHaveBeenCalledTimes(1)
    expect(new Set(results).size).toBe(1)
    expect(await pages.get('/', neverExpires, render)).toBe(results[0])
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('a failed rendering rejects all waiting requests, and the next request renders again', async () => {
    const pages = new PageCache<TestPage>({ maxBytes: 1000 })
    const fail = vi.fn(() => Promise.reject(new Error('unavailable')))
    const waiting = await Promise.allSettled([pages.get('/', neverExpires, fail), pages.get('/', neverExpires, fail)])
    expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(fail).toHaveBeenCalledTimes(1)
    expect(await pages.get('/', neverExpires, renderer('back'))).toMatchObject({ text: 'back' })
  })

  test('a changed list removes the pages that were rendered from it and no others', async () => {
    const pages = new PageCache<TestPage>({ maxBytes: 1000 })
    await pages.get('/members', neverExpires, renderer('members', ['Committee', 'Site']))
    await pages.get('/events', neverExpires, renderer('events', ['Event', 'Site']))
    pages.invalidate('Committee')
    expect(pages.cached('/members')).toBeUndefined()
    expect(pages.cached('/events')).toMatchObject({ text: 'events' })
    expect(pages.size).toBe(10)
  })

  test('a page whose list changes during rendering is returned but not cached', async () => {
    const pages = new PageCache<TestPage>({ maxBytes: 1000 })
    const rendering = Promise.withResolvers<void>()
    const old = pages.get('/', neverExpires, async (listsRead) => {
      listsRead.add('Site')
      await rendering.promise
      return page('old')
    })
    pages.invalidate('Site')
    const fresh = await pages.get('/', neverExpires, renderer('fresh', ['Site']))
    rendering.resolve()
    expect(fresh.text).toBe('fresh')
    expect((await old).text).toBe('old')
    expect(pages.cached('/')).toBe(fresh)
  })

  test('a change of a list that the page has not read does not prevent caching', async () => {
    const pages = new PageCache<TestPage>({ maxBytes: 1000 })
    const rendering = Promise.withResolvers<void>()
    const pending = pages.get('/', neverExpires, async (listsRead) => {
      listsRead.add('Site')
      await rendering.promise
      return page('page')
    })
    pages.invalidate('Event')
    rendering.resolve()
    expect(pages.cached('/')).toBeUndefined()
    expect(await pending).toBe(pages.cached('/'))
  })

  test('the cache never exceeds its bytes and evicts the least recently used entry first', async () => {
    const pages = new PageCache<TestPage>({ maxBytes: 30 })
    for (const name of ['a', 'b', 'c']) await pages.get(name, neverExpires, renderer(name))
    pages.cached('a')
    await pages.get('d', neverExpires, renderer('d'))
    expect(['a', 'b', 'c', 'd'].filter((name) => pages.cached(name))).toEqual(['a', 'c', 'd'])
    expect(pages.size).toBe(30)
    await pages.get('huge', neverExpires, renderer('huge', [], 31))
    expect(pages.cached('huge')).toBeUndefined()
    expect(pages.size).toBe(30)
    await pages.get('large', neverExpires, renderer('large', [], 25))
    expect(pages.size).toBe(25)
  })

  test('an expired page is rendered again, also when it expired during rendering', async () => {
    let now = 1000
    const pages = new PageCache<TestPage>({ maxBytes: 1000, now: () => now })
    const midnight = () => (Math.floor(now / 100) + 1) * 100
    await pages.get('/', midnight, renderer('monday'))
    now = 1099
    expect(pages.cached('/')?.text).toBe('monday')
    now = 1100
    expect(pages.cached('/')).toBeUndefined()
    expect(pages.size).toBe(0)

    now = 1199
    const overMidnight = async () => {
      now = 1201
      return page('tuesday')
    }
    await pages.get('/', midnight, overMidnight)
    expect(pages.cached('/')).toBeUndefined()
  })
})
