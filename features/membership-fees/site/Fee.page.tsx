import { formatLongDate, isDate } from '../../../lists/dates.ts'
import { foreignLanguage, say } from '../../../lists/language.ts'
import { KeyForm, OwnLinks, PrivateAction, PrivateContent } from '../../../site/forms/PrivateContent.tsx'
import { FeePayment } from '../../fees/site/FeePayment.tsx'
import { memberLinkPath } from '../../members/members.ts'
import * as messages from '../messages.ts'
import type { FeePage } from '../server/page-routes.ts'
import { personalPage } from './personal-page.tsx'

/** The page that a member's private link opens: the key arrives in the body of a request. */
export const fee = personalPage({
  title: messages.yourMembership,
  description: messages.feeDescription,
  shareImage: 'fee',
  styles: ['forms', 'fees'],
  Content: ({ memberFee }) => (
    <PrivateContent>
      <article className="sheet status__sheet">
        {memberFee?.state === 'open' ? (
          <>
            <OpenFee page={memberFee} />
            <OwnLinks />
          </>
        ) : (
          <KeyForm path={memberLinkPath} lead={say(messages.openIt)} refusal={memberFee?.text} />
        )}
      </article>
    </PrivateContent>
  ),
})

function OpenFee({ page }: { page: Extract<FeePage, { state: 'open' }> }) {
  const { key, name, number, validUntil, fees, refusal } = page
  const facts: [string, string][] = [
    [say(messages.member), name],
    [say(messages.memberNumber), number],
    [say(messages.validUntilLabel), isDate(validUntil) ? formatLongDate(validUntil) : ''],
  ]
  return (
    <>
      <div className="info-box">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <p key={label}>
              <span>{label}</span> <b lang={foreignLanguage(value)}>{value}</b>
            </p>
          ))}
      </div>
      <FeePayment path={memberLinkPath} secret={key} fees={fees} refusal={refusal} />
      <section className="rcpts">
        <h2>{say(messages.card)}</h2>
        <p>{say(messages.aboutCard)}</p>
      </section>
      <PrivateAction
        path={memberLinkPath}
        secret={key}
        action="card"
        label={say(messages.openCard)}
        isDownload
        className="btn btn--line"
      />
    </>
  )
}
