import { defaultRetentionDays } from '../../lists/forms/membership.ts'
import { PageHead } from '../components/PageHead.tsx'
import { SentNote } from '../islands/forms/Alert.tsx'
import MembershipForm from '../islands/forms/MembershipForm.island.tsx'
import { Island } from '../islands/Island.tsx'
import { page } from '../page.ts'

export const membership = page({
  title: () => 'Membership',
  description: ({ name }) =>
    `Apply for membership of ${name}: the form, with your photo, identity card and belt certificate.`,
  form: true,
  shareImage: 'membership',
  query: ['sent'],
  values: { sent: ['1'] },
  load: async ({ query, retentionDays = defaultRetentionDays }) => ({ sent: query.sent === '1', retentionDays }),
  View: ({ data, association: { name, email, phone }, answer }) => (
    <>
      <PageHead
        title="MEMBERSHIP FORM"
        kanji="nyumon"
        gloss={['nyumon,', 'to enter the gate']}
        tone="igusa"
        variant="membership"
      />
      <section className="join on-igusa">
        <div className="wrap">
          {data.sent && (
            <SentNote address="/organization/membership" link={answer?.state === 'sent' ? answer.link : undefined} />
          )}
          <Island
            when="draft"
            of={MembershipForm}
            props={{
              answer: answer?.state === 'sent' ? undefined : answer,
              sent: data.sent,
              contact: { name, email, phone, retentionDays: data.retentionDays },
            }}
          />
          <p className="join__applied">
            Already applied? <a href="/application">See your application</a>
          </p>
        </div>
      </section>
    </>
  ),
})
