import { inOrder, type Sample } from '../../content/sample/record.ts'
import type { approvals as approvalList } from './approvals.ts'

/** The ten kinds of the specification. Membership in Japan and approval in India have two bodies each. */
const approvals: Sample<typeof approvalList>[] = inOrder([
  { subtitle: 'Sole representative of', title: 'Japanese Shitoryu karate body' },
  { subtitle: 'Member of', title: 'Japanese karate federation' },
  { subtitle: 'Member of', title: 'Japanese Shitoryu karate federation' },
  { subtitle: 'Approved by', title: 'National karate organisation' },
  { subtitle: 'Approved by', title: 'National karate federation' },
  { subtitle: 'Recognised by', title: 'National sports ministry' },
  { subtitle: 'Affiliated with', title: 'World karate federation' },
  { subtitle: 'Recognised by, through the world federation', title: 'International Olympic committee' },
  { subtitle: 'Member of, recognised by the sports ministry', title: 'National youth centre organisation' },
  { subtitle: 'Member of', title: 'Asian karate federation' },
  { subtitle: 'Recognised by', title: 'National Olympic association' },
  { subtitle: 'Member of, recognised by the sports ministry', title: 'National school games federation' },
])

/** The records of the sample association, by list. */
export const sample = { Approval: approvals }
