import type { ReactNode } from 'react'
import type { CriticalStyles } from '../app/site/critical-styles.ts'
import type { ApplicantPage } from '../features/applications/server/applicant-routes.ts'
import type { site } from '../features/association/association.ts'
import type { blackBelts } from '../features/black-belts/black-belts.ts'
import type { CheckResult } from '../features/black-belts/site/verify/CheckAnswer.tsx'
import type { Visible } from '../lists/list.ts'
import type { SubmissionResult } from '../lists/submission-result.ts'
import type { Entry, Reader } from '../server/store/contract.ts'
import type { JsonLdNode } from './structured-data/schema-org.ts'

/** What a page may use while it loads. */
export type LoadContext = {
  /** The store as the visitor may read it. */
  store: Reader
  /** The query parameters that the page declares. */
  query: Readonly<Record<string, string>>
  /** The parameters in the page's path. */
  params: Readonly<Record<string, string>>
  now: Date
  credentials: {
    /** The signed credential of a black belt, as a compact JWT. */
    sign(blackBelt: Entry<typeof blackBelts>): Promise<string>
    /** The number of the last list of ended registrations. They are counted from 1. */
    lastStatusList(): Promise<number>
  }
  /** How many days an application is stored after it was handled; undefined means the default. */
  retentionDays?: number
  /** Whether the server sends mail. */
  sendsMail?: boolean
}

/** The association's details, and its newest news for the footer of every page. */
export type Association = Visible<typeof site> & { news: { key: string; title: string; day: string; link?: string }[] }

/** The association with a name for use in sentences: see `withName`. */
export type NamedAssociation = Association & { name: string }

export type ViewProps<Data> = {
  data: Data
  association: Association
  path: string
  /** Scheme and host of the site, for absolute addresses. */
  origin: string
  /** The result of a form that was submitted without scripts. */
  answer: SubmissionResult | undefined
  /** The result of a certificate's check that was sent without scripts. */
  checked: CheckResult | undefined
  /** What the applicant's page shows to the person who sent a private link. */
  applicant?: ApplicantPage | undefined
}

export type Page<Data = unknown> = {
  /** The page's own part of the title: `{title} | Karate Classes`. */
  title: (association: Association, data: Data) => string
  description: (association: NamedAssociation, data: Data) => string
  /** The image of the share preview: `assets/share/{shareImage}.jpg`, 1200 by 630 pixels. */
  shareImage: string
  /** The query parameters of the page. The server ignores all others, so they never create a cache entry. */
  query: readonly string[]
  /** The only valid values of a parameter. The server ignores all others. */
  values?: Readonly<Record<string, readonly string[]>>
  load: (context: LoadContext) => Promise<Data>
  /**
   * Whether a query parameter names something that the page does not offer. Anybody can make up any number of such addresses, so
   * they count towards a visitor's budget; all others are free.
   */
  isMadeUp?: (data: Data, query: Readonly<Record<string, string>>) => boolean
  /** What the data says about the address: that nothing is there, or that the page has another address. */
  outcome?: (data: Data) => 'not found' | { movedTo: string } | undefined
  /** Search engines are asked not to show the page. It then has no structured data. */
  noindex?: (association: Association, data: Data) => boolean
  View: (props: ViewProps<Data>) => ReactNode
  /** The rules of its own that the page's first view needs. */
  critical?: CriticalStyles
  /** The page has a form and needs the style sheet of forms. */
  form?: true
  /** The page is about certificates and needs their style sheet. */
  certificates?: true
  /** Scripts of the page may ask the visitor for the camera. */
  camera?: true
  /** The page is for one person: no sitemap lists it, and other sites do not learn its address. */
  personal?: true
  /** The page can show the full-screen viewer, below which nothing scrolls. */
  viewer?: true
  /** Structured data about what the page shows (schema.org). Breadcrumbs are added to it. */
  structuredData?: (props: ViewProps<Data>) => JsonLdNode[]
  /** Images that the browser should load first: see `preloadImage` in components/Photo.tsx. */
  preload?: (data: Data) => { href: string; media?: string; srcSet?: string; sizes?: string; type?: string }[]
}

/** Declares a page. The type of its data is checked here and hidden from everything else. */
export const page = <Data>(declaration: Page<Data>): Page => declaration as unknown as Page
