import { randomUUID } from 'node:crypto'
import { entryTerms } from '../../features/entries/entry-terms.ts'
import { changeEntries } from '../../features/entries/server/entry-book.ts'
import { events } from '../../features/events/events.ts'
import { type Grade, grades } from '../../features/grades/grades.ts'
import { nextGrade } from '../../features/gradings/candidates.ts'
import { examiners } from '../../features/gradings/examiners.ts'
import { gradingMarks } from '../../features/gradings/marks.ts'
import { publishAct } from '../../features/gradings/server/publish.ts'
import { gradingSessions, publishName } from '../../features/gradings/sessions.ts'
import type { Result } from '../../features/gradings/standing.ts'
import { systemActor } from '../../lists/access.ts'
import { addDays, today } from '../../lists/dates.ts'
import { type Demo, type DemoEvent, doAct, origin, place } from './event.ts'

/** The result of one or of two examiners. */
type Candidate = [name: string, grade: Grade, results: Result[], adult?: true]

const past: Candidate[] = [
  ['Sample Ira', '9 kyu', ['passed']],
  ['Sample Kabir', '7 kyu', ['partly']],
  ['Sample Arjun', '4 kyu', ['absent']],
  ['Sample Leela', '1 kyu', ['passed'], true],
]
const present: Candidate[] = [
  ['Sample Aarav', '9 kyu', ['passed']],
  ['Sample Dev', '9 kyu', ['passed', 'passed']],
  ['Sample Diya', '8 kyu', ['partly']],
  ['Sample Ishita', '8 kyu', ['passed', 'partly']],
  ['Sample Meher', '8 kyu', ['failed']],
  ['Sample Riya', '7 kyu', ['absent']],
  ['Sample Rohan', '6 kyu', []],
  ['Sample Zoya', '4 kyu', []],
  ['Sample Sneha', '1 kyu', [], true],
]

/** Makes a grading with its event, its candidates and the marks that two examiners have given. Returns its key. */
async function makeGrading({ store, now, staff }: Demo, name: string, people: readonly Candidate[]) {
  const day = today(now())
  const at = now().toISOString()
  const office = store.as(systemActor('demo', staff.owner))
  const { key: event } = await office.create(events, { ...place, name, type: 'Grading', sdate: day })
  const { key: form } = await office.create(entryTerms, {
    event,
    opensAt: `${addDays(day, -30)} 09:00`,
    closesAt: `${addDays(day, -1)} 18:00`,
    referenceDate: day,
    categories: [{ code: 'grading', kind: 'grading', gradeFrom: grades[0], fee: 800 }],
  })
  const keyOf = (index: number) => `${form}-${index}`
  await changeEntries({ store, now }, form, (book) => {
    for (const [index, [child, grade, , adult]] of people.entries()) {
      const entry = `${keyOf(index)}-entry`
      book.addEntry(entry, { name: `Parent of ${child}`, noticeVersion: 'demo', together: false } as never)
      const birthDate = addDays(day, adult ? -9000 : -4000 - 37 * index)
      book.enter(entry, { name: child, grade, birthDate, gender: 'female' }, ['grading'], keyOf(index))
    }
  })
  const { key: session } = await office.create(gradingSessions, { form })
  const makers: { examiner: string; examinerName: string }[] = []
  for (const name of ['Sample Examiner', 'Second Examiner']) {
    const { key: examiner } = await office.create(examiners, { session, name, createdAt: at })
    makers.push({ examiner, examinerName: name })
  }
  const marks = people.flatMap(([, grade, results], index) =>
    results.map((result, maker) => ({
      session,
      entrant: keyOf(index),
      result,
      ...makers[maker]!,
      ...(result === 'passed' && { grade: nextGrade(grade) }),
      ...(result === 'partly' && { repeat: 'kata' }),
      madeAt: at,
      receivedAt: at,
    })),
  )
  for (const mark of marks) await office.create(gradingMarks, mark as never, { key: randomUUID() })
  return session
}

/** A grading that was published half a year ago, and one of today that is still going on. */
export const gradingEvents: readonly DemoEvent[] = [
  {
    daysAgo: 170,
    async run(demo) {
      const key = await makeGrading(demo, 'Sample Summer Grading', past)
      await doAct(demo, [publishAct({ ...demo, origin: () => origin })], publishName, { key })
    },
  },
  { daysAgo: 0, run: async (demo) => void (await makeGrading(demo, 'Sample Winter Grading', present)) },
]
