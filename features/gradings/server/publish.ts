import * as z from 'zod/mini'
import { type Actor, systemActor } from '../../../lists/access.ts'
import { formatLongDate, today } from '../../../lists/dates.ts'
import { localAddress, say } from '../../../lists/language.ts'
import { aboutRecord, validAddress } from '../../../lists/system/mail.ts'
import { inOneLanguage } from '../../../lists/translations.ts'
import { type ActPlan, type AnyAct, act, type Doing } from '../../../server/acts/act.ts'
import { RequestError } from '../../../server/http/request-error.ts'
import { tell } from '../../../server/mail/tell.ts'
import type { Store, Stored } from '../../../server/store/contract.ts'
import { NotFound } from '../../../server/store/errors.ts'
import { Numbers } from '../../../server/store/numbers.ts'
import { createKeyGenerator, recordKey } from '../../../server/store/record-keys.ts'
import type { Writes } from '../../../server/store/write-together.ts'
import { blackBelts } from '../../black-belts/black-belts.ts'
import { blackBeltPath } from '../../black-belts/registration-number.ts'
import { planCertificates } from '../../certificates/server/plan-certificates.ts'
import { ageOn } from '../../entries/categories.ts'
import { type Entrant, entrants } from '../../entries/entrants.ts'
import { type EventEntry, entries, senderLanguage } from '../../entries/entries.ts'
import { events } from '../../events/events.ts'
import { parseDan } from '../../grades/dan.ts'
import { type Grade, rankOf, readGrade } from '../../grades/grades.ts'
import { memberGrades } from '../../members/member-grades.ts'
import { registeredMembers } from '../../members/members.ts'
import { readDojos } from '../../members/server/dojos.ts'
import type { PublicationPreview } from '../api-types.ts'
import { isDan, nextGrade, registerGrade } from '../candidates.ts'
import * as messages from '../messages.ts'
import { danPassed } from '../notifications.ts'
import { type GradingOutcome, gradingOutcomes } from '../outcomes.ts'
import { gradingSessions, publishName, undoMs } from '../sessions.ts'
import { standingOf } from '../standing.ts'
import { type Grading, readEntrants, readGrading, readMarks } from './read-grading.ts'
import { NumberedBlackBelts } from './registration-numbers.ts'

export type PublishServices = { store: Store; now: () => Date; origin: () => string }
type Member = Stored<typeof registeredMembers>
type BlackBelt = Stored<typeof blackBelts>

/** What becomes of a candidate who has passed. `belt`: of the register, `new` when it has none yet. `note`: why none is entered. */
type Passed = {
  entrant: Entrant
  grade: Grade
  sender: EventEntry | undefined
  member: Member | undefined
  belt: BlackBelt | 'new' | undefined
  note: keyof typeof messages.reasons | undefined
}
type LeftOut = { key: string; name: string; reason: keyof typeof messages.reasons }
type Decisions = {
  grading: Grading
  register: NumberedBlackBelts
  passed: Passed[]
  leftOut: LeftOut[]
  examiners: string[]
}

const reader = systemActor('gradings')
const newKey = createKeyGenerator()
const adultAge = 18

/** Reads a grading and decides about everybody for whom nothing is published yet. @throws NotFound, Unavailable */
async function decide(store: Store, key: string): Promise<Decisions> {
  const grading = await readGrading(store, key)
  if (!grading) throw new NotFound(gradingSessions.name, key)
  const [people, marks, outcomes, register] = await Promise.all([
    readEntrants(store, grading),
    readMarks(store, key),
    readOutcomes(store, key),
    NumberedBlackBelts.read(store),
  ])
  const published = new Set(outcomes.map((outcome) => outcome.key))
  const marksOf = Map.groupBy(marks, ({ entrant }) => entrant)
  const examiners = [...new Set(marks.map(({ name }) => name))].sort()
  const decisions: Decisions = { grading, register, passed: [], leftOut: [], examiners }
  for (const entrant of people.toSorted((a, b) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1))) {
    if (published.has(entrant.key)) continue
    const standing = standingOf(marksOf.get(entrant.key) ?? [])
    const reason = standing.state === 'marked' ? standing.mark.result : standing.state
    if (standing.state === 'marked' && reason === 'passed') {
      const grade = standing.mark.grade ?? nextGrade(entrant.grade)
      decisions.passed.push(await decidePassed(store, decisions, entrant, grade))
    } else if (reason !== 'passed') decisions.leftOut.push({ key: entrant.key, name: entrant.name ?? '', reason })
  }
  return decisions
}

/** No record is written twice: of several candidates with the same member or black belt, the first has it. */
async function decidePassed(store: Store, decided: Decisions, entrant: Entrant, grade: Grade): Promise<Passed> {
  const { passed, grading, register } = decided
  const sender = entrant.entry ? await store.as(reader).get(entries, entrant.entry) : undefined
  const found = entrant.member ? await store.as(reader).get(registeredMembers, entrant.member) : undefined
  const member = passed.some((other) => other.member?.key === found?.key) ? undefined : found
  const own = { entrant, grade, sender, member }
  if (!isDan(grade)) return { ...own, belt: undefined, note: undefined }
  // The register is public. A child enters it only when the guardian has agreed to exactly that, which an officer asks.
  const age = ageOn(grading.day, entrant.birthDate ?? found?.birthDate)
  if (age === undefined || age < adultAge) return { ...own, belt: undefined, note: 'minor' }
  const number = Number.parseInt(grade, 10)
  const lower = register.named(entrant.name ?? '').filter(({ dan }) => (parseDan(String(dan)) ?? 0) < number)
  if (number === 1 || lower.length === 0) return { ...own, belt: 'new', note: undefined }
  const [belt] = lower
  const isTaken = passed.some((other) => typeof other.belt === 'object' && other.belt.key === belt?.key)
  if (lower.length > 1 || isTaken) return { ...own, belt: undefined, note: 'severalBelts' }
  return { ...own, belt, note: undefined }
}

/** What publishing would do now, in the current language. @throws NotFound, Unavailable */
export async function previewPublication({ store }: PublishServices, key: string): Promise<PublicationPreview> {
  const { register, passed, leftOut } = await decide(store, key)
  const numbers = await takeNumbers(register, passed, new Numbers(store))
  return {
    passed: passed.map((person) => {
      const { entrant, grade, member, belt, note } = person
      const number = belt === 'new' ? numbers.get(person) : belt && String(belt.registrationNo ?? '')
      return {
        key: entrant.key,
        name: entrant.name ?? '',
        grade: registerGrade(grade),
        isMember: member !== undefined,
        ...(number !== undefined && { number }),
        ...(note && { note: say(messages.reasons[note]) }),
      }
    }),
    leftOut: leftOut.map(({ reason, ...who }) => ({ ...who, reason: say(messages.reasons[reason]) })),
    certificates: passed.filter(({ belt }) => !belt).length,
    belts: passed.filter(({ belt }) => belt).length,
    mails: countMails(passed),
  }
}

/** The numbers of those who enter the register of black belts. @throws Unavailable */
async function takeNumbers(register: NumberedBlackBelts, passed: readonly Passed[], numbers: Numbers) {
  const taken = new Map<Passed, string>()
  for (const person of passed) if (person.belt === 'new') taken.set(person, await register.take(numbers))
  return taken
}

/** One mail for the certificates of each sender, and one for each entry in the register of black belts. */
function countMails(passed: readonly Passed[]): number {
  const written = passed.filter(({ sender }) => validAddress(sender?.email) !== undefined)
  const senders = written.filter(({ belt }) => !belt).map(({ sender }) => sender?.email?.toLowerCase())
  return new Set(senders).size + written.filter(({ belt }) => belt).length
}

const asks = z.object({ key: recordKey })
/** Which grading is published. */
export type PublishRequest = z.infer<typeof asks>

/**
 * Publishes the results of a grading: members' grades and their history, the register of black belts, certificates and mails, which leave
 * after `undoMs`. Somebody for whom something is published already is left as before.
 */
export const publishAct = (services: PublishServices): AnyAct =>
  act({
    name: publishName,
    list: gradingSessions,
    asks,
    undoMs,
    takes: 'whole',
    plan: (doing, { key }) => planPublication(services, doing, key),
    done: (_, { certificates, belts }) =>
      say(messages.office.isPublished, {
        certificates: say(messages.office.certificates, { count: Number(certificates) }),
        belts: say(messages.office.newBelts, { count: Number(belts) }),
      }),
    logged: () => say(messages.published),
  })

/** @throws RequestError when there is nothing to publish, NotFound, Unavailable */
async function planPublication(services: PublishServices, doing: Doing, key: string): Promise<ActPlan<object>> {
  const { store } = services
  const { by } = doing
  const at = new Date(doing.at)
  const decisions = await decide(store, key)
  const { grading, register, passed } = decisions
  if (today(at) < grading.from)
    throw new RequestError(422, say(messages.office.notYet, { day: formatLongDate(grading.from) }))
  if (passed.length === 0) throw new RequestError(422, say(messages.office.nothing))
  const numbers = new Numbers(store)
  const taken = await takeNumbers(register, passed, numbers)
  const publication = { ...services, by, at, decisions, mailAt: new Date(at.getTime() + undoMs) }
  const certificates = await planAllCertificates(publication)
  const { revision } = grading.session
  const writes: Writes[] = [
    ...certificates.writes,
    numbers.writes,
    (as) => [as(systemActor('gradings', by)).update(gradingSessions, key, { publishedAt: doing.at }, revision)],
  ]
  for (const person of passed)
    writes.push(
      ...(await planPerson(publication, person, {
        number: taken.get(person),
        certificate: certificates.keys.get(person.entrant.key),
      })),
    )
  const belts = passed.filter(({ belt }) => belt).length
  return {
    targets: [{ key, writes }],
    detail: { certificates: String(passed.length - belts), belts: String(belts) },
  }
}

type Publication = PublishServices & { by: Actor; at: Date; mailAt: Date; decisions: Decisions }

/** The day on which a grade was got: that of the grading, or today while it still goes on. */
const dayOf = ({ decisions: { grading }, at }: Publication): string =>
  grading.day > today(at) ? today(at) : grading.day

/** As many names of examiners as fit. */
function examinerNames({ decisions: { examiners } }: Publication, max: number): string {
  const names = examiners.filter((_, i) => examiners.slice(0, i + 1).join(', ').length <= max)
  return names.join(', ')
}

/** Certificates for all who are not in the register of black belts: an entry there has one of its own. */
async function planAllCertificates(publication: Publication): Promise<{ writes: Writes[]; keys: Map<string, string> }> {
  const { store, by, at, mailAt, decisions } = publication
  const { grading, passed } = decisions
  const dojos = await readDojos(store)
  const people = passed.filter(({ belt }) => !belt)
  const certificates = people.map(({ entrant, grade, sender, member }) => {
    const email = validAddress(sender?.email)
    const examiners = examinerNames(publication, 300)
    return {
      kind: 'grade' as const,
      name: entrant.name ?? '',
      achievement: registerGrade(grade),
      grade,
      day: dayOf(publication),
      eventName: grading.event,
      event: grading.eventKey,
      entrant: entrant.key,
      ...(examiners && { examiners }),
      ...(entrant.dojo && { dojo: dojos.nameOf(entrant.dojo) }),
      ...(member && { member: member.key }),
      ...(email && { email }),
      ...(sender && { language: senderLanguage(sender), sender: { name: sender.name, phone: sender.phone } }),
    }
  })
  const { writes, issued } = await planCertificates(store, { certificates, by, now: at, mailAt })
  return { writes, keys: new Map(people.map(({ entrant }, i) => [entrant.key, issued[i]!.key])) }
}

type Given = { number: string | undefined; certificate: string | undefined }

/** What is written about one person: the register of members, that of black belts, the mail about it, and the outcome. */
async function planPerson(publication: Publication, person: Passed, { number, certificate }: Given): Promise<Writes[]> {
  const { by, at, decisions } = publication
  const { entrant, grade, member, belt } = person
  const writer = systemActor('gradings', by)
  const day = dayOf(publication)
  const raised = member !== undefined && rankOf(readGrade(member.grade)) < rankOf(grade)
  const beltKey = belt === 'new' ? newKey() : belt?.key
  const writes: Writes[] = []
  if (member) {
    const examiner = examinerNames(publication, 200)
    const data = { member: member.key, grade: registerGrade(grade), day, ...(examiner && { examiner }) }
    writes.push((as) => [
      // Without a new grade it changes nothing, and fails when the member was erased meanwhile.
      as(writer).update(registeredMembers, member.key, raised ? { grade: registerGrade(grade) } : {}, member.revision),
      as(writer).create(memberGrades, data),
    ])
  }
  if (belt && beltKey) {
    writes.push((as) => [
      belt === 'new'
        ? as(writer).create(blackBelts, { ...newBelt(publication, person), registrationNo: number }, { key: beltKey })
        : as(writer).update(blackBelts, beltKey, promotedBelt(publication, person, belt), belt.revision),
    ])
    writes.push(
      ...(await tellDan(publication, person, belt === 'new' ? (number ?? '') : String(belt.registrationNo ?? ''))),
    )
  }
  const outcome = {
    session: decisions.grading.session.key,
    entrant: entrant.key,
    grade,
    publishedAt: at.toISOString(),
    ...(beltKey && { blackBelt: beltKey }),
    ...(certificate && { certificate }),
  }
  // With the revision of the entrant, so that nobody gets a grade who is withdrawn at the same moment.
  writes.push((as) => [
    as(writer).create(gradingOutcomes, outcome, { key: entrant.key }),
    as(writer).update(entrants, entrant.key, {}, entrant.revision),
  ])
  return writes
}

function newBelt(publication: Publication, { entrant, grade }: Passed): Record<string, unknown> {
  const examiner = examinerNames(publication, 120)
  const days = { registeredOn: today(publication.at), examDate: dayOf(publication) }
  return { name: entrant.name, dan: registerGrade(grade), ...days, ...(examiner && { examiner }) }
}

/** The grade before stands in the list of earlier ones. */
function promotedBelt(publication: Publication, { grade }: Passed, { dan, examDate, examiner, grades }: BlackBelt) {
  const earlier = [examDate, dan, examiner].filter(Boolean).join(', ')
  return {
    dan: registerGrade(grade),
    examDate: dayOf(publication),
    examiner: examinerNames(publication, 120) || undefined,
    grades: [earlier, grades].filter(Boolean).join('\n').slice(0, 2000),
  }
}

/** Tells the sender of an entry in the register of black belts. */
async function tellDan({ store, origin, at, mailAt, decisions, by }: Publication, { sender }: Passed, number: string) {
  if (!sender) return []
  const { event, eventKey, day } = decisions.grading
  const stored = await store.as(reader).get(events, eventKey)
  return tell(
    { store, now: () => at },
    {
      about: aboutRecord(entries, sender.key),
      to: { name: sender.name, email: sender.email, phone: sender.phone },
      language: senderLanguage(sender),
      notification: danPassed,
      values: () => ({
        event: stored ? inOneLanguage(events, stored).name : event,
        day: formatLongDate(day),
        page: origin() + localAddress(blackBeltPath(number)),
      }),
      nextAt: mailAt,
      asked: true,
      by: systemActor('gradings', by),
    },
  )
}

/** What was published of a grading. @throws Unavailable */
export async function readOutcomes(store: Pick<Store, 'as'>, session: string): Promise<GradingOutcome[]> {
  const { records } = await store.as(reader).query(gradingOutcomes, { where: { session } })
  return records
}
