import { systemActor } from '../../../lists/access.ts'
import { addDays, isDate, today } from '../../../lists/dates.ts'
import { validRows } from '../../../lists/fields.ts'
import { follow } from '../../../server/live/followed-records.ts'
import type { Store, Stored } from '../../../server/store/contract.ts'
import { type Entrant, entrants } from '../../entries/entrants.ts'
import { type EntryTerms, entryTerms } from '../../entries/entry-terms.ts'
import type { CategoryChoice } from '../../entries/places.ts'
import { events, lastDay } from '../../events/events.ts'
import { readGradings } from '../../members/server/new-member.ts'
import { type Candidate, leastMonths, monthsBetween, nextGrade } from '../candidates.ts'
import { gradingMarks } from '../marks.ts'
import { defaultRowSize, type GradingSession, gradingSessions } from '../sessions.ts'
import type { Mark, Part } from '../standing.ts'

type Readable = Pick<Store, 'as'>
/** A grading with its event. `revision`: the last change of these. `day`: its last day; `from`: its first. `eventKey`: of the event. */
export type Grading = {
  session: GradingSession
  terms: EntryTerms
  revision: number
  eventKey: string
  event: string
  from: string
  day: string
}

const reader = systemActor('gradings')

/** All marks, with the gradings that they belong to. */
export const followMarks = follow(gradingMarks, ({ key, revision, session }) => ({ key, revision, session }), reader)

/** A grading with its event; undefined when one of them is gone. @throws Unavailable */
export async function readGrading(store: Readable, key: string): Promise<Grading | undefined> {
  const session = await store.as(reader).get(gradingSessions, key)
  const terms = session && (await store.as(reader).get(entryTerms, session.form ?? ''))
  const event = terms && (await store.as(reader).get(events, terms.event ?? ''))
  if (!event || !isDate(event.sdate)) return undefined
  const day = lastDay(event.sdate, event.edate)
  const revision = Math.max(session.revision, terms.revision, event.revision)
  return { session, terms, revision, eventKey: event.key, event: event.name ?? '', from: event.sdate, day }
}

/** The last day on which private links open a grading. */
export const lastDayOfLinks = ({ day }: Pick<Grading, 'day'>): string => addDays(day, 1)
export const isOver = (grading: Pick<Grading, 'day'>, now: Date): boolean => today(now) > lastDayOfLinks(grading)

export const rowSizeOf = ({ session }: Grading): number => session.rowSize ?? defaultRowSize

/** The entrants of a grading who have a firm place in one of its categories. @throws Unavailable */
export async function readEntrants(store: Readable, { terms }: Grading): Promise<Entrant[]> {
  const { records } = await store.as(reader).query(entrants, { where: { form: terms.key } })
  return records.filter((entrant) => isPlaced(entrant))
}
export const isPlaced = ({
  choices = [],
}: {
  choices?: readonly Pick<CategoryChoice, 'state'>[] | undefined
}): boolean => choices.some(({ state }) => state === 'place')

/** An entrant as a candidate. For one whom an officer has linked to a member, the last grade in the register's history may be too recent. */
export async function toCandidate(store: Readable, grading: Grading, entrant: Entrant): Promise<Candidate> {
  const { key, name = '', grade, member } = entrant
  const aim = nextGrade(grade)
  const day = member ? (await readGradings(store, member)).find((entry) => isDate(entry.day))?.day : undefined
  const months = leastMonths(aim, validRows(gradingSessions.fields.months, grading.session.months))
  const isTooSoon = day !== undefined && monthsBetween(day, grading.day) < months
  return { key, name, grade, aim, ...(isTooSoon && { tooSoon: { day, months } }) }
}

/** @throws Unavailable */
export async function readCandidates(store: Readable, grading: Grading): Promise<Candidate[]> {
  const found = await readEntrants(store, grading)
  return Promise.all(found.map((entrant) => toCandidate(store, grading, entrant)))
}

/** All marks of a grading. @throws Unavailable */
export async function readMarks(store: Readable, session: string): Promise<Mark[]> {
  const { records } = await store.as(reader).query(gradingMarks, { where: { session } })
  return records.map(toMark)
}

export const toMark = ({
  key: id,
  entrant = '',
  result,
  grade,
  repeat,
  knows,
  examiner = '',
  examinerName = '',
  madeAt = '',
}: Stored<typeof gradingMarks>): Mark => ({
  id,
  entrant,
  result: result ?? 'absent',
  ...(grade && { grade }),
  ...(repeat && { repeat: repeat.split(' ') as Part[] }),
  knows: knows ? knows.split(' ') : [],
  by: examiner,
  name: examinerName,
  madeAt,
})
