import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { association } from '../../features/association/association.ts'
import { operator } from '../../tests/contracts/store-fixtures.ts'
import { startMail } from '../../tests/http/fixtures/mail.ts'
import { bodyOf, mailServer } from '../../tests/http/fixtures/mail-server.ts'

const record = { name: 'Dojo <One> & "Co"', shortName: 'D', city: 'Pune' }
const missing = '/media/0123456789abcdef0123-10x10.webp'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#e05f0a' } })
    .webp()
    .toBuffer()

/** A picture that no encoder makes small. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 90 } },
  })
    .webp({ lossless: true })
    .toBuffer()

/** Sends a mail of an association with this logo. */
async function mailWith(logo: Buffer | string, prepare = async (_file: string) => {}) {
  const server = await mailServer()
  const { store, files, jobs, submitMessage, mails, dataDir } = await startMail({ url: server.url })
  const address = typeof logo === 'string' ? logo : await files.media.publish(logo)
  await prepare(join(dataDir, address))
  await store.as(operator).importRecord(association, 'site', { ...record, logo: address })
  await submitMessage()
  await jobs.catchUp()
  const { raw } = server.accepted[0]!
  const type = /Content-Type: (image\/\w+)/i.exec(raw)?.[1]
  const base64 = /Content-Id: <logo@association>[\s\S]*?\r\n\r\n([^-]+)/i.exec(raw)?.[1]
  return { raw, type, bytes: base64 && Buffer.from(base64, 'base64'), html: bodyOf(raw, 'text/html'), mails }
}

test('a mail has its words as text and as HTML, with the logo of the association inside it; the outbox stores the text alone', async () => {
  const { raw, type, bytes, html, mails } = await mailWith(await picture(300, 100))
  expect(bodyOf(raw)).toContain('A new message arrived through the website of Dojo <One> & "Co"')
  expect(html).toContain('A new message arrived through the website of Dojo &#60;One&#62; &#38; &#34;Co&#34;')
  expect(html).toContain('<img src="cid:logo@association" alt="" width="176" height="64"')
  expect(raw).toMatch(/Content-Disposition: inline; filename=logo\.png/i)
  expect(type).toBe('image/png')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 352, height: 128 })
  expect(JSON.stringify(await mails())).not.toMatch(/<p|cid:/)
})

test.each([
  ['a high logo', () => picture(100, 300), { width: 59, height: 144 }],
  ['a logo with many details', () => noise(600, 300), { width: 272, height: 144 }],
])('%s is small enough for a mail', async (_, draw, size) => {
  const { bytes, type } = await mailWith(await draw())
  expect(bytes!.length).toBeLessThan(20_000)
  const { width, height, format } = await sharp(bytes).metadata()
  expect([{ width, height }, `image/${format}`]).toEqual([size, type])
})

test.each([
  ['is no longer there', () => mailWith(missing)],
  ['is on another site', () => mailWith('https://elsewhere.example/logo.png')],
  ['is damaged', async () => mailWith(await picture(30, 30), (file) => writeFile(file, 'no picture'))],
])('a mail leaves without the logo when it %s', async (_, send) => {
  const { html, raw, mails } = await send()
  expect(html).toContain('Dojo &#60;One&#62;')
  expect(html).not.toContain('<img')
  expect(raw).not.toContain('logo@association')
  expect(await mails()).toMatchObject([{ state: 'sent', tries: 1 }])
})
