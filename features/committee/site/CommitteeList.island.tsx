import { localAddress, say } from '../../../lists/language.ts'
import type { Visible } from '../../../lists/list.ts'
import type { Stored } from '../../../server/store/contract.ts'
import { Photo } from '../../../site/components/Photo.tsx'
import { EmptyState } from '../../../site/components/text.tsx'
import { ListError, ListStatus, ReadAlert, SearchBox } from '../../../site/live/ListControls.tsx'
import type { LivePageData } from '../../../site/live/live-data.ts'
import { useLivePage } from '../../../site/live/useLivePage.ts'
import { similarSpelling } from '../../../site/messages.ts'
import { RemovePicture } from '../../contact/site/RemovePicture.tsx'
import type { committee, Level } from '../committee.ts'
import * as messages from '../messages.ts'

/** The data of the page of the committee: the levels in their order, each with the members that match the search. */
export type CommitteeData = LivePageData & {
  /** Nothing matches the search exactly. */
  similar: boolean
  groups: { level: Level; members: Stored<typeof committee>[] }[]
}

const path = '/organization/members'
const emptyText = (search: string) => say(search ? messages.noneFound : messages.noneYet)

function describe({ total, search, similar }: CommitteeData) {
  if (total === 0) return emptyText(search)
  const found = say(messages.count, { count: total })
  return similar ? `${say(similarSpelling)} ${found}` : found
}

const levelName = (level: Level) => say(messages.levelNames[level])

const rows = ({ groups }: CommitteeData) => groups.flatMap(({ members }) => members)

/** The committee by level: searched while typing, updated when its list changes. */
export default function CommitteeList(first: CommitteeData) {
  const live = useLivePage({ path, first, describe, rows })
  const { groups, total, search, similar } = live.data
  const failed = live.error !== undefined
  return (
    <>
      <div className="wrap tools">
        <SearchBox
          label={say(messages.searchMember)}
          path={path}
          defaultValue={first.search}
          inputRef={live.searchInput}
          onInput={live.onInput}
          onSearch={live.search}
        />
        {similar && !failed && <p className="tools__count">{say(similarSpelling)}</p>}
        {total > 0 && !failed && <LevelLinks groups={groups} />}
        <ListStatus loading={live.loading} disconnected={live.connection === 'lost'} announcement={live.announcement} />
      </div>
      <div className="ranks" ref={live.rows} aria-busy={live.loading}>
        {live.error !== undefined && (
          <div className="wrap ranks__say">
            <ListError message={live.error} onRetry={live.retry} />
          </div>
        )}
        {total === 0 && !failed && (
          <div className="wrap ranks__say">
            <EmptyState text={emptyText(search)} />
          </div>
        )}
        {groups
          .filter(({ members }) => members.length > 0 && !failed)
          .map(({ level, members }) => (
            <section key={level} className={`rank rank--${level}`} aria-labelledby={`rank-${level}`}>
              <div className="wrap grid">
                <h2 className="lead-h" id={`rank-${level}`}>
                  <span>{levelName(level)}</span>
                </h2>
                <ul>
                  {members.map(({ key, revision, ...member }) => (
                    <li key={key} data-key={key} data-fresh={revision > live.changedAfter || undefined}>
                      <MemberCard id={`member-${encodeURIComponent(key)}`} {...member} />
                    </li>
                  ))}
                </ul>
              </div>
            </section>
          ))}
      </div>
      {live.alert !== undefined && <ReadAlert text={live.alert} onRetry={live.retry} onClose={live.closeAlert} />}
    </>
  )
}

/** On a phone the list is many screens long: links to its levels. */
const LevelLinks = ({ groups }: Pick<CommitteeData, 'groups'>) => (
  <nav className="levels" aria-label={say(messages.levels)}>
    <ul>
      {groups
        .filter(({ members }) => members.length > 0)
        .map(({ level }) => (
          <li key={level}>
            <a href={`#rank-${level}`}>{levelName(level)}</a>
          </li>
        ))}
    </ul>
  </nav>
)

const photoSizes = {
  national: '(min-width:992px) min(23vw, 20rem), (min-width:768px) 30vw, 46vw',
  state: '(min-width:992px) min(17vw, 15rem), (min-width:768px) 30vw, 46vw',
  district: '80px',
}

/** A member. A person may stand in several levels, so the card is named by name and position. `id`: of the name. */
function MemberCard({ id, name, position, location, country, level, src }: { id: string } & Visible<typeof committee>) {
  return (
    <article className="mem" aria-labelledby={`${id} ${id}-position`}>
      <div className="mem__pic">
        <Photo key={src} src={src} className="ink-photo" sizes={photoSizes[level ?? 'state']} />
      </div>
      <div>
        <h3 id={id}>{name}</h3>
        <p className="pos" id={`${id}-position`}>
          {position}
        </p>
        <p className="loc">{[location, country].filter(Boolean).join(' | ')}</p>
        {src && <RemovePicture at={localAddress(`${path}#${id}`)} />}
      </div>
      <span className={`woven woven--${level}`}>{level && levelName(level)}</span>
    </article>
  )
}
