import type { ReactNode } from 'react'
import type { Message } from '../lists/language.ts'
import type { SubmissionResult } from '../lists/submission-result.ts'
import type { Reader } from '../server/store/contract.ts'

// A feature that adds to these interfaces declares it beside its pages (`page-data.ts`), and app/ provides the values.

/** What a page may use while it loads. */
export interface LoadContext {
  /** The store as the visitor may read it. */
  store: Reader
  /** The query parameters that the page declares. */
  query: Readonly<Record<string, string>>
  /** The parameters in the page's path. */
  params: Readonly<Record<string, string>>
  now: Date
  /** Whether the server sends mail. */
  sendsMail?: boolean
}

/** What every page shows of the association. */
export interface Association {
  name?: string
}

/** What a page shows to one visitor: the result of a form that was sent without scripts, or what a private link opens. */
export interface OwnAnswer {
  answer?: SubmissionResult | undefined
  /** A form of a private page that arrived and was not done, which the page offers to send again. `text` says why. */
  unsent?: { path: string; text: string; fields: Readonly<Record<string, string>> } | undefined
  /** A form of a private page that is done when it comes again with the code that was mailed. `text`: where the code is, or what is wrong. */
  confirmation?: { path: string; text: string; isError: boolean; fields: Readonly<Record<string, string>> } | undefined
  /** The private links of what a private page shows. `others`: how many there are besides this one. `isEnded`: the others were just ended. */
  links?: { path: string; secret: string; others: number; isEnded: boolean } | undefined
}

/** The association with a name for use in sentences: see `withName`. */
export type NamedAssociation = Association & { name: string }

export type ViewProps<Data> = OwnAnswer & {
  data: Data
  association: Association
  path: string
  /** Scheme and host of the site, for absolute addresses. */
  origin: string
}

/** A node of structured data in the vocabulary of schema.org. */
export type JsonLdNode = { '@type': string; [property: string]: unknown }

/** A share preview with a picture of the association. `picture` is its address as the page shows it. */
export type ShareCard = { title: string; description: string; picture: string }

export type Page<Data = unknown> = {
  /** The page's own part of the title: `{title} | Karate Classes`. */
  title: (association: Association, data: Data) => string
  description: (association: NamedAssociation, data: Data) => string
  /** The image of the share preview: `assets/share/{shareImage}.jpg`, 1200 by 630 pixels. */
  shareImage: string
  /** The share preview of an address that names a part of the page, for example one picture. */
  shareCard?: (association: NamedAssociation, data: Data) => ShareCard | undefined
  /** The query parameters of the page. The server ignores all others, so they never create a cache entry. */
  query: readonly string[]
  /** Writes a parameter in its one form, so that spellings of it share a cache entry. */
  normalize?: Readonly<Record<string, (value: string) => string>>
  /** The only valid values of a parameter. The server ignores all others. */
  values?: Readonly<Record<string, readonly string[]>>
  load: (context: LoadContext) => Promise<Data>
  /** The page changes with the time of day: it is rendered again after so many milliseconds at most. Default: at midnight in India. */
  freshMs?: number
  /**
   * Whether a query parameter names something that the page does not offer. Anybody can make up any number of such addresses, so
   * they are refused to a visitor who has used up the budget.
   */
  isMadeUp?: (data: Data, query: Readonly<Record<string, string>>) => boolean
  /** What the data says about the address: that nothing is there, or that the page has another address. */
  outcome?: (data: Data) => 'not found' | { movedTo: string } | undefined
  /** Search engines are asked not to show the page. It then has no structured data. */
  noindex?: (association: Association, data: Data) => boolean
  View: (props: ViewProps<Data>) => ReactNode
  /** The constant rules of its own that the page's first view needs. */
  critical?: string
  /** The style sheets that the page needs besides that of every page: `news` is features/news/site/news-pages.css, and those of several features stand in app/site/. */
  styles?: readonly string[]
  /** What scripts of the page may ask the visitor for. */
  permissions?: readonly ('camera' | 'geolocation')[]
  /** The link to the page in the footer and, with `menu`, above the pages: in the main menu, in its part about the organization, or in the strip. */
  link?: { text: Message; menu?: 'main' | 'organization' | 'strip' }
  /** The page is for one person: no sitemap lists it, and other sites do not learn its address. */
  personal?: true
  /** The page shows the private link after the form that made it (server/forms/sent-link.ts). */
  showsSentLink?: true
  /** The page can show the full-screen viewer, below which nothing scrolls. */
  viewer?: true
  /** Structured data about what the page shows (schema.org). Breadcrumbs are added to it. */
  structuredData?: (props: ViewProps<Data>) => JsonLdNode[]
  /** Images that the browser should load first: see `preloadImage` in components/Photo.tsx. */
  preload?: (data: Data) => { href: string; media?: string; srcSet?: string; sizes?: string; type?: string }[]
}

/** A page with the parameters of its address. `path` is the canonical address; `pattern` has `:name` for each parameter. */
export type PageMatch = { page: Page; path: string; pattern: string; params: Readonly<Record<string, string>> }

/** Declares a page. The type of its data is checked here and hidden from everything else. */
export const page = <Data>(declaration: Page<Data>): Page => declaration as unknown as Page
