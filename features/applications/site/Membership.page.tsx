import { localAddress, say } from '../../../lists/language.ts'
import { theAssociation } from '../../../lists/messages.ts'
import { Island } from '../../../site/components/Island.tsx'
import { PageHead } from '../../../site/components/PageHead.tsx'
import { Say } from '../../../site/components/Say.tsx'
import { SentNote } from '../../../site/forms/Alert.tsx'
import { sayNotice } from '../../../site/forms/PrivacyNotice.tsx'
import { page } from '../../../site/page.ts'
import { defaultRetentionDays, membershipForm } from '../form.ts'
import * as messages from '../messages.ts'
import { KeepLink } from './KeepLink.tsx'
import MembershipForm from './MembershipForm.island.tsx'

export const membership = page({
  title: () => say(messages.membershipTitle),
  description: ({ name }) => say(messages.membershipDescription, { name }),
  styles: ['forms'],
  showsSentLink: true,
  link: { text: messages.membershipTitle, menu: 'organization' },
  shareImage: 'membership',
  query: ['sent'],
  values: { sent: ['1'] },
  load: async ({ query, retentionDays = defaultRetentionDays }) => ({ sent: query.sent === '1', retentionDays }),
  View: ({ data, association, answer }) => (
    <>
      <PageHead
        title={say(messages.membershipHeading)}
        kanji="nyumon"
        gloss={['nyumon,', say(messages.toEnterTheGate)]}
        tone="igusa"
        classes="head--join"
      />
      <section className="join on-igusa">
        <div className="wrap">
          {data.sent && (
            <SentNote
              form={membershipForm}
              note={
                answer?.state === 'sent' &&
                answer.link && <KeepLink link={answer.link} reference={answer.reference} copies={false} />
              }
            />
          )}
          <Island
            when="draft"
            of={MembershipForm}
            props={{
              answer: answer?.state === 'sent' ? undefined : answer,
              sent: data.sent,
              association: association.name ?? say(theAssociation),
              notice: sayNotice(messages.noticeTexts, association, data.retentionDays),
            }}
          />
          <p className="join__applied">
            <Say
              of={messages.alreadyApplied}
              with={{ link: <a href={localAddress('/application')}>{say(messages.seeApplication)}</a> }}
            />
          </p>
        </div>
      </section>
    </>
  ),
})
