import type { Belt } from '../grades/belts.ts'
import type { Grade } from '../grades/grades.ts'
import type { Candidate } from './candidates.ts'
import type { Mark, Standing } from './standing.ts'

// What the server answers. The examiner's page and the office import these types.

/**
 * POST /examine as JSON: what an examiner's device needs. `candidates` and `marks` are those that it lacks, and `seen` says what it has with
 * them: the device sends it with the next request. `isWhole`: the answer begins anew, so what the device had goes. `more`: there is more,
 * which the next request brings. `received`: the marks of the request that are on disk, or that nobody needs any more. `until`: the last day
 * on which the link opens it. `size`: how many stand in a row. `belts`: as the guide tells them.
 */
export type ExamineAnswer = {
  you: { key: string; name: string }
  event: string
  day: string
  until: string
  size: number
  belts: Readonly<Record<Grade, Belt>>
  others: string[]
  candidates: Candidate[]
  marks: Mark[]
  seen: string
  isWhole: boolean
  more: boolean
  received: string[]
  isPublished: boolean
}

/** GET /office/api/gradings. */
export type GradingSummaries = { gradings: GradingSummary[] }
export type GradingSummary = { key: string; event: string; day: string; publishedAt?: string | undefined }
/** GET /office/api/gradings/:key. */
export type GradingState = GradingSummary & {
  size: number
  candidates: (Candidate & { standing: Standing; isPublished: boolean })[]
  /** The keys of the certificates that were issued. */
  certificates: string[]
}
/** GET /office/api/gradings/:key/preview: what publishing would do. `number`: of the register; another one may take it first. */
export type PublicationPreview = {
  passed: { key: string; name: string; grade: string; isMember: boolean; number?: string; note?: string }[]
  leftOut: { key: string; name: string; reason: string }[]
  certificates: number
  belts: number
  mails: number
}
/** POST /office/api/gradings/:key/examiners/:examiner/link, and POST /office/api/gradings/:key/examine. */
export type ExaminerLink = { link: string }
