import { startS3 } from '../../tests/fixtures/s3/start-s3.ts'

// S3-compatible storage in memory. Sends its address as FILES_URL.
const { url } = await startS3()
process.send!(url)
