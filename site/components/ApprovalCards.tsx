import type { approvals } from '../../lists/index.ts'
import type { Entry } from '../../server/store/contract.ts'
import { Icon } from './icons.tsx'

export type Approval = Entry<typeof approvals>

/** The bodies that approve the association. `heading` is the element of each body's name. */
export const ApprovalCards = ({ approvals, heading: Heading }: { approvals: Approval[]; heading: 'h2' | 'h3' }) => (
  <div className="aff__list">
    {approvals.map(({ key, title, subtitle }) => (
      <article className="aff__card" key={key}>
        <Icon name="done" />
        <p>{subtitle}</p>
        <Heading>{title}</Heading>
      </article>
    ))}
  </div>
)
