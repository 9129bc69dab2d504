import sharp from 'sharp'
import { expect, test } from 'vitest'
import { association } from '../../features/association/association.ts'
import { operator } from '../../tests/contracts/store-fixtures.ts'
import { startMail } from '../../tests/http/fixtures/mail.ts'
import { bodyOf, mailServer } from '../../tests/http/fixtures/mail-server.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#e05f0a' } })
    .webp()
    .toBuffer()

test('a mail has its words as text and as HTML, with the logo of the association inside it', async () => {
  const server = await mailServer()
  const { store, files, jobs, submitMessage } = await startMail({ url: server.url })
  await submitMessage()
  await jobs.catchUp()
  const [plain] = server.accepted
  expect(bodyOf(plain!.raw, 'text/html')).not.toContain('<img')

  const logo = await files.media.publish(await picture(300, 100))
  await store.as(operator).importRecord(association, 'site', { name: 'Dojo <One>', shortName: 'D', city: 'Pune', logo })
  await submitMessage()
  await jobs.catchUp()
  const { raw } = server.accepted[1]!
  expect(bodyOf(raw)).toContain('A new message arrived through the website of Dojo <One>')
  const html = bodyOf(raw, 'text/html')
  expect(html).toContain('<img src="cid:logo@association"')
  expect(html).toContain('Dojo &#60;One&#62;')
  expect(raw).toMatch(/Content-Id: <logo@association>/i)
  const png = /Content-Id: <logo@association>[\s\S]*?\r\n\r\n([^-]+)/i.exec(raw)![1]!
  expect(await sharp(Buffer.from(png, 'base64')).metadata()).toMatchObject({ format: 'png', width: 112, height: 37 })
})
