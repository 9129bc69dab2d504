import type { ComponentProps, ReactNode } from 'react'
import { localAddress, say } from '../../../lists/language.ts'
import { Enhanced } from '../../../site/components/Island.tsx'
import { Icon } from '../../../site/components/icons.tsx'
import { RemainingStyles } from '../../../site/components/RemainingStyles.tsx'
import * as blackBeltsMessages from '../../black-belts/messages.ts'
import { IssuerWarning } from '../../black-belts/site/IssuerWarning.tsx'
import * as messages from '../messages.ts'
import { CertificateSheet } from './CertificateSheet.tsx'

type Props = {
  /** The heading of the page, and what stands below it. */
  heading: ReactNode
  pdf: string
  /** Stands beside the buttons that print the sheet and save it. */
  link: ReactNode
  sheet: ComponentProps<typeof CertificateSheet>
  /** Stands above `children`, which explain the sheet. */
  explained: string
  children: ReactNode
}

/** The page of a certificate: the sheet, to print and as PDF, and what it says. */
export const CertificateToPrint = ({ heading, pdf, link, sheet, explained, children }: Props) => (
  <>
    {/* The first view is the header: the rules of all that follows are in the style sheets. */}
    <RemainingStyles />
    <section className="desk on-hinoki">
      <div className="wrap">
        <Enhanced by="features/certificates/site/print.island.ts" when="interaction">
          <div className="desk__bar">
            <div>{heading}</div>
            <p className="desk__do">
              <button className="btn with-scripts" type="button" data-print="">
                <Icon name="print" />
                {say(messages.print)}
              </button>
              <a className="btn btn--line" href={pdf} rel="nofollow" download="">
                <Icon name="download" />
                PDF
              </a>
              {link}
            </p>
          </div>
        </Enhanced>
        <IssuerWarning origin={sheet.origin} />
        <div className="desk__sheet">
          <CertificateSheet {...sheet} />
        </div>
        <p className="desk__note">{say(messages.howToPrint)}</p>
      </div>
    </section>
    <section className="cert-read">
      <div className="wrap grid">
        <h2>{explained}</h2>
        <div>
          {children}
          <p className="links">
            <CheckLink />
          </p>
        </div>
      </div>
    </section>
  </>
)

export const CheckLink = () => <a href={localAddress('/verify')}>{say(blackBeltsMessages.checkACertificate)}</a>

export const NoCertificate = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    {/* As on the page of a certificate: the heading has its rules in the style sheets, too. */}
    <RemainingStyles />
    <section className="desk on-hinoki">
      <div className="wrap">
        <div className="desk__none">
          <h1>{title}</h1>
          {children}
        </div>
      </div>
    </section>
  </>
)
