import { expect, test } from 'vitest'
import { mailServer } from '../../tests/http/fixtures/mail-server.ts'
import { createSmtpTransport } from './smtp-transport.ts'

test('each attempt to send a mail sends the same bytes, so that a mail server recognizes a second copy', async () => {
  const { url, accepted } = await mailServer()
  const attempt = () =>
    createSmtpTransport({ url, from: 'office@example.org', senderName: async () => 'SKAA' }).send({
      id: 'Contact-k1-office',
      to: 'asha@example.org',
      subject: 'A new message',
      text: 'Somebody wrote.',
      language: 'en',
    })
  await attempt()
  await attempt()
  const [first, second] = accepted.map(({ raw }) => raw.replace(/^date: .*$/im, ''))
  expect(first).toContain('multipart/alternative')
  expect(second).toBe(first)
})
