import { truncateSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { blackBelts } from '../../lists/index.ts'
import { operator } from '../contracts/store-fixtures.ts'
import { aMessage, sendPlain } from './fixtures/forms.ts'
import { honbu } from './fixtures/server.ts'

describe('records that cannot be read (trust, "a clear page with status 503")', () => {
  test('new pages say so in words for visitors, kept pages are still sent, and the process lives on [8.10]', async () => {
    const site = await honbu()
    for (let i = 0; i < 300; i++) {
      const name = `${'n'.repeat(100)} ${i}`
      await site.store.as(operator).create(blackBelts, { name, registrationNo: String(i), dan: '1st Dan' })
    }
    expect((await fetch(`${site.address}/`)).status).toBe(200)
    const path = join(site.dataDir, 'honbu.db')
    const other = new DatabaseSync(path)
    other.exec("UPDATE index_versions SET version = 'x'; PRAGMA wal_checkpoint(TRUNCATE)")
    other.close()
    truncateSync(path, 8192)

    const page = await fetch(`${site.address}/organization/black-belts`)
    expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([
      503,
      '30',
      'no-store',
    ])
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const html = await page.text()
    expect(html).toContain('cannot read its records just now')
    expect(html).not.toMatch(/SELECT|sqlite|malformed|honbu\.db|at .*\.ts/i)
    expect((await fetch(`${site.address}/`)).status).toBe(200)
    expect((await fetch(`${site.address}/readyz`)).status).toBe(503)
    expect((await fetch(`${site.address}/healthz`)).status).toBe(200)
    const { status, html: said } = await sendPlain(site, '/contact-us', aMessage)
    expect(status).toBe(503)
    expect(said).not.toMatch(/malformed|sqlite/i)
  })
})
