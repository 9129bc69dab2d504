import * as z from 'zod/mini'
import { systemActor, visitor } from '../../../lists/access.ts'
import { findByLink } from '../../../server/forms/private-links.ts'
import { PrivatePageRoutes, type PrivatePageServices, privatePageLimits } from '../../../server/forms/private-page.ts'
import type { FormContext } from '../../../server/forms/receive-form.ts'
import { parseJson } from '../../../server/runtime/parse-json.ts'
import type { Store } from '../../../server/store/contract.ts'
import { recordKey } from '../../../server/store/record-keys.ts'
import { grades } from '../../entries/grades.ts'
import { beltOf } from '../../guide/belts.ts'
import { guidePages } from '../../guide/guide-pages.ts'
import type { ExamineAnswer } from '../api-types.ts'
import { type Examiner, examiners } from '../examiners.ts'
import { gradingMarks } from '../marks.ts'
import * as messages from '../messages.ts'
import { examinePath } from '../paths.ts'
import { maxKnown, maxSent, parts, results } from '../standing.ts'
import {
  type Grading,
  isOver,
  lastDayOfLinks,
  readCandidates,
  readGrading,
  readMarks,
  rowSizeOf,
} from './read-grading.ts'

export type ExamineServices = PrivatePageServices & { store: Store; now: () => Date }

const id = z.uuid()
/** No grading has more marks: a stolen link cannot fill the disk. */
const maxMarksOfGrading = 20_000
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

/** A hundred marks that know a hundred others each. */
export const examineLimits = {
  ...privatePageLimits(['marks', 'clock']),
  maxBytes: 512 << 10,
  maxFieldBytes: 500 << 10,
}

/**
 * The page of examiners. A request brings marks and is answered with everything that is known. A mark has the id that the device gave it, so
 * that it may arrive any number of times.
 */
export function examineRoutes(services: ExamineServices) {
  const { store, now } = services
  const page = new PrivatePageRoutes(services, {
    path: examinePath,
    sizeLimits: examineLimits,
    opensNothing: messages.examine.opensNothing,
    closed: (text) => ({ examine: { text } }),
    submit: async ({ context, key, form: { fields } }) => {
      const examiner = await findByLink(store, examiners, key)
      const grading = examiner && (await readGrading(store, examiner.session ?? ''))
      if (!grading || isOver(grading, now())) return undefined
      const marks = parseMarks(fields.get('marks'))
      const received = await storeMarks(services, grading, examiner, marks, skewMs(fields.get('clock'), now()))
      return answer(context, { ...(await describe(store, grading, examiner)), received })
    },
  })
  return page.routes()
}

function answer(context: FormContext, body: ExamineAnswer): Response {
  context.header('cache-control', 'no-store')
  return context.json(body)
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
  { session, ...grading }: Grading,
  examiner: Examiner,
  marks: readonly SentMark[],
  skew: number,
): Promise<string[]> {
  if (marks.length === 0) return []
  const writer = systemActor('gradings', visitor)
  const known = new Set((await readMarks(store, session.key)).map((mark) => mark.id))
  const candidates = new Set((await readCandidates(store, { session, ...grading })).map(({ key }) => key))
  const added = new Map(marks.map((mark) => [mark.id, mark]))
  for (const mark of marks) if (known.has(mark.id) || !candidates.has(mark.entrant)) added.delete(mark.id)
  const receivedAt = now()
  if (known.size + added.size > maxMarksOfGrading) return []
  if (added.size > 0)
    await store.transaction((as) =>
      [...added.values()].map(({ id: key, entrant, result, grade, repeat = [], knows, madeAt }) => {
        const madeMs = Math.min(Date.parse(madeAt) + skew, receivedAt.getTime())
        const data = {
          ...{ session: session.key, entrant, result, examiner: examiner.key, examinerName: examiner.name },
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

async function describe(
  store: Store,
  grading: Grading,
  { key, name = '' }: Examiner,
): Promise<Omit<ExamineAnswer, 'received'>> {
  const { session, event, day } = grading
  const ofSession = { where: { session: session.key } }
  const [candidates, marks, { records }, guide] = await Promise.all([
    readCandidates(store, grading),
    readMarks(store, session.key),
    store.as(systemActor('gradings')).query(examiners, ofSession),
    store.as(visitor).query(guidePages),
  ])
  return {
    ...{ you: { key, name }, event, day, until: lastDayOfLinks(grading), size: rowSizeOf(grading) },
    others: records.filter((other) => other.key !== key).map((other) => other.name ?? ''),
    belts: Object.fromEntries(grades.map((grade) => [grade, beltOf(grade, guide.records)])) as ExamineAnswer['belts'],
    ...{ candidates, marks, isPublished: session.publishedAt !== undefined },
  }
}
