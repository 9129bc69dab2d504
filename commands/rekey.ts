import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { keyFile } from '../server/storage/document-keys.ts'
import { rekey } from '../server/storage/rekey.ts'
import { openFileStorage } from '../server/storage/storage.ts'
import { openEngineOf } from '../server/store/open.ts'
import { commandLine, usageOf } from './commands.ts'
import { readCommandSettings } from './open-store.ts'
import { failWith, messageOf, parseOptions } from './usage.ts'

const usage = `${usageOf('rekey')}
Encrypts all documents with a new key, and retires the old key. Meanwhile the site can be read, and forms are answered 503. Safe to
repeat after an interruption.`

parseOptions(usage, () => parseArgs({ options: { help: { type: 'boolean' } } }))
const settings = readCommandSettings()
const engine = await openEngineOf(settings, { mustExist: true }).catch((error) => failWith(messageOf(error)))
const { dataDir, documentKeys, keysKeptElsewhere } = settings
try {
  const fileStorage = await openFileStorage(settings)
  if (!documentKeys && !existsSync(keyFile(dataDir)) && !(await fileStorage.documentsExist()))
    throw new Error(
      `There is no document key yet: ${keyFile(dataDir)} does not exist. The first start of the server creates it.`,
    )
  await fileStorage.requireDocumentKeys()
  const files = fileStorage.open()
  const { keyId, reencrypted, checked, problems } = await rekey(
    { engine, files },
    { report: (sentence) => console.log(sentence), onProgress: printProgress },
  )
  console.log(`${reencrypted} documents were encrypted again with the key ${keyId}, ${checked} were checked`)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) {
    console.error(
      `${problems.length} problems: no key was removed. Restore these files from a backup, or move them away, and run “${commandLine('rekey')}” again.`,
    )
    process.exitCode = 1
  } else if (files.keys.configured) console.log(lastStep(keyId, files.keys.ids()))
  else
    console.log(
      keysKeptElsewhere
        ? `The old key is removed. Copy ${keyFile(dataDir)} to the separate place where you keep it, beside the earlier copy: backups from before today need that one.`
        : 'The old key is removed. Make a backup now: it has the new key.',
    )
} catch (error) {
  console.error(`The key is not changed. ${(error as Error).message}`)
  process.exitCode = 1
} finally {
  await engine.close()
}

/** Prints a line for each tenth of the documents. */
function printProgress(done: number, total: number) {
  const tenth = (count: number) => Math.floor((count * 10) / total)
  if (tenth(done) > tenth(done - 1)) console.log(`${done} of ${total} documents`)
}

function lastStep(keyId: string, [, ...old]: string[]): string {
  return `No document needs the other keys (${old.join(', ')}). Leave only the first key (${keyId}) in DOCUMENT_KEY, and restart every server.`
}
