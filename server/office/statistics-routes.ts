import { Hono } from 'hono'
import { actorName } from '../../lists/engine/access.ts'
import type { Visible } from '../../lists/engine/list.ts'
import { applications, messages } from '../../lists/index.ts'
import type { Services } from '../services.ts'
import type { Store } from '../store/contract.ts'
import { Forbidden } from '../store/errors.ts'
import type { Statistics, UnreadCount } from './api-types.ts'
import { FollowedRecords } from './followed-records.ts'
import type { OfficeRoutes } from './requests.ts'

type InboxList = typeof messages | typeof applications
/** The time at which a message or an application arrived, as an ISO timestamp. */
type ArrivalOf<L> = (record: Visible<L>) => string | undefined

const messageArrival: ArrivalOf<typeof messages> = ({ timestamp }) => timestamp
/** An imported application may have no consent. Its reference is the time of applying, unless the import had another. */
const applicationArrival: ArrivalOf<typeof applications> = ({ consentAt, membershipId }) =>
  consentAt ?? (/^\d{13}$/.test(membershipId ?? '') ? new Date(Number(membershipId)).toISOString() : undefined)

/** Counts the messages and applications that nobody has read. It counts records and tracks no visitor. */
export function statisticsRoutes({ store }: Pick<Services, 'store'>): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  const unreadMessages = new UnreadCounter(store, messages, messageArrival)
  const unreadApplications = new UnreadCounter(store, applications, applicationArrival)
  app.get('/api/statistics', async (context) => {
    const actor = context.get('actor')
    for (const { name, read } of [messages, applications])
      if (!read.allows(actor)) throw new Forbidden(actorName(actor), 'read', name)
    const [forMessages, forApplications] = await Promise.all([unreadMessages.count(), unreadApplications.count()])
    return context.json({ unread: { messages: forMessages, applications: forApplications } } satisfies Statistics)
  })
  return app
}

/** Counts the unread records of a list without suspected spam. */
class UnreadCounter<L extends InboxList> {
  /** Arrival by key of each unread record. */
  readonly #unread: FollowedRecords<L, string>

  constructor(store: Store, list: L, arrivalOf: ArrivalOf<L>) {
    this.#unread = new FollowedRecords(store, list, (record) => {
      const { isRead, suspect } = record as Visible<InboxList>
      return isRead || suspect ? undefined : (arrivalOf(record) ?? '')
    })
  }

  async count(): Promise<UnreadCount> {
    const unread = await this.#unread.read()
    const arrivals = [...unread.values()].filter(Boolean).sort()
    return { count: unread.size, oldest: arrivals[0] ?? null }
  }
}
