import type { Stored } from '../../../server/store/contract.ts'
import type { blackBelts } from '../black-belts.ts'
import type { CheckResult } from './verify/CheckAnswer.tsx'
import type { checkCredential as check } from './verify/check-credential.ts'

declare module '../../../site/page.ts' {
  interface LoadContext {
    credentials: {
      /** The signed credential of a black belt, as a compact JWT. */
      sign(blackBelt: Stored<typeof blackBelts>): Promise<string>
      /** The number of the last status list. They are counted from 1. */
      lastStatusList(): Promise<number>
      /** The present number of the black belt that had this one before its number was changed. */
      findPresentNumber(former: string): Promise<string | undefined>
    }
  }
  interface OwnAnswer {
    /** The result of a certificate's check that was sent without scripts. */
    checked?: CheckResult | undefined
  }
}

declare module '../../../site/rendering.ts' {
  interface BuiltSite {
    checkCredential: typeof check
  }
}
