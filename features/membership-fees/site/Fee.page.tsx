import { formatLongDate, isDate } from '../../../lists/dates.ts'
import { foreignLanguage, say } from '../../../lists/language.ts'
import { PageHead } from '../../../site/components/PageHead.tsx'
import { KeyForm, PrivateAction, PrivateContent } from '../../../site/forms/PrivateContent.tsx'
import { page } from '../../../site/page.ts'
import { FeePayment } from '../../fees/site/FeePayment.tsx'
import { memberLinkPath } from '../../members/members.ts'
import * as messages from '../messages.ts'
import type { FeePage } from '../server/page-routes.ts'

/** The page that a member's private link opens. It is the same for everybody until the key arrives in the body of a request. */
export const fee = page({
  title: () => say(messages.yourMembership),
  description: ({ name }) => say(messages.feeDescription, { name }),
  styles: ['forms'],
  personal: true,
  noindex: () => true,
  shareImage: 'application',
  query: [],
  load: async () => ({}),
  View: ({ memberFee }) => (
    <>
      <PageHead
        title={say(messages.yourMembership)}
        kanji="michi"
        gloss={['michi,', say(messages.theWay)]}
        tone="igusa"
        variant="application"
      />
      <section className="join status on-igusa">
        <div className="wrap">
          <PrivateContent>
            <article className="sheet status__sheet">
              {memberFee?.state === 'open' ? (
                <OpenFee page={memberFee} />
              ) : (
                <KeyForm path={memberLinkPath} lead={say(messages.openIt)} refusal={memberFee?.text} />
              )}
            </article>
          </PrivateContent>
        </div>
      </section>
    </>
  ),
})

function OpenFee({ page }: { page: Extract<FeePage, { state: 'open' }> }) {
  const { key, name, number, validUntil, fees, refusal } = page
  return (
    <>
      <div className="slip">
        <p>
          <span>{say(messages.member)}</span> <b lang={foreignLanguage(name)}>{name}</b>
        </p>
        <p>
          <span>{say(messages.memberNumber)}</span> <b>{number}</b>
        </p>
        {isDate(validUntil) && (
          <p>
            <span>{say(messages.validUntilLabel)}</span> <b>{formatLongDate(validUntil)}</b>
          </p>
        )}
      </div>
      <FeePayment path={memberLinkPath} secret={key} fees={fees} refusal={refusal} />
      <div className="say">
        <h2>{say(messages.card)}</h2>
        <p>{say(messages.aboutCard)}</p>
        <PrivateAction
          path={memberLinkPath}
          secret={key}
          action="card"
          label={say(messages.openCard)}
          className="btn btn--line"
        />
      </div>
    </>
  )
}
