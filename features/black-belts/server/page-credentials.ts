import type { Store } from '../../../server/store/contract.ts'
import type { LoadContext } from '../../../site/page.ts'
import { blackBelts } from '../black-belts.ts'
import { formerNumbers } from '../former-numbers.ts'
import { findPresentNumber } from './former-numbers.ts'
import { type Issuer, sourceLists } from './issuer.ts'

/**
 * Returns the credential functions for loading a page. Each call adds the lists that its result depends on to `lists`.
 */
export const createPageCredentials = (
  { issuer, store }: { issuer: Pick<Issuer, 'signCredential' | 'lastStatusList'>; store: Store },
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
    findPresentNumber(former) {
      record([blackBelts.name, formerNumbers.name])
      return findPresentNumber({ store }, former)
    },
  }
}
