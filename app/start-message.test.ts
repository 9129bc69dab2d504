import { expect, test } from 'vitest'
import { version } from '../server/runtime/version.ts'
import { startMessage } from './start-message.ts'

const started = { address: 'http://127.0.0.1:3000', origin: undefined, setupCode: 'AAAA-BBBB', dataDir: '/srv/data' }

test('the start message names the site, the office, the code, the data folder, the version and how to stop', () => {
  expect(startMessage(started, 1234)).toBe(`Honbu is open at http://127.0.0.1:3000 (loaded in 1.2 s)

  Site    http://127.0.0.1:3000
  Office  http://127.0.0.1:3000/office
  Code    AAAA-BBBB (enter it in the office to become its first owner)
  Data    /srv/data
  Note    Set ORIGIN to the https address of the site before you print certificates
  Version ${version}
  Stop    Ctrl+C
`)
})

test('a lost key of the credentials is named with what to do', () => {
  expect(startMessage({ ...started, lostIssuerKey: true }, 0)).toMatch(
    /^ {2}Note {4}A new key signs certificates, because \/srv\/data\/issuer\.key was missing.+ISSUER_KEY/m,
  )
  expect(startMessage(started, 0)).not.toContain('ISSUER_KEY')
})

test('behind a proxy, it names the address that visitors use; with an owner, there is no code', () => {
  const message = startMessage({ ...started, origin: 'https://dojo.example.org', setupCode: undefined }, 0)
  expect(message).toContain('Office  https://dojo.example.org/office')
  expect(message).not.toContain('Code')
  expect(message).not.toContain('ORIGIN')
})

test('it ends with what the operator should change in the settings', () => {
  const message = startMessage({ ...started, advice: ['TRUSTPROXY is no setting. Did you mean TRUST_PROXY?'] }, 0)
  expect(message).toContain('\n  Note    TRUSTPROXY is no setting. Did you mean TRUST_PROXY?\n')
})
