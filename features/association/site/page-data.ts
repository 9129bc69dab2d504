import type { Visible } from '../../../lists/list.ts'
import type { association } from '../association.ts'

type Details = Visible<typeof association>

declare module '../../../site/page.ts' {
  interface Association extends Details {}
}
