import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { albums, applications, blackBelts, committee, events, lists, messages } from '../../lists/index.ts'
import { importFile } from '../../server/import.ts'
import { operator, validRecord } from '../contracts/store-fixtures.ts'
import { picture } from './fixtures/pictures.ts'
import { runCommand } from './fixtures/process.ts'
import { folder, type Honbu, honbu } from './fixtures/server.ts'

const today = new Date('2026-11-20T08:30:00Z')
const belt = { name: 'Asha', registrationNo: '7', dan: '1st Dan' }

async function imported(content: unknown, { site, pictures }: { site?: Honbu; pictures?: string } = {}) {
  const into = site ?? (await honbu())
  const file = join(folder('import'), 'export.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  const report = await importFile(into.store.as(operator), into.files.media, { file, pictures, today })
  return { site: into, report, file }
}

describe('an import of the old database (architecture, "Commands")', () => {
  test('keeps keys and order, and reads lists that the old database wrote as arrays', async () => {
    const content = {
      BlackBelt: { '-M2': { ...belt, registrationNo: '10' }, '-M1': { ...belt, registrationNo: '9' } },
      Committee: [null, { name: 'M', position: 'P', location: 'L', country: 'India', level: 'state', color: 'red' }],
      News: null,
    }
    const { site, report } = await imported(content)
    expect(report).toEqual({ written: 3, unchanged: 0, problems: [] })
    const { records } = await site.store.as(operator).query(blackBelts)
    expect(records.map(({ key }) => key)).toEqual(['-M1', '-M2'])
    expect((await site.store.as(operator).query(committee)).records).toMatchObject([
      { key: '1', name: 'M', level: 'state' },
    ])
  })

  test('the same again changes nothing and wakes nobody', async () => {
    const content = { BlackBelt: { a: belt, b: { ...belt, name: 'B' } } }
    const { site } = await imported(content)
    const head = await site.store.head()
    const { report } = await imported(content, { site })
    expect(report).toEqual({ written: 0, unchanged: 2, problems: [] })
    expect(await site.store.head()).toBe(head)
    const changed = await imported(
      { BlackBelt: { a: { ...belt, dan: '2nd Dan' }, b: { ...belt, name: 'B' } } },
      { site },
    )
    expect(changed.report).toMatchObject({ written: 1, unchanged: 1 })
  })

  test('what does not pass the checks is written as it is, and reported by list, key and field', async () => {
    const { site, report } = await imported({ BlackBelt: { odd: { name: 'A', registrationNo: 7, dan: '' } } })
    expect(report.written).toBe(1)
    expect(report.problems.sort()).toEqual([
      'BlackBelt/odd: Fill in “Dan”',
      'BlackBelt/odd: “Registration No.” must be text',
    ])
    expect(await site.store.as(operator).get(blackBelts, 'odd')).toMatchObject({ name: 'A', registrationNo: 7 })
  })

  test('an album of the current and of the earlier shape gets the same pictures with their alternative texts', async () => {
    const pictures = folder('pictures')
    writeFileSync(join(pictures, 'one.png'), await picture('png'))
    const album = { title: 'T', date: '2020-01-18' }
    const content = {
      Album: {
        earlier: { ...album, images: ['file:one.png', '/media/two.webp'], imagesInWords: 'A bow\n' },
        current: {
          ...album,
          images: [
            { src: 'file:one.png', alt: 'A bow' },
            { src: '/media/two.webp', alt: '' },
          ],
        },
      },
    }
    const { site, report } = await imported(content, { pictures })
    expect(report).toEqual({ written: 2, unchanged: 0, problems: [] })
    const [earlier, current] = (await site.store.as(operator).query(albums)).records.map(({ images }) => images)
    expect(earlier).toEqual(current)
    expect(current).toEqual([
      { src: expect.stringMatching(/^\/media\/[0-9a-f]{20}-64x48\.webp$/), alt: 'A bow' },
      { src: '/media/two.webp', alt: '' },
    ])
  })

  test('days from today and pictures are filled in; a picture that occurs twice is stored once', async () => {
    const pictures = folder('pictures')
    writeFileSync(join(pictures, 'one.png'), await picture('png'))
    writeFileSync(join(pictures, 'two.jpg'), await picture('jpeg'))
    const event = { name: 'E', city: 'C', state: 'S', country: 'India', address: 'A', type: 'Tournament' }
    const content = {
      Event: { e: { ...event, sdate: '@today+45', edate: '@today+0' } },
      Album: { a: { title: 'T', date: '2020-01-18', images: ['file:one.png', 'file:two.jpg', 'file:one.png'] } },
    }
    const { site, report } = await imported(content, { pictures })
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
    ['no JSON', '{"BlackBelt":', /export\.json is not JSON/],
    ['an array', [1], /is not an export: it must be an object of lists/],
    ['nothing', 'null', /is not an export/],
    ['a list that is not known', { Passwords: { a: {} } }, /contains the list Passwords, which does not exist here/],
    [
      'a picture without a folder',
      { BlackBelt: { a: { ...belt, src: 'file:x.png' } } },
      /names the picture x\.png.*--files DIR/,
    ],
  ]
  test.each(refused)('%s is refused with words for the operator', async (_, content, said) => {
    await expect(imported(content)).rejects.toThrow(said)
  })

  test.each([
    '../document.key',
    '/etc/hostname',
    'sub/../../document.key',
  ])('a picture outside the folder is refused: %s', async (name) => {
    const pictures = folder('pictures')
    const outside = imported({ BlackBelt: { a: { ...belt, src: `file:${name}` } } }, { pictures })
    await expect(outside).rejects.toThrow(/is outside of|ENOENT/)
  })
})

describe('export, import into an empty store, export again (trust, "the same bytes")', () => {
  test('whatever the lists hold', async () => {
    const [first, second] = [folder(), folder()]
    const content: Record<string, Record<string, unknown>> = {}
    for (const list of lists) {
      const only = validRecord(list)
      const keys = list.singletonKey ? [list.singletonKey] : ['-Nz', '-Na', 'later', '7', '10', '-MüÜ']
      content[list.name] = Object.fromEntries(
        keys.map((key, i) => [key, { ...only, [Object.keys(only)[0]!]: `Text ${i} 🥋 "q" \\ क` }]),
      )
    }
    content.Contact!.odd = { name: 'old record', message: '\u0000 raw', unknown: 'dropped' }
    const file = join(folder('import'), 'old.json')
    writeFileSync(file, JSON.stringify(content))
    expect(await runCommand('import.ts', [file], first)).toMatchObject({ code: 0 })
    const one = await runCommand('export.ts', [], first)
    expect(one).toMatchObject({ code: 0, err: '' })
    const exported = join(folder('import'), 'export.json')
    writeFileSync(exported, one.out)
    expect(await runCommand('import.ts', [exported], second)).toMatchObject({ code: 0 })
    const two = await runCommand('export.ts', [], second)
    expect(two.out).toBe(one.out)
    const whole = JSON.parse(one.out)
    expect(Object.keys(whole)).toEqual(lists.map(({ name }) => name))
    for (const { name, singletonKey: only } of lists)
      expect(Object.keys(whole[name])).toHaveLength(only ? 1 : name === 'Contact' ? 7 : 6)
  })

  test('the sample association too, pictures and all', async () => {
    const content = join(import.meta.dirname, '../../content')
    const [first, second] = [folder(), folder()]
    const sample = await runCommand(
      'import.ts',
      [join(content, 'association.json'), '--files', join(content, 'art')],
      first,
    )
    expect(sample).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/\d{3} records written, 0 .* 0 problems/),
    })
    const one = await runCommand('export.ts', [], first)
    const file = join(folder('import'), 'export.json')
    writeFileSync(file, one.out)
    await runCommand('import.ts', [file], second)
    expect((await runCommand('export.ts', [], second)).out).toBe(one.out)
  }, 240_000)

  test('an import without a file, or of one that is not there, ends with words and a code', async () => {
    expect(await runCommand('import.ts', [], folder())).toMatchObject({
      code: 2,
      err: expect.stringContaining('Which file?'),
    })
    expect(await runCommand('import.ts', ['/nowhere.json'], folder())).toMatchObject({
      code: 1,
      err: expect.stringContaining('/nowhere.json'),
    })
  })

  test('a running server follows an import made beside it within a second (architecture, "Store")', async () => {
    const site = await honbu()
    const { follow } = await import('./fixtures/stream.ts')
    const stream = await follow(`${site.address}/live/BlackBelt`)
    await stream.until(1)
    const file = join(folder('import'), 'new.json')
    writeFileSync(file, JSON.stringify({ BlackBelt: { k: belt } }))
    expect((await runCommand('import.ts', [file], site.dataDir)).code).toBe(0)
    expect((await stream.until(2))[1]!.data).toEqual({ path: '/k', data: belt })
  })

  test('the operator reads what arrived, and no document is opened', async () => {
    const dataDir = folder()
    const site = await honbu({ dataDir })
    const seen = { name: 'Asha \u001b[31mred', contact: 'c', message: 'one\ntwo', timestamp: '2026-01-31T10:00:00Z' }
    await site.store.as(operator).importRecord(messages, 'm', { ...seen, isRead: false, suspect: true })
    await site.store.as(operator).importRecord(applications, 'a', validRecord(applications))
    const { out, code } = await runCommand('inbox.ts', [], dataDir)
    expect(code).toBe(0)
    expect(out).toMatch(/1 messages, 1 applications/)
    expect(out).toMatch(/UNREAD, suspected spam[\s\S]*\| one\n {2}\| two/)
    expect(out).not.toContain('\u001b')
    const json = JSON.parse((await runCommand('inbox.ts', ['--json'], dataDir)).out)
    expect(json.Contact).toHaveLength(1)
  })
})
