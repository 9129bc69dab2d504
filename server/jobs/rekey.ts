import { commandLine } from '../command-line.ts'
import type { Services } from '../services.ts'
import { applicationsFolder, heldUploadsFolder, quarantineFolder } from '../storage/documents.ts'
import type { Files } from '../storage/storage.ts'
import { type JobLease, runUnderLease } from './job-lease.ts'

type RekeyServices = Pick<Services, 'store'> & { files: Pick<Files, 'documents' | 'keys'> }
type RekeyOptions = {
  /** The operator has stopped every server, so nothing but this run changes documents. */
  serversStopped?: boolean
  /** Called with what happens, in sentences. */
  report?: (sentence: string) => void
  /** Called after each document. */
  onProgress?: (done: number, total: number) => void
}
export type RekeyResult = {
  /** The id of the key that all documents are encrypted with now, if there were no problems. */
  keyId: string
  /** How many documents were encrypted again. */
  renewed: number
  /** How many documents were checked at the end. */
  checked: number
  /** One sentence for each document that could not be encrypted again. Then no key was removed. */
  problems: string[]
}

/** A document that was moved, or that a running server stored with an old key, is handled in the next pass. */
const maxPasses = 20

/**
 * Encrypts all documents again with the first key, while the server runs, and removes the other keys from the key file
 * once every document was decrypted with the first one. If the key file holds one key only, a new one is added first. A run
 * that was interrupted, at any moment, is continued by the next one: until the end all keys stay.
 * @throws Error with the reason in plain words; Unavailable
 */
export async function rekey(services: RekeyServices, options: RekeyOptions = {}): Promise<RekeyResult> {
  const result = await runUnderLease(services.store, 'rekey', (lease) => renewDocuments(services.files, lease, options))
  if (!result) throw new Error(`Another “${commandLine('rekey')}” is running. Wait until it has ended.`)
  return result
}

async function renewDocuments(
  { documents, keys }: RekeyServices['files'],
  lease: JobLease,
  { serversStopped = false, report = () => {}, onProgress = () => {} }: RekeyOptions,
): Promise<RekeyResult> {
  if (!serversStopped) await documents.requireRenewable()
  const hasOneKey = keys.ids().length === 1
  if (hasOneKey && keys.configured) throw new Error(oneConfiguredKey)
  report(hasOneKey ? 'Adding a new key.' : 'Continuing with the newest key.')
  if (hasOneKey) await keys.add()
  const result: RekeyResult = { keyId: keys.current().id, renewed: 0, checked: 0, problems: [] }
  for (let passes = 1, isComplete = false; !isComplete; passes++) {
    const { current, renewed, deleted, problems } = await renewAll(documents, lease, onProgress)
    Object.assign(result, { renewed: result.renewed + renewed, checked: current, problems })
    // A pass in which nothing changed has decrypted each document with the first key.
    isComplete = renewed + deleted === 0
    if (!isComplete && passes === maxPasses) {
      result.problems.push(stillChanging)
      break
    }
    if (!isComplete) report(`${renewed} documents were encrypted again. Checking all documents.`)
  }
  if (result.problems.length > 0) return result
  if (!keys.configured) await keys.retireOthers(result.keyId)
  await documents.keepOnlyKey(result.keyId)
  return result
}

type Pass = { current: number; renewed: number; deleted: number; problems: string[] }

/** Handles each file once: encrypts it again, or checks that it can be decrypted. */
async function renewAll(
  documents: Files['documents'],
  lease: JobLease,
  onProgress: (done: number, total: number) => void,
): Promise<Pass> {
  const pass: Pass = { current: 0, renewed: 0, deleted: 0, problems: [] }
  const total = await countFiles(documents)
  let done = 0
  for (const folder of folders) {
    for await (const page of documents.list(folder)) {
      for (const { name } of page) {
        await lease.require()
        try {
          const outcome = await documents.renew(name)
          if (outcome !== 'ignored') pass[outcome]++
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

/** In this order, because the sweep moves documents from the first folder to the second. */
const folders = [applicationsFolder, quarantineFolder, heldUploadsFolder]

async function countFiles(documents: Files['documents']): Promise<number> {
  let count = 0
  for (const folder of folders) for await (const page of documents.list(folder)) count += page.length
  return count
}

const oneConfiguredKey = `DOCUMENT_KEY names one key only. To change it:
  1. Put a new key (openssl rand -base64 32) in front of it, separated by a comma: DOCUMENT_KEY=NEW,OLD
  2. Restart every server with this setting.
  3. Run “${commandLine('rekey')}” with the same setting.
  4. Remove the old key: DOCUMENT_KEY=NEW, and restart every server.`

const stillChanging = `Documents are still moved, or stored with an old key. Restart every server with the same DOCUMENT_KEY, then run “${commandLine('rekey')}” again.`
