import { isAbsolute, resolve } from 'node:path'
import * as z from 'zod/mini'
import { defaultRetentionDays } from '../features/applications/form.ts'
import { usesHttps } from '../server/http/headers.ts'
import { type FilesUrl, parseFilesUrl } from '../server/storage/s3/files-url.ts'
import type { AccessKey } from '../server/storage/s3/s3-client.ts'
import { prefixDistance } from '../server/store/similar-words.ts'

const digits = (min: number, max: number) =>
  z.string().check(z.regex(/^\d+$/, `must be a whole number from ${min} to ${max}`))
const numberBetween = (min: number, max: number) =>
  z.pipe(
    z.transform(Number),
    z.number().check(z.minimum(min, `must be at least ${min}`), z.maximum(max, `must be at most ${max}`)),
  )
const wholeNumber = (min: number, max: number, fallback: number) =>
  z.pipe(z._default(digits(min, max), String(fallback)), numberBetween(min, max))
const origin = z
  .string()
  .check(
    z.refine(
      (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value,
      'must be a scheme and a host without a path, for example https://dojo.example.org',
    ),
  )

/** A text that a function reads. What the function throws is the error of the setting. */
const parsed = <T>(parse: (text: string) => T) =>
  z.pipe(
    z.string(),
    z.transform((text, context) => {
      try {
        return parse(text)
      } catch (error) {
        context.issues.push({ code: 'custom', message: (error as Error).message, input: text })
        return z.NEVER
      }
    }),
  )

/** Becomes part of the Content-Security-Policy, so it has no quotes, spaces, commas and semicolons. */
function parseMediaUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isAddress = url && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash
  if (!isAddress || !/^[\w./~%-]*$/.test(url.pathname))
    throw new Error('must be an address like https://cdn.example.org/media')
  return `${url.href.replace(/(?<!\/)\/+$/, '')}/`
}

/** Whether a connection to the host stays on this machine (loopback or a socket) or in a network of its own (a name without a dot). */
const isNearby = (host: string) => host.startsWith('/') || host === '[::1]' || /^127\.[\d.]+$|^[^.:]*$/.test(host)

const withParameter = (url: string, parameter: string) => `${url}${url.includes('?') ? '&' : '?'}${parameter}`

/** Demands TLS with a verified certificate from a server elsewhere, unless `sslmode` says something else. */
function parseDatabaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^postgres(ql)?:$/.test(url.protocol))
    throw new Error(
      'must be an address like postgres://user:password@db.example.org:5432/honbu, with special characters as %XX',
    )
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname)
  return isNearby(host) || url.searchParams.has('sslmode') ? text : withParameter(text, 'sslmode=verify-full')
}

/** Demands TLS with a verified certificate from a server elsewhere, unless nodemailer's `requireTLS=false` stands there. */
function parseSmtpUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^smtps?:$/.test(url.protocol))
    throw new Error('must be an address like smtp://user:password@mail.example.org:587')
  const isDecided = url.protocol === 'smtps:' || url.searchParams.has('requireTLS')
  return isDecided || isNearby(url.hostname) ? text : withParameter(text, 'requireTLS=true')
}

/** A server needs this part of `STOP_SECONDS`: the last answers, and the end of jobs and connections to the database. */
const closingSeconds = 4
/** Many platforms kill a process ten seconds after the signal. */
const defaultStopSeconds = 9

const schema = z.object({
  PORT: wholeNumber(0, 65535, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  ORIGIN: z.optional(origin),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(parsed(parseDatabaseUrl)),
  FILES_URL: z.optional(parsed(parseFilesUrl)),
  MEDIA_URL: z.optional(parsed(parseMediaUrl)),
  DOCUMENT_KEY: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => value.split(',').every((key) => Buffer.from(key, 'base64').length === 32),
          'must be 32 bytes in base64 (several, separated by commas: the first one encrypts)',
        ),
      ),
  ),
  ISSUER_KEY: z.optional(
    z.string().check(z.refine((value) => Buffer.from(value, 'base64').length === 32, 'must be 32 bytes in base64')),
  ),
  AUTH_SECRET: z.optional(z.string().check(z.minLength(32, 'must be at least 32 characters'))),
  BACKUP_AWS_ACCESS_KEY_ID: z.optional(z.string()),
  BACKUP_AWS_SECRET_ACCESS_KEY: z.optional(z.string()),
  KEYS_KEPT_ELSEWHERE: z._default(z.enum(['yes', 'no'], 'must be yes or no'), 'no'),
  SMTP_URL: z.optional(parsed(parseSmtpUrl)),
  OFFICE_EMAIL: z.optional(z.string().check(z.regex(/^[^\s@<>"]+@[^\s@<>"]+$/, 'must be an e-mail address'))),
  RETENTION_DAYS: wholeNumber(1, 3650, defaultRetentionDays),
  TRUST_PROXY: wholeNumber(0, 10, 0),
  FORM_LIMIT: wholeNumber(1, 1_000_000, 30),
  MIN_FREE_MB: wholeNumber(0, 1_000_000, 500),
  UPLOADS_PER_DAY_MB: wholeNumber(1, 1_000_000, 2000),
  STREAM_LIMIT: wholeNumber(1, 1_000_000, 100),
  STOP_SECONDS: z.optional(z.pipe(digits(closingSeconds, 600), numberBetween(closingSeconds, 600))),
  DRAIN_SECONDS: wholeNumber(0, 300, 0),
  PICTURES_SOCKET: z.optional(z.string().check(z.refine(isAbsolute, 'must be the absolute path of a socket'))),
  METRICS_PORT: z.optional(z.pipe(digits(0, 65535), numberBetween(0, 65535))),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_TOKEN: z.optional(
    z.string().check(z.regex(/^[\w.~+/=-]{32,}$/, 'must be at least 32 letters, digits or characters of base64')),
  ),
  SAMPLE_CONTENT: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
})

/** The settings that an operator can change; see docs/operate.md. Paths are absolute. */
export type Settings = {
  port: number
  host: string
  /** Scheme and host under which visitors reach the site. Unset: http and the address that the server listens on. */
  origin: string | undefined
  dataDir: string
  /** The bucket of the files. Unset: they are in dataDir. */
  filesUrl: FilesUrl | undefined
  /** The PostgreSQL database of the records. Unset: SQLite in dataDir. */
  databaseUrl: string | undefined
  /** Where browsers load pictures from, ending with a slash. Unset: from this server. */
  mediaUrl: string | undefined
  /** 32-byte keys in base64, the first one encrypts. Unset: the server creates a key file in dataDir. */
  documentKeys: string[] | undefined
  /** A 32-byte key in base64 that signs credentials. Unset: the server creates a key file in dataDir. */
  issuerKey: string | undefined
  /** Signs the sessions of the staff. Unset: the server creates a key file in dataDir. */
  authSecret: string | undefined
  /** The access key of the bucket of the backups. Unset: the one that the AWS SDK finds. */
  backupAccessKey: AccessKey | undefined
  /** The operator keeps the keys in another place, so backups need not have them. */
  keysKeptElsewhere: boolean
  /** The mail server. Unset: no mail is sent. */
  smtpUrl: string | undefined
  /** Receives a mail about each message and application, and is the sender of all mails. */
  officeEmail: string | undefined
  /** The days after which a handled application is erased. */
  retentionDays: number
  /** How many proxies in front of the server are trusted to name the client's address. */
  trustedProxies: number
  /** How many forms one address may send in ten minutes. */
  formLimit: number
  /** Files of visitors leave at least this much of the disk free. */
  minFreeBytes: number
  /** How much visitors may upload on one day, to each process. */
  uploadBytesPerDay: number
  /** How many live streams one address may have open. */
  streamLimit: number
  /** The whole time from the signal to stop to the end of the process. */
  stopSeconds: number
  /** How long the server keeps serving after the signal to stop, while /readyz says that it stops. A part of `stopSeconds`. */
  drainSeconds: number
  /** The socket of the service that decodes pictures. Unset: processes that the server starts decode them. */
  picturesSocket: string | undefined
  /** The port of the metrics. Unset: none. */
  metricsPort: number | undefined
  metricsHost: string
  /** Opens /metrics on the main port. Unset: it does not exist. */
  metricsToken: string | undefined
  sampleContent: boolean
}

/** The names of all settings, for the test that compares them with docs/operate.md. */
export const settingNames = Object.keys(schema.shape)

/**
 * Reads the settings from the environment, once. `keysFromBackup`: the keys need not be set, because a backup brings them.
 * @throws Error that names every invalid setting and says what it should look like
 */
export function readSettings(
  env: Record<string, string | undefined>,
  { keysFromBackup = false }: { keysFromBackup?: boolean } = {},
): Settings {
  const variables = Object.fromEntries(settingNames.map((name) => [name, env[name] || undefined]))
  const result = z.safeParse(schema, variables)
  if (!result.success) {
    throw invalidSettings(result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`))
  }
  const values = result.data
  if (values.SMTP_URL && !values.OFFICE_EMAIL)
    throw invalidSettings([
      'OFFICE_EMAIL must be set when SMTP_URL is set: it is the sender and the reply address of all mails',
    ])
  // Servers that share a bucket share no folder, and a key in the folder of one would be unknown to the others.
  if (values.FILES_URL && !values.DOCUMENT_KEY && !keysFromBackup)
    throw invalidSettings([
      'DOCUMENT_KEY must be set when FILES_URL is set, to the same key in every server: openssl rand -base64 32 prints a new one',
    ])
  const neededSeconds = values.DRAIN_SECONDS + closingSeconds
  const stopSeconds = values.STOP_SECONDS ?? Math.max(defaultStopSeconds, neededSeconds)
  if (stopSeconds < neededSeconds)
    throw invalidSettings([
      `STOP_SECONDS must be at least ${neededSeconds} when DRAIN_SECONDS is ${values.DRAIN_SECONDS}: it is the whole time from the signal to the end. What sends the signal must wait longer than that before it kills the process`,
    ])
  const needsKeys = values.DATABASE_URL !== undefined && !keysFromBackup
  const missing = needsKeys ? (['DOCUMENT_KEY', 'AUTH_SECRET'] as const).filter((name) => !values[name]) : []
  if (missing.length > 0)
    throw invalidSettings(
      missing.map((name) => `${name} must be set when DATABASE_URL is set: all instances need the same key`),
    )
  const { BACKUP_AWS_ACCESS_KEY_ID: accessKeyId, BACKUP_AWS_SECRET_ACCESS_KEY: secretAccessKey } = values
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    throw invalidSettings(['BACKUP_AWS_ACCESS_KEY_ID and BACKUP_AWS_SECRET_ACCESS_KEY must be set together'])
  return {
    port: values.PORT,
    host: values.HOST,
    origin: values.ORIGIN,
    dataDir: isAbsolute(values.DATA_DIR) ? values.DATA_DIR : resolve(values.DATA_DIR),
    filesUrl: values.FILES_URL,
    mediaUrl: values.MEDIA_URL,
    databaseUrl: values.DATABASE_URL,
    documentKeys: values.DOCUMENT_KEY?.split(','),
    issuerKey: values.ISSUER_KEY,
    authSecret: values.AUTH_SECRET,
    backupAccessKey:
      accessKeyId === undefined || secretAccessKey === undefined ? undefined : { accessKeyId, secretAccessKey },
    keysKeptElsewhere: values.KEYS_KEPT_ELSEWHERE === 'yes',
    smtpUrl: values.SMTP_URL,
    officeEmail: values.OFFICE_EMAIL,
    retentionDays: values.RETENTION_DAYS,
    trustedProxies: values.TRUST_PROXY,
    formLimit: values.FORM_LIMIT,
    minFreeBytes: values.MIN_FREE_MB * 1_000_000,
    uploadBytesPerDay: values.UPLOADS_PER_DAY_MB * 1_000_000,
    streamLimit: values.STREAM_LIMIT,
    stopSeconds,
    drainSeconds: values.DRAIN_SECONDS,
    picturesSocket: values.PICTURES_SOCKET,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    metricsToken: values.METRICS_TOKEN,
    sampleContent: values.SAMPLE_CONTENT === 'on',
  }
}

/**
 * The variables of an environment that look like a misspelt setting, with the setting that was probably meant. Only long names
 * that are very near are compared, because an environment has many variables that have nothing to do with us.
 */
export function misspeltSettings(env: Record<string, string | undefined>): { name: string; meant: string }[] {
  const plain = (name: string) => name.replaceAll('_', '').toUpperCase()
  const isNear = (name: string, setting: string) => {
    const allowed = setting.length < 8 ? 0 : setting.length < 10 ? 1 : 2
    const isAsLong = Math.abs(name.length - setting.length) <= allowed
    return isAsLong && setting.length >= 6 && prefixDistance(name, setting, allowed + 1) <= allowed
  }
  return Object.keys(env).flatMap((name) => {
    if (!env[name] || settingNames.includes(name) || /^(npm_|AWS_)/.test(name)) return []
    const meant = settingNames.find((setting) => isNear(plain(name), plain(setting)))
    return meant ? [{ name, meant }] : []
  })
}

/** What the operator should change in settings that are valid. */
export function settingsAdvice(
  settings: Pick<Settings, 'origin' | 'trustedProxies'>,
  env: Record<string, string | undefined>,
): string[] {
  return [
    ...misspeltSettings(env).map(({ name, meant }) => `${name} is no setting. Did you mean ${meant}?`),
    ...(usesHttps(settings) && settings.trustedProxies === 0
      ? [
          'ORIGIN is https, but TRUST_PROXY is not set: all visitors share one address in the limits of forms and passwords. Behind one proxy: TRUST_PROXY=1',
        ]
      : []),
  ]
}

const invalidSettings = (errors: string[]) =>
  new Error(
    `These settings are not valid:\n${errors.map((error) => `  ${error}`).join('\n')}\ndocs/operate.md explains every setting.`,
  )
