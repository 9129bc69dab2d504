import { formatLongDate, today } from '../../../lists/dates.ts'
import { foreignLanguage, localAddress, say } from '../../../lists/language.ts'
import { toParameter } from '../../../lists/path-segments.ts'
import { qrCode } from '../../../lists/qr-code.ts'
import type { Stored } from '../../../server/store/contract.ts'
import { asset } from '../../../site/assets/index.ts'
import { BeltEnds, ChalkEnds } from '../../../site/components/BeltEnds.tsx'
import { Enhanced } from '../../../site/components/Island.tsx'
import { Icon } from '../../../site/components/icons.tsx'
import { Photo } from '../../../site/components/Photo.tsx'
import { RemainingStyles } from '../../../site/components/RemainingStyles.tsx'
import { Say } from '../../../site/components/Say.tsx'
import { Share } from '../../../site/components/Share.tsx'
import { wordLengthOf } from '../../../site/components/text.tsx'
import { page } from '../../../site/page.ts'
import { associationNodes, associationRef } from '../../../site/structured-data/schema-org.ts'
import { RemovePicture } from '../../contact/site/RemovePicture.tsx'
import { parseDan } from '../../grades/dan.ts'
import { blackBelts as register } from '../black-belts.ts'
import * as messages from '../messages.ts'
import { blackBeltPath, findByNumber } from '../registration-number.ts'
import critical from './critical-bearer.css?inline'
import { IssuerWarning } from './IssuerWarning.tsx'
import { Seal } from './Seal.tsx'
import { blackBeltHolder } from './structured-data.ts'

type BlackBelt = Stored<typeof register>
/**
 * What the page shows. Several imported records can share a number. `day` is that of the list. `present`: the number that a black belt
 * has now who had this one.
 */
type Data = { registrationNo: string; day: string; belts: BlackBelt[]; present?: string | undefined }

function titleOf({ belts, registrationNo }: Data): string {
  const [belt] = belts
  if (!belt) return say(messages.noneInForce)
  if (belts.length > 1) return say(messages.titleOfNumber, { number: registrationNo })
  return [belt.name, belt.dan].filter(Boolean).join(', ')
}

export const blackBelt = page<Data>({
  title: (_, data) => titleOf(data),
  description: ({ name }, { belts }) =>
    belts.length === 0
      ? say(messages.noneInForceAt, { name })
      : say(messages.inRegisterOf, { belts: belts.map((belt) => `${belt.name}, ${belt.dan}`).join('; '), name }),
  shareImage: 'black-belts',
  query: [],
  critical,
  styles: ['certificates'],
  async load({ store, params, now, findPresentNumber }) {
    const { registrationNo = '' } = params
    const belts = await findByNumber(registrationNo, (query) => store.query(register, query))
    const present = belts.length === 0 ? await findPresentNumber(registrationNo) : undefined
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
            {belts.length === 1 && <Proof title={titleOf(data)} path={path} origin={origin} />}
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
            <Say of={messages.danAStep} with={{ dan: <b lang="ja-Latn">dan</b> }} />
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
          <Say of={messages.titleOfNumber} with={{ number: <b>{registrationNo}</b> }} />
        </span>
      </p>
      <h1>{say(messages.noneInForce)}</h1>
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
    [say(messages.registrationNumber), registrationNo],
    [say(messages.registeredOn), registeredOn && formatLongDate(registeredOn)],
    [say(messages.examination), examDate && formatLongDate(examDate)],
    [say(messages.examiner), examiner],
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
          alt={src ? say(messages.portraitOf, { name: String(name) }) : ''}
          loading="eager"
          sizes="(min-width:768px) 30vw, 58vw"
        />
        {src && <RemovePicture at={localAddress(blackBeltPath(String(registrationNo)))} />}
      </figure>
      <div className="bearer__say">
        {isNamed && <h2 className="bearer__name">{name}</h2>}
        <p className="bearer__dan">
          <b lang={foreignLanguage(dan)}>{dan}</b> <span>{say(messages.shitoRyuKarate)}</span>
        </p>
        <dl className="facts">
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd lang={foreignLanguage(value)}>{value}</dd>
            </div>
          ))}
        </dl>
        {earlier.length > 0 && (
          <div className="grades">
            <h2>{say(messages.earlierGrades)}</h2>
            <ul>
              {earlier.map((line, index) => (
                <li key={index} lang={foreignLanguage(line)}>
                  {line}
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className="inreg">
          <Seal seal={seal} alt="" />
          <p>
            <Say
              of={messages.inRegisterAsOf}
              with={{ inRegister: <b>{say(messages.inRegister)}</b>, day: <Day day={day} /> }}
            />
            <small>{say(messages.fromTheList)}</small>
          </p>
        </div>
      </div>
    </div>
  )
}

const Day = ({ day }: { day: string }) => <time dateTime={day}>{formatLongDate(day)}</time>

function Proof({ title, path, origin }: { title: string; path: string; origin: string }) {
  const localPath = localAddress(path)
  const { size, path: modules } = qrCode(origin + localPath)
  return (
    <div className="proof on-sumi">
      <div className="wrap grid proof__in">
        <div className="proof__do">
          <h2>{say(messages.takeItWithYou)}</h2>
          <IssuerWarning origin={origin} />
          <ul className="acts">
            <li>
              <a className="btn" href={`${localPath}/certificate`}>
                <Icon name="print" />
                {say(messages.certificate)}
              </a>
              <p>{say(messages.toPrint)}</p>
            </li>
            <li>
              <a className="btn btn--line" href={`${path}/credential.jwt`} rel="nofollow" download="">
                <Icon name="file" />
                {say(messages.credentialFile)}
              </a>
              <p>{say(messages.forMachines)}</p>
            </li>
            <li>
              <Share title={title} address={origin + localPath} />
              <p>{say(messages.sendsAddress)}</p>
            </li>
          </ul>
        </div>
        <figure className="qr">
          <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={say(messages.codeOfThisPage)}>
            <path d={modules} />
          </svg>
          <figcaption>
            <b>{say(messages.scanToOpen)}</b>
            <span>{(origin + localPath).replace(/^https?:\/\//, '')}</span>
          </figcaption>
        </figure>
        <p className="proof__how">
          <Say
            of={messages.somebodyShows}
            with={{ link: <a href={localAddress('/verify')}>{say(messages.checkItHere)}</a> }}
          />
        </p>
      </div>
    </div>
  )
}

const AskTheOffice = () => <a href={localAddress('/contact-us')}>{say(messages.askTheOffice)}</a>

const Shared = ({ count }: { count: number }) => (
  <div className="proof on-sumi">
    <div className="wrap">
      <p className="lead">
        <Say of={messages.sharedNumber} with={{ count, link: <AskTheOffice /> }} />
      </p>
    </div>
  </div>
)

const Nothing = ({ registrationNo, day }: Data) => (
  <div className="wrap grid none-in">
    <div className="none-say">
      <p className="lead">
        <Say of={messages.notInRegister} with={{ day: <Day day={day} /> }} />
      </p>
      <search>
        <form className="again" action={localAddress('/organization/black-belts')}>
          <label htmlFor="again">{say(messages.tryAnotherNumber)}</label>
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
              {say(messages.lookUp)}
            </button>
          </div>
        </form>
      </search>
      <p className="links">
        <a href={localAddress('/organization/black-belts')}>{say(messages.allBlackBelts)}</a>
        <a href={localAddress('/verify')}>{say(messages.checkACertificate)}</a>
        <AskTheOffice />
      </p>
    </div>
  </div>
)
