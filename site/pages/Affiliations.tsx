import { approvals } from '../../lists/index.ts'
import { ApprovalCards } from '../components/ApprovalCards.tsx'
import { EmptyState } from '../components/EmptyState.tsx'
import { PageHead } from '../components/PageHead.tsx'
import { type LoadContext, page } from '../page.ts'

const load = async ({ store }: LoadContext) => ({ approvals: (await store.query(approvals)).records })

export const affiliations = page({
  title: () => 'Affiliations',
  description: ({ name }) =>
    `The bodies that ${name} represents, belongs to and is recognised by, in India, Asia and the world.`,
  shareImage: 'affiliations',
  query: [],
  load,
  View: ({ data }) => (
    <>
      <PageHead
        title="Affiliations"
        kanji="shitoryu"
        gloss={['Shito-ryu,', 'one school from two teachers']}
        variant="affiliations"
      />
      <section className="sec aff aff--alone">
        <div className="wrap grid">
          {data.approvals.length > 0 ? (
            <ApprovalCards approvals={data.approvals} heading="h2" />
          ) : (
            <EmptyState text="No affiliations are entered yet" />
          )}
        </div>
      </section>
    </>
  ),
})
