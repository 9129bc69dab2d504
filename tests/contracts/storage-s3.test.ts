// @module-tag full
import { openBucket } from '../../server/storage/s3/bucket-storage.ts'
import { parseFilesUrl } from '../../server/storage/s3/files-url.ts'
import { bucket, s3Server } from '../fixtures/s3/s3-server.ts'
import { storageContract } from './storage-contract.ts'

const prefix = 'dojo/site/'

storageContract('S3-compatible storage', async () => {
  const server = await s3Server()
  const url = parseFilesUrl(server.url.replace(bucket, `${bucket}/${prefix}`))
  return {
    open: async (keys) => (await openBucket(url, keys)).open(),
    write: async (name, bytes) => void server.store.set(bucket, prefix + name, Buffer.from(bytes)),
    names: async () =>
      server.store
        .keys(bucket)
        .map((key) => key.slice(prefix.length))
        .filter((name) => name !== 'documents/ready' && !name.startsWith('documents/keys/')),
  }
})
