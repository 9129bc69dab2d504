import { formatLongDate, today } from '../../../lists/dates.ts'
import { foreignLanguage, localAddress, say } from '../../../lists/language.ts'
import { Enhanced } from '../../../site/components/Island.tsx'
import { Icon } from '../../../site/components/icons.tsx'
import { RemainingStyles } from '../../../site/components/RemainingStyles.tsx'
import { type OwnAnswer, page, type ViewProps } from '../../../site/page.ts'
import * as shared from '../../black-belts/messages.ts'
import { CertificateSheet } from '../../black-belts/site/CertificateSheet.tsx'
import { IssuerWarning } from '../../black-belts/site/IssuerWarning.tsx'
import { achievementName, issuedContent } from '../certificate-content.ts'
import { certificatePath } from '../issued-certificates.ts'
import * as messages from '../messages.ts'

type Data = { day: string }

/** The page of one certificate. The server hands the certificate in after the number and the code were found right. */
export const gradeCertificate = page<Data>({
  title: () => say(shared.certificate),
  description: ({ name }) => say(messages.pageDescription, { name }),
  shareImage: 'grade',
  query: [],
  styles: ['certificates'],
  personal: true,
  noindex: () => true,
  load: async ({ now }) => ({ day: today(now) }),
  View: ({ certificate, ...props }) =>
    certificate ? <CertificatePage {...props} {...certificate} /> : <NoCertificate />,
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
    <>
      {/* The first view is the header: the rules of all that follows are in the style sheets. */}
      <RemainingStyles />
      <section className="desk on-hinoki">
        <div className="wrap">
          <Enhanced by="features/black-belts/site/print.island.ts" when="interaction">
            <div className="desk__bar">
              <div>
                <h1 lang={foreignLanguage(record.name)}>{record.name}</h1>
                <p lang={foreignLanguage(achievement)}>{achievement}</p>
              </div>
              <p className="desk__do">
                <button className="btn with-scripts" type="button" data-print="">
                  <Icon name="print" />
                  {say(shared.print)}
                </button>
                <a className="btn btn--line" href={`${path}/certificate.pdf`} rel="nofollow" download="">
                  <Icon name="download" />
                  PDF
                </a>
                <a
                  className="btn btn--line"
                  href={`${certificatePath(record)}/credential.jwt`}
                  rel="nofollow"
                  download=""
                >
                  {say(messages.signedCredential)}
                </a>
              </p>
            </div>
          </Enhanced>
          <IssuerWarning origin={origin} />
          <div className="desk__sheet">
            <CertificateSheet
              content={issuedContent(record, belt)}
              association={association}
              origin={origin}
              address={origin + path}
              credential={credential}
            />
          </div>
          <p className="desk__note">{say(shared.howToPrint)}</p>
        </div>
      </section>
      <section className="cert-read">
        <div className="wrap grid">
          <h2>{say(messages.valid)}</h2>
          <div>
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
            <p className="links">
              <a href={localAddress('/verify')}>{say(shared.checkACertificate)}</a>
            </p>
          </div>
        </div>
      </section>
    </>
  )
}

const NoCertificate = () => (
  <>
    <RemainingStyles />
    <section className="desk on-hinoki">
      <div className="wrap">
        <div className="desk__none">
          <h1>{say(messages.noCertificate)}</h1>
          <p>{say(messages.lookAgain)}</p>
          <p>
            <a href={localAddress('/verify')}>{say(shared.checkACertificate)}</a>
          </p>
        </div>
      </div>
    </section>
  </>
)
