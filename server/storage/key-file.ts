import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The keys in a file, one to a line; undefined when it is not there. */
export function readKeyFile(path: string): string[] | undefined {
  try {
    return readFileSync(path, 'utf8').trim().split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Makes a key of 32 random bytes in a file that only its owner may read, and gives it in base64. It is on disk before
 * this returns: what is sealed or signed with it would be lost without.
 * @throws Error with the code EEXIST when there is such a file already
 */
export function createKeyFile(path: string): string {
  const key = randomBytes(32).toString('base64')
  writeFileSync(path, `${key}\n`, { mode: 0o600, flag: 'wx', flush: true })
  const folder = openSync(dirname(path), 'r')
  fsyncSync(folder)
  closeSync(folder)
  return key
}
