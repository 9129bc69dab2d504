import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { openStoreIn } from '../../server/services.ts'
import { openFiles } from '../../server/storage/storage.ts'
import { aim, ms, perSecond, quantile, type Table } from '../report.ts'
import { endWithBench, root, temporaryFolder } from '../resources.ts'

const documents = 1000
const documentBytes = 350_000
const pauseMs = 20
const document = { bytes: Buffer.alloc(documentBytes, 7), type: 'image/png' }
const nameOf = (index: number) => `membership/${1_700_000_000_000 + index}_a.png`

/** How fast `npm run rekey` encrypts all documents again, and what another process that reads and stores them notices. */
export async function measureRekey(): Promise<Table[]> {
  const dataDir = temporaryFolder()
  await (await openStoreIn(dataDir)).close()
  const files = openFiles(dataDir, undefined)
  for (let i = 0; i < documents; i++) await files.documents.save(nameOf(i), document)
  const before = await readAndStore(files, () => wait(2000))
  const startedAt = performance.now()
  const env = { ...process.env, DATA_DIR: dataDir }
  const child = endWithBench(spawn(process.execPath, ['commands/rekey.ts'], { cwd: root, env, stdio: 'ignore' }))
  const during = await readAndStore(files, async () => {
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error('npm run rekey failed')
  })
  const rate = (documents * 1000) / (performance.now() - startedAt)
  return [
    {
      title: `A new key for ${documents} documents of ${documentBytes / 1000} KB, while another process reads and stores some`,
      columns: ['', 'Rate', 'Read, median', 'Read, slowest', 'Store, median', 'Store, slowest', 'Aim'],
      rows: [
        ['Before', '', ...before, ''],
        ['npm run rekey', perSecond(rate), ...during, aim(rate, '>', 50, '50/s')],
      ],
      notes: [
        'Each document is read, encrypted, synced to disk, and read and decrypted once more. The old key is then removed.',
      ],
    },
  ]
}

/** Reads and stores documents in turn until `end` has ended. Returns the median and the slowest of both. */
async function readAndStore({ documents: store }: ReturnType<typeof openFiles>, end: () => Promise<void>) {
  let ended = false
  const ending = end().finally(() => {
    ended = true
  })
  const [reads, writes]: [number[], number[]] = [[], []]
  const measure = async (durations: number[], work: () => Promise<unknown>) => {
    const startedAt = performance.now()
    await work()
    durations.push(performance.now() - startedAt)
  }
  for (let i = 0; !ended; i++) {
    await measure(reads, () => store.read(nameOf(i % documents)))
    await measure(writes, () => store.save(nameOf(documents + (i % 100)), document))
    await wait(pauseMs)
  }
  await ending
  return [reads, writes].flatMap((durations) => [ms(quantile(durations, 0.5)), ms(Math.max(...durations))])
}
