import { Fragment } from 'react'
import { foreignLanguage, localAddress, say } from '../../../lists/language.ts'
import { maxCodeBytes, type QrCode, qrCode } from '../../../lists/qr-code.ts'
import { asset } from '../../../site/assets/index.ts'
import { Brand } from '../../../site/components/Brand.tsx'
import { Photo } from '../../../site/components/Photo.tsx'
import type { Association } from '../../../site/page.ts'
import { Seal } from '../../black-belts/site/Seal.tsx'
import { type HangingBelt as Belt, type CertificateContent, isLight, sumi } from '../certificate-content.ts'
import { credentialCodeWidth, nameSize } from '../certificate-size.ts'
import * as messages from '../messages.ts'
import { signatoriesOf } from '../signatories.ts'

type Props = {
  content: CertificateContent
  association: Association
  origin: string
  /** Of the page that the first code opens. */
  address: string
  credential: string | undefined
}

/** The sheet. Its colours and measures are fixed: it follows neither a theme nor the width of the window. */
export function CertificateSheet({ content, association, origin, address, credential }: Props) {
  const checkAddress = origin.replace(/^https?:\/\//, '') + localAddress('/verify')
  // An imported record may hold texts that fit into no code.
  const fits = credential !== undefined && credential.length <= maxCodeBytes
  const credentialCode = fits ? qrCode(credential, { robust: false }) : undefined
  return (
    <article className="cert" aria-label={say(messages.certificateOf, { name: content.name })}>
      <HangingBelt {...content.belt} />
      <img className="cert__kanji" src={asset('kanji/menjo.webp')} alt="" width={534} height={1003} />
      <div className="cert__head">
        <Brand logo={association.logo} />
        <p>
          <b>{association.shortName}</b>
          <span lang={foreignLanguage(association.name)}>{association.name}</span>
        </p>
      </div>
      <div className="cert__say">
        <p className="cert__kind">{content.kind}</p>
        <h2 data-size={nameSize(content.name)}>{content.name}</h2>
        <p className="cert__is">{content.says}</p>
        <p className="cert__dan" lang={foreignLanguage(content.achievement)}>
          {content.achievement}
        </p>
      </div>
      <dl className="cert__facts">
        {content.facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {content.note && <p className="cert__note">{content.note}</p>}
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
    <path fill={sumi} d={path} />
  </svg>
)

/** The belt across the edge of the sheet: the school's name in gold thread, a bar for each dan, and a medal. */
const HangingBelt = ({ colour, bars, medal }: Belt) => (
  <svg className="cert__belt" viewBox="0 0 90 690" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    <defs>
      <pattern id="cert-stitches" width="15" height="46" patternUnits="userSpaceOnUse">
        <path
          d="M3 3v26M10.5 20v24M10.5 0v6"
          stroke={isLight(colour) ? sumi : '#fff'}
          strokeOpacity=".2"
          strokeWidth="1.2"
        />
      </pattern>
    </defs>
    <path fill={colour} d="M0 0h90v640H0z" />
    <path fill="url(#cert-stitches)" d="M0 0h90v640H0z" />
    {isLight(colour) ? (
      <path fill="none" stroke={sumi} strokeWidth="1.4" d="M.7-1v640h88.600V-1" />
    ) : (
      <image href={asset('ink/belt-end.svg')} x="20" y="44" width="50" height="165" />
    )}
    {Array.from({ length: Math.min(10, bars) }, (_, bar) => (
      <path key={bar} fill="#e2a53a" d={`M0 ${594 - bar * 30}h90v16H0z`} />
    ))}
    {medal && (
      <>
        <circle cx="45" cy="610" r="66" fill={medal.colour} stroke={sumi} strokeWidth="3" />
        <circle cx="45" cy="610" r="57" fill="none" stroke={sumi} strokeWidth="1.5" />
        <text x="45" y="638" fontSize="80" textAnchor="middle" fill={sumi}>
          {medal.place}
        </text>
      </>
    )}
  </svg>
)
