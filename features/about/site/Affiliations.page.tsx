import { foreignLanguage, say } from '../../../lists/language.ts'
import type { Stored } from '../../../server/store/contract.ts'
import { Icon } from '../../../site/components/icons.tsx'
import { PageHead } from '../../../site/components/PageHead.tsx'
import { EmptyState } from '../../../site/components/text.tsx'
import { type LoadContext, page } from '../../../site/page.ts'
import { approvals as approvalList } from '../approvals.ts'
import * as messages from '../messages.ts'

export const loadApprovals = async ({ store }: LoadContext) => ({
  approvals: (await store.query(approvalList)).records,
})

export const affiliations = page({
  title: () => say(messages.affiliations),
  description: ({ name }) => say(messages.affiliationsDescription, { name }),
  link: { text: messages.affiliations },
  shareImage: 'affiliations',
  query: [],
  load: loadApprovals,
  View: ({ data }) => (
    <>
      <PageHead
        title={say(messages.affiliations)}
        kanji="shitoryu"
        gloss={['Shito-ryu,', say(messages.oneSchool)]}
        classes="head--big head--aff head--k3"
      />
      <section className="sec aff aff--alone">
        <div className="wrap grid">
          {data.approvals.length > 0 ? (
            <ApprovalCards approvals={data.approvals} heading="h2" />
          ) : (
            <EmptyState text={say(messages.noAffiliations)} />
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
  approvals: Stored<typeof approvalList>[]
  heading: 'h2' | 'h3'
}) => (
  <div className="aff__list">
    {approvals.map(({ key, title, subtitle }) => (
      <article className="aff__card" key={key}>
        <Icon name="check" />
        <p lang={foreignLanguage(subtitle)}>{subtitle}</p>
        <Heading lang={foreignLanguage(title)}>{title}</Heading>
      </article>
    ))}
  </div>
)
