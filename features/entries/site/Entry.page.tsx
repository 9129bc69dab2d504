import type { ReactNode } from 'react'
import { formatDateAndTime, formatLongDate, formatTimestampInIndia } from '../../../lists/dates.ts'
import { foreignLanguage, localAddress, type Message, say } from '../../../lists/language.ts'
import { Knot } from '../../../site/components/Knot.tsx'
import { PageHead } from '../../../site/components/PageHead.tsx'
import { Checkbox } from '../../../site/forms/fields.tsx'
import { KeyForm, OwnLinks, PrivateAction, PrivateContent, Refusal } from '../../../site/forms/PrivateContent.tsx'
import { page } from '../../../site/page.ts'
import { formatRupees } from '../../fees/rupees.ts'
import { FeePayment } from '../../fees/site/FeePayment.tsx'
import { enterForm, entryPagePath } from '../enter-form.ts'
import * as messages from '../messages.ts'
import * as publicMessages from '../public-messages.ts'
import type { EntryPage } from '../server/entry-routes.ts'
import type { ShownChoice, ShownPerson } from '../server/entry-view.ts'
import critical from './critical-entries.css?inline'
import { EntryFields } from './EntryFields.tsx'
import { Papers } from './Papers.tsx'

type OpenPage = Extract<EntryPage, { state: 'open' }>

/** The page that the private link of a sender opens. It is the same for everybody until the key arrives in the body of a request. */
export const entry = page<{ sendsMail: boolean }>({
  title: () => say(publicMessages.pageTitle),
  description: ({ name }) => say(publicMessages.pageDescription, { name }),
  styles: ['forms', 'entries', 'fees'],
  showsSentLink: true,
  critical,
  personal: true,
  noindex: () => true,
  shareImage: 'entry',
  query: [],
  load: async ({ sendsMail = false }) => ({ sendsMail }),
  View: ({ data, entry: shown }) => (
    <>
      <PageHead
        title={say(publicMessages.pageTitle)}
        kanji="ichigo"
        gloss={['ichigo ichie,', say(publicMessages.oneMeeting)]}
        tone="igusa"
        classes="head--big head--k4 head--mine"
      />
      <section className="join status entry on-igusa">
        <div className="wrap">
          <PrivateContent>
            <article className="sheet status__sheet">
              {shown?.state === 'open' ? (
                <>
                  <OpenEntry page={shown} {...data} />
                  <OwnLinks />
                </>
              ) : shown?.state === 'correct' ? (
                <Correction page={shown} />
              ) : shown?.state === 'gone' ? (
                <p className="lead" role="status">
                  {say(publicMessages.allWithdrawn)}
                </p>
              ) : (
                <KeyForm path={entryPagePath} lead={say(publicMessages.openIt)} refusal={shown?.text} />
              )}
            </article>
          </PrivateContent>
        </div>
      </section>
    </>
  ),
})

const Correction = ({ page: { secret, open, ...correction } }: { page: Extract<EntryPage, { state: 'correct' }> }) => (
  <>
    <div className="say">
      <h2>{say(publicMessages.correctEntry)}</h2>
      <p>{say(publicMessages.correctMeans)}</p>
    </div>
    <EntryFields {...correction} {...{ data: open, secret }} submission="" path={entryPagePath} />
    <PrivateAction path={entryPagePath} secret={secret} action="" label={say(publicMessages.keepAll)} />
  </>
)

function OpenEntry({ page, sendsMail }: { page: OpenPage; sendsMail: boolean }) {
  const { secret, view, note, refusal, bankRefusal } = page
  const { door, entry, event, fees, isOpen, canCorrect, canWithdraw, people, consents } = view
  const entered = people.filter((person) => !person.withdrawn)
  const act = { path: entryPagePath, secret }
  return (
    <>
      {refusal && <Refusal text={refusal} />}
      {note && (
        // biome-ignore lint/a11y/noAutofocus: without scripts, the page that comes back begins at the answer.
        <p className="lead" role="status" tabIndex={-1} autoFocus>
          {note}
        </p>
      )}
      <div className="info-box">
        <p>
          <span>{say(messages.reference)}</span> <b>{entry.reference}</b>
        </p>
        <p>
          <span>{say(publicMessages.sentOn)}</span> <b>{formatTimestampInIndia(String(entry.sentAt))}</b>
        </p>
        <p>
          <span>{say(publicMessages.by)}</span> <b lang={foreignLanguage(entry.name)}>{entry.name}</b>
        </p>
        <p>
          <span lang={foreignLanguage(event.name)}>{event.name}</span> <b>{formatLongDate(event.day)}</b>
        </p>
      </div>
      {door === 'guardian' && <p>{say(publicMessages.ofStudent, { name: entry.name ?? '' })}</p>}
      <Withdrawals people={people} secret={secret} />
      {entered.length > 0 && <Summary {...view} people={entered} />}
      <ul className="states" aria-label={say(publicMessages.states)}>
        {entered.flatMap((person) =>
          person.choices.map((choice) => (
            <State
              key={`${person.key} ${choice.code}`}
              {...{ person, choice, secret, sendsMail }}
              together={entry.together === true && entered.length > 1}
            />
          )),
        )}
      </ul>
      {fees && <FeePayment {...act} fees={fees} refusal={bankRefusal} />}
      <Papers people={entered} secret={secret} path={entryPagePath} />
      {consents && <Consents {...consents} secret={secret} />}
      {page.isNew && <KeepLink link={page.link} />}
      <div className="after">
        {isOpen && canCorrect && (
          <Part title={say(publicMessages.correct)} text={say(publicMessages.correctMeans)}>
            <PrivateAction {...act} action="correct" label={say(publicMessages.correctEntry)} />
          </Part>
        )}
        {!page.isNew && door === 'sender' && (
          <Part
            title={say(publicMessages.keepLink)}
            text={[
              say(publicMessages.onlyKey),
              ...(entry.email && sendsMail ? [say(publicMessages.alsoMailed, { email: entry.email })] : []),
            ].join(' ')}
          >
            <p className="fine" dir="ltr">
              {page.link.address}
            </p>
            {entry.email && sendsMail && <PrivateAction {...act} action="mail" label={say(publicMessages.mailAgain)} />}
          </Part>
        )}
      </div>
      {canWithdraw && entered.length > 0 && <Leave people={entered} secret={secret} />}
    </>
  )
}

const Part = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <div>
    <h3>{title}</h3>
    <p>{text}</p>
    {children}
  </div>
)

/** What became of the entry, in words: first what somebody has to decide or to do. */
function Summary({ people, isOpen, closesAt, event, fees }: OpenPage['view']) {
  const all = people.flatMap((person) => person.choices.map((choice) => ({ person, choice })))
  const offered = all.find(({ choice }) => choice.state === 'offered')
  if (offered)
    return (
      <div className="say">
        <h2>{say(publicMessages.placeForYou, { name: offered.person.name })}</h2>
        <p className="lead">
          {offered.choice.until
            ? say(publicMessages.keptUntil, {
                category: offered.choice.name,
                time: formatTimestampInIndia(offered.choice.until),
              })
            : say(publicMessages.keptWhenTold, { category: offered.choice.name })}
        </p>
      </div>
    )
  const count = (of: ReturnType<typeof stateOf>) =>
    all.filter(({ person, choice }) => stateOf(person, choice) === of).length
  const [firm, papers, waiting] = [count('confirmed'), count('papers'), count('waiting')]
  const isUnpaid = fees?.open && !fees.open.bankReference
  const [endsUnpaid] = all
    .flatMap(({ choice: { state, until } }) => (isUnpaid && state === 'place' && until) || [])
    .sort()
  const sentences = [
    ...(firm > 0 ? [say(publicMessages.firm, { count: firm })] : []),
    ...(papers > 0 ? [say(publicMessages.needPapers, { count: papers })] : []),
    ...(waiting > 0 ? [say(publicMessages.wait, { count: waiting })] : []),
    ...(isOpen ? [] : [say(publicMessages.closedAt, { time: formatDateAndTime(closesAt) })]),
    ...(fees?.open
      ? [say(publicMessages.payBy, { amount: formatRupees(fees.open.amount), time: formatDateAndTime(closesAt) })]
      : []),
    ...(endsUnpaid ? [say(publicMessages.endsUnpaid, { time: formatTimestampInIndia(endsUnpaid) })] : []),
  ]
  return (
    <div className="say">
      <h2>{isOpen ? say(publicMessages.weHaveIt) : say(publicMessages.seeYou, { day: formatLongDate(event.day) })}</h2>
      <p className="lead">{sentences.join(' ')}</p>
    </div>
  )
}

/** Who is withdrawn, as long as it can be taken back. */
const Withdrawals = ({ people, secret }: { people: readonly ShownPerson[]; secret: string }) =>
  people.map(
    ({ key, name, withdrawn }) =>
      withdrawn && (
        <div key={key} className="say">
          <h2>{say(publicMessages.withdrawn, { name })}</h2>
          <p>
            {withdrawn.until
              ? say(publicMessages.withdrawnUntil, { time: formatTimestampInIndia(withdrawn.until) })
              : say(publicMessages.withdrawnForGood)}
          </p>
          {withdrawn.id && (
            <EntryAction secret={secret} withdrawal={withdrawn.id}>
              <button className="btn" type="submit" name="action" value="take back">
                {say(publicMessages.takeBack)}
              </button>
            </EntryAction>
          )}
        </div>
      ),
  )

/** What a guardian or an adult allows, and takes back at any time. */
const Consents = ({ names, photos, secret }: { names: boolean; photos: boolean; secret: string }) => (
  <section>
    <h2>{say(publicMessages.consents)}</h2>
    <p>{say(publicMessages.consentsMean)}</p>
    <EntryAction secret={secret}>
      <div className="form">
        {(
          [
            ['names', names, publicMessages.namesMeans],
            ['photos', photos, publicMessages.photosMeans],
          ] as const
        ).map(([name, checked, means]) => (
          <Checkbox
            key={name}
            formId={enterForm.name}
            name={name}
            field={enterForm.fields[name]!}
            errors={undefined}
            checked={checked}
          >
            {say(means)}
          </Checkbox>
        ))}
      </div>
      <button className="btn btn--line btn--small" type="submit" name="action" value="consents">
        {say(publicMessages.saveConsents)}
      </button>
    </EntryAction>
  </section>
)

const missingOf = ({ papers }: ShownPerson) => papers.filter(({ state }) => state === 'missing')
const stateOf = (person: ShownPerson, { state }: ShownChoice) =>
  state === 'offered' || state === 'waiting' ? state : missingOf(person).length > 0 ? 'papers' : 'confirmed'
const stateClass = { confirmed: 'on', papers: 'half', offered: 'half', waiting: 'wait' }
/** From the next number on, only the word tells it. */
const maxMarks = 5

/** The state of one choice. The belt repeats the words: tied, half cloth, or chalk with one mark for each place in the line. */
function State({
  person,
  choice,
  together,
  secret,
  sendsMail,
}: {
  person: ShownPerson
  choice: ShownChoice
  together: boolean
  secret: string
  sendsMail: boolean
}) {
  const state = stateOf(person, choice)
  const { name, fee, number = 0 } = choice
  const sentences = [
    say(publicMessages.entered, { name: person.name, category: name }),
    ...(state === 'papers'
      ? [
          say(publicMessages.missingPapers, {
            papers: missingOf(person)
              .map((paper) => paper.name)
              .join(', '),
          }),
        ]
      : []),
    ...(state === 'waiting' && together ? [say(publicMessages.keptTogether)] : []),
    ...(state === 'waiting' ? [say(sendsMail ? publicMessages.weWrite : publicMessages.lookHere)] : []),
  ]
  return (
    <li className={`st st--${stateClass[state]}`}>
      <span className="st__belt" aria-hidden="true">
        {state === 'confirmed' && <Knot className="st__knot" />}
        {state === 'waiting' && number <= maxMarks && Array.from({ length: number }, (_, mark) => <i key={mark} />)}
      </span>
      <div>
        <h3>{say(publicMessages.state[state] as Message<'number'>, { number })}</h3>
        <p>{sentences.join(' ')}</p>
      </div>
      <div className="st__do">
        {fee !== undefined && <b>{formatRupees(state === 'waiting' || state === 'offered' ? 0 : fee)}</b>}
        {fee !== undefined && state === 'waiting' && (
          <span>{say(publicMessages.laterFee, { amount: formatRupees(fee) })}</span>
        )}
        {state === 'papers' && (
          <a className="btn btn--line btn--small" href="#papers">
            {say(publicMessages.toPapers)}
          </a>
        )}
        {state === 'offered' && (
          <EntryAction secret={secret} entrant={person.key} category={choice.code}>
            <button className="btn btn--small" type="submit" name="action" value="take">
              {fee === undefined ? say(publicMessages.take) : say(publicMessages.takeIt, { amount: formatRupees(fee) })}
            </button>
            <button className="btn btn--line btn--small" type="submit" name="action" value="let go">
              {say(publicMessages.letItGo)}
            </button>
          </EntryAction>
        )}
      </div>
    </li>
  )
}

/** A form of the page, about an entrant, one of their categories, or a withdrawal. */
const EntryAction = ({
  secret,
  className,
  children,
  ...about
}: {
  secret: string
  entrant?: string
  category?: string
  withdrawal?: string
  className?: string
  children: ReactNode
}) => (
  <form className={className} method="post" action={localAddress(entryPagePath)}>
    <input type="hidden" name="key" value={secret} />
    {Object.entries(about).map(
      ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
    )}
    {children}
  </form>
)

/** The private link right after the form was sent: to copy, to share, and as a code for another phone. */
const KeepLink = ({ link: { address, qr } }: { link: OpenPage['link'] }) => (
  <div className="keep">
    <div>
      <h2>{say(publicMessages.keepLink)}</h2>
      <p className="fine">{say(publicMessages.onlyKey)}</p>
      <div className="copy">
        <code>{address.replace(/^https?:\/\//, '')}</code>
      </div>
      <p className="keep__do">
        <button
          className="btn btn--small with-scripts"
          type="button"
          data-share={address}
          data-title={say(publicMessages.pageTitle)}
        >
          {say(publicMessages.copy)}
        </button>
      </p>
    </div>
    <figure className="qr">
      <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={say(publicMessages.qrOfLink)}>
        <path fill="currentColor" d={qr.path} shapeRendering="crispEdges" />
      </svg>
      <figcaption>{say(publicMessages.forPhone)}</figcaption>
    </figure>
  </div>
)

/** Withdrawing asks once more: the buttons that do it stand behind the first one. */
const Leave = ({ people, secret }: { people: readonly ShownPerson[]; secret: string }) => (
  <div className="leave">
    <div>
      <h3>{say(publicMessages.withdraw)}</h3>
      <p>{say(publicMessages.withdrawMeans)}</p>
    </div>
    <details className="leave__ask">
      <summary className="btn btn--line btn--bad">
        <span className="leave__yes">{say(publicMessages.withdraw)}</span>
        <span className="leave__no">{say(publicMessages.keepAll)}</span>
      </summary>
      <p>{say(publicMessages.reallyWithdraw)}</p>
      {people.map(({ key, name }) => (
        <EntryAction key={key} secret={secret} entrant={key}>
          <button className="btn" type="submit" name="action" value="withdraw">
            {say(publicMessages.withdrawChild, { name })}
          </button>
        </EntryAction>
      ))}
      {people.length > 1 && (
        <EntryAction secret={secret}>
          <button className="btn" type="submit" name="action" value="withdraw">
            {say(publicMessages.withdrawAll)}
          </button>
        </EntryAction>
      )}
    </details>
  </div>
)
