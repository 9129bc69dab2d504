import { renderToString } from 'react-dom/server'
import type { SubmissionResult } from '../lists/forms/submission-result.ts'
import { Document } from './document.tsx'
import type { Association, Page } from './page.ts'
import { speculationRules } from './speculation-rules.ts'
import { themeLine } from './theme.ts'

export { findPage, paths, redirects } from './pages.ts'
export { favicon, webManifest } from './web-manifest.ts'

/** What stands in pages between script tags and is heeded: constants, named by their hashes in the Content-Security-Policy. */
export const inlineScripts: readonly string[] = [themeLine, speculationRules]

/** Addresses of the built files that every page names. */
export type Assets = { client: string; styles: string; formStyles: string }

export type Rendering = {
  page: Page
  data: unknown
  association: Association
  /** Path and query as canonical for this page. */
  path: string
  /** Scheme and host of the site, for addresses that leave the page. */
  origin: string
  assets: Assets
  answer?: SubmissionResult
  now: Date
}

/** The whole HTML document of a page. */
export function render(rendering: Rendering): string {
  const { page, data, association, path, origin, answer } = rendering
  const View = page.View
  return `<!doctype html>${renderToString(
    <Document {...rendering}>
      <View data={data} association={association} path={path} origin={origin} answer={answer} />
    </Document>,
  )}`
}
