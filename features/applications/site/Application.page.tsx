import { Enhanced } from '../../../site/components/Island.tsx'
import { PageHead } from '../../../site/components/PageHead.tsx'
import { page } from '../../../site/page.ts'
import {
  AddressChange,
  KeyForm,
  LostLinkForm,
  Note,
  type OpenPage,
  OtherLinks,
  Question,
  StoredData,
  WithdrawForm,
} from './Forms.tsx'
import { ApplicationHeader, ApplicationSteps, ErasedMessage, StateMessage } from './Status.tsx'

/**
 * The page that a private link opens. It is the same for everybody until the key arrives in the body of a request: by the
 * script, which reads it from the fragment of the address, or by the form for the key.
 */
export const application = page({
  title: () => 'Your Application',
  description: ({ name }) => `What became of your application for membership of ${name}. Your private link opens it.`,
  styles: ['forms'],
  personal: true,
  noindex: () => true,
  shareImage: 'application',
  query: [],
  load: async ({ sendsMail = false }) => ({ sendsMail }),
  View: ({ data, applicant }) => (
    <>
      <PageHead
        title="Your Application"
        kanji="michi"
        gloss={['michi,', 'the way']}
        tone="igusa"
        variant="application"
      />
      <section className="join status on-igusa">
        <div className="wrap">
          <Enhanced by="features/applications/site/applicant.island.ts" when="visible">
            <div id="applicant" data-version={applicant?.state === 'open' ? applicant.view.version : undefined}>
              {applicant?.state === 'open' ? (
                <OpenApplication page={applicant} />
              ) : applicant?.state === 'gone' ? (
                <ErasedMessage {...applicant} />
              ) : applicant?.state === 'address' ? (
                <AddressChange page={applicant} />
              ) : (
                <article className="sheet status__sheet">
                  {applicant && <Note note={applicant.note} />}
                  <div className="say say--start">
                    <h2>Open your application.</h2>
                    <p className="lead">
                      Your private link opens this page: it was shown after the form
                      {data.sendsMail && ', and is in the mail that we sent you'}.
                    </p>
                  </div>
                  <KeyForm />
                  {data.sendsMail ? (
                    <LostLinkForm />
                  ) : (
                    <p className="fine">
                      Lost the link? <a href="/contact-us">Write to us</a> with your name and the day on which you
                      applied.
                    </p>
                  )}
                </article>
              )}
            </div>
          </Enhanced>
        </div>
      </section>
    </>
  ),
})

const OpenApplication = ({ page }: { page: OpenPage }) => {
  const { state } = page.view
  const canCorrect = state === 'received' || state === 'in review' || state === 'question asked'
  return (
    <article className="sheet status__sheet">
      {page.note && <Note note={page.note} />}
      {/* First what became of the application: the first view of a phone shows it. */}
      <StateMessage view={page.view} />
      <Question page={page} />
      <ApplicationSteps view={page.view} />
      <ApplicationHeader {...page.view} />
      <StoredData page={page} canCorrect={canCorrect} />
      <OtherLinks page={page} />
      <WithdrawForm page={page} />
    </article>
  )
}
