import { formatLongDate, today } from '../../../lists/dates.ts'
import { foreignLanguage, localAddress, say } from '../../../lists/language.ts'
import { type OwnAnswer, page, type ViewProps } from '../../../site/page.ts'
import { certificate as titleOfPage } from '../../black-belts/messages.ts'
import { achievementName, issuedContent } from '../certificate-content.ts'
import { certificatePath } from '../issued-certificates.ts'
import * as messages from '../messages.ts'
import { CertificateToPrint, CheckLink, NoCertificate } from './CertificateToPrint.tsx'

type Data = { day: string }

/** The page of one issued certificate. The server hands the certificate in after the number and the code were found right. */
export const gradeCertificate = page<Data>({
  title: () => say(titleOfPage),
  description: ({ name }) => say(messages.pageDescription, { name }),
  shareImage: 'grade',
  query: [],
  styles: ['certificates'],
  personal: true,
  noindex: () => true,
  load: async ({ now }) => ({ day: today(now) }),
  View: ({ certificate, ...props }) =>
    certificate ? (
      <CertificatePage {...props} {...certificate} />
    ) : (
      <NoCertificate title={say(messages.noCertificate)}>
        <p>{say(messages.lookAgain)}</p>
        <p>
          <CheckLink />
        </p>
      </NoCertificate>
    ),
})

function CertificatePage({
  record,
  credential,
  belt,
  data,
  association,
  origin,
}: ViewProps<Data> & NonNullable<OwnAnswer['certificate']>) {
  const path = localAddress(certificatePath(record))
  const achievement = achievementName(record)
  const facts = [
    [say(messages.achievement), achievement],
    [say(messages.detail), record.detail],
    [say(messages.event), record.eventName],
    [say(messages.day), record.day && formatLongDate(record.day)],
    [say(messages.examiners), record.examiners],
    [say(messages.dojo), record.dojo],
    [say(messages.number), record.number],
    [say(messages.code), record.code],
  ].filter(([, value]) => value)
  return (
    <CertificateToPrint
      heading={
        <>
          <h1 lang={foreignLanguage(record.name)}>{record.name}</h1>
          <p lang={foreignLanguage(achievement)}>{achievement}</p>
        </>
      }
      pdf={`${path}/certificate.pdf`}
      link={
        <a className="btn btn--line" href={`${certificatePath(record)}/credential.jwt`} rel="nofollow" download="">
          {say(messages.signedCredential)}
        </a>
      }
      sheet={{ content: issuedContent(record, belt), association, origin, address: origin + path, credential }}
      explained={say(messages.valid)}
    >
      <p>{say(messages.validToday, { day: formatLongDate(data.day) })}</p>
      <dl className="facts">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd lang={foreignLanguage(value)}>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{say(messages.keepPrivate)}</p>
    </CertificateToPrint>
  )
}
