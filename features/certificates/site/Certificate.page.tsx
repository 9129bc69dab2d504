import { today } from '../../../lists/dates.ts'
import { localAddress, say } from '../../../lists/language.ts'
import { toParameter } from '../../../lists/path-segments.ts'
import type { Stored } from '../../../server/store/contract.ts'
import { Say } from '../../../site/components/Say.tsx'
import { page, type ViewProps } from '../../../site/page.ts'
import { blackBelts as register } from '../../black-belts/black-belts.ts'
import { certificate as titleOfPage } from '../../black-belts/messages.ts'
import { blackBeltPath, findByNumber } from '../../black-belts/registration-number.ts'
import { blackBeltContent } from '../certificate-content.ts'
import * as messages from '../messages.ts'
import { CertificateToPrint, NoCertificate } from './CertificateToPrint.tsx'

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
  title: (_, { belt }) =>
    belt ? say(messages.certificateOf, { name: String(belt.name ?? '') }) : say(messages.noSuchCertificate),
  description: ({ name }) => say(messages.certificateDescription, { name }),
  shareImage: 'black-belts',
  query: [],
  styles: ['certificates'],
  noindex: () => true,
  async load({ store, params, now, credentials, findPresentNumber }) {
    const { registrationNo = '' } = params
    const belts = await findByNumber(registrationNo, (query) => store.query(register, query))
    const belt = belts.length === 1 ? belts[0] : undefined
    const credential = belt && (await credentials.sign(belt))
    const present = belts.length === 0 ? await findPresentNumber(registrationNo) : undefined
    return { registrationNo, day: today(now), belt, credential, present }
  },
  outcome({ registrationNo, belt, present }) {
    if (!belt) return present ? { movedTo: `${blackBeltPath(present)}/certificate` } : 'not found'
    const actual = toParameter(String(belt.registrationNo))
    return actual === registrationNo ? undefined : { movedTo: `${blackBeltPath(actual)}/certificate` }
  },
  View: ({ data: { belt, ...data }, ...props }) =>
    belt ? (
      <CertificatePage {...props} {...data} belt={belt} />
    ) : (
      <NoCertificate title={say(messages.noSuchCertificate)}>
        <p>
          <Say
            of={messages.notConfirmed}
            with={{
              number: <b>{data.registrationNo}</b>,
              link: <a href={localAddress(blackBeltPath(data.registrationNo))}>{say(messages.lookAtPage)}</a>,
            }}
          />
        </p>
      </NoCertificate>
    ),
})

type PageProps = Omit<ViewProps<Data>, 'data'> & Omit<Data, 'belt'> & { belt: Stored<typeof register> }

function CertificatePage({ belt, credential, day, association, origin }: PageProps) {
  const path = localAddress(blackBeltPath(String(belt.registrationNo)))
  // An imported record may hold anything.
  const { name = '', dan = '', registrationNo = '', registeredOn } = belt
  const texts = { name: String(name), dan: String(dan), registrationNo: String(registrationNo) }
  return (
    <CertificateToPrint
      heading={
        <>
          <h1>{say(titleOfPage)}</h1>
          <p>{[belt.name, belt.dan, belt.registrationNo].filter(Boolean).join(', ')}</p>
        </>
      }
      pdf={`${path}/certificate.pdf`}
      link={
        <a className="btn btn--line" href={path}>
          {say(messages.backToPage)}
        </a>
      }
      sheet={{
        content: blackBeltContent({ ...texts, registeredOn, day }),
        association,
        origin,
        address: origin + path,
        credential,
      }}
      explained={say(messages.whatItSays)}
    >
      <p>{say(messages.showsTheRegister)}</p>
      <ul>
        <li>
          <Say of={messages.pageOpens} with={{ thePage: <b>{say(messages.thePage)}</b> }} />
        </li>
        <li>
          <Say of={messages.proofHolds} with={{ theSignedProof: <b>{say(messages.theSignedProof)}</b> }} />
        </li>
      </ul>
    </CertificateToPrint>
  )
}
