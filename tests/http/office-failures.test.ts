import { describe, expect, test } from 'vitest'
import { Unavailable } from '../../server/store/errors.ts'
import { createTestOffice } from './fixtures/office.ts'

// trust.md, "Nothing is lost": database locked, disk full: a clear answer with status 503.
describe('the office while its records are away', () => {
  test.each([
    ['the store', () => new Unavailable('The database is locked')],
    ['the book of the staff', () => Object.assign(new Error('database is locked'), { errcode: 5 })],
  ])('%s: 503 in words, with a time to come back, and no page', async (_, trouble) => {
    const findUser = async () => {
      throw trouble()
    }
    const { routes } = createTestOffice({ staff: { findUser }, origin: () => 'http://dojo.example' })
    const answer = await routes.request('http://dojo.example/api/me')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('30')
    expect(await answer.json()).toEqual({ error: expect.stringContaining('try again') })
  })
})
