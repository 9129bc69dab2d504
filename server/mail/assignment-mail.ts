import { systemActor } from '../../lists/access.ts'
import { addDays, today } from '../../lists/dates.ts'
import { hasOfficers } from '../../lists/inbox.ts'
import type { List } from '../../lists/list.ts'
import { aboutStaff, mail } from '../../lists/system/mail.ts'
import type { MailServices } from '../list-hooks.ts'
import type { StaffService } from '../staff/staff.ts'
import { associationName } from '../store/association-name.ts'
import type { Change, Entry, HistoryEntry } from '../store/contract.ts'
import { Conflict } from '../store/errors.ts'
import { assignedPlaceholder, assignmentMail } from './office-mails.ts'

type AssignmentServices = MailServices & { staff: Pick<StaffService, 'users' | 'settings'> }

const outboxActor = systemActor('outbox')
const minuteMs = 60_000
const keyPrefix = 'assigned-'
/** Whether a mail with this key tells an officer what is assigned to them. It is held back for a day at most. */
export const isAssignment = (key: string) => key.startsWith(keyPrefix)
/** When the daily mails leave, in India. */
const dailyTime = '07:00'

/** The user to whom a change assigned a record, unless they did it themselves. `history`: of the record, newest first. */
export function assignedBy({ revision }: Change<List>, history: readonly HistoryEntry[]): string | undefined {
  const index = history.findIndex((entry) => entry.revision === revision)
  const { actor, data } = history[index] ?? {}
  const assignedTo = data?.assignedTo
  const before = history[index + 1]?.data?.assignedTo
  if (typeof assignedTo !== 'string' || assignedTo === before || assignedTo === actor) return undefined
  // An import assigns nothing: only an officer does.
  return actor?.startsWith('staff:') && assignedTo.startsWith('staff:') ? assignedTo.slice('staff:'.length) : undefined
}

/**
 * Writes the mail to an officer to whom something was assigned, as they have chosen: in one to two minutes, so that it gathers what is
 * assigned in one go, or next morning. A mail that waits already tells of this record, too. @throws Unavailable
 */
export async function writeAssignmentMail(services: AssignmentServices, userId: string): Promise<void> {
  const { store, staff, origin, now } = services
  const user = await (await staff.users()).find(userId)
  const choice = await staff.settings.mailChoice(userId)
  if (!user || choice === 'none') return
  const at = now()
  const nextAt = choice === 'daily' ? nextMorning(at) : new Date(Math.floor(at.getTime() / minuteMs + 2) * minuteMs)
  const association = (await associationName(store)) ?? 'the association'
  const content = assignmentMail({ to: user.email, association, link: `${origin()}/office/#/account` })
  const data = { ...content, state: 'waiting', tries: 0, nextAt: nextAt.toISOString(), at: at.toISOString() }
  try {
    await store
      .as(outboxActor)
      .create(
        mail,
        { ...data, about: aboutStaff({ kind: 'assigned', id: userId }) },
        { key: `${keyPrefix}${userId}-${nextAt.getTime()}` },
      )
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
  }
}

function nextMorning(now: Date): Date {
  const morning = (day: string) => new Date(`${day}T${dailyTime}:00+05:30`)
  const day = today(now)
  return morning(day) > now ? morning(day) : morning(addDays(day, 1))
}

/**
 * The text of the mail with what is assigned to the officer and not done; undefined when nothing is, or when the officer wants no mails or
 * has another address now. @throws Unavailable
 */
export async function completeAssignment(
  { store, staff, origin }: AssignmentServices,
  { to, text = '' }: Pick<Entry<typeof mail>, 'to' | 'text'>,
  userId: string,
): Promise<string | undefined> {
  const user = await (await staff.users()).find(userId)
  if (user?.email !== to || (await staff.settings.mailChoice(userId)) === 'none') return undefined
  const lines: string[] = []
  for (const list of store.lists.shown.filter(hasOfficers)) {
    const where = { assignedTo: `staff:${userId}`, handledAt: '' }
    const { total } = await store.as(outboxActor).query(list, { where, size: 1 })
    const { one, many } = list.inbox!
    if (total > 0) lines.push(`${total} ${total === 1 ? one : many}: ${origin()}/office/#/${list.name}?officer=mine`)
  }
  return lines.length > 0 ? text.replace(assignedPlaceholder, lines.join('\n')) : undefined
}
