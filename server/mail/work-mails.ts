import { type Role, staffActor, systemActor } from '../../lists/access.ts'
import { addDays, dayMs, formatLongDate, today } from '../../lists/dates.ts'
import { hasOfficers } from '../../lists/inbox.ts'
import { say } from '../../lists/language.ts'
import { arrivalOf, type List } from '../../lists/list.ts'
import { aboutStaff, mail, waitingMail } from '../../lists/system/mail.ts'
import { inLanguage } from '../http/language.ts'
import type { MailServices } from '../list-hooks.ts'
import type { StaffService } from '../staff/staff.ts'
import { associationInSentences } from '../store/association-name.ts'
import type { Change, HistoryEntry, ListQuery, Store, Stored } from '../store/contract.ts'
import { Conflict } from '../store/errors.ts'
import { writeIn } from './mail-language.ts'
import * as messages from './messages.ts'
import { assignedPlaceholder, assignmentMail, dailyMail, waitingPlaceholder } from './office-mails.ts'

type WorkMailServices = MailServices & { staff: Pick<StaffService, 'users' | 'settings'> }

const outboxActor = systemActor('outbox')
const minuteMs = 60_000
const keyPrefix = 'assigned-'
const dailyPrefix = `${keyPrefix}daily-`
/** Whether a mail with this key tells an officer what is to be done. It is held back for a day at most. */
export const isWorkMail = (key: string) => key.startsWith(keyPrefix)
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
 * Writes the mail to an officer to whom something was assigned and who hears of it at once: in one to two minutes, so that it gathers what
 * is assigned in one go. A mail that waits already tells of this record, too. @throws Unavailable
 */
export async function writeAssignmentMail(services: WorkMailServices, userId: string): Promise<void> {
  const { staff, now } = services
  const user = await (await staff.users()).find(userId)
  if (!user || (await staff.settings.mailChoice(userId)) !== 'at once') return
  const leavesAt = Math.floor(now().getTime() / minuteMs + 2) * minuteMs
  await write(services, user, `${keyPrefix}${userId}-${leavesAt}`, new Date(leavesAt), assignmentMail)
}

/**
 * Writes the mail of next morning to each officer who wants one a day, once. Nothing is written without a mail server. The mail does not
 * leave when there is nothing to do. @throws Unavailable
 */
export async function writeDailyMails(
  services: WorkMailServices & { settings: { smtpUrl: string | undefined; officeEmail: string | undefined } },
): Promise<void> {
  const { store, staff, settings, now } = services
  if (settings.smtpUrl === undefined || settings.officeEmail === undefined) return
  const leavesAt = nextMorning(now())
  for (const user of await (await staff.users()).list()) {
    if (inboxesOf(store, user).length === 0 || (await staff.settings.mailChoice(user.id)) !== 'daily') continue
    await write(services, user, `${dailyPrefix}${user.id}-${leavesAt.getTime()}`, leavesAt, dailyMail)
  }
}

/** Writes a mail in the language of the officer who gets it. */
async function write(
  { store, staff, origin, now }: WorkMailServices,
  { id, email }: { id: string; email: string },
  key: string,
  leavesAt: Date,
  compose: typeof dailyMail,
): Promise<void> {
  const content = await writeIn(await staff.settings.mailLanguage(id), async () =>
    compose({ to: email, association: await associationInSentences(store), link: `${origin()}/office/#/account` }),
  )
  const times = { nextAt: leavesAt.toISOString(), at: now().toISOString(), asked: true }
  const about = aboutStaff({ kind: 'assigned', id })
  try {
    await store.as(outboxActor).create(mail, waitingMail(content, { about, ...times }), { key })
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
  }
}

function nextMorning(now: Date): Date {
  const morning = (day: string) => new Date(`${day}T${dailyTime}:00+05:30`)
  const day = today(now)
  return morning(day) > now ? morning(day) : morning(addDays(day, 1))
}

/** The inboxes with officers that a user may read. */
const inboxesOf = ({ lists }: Pick<Store, 'lists'>, { id, role }: { id: string; role: Role }): List[] =>
  lists.shown.filter((list) => hasOfficers(list) && list.read.allows(staffActor(id, role)))

/**
 * The text of the mail with what is to be done now, in the language of the officer; undefined when there is nothing, or when the officer
 * wants other mails or has another address by now. @throws Unavailable
 */
export async function completeWorkMail(
  services: WorkMailServices,
  { key, to, text = '' }: Pick<Stored<typeof mail>, 'key' | 'to' | 'text'>,
  userId: string,
): Promise<string | undefined> {
  const { store, staff } = services
  const user = await (await staff.users()).find(userId)
  const choice = key.startsWith(dailyPrefix) ? 'daily' : 'at once'
  if (!user || user.email !== to || (await staff.settings.mailChoice(userId)) !== choice) return undefined
  const inboxes = inboxesOf(store, user)
  return inLanguage(await staff.settings.mailLanguage(userId), async () => {
    const assigned = await linesAbout(inboxes, (list) => assignedLine(services, list, userId))
    const waiting = choice === 'daily' ? await linesAbout(inboxes, (list) => waitingLine(services, list)) : []
    if (assigned.length + waiting.length === 0) return undefined
    const orNothing = (lines: string[]) => lines.join('\n') || say(messages.nothing)
    return text.replace(assignedPlaceholder, orNothing(assigned)).replace(waitingPlaceholder, orNothing(waiting))
  })
}

/** A line for each list that has one. */
async function linesAbout(lists: readonly List[], lineOf: (list: List) => Promise<string | undefined>) {
  const lines = await Promise.all(lists.map(lineOf))
  return lines.filter((line) => line !== undefined)
}

async function assignedLine({ store, origin }: WorkMailServices, list: List, userId: string) {
  const where = { assignedTo: `staff:${userId}`, handledAt: '' }
  const { total } = await store.as(outboxActor).query(list, { where, size: 1 })
  const link = `${origin()}/office/#/${list.name}?officer=mine`
  return total === 0 ? undefined : say(messages.lines.plain, { records: say(list.counted, { count: total }), link })
}

/** For example `3 messages, 1 of them new since yesterday, the oldest of 20 November 2026: …`. */
async function waitingLine({ store, origin, now }: WorkMailServices, list: List) {
  const [arrival] = list.inbox!.arrival
  const read = (query: ListQuery) =>
    store.as(outboxActor).query(list, { ...query, where: { assignedTo: '', handledAt: '', suspect: false }, size: 1 })
  const { total, records } = await read({ sort: { field: arrival, descending: false } })
  if (total === 0) return undefined
  const yesterday = new Date(now().getTime() - dayMs).toISOString()
  const { total: fresh } = await read({ ranges: { [arrival]: { from: yesterday } } })
  const oldest = new Date(arrivalOf(list, records[0]!) ?? '')
  const values = {
    records: say(list.counted, { count: total }),
    link: `${origin()}/office/#/${list.name}?officer=nobody`,
  }
  const { plain, fresh: withFresh, oldest: withOldest, freshAndOldest } = messages.lines
  if (Number.isNaN(oldest.getTime())) return fresh > 0 ? say(withFresh, { ...values, fresh }) : say(plain, values)
  const day = formatLongDate(today(oldest))
  return fresh > 0 ? say(freshAndOldest, { ...values, fresh, day }) : say(withOldest, { ...values, day })
}
