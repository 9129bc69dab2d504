import { renderToString } from 'react-dom/server'
import type { SubmissionResult } from '../lists/forms/submission-result.ts'
import { Document } from './document.tsx'
import type { Association, Page } from './page.ts'
import { speculationRules } from './speculation-rules.ts'
import { themeScript } from './theme.ts'

export { findPage, paths, redirects } from './pages.ts'
export { favicon, webManifest } from './web-manifest.ts'

/** All inline scripts that browsers act on. The Content-Security-Policy allows them by their hashes. */
export const inlineScripts: readonly string[] = [themeScript, speculationRules]

/** Addresses of the built files that pages link to. */
export type Assets = { client: string; styles: string; formStyles: string }

export type Rendering = {
  page: Page
  data: unknown
  association: Association
  /** The canonical path and query of the page. */
  path: string
  /** Scheme and host of the site, for absolute addresses. */
  origin: string
  assets: Assets
  answer?: SubmissionResult
  now: Date
}

/** Renders the HTML document of a page. */
export function render(rendering: Rendering): string {
  const { page, data, association, path, origin, answer } = rendering
  const View = page.View
  return `<!doctype html>${renderToString(
    <Document {...rendering}>
      <View data={data} association={association} path={path} origin={origin} answer={answer} />
    </Document>,
  )}`
}
