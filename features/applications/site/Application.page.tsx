import { foreignLanguage, localAddress, say } from '../../../lists/language.ts'
import { Enhanced } from '../../../site/components/Island.tsx'
import { PageHead } from '../../../site/components/PageHead.tsx'
import { Say } from '../../../site/components/Say.tsx'
import { OwnLinks, PrivateContent } from '../../../site/forms/PrivateContent.tsx'
import { page } from '../../../site/page.ts'
import { membershipForm } from '../form.ts'
import * as messages from '../messages.ts'
import { KeyForm, LostLinkForm, Note, type OpenPage, Question, StoredData, WithdrawForm } from './Forms.tsx'
import { ApplicationHeader, ApplicationSteps, ErasedMessage, StateMessage } from './Status.tsx'

/**
 * The page that a private link opens. It is the same for everybody until the key arrives in the body of a request: by the
 * script, which reads it from the fragment of the address, or by the form for the key.
 */
export const application = page({
  title: () => say(messages.yourApplication),
  description: ({ name }) => say(messages.applicationDescription, { name }),
  styles: ['forms'],
  personal: true,
  noindex: () => true,
  shareImage: 'application',
  query: [],
  load: async ({ sendsMail = false }) => ({ sendsMail }),
  View: ({ data, applicant }) => (
    <>
      <PageHead
        title={say(messages.yourApplication)}
        kanji="michi"
        gloss={['michi,', say(messages.theWay)]}
        tone="igusa"
        classes="head--private"
      />
      <section className="join status on-igusa">
        <div className="wrap">
          <Enhanced by="features/applications/site/applicant.island.ts" when="interaction">
            <PrivateContent>
              {applicant?.state === 'open' ? (
                <OpenApplication page={applicant} />
              ) : applicant?.state === 'gone' ? (
                <ErasedMessage {...applicant} />
              ) : applicant?.state === 'draft' ? (
                <PreparedApplication name={applicant.name} secret={applicant.key} />
              ) : (
                <article className="sheet status__sheet">
                  {applicant && <Note note={applicant.note} />}
                  <div className="say say--start">
                    <h2>{say(messages.openYourApplication)}</h2>
                    <p className="lead">
                      {say(data.sendsMail ? messages.linkOpensPageInMail : messages.linkOpensPage)}
                    </p>
                  </div>
                  <KeyForm />
                  {data.sendsMail ? (
                    <LostLinkForm />
                  ) : (
                    <p className="fine">
                      <Say
                        of={messages.lostWithoutMail}
                        with={{ link: <a href={localAddress('/contact-us')}>{say(messages.writeToUs)}</a> }}
                      />
                    </p>
                  )}
                </article>
              )}
            </PrivateContent>
          </Enhanced>
        </div>
      </section>
    </>
  ),
})

/** What the office has prepared. The button opens the form with it. */
const PreparedApplication = ({ name, secret }: { name: string; secret: string }) => (
  <article className="sheet status__sheet">
    <div className="say say--start" data-focus tabIndex={-1}>
      <h2>{say(messages.drafts.heading)}</h2>
      {name && <p lang={foreignLanguage(name)}>{name}</p>}
      <p className="lead">{say(messages.drafts.explanation)}</p>
    </div>
    <form method="post" action={localAddress(membershipForm.path)} data-download="">
      <input type="hidden" name="draft" value={secret} />
      <button className="btn" type="submit">
        {say(messages.openDraft)}
      </button>
    </form>
  </article>
)

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
      <WithdrawForm page={page} />
      <OwnLinks />
    </article>
  )
}
