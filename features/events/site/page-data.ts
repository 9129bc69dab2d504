import type { Reader } from '../../../server/store/contract.ts'

declare module '../../../site/page.ts' {
  interface LoadContext {
    /** The pages with the entry forms of events that take entries now, by the keys of the events. */
    readEntryPages?: (store: Reader, now: Date) => Promise<Record<string, string>>
    /** The pages with the published results of events, by the keys of the events. */
    readResultPages?: (store: Reader) => Promise<Record<string, string>>
  }
}
