import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const made = new Set<string>()
process.once('exit', () => {
  for (const path of made) rmSync(path, { recursive: true, force: true })
})

/** A folder that is gone when the bench is over, however it ends. */
export function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'honbu-bench-'))
  made.add(path)
  return path
}

/** Removes one before that, to make room. */
export function removeFolder(path: string) {
  rmSync(path, { recursive: true, force: true })
  made.delete(path)
}
