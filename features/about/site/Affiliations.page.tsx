import type { Entry } from '../../../server/store/contract.ts'
import { Icon } from '../../../site/components/icons.tsx'
import { PageHead } from '../../../site/components/PageHead.tsx'
import { EmptyState } from '../../../site/components/text.tsx'
import { type LoadContext, page } from '../../../site/page.ts'
import { approvals as approvalList } from '../approvals.ts'

export const loadApprovals = async ({ store }: LoadContext) => ({
  approvals: (await store.query(approvalList)).records,
})

export const affiliations = page({
  title: () => 'Affiliations',
  description: ({ name }) =>
    `The bodies that ${name} represents, belongs to and is recognised by, in India, Asia and the world.`,
  shareImage: 'affiliations',
  query: [],
  load: loadApprovals,
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
            <EmptyState text="No affiliations yet" />
          )}
        </div>
      </section>
    </>
  ),
})

/** The bodies that approve the association. `heading` is the element of each body's name. */
export const ApprovalCards = ({
  approvals,
  heading: Heading,
}: {
  approvals: Entry<typeof approvalList>[]
  heading: 'h2' | 'h3'
}) => (
  <div className="aff__list">
    {approvals.map(({ key, title, subtitle }) => (
      <article className="aff__card" key={key}>
        <Icon name="check" />
        <p>{subtitle}</p>
        <Heading>{title}</Heading>
      </article>
    ))}
  </div>
)
