import { inflateSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { say, type Words } from '../../../lists/language.ts'
import { readQrCodes } from '../../../lists/read-qr-codes.ts'
import { inLanguage } from '../../../server/http/language.ts'
import { TaskProcess } from '../../../server/task-process/task-process.ts'
import { operator } from '../../../tests/contracts/store-fixtures.ts'
import { readPdf } from '../../../tests/fixtures/pdf.ts'
import { waitFor } from '../../../tests/fixtures/wait-for.ts'
import { type Caller, openTestOffice } from '../../../tests/http/fixtures/office.ts'
import { realSite } from '../../../tests/http/fixtures/real-pages.ts'
import { type Honbu, honbu } from '../../../tests/http/fixtures/server.ts'
import { association } from '../../association/association.ts'
import { blackBelts } from '../../black-belts/black-belts.ts'
import { blackBeltContent } from '../certificate-content.ts'
import { nameSize } from '../certificate-size.ts'
import * as messages from '../messages.ts'
import { signatoriesOf } from '../signatories.ts'
import { checkCredential, type DidDocument } from '../site/verify/check-credential.ts'

const page = '/organization/black-belts/SKAA-BB-0108'
const now = () => new Date('2026-11-23T06:00:00Z')

const siteWithPages = async (...names: string[]) => fill(await honbu({ now, site: realSite }), names)
async function siteWith(...names: string[]) {
  return fill(await honbu({ now }), names)
}
async function fill(server: Honbu, names: string[]) {
  const store = server.store.as(operator)
  await store.importRecord(association, 'site', { name: 'Karate Association & Academy', shortName: 'SKAA' })
  for (const [at, name] of names.entries())
    await store.create(blackBelts, { name, registrationNo: `SKAA-BB-010${8 + at}`, dan: '5th Dan' })
  return { server, store }
}
const download = async ({ address }: Honbu, path = `${page}/certificate.pdf`) => {
  const response = await fetch(address + path)
  return { response, pdf: Buffer.from(await response.arrayBuffer()) }
}
const pointMm = 25.4 / 72

/** The QR codes of a PDF, read from the rectangles that it draws, and the width of their modules in millimetres. */
async function codesIn(pdf: Buffer) {
  const figures = drawingOf(pdf)
    .split(/^\/Figure/m)
    .slice(1)
  return Promise.all(
    figures.map(async (figure) => {
      const drawn = figure.slice(0, figure.indexOf('\nQ'))
      const scale = Number(/^([\d.]+) 0 0 \1 0 0 cm$/m.exec(drawn)?.[1])
      const corners = [...drawn.matchAll(/^(\d+) (\d+) m\n(\d+) \2 l\n/gm)].map(([, x, y, end]) =>
        [x, y, end].map(Number),
      )
      const size = Math.max(...corners.map(([, , end]) => end!)) + 4
      const [text] = await readQrCodes(draw(corners as [number, number, number][], size), 1000)
      return { text, moduleMm: scale * pointMm, widthMm: scale * size * pointMm }
    }),
  )
}

function draw(rows: [number, number, number][], size: number, scale = 4) {
  const width = size * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [x, y, end] of rows)
    for (let line = y * scale; line < (y + 1) * scale; line++)
      for (let at = (line * width + x * scale) * 4; at < (line * width + end * scale) * 4; at += 4)
        data.fill(0, at, at + 3)
  return { width, height: width, data }
}

/** What the page of a PDF draws. */
function drawingOf(pdf: Buffer): string {
  const whole = pdf.toString('latin1')
  const id = /\/Type \/Page\b[\s\S]*?\/Contents (\d+) 0 R/.exec(whole)?.[1]
  const start = whole.indexOf('stream\n', whole.indexOf(`\n${id} 0 obj\n`)) + 'stream\n'.length
  return inflateSync(pdf.subarray(start, whole.indexOf('\nendstream', start))).toString('latin1')
}

/** The height of each line of text above the lower edge of the page, and the size of its letters, in points. */
const linesOf = (drawing: string) =>
  [...drawing.matchAll(/1 0 0 1 \S+ (\S+) Tm\n\/F\d+ (\S+) Tf/g)].map(([, y, size]) => ({
    y: Number(y),
    size: Number(size),
  }))

test('a certificate is a tagged PDF of one page across, whose codes lead to the page and to the signed proof; others have none', async () => {
  const { server, store } = await siteWith('Meera Naik')
  const { response, pdf } = await download(server)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(response.headers.get('content-disposition')).toContain('SKAA-BB-0108-Meera-Naik.pdf')
  const { pages, tagged, ends, text } = readPdf(pdf)
  expect({ pages, tagged, ends }).toEqual({ pages: 1, tagged: true, ends: true })
  for (const words of [
    'SKAA',
    'Karate Association & Academy',
    'MEERA NAIK',
    '5th Dan',
    'SKAA-BB-0108',
    '23 November 2026',
  ])
    expect(text).toContain(words)
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 841\.89 595\.28\]/)

  const [address, proof] = await codesIn(pdf)
  expect(address!.text).toBe(server.address + page)
  expect(proof!.widthMm).toBeGreaterThanOrEqual(40)
  expect(proof!.moduleMm).toBeGreaterThanOrEqual(0.35)
  const document = (await (await fetch(`${server.address}/.well-known/did.json`)).json()) as DidDocument
  const verdict = await checkCredential(proof!.text!, {
    origin: server.address,
    now: now(),
    did: { document, isFresh: true },
    findStatusList: async (list) => ({ jwt: await (await fetch(list)).text(), isFresh: true }),
  })
  expect(verdict).toMatchObject({ kind: 'valid', holder: { name: 'Meera Naik', registrationNo: 'SKAA-BB-0108' } })

  const missing = await download(server, '/organization/black-belts/SKAA-BB-0999/certificate.pdf')
  expect(missing.response.status, 'a number that is not in the register').toBe(404)
  await store.importRecord(blackBelts, 'twin', { name: 'Another', registrationNo: 'SKAA-BB-0108', dan: '1st Dan' })
  expect((await download(server)).response.status, 'a number that two records share').toBe(404)
})

test('long names and names in Devanagari have one line, inside the sheet', { tags: 'full' }, async () => {
  const names = [
    'Venkataraghavan Subramaniam Iyer',
    'श्रीनिवास विश्वनाथन',
    'W'.repeat(120),
    '大会 🥋',
    'श्\u200dवेता क\u200cख',
  ]
  const { server } = await siteWith(...names.slice(0, 2))
  for (const [at, name] of names.slice(0, 2).entries()) {
    const { pdf } = await download(server, `/organization/black-belts/SKAA-BB-010${8 + at}/certificate.pdf`)
    const { pages, aloud } = readPdf(pdf)
    expect(pages).toBe(1)
    expect(linesOf(drawingOf(pdf))[3]!.size / 8.4189, 'as on the web page').toBeCloseTo(nameSize(name), 2)
    expect(aloud.concat(readPdf(pdf).text).join(' ')).toContain(name.toLocaleUpperCase('en'))
  }
  const { pdf: devanagari } = await download(server, '/organization/black-belts/SKAA-BB-0109/certificate.pdf')
  const [, , , name, sentence] = linesOf(drawingOf(devanagari))
  // Anek Devanagari: the marks hang at most 0.32 of the size below the line. Letters stand at most 0.8 of it above the line.
  expect(name!.y - name!.size * 0.32).toBeGreaterThan(sentence!.y + sentence!.size * 0.8)
  const { certificatesPdf } = await import('./certificate-pdf.ts')
  const certificate = {
    dan: '',
    registrationNo: '',
    registeredOn: 'not a day',
    day: '2026-11-23',
    association: {},
    signatories: signatoriesOf({}),
    origin: server.address,
    address: server.address,
    credential: 'ey'.repeat(1400),
  }
  const endless = { ...certificate, name: 'Meera', dan: '99999999999th Dan', credential: 'e'.repeat(3000) }
  const draw = (of: typeof endless) => certificatesPdf([{ ...of, ...blackBeltContent(of) }])
  const printed = await draw(endless)
  // A dan is at most the tenth, and a text that fits into no code is left out.
  expect(readPdf(printed).text).not.toContain('The signed proof')
  for (const name of [...names.slice(2), '']) expect(readPdf(await draw({ ...certificate, name })).pages).toBe(1)
})

test('what nobody waits for any more is not made; one address fills a part of the queue only, and gets 429', {
  tags: 'full',
}, async () => {
  const drawn = vi.spyOn(TaskProcess.prototype, 'run')
  const names = Array.from({ length: 44 }, (_, at) => `Meera Naik ${at}`)
  const { server, store } = await fill(await honbu({ now, settings: { trustedProxies: 1 } }), [])
  for (const [at, name] of names.entries())
    await store.create(blackBelts, { name, registrationNo: `BB-${at}`, dan: '1st Dan' })
  const paths = names.map((_, at) => `${server.address}/organization/black-belts/BB-${at}/certificate.pdf`)
  const leaving = new AbortController()
  const first = fetch(paths[0]!)
  const gone = paths.slice(1, 8).map((path) => fetch(path, { signal: leaving.signal }).catch(() => undefined))
  await first
  leaving.abort()
  await Promise.all([...gone, fetch(paths[8]!)])
  // The first, the last, and those whose turn came before the others had gone.
  expect(drawn.mock.calls.length).toBeLessThan(7)

  const { promise: pdf, resolve: endDrawing } = Promise.withResolvers<Buffer>()
  drawn.mockReturnValue(pdf)
  const refused: Response[] = []
  const crawled = paths.slice(9).map(async (path) => {
    const response = await fetch(path)
    if (response.status === 429) refused.push(response)
  })
  // One is drawn and 30 wait.
  await waitFor(() => expect(refused).toHaveLength(35 - 31))
  expect(refused[0]!.headers.get('retry-after')).toBe('5')
  const other = fetch(paths[9]!, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  endDrawing(Buffer.from('%PDF'))
  expect((await other).status).toBe(200)
  await Promise.all(crawled)
})

test('a certificate is made once on a day, whatever else changes; the next day and after a change of its record it is made again', {
  tags: 'full',
}, async () => {
  const drawn = vi.spyOn(TaskProcess.prototype, 'run')
  let day = now()
  const { server, store } = await fill(await honbu({ now: () => day }), ['Meera Naik', 'Asha Rao'])
  const first = await download(server)
  const { records } = await store.query(blackBelts)
  const asha = records.find(({ name }) => name === 'Asha Rao')!
  await store.update(blackBelts, asha.key, { dan: '6th Dan' })
  await store.update(association, 'site', { city: 'Pune' })
  expect((await download(server)).pdf.equals(first.pdf)).toBe(true)
  expect(drawn).toHaveBeenCalledTimes(1)
  day = new Date('2026-11-29T06:00:00Z')
  const [before, after] = [readPdf(first.pdf), readPdf((await download(server)).pdf)]
  expect(JSON.stringify(before)).toContain('23 November 2026')
  expect(JSON.stringify(after)).toContain('29 November 2026')
  expect(drawn).toHaveBeenCalledTimes(2)
  const meera = records.find(({ name }) => name === 'Meera Naik')!
  await store.update(blackBelts, meera.key, { dan: '6th Dan' })
  expect(readPdf((await download(server)).pdf).text).toContain('6th Dan')
})

test('the logo, the seal, and the names and signatures of the signatories are the association’s own, on the sheet and in the PDF', {
  tags: 'full',
}, async () => {
  const { server, store } = await siteWithPages('Meera Naik')
  const imagesIn = (pdf: Buffer) => [...pdf.toString('latin1').matchAll(/\/Subtype \/Image\b/g)].length
  const plain = await download(server)
  expect(readPdf(plain.pdf).text).toContain('President')
  const { default: sharp } = await import('sharp')
  const picture = async (red: number) => {
    const drawn = sharp({
      create: { width: 300, height: 300, channels: 4, background: { r: red, g: 9, b: 9, alpha: 0.5 } },
    })
    return server.files.media.publish(await drawn.png().toBuffer())
  }
  const [logo, seal, signature] = [await picture(10), await picture(20), await picture(30)]
  await store.update(association, 'site', {
    logo,
    seal,
    presidentName: 'Asha Rao',
    presidentSignature: signature,
    // What was imported may be no picture of the site: then the sheet is as ever.
    secretarySignature: 'https://example.org/signature.png',
  })
  const own = await download(server)
  expect(readPdf(own.pdf).text).toContain('Asha Rao, President')
  expect(readPdf(own.pdf).text).toContain('Secretary')
  // A logo and a signature more, each with its transparency; the seal replaces the drawn one.
  expect(imagesIn(own.pdf) - imagesIn(plain.pdf)).toBe(4)
  const html = await (await fetch(`${server.address}${page}/certificate`)).text()
  const bearer = await (await fetch(server.address + page)).text()
  for (const address of [logo, seal, signature]) expect(html).toContain(`src="${address}"`)
  expect(html).toContain('Asha Rao, President')
  const icons = logo.replace('/media/', '/icons/').replace('.webp', '')
  expect(html).toContain(`<link rel="icon" href="${icons}/tab.png" type="image/png"/>`)
  expect(html).toContain(`<link rel="apple-touch-icon" href="${icons}/touch.png"/>`)
  for (const address of [logo, seal]) expect(bearer).toContain(`src="${address}"`)
})

test('pictures of the association that are wide or high keep their shape in the PDF', async () => {
  const { server, store } = await siteWithPages('Meera Naik')
  const { default: sharp } = await import('sharp')
  const publish = async (red: number, width: number, height: number) =>
    server.files.media.publish(
      await sharp({ create: { width, height, channels: 3, background: { r: red, g: 9, b: 9 } } })
        .png()
        .toBuffer(),
    )
  const [logo, seal, signature] = [
    await publish(10, 300, 100),
    await publish(90, 100, 300),
    await publish(200, 200, 100),
  ]
  await store.update(association, 'site', { logo, seal, presidentSignature: signature })
  // The pictures before are the drawn ones of the sheet.
  const drawn = readPdf((await download(server)).pdf).pictures.slice(-3)
  const shapes = drawn.map((picture) => Math.round((picture.width / picture.height) * 100))
  expect(shapes, 'logo, signature, seal').toEqual([300, 200, 33])
})

test('the office prints the certificates of several black belts at once, each on a page of its own', {
  tags: 'full',
}, async () => {
  const { server, store } = await siteWith('Meera Naik', 'Asha Patil', 'Ravi Rao')
  const issuer = { signCredential: async () => 'ey' } as unknown as NonNullable<
    Parameters<typeof openTestOffice>[0]
  >['issuer']
  const office = await openTestOffice({ honbu: server, now, ...(issuer && { issuer }) })
  const { records } = await store.query(blackBelts)
  const print = (caller: Caller, keys: string[]) =>
    office.request(caller, 'GET', `/api/certificates?${new URLSearchParams(keys.map((key) => ['key', key]))}`)
  const keys = records.map(({ key }) => key)
  const response = await print('editor', [...keys, 'nothing', keys[0]!])
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const printed = readPdf(Buffer.from(await response.arrayBuffer()))
  expect(printed.pages).toBe(3)
  for (const name of ['MEERA NAIK', 'ASHA PATIL', 'RAVI RAO']) expect(printed.text).toContain(name)
  const many = Array.from({ length: 51 }, (_, at) => `k${at}`)
  expect([(await print('editor', many)).status, (await print('reviewer', keys)).status]).toEqual([422, 403])
})

describe('the certificate in another language', () => {
  const language = 'mr'
  const inWords = (message: Words) => inLanguage(language, () => say(message))

  test('has its fixed words in the language, the name as it is stored, and another PDF than the English one', {
    tags: 'full',
  }, async () => {
    const { server, store } = await siteWithPages('Meera Naik', 'लक्ष्मी ज्ञानेश्वर बोऱ्हाडे')
    await store.update(association, 'site', { presidentName: 'Asha Rao', [`name_${language}`]: 'कराटे संस्था' })
    const english = await download(server)
    const { response, pdf } = await download(server, `/${language}${page}/certificate.pdf`)
    const { pages, aloud } = readPdf(pdf)
    expect(pages).toBe(1)
    const words = [messages.certificateOfRegistration, messages.isEntered, messages.printedOn, messages.theSignedProof]
    const president = `Asha Rao, ${inWords(messages.signatoryNames.President)}`
    expect(aloud).toEqual(
      expect.arrayContaining([...words.map(inWords), president, 'कराटे संस्था', 'MEERA NAIK', '5th Dan']),
    )
    expect(pdf.toString('latin1')).toContain(`/Lang (${language}-IN)`)
    expect(readPdf(english.pdf).aloud).toEqual(
      expect.arrayContaining(['Certificate of Registration', 'Asha Rao, President', 'MEERA NAIK']),
    )
    const again = await download(server, `/${language}${page}/certificate.pdf`)
    expect(again.response.headers.get('etag')).toBe(response.headers.get('etag'))
    expect((await download(server)).response.headers.get('etag')).toBe(english.response.headers.get('etag'))

    const devanagari = await download(server, '/organization/black-belts/SKAA-BB-0109/certificate.pdf')
    expect(readPdf(devanagari.pdf).aloud).toContain('लक्ष्मी ज्ञानेश्वर बोऱ्हाडे')

    const html = await (await fetch(`${server.address}/${language}${page}/certificate`)).text()
    for (const text of [...words.map(inWords), president, 'Meera Naik', `href="/${language}${page}/certificate.pdf"`])
      expect(html).toContain(text)
    expect(html).not.toMatch(/Certificate of|Printed on|signed proof/)
  })

  test('leads to the page in the language, its proof is the same as on every certificate, and one that does not exist is refused in its words', {
    tags: 'full',
  }, async () => {
    const { server } = await siteWith('Meera Naik')
    const [, english] = await codesIn((await download(server)).pdf)
    const [address, proof] = await codesIn((await download(server, `/${language}${page}/certificate.pdf`)).pdf)
    expect(address!.text).toBe(`${server.address}/${language}${page}`)
    const payload = (jwt: string) => JSON.parse(Buffer.from(jwt.split('.')[1]!, 'base64url').toString())
    expect(payload(proof!.text!)).toEqual(payload(english!.text!))
    expect(payload(proof!.text!).id).toBe(server.address + page)
    const missing = await fetch(`${server.address}/${language}/organization/black-belts/SKAA-BB-0999/certificate.pdf`)
    expect([missing.status, await missing.text()]).toEqual([404, `${inWords(messages.noFile)}\n`])
  })
})
