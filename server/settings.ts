import { isAbsolute, resolve } from 'node:path'
import * as z from 'zod/mini'
import { defaultRetentionDays } from '../lists/forms/membership.ts'

const whole = (min: number, max: number, fallback: number) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)), String(fallback)),
    z.pipe(
      z.transform(Number),
      z.number().check(z.minimum(min, `must be at least ${min}`), z.maximum(max, `must be at most ${max}`)),
    ),
  )
const origin = z
  .string()
  .check(
    z.refine(
      (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value,
      'must be a scheme and a host without a path, for example https://dojo.example.org',
    ),
  )
const notYet = (instead: string) =>
  z.optional(z.string().check(z.refine(() => false, `is not supported yet: ${instead}`)))

const schema = z.object({
  PORT: whole(0, 65535, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  ORIGIN: z.optional(origin),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: notYet('leave it unset to keep the records in SQLite in DATA_DIR'),
  FILES_URL: notYet('leave it unset to keep the files in a folder in DATA_DIR'),
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
  AUTH_SECRET: z.optional(z.string().check(z.minLength(32, 'must be at least 32 characters'))),
  SMTP_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol),
          'must be an address like smtp://user:password@mail.example.org:587',
        ),
      ),
  ),
  OFFICE_EMAIL: z.optional(z.string().check(z.regex(/^[^\s@<>"]+@[^\s@<>"]+$/, 'must be an e-mail address'))),
  RETENTION_DAYS: whole(1, 3650, defaultRetentionDays),
  TRUST_PROXY: whole(0, 10, 0),
  FORM_LIMIT: whole(1, 1_000_000, 30),
  SAMPLE_CONTENT: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
})

/** Everything that an operator can set; see docs/operate.md. Paths are absolute. */
export type Settings = {
  port: number
  host: string
  /** Where visitors reach the site: scheme and host. Unset: http and the address it listens on. */
  origin: string | undefined
  dataDir: string
  /** 32-byte keys in base64, the encrypting one first; unset: kept in a file in dataDir. */
  documentKeys: string[] | undefined
  /** What the staff's sessions are signed with; unset: kept in a file in dataDir. */
  authSecret: string | undefined
  /** Where mail is handed in; unset: none is sent. */
  smtpUrl: string | undefined
  /** Who is told of messages and applications. */
  officeEmail: string | undefined
  /** How long an application is kept after it was handled, in days. */
  retentionDays: number
  /** How many proxies in front are trusted to name the visitor's address. */
  trustProxy: number
  /** Forms that one address may send in ten minutes. */
  formLimit: number
  sampleContent: boolean
}

/** The names of all settings, for the test that docs/operate.md explains each one. */
export const settingNames = Object.keys(schema.shape)

/**
 * Reads the settings from the environment, once.
 * @throws Error that names every setting that does not fit, and how it should look
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(settingNames.map((name) => [name, env[name] || undefined]))
  const result = z.safeParse(schema, given)
  if (!result.success) {
    throw unfit(result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`))
  }
  const set = result.data
  if (set.SMTP_URL && !set.OFFICE_EMAIL)
    throw unfit(['OFFICE_EMAIL must be set when SMTP_URL is: letters come from it, and are answered to it'])
  return {
    port: set.PORT,
    host: set.HOST,
    origin: set.ORIGIN,
    dataDir: isAbsolute(set.DATA_DIR) ? set.DATA_DIR : resolve(set.DATA_DIR),
    documentKeys: set.DOCUMENT_KEY?.split(','),
    authSecret: set.AUTH_SECRET,
    smtpUrl: set.SMTP_URL,
    officeEmail: set.OFFICE_EMAIL,
    retentionDays: set.RETENTION_DAYS,
    trustProxy: set.TRUST_PROXY,
    formLimit: set.FORM_LIMIT,
    sampleContent: set.SAMPLE_CONTENT === 'on',
  }
}

const unfit = (complaints: string[]) =>
  new Error(
    `These settings do not fit:\n${complaints.map((said) => `  ${said}`).join('\n')}\nThey are explained in docs/operate.md.`,
  )
