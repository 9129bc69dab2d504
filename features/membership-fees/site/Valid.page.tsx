import { formatLongDate } from '../../../lists/dates.ts'
import { say } from '../../../lists/language.ts'
import * as messages from '../messages.ts'
import type { ValidPage } from '../server/page-routes.ts'
import { personalPage } from './personal-page.tsx'

/** The page behind the QR code of a card. Its own address, without a code, says what it is for. */
export const valid = personalPage({
  title: messages.card,
  description: messages.validDescription,
  shareImage: 'valid',
  heading: ({ validity }) => textOf(validity),
})

function textOf(validity: ValidPage | undefined): string {
  if (validity === undefined) return say(messages.card)
  if (validity === 'unknown') return say(messages.unknownCard)
  return validity.isValid
    ? say(messages.validUntil, { day: formatLongDate(validity.validUntil) })
    : say(messages.noLongerValid)
}
