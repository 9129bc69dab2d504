import type { ReactNode } from 'react'
import type { Visible } from '../lists/engine/list.ts'
import type { SubmissionResult } from '../lists/forms/submission-result.ts'
import type { site } from '../lists/index.ts'
import type { Reader } from '../server/store/store.ts'
import type { Thing } from './structured-data/json-ld.ts'

/**
 * What a page may ask for while it loads: the store bound to who asks, the part of the query it declared, and how many
 * days an application is kept after it was handled, where that is not the usual.
 */
export type Visit = { store: Reader; query: Readonly<Record<string, string>>; now: Date; retentionDays?: number }

/** What every page knows of the association: identity, contact, the newest news. */
export type Association = Visible<typeof site> & { news: { key: string; title: string; day: string; link?: string }[] }

/** The association as a sentence has it: with words for it where no name is entered yet. */
export type Named = Association & { name: string }

export type View<Data> = {
  data: Data
  association: Association
  path: string
  /** Scheme and host of the site, for addresses that leave the page. */
  origin: string
  answer: SubmissionResult | undefined
}

export type Page<Data = unknown> = {
  /** The page's own part of the title: `{title} | Karate Classes`. */
  title: (association: Association) => string
  description: (association: Named) => string
  /** The picture beside a link to the page, where it is shared: `assets/share/{card}.jpg`, 1200 by 630 pixels. */
  card: string
  /** The query parameters the page understands. Others are ignored and never make a new page. */
  query: readonly string[]
  /** The only values that a parameter may have; others are ignored likewise. */
  values?: Readonly<Record<string, readonly string[]>>
  load: (visit: Visit) => Promise<Data>
  View: (view: View<Data>) => ReactNode
  /** It has a form, and needs the sheet of forms besides that of every page. */
  form?: true
  /** What machines are told of what the page shows, besides where it stands (schema.org). */
  facts?: (view: View<Data>) => Thing[]
  /** Pictures to fetch before anything else: one file each, or what to choose from (`ahead` in parts/Photo.tsx). */
  preload?: (data: Data) => { href: string; media?: string; srcSet?: string; sizes?: string; type?: string }[]
}

/** Declares a page: its parts agree with what it loads, and outside this file that type does not matter. */
export const page = <Data>(declared: Page<Data>): Page => declared as unknown as Page
