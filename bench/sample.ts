import { cpSync } from 'node:fs'
import { temporaryFolder } from './folder.ts'
import { openHonbu } from './honbu.ts'

let first: Promise<string> | undefined

async function load(): Promise<string> {
  const honbu = await openHonbu({ sample: true })
  await honbu.stop()
  return honbu.dataDir
}

/** A data folder of its own that holds the sample association. It is loaded once; further ones are copies. */
export async function sampleFolder(): Promise<string> {
  first ??= load()
  const copy = temporaryFolder()
  cpSync(await first, copy, { recursive: true })
  return copy
}
