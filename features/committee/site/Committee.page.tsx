import { say } from '../../../lists/language.ts'
import { Island } from '../../../site/components/Island.tsx'
import { PageHead } from '../../../site/components/PageHead.tsx'
import { page } from '../../../site/page.ts'
import { committee, levels } from '../committee.ts'
import * as messages from '../messages.ts'
import CommitteeList, { type CommitteeData } from './CommitteeList.island.tsx'

export const committeePage = page<CommitteeData>({
  title: () => say(messages.title),
  description: ({ name }) => say(messages.description, { name }),
  link: { text: messages.title, menu: 'organization' },
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
      <PageHead
        title={say(messages.heading)}
        kanji="yakuin"
        gloss={['yakuin,', say(messages.officers)]}
        classes="head--big head--mem"
      />
      <Island when="change" list={committee.name} of={CommitteeList} props={data} />
    </>
  ),
})
