import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import type { Task } from './fixtures/database-opener.ts'
import { temporaryFolder } from './store-fixtures.ts'

test('ten that open the databases of a new folder at once all succeed', async () => {
  const folder = temporaryFolder()
  const folders = Array.from({ length: 20 }, (_, round) => join(folder, String(round)))
  for (const each of folders) mkdirSync(each)
  const task: Task = { folders, openers: 10, arrived: new Int32Array(new SharedArrayBuffer(4 * folders.length)) }
  const problems: string[] = []
  const open = () => {
    const opener = new Worker(new URL('fixtures/database-opener.ts', import.meta.url), { workerData: task })
    opener.on('message', (problem: string) => problems.push(problem))
    return new Promise<number>((resolve, reject) => opener.on('exit', resolve).on('error', reject))
  }
  expect(await Promise.all(Array.from({ length: task.openers }, open))).toEqual(Array(10).fill(0))
  expect(problems).toEqual([])
})
