import { describe, expect, test } from 'vitest'
import { office } from '../../server/office/office.ts'
import { Unavailable } from '../../server/store/errors.ts'

// trust.md, "Nothing is lost": database locked, disk full: a clear answer with status 503.
describe('the office while its records are away', () => {
  test.each([
    ['the store', () => new Unavailable('The database is locked')],
    ['the book of the staff', () => Object.assign(new Error('database is locked'), { errcode: 5 })],
  ])('%s: 503 in words, with a time to come back, and no page', async (_, trouble) => {
    const find = async () => {
      throw trouble()
    }
    const app = office({ staff: { find }, origin: () => 'http://dojo.example', open: [], closed: [] })
    const answer = await app.request('http://dojo.example/api/me')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('30')
    expect(await answer.json()).toEqual({ error: expect.stringContaining('try again') })
  })
})
