import type { Reader } from '../../../server/store/contract.ts'

declare module '../../../site/page.ts' {
  interface LoadContext {
    /** Reads the paths of the published results of events, by the keys of the events. */
    readResultPaths: (store: Reader) => Promise<ReadonlyMap<string, string>>
  }
}
