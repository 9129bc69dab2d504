import type { committee } from '../../../lists/index.ts'
import type { Entry } from '../../../server/store/contract.ts'
import { Failed, ListState, Nothing } from '../../components/ListState.tsx'
import { MemberCard } from '../../components/MemberCard.tsx'
import { Search } from '../../components/SearchBox.tsx'
import type { Shown } from './live-page.ts'
import { useLivePage } from './useLivePage.ts'

/** What the Members page shows: the groups in their order, each with those of its members who were searched for. */
export type Members = Shown & { total: number; groups: { level: string; members: Entry<typeof committee>[] }[] }

const path = '/organization/members'
const nobody = (search: string) => (search ? 'No member with this name' : 'No members yet')
const words = ({ total, search }: Members) =>
  total === 0 ? nobody(search) : `${total.toLocaleString('en-IN')} ${total === 1 ? 'member' : 'members'}`

/** The committee by level, searched while typing, following its list. */
export default function MemberList(first: Members) {
  const live = useLivePage({ list: 'Committee', path, first, words })
  const { groups, total, search } = live.data
  return (
    <>
      <div className="wrap tools">
        <Search
          label="Search a Member"
          path={path}
          text={first.search}
          box={live.box}
          onType={live.type}
          onSearch={live.search}
        />
        <ListState waiting={live.waiting} lost={live.following === 'lost'} said={live.said} />
      </div>
      <div className="ranks" ref={live.rows} aria-busy={live.waiting}>
        {live.failed !== undefined && (
          <div className="wrap ranks__say">
            <Failed message={live.failed} again={live.again} />
          </div>
        )}
        {total === 0 && live.failed === undefined && (
          <div className="wrap ranks__say">
            <Nothing words={nobody(search)} />
          </div>
        )}
        {groups
          .filter(({ members }) => members.length > 0)
          .map(({ level, members }) => (
            <section key={level} className={`rank rank--${level}`} aria-labelledby={`rank-${level}`}>
              <div className="wrap grid">
                <h2 className="lead-h" id={`rank-${level}`}>
                  <span>{level}</span>
                </h2>
                <ul>
                  {members.map(({ key, revision, ...member }) => (
                    <li key={key} data-key={key} data-fresh={revision > live.changedAfter || undefined}>
                      <MemberCard {...member} />
                    </li>
                  ))}
                </ul>
              </div>
            </section>
          ))}
      </div>
    </>
  )
}
