import type { LoadContext } from '../../../site/page.ts'
import { type Issuer, readLists } from './issuer.ts'

/** The issuer for a page that loads: the lists that its answers depend on are added to `lists`. */
export const recordCredentials = (
  issuer: Pick<Issuer, 'signCredential' | 'lastStatusList'>,
  lists: Set<string>,
): LoadContext['credentials'] => {
  const record = (names: readonly string[]) => {
    for (const name of names) lists.add(name)
  }
  return {
    sign(blackBelt) {
      record(readLists.credential)
      return issuer.signCredential(blackBelt)
    },
    lastStatusList() {
      record(readLists.statusList)
      return issuer.lastStatusList()
    },
  }
}
