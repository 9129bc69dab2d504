import type { Reader } from '../store/contract.ts'

/** A reader that notes the name of every list it reads, before it reads it. */
export const recordReads = (reader: Reader, lists: Set<string>): Reader => ({
  query(list, asked) {
    lists.add(list.name)
    return reader.query(list, asked)
  },
  get(list, key) {
    lists.add(list.name)
    return reader.get(list, key)
  },
})
