import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './folder.ts'

/** How many times a second this disk can take a small write and say that it is safe: the measure of every durable write. */
export function syncsPerSecond(forMs = 1500): number {
  const file = openSync(join(temporaryFolder(), 'syncs'), 'w')
  const block = Buffer.alloc(4096, 1)
  const began = performance.now()
  let done = 0
  for (; performance.now() - began < forMs; done++) {
    writeSync(file, block)
    fdatasyncSync(file)
  }
  closeSync(file)
  return done / ((performance.now() - began) / 1000)
}
