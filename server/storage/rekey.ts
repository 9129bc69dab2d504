import { setTimeout as wait } from 'node:timers/promises'
import { commandLine } from '../runtime/command-line.ts'
import type { TableAccess } from '../store/stored-rows.ts'
import { applicationsFolder, heldUploadsFolder, quarantineFolder } from './documents.ts'
import type { Files } from './files.ts'

type RekeySite = {
  engine: Pick<TableAccess, 'stopWrites' | 'allowWrites'>
  files: Pick<Files, 'documents' | 'keys'>
}
type RekeyOptions = {
  /** Called with what happens, in sentences. */
  report?: (sentence: string) => void
  /** Called after each document. */
  onProgress?: (done: number, total: number) => void
  /** Only tests pass it. */
  settleMs?: number
}
export type RekeyResult = {
  /** The id of the key that all documents are encrypted with now, if there were no problems. */
  keyId: string
  /** How many documents were encrypted again. */
  reencrypted: number
  /** How many documents were checked at the end. */
  checked: number
  /** One sentence for each document that could not be encrypted again. Then no key was removed. */
  problems: string[]
}

/** If the command is killed, writes resume after this. */
const stopMs = 60_000
const renewMs = 10_000
/** What a server has begun before the stop, such as the deletion of an erased document, ends within this time. */
const settleMs = 10_000

/**
 * Encrypts all documents again with the first key while the servers refuse every write, and removes the other keys from the key
 * file once every document was decrypted with the first one. If the key file holds one key only, a new one is added first. A
 * run that was interrupted, at any moment, is continued by the next one: until the end all keys stay.
 * @throws Error with the reason in plain words; Unavailable
 */
export async function rekey({ engine, files }: RekeySite, options: RekeyOptions = {}): Promise<RekeyResult> {
  const { keys } = files
  if (keys.configured && keys.ids().length === 1) throw new Error(oneConfiguredKey)
  const stop = await HeldStop.begin(engine)
  try {
    return await reencryptDocuments(files, stop, options)
  } finally {
    // When the database is away, the stop ends by itself.
    await engine.allowWrites('rekey').catch(() => undefined)
  }
}

async function reencryptDocuments(
  { documents, keys }: RekeySite['files'],
  stop: HeldStop,
  options: RekeyOptions,
): Promise<RekeyResult> {
  const { report = () => {} } = options
  const hasOneKey = keys.ids().length === 1
  report(hasOneKey ? 'Adding a new key.' : 'Continuing with the newest key.')
  if (hasOneKey) keys.add()
  report('The site refuses writes until all documents are encrypted again')
  await wait(options.settleMs ?? settleMs)
  const keyId = keys.current().id
  const { reencrypted, problems } = await reencryptAll(documents, stop, options)
  report(`${reencrypted} documents were encrypted again. Checking all documents.`)
  const check = await reencryptAll(documents, stop, options)
  // Otherwise a server still encrypts with an old key.
  if (problems.length === 0) problems.push(...check.problems, ...(check.reencrypted > 0 ? [stillChanging] : []))
  const result = { keyId, reencrypted: reencrypted + check.reencrypted, checked: check.current, problems }
  if (problems.length > 0) return result
  if (!keys.configured) keys.retireOthers(keyId)
  await documents.keepOnlyKey(keyId)
  return result
}

type Pass = { current: number; reencrypted: number; problems: string[] }

/** Handles each file once: encrypts it again, or checks that it can be decrypted. */
async function reencryptAll(
  documents: Files['documents'],
  stop: HeldStop,
  { onProgress = () => {} }: RekeyOptions,
): Promise<Pass> {
  const pass: Pass = { current: 0, reencrypted: 0, problems: [] }
  const total = await countFiles(documents)
  let done = 0
  for (const folder of folders) {
    for await (const page of documents.list(folder)) {
      for (const { name } of page) {
        await stop.hold()
        try {
          const outcome = await documents.reencrypt(name)
          if (outcome === 'current' || outcome === 'reencrypted') pass[outcome]++
        } catch (error) {
          pass.problems.push(`${name} was not encrypted again: ${(error as Error).message}`)
        }
        // Files may appear after they were counted.
        if (done < total) onProgress(++done, total)
      }
    }
  }
  return pass
}

const folders = [applicationsFolder, quarantineFolder, heldUploadsFolder]

async function countFiles(documents: Files['documents']): Promise<number> {
  let count = 0
  for (const folder of folders) for await (const page of documents.list(folder)) count += page.length
  return count
}

/** The stop of writes of this run. It ends by itself a minute after its last renewal, so that a killed run opens the site again. */
class HeldStop {
  readonly #engine: RekeySite['engine']
  #renewed = now()

  private constructor(engine: RekeySite['engine']) {
    this.#engine = engine
  }

  /** @throws Error when another run stops the writes; Unavailable */
  static async begin(engine: RekeySite['engine']): Promise<HeldStop> {
    const stop = new HeldStop(engine)
    await stop.#renew()
    return stop
  }

  /** Call it before each document. @throws Error when the site may have accepted writes meanwhile; Unavailable */
  async hold(): Promise<void> {
    const age = msSince(this.#renewed)
    if (age < renewMs) return
    await this.#renew()
    // After a lapse an erased document could come back, although the site refuses writes again.
    if (age >= stopMs)
      throw new Error(`The command was away for so long that the site accepted writes again. ${runAgain}`)
  }

  async #renew() {
    const begun = now()
    if (!(await this.#engine.stopWrites('rekey', stopMs)))
      throw new Error(
        `Another “${commandLine('rekey')}” is running, or was killed on another machine within the last minute. ${runAgain}`,
      )
    this.#renewed = begun
  }
}

/** Either clock may stand still or go back: the monotonic one while the machine is suspended, the other when it is set. */
const now = () => ({ clock: Date.now(), monotonic: performance.now() })
const msSince = ({ clock, monotonic }: ReturnType<typeof now>) =>
  Math.max(Date.now() - clock, performance.now() - monotonic)

const runAgain = `Run “${commandLine('rekey')}” again in a minute.`

const oneConfiguredKey = `DOCUMENT_KEY names one key only. To change it:
  1. Put a new key (openssl rand -base64 32) in front of it, separated by a comma: DOCUMENT_KEY=NEW,OLD
  2. Restart every server with this setting.
  3. Run “${commandLine('rekey')}” with the same setting.
  4. Remove the old key: DOCUMENT_KEY=NEW, and restart every server.`

const stillChanging = `Documents are still stored with an old key. Restart every server with the same DOCUMENT_KEY, then run “${commandLine('rekey')}” again.`
