import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lists } from '../../app/lists.ts'
import { createPageContext } from '../../app/page-context.ts'
import * as site from '../../tests/http/fixtures/site.ts'
import { CostBudget } from '../http/cost-budget.ts'
import { SqliteEngine } from '../store/sqlite/sqlite-engine.ts'
import { openStore } from '../store/store.ts'
import { Pages, parsePageRequest } from './pages.ts'

const address = (query: string) =>
  parsePageRequest(site.matchPage, '/organization/black-belts', new URLSearchParams(query))?.canonicalPath
const plain = '/organization/black-belts'

describe('the canonical address (architecture, "random query strings cannot fill it")', () => {
  test.each([
    ['', plain],
    ['utm_source=x&fbclid=1', plain],
    ['search=', plain],
    ['search=%20%20', plain],
    ['page=1', plain],
    ['page=0', plain],
    ['page=-3', plain],
    ['page=1e3', plain],
    ['page=99999999', plain],
    ['page=2', `${plain}?page=2`],
    ['page=2&search=asha', `${plain}?search=asha&page=2`],
    ['search=asha&junk=1&page=2', `${plain}?search=asha&page=2`],
    ['search=%20asha%20', `${plain}?search=asha`],
    ['search=asha&search=second', `${plain}?search=asha`],
    [`search=${'x'.repeat(500)}`, `${plain}?search=${'x'.repeat(100)}`],
    ['search=%E0%A4%95', `${plain}?search=%E0%A4%95`],
    ['__proto__=1&constructor=2', plain],
  ])('%s', (query, expected) => {
    expect(address(query)).toBe(expected)
  })

  test('the canonical address of a canonical address is the same', () => {
    const name = fc.constantFrom('search', 'page', 'junk')
    const query = fc.array(fc.tuple(name, fc.string({ unit: 'binary', maxLength: 150 })))
    const property = fc.property(query, (pairs) => {
      const first = address(new URLSearchParams(pairs).toString())!
      expect(address(first.split('?')[1] ?? '')).toBe(first)
    })
    fc.assert(property)
  })

  test('an unknown page has no address', () => {
    expect(parsePageRequest(site.matchPage, '/nothing', new URLSearchParams())).toBeUndefined()
  })
})

test('hundreds of different searches evict each other, never the home page', async () => {
  const store = await openStore(new SqliteEngine(':memory:'), lists)
  const assets = { client: '', styles: '', pageStyles: {}, noScriptStyles: '' }
  const maxBytes = { pages: 10_000, searches: 10_000 }
  const issuer = { signCredential: async () => '', lastStatusList: async () => 1 }
  const budget = new CostBudget({ formLimit: 30 })
  const pageContext = createPageContext({ issuer, store, settings: { retentionDays: 365 } })
  const shared = { store, pageContext, budget, origin: () => '', headers: {}, now: () => new Date() }
  const services = { site: { ...site, assets: { en: assets, hi: assets, mr: assets } }, ...shared }
  const pages = new Pages({ ...services, settings: { mediaUrl: undefined } }, maxBytes)
  const getHtml = (path: string) => {
    const [pathname, query] = path.split('?') as [string, string | undefined]
    return pages.getHtml(pages.find(pathname, new URLSearchParams(query))!, '')
  }
  const home = await getHtml('/')
  for (let i = 0; i < 300; i++) await getHtml(`/organization/black-belts?search=${i}`)
  expect(pages.findCached('/')).toBe(home)
  expect(pages.findCached('/organization/black-belts?search=299')).toBeDefined()
  expect(pages.findCached('/organization/black-belts?search=0')).toBeUndefined()
  await store.close()
})
