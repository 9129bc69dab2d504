import type { FilesUrl } from './files-url.ts'
import { requirePrivateBackups, requireUsableBucket } from './require-bucket.ts'
import { type AccessKey, createS3Client, type S3Timeouts } from './s3-client.ts'
import { S3Driver } from './s3-driver.ts'

/** The tables of a large site are one object, and nobody waits for it. */
const timeouts: S3Timeouts = { connectionMs: 3000, answerMs: 600_000, bodyMs: 600_000, idleMs: 65_000 }

/** Opens the part of a bucket that holds backups. @throws Error in an operator's words when the bucket cannot be used, or when anyone can read it */
export async function openBackupBucket(url: FilesUrl, accessKey: AccessKey | undefined): Promise<S3Driver> {
  const { bucket, prefix } = url
  const driver = new S3Driver({
    client: createS3Client(url, timeouts, accessKey),
    bucket,
    folder: prefix,
    bodyMs: timeouts.bodyMs,
  })
  const settings = {
    name: 'The bucket of the backups',
    accessKey: 'BACKUP_AWS_ACCESS_KEY_ID and BACKUP_AWS_SECRET_ACCESS_KEY',
  }
  await requireUsableBucket(url, driver, settings, (probe) => requirePrivateBackups(url, probe))
  return driver
}
