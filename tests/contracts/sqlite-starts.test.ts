import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import type { Task } from './fixtures/database-opener.ts'
import { temporaryFolder } from './store-fixtures.ts'

const threads = 10
// So many that at least two threads meet in one of them: without the retry of `turnOnWriteAheadLog`, about one folder in eight fails.
const rounds = 40

test('threads that open the databases of a new folder at once all succeed', async () => {
  const folder = temporaryFolder()
  const folders = Array.from({ length: rounds }, (_, round) => join(folder, String(round)))
  for (const each of folders) mkdirSync(each)
  const task: Task = { folders, threads, arrived: new Int32Array(new SharedArrayBuffer(4 * rounds)) }
  const problems: string[] = []
  const open = () => {
    const opener = new Worker(new URL('fixtures/database-opener.ts', import.meta.url), { workerData: task })
    onTestFinished(() => void opener.terminate())
    opener.on('message', (problem: string) => problems.push(problem))
    return new Promise<number>((resolve, reject) => opener.on('exit', resolve).on('error', reject))
  }
  const codes = await Promise.all(Array.from({ length: threads }, open))
  expect(problems).toEqual([])
  expect(new Set(codes)).toEqual(new Set([0]))
})
