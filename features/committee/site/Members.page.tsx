import { levels } from '../../lists/committee.ts'
import { committee } from '../../lists/index.ts'
import { PageHead } from '../components/PageHead.tsx'
import { Island } from '../islands/Island.tsx'
import MemberList, { type MembersData } from '../islands/live/MemberList.island.tsx'
import { page } from '../page.ts'

export const members = page<MembersData>({
  title: () => 'Members',
  description: ({ name }) => `The officers of ${name} at national, state and district level.`,
  shareImage: 'members',
  query: ['search'],
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
      <Island when="change" list={committee.name} of={MemberList} props={data} />
    </>
  ),
})
