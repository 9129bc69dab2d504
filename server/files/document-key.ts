import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The keys that documents are sealed with: from the setting, or from `document.key` in the data folder, which is made
 * at first start and readable by its owner only.
 * @throws Error when documents exist but their key file is gone
 */
export function documentKeys(
  dataDir: string,
  given: readonly string[] | undefined,
  documentsExist: () => boolean,
): Buffer[] {
  if (given) return given.map((key) => Buffer.from(key, 'base64'))
  const path = join(dataDir, 'document.key')
  try {
    return readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map((key) => Buffer.from(key, 'base64'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  // A new key beside old documents would look well and lose them all.
  if (documentsExist()) {
    throw new Error(`${path} is missing, but there are documents sealed with it. Restore it, or set DOCUMENT_KEY.`)
  }
  const key = randomBytes(32)
  writeFileSync(path, `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  return [key]
}
