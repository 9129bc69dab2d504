import type { Language } from '../lists/language.ts'
import type { Association, OwnAnswer, Page, PageMatch } from './page.ts'

/** Addresses of the built files that pages link to. `islands` are the files of each island (components/Island.tsx). */
export type Assets = {
  client: string
  styles: string
  /** The style sheets that only some pages need, by the names in `Page.styles`. */
  pageStyles: Readonly<Record<string, string>>
  noScriptStyles: string
  islands?: Readonly<Record<string, readonly string[]>>
}

export type Rendering = OwnAnswer & {
  page: Page
  data: unknown
  association: Association
  /** The canonical path and query of the page, without its language. */
  path: string
  /** Scheme and host of the site, for absolute addresses. */
  origin: string
  assets: Assets
  /** The ETag of the page's data as JSON, for pages that follow a list. */
  dataEtag?: string
  now: Date
}

/** What the server uses of the built site. A feature declares beside its code what it adds. */
export interface BuiltSite {
  findPage(path: string): Page | undefined
  matchPage(path: string): PageMatch | undefined
  /** The addresses of all pages without parameters. */
  paths: readonly string[]
  redirects: Readonly<Record<string, string>>
  inlineScripts: readonly string[]
  inlineStyles: readonly string[]
  criticalStyles(language: Language, ofPage?: string): readonly string[]
  favicon: string
  webManifest(association: Association): object
  /** Tells the built site in which language texts are needed (lists/language.ts). */
  provideLanguage(read: () => Language): unknown
  render(rendering: Rendering): string | Promise<string>
}
