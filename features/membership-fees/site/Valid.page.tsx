import { formatLongDate } from '../../../lists/dates.ts'
import { say } from '../../../lists/language.ts'
import { PageHead } from '../../../site/components/PageHead.tsx'
import { page } from '../../../site/page.ts'
import * as messages from '../messages.ts'
import type { ValidPage } from '../server/page-routes.ts'

/** The page behind the QR code of a card. Its own address, without a code, says what it is for. */
export const valid = page({
  title: () => say(messages.membershipCard),
  description: ({ name }) => say(messages.validDescription, { name }),
  styles: ['forms'],
  personal: true,
  noindex: () => true,
  shareImage: 'application',
  query: [],
  load: async () => ({}),
  View: ({ validity }) => (
    <>
      <PageHead
        title={say(messages.membershipCard)}
        kanji="michi"
        gloss={['michi,', say(messages.theWay)]}
        tone="igusa"
        variant="application"
      />
      <section className="join status on-igusa">
        <div className="wrap">
          <article className="sheet status__sheet">
            <div className="say say--start">
              <h2 role="status">{textOf(validity)}</h2>
            </div>
          </article>
        </div>
      </section>
    </>
  ),
})

function textOf(validity: ValidPage | undefined): string {
  if (validity === undefined) return say(messages.scanACard)
  if (validity === 'unknown') return say(messages.unknownCard)
  return validity.isValid
    ? say(messages.validUntil, { day: formatLongDate(validity.validUntil) })
    : say(messages.noLongerValid)
}
