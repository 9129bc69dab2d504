import { randomUUID } from 'node:crypto'
import { finishAfter } from '../../runtime/finish-after.ts'
import { addressOf, describeBucket, type FilesUrl } from './files-url.ts'
import type { S3Driver } from './s3-driver.ts'

/** What the messages call the address of the bucket, and the settings of its access key. */
type SettingNames = { name: string; accessKey: string }

/**
 * Lists, writes, reads and deletes an object of its own, because other processes start at the same moment. `requireMore`: what else
 * must hold for that object.
 * @throws Error in an operator's words when the bucket cannot be used
 */
export async function requireUsableBucket(
  url: FilesUrl,
  driver: S3Driver,
  settings: SettingNames = { name: 'FILES_URL', accessKey: 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY' },
  requireMore?: (probe: string) => Promise<void>,
): Promise<void> {
  const probe = `probe-${randomUUID()}`
  const attempt = async (step: string, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      throw new Error(`${settings.name} cannot be used. ${explain(url, settings, step, error)}`, { cause: error })
    }
  }
  await attempt('list the objects', () => driver.listPages(probe).next())
  await attempt('write objects', () => driver.put(probe, probe))
  const read = async () => {
    await attempt('read objects', () => driver.getBytes(probe))
    await requireMore?.(probe)
  }
  await finishAfter(read, () => attempt('delete objects', () => driver.delete(probe)))
}

/** The reason of a failure, and what to do. `step`: what the server tried. */
function explain(url: FilesUrl, { accessKey }: SettingNames, step: string, error: unknown): string {
  const place = describeBucket(url)
  const names = causesOf(error).flatMap(({ name, code }) => [name, code])
  const has = (...known: string[]) => known.some((name) => names.includes(name))
  if (has('CredentialsProviderError')) return `There is no access key for ${place}. Set ${accessKey}.`
  if (has('InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken', 'ExpiredToken'))
    return `The storage refuses the access key for ${place} (${names[1] ?? names[0]}). Check ${accessKey}.`
  if (has('NoSuchBucket')) return `There is no bucket “${url.bucket}”: ${place}. Create it, or correct the address.`
  if (has('PermanentRedirect', 'AuthorizationHeaderMalformed', 'IllegalLocationConstraintException'))
    return `The bucket “${url.bucket}” is in another region. Name its region in the address: …&region=REGION.`
  if (names.some((name) => name === 'Error') && /Region is missing/.test(String(error)))
    return 'The region is missing. Add it to the address: s3://BUCKET?region=REGION.'
  if (has('RequestTimeTooSkewed'))
    return 'The clock of this machine differs too much from that of the storage. Set the clock (NTP).'
  if (has('ENOTFOUND', 'ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ETIMEDOUT', 'TimeoutError', 'EAI_AGAIN'))
    return `The storage cannot be reached: ${place}. Check the endpoint in the address, and whether the storage runs. (${messageOf(error)})`
  if (has('AccessDenied', 'Forbidden', '403') || statusOf(error) === 403)
    return `The access key may not ${step} in ${place}. It needs s3:ListBucket for the bucket, and s3:GetObject, s3:PutObject and s3:DeleteObject for its objects.`
  return `The server could not ${step} in ${place}: ${messageOf(error)}`
}

type Cause = { name: string; code: string; status: number | undefined; message: string }

function causesOf(error: unknown): Cause[] {
  const causes: Cause[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { name, message, code, $metadata } = cause as Error & {
      code?: string
      $metadata?: { httpStatusCode?: number }
    }
    causes.push({ name, message, code: code ?? '', status: $metadata?.httpStatusCode })
  }
  return causes
}

const statusOf = (error: unknown) => causesOf(error).find(({ status }) => status !== undefined)?.status
const messageOf = (error: unknown) => causesOf(error).at(-1)?.message ?? String(error)

const anonymousMs = 5000

/** Tries to read an object among the documents without an access key. @throws Error when anyone can read it */
export async function requirePrivateDocuments(url: FilesUrl, key: string): Promise<void> {
  const address = addressOf(url, key)
  if (!(await isPublic(address))) return
  throw new Error(
    `Anyone can read the documents of applicants in ${describeBucket(url)}: ${address} needs no access key. Change the ` +
      `policy of the bucket so that only ${url.prefix}media/ may be public (docs/operate.md, “Files in S3-compatible storage”).`,
  )
}

/** Tries to read an object among the backups without an access key. @throws Error when anyone can read it */
export async function requirePrivateBackups(url: FilesUrl, key: string): Promise<void> {
  const address = addressOf(url, key)
  if (!(await isPublic(address))) return
  throw new Error(
    `Anyone can read the backups in ${describeBucket(url)}: ${address} needs no access key, and records are not encrypted in a ` +
      'backup. Change the policy of the bucket so that nothing in it is public.',
  )
}

/** Whether an object can be read without the access key. */
async function isPublic(address: string): Promise<boolean> {
  let response: Response
  try {
    response = await fetch(address, { signal: AbortSignal.timeout(anonymousMs) })
  } catch {
    // Nobody reads anything from an address that does not answer.
    return false
  }
  await response.body?.cancel()
  return response.ok
}
