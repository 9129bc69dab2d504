import type { Visible } from '../../../lists/list.ts'
import type { site } from '../association.ts'

type Details = Visible<typeof site>

declare module '../../../site/page.ts' {
  interface Association extends Details {}
}
