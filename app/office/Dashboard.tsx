import { useQuery } from '@tanstack/react-query'
import { useGetIdentity, usePermissions } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Role } from '../../lists/access.ts'
import { currentLocale, say } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import { backupState } from '../../lists/system/backup-state.ts'
import { jobProblems } from '../../lists/system/job-problems.ts'
import { request } from '../../office/api/request.ts'
import { TwoFactorReminder } from '../../office/auth/RequiredTwoFactor.tsx'
import { BackupSummary } from '../../office/backups/BackupStatus.tsx'
import { sections, start } from '../../office/layout/messages.ts'
import { ScreenTitle } from '../../office/layout/ScreenTitle.tsx'
import { BarChart } from '../../office/lists/BarChart.tsx'
import { formatDate, listScreen } from '../../office/lists/format.ts'
import { loading } from '../../office/messages.ts'
import { useProduct } from '../../office/office-context.ts'
import { isAllowed, websiteLists } from '../../office/permissions.ts'
import type { Statistics, UnreadCount } from '../../server/office-api/api-types.ts'
import { lists } from '../lists.ts'
import { FirstDay } from './FirstDay.tsx'
import * as messages from './messages.ts'
import { Problems } from './Problems.tsx'

/**
 * The first screen: what is to do on the first day, a reminder of the second factor, unread records of the inboxes, the last weeks, and the
 * lists that the role may edit; for owners also problems and the state of the backups.
 */
export function Dashboard() {
  const { permissions: role } = usePermissions<Role>()
  const { canAccess } = useProduct()
  const { identity } = useGetIdentity()
  const editable = websiteLists(lists, role)
  const inboxes = allInboxes.filter((list) => isAllowed(role, 'read', list))
  return (
    <div className="screen">
      <ScreenTitle name={say(start)} />
      <h1>{identity?.fullName ? say(messages.goodToSeeYou, { name: identity.fullName }) : say(start)}</h1>
      {role && canAccess(role, 'staff', 'list') && <FirstDay />}
      <TwoFactorReminder />
      {isAllowed(role, 'read', jobProblems) && <Problems />}
      {isAllowed(role, 'read', backupState) && <BackupSummary />}
      {inboxes.length > 0 && <InboxSummary inboxes={inboxes} />}
      {editable.length > 0 && (
        <>
          <h2>{say(sections.website)}</h2>
          <p className="muted">{say(messages.youCanEdit, { count: editable.length })}</p>
          <ul>
            {editable.map((list) => (
              <li key={list.name}>
                <Link to={listScreen(list)}>{list.officeTitle}</Link>
                {list.description && <span className="muted"> {list.description}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const allInboxes = lists.stored.filter(({ inbox }) => inbox)

function InboxSummary({ inboxes }: { inboxes: readonly List[] }) {
  const { partsOf } = useProduct()
  const { data, error } = useQuery({ queryKey: ['statistics'], queryFn: () => request<Statistics>('/statistics') })
  if (error) return <p>{error.message}</p>
  if (!data) return <p role="status">{say(loading)}</p>
  return (
    <>
      <div className="statistics">
        {inboxes.map((list) => (
          <UnreadCard key={list.name} list={list} unread={data.unread[list.name]!} />
        ))}
      </div>
      {inboxes.map((list) => {
        const { summary: Summary } = partsOf(list)
        return Summary && <Summary key={list.name} />
      })}
      <WeeklyChart weeks={data.weeks} inboxes={inboxes} />
    </>
  )
}

const inWords = (inboxes: readonly List[], type: 'conjunction' | 'disjunction') =>
  new Intl.ListFormat(currentLocale(), { type }).format(inboxes.map(({ title }) => title.toLowerCase()))

/** What arrived in the inboxes per week. A sentence when nothing arrived. */
function WeeklyChart({ weeks, inboxes }: Pick<Statistics, 'weeks'> & { inboxes: readonly List[] }) {
  const hasArrived = weeks.some(({ counts }) => inboxes.some(({ name }) => counts[name]! > 0))
  return (
    <section aria-labelledby="weeks">
      <h2 id="weeks">{say(messages.byWeek)}</h2>
      {hasArrived ? (
        <BarChart
          label={say(messages.perWeek, { lists: inWords(inboxes, 'conjunction') })}
          series={inboxes.map(({ title }) => title)}
          columnTitle={say(messages.weekFrom)}
          columns={weeks.map(({ start, counts }) => ({
            name: formatDate(start),
            short: formatDate(start).replace(/[ -]\d{4}$/, ''),
            values: inboxes.map(({ name }) => counts[name]!),
          }))}
        />
      ) : (
        <p className="muted">
          {say(messages.nothingArrived, { lists: inWords(inboxes, 'disjunction'), weeks: weeks.length })}
        </p>
      )}
    </section>
  )
}

const UnreadCard = ({ list, unread }: { list: List; unread: UnreadCount }) => (
  <Link to={`/${list.name}`} className="card">
    <span>{list.officeTitle}</span>
    <strong>{unread.count.toLocaleString(currentLocale())}</strong>
    <span className="muted">{unreadText(list, unread)}</span>
  </Link>
)

function unreadText({ singular, title }: List, { count, oldest }: UnreadCount): string {
  if (count === 0) return say(messages.allRead)
  const values = { count, record: singular, records: title.toLowerCase() }
  return oldest ? say(messages.unreadSince, { ...values, day: formatDate(oldest) }) : say(messages.unread, values)
}
