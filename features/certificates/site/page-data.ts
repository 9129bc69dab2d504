import type { Stored } from '../../../server/store/contract.ts'
import type { blackBelts } from '../../black-belts/black-belts.ts'
import type { IssuedCertificate } from '../issued-certificates.ts'
import type { CheckResult } from './verify/CheckAnswer.tsx'
import type { checkCredential as check } from './verify/check-credential.ts'

declare module '../../../site/page.ts' {
  interface LoadContext {
    credentials: {
      /** The signed credential of a black belt, as a compact JWT. */
      sign(blackBelt: Stored<typeof blackBelts>): Promise<string>
      /** The number of the last status list. They are counted from 1. */
      lastStatusList(): Promise<number>
    }
  }
  interface OwnAnswer {
    /** The result of a certificate's check that was sent without scripts. */
    checked?: CheckResult | undefined
    /** An issued certificate, for whoever has its number and its code. `belt`: the colour of the belt of its grade. */
    certificate?: { record: IssuedCertificate; credential: string; belt: string } | undefined
  }
}

declare module '../../../site/rendering.ts' {
  interface BuiltSite {
    checkCredential: typeof check
  }
}
