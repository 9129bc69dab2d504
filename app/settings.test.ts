import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { misspeltSettings, readSettings, settingNames, settingsAdvice } from './settings.ts'

const key = Buffer.alloc(32, 1).toString('base64')

describe('settings (architecture, "Settings")', () => {
  test('without any variable, every setting has its documented default', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      origin: undefined,
      dataDir: `${process.cwd()}/data`,
      documentKeys: undefined,
      backupAccessKey: undefined,
      keysKeptElsewhere: false,
      retentionDays: 365,
      trustedProxies: 0,
      formLimit: 30,
      minFreeBytes: 500_000_000,
      uploadBytesPerDay: 2_000_000_000,
      streamLimit: 100,
      stopSeconds: 9,
      drainSeconds: 0,
      metricsHost: '127.0.0.1',
      sampleContent: true,
    })
  })

  test.each(settingNames)('%s is explained in docs/operate.md', (name) => {
    const documentation = readFileSync(new URL('../docs/operate.md', import.meta.url), 'utf8')
    expect(documentation).toMatch(new RegExp(`^\\| \`${name}\` \\|.*\\S.*\\|$`, 'm'))
  })

  test('docs/operate.md explains no unknown setting', () => {
    const documentation = readFileSync(new URL('../docs/operate.md', import.meta.url), 'utf8')
    const table = /## Settings\n([\s\S]*?)\n## /.exec(documentation)![1]!
    expect([...table.matchAll(/^\| `([A-Z_]+)`/gm)].map((match) => match[1])).toEqual(settingNames)
  })

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['ORIGIN', 'dojo.example.org'],
    ['ORIGIN', 'https://dojo.example.org/path'],
    ['ORIGIN', 'ftp://dojo.example.org'],
    ['DATABASE_URL', 'mysql://db.example.org/honbu'],
    ['DATABASE_URL', 'postgres://user:p#ss@db.example.org:5432/honbu'],
    ['FILES_URL', 's3://x'],
    ['FILES_URL', 'https://bucket.s3.example.org'],
    ['FILES_URL', 's3://key:secret@bucket'],
    ['FILES_URL', 's3://bucket/a b'],
    ['FILES_URL', 's3://bucket?endpoint=s3.example.org'],
    ['FILES_URL', 's3://bucket?pathstyle=true'],
    ['PICTURES_SOCKET', 'pictures.sock'],
    ['MEDIA_URL', 'cdn.example.org'],
    ['MEDIA_URL', 'https://cdn.example.org/media?x'],
    ['MEDIA_URL', "https://cdn.example.org/;script-src 'unsafe-inline'"],
    ['DOCUMENT_KEY', 'short'],
    ['DOCUMENT_KEY', `${key},short`],
    ['SMTP_URL', 'mail.example.org'],
    ['SMTP_URL', 'https://mail.example.org'],
    ['OFFICE_EMAIL', 'the office'],
    ['RETENTION_DAYS', '0'],
    ['RETENTION_DAYS', 'never'],
    ['AUTH_SECRET', 'too short'],
    ['TRUST_PROXY', 'yes'],
    ['FORM_LIMIT', '0'],
    ['MIN_FREE_MB', '-1'],
    ['UPLOADS_PER_DAY_MB', '0'],
    ['SAMPLE_CONTENT', 'maybe'],
  ])('%s=%s stops the start with an error that names the setting and the documentation', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`\\n  ${name} .+\\n.*docs/operate\\.md`))
  })

  test('a mail server without an address to send from stops the start (docs/operate.md)', () => {
    expect(() => readSettings({ SMTP_URL: 'smtp://mail.example.org' })).toThrow(
      /\n {2}OFFICE_EMAIL must be set when SMTP_URL is/,
    )
    const both = { SMTP_URL: 'smtp://mail.example.org', OFFICE_EMAIL: 'office@example.org' }
    expect(readSettings(both)).toMatchObject({
      smtpUrl: `${both.SMTP_URL}?requireTLS=true`,
      officeEmail: both.OFFICE_EMAIL,
    })
  })

  test('a database that several instances share needs the keys that they share (docs/operate.md)', () => {
    const database = { DATABASE_URL: 'postgres://honbu:password@db.example.org/honbu?sslmode=require' }
    expect(() => readSettings(database)).toThrow(
      /\n {2}DOCUMENT_KEY must be set when DATABASE_URL is .+\n {2}AUTH_SECRET must be set when/,
    )
    const complete = { ...database, DOCUMENT_KEY: key, AUTH_SECRET: 's'.repeat(32) }
    expect(readSettings(complete)).toMatchObject({ databaseUrl: database.DATABASE_URL })
  })

  test.each([
    ['postgres://honbu@db.example.org/honbu', '?sslmode=verify-full'],
    ['postgres://honbu@10.0.0.7/honbu?application_name=x', '&sslmode=verify-full'],
    ['postgres://honbu@[fd00::1]/honbu', '?sslmode=verify-full'],
    ['postgres://honbu@localhost/honbu?host=db.example.org&ssl=0', '&sslmode=verify-full'],
    ['postgres://honbu@db.example.org/honbu?sslmode=disable', ''],
    ['postgres://honbu@127.0.0.1:5432/honbu', ''],
    ['postgres://honbu@[::1]/honbu', ''],
    ['postgres://honbu@database/honbu', ''],
    ['postgres://honbu@%2Frun%2Fpostgresql/honbu', ''],
    ['postgres:///honbu?host=/run/postgresql', ''],
  ])('PostgreSQL on another machine needs TLS with a verified certificate (docs/security.md): %s%s', (url, added) => {
    expect(readSettings({ DATABASE_URL: url }, { keysFromBackup: true }).databaseUrl).toBe(url + added)
  })

  test.each([
    ['smtp://mail.example.org:587', '?requireTLS=true'],
    ['smtp://mail.example.org?name=dojo', '&requireTLS=true'],
    ['smtp://mail.example.org?requireTLS=false', ''],
    ['smtps://mail.example.org', ''],
    ['smtp://127.0.0.1:25', ''],
    ['smtp://localhost', ''],
    ['smtp://mail:25', ''],
  ])('a mail server on another machine needs TLS (docs/security.md): %s%s', (url, added) => {
    expect(readSettings({ SMTP_URL: url, OFFICE_EMAIL: 'office@example.org' }).smtpUrl).toBe(url + added)
  })

  test('the time until the end includes that of the drain', () => {
    expect(() => readSettings({ DRAIN_SECONDS: '10', STOP_SECONDS: '13' })).toThrow(
      /\n {2}STOP_SECONDS must be at least 14 when DRAIN_SECONDS is 10: /,
    )
    expect(readSettings({ DRAIN_SECONDS: '5' })).toMatchObject({ stopSeconds: 9, drainSeconds: 5 })
    // A command of the operator gets DRAIN_SECONDS from the settings of the service, and no STOP_SECONDS.
    expect(readSettings({ DRAIN_SECONDS: '10' })).toMatchObject({ stopSeconds: 14, drainSeconds: 10 })
  })

  test('the error never repeats a secret', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://honbu:c2VjcmV0@x/y' })).toThrow(/^(?![\s\S]*c2VjcmV0)/)
    const secret = 'c2VjcmV0LWJ1dC10b28tc2hvcnQ='
    expect(() => readSettings({ DOCUMENT_KEY: secret })).toThrow(/^(?![\s\S]*c2VjcmV0)[\s\S]*DOCUMENT_KEY/)
  })

  test('the error names all invalid settings at once', () => {
    expect(() => readSettings({ PORT: 'x', SAMPLE_CONTENT: 'x' })).toThrow(/PORT[\s\S]+SAMPLE_CONTENT/)
  })

  test('valid settings are accepted', () => {
    const settings = readSettings({
      ORIGIN: 'https://dojo.example.org',
      DOCUMENT_KEY: `${key},${key}`,
      DATA_DIR: '/srv/honbu',
    })
    expect(settings).toMatchObject({
      origin: 'https://dojo.example.org',
      documentKeys: [key, key],
      dataDir: '/srv/honbu',
    })
  })
})

describe('advice about settings that are valid', () => {
  test.each([
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['TURST_PROXY', 'TRUST_PROXY'],
    ['trust_proxy', 'TRUST_PROXY'],
    ['DATADIR', 'DATA_DIR'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['FILE_URL', 'FILES_URL'],
    ['DOCUMENT_KEYS', 'DOCUMENT_KEY'],
    ['OFFICE_MAIL', 'OFFICE_EMAIL'],
    ['METRICS_TOCKEN', 'METRICS_TOKEN'],
  ])('%s: did you mean %s?', (name, meant) => {
    expect(misspeltSettings({ [name]: '1' })).toEqual([{ name, meant }])
  })

  test('variables that have nothing to do with settings are no mistake', () => {
    const names =
      'HOME HOSTNAME HOSTTYPE LOGNAME PATH PGHOST PGPORT PORTS SFTP_URL SITE_URL REDIS_URL MAIL_URL http_proxy HTTPS_PROXY no_proxy ' +
      'XDG_DATA_DIRS XDG_DATA_HOME ORIGINAL AWS_SECRET_ACCESS_KEY NODE_ENV npm_config_trust_proxy npm_package_name WORKER_ID ' +
      'POSTGRES_PASSWORD STORAGE_PASSWORD INIT_CWD MALLOC_ARENA_MAX DOCUMENT_ROOT AUTH_TOKEN SMTP_HOST SMTP_USER PAGER DISPLAY'
    expect(misspeltSettings(Object.fromEntries(names.split(' ').map((name) => [name, '1'])))).toEqual([])
    expect(misspeltSettings(process.env)).toEqual([])
    expect(misspeltSettings(Object.fromEntries(settingNames.map((name) => [name, '1'])))).toEqual([])
  })

  test('https without TRUST_PROXY is named, because all visitors would share one address', () => {
    const advice = (env: Record<string, string>) => settingsAdvice(readSettings(env), env)
    expect(advice({ ORIGIN: 'https://dojo.example.org' })).toEqual([expect.stringContaining('TRUST_PROXY is not set')])
    expect(advice({ ORIGIN: 'https://dojo.example.org', TRUST_PROXY: '1' })).toEqual([])
    expect(advice({ TRUSTPROXY: '1' })).toEqual(['TRUSTPROXY is no setting. Did you mean TRUST_PROXY?'])
  })
})
