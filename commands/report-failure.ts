import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { parseArgs } from 'node:util'
import { readSettings } from '../app/settings.ts'
import { createSmtpTransport } from '../server/mail/smtp-transport.ts'
import { usageOf } from './commands.ts'
import { failWith, messageOf, parseOptions } from './usage.ts'

const usage = `${usageOf('report-failure')}
Mails OFFICE_EMAIL that a unit of systemd has failed, with the end of its log. honbu-failure@.service runs it.`

const { positionals } = parseOptions(usage, () =>
  parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } }),
)
const [unit = '', ...others] = positionals
if (!/^[\w@.:-]+$/.test(unit) || others.length > 0) failWith(usage, 2)

try {
  const { smtpUrl: url, officeEmail } = readSettings(process.env)
  if (url === undefined || officeEmail === undefined)
    throw new Error('No mail leaves, because SMTP_URL and OFFICE_EMAIL are not set.')
  await createSmtpTransport({ url, from: officeEmail, senderName: async () => 'Honbu' }).send({
    id: randomUUID(),
    to: officeEmail,
    subject: `${unit} has failed on ${hostname()}`,
    text: `${unit} has failed on ${hostname()}. The end of its log:\n\n${readLog()}\n\nThe person who runs the website finds all of it with: journalctl -u ${unit}\n`,
    language: 'en',
  })
  console.log(`The failure of ${unit} is reported to ${officeEmail}`)
} catch (error) {
  failWith(`The failure of ${unit} is not reported. ${messageOf(error)}`)
}

function readLog(): string {
  try {
    const options = ['--unit', unit, '--lines', '20', '--output', 'cat', '--no-pager']
    return execFileSync('journalctl', options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    // The mail says where the log is.
    return '(The log could not be read.)'
  }
}
