import { useQuery } from '@tanstack/react-query'
import { Title, useGetIdentity, usePermissions } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Role } from '../../lists/engine/access.ts'
import { applications, lists, messages } from '../../lists/index.ts'
import { request } from '../api/request.ts'
import { count, formatDate } from '../lists/format.ts'
import { isAllowed } from '../permissions.ts'
import { WeeklyChart } from './WeeklyChart.tsx'

type Waiting = { count: number; oldest?: string | null }
type Statistics = {
  weeks: { start: string; messages: number; applications: number }[]
  unread: { messages: Waiting; applications: Waiting }
}

const Figure = ({ to, title, one, waiting }: { to: string; title: string; one: string; waiting: Waiting }) => (
  <Link to={to} className="sheet">
    <span>{title}</span>
    <strong>{waiting.count.toLocaleString('en-IN')}</strong>
    <span className="quiet">
      {waiting.count === 0 ? 'All are read' : `unread ${one}${waiting.count === 1 ? '' : 's'}`}
      {waiting.oldest ? `, the oldest of ${formatDate(waiting.oldest)}` : ''}
    </span>
  </Link>
)

const Post = () => {
  const { data, error } = useQuery({ queryKey: ['figures'], queryFn: () => request<Statistics>('/statistics') })
  if (error) return <p>{error.message}</p>
  if (!data) return <p role="status">Counting…</p>
  return (
    <>
      <div className="figures">
        <Figure to="/Contact" title="Messages" one="message" waiting={data.unread.messages} />
        <Figure to="/Membership" title="Applications" one="application" waiting={data.unread.applications} />
      </div>
      <WeeklyChart weeks={data.weeks} />
    </>
  )
}

/** The first screen: what waits, and how much came in lately. */
export function Dashboard() {
  const { permissions: role } = usePermissions<Role>()
  const { identity } = useGetIdentity()
  const mine = lists.filter((list) => list !== messages && list !== applications && isAllowed(role, 'edit', list))
  return (
    <div className="screen">
      <Title title="Start" />
      <h1>{identity ? `Good to see you, ${identity.fullName}` : 'Start'}</h1>
      {isAllowed(role, 'read', messages) && <Post />}
      {mine.length > 0 && (
        <>
          <h2>The website</h2>
          <p className="quiet">
            {count(mine.length, 'list')} to look after. What you save is on the open pages at once.
          </p>
          <ul>
            {mine.map((list) => (
              <li key={list.name}>
                <Link to={list.singletonKey ? `/${list.name}/${list.singletonKey}` : `/${list.name}`}>
                  {list.title}
                </Link>
                {list.description && <span className="quiet"> {list.description}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
