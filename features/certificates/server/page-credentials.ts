import type { LoadContext } from '../../../site/page.ts'
import { type Issuer, sourceLists } from './issuer.ts'

/** Returns the credential functions for loading a page. Each call adds the lists that its result depends on to `lists`. */
export const createPageCredentials = (
  issuer: Pick<Issuer, 'signCredential' | 'lastStatusList'>,
  lists: Set<string>,
): LoadContext['credentials'] => {
  const record = (names: readonly string[]) => {
    for (const name of names) lists.add(name)
  }
  return {
    sign(blackBelt) {
      record(sourceLists.credential)
      return issuer.signCredential(blackBelt)
    },
    lastStatusList() {
      record(sourceLists.statusList)
      return issuer.lastStatusList()
    },
  }
}
