import { expect, test, vi } from 'vitest'
import { Unavailable } from './errors.ts'
import { type QueuedWrite, WriteQueue } from './write-queue.ts'

test('an error that nobody expected fails the writes of its commit, and later ones succeed', async () => {
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
  let [commits, notified] = [0, 0]
  const queue = new WriteQueue<number>({
    async commit(writes: QueuedWrite<number>[]) {
      if (++commits === 1) throw new Error('The disk does not answer')
      return writes.map((write) => () => write.resolve(write.work as never))
    },
    onCommit() {
      if (++notified === 1) throw new Error('A follower has failed')
    },
  })
  const first = await queue.run(1).catch((error) => error)
  expect(first).toBeInstanceOf(Unavailable)
  expect(first).toMatchObject({ maybeWritten: true })
  // It was acknowledged before the follower failed.
  expect(await queue.run(2)).toBe(2)
  expect(await queue.run(3)).toBe(3)
  expect(warned).toHaveBeenCalledTimes(2)
  await queue.close()
})
