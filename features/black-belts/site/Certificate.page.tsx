import { Fragment } from 'react'
import { formatLongDate, today } from '../../../lists/dates.ts'
import { foreignLanguage, localAddress, say } from '../../../lists/language.ts'
import { toParameter } from '../../../lists/path-segments.ts'
import { maxCodeBytes, type QrCode, qrCode } from '../../../lists/qr-code.ts'
import type { Entry } from '../../../server/store/contract.ts'
import { asset } from '../../../site/assets/index.ts'
import { Brand } from '../../../site/components/Brand.tsx'
import { Enhanced } from '../../../site/components/Island.tsx'
import { Icon } from '../../../site/components/icons.tsx'
import { Photo } from '../../../site/components/Photo.tsx'
import { RemainingStyles } from '../../../site/components/RemainingStyles.tsx'
import { Say } from '../../../site/components/Say.tsx'
import { type Association, page } from '../../../site/page.ts'
import { blackBelts as register } from '../black-belts.ts'
import { credentialCodeWidth, nameSize } from '../certificate-size.ts'
import { parseDan } from '../dan.ts'
import * as messages from '../messages.ts'
import { blackBeltPath, findByNumber } from '../registration-number.ts'
import { signatoriesOf } from '../signatories.ts'
import { IssuerWarning } from './IssuerWarning.tsx'
import { Seal } from './Seal.tsx'

/**
 * `belt` is undefined when no registration with this number is in force, or several are. `present`: the number that a black belt has now
 * who had this one.
 */
type Data = {
  registrationNo: string
  day: string
  belt: Entry<typeof register> | undefined
  credential: string | undefined
  present?: string | undefined
}

export const certificate = page<Data>({
  title: (_, { belt }) => (belt ? titleOf(belt) : say(messages.noCertificate)),
  description: ({ name }) => say(messages.certificateDescription, { name }),
  shareImage: 'black-belts',
  query: [],
  styles: ['certificates'],
  noindex: () => true,
  async load({ store, params, now, credentials }) {
    const { registrationNo = '' } = params
    const belts = await findByNumber(registrationNo, (query) => store.query(register, query))
    const belt = belts.length === 1 ? belts[0] : undefined
    const credential = belt && (await credentials.sign(belt))
    const present = belts.length === 0 ? await credentials.findPresentNumber(registrationNo) : undefined
    return { registrationNo, day: today(now), belt, credential, present }
  },
  outcome({ registrationNo, belt, present }) {
    if (!belt) return present ? { movedTo: `${blackBeltPath(present)}/certificate` } : 'not found'
    const actual = toParameter(String(belt.registrationNo))
    return actual === registrationNo ? undefined : { movedTo: `${blackBeltPath(actual)}/certificate` }
  },
  View: ({ data, association, origin }) =>
    data.belt ? (
      <CertificatePage {...data} belt={data.belt} association={association} origin={origin} />
    ) : (
      <NoCertificate {...data} />
    ),
})

const titleOf = ({ name }: Entry<typeof register>) => say(messages.certificateOf, { name: String(name) })

function CertificatePage(props: Data & { belt: Entry<typeof register>; association: Association; origin: string }) {
  const { belt } = props
  const path = localAddress(blackBeltPath(String(belt.registrationNo)))
  return (
    <>
      {/* The first view is the header: the rules of all that follows are in the style sheets. */}
      <RemainingStyles />
      <section className="desk on-hinoki">
        <div className="wrap">
          <Enhanced by="features/black-belts/site/print.island.ts" when="interaction">
            <div className="desk__bar">
              <div>
                <h1>{say(messages.certificate)}</h1>
                <p>{[belt.name, belt.dan, belt.registrationNo].filter(Boolean).join(', ')}</p>
              </div>
              <p className="desk__do">
                <button className="btn with-scripts" type="button" data-print="">
                  <Icon name="print" />
                  {say(messages.print)}
                </button>
                <a className="btn btn--line" href={`${path}/certificate.pdf`} rel="nofollow" download="">
                  <Icon name="download" />
                  PDF
                </a>
                <a className="btn btn--line" href={path}>
                  {say(messages.backToPage)}
                </a>
              </p>
            </div>
          </Enhanced>
          <IssuerWarning origin={props.origin} />
          <div className="desk__sheet">
            <Sheet {...props} address={props.origin + path} />
          </div>
          <p className="desk__note">{say(messages.howToPrint)}</p>
        </div>
      </section>
      <section className="cert-read">
        <div className="wrap grid">
          <h2>{say(messages.whatItSays)}</h2>
          <div>
            <p>{say(messages.showsTheRegister)}</p>
            <ul>
              <li>
                <Say of={messages.pageOpens} with={{ thePage: <b>{say(messages.thePage)}</b> }} />
              </li>
              <li>
                <Say of={messages.proofHolds} with={{ theSignedProof: <b>{say(messages.theSignedProof)}</b> }} />
              </li>
            </ul>
            <p className="links">
              <a href={localAddress('/verify')}>{say(messages.checkACertificate)}</a>
            </p>
          </div>
        </div>
      </section>
    </>
  )
}

/** The sheet. Its colours and measures are fixed: it follows neither a theme nor the width of the window. */
function Sheet({
  belt,
  credential,
  day,
  association,
  origin,
  address,
}: Data & { belt: Entry<typeof register>; association: Association; origin: string; address: string }) {
  const facts = [
    [say(messages.registrationNumber), belt.registrationNo],
    [say(messages.registeredOn), belt.registeredOn && formatLongDate(belt.registeredOn)],
    [say(messages.printedOn), formatLongDate(day)],
  ].filter(([, value]) => value)
  const checkAddress = origin.replace(/^https?:\/\//, '') + localAddress('/verify')
  // An imported record may hold texts that fit into no code.
  const fits = credential !== undefined && credential.length <= maxCodeBytes
  const credentialCode = fits ? qrCode(credential, { robust: false }) : undefined
  return (
    <article className="cert" aria-label={titleOf(belt)}>
      <HangingBelt dan={parseDan(belt.dan)} />
      <img className="cert__kanji" src={asset('kanji/menjo.webp')} alt="" width={534} height={1003} />
      <div className="cert__head">
        <Brand logo={association.logo} />
        <p>
          <b>{association.shortName}</b>
          <span lang={foreignLanguage(association.name)}>{association.name}</span>
        </p>
      </div>
      <div className="cert__say">
        <p className="cert__kind">{say(messages.certificateOfRegistration)}</p>
        <h2 data-size={nameSize(String(belt.name))}>{belt.name}</h2>
        <p className="cert__is">{say(messages.isEntered)}</p>
        <p className="cert__dan" lang={foreignLanguage(belt.dan)}>
          {belt.dan}
        </p>
      </div>
      <dl className="cert__facts">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="cert__sign">
        {signatoriesOf(association).map(({ role, text, signature }) => (
          <p key={role}>
            {signature && <Photo src={signature} alt={say(messages.signatureOf[role])} sizes="200px" maxWidth={320} />}
            <span>{text}</span>
          </p>
        ))}
        <Seal className="cert__seal" seal={association.seal} alt={say(messages.sealOfTheAssociation)} />
      </div>
      <div className="cert__qr">
        <figure>
          <Code code={qrCode(address)} label={say(messages.codeOfThePage)} />
          <figcaption>
            <b>{say(messages.thePage)}</b>
            <Address address={address} />
          </figcaption>
        </figure>
        {credentialCode && (
          <figure data-width={credentialCodeWidth(credentialCode.size)}>
            <Code code={credentialCode} label={say(messages.codeOfTheProof)} />
            <figcaption>
              <b>{say(messages.theSignedProof)}</b>
              {say(messages.checkAt, { address: checkAddress })}
            </figcaption>
          </figure>
        )}
      </div>
    </article>
  )
}

/** An address without its scheme, which may break after each slash. */
const Address = ({ address }: { address: string }) =>
  address
    .replace(/^https?:\/\//, '')
    .split(/(?<=\/)/)
    .map((part) => (
      <Fragment key={part}>
        {part}
        <wbr />
      </Fragment>
    ))

const Code = ({ code: { size, path }, label }: { code: QrCode; label: string }) => (
  <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
    <path fill="#15130f" d={path} />
  </svg>
)

/** The belt across the edge of the sheet: the school's name in gold thread, and a bar for each dan. */
const HangingBelt = ({ dan = 0 }: { dan: number | undefined }) => (
  <svg className="cert__belt" viewBox="0 0 90 690" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    <defs>
      <pattern id="cert-stitches" width="15" height="46" patternUnits="userSpaceOnUse">
        <path d="M3 3v26M10.5 20v24M10.5 0v6" stroke="#fff" strokeOpacity=".2" strokeWidth="1.2" />
      </pattern>
    </defs>
    <path fill="#15130f" d="M0 0h90v640H0z" />
    <path fill="url(#cert-stitches)" d="M0 0h90v640H0z" />
    <image href={asset('ink/belt-end.svg')} x="20" y="44" width="50" height="165" />
    {Array.from({ length: Math.min(10, dan) }, (_, bar) => (
      <path key={bar} fill="#e2a53a" d={`M0 ${594 - bar * 30}h90v16H0z`} />
    ))}
  </svg>
)

const NoCertificate = ({ registrationNo }: Data) => (
  <>
    {/* As on the page of a certificate: the heading has its rules in the style sheets, too. */}
    <RemainingStyles />
    <section className="desk on-hinoki">
      <div className="wrap">
        <div className="desk__none">
          <h1>{say(messages.noCertificate)}</h1>
          <p>
            <Say
              of={messages.notConfirmed}
              with={{
                number: <b>{registrationNo}</b>,
                link: <a href={localAddress(blackBeltPath(registrationNo))}>{say(messages.lookAtPage)}</a>,
              }}
            />
          </p>
        </div>
      </div>
    </section>
  </>
)
