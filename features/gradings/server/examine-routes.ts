import * as z from 'zod/mini'
import { systemActor, visitor } from '../../../lists/access.ts'
import type { List } from '../../../lists/list.ts'
import { openByLink } from '../../../server/forms/private-links.ts'
import { PrivatePageRoutes, type PrivatePageServices, privatePageLimits } from '../../../server/forms/private-page.ts'
import type { FormContext } from '../../../server/forms/receive-form.ts'
import { encodePage } from '../../../server/http/prepared-response.ts'
import { follow } from '../../../server/live/followed-records.ts'
import { parseJson } from '../../../server/runtime/parse-json.ts'
import type { Store } from '../../../server/store/contract.ts'
import { recordKey } from '../../../server/store/record-keys.ts'
import { entrants } from '../../entries/entrants.ts'
import { enteredIn, followPlaces } from '../../entries/server/entry-book.ts'
import { beltOf } from '../../grades/belts.ts'
import { grades } from '../../grades/grades.ts'
import { guidePages } from '../../guide/guide-pages.ts'
import { memberGrades } from '../../members/member-grades.ts'
import type { ExamineAnswer } from '../api-types.ts'
import { type Examiner, examiners } from '../examiners.ts'
import { gradingMarks } from '../marks.ts'
import * as messages from '../messages.ts'
import { examinePath } from '../paths.ts'
import { maxKnown, maxSent, parts, results } from '../standing.ts'
import {
  followMarks,
  type Grading,
  isOver,
  isPlaced,
  lastDayOfLinks,
  readGrading,
  rowSizeOf,
  toCandidate,
  toMark,
} from './read-grading.ts'

export type ExamineServices = PrivatePageServices & { store: Store; now: () => Date }

/** The grades in the pages for parents, whose other texts are long. Each device asks every 15 seconds. */
const followGuide = follow(
  guidePages,
  ({ sequence = Number.MAX_VALUE, sections = [] }) => ({
    sequence,
    sections: sections.filter(({ kind }) => kind === 'grade'),
  }),
  visitor,
)
const id = z.uuid()
/** No grading has more marks: a stolen link cannot fill the disk. */
const maxMarksOfGrading = 20_000
/** How many candidates and marks an answer has at most: a hundred marks may know a hundred others each. */
const maxInAnswer = 200
const sentMark = z.object({
  id,
  entrant: recordKey,
  result: z.enum(results),
  grade: z.optional(z.enum(grades)),
  repeat: z.optional(z.array(z.enum(parts)).check(z.maxLength(parts.length))),
  knows: z.array(id).check(z.maxLength(maxKnown)),
  madeAt: z.iso.datetime().check(z.maxLength(30)),
})
type SentMark = z.infer<typeof sentMark>

/** More than a device sends: `maxSent` marks that know `maxKnown` others each. */
export const examineLimits = {
  ...privatePageLimits(['marks', 'clock', 'seen']),
  maxBytes: 512 << 10,
  maxFieldBytes: 500 << 10,
}

/**
 * The page of examiners. A request brings marks and is answered with what the device lacks. A mark has the id that the device gave it, so
 * that it may arrive any number of times.
 */
export function examineRoutes(services: ExamineServices) {
  const { store, now } = services
  const page = new PrivatePageRoutes(services, {
    path: examinePath,
    sizeLimits: examineLimits,
    opensNothing: messages.examine.opensNothing,
    closed: (text) => ({ examine: { text } }),
    async open(key) {
      const head = await store.head()
      const opened = await openByLink(services, examiners, key)
      const grading = opened && (await readGrading(store, opened.record.session ?? ''))
      return grading && !isOver(grading, now()) ? { ...opened, head, grading } : undefined
    },
    submit: async ({ context, form: { fields }, opened: { record: examiner, head, grading } }) => {
      const marks = parseMarks(fields.get('marks'))
      const received = await storeMarks(services, grading, examiner, marks, skewMs(fields.get('clock'), now()))
      const lacking = await readLacking(store, grading, { seen: fields.get('seen') ?? '', head })
      return answer(context, { ...lacking, ...(await describe(store, grading, examiner)), received })
    },
  })
  return page.routes()
}

async function answer(context: FormContext, content: ExamineAnswer): Promise<Response> {
  const accepted = context.req.header('accept-encoding')
  const { body, headers } = await encodePage(JSON.stringify(content), accepted, 'application/json')
  return context.body(body, 200, { ...headers, 'cache-control': 'no-store' })
}

/** The marks of a request that are as a device writes them. */
function parseMarks(text = '[]'): SentMark[] {
  let sent: unknown
  try {
    sent = parseJson(text)
  } catch {
    return []
  }
  return (Array.isArray(sent) ? sent : []).slice(0, maxSent).flatMap((each) => z.safeParse(sentMark, each).data ?? [])
}

/** How far the clock of a device is behind, in milliseconds. */
function skewMs(clock: string | undefined, now: Date): number {
  const device = Date.parse(clock ?? '')
  return Number.isNaN(device) ? 0 : now.getTime() - device
}

/** Writes new marks, all or none. Returns the ids that the device need not send again: also those about people who were withdrawn. */
async function storeMarks(
  { store, now }: ExamineServices,
  grading: Grading,
  examiner: Examiner,
  marks: readonly SentMark[],
  skew: number,
): Promise<string[]> {
  if (marks.length === 0) return []
  const writer = systemActor('gradings', visitor)
  const stored = await readStored(store, grading)
  const [known, candidates] = [stored.marks, stored.candidates].map((all) => new Set(all.map(({ key }) => key)))
  const added = new Map(marks.map((mark) => [mark.id, mark]))
  for (const mark of marks) if (known!.has(mark.id) || !candidates!.has(mark.entrant)) added.delete(mark.id)
  const receivedAt = now()
  if (stored.marks.length + added.size > maxMarksOfGrading) return []
  if (added.size > 0)
    await store.transaction((as) =>
      [...added.values()].map(({ id: key, entrant, result, grade, repeat = [], knows, madeAt }) => {
        const madeMs = Math.min(Date.parse(madeAt) + skew, receivedAt.getTime())
        const data = {
          session: grading.session.key,
          entrant,
          result,
          examiner: examiner.key,
          examinerName: examiner.name,
          ...(result === 'passed' && grade && { grade }),
          ...(result === 'partly' && repeat.length > 0 && { repeat: repeat.join(' ') }),
          ...(knows.length > 0 && { knows: knows.join(' ') }),
          madeAt: new Date(Math.max(madeMs, 0)).toISOString(),
          receivedAt: receivedAt.toISOString(),
        }
        return as(writer).create(gradingMarks, data, { key, idempotencyKey: key })
      }),
    )
  return marks.map((mark) => mark.id)
}

/**
 * The candidates and marks that a device lacks, in the order of their revisions. `seen`: the text of its last answer, which has the key of
 * the grading, the revision of the store at which the device began, the revision up to which it has everything, and how many candidates
 * these are. `head`: a revision that the store had before `grading` was read. Marks are only added, and go with a candidate. Where
 * something else has changed of what a candidate is shown with, the device begins anew.
 */
async function readLacking(store: Store, grading: Grading, { seen, head }: { seen: string; head: number }) {
  const reader = store.as(systemActor('gradings'))
  const { candidates, marks } = await readStored(store, grading)
  const countUntil = (until: number) => candidates.filter(({ revision }) => revision <= until).length
  const [of, ...numbers] = seen.split(' ', 4)
  const [began = 0, last = 0, count] = numbers.map(Number)
  const isAsBefore = of === grading.session.key && began >= grading.revision && countUntil(last) === count
  const isWhole = !isAsBefore || (await reader.changes(memberGrades, began, 1)).length > 0
  const [from, after] = isWhole ? [head, 0] : [began, last]
  const lacking = [...candidates, ...marks].map(({ revision }) => revision).filter((revision) => revision > after)
  const part = lacking.sort((a, b) => a - b).slice(0, maxInAnswer)
  const until = part.at(-1) ?? after
  // Somebody may be erased at this moment. Then the next answer begins anew.
  const read = async <L extends List>(list: L, stored: readonly { key: string; revision: number }[]) => {
    const wanted = stored.filter(({ revision }) => revision > after && revision <= until)
    return (await Promise.all(wanted.map(({ key }) => reader.get(list, key)))).filter((record) => record !== undefined)
  }
  const people = await read(entrants, candidates)
  return {
    candidates: await Promise.all(people.map((entrant) => toCandidate(store, grading, entrant))),
    marks: (await read(gradingMarks, marks)).map(toMark),
    seen: `${grading.session.key} ${from} ${until} ${countUntil(until)}`,
    isWhole,
    more: part.length < lacking.length,
  }
}

/** The candidates and marks of a grading that are stored now. */
async function readStored(store: Store, { session, terms }: Grading) {
  const [marks, people] = await Promise.all([followMarks(store).readNow(), followPlaces(store).readNow()])
  return {
    candidates: enteredIn(people, terms.key).filter(isPlaced),
    marks: [...marks.values()].filter((mark) => mark.session === session.key),
  }
}

async function describe(store: Store, grading: Grading, { key, name = '' }: Examiner) {
  const { session, event, day } = grading
  const [{ records }, guide] = await Promise.all([
    store.as(systemActor('gradings')).query(examiners, { where: { session: session.key } }),
    followGuide(store).readNow(),
  ])
  const told = [...guide.values()].sort((a, b) => a.sequence - b.sequence)
  return {
    you: { key, name },
    event,
    day,
    until: lastDayOfLinks(grading),
    size: rowSizeOf(grading),
    others: records.filter((other) => other.key !== key).map((other) => other.name ?? ''),
    belts: Object.fromEntries(grades.map((grade) => [grade, beltOf(grade, told)])) as ExamineAnswer['belts'],
    isPublished: session.publishedAt !== undefined,
  }
}
