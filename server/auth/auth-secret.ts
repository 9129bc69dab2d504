import { join } from 'node:path'
import { createKeyFile, readKeyFile } from '../storage/encryption.ts'

/**
 * What sessions are signed and second factors sealed with: the setting, or `auth.key` in the data folder, which is made
 * when it is not there.
 * @throws Error when the file is damaged
 */
export function authSecret(dataDir: string, given: string | undefined): string {
  if (given) return given
  const path = join(dataDir, 'auth.key')
  const secret = (readKeyFile(path) ?? [made(path)])[0]!
  if (Buffer.from(secret, 'base64').length !== 32)
    throw new Error(`${path} is damaged: a key must be 32 bytes in base64. Restore it, or set AUTH_SECRET.`)
  return secret
}

function made(path: string): string {
  try {
    return createKeyFile(path)
  } catch (error) {
    // The server and a command may both be the first to need it.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return readKeyFile(path)![0]!
    throw error
  }
}
