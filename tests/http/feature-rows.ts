import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Honbu } from './fixtures/server.ts'

const root = join(import.meta.dirname, '../..')

/** A form that a visitor can send, with fields that make the server read the others. */
export type TestedForm = { path: string; fixed: Record<string, string>; fields: readonly string[] }
/** What a route accepts: JSON, or the fields and the names of the files of a form. */
export type AcceptedBody =
  | { json: Record<string, unknown> }
  | { form: Record<string, string>; files?: readonly string[] }

/**
 * The rows of a feature in the tables of tests. Each feature with lists or routes has a `NAME.test-rows.ts` that exports them as `rows`.
 * They are written out, so that they do not follow a mistake in a declaration.
 */
export type FeatureRows = {
  /** Its lists, one a line, with what visitors, reviewers, editors, owners and treasurers may do. The letters, and a missing last cell: see access-table.ts. */
  lists?: string
  /** Its public addresses, one a line, with the lists that each shows. `…`: Site and News, which the frame of every page shows. */
  addresses?: string
  /** Its routes below /office, one a line, with the status for visitors, reviewers, editors, owners and treasurers: see office-routes.test.ts. */
  officeRoutes?: string
  /** What office-routes.test.ts sends to them, by method and path. */
  officeBodies?: Record<string, unknown>
  /** What its routes accept, by method and path below the root. The hostile requests change it. */
  bodies?: Record<string, AcceptedBody>
  /** What its acts ask, by their names. The hostile requests change it. */
  acts?: Record<string, Record<string, unknown>>
  /** What can stand in the place of a parameter of its paths. A name that means other things elsewhere has its path before it. */
  parameters?: Record<string, readonly string[]>
  /** Its forms, and all fields that the server reads from each address. */
  forms?: (site: Honbu) => Promise<TestedForm[]>
  fieldNames?: Record<string, readonly string[]>
}

const files = globSync('features/*/*.test-rows.ts', { cwd: root }).sort()
/** The rows of all features. */
export const featureRows: readonly FeatureRows[] = await Promise.all(
  files.map(async (file) => ((await import(join(root, file))) as { rows: FeatureRows }).rows),
)

/** The cells of a table with one row a line. */
export const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
