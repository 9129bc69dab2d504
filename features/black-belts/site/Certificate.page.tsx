import { today } from '../../../lists/dates.ts'
import { localAddress, say } from '../../../lists/language.ts'
import { toParameter } from '../../../lists/path-segments.ts'
import type { Stored } from '../../../server/store/contract.ts'
import { Enhanced } from '../../../site/components/Island.tsx'
import { Icon } from '../../../site/components/icons.tsx'
import { RemainingStyles } from '../../../site/components/RemainingStyles.tsx'
import { Say } from '../../../site/components/Say.tsx'
import { type Association, page } from '../../../site/page.ts'
import { blackBelts as register } from '../black-belts.ts'
import { blackBeltContent } from '../certificate-content.ts'
import * as messages from '../messages.ts'
import { blackBeltPath, findByNumber } from '../registration-number.ts'
import { CertificateSheet } from './CertificateSheet.tsx'
import { IssuerWarning } from './IssuerWarning.tsx'

/**
 * `belt` is undefined when no registration with this number is in force, or several are. `present`: the number that a black belt has now
 * who had this one.
 */
type Data = {
  registrationNo: string
  day: string
  belt: Stored<typeof register> | undefined
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

// An imported record may hold anything.
const textsOf = ({ name = '', dan = '', registrationNo = '' }: Stored<typeof register>) => ({
  name: String(name),
  dan: String(dan),
  registrationNo: String(registrationNo),
})

const titleOf = ({ name }: Stored<typeof register>) => say(messages.certificateOf, { name: String(name) })

function CertificatePage(props: Data & { belt: Stored<typeof register>; association: Association; origin: string }) {
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
            <CertificateSheet
              {...props}
              content={blackBeltContent({ ...textsOf(belt), registeredOn: belt.registeredOn, day: props.day })}
              address={props.origin + path}
            />
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
