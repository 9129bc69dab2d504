import { Hono } from 'hono'
import type { Actor } from '../../../lists/access.ts'
import { systemActor } from '../../../lists/access.ts'
import { createPrivateLink, privateAddress } from '../../../server/forms/private-links.ts'
import { inLanguage } from '../../../server/http/language.ts'
import type { PersonalData } from '../../../server/office-api/personal-data.ts'
import { attachment, requireEdit } from '../../../server/office-api/requests.ts'
import type { OfficeContext, OfficeRoutes } from '../../../server/staff/office-env.ts'
import { NotFound } from '../../../server/store/errors.ts'
import { entrants } from '../../entries/entrants.ts'
import type { ExaminerLink, GradingState, GradingSummaries, GradingSummary } from '../api-types.ts'
import { byGrade } from '../candidates.ts'
import { type Examiner, examinerLanguage, examiners } from '../examiners.ts'
import { gradingMarks } from '../marks.ts'
import * as messages from '../messages.ts'
import { examinePath } from '../paths.ts'
import { gradingSessions } from '../sessions.ts'
import { standingOf } from '../standing.ts'
import { examinerLinks } from './list-hooks.ts'
import { type PublishServices, previewPublication, readOutcomes } from './publish.ts'
import { type Grading, readCandidates, readGrading, readMarks, rowSizeOf } from './read-grading.ts'

export type GradingOfficeServices = PublishServices & { personalData: PersonalData }

/** What the office does with gradings: it follows them, gives examiners their links, and shows what publishing would do. */
export function gradingOfficeRoutes(services: GradingOfficeServices): OfficeRoutes {
  const { store, now, origin, personalData } = services
  const app: OfficeRoutes = new Hono()
  const requireExaminer = (context: OfficeContext): Actor => {
    requireEdit(gradingSessions, context.get('actor'))
    return context.get('actor')
  }
  const requireGrading = async (context: OfficeContext): Promise<Grading> => {
    const key = context.req.param('key') ?? ''
    const grading = await readGrading(store, key)
    if (!grading) throw new NotFound(gradingSessions.name, key)
    return grading
  }
  const linkFor = async (examiner: Examiner): Promise<ExaminerLink> => {
    const secret = await createPrivateLink(store, examinerLinks, examiner.key, { now: now() })
    return inLanguage(examinerLanguage(examiner), () => ({ link: privateAddress(origin(), examinePath, secret) }))
  }

  app.get('/api/gradings', async (context) => {
    const { records } = await store.as(requireExaminer(context)).query(gradingSessions)
    const found = await Promise.all(records.map(({ key }) => readGrading(store, key)))
    const summaries = found.flatMap((grading) => (grading ? [summaryOf(grading)] : []))
    const gradings = summaries.sort((a, b) => (a.day < b.day ? 1 : -1))
    return context.json({ gradings } satisfies GradingSummaries)
  })
  app.get('/api/gradings/:key', async (context) => {
    requireExaminer(context)
    return context.json(await describe(services, await requireGrading(context)))
  })
  app.get('/api/gradings/:key/preview', async (context) => {
    requireExaminer(context)
    return context.json(await previewPublication(services, context.req.param('key')))
  })
  app.post('/api/gradings/:key/examine', async (context) => {
    const by = requireExaminer(context)
    const { session } = await requireGrading(context)
    const { id: officer, name } = context.get('user')
    const ofSession = { where: { session: session.key, officer } }
    const [known] = (await store.as(by).query(examiners, ofSession)).records
    const data = {
      session: session.key,
      name,
      officer,
      createdAt: now().toISOString(),
      language: context.get('language'),
    }
    const created = known ?? (await store.as(systemActor('gradings', by)).create(examiners, data))
    return context.json(await linkFor({ ...data, revision: 0, key: created.key }))
  })
  app.post('/api/gradings/:key/examiners/:examiner/link', async (context) => {
    const by = requireExaminer(context)
    const { session } = await requireGrading(context)
    const key = context.req.param('examiner')
    const examiner = await store.as(by).get(examiners, key)
    if (!examiner || examiner.session !== session.key) throw new NotFound(examiners.name, key)
    return context.json(await linkFor(examiner))
  })
  // What gradings hold about one candidate, for the person. The access log records it.
  app.get('/api/gradings/candidates/:entrant/export', async (context) => {
    const by = requireExaminer(context)
    const key = context.req.param('entrant')
    const entrant = await store.as(by).get(entrants, key)
    if (!entrant) throw new NotFound(entrants.name, key)
    const ofEntrant = { where: { entrant: key } }
    const { records } = await store.as(by).query(gradingMarks, ofEntrant)
    await personalData.open(context, { kind: 'export', reference: key, document: messages.office.lastMark })
    const marks = records.map(({ key: _, revision, session, entrant, ...mark }) => mark)
    const { revision, ...person } = entrant
    const text = `${JSON.stringify({ person, marks }, null, 2)}\n`
    return attachment(context, text, 'application/json; charset=utf-8', 'candidate.json')
  })
  return app
}

const summaryOf = ({ session, event, day }: Grading): GradingSummary => ({
  key: session.key,
  event,
  day,
  ...(session.publishedAt && { publishedAt: session.publishedAt }),
})

async function describe({ store }: PublishServices, grading: Grading): Promise<GradingState> {
  const { session } = grading
  const [candidates, marks, outcomes] = await Promise.all([
    readCandidates(store, grading),
    readMarks(store, session.key),
    readOutcomes(store, session.key),
  ])
  const marksOf = Map.groupBy(marks, ({ entrant }) => entrant)
  const published = new Set(outcomes.map(({ key }) => key))
  return {
    ...summaryOf(grading),
    size: rowSizeOf(grading),
    candidates: candidates.toSorted(byGrade).map((candidate) => ({
      ...candidate,
      standing: standingOf(marksOf.get(candidate.key) ?? []),
      isPublished: published.has(candidate.key),
    })),
    certificates: outcomes.flatMap(({ certificate }) => certificate ?? []),
  }
}
