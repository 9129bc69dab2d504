import type { ReactNode } from 'react'
import { asset } from '../../../site/assets/index.ts'
import { Knot } from '../../../site/components/Knot.tsx'
import { Paragraphs } from '../../../site/components/text.tsx'
import type { ApplicantPage } from '../server/applicant-routes.ts'
import type { ApplicantView } from '../server/applicant-view.ts'
import { briefDay, longDay, shortDay, shortMoment } from './dates.ts'

/** A reference in groups of four digits. */
const groupDigits = (reference: string): string => reference.replace(/\d{4}(?=\d)/g, '$& ')

/** Reference, day and applicant. */
export const ApplicationHeader = ({ reference, sentAt, name }: ApplicantView) => (
  <div className="slip">
    <p>
      <span>Reference</span>
      <b>{groupDigits(reference)}</b>
    </p>
    {longDay(sentAt) && (
      <p>
        <span>Sent</span>
        <b>{longDay(sentAt)}</b>
      </p>
    )}
    <p>
      <span>Applicant</span>
      <b>{name}</b>
    </p>
  </div>
)

type Step = { title: string; detail: string; isDone?: boolean; isNow?: boolean; kind?: 'ask' | 'no' }

/** The steps of an application: what is done, where it is, and what is not reached. */
function stepsOf({ state, stateAt, sentAt, reviewedFrom }: ApplicantView): Step[] {
  const isDecided = state === 'accepted' || state === 'declined' || state === 'withdrawn' || state === 'lapsed'
  const isInReview = state === 'in review' || state === 'question asked'
  const since = [reviewedFrom ?? stateAt, stateAt].map(briefDay)
  const received: Step = {
    title: 'Received',
    detail: state === 'received' ? shortMoment(sentAt) : shortDay(sentAt),
    isDone: true,
    isNow: state === 'received',
  }
  const review: Step = {
    title: state === 'question asked' ? 'In review: a question for you' : 'In review',
    detail: isDecided
      ? [...new Set(since)].filter(Boolean).join(' to ')
      : isInReview
        ? shortDay(stateAt) && `since ${shortDay(stateAt)}`
        : 'usually within 10 days',
    isDone: isDecided,
    isNow: isInReview,
    ...(state === 'question asked' && { kind: 'ask' as const }),
  }
  const titles = { accepted: 'Accepted', declined: 'Declined', withdrawn: 'Withdrawn', lapsed: 'Lapsed' } as const
  const decision: Step = isDecided
    ? {
        title: titles[state],
        detail: shortDay(stateAt),
        isNow: true,
        ...(state !== 'accepted' && { kind: 'no' as const }),
      }
    : { title: 'Decision', detail: '' }
  return [received, review, decision]
}

/** The way of an application as one belt from white to black, tied where the application is. */
export const ApplicationSteps = ({ view }: { view: ApplicantView }) => (
  <ol className="way" aria-label="State of the application">
    {stepsOf(view).map(({ title, detail, isDone, isNow, kind }, index) => (
      <li
        className={[`way__${index + 1}`, isDone && 'is-done', isNow && 'is-now', kind && `is-${kind}`]
          .filter(Boolean)
          .join(' ')}
        aria-current={isNow ? 'step' : undefined}
        key={index}
      >
        <span className="way__belt" aria-hidden="true">
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
  const { state, isUnderage, name, documents, words, member, keptUntil } = view
  const forGuardian = isUnderage && <p className="fine">As parent or guardian, you act for {name} on this page.</p>
  if (state === 'accepted')
    return (
      <div className="say say--seal">
        <img src={asset('seal/hanko.svg')} alt="" width="216" height="216" />
        <div>
          <Heading>Welcome.</Heading>
          <p className="lead">
            {member ? (
              <>
                {isUnderage ? `${name} is` : 'You are'} a member of the association since{' '}
                {longDay(member.since ?? view.stateAt)}. {isUnderage ? 'The' : 'Your'} number is <b>{member.number}</b>
                {longDay(member.validUntil) && `; it is valid until ${longDay(member.validUntil)}`}.
              </>
            ) : (
              `${isUnderage ? `The application of ${name}` : 'Your application'} is accepted.`
            )}
          </p>
          <Words text={words} />
          {forGuardian}
          <p className="links">
            <a href="/locations">Find your dojo</a>
            <a href="/events">Next events</a>
          </p>
        </div>
      </div>
    )
  if (state === 'declined' || state === 'withdrawn')
    return (
      <div className="say">
        <Heading>{state === 'declined' ? 'Not this time.' : 'Withdrawn.'}</Heading>
        {state === 'declined' ? (
          <Words text={words ?? 'We cannot accept this application.'} />
        ) : (
          <p className="lead">The office withdrew this application at your request.</p>
        )}
        {forGuardian}
        <p className="links">
          <a href="/organization/membership">Apply again</a>
          <a href="/contact-us">Talk to us</a>
        </p>
        {longDay(keptUntil) && (
          <p className="fine">What we hold is erased on {longDay(keptUntil)}. You can erase it today, below.</p>
        )}
      </div>
    )
  if (state === 'lapsed')
    return (
      <div className="say">
        <Heading>We had no answer.</Heading>
        <p className="lead">
          {isUnderage ? 'The' : 'Your'} application lapsed{longDay(view.stateAt) && ` on ${longDay(view.stateAt)}`},
          because our question was not answered.
          {view.question ? ' Your answer opens it again.' : ' Write to us to open it again.'}
        </p>
        {forGuardian}
        {longDay(keptUntil) && (
          <p className="fine">
            Without an answer, what we hold is erased on {longDay(keptUntil)}. You can erase it today, below.
          </p>
        )}
      </div>
    )
  if (state === 'question asked')
    return (
      <div className="say">
        <Heading>A question for you.</Heading>
        {forGuardian}
      </div>
    )
  const whose = isUnderage ? 'The form' : 'Your form'
  return (
    <div className="say">
      <Heading>{state === 'received' ? 'We have it.' : 'We are reading it.'}</Heading>
      <p className="lead">
        {state === 'received'
          ? `${whose}${arrived(documents.length)}. An officer reads every application; most people hear from us within ten days. You do not need to do anything now.`
          : 'An officer is reading the application. You do not need to do anything now. When there is a question or a decision, this page shows it.'}
      </p>
      {forGuardian}
    </div>
  )
}

const numbers = ['no', 'one', 'two', 'three']
const arrived = (pictures: number) =>
  pictures === 0 ? ' arrived' : ` and ${numbers[pictures]} ${pictures === 1 ? 'picture' : 'pictures'} arrived`

export const Heading = ({ children }: { children: ReactNode }) => (
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
export const ErasedMessage = ({
  on,
  name,
  isOwn,
  inRegister,
}: Omit<Extract<ApplicantPage, { state: 'gone' }>, 'state'>) => (
  <article className="sheet status__sheet status__sheet--gone">
    <svg viewBox="0 0 120 120" aria-hidden="true">
      {[54, 45, 36, 27, 18, 9].map((radius) => (
        <circle cx="60" cy="60" r={radius} key={radius} />
      ))}
      <path d="M114 60v44h-6" />
    </svg>
    <div className="say">
      <Heading>All gone.</Heading>
      <p className="lead">
        {isOwn ? 'You withdrew' : `You withdrew the application of ${name}`} on {longDay(on)}. The form and the pictures
        are erased. This link no longer works.
        {inRegister && ' An entry in the register of members stays; write to us to have it erased.'}
      </p>
    </div>
  </article>
)
