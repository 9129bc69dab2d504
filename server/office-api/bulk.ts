import { Unavailable } from '../store/errors.ts'

/**
 * Does the same with several records, one after the other, each in a transaction of its own. When the store becomes unavailable
 * after the first, `leave` receives this record and the remaining ones with the reason, so that the officer learns what was done
 * and can repeat the rest. @throws what `work` throws; Unavailable only for the first record
 */
export async function forEachRecord<T>(
  records: Iterable<T>,
  work: (record: T) => Promise<void>,
  leave: (record: T, reason: string) => void,
): Promise<void> {
  const all = [...records]
  for (const [i, record] of all.entries()) {
    try {
      await work(record)
    } catch (error) {
      if (!(error instanceof Unavailable) || i === 0) throw error
      leave(record, error.maybeWritten ? maybeDone : notDone)
      for (const each of all.slice(i + 1)) leave(each, notDone)
      return
    }
  }
}

const notDone = 'Not done, because the website cannot store anything at the moment. Try again later'
const maybeDone = 'The website could not store anything at this moment. Look whether it is done before you try again'
