import { formatLongDate, today } from '../../../lists/dates.ts'
import { qrCode } from '../../../lists/qr-code.ts'
import type { Entry } from '../../../server/store/contract.ts'
import { asset } from '../../../site/assets/index.ts'
import { BeltEnds, ChalkEnds } from '../../../site/components/BeltEnds.tsx'
import { Enhanced } from '../../../site/components/Island.tsx'
import { Icon } from '../../../site/components/icons.tsx'
import { Photo } from '../../../site/components/Photo.tsx'
import { RemainingStyles } from '../../../site/components/RemainingStyles.tsx'
import { wordLengthOf } from '../../../site/components/text.tsx'
import { page } from '../../../site/page.ts'
import { associationNodes, associationRef } from '../../../site/structured-data/schema-org.ts'
import { blackBelts as register } from '../black-belts.ts'
import { parseDan } from '../dan.ts'
import { blackBeltPath, findByNumber, toParameter } from '../registration-number.ts'
import critical from './critical-bearer.css?inline'
import { IssuerWarning } from './IssuerWarning.tsx'
import { Seal } from './Seal.tsx'
import { blackBeltHolder } from './structured-data.ts'

type BlackBelt = Entry<typeof register>
/**
 * What the page shows. Several imported records can share a number. `day` is that of the list. `present`: the number that a black belt
 * has now who had this one.
 */
type Data = { registrationNo: string; day: string; belts: BlackBelt[]; present?: string | undefined }

export const blackBelt = page<Data>({
  title: (_, { belts, registrationNo }) => {
    const [belt] = belts
    if (!belt) return 'No such registration is in force'
    return belts.length === 1 ? [belt.name, belt.dan].filter(Boolean).join(', ') : `Registration No. ${registrationNo}`
  },
  description: ({ name }, { belts }) =>
    belts.length === 0
      ? `No such registration is in force in the register of black belts of ${name}.`
      : `${belts.map((belt) => `${belt.name}, ${belt.dan}`).join('; ')}: in the register of black belts of ${name}.`,
  shareImage: 'black-belts',
  query: [],
  critical,
  styles: ['certificates'],
  async load({ store, params, now, credentials }) {
    const { registrationNo = '' } = params
    const belts = await findByNumber(registrationNo, (query) => store.query(register, query))
    const present = belts.length === 0 ? await credentials.findPresentNumber(registrationNo) : undefined
    return { registrationNo, day: today(now), belts, present }
  },
  outcome({ registrationNo, belts: [belt], present }) {
    if (!belt) return present ? { movedTo: blackBeltPath(present) } : 'not found'
    const actual = toParameter(String(belt.registrationNo))
    return actual === registrationNo ? undefined : { movedTo: blackBeltPath(actual) }
  },
  noindex: ({ indexBlackBelts }, { belts }) => !indexBlackBelts || belts.length !== 1,
  preload: ({ belts }) => (belts.length === 0 ? [] : [{ href: asset('ink/belt-end.svg') }]),
  structuredData: ({ data: { belts }, association, origin }) => [
    ...associationNodes({ association, origin }),
    ...belts.map((belt) => blackBeltHolder(belt, origin, associationRef({ association, origin }))),
  ],
  View: ({ data, association, path, origin }) => {
    const { belts, day } = data
    const isNone = belts.length === 0
    const shown = [day, ...belts.map((belt) => belt.revision)].join(' ')
    return (
      <Enhanced by="site/live/refresh.island.ts" when="idle">
        <article className={isNone ? 'bearer bearer--none' : 'bearer'} data-list={register.name} data-shown={shown}>
          <header className="head head--bearer">
            <div className="part" data-part="head">
              {isNone ? <NoHead {...data} /> : <Head {...data} />}
            </div>
            <RemainingStyles />
          </header>
          <div className="part" data-part="body">
            {isNone ? (
              <Nothing {...data} />
            ) : (
              belts.map((belt) => (
                <Facts key={belt.key} belt={belt} day={day} seal={association.seal} isNamed={belts.length > 1} />
              ))
            )}
            {belts.length === 1 && <Proof path={path} origin={origin} />}
            {belts.length > 1 && <Shared count={belts.length} />}
          </div>
        </article>
        <p className="vh" role="status" />
      </Enhanced>
    )
  },
})

/** Names of up to this many letters are set in the largest size. */
const shortNameLength = 14
const longNameLength = 28

const sizeOf = ({ length }: string) =>
  length <= shortNameLength ? undefined : length <= longNameLength ? 'long' : 'longest'

/** The code (ISO 15924) of the script of a name, if it is Devanagari. */
const scriptOf = (name: string) => (/\p{Script=Devanagari}/u.test(name) ? 'Deva' : undefined)

function Head({ belts, registrationNo }: Data) {
  const [belt] = belts
  const title = belts.length === 1 ? String(belt!.name) : registrationNo
  return (
    <>
      <img className="head__kanji" src={asset('kanji/dan-small.webp')} alt="" width={406} height={406} />
      <div className="wrap head__in">
        <p className="gloss">
          <span>
            <b lang="ja-Latn">dan</b>, a step
          </span>
        </p>
        <h1 data-size={sizeOf(title)} data-word={wordLengthOf(title)} data-script={scriptOf(title)}>
          {title}
        </h1>
      </div>
      <div className="obi obi--kuro">
        <BeltEnds dan={belts.length === 1 ? parseDan(belt!.dan) : undefined} />
      </div>
    </>
  )
}

const NoHead = ({ registrationNo }: Data) => (
  <>
    <div className="wrap head__in">
      <p className="gloss">
        <span>
          Registration No. <b>{registrationNo}</b>
        </span>
      </p>
      <h1>No such registration is in force</h1>
    </div>
    <div className="obi obi--chalk">
      <ChalkEnds />
    </div>
  </>
)

type FactsProps = { belt: BlackBelt; day: string; seal: string | undefined; isNamed: boolean }

/** `isNamed`: shows the name too, because the heading of the page is a number that several entries share. */
function Facts({ belt, day, seal, isNamed }: FactsProps) {
  const { name, dan, src, registrationNo, registeredOn, examDate, examiner, grades } = belt
  const facts = [
    ['Registration No.', registrationNo],
    ['Registered on', registeredOn && formatLongDate(registeredOn)],
    ['Examination', examDate && formatLongDate(examDate)],
    ['Examiner', examiner],
  ].filter(([, value]) => value)
  const earlier = String(grades ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return (
    <div className="wrap grid bearer__in">
      <figure className="bearer__pic">
        <Photo
          src={src}
          className="ink-photo"
          alt={src ? `Portrait of ${name}` : ''}
          loading="eager"
          sizes="(min-width:768px) 30vw, 58vw"
        />
      </figure>
      <div className="bearer__say">
        {isNamed && <h2 className="bearer__name">{name}</h2>}
        <p className="bearer__dan">
          <b>{dan}</b> <span>Shito-ryu Karate</span>
        </p>
        <dl className="facts">
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {earlier.length > 0 && (
          <div className="grades">
            <h2>Earlier grades</h2>
            <ul>
              {earlier.map((line, index) => (
                <li key={index}>{line}</li>
              ))}
            </ul>
          </div>
        )}
        <div className="inreg">
          <Seal seal={seal} alt="" />
          <p>
            <b>In the register</b> as of <time dateTime={day}>{formatLongDate(day)}</time>
            <small>Printed from the list of the association itself, each time it changes.</small>
          </p>
        </div>
      </div>
    </div>
  )
}

function Proof({ path, origin }: { path: string; origin: string }) {
  const { size, path: modules } = qrCode(origin + path)
  return (
    <div className="proof on-sumi">
      <div className="wrap grid proof__in">
        <div className="proof__do">
          <h2>Take it with you</h2>
          <IssuerWarning origin={origin} />
          <ul className="acts">
            <li>
              <a className="btn" href={`${path}/certificate`}>
                <Icon name="print" />
                Certificate
              </a>
              <p>To print, or as PDF: A4, landscape.</p>
            </li>
            <li>
              <a className="btn btn--line" href={`${path}/credential.jwt`} rel="nofollow" download="">
                <Icon name="file" />
                Credential file
              </a>
              <p>Signed, for machines: .jwt</p>
            </li>
            <li hidden data-share="">
              <button className="btn btn--line" type="button">
                <Icon name="share" />
                Share
              </button>
              <p>Sends the address of this page.</p>
            </li>
          </ul>
        </div>
        <figure className="qr">
          <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code with the address of this page">
            <path d={modules} />
          </svg>
          <figcaption>
            <b>Scan to open this page</b>
            <span>{(origin + path).replace(/^https?:\/\//, '')}</span>
          </figcaption>
        </figure>
        <p className="proof__how">
          Somebody shows you a printed certificate? <a href="/verify">Check it here</a>, also without a network.
        </p>
      </div>
    </div>
  )
}

const Shared = ({ count }: { count: number }) => (
  <div className="proof on-sumi">
    <div className="wrap">
      <p className="lead">
        {`${count} entries of the register have this number, so the association cannot confirm it for one person.`}{' '}
        <a href="/contact-us">Ask the office</a>.
      </p>
    </div>
  </div>
)

const Nothing = ({ registrationNo, day }: Data) => (
  <div className="wrap grid none-in">
    <div className="none-say">
      <p className="lead">
        As of <time dateTime={day}>{formatLongDate(day)}</time> this number is not in our register. It may be mistyped,
        or the registration has ended. We do not say which.
      </p>
      <search>
        <form className="again" action="/organization/black-belts">
          <label htmlFor="again">Try another number</label>
          <div>
            <input
              id="again"
              name="search"
              defaultValue={registrationNo.slice(0, 100)}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
            />
            <button className="btn" type="submit">
              Look up
            </button>
          </div>
        </form>
      </search>
      <p className="links">
        <a href="/organization/black-belts">All official black belts</a>
        <a href="/verify">Check a certificate</a>
        <a href="/contact-us">Ask the office</a>
      </p>
    </div>
  </div>
)
