import type { Association, LoadContext } from '../../site/page.ts'
import type { Reader } from '../store/contract.ts'

/** What a page gets besides the records that it reads itself. */
export type PageContext = {
  /** What features add to the context in which a page loads. Their answers add the lists that they depend on to `lists`. */
  extend(lists: Set<string>): Omit<LoadContext, 'store' | 'query' | 'params' | 'now'>
  /** What every page shows of the association. */
  readAssociation(reader: Reader): Promise<Association>
}
