import { S3Client } from '@aws-sdk/client-s3'
import { createConcurrencyLimit } from '../../runtime/concurrency-limit.ts'
import { Unavailable } from '../../store/errors.ts'
import { describeBucket, type FilesUrl } from './files-url.ts'

/**
 * `connectionMs`: until the connection stands. `answerMs`: until the answer begins. `bodyMs`: until a body that the server
 * itself reads has arrived. `idleMs`: without a byte of a body; a visitor who reads slowly may pause for a minute.
 */
export type S3Timeouts = { connectionMs: number; answerMs: number; bodyMs: number; idleMs: number }
export const s3Timeouts: S3Timeouts = { connectionMs: 3000, answerMs: 8000, bodyMs: 30_000, idleMs: 65_000 }

/** Without one, the client uses that of AWS_ACCESS_KEY_ID or of the machine. */
export type AccessKey = { accessKeyId: string; secretAccessKey: string }

/** A request that fails is sent again twice, after 0.1 to a few seconds. */
const maxAttempts = 3
/**
 * Requests that wait for the beginning of their answer at the same time. The SDK would count the time in its own queue as a
 * failure.
 */
const maxRequests = 200

/**
 * The client of a bucket. Failures of the storage become `Unavailable`, so that forms and pages answer as they do for a full
 * disk; that an object is missing stays an error of the SDK.
 */
export function createS3Client(url: FilesUrl, timeouts: S3Timeouts, accessKey?: AccessKey): S3Client {
  const { endpoint, region, pathStyle } = url
  // Slow readers of pictures hold connections, and must not keep others from being answered.
  const agent = { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY }
  const limit = createConcurrencyLimit(maxRequests)
  const client = new S3Client({
    ...(endpoint !== undefined && { endpoint }),
    ...(region !== undefined && { region }),
    ...(accessKey && { credentials: accessKey }),
    forcePathStyle: pathStyle,
    maxAttempts,
    // Many S3-compatible storages do not know the SDK's newer checksums. The driver checks the content itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: timeouts.connectionMs,
      requestTimeout: timeouts.answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: timeouts.idleMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await limit(() => next(args))
      } catch (error) {
        if (isMissing(error)) throw error
        throw new Unavailable(`The files in ${describeBucket(url)} are unavailable: ${describeError(error)}`, error)
      }
    },
    { name: 'unavailable', step: 'initialize', priority: 'high' },
  )
  return client
}

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode

/** Whether an error says that there is no such object. */
export const isMissing = (error: unknown): boolean =>
  statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket'

/** The name and the message of an error of the SDK, which leaves the message of some empty. */
function describeError(error: unknown): string {
  const { name, message } = error as Error
  const status = statusOf(error)
  return [name, message === name ? '' : message, status === undefined ? '' : `(status ${status})`]
    .filter((part) => part !== '')
    .join(' ')
}
