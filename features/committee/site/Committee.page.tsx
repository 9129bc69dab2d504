import { Island } from '../../../site/components/Island.tsx'
import { PageHead } from '../../../site/components/PageHead.tsx'
import { page } from '../../../site/page.ts'
import { committee, levels } from '../committee.ts'
import CommitteeList, { type CommitteeData } from './CommitteeList.island.tsx'

export const committeePage = page<CommitteeData>({
  title: () => 'Members',
  description: ({ name }) => `The officers of ${name} at national, state and district level.`,
  shareImage: 'members',
  query: ['search'],
  styles: ['alert'],
  async load({ store, query }) {
    const {
      records,
      total,
      similar = false,
    } = await store.query(committee, {
      search: query.search,
      tolerant: true,
    })
    const groups = levels.map((level) => ({ level, members: records.filter((member) => member.level === level) }))
    return { search: query.search ?? '', page: 1, total, similar, groups }
  },
  View: ({ data }) => (
    <>
      <PageHead title="members" kanji="yakuin" gloss={['yakuin,', 'the officers']} variant="members" />
      <Island when="change" list={committee.name} of={CommitteeList} props={data} />
    </>
  ),
})
