import type { ReactNode } from 'react'
import { localAddress, say } from '../../../lists/language.ts'
import { asset } from '../../../site/assets/index.ts'
import { Knot } from '../../../site/components/Knot.tsx'
import { Say } from '../../../site/components/Say.tsx'
import { Paragraphs } from '../../../site/components/text.tsx'
import * as messages from '../messages.ts'
import type { ApplicantPage } from '../server/applicant-routes.ts'
import type { ApplicantView } from '../server/applicant-view.ts'
import { briefDay, longDay, shortDay, shortMoment } from './dates.ts'

/** A reference in groups of four digits. */
const groupDigits = (reference: string): string => reference.replace(/\d{4}(?=\d)/g, '$& ')

/** Reference, day and applicant. */
export const ApplicationHeader = ({ reference, sentAt, name }: ApplicantView) => (
  <div className="info-box">
    <p>
      <span>{say(messages.reference)}</span>
      <b>{groupDigits(reference)}</b>
    </p>
    {longDay(sentAt) && (
      <p>
        <span>{say(messages.sent)}</span>
        <b>{longDay(sentAt)}</b>
      </p>
    )}
    <p>
      <span>{say(messages.headings.applicant)}</span>
      <b>{name}</b>
    </p>
  </div>
)

const { steps } = messages
type Step = { title: string; detail: string; isDone?: boolean; isNow?: boolean; kind?: 'ask' | 'no' }

/** The steps of an application: what is done, where it is, and what is not reached. */
function stepsOf({ state, stateAt, sentAt, reviewedFrom }: ApplicantView): Step[] {
  const isDecided = state === 'accepted' || state === 'declined' || state === 'withdrawn' || state === 'lapsed'
  const isInReview = state === 'in review' || state === 'question asked'
  const received: Step = {
    title: say(steps.received),
    detail: state === 'received' ? shortMoment(sentAt) : shortDay(sentAt),
    isDone: true,
    isNow: state === 'received',
  }
  const review: Step = {
    title: say(state === 'question asked' ? steps.question : steps.inReview),
    detail: isDecided
      ? daysOfReview(reviewedFrom ?? stateAt, stateAt)
      : isInReview
        ? shortDay(stateAt) && say(messages.since, { day: shortDay(stateAt) })
        : say(messages.withinTenDays),
    isDone: isDecided,
    isNow: isInReview,
    ...(state === 'question asked' && { kind: 'ask' as const }),
  }
  const decision: Step = isDecided
    ? {
        title: say(steps[state]),
        detail: shortDay(stateAt),
        isNow: true,
        ...(state !== 'accepted' && { kind: 'no' as const }),
      }
    : { title: say(steps.decision), detail: '' }
  return [received, review, decision]
}

/** The days of a review, or the one on which it began and ended; an empty text without a day. */
function daysOfReview(...times: [string | undefined, string | undefined]): string {
  const [from, until] = times.map(briefDay) as [string, string]
  return from && until && from !== until ? say(messages.fromTo, { from, until }) : from || until
}

/** The way of an application as one belt from white to black, tied where the application is. */
export const ApplicationSteps = ({ view }: { view: ApplicantView }) => (
  <ol className="steps" aria-label={say(messages.stateOfApplication)}>
    {stepsOf(view).map(({ title, detail, isDone, isNow, kind }, index) => (
      <li
        className={[`steps__${index + 1}`, isDone && 'is-done', isNow && 'is-now', kind && `is-${kind}`]
          .filter(Boolean)
          .join(' ')}
        aria-current={isNow ? 'step' : undefined}
        key={index}
      >
        <span className="steps__belt" aria-hidden="true">
          {isNow && kind !== 'no' && <Knot />}
        </span>
        <b>{title}</b>
        <small>{detail}</small>
      </li>
    ))}
  </ol>
)

/** What the state means, and what happens next. The heading takes the focus when the content was exchanged. */
export function StateMessage({ view }: { view: ApplicantView }) {
  const { state, isUnderage, name, documents, words, keptUntil } = view
  const forGuardian = isUnderage && <p className="fine">{say(messages.actAsGuardian, { name })}</p>
  if (state === 'accepted')
    return (
      <div className="say say--seal">
        <img src={asset('seal/hanko.svg')} alt="" width="216" height="216" />
        <div>
          <Heading>{say(messages.welcome)}</Heading>
          <p className="lead">
            <Membership {...view} />
          </p>
          <Words text={words} />
          {forGuardian}
          <p className="links">
            <a href={localAddress('/locations')}>{say(messages.findDojo)}</a>
            <a href={localAddress('/events')}>{say(messages.nextEvents)}</a>
          </p>
        </div>
      </div>
    )
  if (state === 'declined' || state === 'withdrawn')
    return (
      <div className="say">
        <Heading>{say(state === 'declined' ? messages.notThisTime : messages.withdrawn)}</Heading>
        {state === 'declined' ? (
          <Words text={words ?? say(messages.cannotAccept)} />
        ) : (
          <p className="lead">{say(messages.officeWithdrew)}</p>
        )}
        {forGuardian}
        <p className="links">
          <a href={localAddress('/organization/membership')}>{say(messages.applyAgain)}</a>
          <a href={localAddress('/contact-us')}>{say(messages.talkToUs)}</a>
        </p>
        {longDay(keptUntil) && <p className="fine">{say(messages.erasedOn, { day: longDay(keptUntil) })}</p>}
      </div>
    )
  if (state === 'lapsed')
    return (
      <div className="say">
        <Heading>{say(messages.noAnswer)}</Heading>
        <p className="lead">
          {lapsedText(view)} {say(view.question ? messages.answerOpensAgain : messages.writeToOpenAgain)}
        </p>
        {forGuardian}
        {longDay(keptUntil) && <p className="fine">{say(messages.erasedWithoutAnswer, { day: longDay(keptUntil) })}</p>}
      </div>
    )
  if (state === 'question asked')
    return (
      <div className="say">
        <Heading>{say(messages.aQuestion)}</Heading>
        {forGuardian}
      </div>
    )
  const isReceived = state === 'received'
  const arrivedTexts = isUnderage ? messages.arrived : messages.yoursArrived
  return (
    <div className="say">
      <Heading>{say(isReceived ? messages.weHaveIt : messages.weReadIt)}</Heading>
      <p className="lead">
        {isReceived
          ? `${say(arrivedTexts[documents.length as keyof typeof arrivedTexts])} ${say(messages.officersRead)}`
          : say(messages.officerReads)}
      </p>
      {forGuardian}
    </div>
  )
}

/** What an acceptance made: a member, if it did. */
function Membership({ isUnderage, name, member, stateAt }: ApplicantView) {
  if (!member) return isUnderage ? say(messages.isAccepted, { name }) : say(messages.yoursIsAccepted)
  const values = {
    since: longDay(member.since ?? stateAt),
    number: <b>{member.number}</b>,
    until: longDay(member.validUntil),
  }
  if (isUnderage)
    return <Say of={values.until ? messages.isMemberUntil : messages.isMember} with={{ ...values, name }} />
  return <Say of={values.until ? messages.youAreMemberUntil : messages.youAreMember} with={values} />
}

function lapsedText({ isUnderage, stateAt }: ApplicantView): string {
  const day = longDay(stateAt)
  if (!day) return say(isUnderage ? messages.lapsed : messages.yoursLapsed)
  return say(isUnderage ? messages.lapsedOn : messages.yoursLapsedOn, { day })
}

const Heading = ({ children }: { children: ReactNode }) => (
  <h2 tabIndex={-1} data-focus>
    {children}
  </h2>
)

/** The officer's own words, in paragraphs. */
const Words = ({ text }: { text: string | undefined }) => (
  <div className="lead">
    <Paragraphs text={text} />
  </div>
)

/** The belt rolled up, after everything was erased. */
export const ErasedMessage = ({ on, inRegister }: Omit<Extract<ApplicantPage, { state: 'gone' }>, 'state'>) => (
  <article className="sheet status__sheet status__sheet--gone">
    <svg viewBox="0 0 120 120" aria-hidden="true">
      {[54, 45, 36, 27, 18, 9].map((radius) => (
        <circle cx="60" cy="60" r={radius} key={radius} />
      ))}
      <path d="M114 60v44h-6" />
    </svg>
    <div className="say">
      <Heading>{say(messages.allGone)}</Heading>
      <p className="lead">
        {say(messages.youWithdrew, { day: longDay(on) })}
        {inRegister && ` ${say(messages.registerStays)}`}
      </p>
    </div>
  </article>
)
