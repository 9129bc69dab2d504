import { readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { lists } from '../../app/lists.ts'
import { applications } from '../../features/applications/applications.ts'
import { blackBelts } from '../../features/black-belts/black-belts.ts'
import { contactMessages } from '../../features/contact/contact.ts'
import { events } from '../../features/events/events.ts'
import { albums } from '../../features/gallery/albums.ts'
import { operator, validRecord } from '../../tests/contracts/store-fixtures.ts'
import { openStoreIn } from '../../tests/fixtures/open-store.ts'
import { picture } from '../../tests/http/fixtures/pictures.ts'
import { runCommand } from '../../tests/http/fixtures/process.ts'
import { folder, type Honbu, honbu } from '../../tests/http/fixtures/server.ts'
import { openStream } from '../../tests/http/fixtures/stream.ts'
import { publishPictureFile } from '../storage/picture-queue.ts'
import { importFile } from './json-import.ts'

const today = new Date('2026-11-20T08:30:00Z')
const belt = { name: 'Asha', registrationNo: '7', dan: '1st Dan' }

async function importContent(content: unknown, { site, pictures }: { site?: Honbu; pictures?: string } = {}) {
  const target = site ?? (await honbu())
  const file = join(folder('import'), 'export.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  const publish = (bytes: Uint8Array) => publishPictureFile(target.services, bytes)
  const report = await importFile(target.store.as(operator), { lists, file, publish, pictures, today })
  return { site: target, report, file }
}

describe('an import of the old database', () => {
  test('stores an invalid record unchanged and reports it by list, key and field', async () => {
    const { site, report } = await importContent({ BlackBelt: { odd: { name: 'A', registrationNo: 7, dan: '' } } })
    expect(report.written).toBe(1)
    expect(report.problems.sort()).toEqual([
      'BlackBelt/odd: Fill in “Dan”',
      'BlackBelt/odd: “Registration No.” must be text',
    ])
    expect(await site.store.as(operator).get(blackBelts, 'odd')).toMatchObject({ name: 'A', registrationNo: 7 })
  })

  test('reads the pictures of an album with their alternative texts, or as addresses alone (specification, "Gallery album")', async () => {
    const pictures = folder('pictures')
    writeFileSync(join(pictures, 'one.png'), await picture('png'))
    const album = { title: 'T', date: '2020-01-18' }
    const content = {
      Album: {
        addresses: { ...album, images: ['file:one.png', '/media/two.webp'] },
        photos: {
          ...album,
          images: [
            { src: 'file:one.png', alt: 'A bow' },
            { src: '/media/two.webp', alt: '' },
          ],
        },
      },
    }
    const { site, report } = await importContent(content, { pictures })
    expect(report).toEqual({ written: 2, unchanged: 0, problems: [] })
    const src = expect.stringMatching(/^\/media\/[0-9a-f]{20}-64x48\.webp$/)
    for (const [key, alt] of Object.entries({ addresses: '', photos: 'A bow' }))
      expect((await site.store.as(operator).get(albums, key))!.images).toEqual([
        { src, alt },
        { src: '/media/two.webp', alt: '' },
      ])
  })

  test.each([
    '/',
    '',
    '/.',
  ])('reads pictures from a folder that is written with “%s” at its end, or relatively', async (end) => {
    const pictures = folder('pictures')
    writeFileSync(join(pictures, 'one.png'), await picture('png'))
    const content = { BlackBelt: { k: { ...belt, src: 'file:one.png' } } }
    expect((await importContent(content, { pictures: pictures + end })).report.written).toBe(1)
    expect((await importContent(content, { pictures: relative(process.cwd(), pictures) + end })).report.written).toBe(1)
    const outside = { BlackBelt: { k: { ...belt, src: 'file:../one.png' } } }
    await expect(importContent(outside, { pictures: pictures + end })).rejects.toThrow('outside of')
  })

  test('fills in relative dates and pictures; a picture that occurs twice is stored once', async () => {
    const pictures = folder('pictures')
    writeFileSync(join(pictures, 'one.png'), await picture('png'))
    writeFileSync(join(pictures, 'two.jpg'), await picture('jpeg'))
    const event = { name: 'E', city: 'C', state: 'S', country: 'India', address: 'A', type: 'Tournament' }
    const content = {
      Event: { e: { ...event, sdate: '@today+45', edate: '@today+0' } },
      Album: { a: { title: 'T', date: '2020-01-18', images: ['file:one.png', 'file:two.jpg', 'file:one.png'] } },
    }
    const { site, report } = await importContent(content, { pictures })
    expect(report.problems).toEqual([])
    expect(await site.store.as(operator).get(events, 'e')).toMatchObject({ sdate: '2027-01-04', edate: '2026-11-20' })
    const { images } = (await site.store.as(operator).get(albums, 'a'))!
    const src = expect.stringMatching(/^\/media\/[0-9a-f]{20}-64x48\.webp$/)
    expect(images).toEqual(Array(3).fill({ src, alt: '' }))
    expect(images![0]).toEqual(images![2])
    const originals = readdirSync(join(site.dataDir, 'media'), { withFileTypes: true }).filter((one) => one.isFile())
    expect(originals).toHaveLength(2)
    for (const { src } of images!) {
      const { status, headers } = await fetch(`${site.address}${src}`)
      expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
    }
  })

  const refused: [string, unknown, RegExp][] = [
    ['invalid JSON', '{"BlackBelt":', /export\.json is not JSON/],
    ['an array', [1], /is not an export: it must be an object of lists/],
    ['null', 'null', /is not an export/],
    [
      'a picture without a folder of pictures',
      { BlackBelt: { a: { ...belt, src: 'file:x.png' } } },
      /names the picture x\.png.*--files DIR/,
    ],
  ]
  test.each(refused)('of %s is refused with an error for the operator', async (_, content, message) => {
    await expect(importContent(content)).rejects.toThrow(message)
  })

  const mistakes: [string | Buffer, RegExp][] = [
    ['{', /is not JSON.*line 1, column 2.*the file ends too early; it may be cut off/],
    [
      '{"BlackBelt": {\n  "a": {"name": "Asha" "dan": "1st Dan"}}}',
      /line 2, column 24, after “"a": \{"name": "Asha"”: a comma or \} should stand here/,
    ],
    ['{"BlackBelt":{"a":"text"}}', /BlackBelt\/a/],
    [
      '{"BlackBelt": {\n  "a": {"name": "First"},\n  "b": {},\n  "a": {"name": "Second"}}}',
      /has the record a of BlackBelt twice: in line 2, column 8 and in line 4, column 8\. Remove one of them\./,
    ],
    [
      '{"BlackBelt": {"a": {}},\n"BlackBelt": {"b": {}}}',
      /has the list BlackBelt twice: in line 1, column 15 and in line 2, column 14/,
    ],
    ['{"News": 5}', /line 1, column 10: News is not a list of records/],
    ['{"Event": "text"}', /Event is not a list of records/],
    [Buffer.from('{"BlackBelt":{"a":{"name":"José"}}}', 'latin1'), /not encoded as UTF-8/],
  ]
  test('of a file with a mistake is refused with the place of the mistake, and nothing is written', async () => {
    const store = await openStoreIn(folder())
    onTestFinished(() => store.close())
    const file = join(folder('import'), 'export.json')
    for (const [content, reason] of mistakes) {
      writeFileSync(file, content)
      await expect(importFile(store.as(operator), { lists, file, today }), String(content)).rejects.toThrow(reason)
    }
    expect(await store.head()).toBe(0)
  })

  test('reads days as people write them, and says so; an unknown list is reported and left out', async () => {
    const content = { Nothing: { a: { x: 1 } }, BlackBelt: { a: { ...belt, registeredOn: '05/06/2020' } } }
    const { site, report } = await importContent(content)
    expect(report.problems).toEqual([
      expect.stringMatching(/^Nothing: there is no such list/),
      'BlackBelt/a: “Registered on” 05/06/2020 is read as 5 June 2020',
    ])
    expect(await site.store.as(operator).get(blackBelts, 'a')).toMatchObject({ registeredOn: '2020-06-05' })
  })

  test.each([
    '../document.key',
    '/etc/hostname',
    'sub/../../document.key',
  ])('of a picture outside the folder is refused: %s', async (name) => {
    const pictures = folder('pictures')
    const running = importContent({ BlackBelt: { a: { ...belt, src: `file:${name}` } } }, { pictures })
    await expect(running).rejects.toThrow(/is outside of|ENOENT/)
  })
})

describe('export, import into an empty store, export again [safety.9]', () => {
  test('with records of every list', async () => {
    const [first, second] = [folder(), folder()]
    const content: Record<string, Record<string, unknown>> = {}
    for (const list of lists.shown) {
      const valid = validRecord(list)
      const keys = list.singletonKey ? [list.singletonKey] : ['-Nz', '-Na', 'later', '7', '10', '-MüÜ']
      content[list.name] = Object.fromEntries(
        keys.map((key, i) => [key, { ...valid, [Object.keys(valid)[0]!]: `Text ${i} 🥋 "q" \\ क` }]),
      )
    }
    content.Contact!.odd = { name: 'old record', message: '\u0000 raw', unknown: 'dropped' }
    const file = join(folder('import'), 'old.json')
    writeFileSync(file, JSON.stringify(content))
    expect(await runCommand('import.ts', [file], first)).toMatchObject({ code: 0 })
    const firstExport = await runCommand('export.ts', [], first)
    expect(firstExport).toMatchObject({ code: 0, err: '' })
    const exported = join(folder('import'), 'export.json')
    writeFileSync(exported, firstExport.out)
    const store = await openStoreIn(second)
    const publish = () => Promise.reject(new Error('This import names no pictures'))
    await importFile(store.as(operator), { lists, file: exported, publish, today })
    await store.close()
    const secondExport = await runCommand('export.ts', [], second)
    expect(secondExport.out).toBe(firstExport.out)
    const whole = JSON.parse(firstExport.out)
    expect(Object.keys(whole)).toEqual(lists.shown.map(({ name }) => name))
    for (const { name, singletonKey } of lists.shown)
      expect(Object.keys(whole[name])).toHaveLength(singletonKey ? 1 : name === 'Contact' ? 7 : 6)
  })

  test('an import without a file, or of a missing file, ends with an error and an exit code', async () => {
    expect(await runCommand('import.ts', [], folder())).toMatchObject({
      code: 2,
      err: expect.stringContaining('Which file?'),
    })
    expect(await runCommand('import.ts', ['/nowhere.json'], folder())).toMatchObject({
      code: 1,
      err: expect.stringContaining('/nowhere.json'),
    })
  })

  test('a running server names an import by another process in its live streams', async () => {
    const site = await honbu()
    const stream = await openStream(`${site.address}/live?list=BlackBelt`)
    const file = join(folder('import'), 'new.json')
    writeFileSync(file, JSON.stringify({ BlackBelt: { k: belt } }))
    expect((await runCommand('import.ts', [file], site.dataDir)).code).toBe(0)
    await stream.waitFor('BlackBelt')
    expect(await (await fetch(`${site.address}/live/BlackBelt.json`)).json()).toEqual({ k: belt })
  })

  test('the inbox command prints messages and applications without control characters', async () => {
    const dataDir = folder()
    const site = await honbu({ dataDir })
    const message = { name: 'Asha \u001b[31mred', contact: 'c', message: 'one\ntwo', timestamp: '2026-01-31T10:00:00Z' }
    await site.store.as(operator).importRecord(contactMessages, 'm', { ...message, isRead: false, suspect: true })
    await site.store.as(operator).importRecord(applications, 'a', validRecord(applications))
    const { out, code } = await runCommand('inbox.ts', [], dataDir)
    expect(code).toBe(0)
    expect(out).toMatch(/1 message, 0 first classes, 0 changes of dojos, 1 application;/)
    expect(out).toMatch(/UNREAD, suspected spam[\s\S]*\| one\n {2}\| two/)
    expect(out).not.toContain('\u001b')
    const json = JSON.parse((await runCommand('inbox.ts', ['--json'], dataDir)).out)
    expect(json.Contact).toHaveLength(1)
  })
})
