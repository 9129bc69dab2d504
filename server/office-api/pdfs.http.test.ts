import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { events } from '../../features/events/events.ts'
import { dayMs } from '../../lists/dates.ts'
import { recycleBinDays } from '../../lists/list.ts'
import { pdfFolder } from '../../lists/pdf-files.ts'
import { operator, validRecord } from '../../tests/contracts/store-fixtures.ts'
import { allOf } from '../../tests/fixtures/listing.ts'
import { madePdf } from '../../tests/fixtures/made-pdf.ts'
import { openTestOffice } from '../../tests/http/fixtures/office.ts'
import { realSite } from '../../tests/http/fixtures/real-pages.ts'
import { honbu } from '../../tests/http/fixtures/server.ts'
import { collectPictures, pdfGraceDays } from '../jobs/picture-collection.ts'

const form = (bytes: Uint8Array | undefined, name = 'Asia Cup – Notice.PDF') => {
  const data = new FormData()
  data.set('name', name)
  if (bytes) data.set('pdf', new Blob([new Uint8Array(bytes)]), 'ignored.pdf')
  return data
}

describe('a PDF that an editor uploads for an event (decision 10)', () => {
  test('is stored under a readable name, and visitors get it as a download in a sandbox [privacy.184]', async () => {
    const site = await honbu({ site: realSite })
    const office = await openTestOffice({ honbu: site })
    const pdf = madePdf()
    const { status, body } = await office.send('editor', 'POST', '/api/pdfs', form(pdf))
    expect([status, body.address]).toEqual([201, expect.stringMatching(/^\/files\/asia-cup-notice-[0-9a-f]{20}\.pdf$/)])
    const again = await office.send('editor', 'POST', '/api/pdfs', form(pdf))
    expect(again.body.address).toBe(body.address)
    expect(readdirSync(join(site.dataDir, 'media', 'pdf'))).toEqual([body.address.slice(pdfFolder.length)])

    const event = { ...validRecord(events), download: body.address }
    expect((await office.send('editor', 'POST', '/api/lists/Event', { data: event })).status).toBe(201)
    const html = await (await fetch(`${site.address}/events`)).text()
    expect(html).toMatch(new RegExp(`<a class="btn btn--line btn--small" href="${body.address}"[^>]* download=""`))

    const response = await fetch(site.address + body.address)
    expect([response.status, Buffer.from(await response.arrayBuffer()).equals(pdf)]).toEqual([200, true])
    const header = (name: string) => response.headers.get(name)
    expect(header('content-type')).toBe('application/pdf')
    expect(header('content-disposition')).toBe('attachment; filename="asia-cup-notice.pdf"')
    expect(header('content-security-policy')).toBe(
      "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    expect(header('x-content-type-options')).toBe('nosniff')
    expect(header('cache-control')).toBe('public, max-age=86400, immutable')
    expect(header('cross-origin-resource-policy')).not.toBe('cross-origin')
    const etag = header('etag')!
    const unchanged = await fetch(site.address + body.address, { headers: { 'if-none-match': etag } })
    expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
    const head = await fetch(site.address + body.address, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(pdf.length)])
    // The name is a part of the address, so nobody can offer the file under another one.
    const renamed = body.address.replace('asia-cup', 'free-money')
    for (const path of [renamed, body.address.toUpperCase(), '/files/', '/files/..%2fhonbu.db'])
      expect([path, (await fetch(site.address + path, { redirect: 'manual' })).status]).not.toEqual([path, 200])
  })

  const names: [string, string][] = [
    ['../../etc/passwd.pdf', 'etc-passwd'],
    ['सूचना.pdf', 'notice'],
    ['Résumé (final) 2026.pdf', 're-sume-final-2026'],
    ['-.pdf', 'notice'],
    [`${'long '.repeat(40)}.pdf`, 'long-long-long-long-long-long-long-long-long-long-long-long'],
  ]
  test.each(names)('called %j is stored as %s', async (name, stored) => {
    const { send, files } = await openTestOffice()
    const { body } = await send('editor', 'POST', '/api/pdfs', form(madePdf(), name))
    expect(body.address.replace(/-[0-9a-f]{20}\.pdf$/, '')).toBe(`/files/${stored}`)
    expect(await allOf(files.pdfs.list())).toEqual([body.address])
  })

  const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10_000_000)])
  const refusals: [string, Uint8Array | undefined, number, RegExp][] = [
    ['nothing', undefined, 422, /Choose a PDF/],
    ['a text with the name of a PDF', Buffer.from('hello'), 422, /This is not a PDF/],
    ['half a PDF', madePdf().subarray(0, 300), 422, /incomplete/],
    ['a PDF that is an archive as well', Buffer.concat([madePdf(), Buffer.from('PK\x05\x06')]), 422, /attached to it/],
    ['a page of HTML that contains a PDF', Buffer.concat([Buffer.from('<html>'), madePdf()]), 422, /This is not a PDF/],
    ['10 MB and a little', large, 413, /^The PDF has 10\.1 MB\. It can have 10 MB at most/],
  ]
  test.each(
    refusals,
  )('%s is refused with the reason and the limit, and nothing is stored', async (_, bytes, status, reason) => {
    const { send, files } = await openTestOffice()
    const refused = await send('editor', 'POST', '/api/pdfs', form(bytes))
    expect([refused.status, refused.body.error]).toEqual([status, expect.stringMatching(reason)])
    expect(await allOf(files.pdfs.list())).toEqual([])
  })

  test('of a request that announces 12 MB is refused before it is read', async () => {
    const { send } = await openTestOffice()
    const headers = { 'content-length': '12000000' }
    const refused = await send('editor', 'POST', '/api/pdfs', form(madePdf()), headers)
    expect([refused.status, refused.body.error]).toEqual([
      413,
      expect.stringMatching(/^The PDF is too large\. .* 10 MB/),
    ])
  })

  test('is removed when no event, draft or not, has referred to it for the grace period [privacy.183]', async () => {
    const site = await honbu()
    const office = await openTestOffice({ honbu: site })
    const upload = async (name: string, title: string) => {
      return (await office.send('editor', 'POST', '/api/pdfs', form(madePdf(title), name))).body.address as string
    }
    const [used, ofDraft, unused] = [await upload('a', 'a'), await upload('a', 'b'), await upload('c', 'c')]
    const store = site.store.as(operator)
    await store.importRecord(events, 'e1', { ...validRecord(events), download: used })
    const draft = { ...validRecord(events), download: ofDraft, publication: 'draft' }
    await store.importRecord(events, 'e2', draft)
    const clock = { ms: Date.now() }
    const log = { info: vi.fn(), error: vi.fn() }
    const collect = () => collectPictures({ ...site, now: () => new Date(clock.ms), log })
    expect(await collect()).toBe(0)
    clock.ms += (pdfGraceDays - 1) * dayMs
    expect(await upload('c', 'c')).toBe(unused)
    expect(await collect()).toBe(0)
    clock.ms += (pdfGraceDays + 1) * dayMs
    expect([await collect(), (await allOf(site.files.pdfs.list())).sort()]).toEqual([1, [used, ofDraft].sort()])
    expect((await fetch(site.address + unused)).status).toBe(404)
    expect((await fetch(site.address + ofDraft)).status).toBe(200)
  })

  test('is still there when the recycle bin brings its event back on the last day (decision 10) [privacy.183]', async () => {
    const clock = { ms: Date.now() }
    const now = () => new Date(clock.ms)
    const site = await honbu({ now })
    const office = await openTestOffice({ honbu: site, now })
    const { address } = (await office.send('editor', 'POST', '/api/pdfs', form(madePdf()))).body
    const { body } = await office.send('editor', 'POST', '/api/lists/Event', {
      data: { ...validRecord(events), download: address },
    })
    const collect = () => collectPictures({ ...site, now, log: { info: vi.fn(), error: vi.fn() } })
    await collect()
    await office.send('editor', 'DELETE', `/api/lists/Event/${body.key}`)
    for (let day = 0; day < recycleBinDays; day++, clock.ms += dayMs) expect(await collect()).toBe(0)
    clock.ms -= dayMs
    const { deleted } = (await office.send('editor', 'GET', '/api/deleted')).body
    expect(deleted).toMatchObject([{ list: 'Event', data: { download: address } }])
    expect((await fetch(site.address + address)).status).toBe(200)
  })
})
