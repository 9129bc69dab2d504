// @module-tag full
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { saveLastBackup, saveRecipient } from '../server/backup/backup-state.ts'
import { createDoctorToken, doctorHeader, isDoctorToken } from '../server/staff/doctor-token.ts'
import { decodeInService } from '../server/storage/images.ts'
import { PostgresEngine } from '../server/store/postgres/postgres-engine.ts'
import { operator } from '../tests/contracts/store-fixtures.ts'
import { freePort } from '../tests/fixtures/free-port.ts'
import { startPostgres } from '../tests/fixtures/postgres/server.ts'
import { requirePrograms, requireSystem } from '../tests/fixtures/requirements.ts'
import { startTaskService } from '../tests/fixtures/task-service.ts'
import { mountTmpfs, requireMount } from '../tests/http/fixtures/disk.ts'
import { mailServer } from '../tests/http/fixtures/mail-server.ts'
import { runCommand } from '../tests/http/fixtures/process.ts'
import { folder, type Honbu, honbu } from '../tests/http/fixtures/server.ts'
import { examineSite, type Finding } from './doctor/doctor.ts'
import { readSettings, type Settings, settingsAdvice } from './settings.ts'

type Options = { env?: Record<string, string>; settings?: Partial<Settings>; now?: () => Date }

/** What the doctor finds in a running site, by the names of the checks. */
async function examine(site: Pick<Honbu, 'dataDir' | 'address'>, { env = {}, settings, now }: Options = {}) {
  const all = { DATA_DIR: site.dataDir, ORIGIN: site.address, ...env }
  const read = { ...readSettings(all), ...settings }
  const findings: Record<string, Finding> = {}
  const options = { advice: settingsAdvice(read, all), ...(now && { now }) }
  for await (const finding of examineSite(read, options)) findings[finding.name] = finding
  return findings
}

const toDo = (text: string) => expect.objectContaining({ isOk: false, text: expect.stringContaining(text) })
const ok = (text: string) => expect.objectContaining({ isOk: true, text: expect.stringContaining(text) })

async function wellSite(options?: Parameters<typeof honbu>[0]) {
  const site = await honbu(options)
  chmodSync(site.dataDir, 0o700)
  await saveRecipient(site.store, operator, 'age1example', new Date())
  await saveLastBackup(site.store, new Date().toISOString(), 'age1abc')
  return site
}

/** A certificate for a name, as PEM files. */
function createCertificate(name: string, days: number) {
  const path = folder('certificate')
  const [key, certificate] = [join(path, 'key.pem'), join(path, 'certificate.pem')]
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-keyout',
      key,
      '-out',
      certificate,
    ].concat(['-days', String(days), '-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]),
    { stdio: 'ignore' },
  )
  return { key, certificate }
}

/** A proxy with a certificate in front of a site. `forward` changes X-Forwarded-For. Returns its port. */
async function proxy(
  target: () => string,
  { key, certificate }: { key: string; certificate: string },
  forward: (sent: string, address: string) => string | undefined,
): Promise<number> {
  const server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (incoming, outgoing) => {
    const { 'x-forwarded-for': sent = '', ...headers } = incoming.headers
    const value = forward(String(sent), incoming.socket.remoteAddress ?? '')
    const url = new URL(incoming.url ?? '/', target())
    const asked = request(
      url,
      { headers: { ...headers, ...(value !== undefined && { 'x-forwarded-for': value }) } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(outgoing)
      },
    )
    asked.end()
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

describe('honbu doctor', () => {
  test('all is well: each line says so, the mail arrives, and the command ends with 0', async () => {
    const mail = await mailServer()
    const site = await wellSite()
    const env = { ORIGIN: site.address, SMTP_URL: mail.url, OFFICE_EMAIL: 'office@example.org' }
    const { code, out, err } = await runCommand('doctor.ts', [], site.dataDir, env)
    expect([code, err]).toEqual([0, ''])
    const lines = out.trim().split('\n')
    expect(lines.pop()).toBe('Everything is well.')
    expect(
      lines.map((line) =>
        line
          .slice(0, 23)
          .trim()
          .split(/\s{2,}/),
      ),
    ).toEqual(
      'Settings,Data folder,Keys,Free disk,Database,Files,Pictures,Site,Certificate,Proxy,Clock,Mail,Backup,Recovery phrase'
        .split(',')
        .map((name) => ['ok', name]),
    )
    expect(mail.accepted.map(({ to }) => to)).toEqual([['office@example.org']])
    expect(mail.accepted[0]!.raw).toContain('Subject: Test of the mail server')
  })

  test('a new site without ORIGIN, backup and phrase: exit code 1, and each of them is named', async () => {
    const site = await honbu()
    const { code, out } = await runCommand('doctor.ts', [], site.dataDir, {
      TRUSTPROXY: '1',
      PORT: String(await freePort()),
    })
    expect(code).toBe(1)
    expect(out).toContain('TO DO  Settings         TRUSTPROXY is no setting. Did you mean TRUST_PROXY?\n')
    expect(out).toContain('                        ORIGIN is not set')
    expect(out).toMatch(/^TO DO {2}Site .* does not answer \(.*ECONNREFUSED/m)
    expect(out).toMatch(/^TO DO {2}Backup .* no backup yet/m)
    expect(out).toMatch(/^TO DO {2}Recovery phrase .* An owner makes it/m)
    expect(out).toMatch(/\n5 of these need something\.\n$/)
  })

  test('pictures are decoded where the site decodes them', async () => {
    const site = await wellSite()
    const { path } = await startTaskService(join(import.meta.dirname, '../server/storage/image-worker.ts'))
    onTestFinished(() => decodeInService(undefined))
    expect((await examine(site)).Pictures).toEqual(ok('a process decodes them'))
    expect((await examine(site, { env: { PICTURES_SOCKET: path } })).Pictures).toEqual(
      ok(`a service decodes them (${path})`),
    )
    const env = { PICTURES_SOCKET: join(folder('socket'), 'none.sock') }
    expect((await examine(site, { env })).Pictures).toEqual(toDo('so applications are refused: The service on'))
  })

  test('there is no site yet: nothing is created', async () => {
    const dataDir = join(folder('none'), 'data')
    const findings = await examine({ dataDir, address: `http://127.0.0.1:${await freePort()}` })
    expect(findings['Data folder']).toEqual(toDo('does not exist'))
    expect(findings.Database).toEqual(toDo('There are no records in DATA_DIR'))
    expect(() => readFileSync(dataDir)).toThrow('ENOENT')
  })

  test('settings that are not valid are a line of the report', async () => {
    const { code, out, err } = await runCommand('doctor.ts', [], folder('data'), { PORT: 'x', ORIGIN: 'dojo' })
    expect([code, err]).toEqual([1, ''])
    expect(out).toMatch(/^TO DO {2}Settings {9}These settings are not valid:\n {26}PORT must .+\n {26}ORIGIN must /)
    expect(out).toMatch(/\n1 of these need something\.\n$/)
  })

  test('modes, owners and missing keys', async () => {
    const site = await wellSite()
    chmodSync(join(site.dataDir, 'document.key'), 0o644)
    expect(await examine(site)).toMatchObject({
      'Data folder': ok('belongs to'),
      Keys: toDo(
        `Other users may read ${site.dataDir}/document.key (mode 0644). Run: chmod 600 ${site.dataDir}/document.key`,
      ),
    })
    chmodSync(site.dataDir, 0o755)
    expect((await examine(site))['Data folder']).toEqual(toDo(`Run: chmod 700 ${site.dataDir}`))
    chmodSync(site.dataDir, 0o700)
  })

  test('a file of another user', async (context) => {
    requireSystem(context, process.geteuid?.() === 0, 'only root can give a file to another user')
    const site = await wellSite()
    chownSync(join(site.dataDir, 'documents'), 65534, 65534)
    expect((await examine(site))['Data folder']).toEqual(
      toDo(
        `1 files do not belong to root, for example ${site.dataDir}/documents: the site cannot use them. Run as root: chown -R `,
      ),
    )
  })

  test('a disk with little space', async (context) => {
    requireMount(context)
    const dataDir = folder('small')
    mountTmpfs(dataDir, '40m')
    const site = await wellSite({ dataDir })
    expect((await examine(site))['Free disk']).toEqual(toDo('MB are free for'))
  })

  test('a file from the future, and an old backup', async () => {
    const site = await wellSite()
    const path = join(site.dataDir, 'media/future')
    writeFileSync(path, '')
    utimesSync(path, new Date(), new Date(Date.now() + 3_600_000))
    await saveLastBackup(site.store, new Date(Date.now() - 40 * 3_600_000).toISOString(), 'age1abc')
    const findings = await examine(site)
    expect(findings.Clock).toEqual(toDo('A file in DATA_DIR is from the future'))
    expect(findings.Backup).toEqual(toDo('The last backup is 40 hours old, more than 36.'))
  })

  test('a clock that differs from that of the machine that answers', async () => {
    const site = await wellSite()
    const { Clock } = await examine(site, { now: () => new Date(Date.now() + 90_000) })
    expect(Clock).toEqual(toDo('and that of the answer of the site differ by'))
  })

  test('the clock of a database whose certificate nobody knows, with sslmode=require', async (context) => {
    requirePrograms(context, 'openssl')
    const server = await startPostgres({ tls: true, flags: ['listen_addresses=localhost'] })
    onTestFinished(() => server.end())
    const DATABASE_URL = `${(await server.createDatabase()).replace('127.0.0.1', 'localhost')}?sslmode=require`
    await (await PostgresEngine.open(DATABASE_URL)).close()
    const env = { DATABASE_URL, DOCUMENT_KEY: randomBytes(32).toString('base64'), AUTH_SECRET: 's'.repeat(32) }
    const findings = await examine(
      { dataDir: folder('data'), address: `http://127.0.0.1:${await freePort()}` },
      { env },
    )
    expect(findings).toMatchObject({ Database: ok('PostgreSQL'), Clock: ok('the database') })
  })

  test.each([
    [{ refuses: 550, at: 'recipient' } as const, 'Not here, office@example.org'],
    [{ refuses: 421, at: 'connect' } as const, 'The mail server of SMTP_URL takes no mail'],
  ])('a mail server that refuses: %j', async (behaviour, message) => {
    const mail = await mailServer()
    mail.behaviour = behaviour
    const site = await wellSite()
    const env = { SMTP_URL: mail.url, OFFICE_EMAIL: 'office@example.org' }
    expect((await examine(site, { env })).Mail).toEqual(toDo(message))
  })

  describe('what is in front of the site', () => {
    beforeEach((context) => requirePrograms(context, 'openssl'))

    const keepsForged = (sent: string, address: string) => `${sent}, ${address}`
    const replaces = (_sent: string, address: string) => address

    async function findingsOf(trusted: number, forward: Parameters<typeof proxy>[2]) {
      let target = ''
      const port = await proxy(() => target, createCertificate('localhost', 90), forward)
      const env = { ORIGIN: `https://localhost:${port}`, TRUST_PROXY: String(trusted) }
      const site = await wellSite({ settings: { origin: env.ORIGIN, trustedProxies: trusted } })
      target = site.address
      return examine(site, { env })
    }

    test.each([
      ['replaces the header', 1, replaces],
      ['appends to the header', 1, keepsForged],
    ])('one proxy that %s is what TRUST_PROXY=%i expects', async (_, trusted, forward) => {
      expect((await findingsOf(trusted, forward)).Proxy).toEqual(ok('TRUST_PROXY is 1, and the site sees the address '))
    })

    test('a proxy without TRUST_PROXY, and one that passes on or removes the header', async () => {
      expect(await findingsOf(0, replaces)).toMatchObject({
        Proxy: toDo('Set TRUST_PROXY=1 and restart the site'),
        Settings: toDo('ORIGIN is https, but TRUST_PROXY is not set'),
      })
      expect((await findingsOf(1, (sent) => sent)).Proxy).toEqual(
        toDo('visitors can choose the address that the limits count'),
      )
      expect((await findingsOf(1, () => undefined)).Proxy).toEqual(toDo('removes X-Forwarded-For'))
      expect((await findingsOf(1, (sent, address) => `${sent}, ${address}, 10.0.0.1`)).Proxy).toEqual(
        toDo('Set TRUST_PROXY=2'),
      )
    })

    test('a certificate that no browser trusts, that is for another name, or that ends soon', async () => {
      expect((await findingsOf(1, replaces)).Certificate).toEqual(toDo('DEPTH_ZERO_SELF_SIGNED_CERT'))

      const trusted = async (name: string, days: number) => {
        let target = ''
        const files = createCertificate(name, days)
        const origin = `https://localhost:${await proxy(() => target, files, replaces)}`
        const site = await wellSite({ settings: { origin, trustedProxies: 1 } })
        target = site.address
        const env = { ORIGIN: origin, TRUST_PROXY: '1', NODE_EXTRA_CA_CERTS: files.certificate }
        return runCommand('doctor.ts', [], site.dataDir, env)
      }
      expect((await trusted('localhost', 90)).out).toMatch(/^ok {5}Certificate +valid until \S+, (89|90) days$/m)
      expect((await trusted('localhost', 5)).out).toMatch(
        /^TO DO {2}Certificate +The certificate ends soon \(\S+, [45] days\)/m,
      )
      expect((await trusted('other.example.org', 90)).out).toMatch(
        /^TO DO {2}Certificate .*Hostname\/IP does not match/m,
      )
    })
  })
})

describe('the question of the doctor', () => {
  test('nobody else learns how a request arrived', async () => {
    const site = await honbu()
    const ask = async (token?: string) =>
      (await fetch(`${site.address}/healthz`, { headers: token ? { [doctorHeader]: token } : {} })).text()
    const secret = readFileSync(join(site.dataDir, 'auth.key'), 'utf8').trim()
    expect(JSON.parse(await ask(createDoctorToken(secret, new Date())))).toEqual({
      address: '127.0.0.1',
      forwardedFor: [],
      trustedProxies: 0,
    })
    for (const token of [undefined, 'x', createDoctorToken('another secret', new Date())])
      expect(await ask(token)).toMatch(/^alive, Honbu /)
  })

  test.each([
    ['missing', rmSync],
    ['damaged', (path: string) => writeFileSync(path, 'x')],
  ])('a site whose auth.key is %s meanwhile answers with the secret of its start, and makes no new one', async (_, harm) => {
    const site = await honbu()
    const path = join(site.dataDir, 'auth.key')
    const secret = readFileSync(path, 'utf8').trim()
    harm(path)
    const headers = { [doctorHeader]: createDoctorToken(secret, new Date()) }
    const answer = await fetch(`${site.address}/healthz`, { headers })
    expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ address: '127.0.0.1' })])
    const forged = await fetch(`${site.address}/healthz`, { headers: { [doctorHeader]: 'x' } })
    expect([forged.status, await forged.text()]).toEqual([200, expect.stringMatching(/^alive, /)])
    if (harm !== rmSync) return
    expect(existsSync(path)).toBe(false)
    expect(await examine(site)).toMatchObject({
      Keys: toDo(`${path} is missing`),
      Proxy: toDo('Not examined, because auth.key is missing. Restore it before you restart the site'),
    })
  })

  test('a token holds for five minutes', () => {
    const now = new Date('2026-11-25T10:00:00Z')
    const token = createDoctorToken('secret', now)
    expect(isDoctorToken(token, 'secret', new Date('2026-11-25T10:05:00Z'))).toBe(true)
    expect(isDoctorToken(token, 'secret', new Date('2026-11-25T10:05:01Z'))).toBe(false)
    expect(isDoctorToken(token.replace('10:00', '10:04'), 'secret', now)).toBe(false)
    expect(isDoctorToken('', 'secret', now)).toBe(false)
  })
})
