import { approvals } from '../../lists/index.ts'
import { missionHeading } from '../association-name.ts'
import { ApprovalCards } from '../components/ApprovalCards.tsx'
import { EmptyState } from '../components/EmptyState.tsx'
import { Founder, hasFounder } from '../components/Founder.tsx'
import { PageHead } from '../components/PageHead.tsx'
import { type LoadContext, page } from '../page.ts'
import { associationDetails } from '../structured-data/schema-org.ts'

const load = async ({ store }: LoadContext) => ({ approvals: (await store.query(approvals)).records })

export const aboutUs = page({
  title: () => 'About Us',
  description: ({ name }) => `What ${name} stands for, who approves it, and who founded it.`,
  shareImage: 'about-us',
  query: [],
  load,
  structuredData: associationDetails,
  View: ({ data, association }) => (
    <>
      <PageHead
        title="About Us"
        kanji="shitoryu"
        gloss={['Shito-ryu,', 'one school from two teachers']}
        variant="about"
      />
      {association.mission && (
        <section className="mission">
          <div className="wrap">
            <h2>
              <a href="/about-us/mission">{missionHeading(association)}</a>
            </h2>
            <blockquote>{association.mission}</blockquote>
          </div>
        </section>
      )}
      {data.approvals.length > 0 && (
        <section className="sec aff">
          <div className="wrap grid">
            <div className="aff__h">
              <h2 className="lead-h">
                <a href="/about-us/affiliations">Affiliations</a>
              </h2>
            </div>
            <ApprovalCards approvals={data.approvals} heading="h3" />
          </div>
        </section>
      )}
      {hasFounder(association) && <Founder association={association} />}
      {!association.mission && data.approvals.length === 0 && !hasFounder(association) && (
        <div className="sec wrap">
          <EmptyState text="Nothing is written about us yet" />
        </div>
      )}
    </>
  ),
})
