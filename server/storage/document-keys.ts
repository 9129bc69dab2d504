import { join } from 'node:path'
import { createKeyFile, readKeyFile } from './key-file.ts'

/**
 * The keys that documents are sealed with: from the setting, or from `document.key` in the data folder, which is made
 * at first start and readable by its owner only.
 * @throws Error when documents exist but their key file is gone, or when a key is not one
 */
export function documentKeys(
  dataDir: string,
  given: readonly string[] | undefined,
  documentsExist: () => boolean,
): Buffer[] {
  const path = join(dataDir, 'document.key')
  const stored = given ?? readKeyFile(path)
  if (stored) return stored.map((key) => decoded(key, given ? 'DOCUMENT_KEY' : path))
  // A new key beside old documents would look well and lose them all.
  if (documentsExist()) {
    throw new Error(`${path} is missing, but there are documents sealed with it. Restore it, or set DOCUMENT_KEY.`)
  }
  return [decoded(createKeyFile(path), path)]
}

function decoded(key: string, from: string): Buffer {
  const bytes = Buffer.from(key, 'base64')
  if (bytes.length !== 32) throw new Error(`${from} is damaged: a key must be 32 bytes in base64. Restore it.`)
  return bytes
}
