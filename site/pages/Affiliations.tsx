import { approvals } from '../../lists/index.ts'
import { ApprovalCards } from '../components/ApprovalCards.tsx'
import { Nothing } from '../components/ListState.tsx'
import { PageHead } from '../components/PageHead.tsx'
import { page, type Visit } from '../page.ts'

const load = async ({ store }: Visit) => ({ approvals: (await store.query(approvals)).records })

export const affiliations = page({
  title: () => 'Affiliations',
  description: ({ name }) =>
    `The bodies that ${name} represents, belongs to and is recognised by, in India, Asia and the world.`,
  card: 'affiliations',
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
            <Nothing words="No affiliations are entered yet" />
          )}
        </div>
      </section>
    </>
  ),
})
