import { expect, test } from 'vitest'
import type { RawFiles } from '../storage/raw-files.ts'
import { FileCopy } from './copy-files.ts'

/** Files in memory. `clock` gives the time that a file gets, in seconds since 1970. */
function createFiles(clock: () => number = () => 0) {
  const files = new Map<string, { text: string; modifiedAt: Date }>()
  const reads: string[] = []
  const raw: RawFiles = {
    async *list() {
      const find = (name: string) => async () => {
        const { text, modifiedAt } = files.get(name)!
        return { size: text.length, modifiedAt }
      }
      yield [...files.keys()].map((name) => ({ name, find: find(name) }))
    },
    async read(name) {
      reads.push(name)
      const file = files.get(name)
      return file && Buffer.from(file.text)
    },
    put: async (name, bytes) => void files.set(name, { text: String(bytes), modifiedAt: new Date(clock() * 1000) }),
    delete: async (name) => void files.delete(name),
  }
  return { files, raw, reads, put: (name: string, text: string) => raw.put(name, Buffer.from(text)) }
}

test.each([
  ['an hour behind', -3600],
  ['an hour ahead', 3600],
])('a file that changes between two passes is copied again, when the clock of its storage is %s', async (_, offset) => {
  const start = Math.floor(Date.now() / 1000) + offset
  let second = start
  const from = createFiles(() => second)
  const to = createFiles()
  await from.put('newest', '1')
  second -= 60
  await from.put('changed', 'before')
  await from.put('unchanged', '1')
  second = start
  const copy = new FileCopy(from.raw, to.raw)
  expect(await copy.run()).toBe(3)
  await from.put('changed', 'after!')
  from.reads.length = 0
  expect(await copy.run()).toBe(1)
  expect(to.files.get('changed')?.text).toBe('after!')
  // What has the time of the newest file may have changed in the same second, the others have not.
  expect(from.reads).toEqual(['newest', 'changed'])
})

test('a file that changes in the second in which it was read is copied again', async () => {
  const from = createFiles(() => 1000)
  const to = createFiles()
  await from.put('a', 'before')
  const copy = new FileCopy(from.raw, to.raw)
  await copy.run()
  await from.put('a', 'after!')
  expect(await copy.run()).toBe(1)
  expect(to.files.get('a')?.text).toBe('after!')
})
