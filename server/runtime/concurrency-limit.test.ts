import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

function job() {
  let finish = () => {}
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { done, finish }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('no more than the allowed number of jobs run at a time', async () => {
  const limit = createConcurrencyLimit(2)
  const jobs = [job(), job(), job(), job()]
  const started: number[] = []
  const all = jobs.map(({ done }, index) =>
    limit(async () => {
      started.push(index)
      await done
    }),
  )
  await settled()
  expect(started).toEqual([0, 1])
  jobs[1]!.finish()
  await settled()
  expect(started).toEqual([0, 1, 2])
  for (const { finish } of jobs) finish()
  await Promise.all(all)
  expect(started).toEqual([0, 1, 2, 3])
})

test('jobs with priority run before jobs without, each in the order in which they came', async () => {
  const limit = createConcurrencyLimit(1)
  const first = job()
  const started: string[] = []
  const record = (name: string) => async () => void started.push(name)
  const all = [
    limit(() => first.done),
    limit(record('normal')),
    limit(record('first with priority'), { priority: true }),
    limit(record('second with priority'), { priority: true }),
  ]
  first.finish()
  await Promise.all(all)
  expect(started).toEqual(['first with priority', 'second with priority', 'normal'])
})

test('a failing job frees its slot, and its error reaches the caller', async () => {
  const limit = createConcurrencyLimit(1)
  await expect(limit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await limit(async () => 'fine')).toBe('fine')
})
