// @module-tag full
import { request } from 'node:http'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { formatDate, today } from '../../../lists/dates.ts'
import { say, type Words } from '../../../lists/language.ts'
import { qrCode } from '../../../lists/qr-code.ts'
import { inLanguage } from '../../../server/http/language.ts'
import { operator } from '../../../tests/contracts/store-fixtures.ts'
import { credentialClaims, newKey, signJwt } from '../../../tests/fixtures/credentials.ts'
import { madePdf } from '../../../tests/fixtures/made-pdf.ts'
import { waitFor } from '../../../tests/fixtures/wait-for.ts'
import { realSite } from '../../../tests/http/fixtures/real-pages.ts'
import { type Honbu, honbu } from '../../../tests/http/fixtures/server.ts'
import { blackBelts } from '../../black-belts/black-belts.ts'
import * as checkMessages from '../check-messages.ts'

// The check of a certificate by the server, for browsers without scripts. What it decides is tested in
// features/certificates/site/verify/check-credential.test.ts.

const meera = { name: 'Meera Naik', registrationNo: 'SKAA-BB-0108', dan: '5th Dan' }
const page = '/organization/black-belts/SKAA-BB-0108'

async function association(settings: object = {}) {
  const site = await honbu({ site: realSite, settings })
  const { key } = await site.store.as(operator).create(blackBelts, meera)
  const jwt = await (await fetch(`${site.address}${page}/credential.jwt`)).text()
  return { site, key, jwt }
}

/** Sends the form as a browser without scripts does. Returns the words of the answer. */
async function check(
  site: Honbu,
  { text = '', picture }: { text?: string; picture?: Buffer },
  headers = {},
  path = '/verify',
) {
  const form = new FormData()
  form.set('text', text)
  form.set('picture', new Blob(picture ? [new Uint8Array(picture)] : []), picture ? 'photo.jpg' : '')
  const response = await fetch(site.address + path, { method: 'POST', body: form, headers })
  const html = await response.text()
  const [, answer = ''] = /id="answer" role="status">(.*?)<script/s.exec(html) ?? []
  return {
    status: response.status,
    answer: answer
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    html,
    response,
  }
}

/** A sheet with the code of the page and the one of the credential, as a photo. */
async function sheet(texts: string[], width = 1800): Promise<Buffer> {
  const codes = texts.map((text, at) => {
    const { size, path } = qrCode(text, { robust: false })
    return `<path transform="translate(${200 + at * 1200} 300) scale(${1000 / size})" d="${path}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2600 1800"><path fill="#fbfaf5" d="M0 0h2600v1800H0z"/>${codes.join('')}</svg>`
  return sharp(Buffer.from(svg)).resize(width).jpeg({ quality: 80 }).toBuffer()
}

/** A small scan of the code alone. */
async function scan(text: string): Promise<Buffer> {
  const { size, path } = qrCode(text, { robust: false })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  return sharp(Buffer.from(svg))
    .resize(Math.round(size * 1.3))
    .png()
    .toBuffer()
}

describe('a certificate that is checked without scripts', () => {
  test('is valid as text, as a photo of both squares, and as a picture of the proof', async () => {
    const { site, jwt } = await association()
    for (const form of [
      { text: `${jwt}\n` },
      // A credential file.
      { picture: Buffer.from(jwt) },
      { picture: await sheet([`${site.address}${page}`, jwt]) },
      { picture: await sheet([jwt], 4200) },
      { picture: Buffer.from(await (await fetch(`${site.address}${page}/certificate.pdf`)).arrayBuffer()) },
      // A scan with 1.3 pixels for each module.
      { picture: await scan(jwt) },
    ]) {
      const { status, answer, response } = await check(site, form)
      expect(status).toBe(200)
      expect(answer).toMatch(/^Valid The association signed this.*Meera Naik.*5th Dan.*SKAA-BB-0108.*Not ended as of/)
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  })

  test('is altered, of an unknown issuer, replaced by a newer registration, or ended as soon as the black belt leaves the register', async () => {
    const { site, key, jwt } = await association()
    const [header, payload = '', signature] = jwt.split('.')
    const changed = Buffer.from(payload, 'base64url').toString().replace('5th Dan', '6th Dan')
    const altered = await check(site, {
      text: [header, Buffer.from(changed).toString('base64url'), signature].join('.'),
    })
    expect(altered.answer).toMatch(/^Altered /)
    expect(altered.html, 'nothing of its content').not.toMatch(/Meera|6th Dan/)

    const foreign = credentialClaims('https://other.example', 'did:web:other.example')
    const { answer } = await check(site, { text: await signJwt(foreign, newKey('k')) })
    expect(answer).toMatch(/^Unknown issuer .*did:web:other\.example/)

    await site.store.as(operator).update(blackBelts, key, { dan: '6th Dan' })
    const replaced = (await check(site, { text: jwt })).answer
    expect(replaced).toMatch(/^Replaced The signature is real\. .*Newer registration of \d+ \w+ 20\d\d/)
    expect(replaced, 'what the earlier certificate says').toContain('5th Dan')
    expect(replaced).not.toContain('6th Dan')
    await site.store.as(operator).delete(blackBelts, key)
    expect((await check(site, { text: jwt })).answer).toMatch(/^Ended .*this registration has ended.*As of/)
  })
})

test('what is no certificate is answered in words', async () => {
  const { site } = await association()
  const blank = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const claimsMuch = Buffer.from('89504e470d0a1a0a0000000d49484452000186a0000186a00802000000', 'hex')
  for (const [form, words] of [
    [{}, 'There is nothing to check'],
    [{ text: 'hello <b>"x"</b>' }, 'That is not a signed proof'],
    [{ text: `${site.address}${page}` }, 'That is the page, not the proof'],
    [{ picture: await sheet([`${site.address}${page}`], 900) }, 'hold the camera nearer to the larger square'],
    [{ picture: blank }, 'No square found'],
    [{ picture: madePdf() }, 'No signed proof in this PDF'],
    [{ picture: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }, 'The file cannot be opened'],
    [{ picture: claimsMuch }, 'The file cannot be opened'],
    [{ text: 'ey'.repeat(16_000) }, 'That is not a signed proof'],
    [{ text: '{"issuer":' }, 'That is not a signed proof'],
    [{ text: '{"issuer":"did:web:a.example"}' }, 'That is not a signed proof'],
  ] as const) {
    const { status, answer } = await check(site, form)
    expect(status).toBe(200)
    expect(answer).toContain(words)
  }
})

test('the check refuses what is too large, too frequent, or sent by another site', async () => {
  const { site, jwt } = await association({ formLimit: 2 })
  const tooLarge = await check(site, { picture: Buffer.alloc(13 << 20) })
  expect([tooLarge.status, tooLarge.answer]).toEqual([413, expect.stringContaining('The picture is too large')])
  const elsewhere = await check(site, { text: jwt }, { origin: 'https://evil.example' })
  expect([elsewhere.status, elsewhere.answer]).toEqual([403, expect.stringContaining('not sent from this site')])
  // A picture for each three forms that the address may send: searching one takes long.
  const picture = await sheet([jwt])
  expect((await check(site, { picture })).status).toBe(200)
  expect((await check(site, { picture })).status).toBe(429)
  // Three checks for each form; the one of the other site was not counted.
  for (let i = 0; i < 3; i++) expect((await check(site, { text: jwt })).status).toBe(200)
  const limited = await check(site, { text: jwt })
  expect([limited.status, limited.answer]).toEqual([429, expect.stringContaining('Please try again in 10 minutes')])
})

test('when too many checks are under way, the answer is 503 in words, with the time to wait', async () => {
  const { site, jwt } = await association({ formLimit: 10_000 })
  // Two pictures of this address are on their way, quickly enough to keep their slots.
  const bytes = 8 << 20
  const uploads = Array.from({ length: 2 }, () => {
    const upload = request(`${site.address}/verify`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': bytes + 1000 },
    })
    upload.on('error', () => undefined)
    onTestFinished(() => void upload.destroy())
    return upload
  })
  const head =
    '--x\r\ncontent-disposition: form-data; name="picture"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n'
  await Promise.all(
    uploads.map((upload) => new Promise((sent) => upload.write(head + 'x'.repeat(bytes), () => sent(undefined)))),
  )
  // The server may still have to read them.
  await waitFor(async () => {
    const { status, answer, response } = await check(site, { text: jwt })
    expect([status, answer, response.headers.get('retry-after')]).toEqual([
      503,
      expect.stringContaining('The server checks many certificates at the moment. Please try again in a minute.'),
      '60',
    ])
  })
})

test('only this page may ask for the camera, and its policy for content is that of all pages', async () => {
  const { address } = await honbu({ settings: { origin: 'https://karate.example' } })
  const policies = async (path: string) => {
    const { headers } = await fetch(address + path)
    return [headers.get('permissions-policy'), headers.get('content-security-policy')]
  }
  const [ownPolicy, ownContent] = await policies('/verify')
  const [otherPolicy, otherContent] = await policies('/contact-us')
  expect(ownPolicy).toMatch(/^camera=\(self\), microphone=\(\)/)
  expect(otherPolicy).toMatch(/^camera=\(\), microphone=\(\)/)
  expect(ownContent).toBe(otherContent)
})

describe('the check in another language', () => {
  const language = 'hi'
  const inWords = (message: Words) => inLanguage(language, () => say(message))

  test('gives its verdicts, days, facts and links in the language', async () => {
    const { site, key, jwt } = await association()
    const ask = (form: Parameters<typeof check>[1]) => check(site, form, {}, `/${language}/verify`)
    const day = inLanguage(language, () => formatDate(today(new Date())))
    const valid = await ask({ text: jwt })
    expect(valid.status).toBe(200)
    for (const words of [inWords(checkMessages.verdictNames.valid), inWords(checkMessages.signedOn), 'Meera Naik', day])
      expect(valid.answer).toContain(words)
    expect(valid.html).toContain(`<a href="/${language}${page}">`)
    expect(valid.html).toContain(`action="/${language}/verify#answer"`)
    await site.store.as(operator).update(blackBelts, key, { dan: '6th Dan' })
    const replaced = (await ask({ text: jwt })).answer
    expect(replaced).toContain(inWords(checkMessages.verdictNames.replaced))
    expect(replaced).toContain('5th Dan')
    expect((await ask({})).answer).toContain(inWords(checkMessages.nothingToCheck))
    // The code of the page leads to the page in the language of the reader, whatever its own is.
    for (const prefix of ['', '/hi', '/mr'])
      expect((await ask({ text: `${site.address}${prefix}${page}` })).html).toContain(`<a href="/${language}${page}">`)
  })

  test('refuses in words of the language, and gives no language the answer of another', async () => {
    const { site, jwt } = await association({ formLimit: 1 })
    const ask = (path: string) => check(site, { text: jwt }, { origin: 'https://evil.example' }, path)
    const [english, local] = [await ask('/verify'), await ask(`/${language}/verify`)]
    expect([english.status, local.status]).toEqual([403, 403])
    expect(english.answer).toContain('not sent from this site')
    expect(local.answer).toContain(inWords(checkMessages.fromOtherSite))
    expect(local.html).toContain(`<html lang="${language}"`)
    const post = () => check(site, { text: jwt }, {}, `/${language}/verify`)
    for (let i = 0; i < 3; i++) expect((await post()).status).toBe(200)
    const limited = await post()
    expect(limited.status).toBe(429)
    expect(limited.answer).toContain('10 मिनट बाद')
  })
})
