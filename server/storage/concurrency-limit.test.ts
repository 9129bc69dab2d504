import { expect, test } from 'vitest'
import { concurrencyLimit } from './concurrency-limit.ts'

function job() {
  let finish = () => {}
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { done, finish }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('no more work runs at a time than is allowed', async () => {
  const pass = concurrencyLimit(2)
  const jobs = [job(), job(), job(), job()]
  const began: number[] = []
  const all = jobs.map(({ done }, index) =>
    pass(async () => {
      began.push(index)
      await done
    }),
  )
  await settled()
  expect(began).toEqual([0, 1])
  jobs[1]!.finish()
  await settled()
  expect(began).toEqual([0, 1, 2])
  for (const { finish } of jobs) finish()
  await Promise.all(all)
  expect(began).toEqual([0, 1, 2, 3])
})

test('urgent work goes before what waits, and the first applicant before the last', async () => {
  const pass = concurrencyLimit(1)
  const first = job()
  const began: string[] = []
  const note = (name: string) => async () => void began.push(name)
  const all = [
    pass(() => first.done),
    pass(note('patient')),
    pass(note('urgent'), { urgent: true }),
    pass(note('urgent too'), { urgent: true }),
  ]
  first.finish()
  await Promise.all(all)
  expect(began).toEqual(['urgent', 'urgent too', 'patient'])
})

test('work that fails makes room as well, and says so to whoever asked', async () => {
  const pass = concurrencyLimit(1)
  await expect(pass(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await pass(async () => 'fine')).toBe('fine')
})
