import type { ReactNode } from 'react'
import { today } from '../../../lists/dates.ts'
import { foreignLanguage, localAddress, say } from '../../../lists/language.ts'
import { findBySlug } from '../../../lists/slug.ts'
import type { Stored } from '../../../server/store/contract.ts'
import { Enhanced } from '../../../site/components/Island.tsx'
import { PageHead } from '../../../site/components/PageHead.tsx'
import { EmptyState } from '../../../site/components/text.tsx'
import { type Page, page } from '../../../site/page.ts'
import { slugOutcome } from '../../../site/slug-outcome.ts'
import { guidePages, guidePath, pathOf } from '../guide-pages.ts'
import * as messages from '../messages.ts'
import critical from './critical-guide.css?inline'
import { Sections } from './Sections.tsx'

type GuidePage = Stored<typeof guidePages>

const shared = {
  shareImage: 'guide',
  styles: ['guide'],
  critical,
  query: [],
} satisfies Partial<Page<never>>

/** The pages for parents, each with its summary. */
export const guide = page<{ pages: GuidePage[] }>({
  ...shared,
  title: () => say(messages.title),
  link: { text: messages.title },
  description: ({ name }) => say(messages.description, { name }),
  load: async ({ store }) => ({ pages: (await store.query(guidePages)).records }),
  View: ({ data: { pages } }) => (
    <Article title={say(messages.title)} shown={pages.map(({ revision }) => revision).join(' ')}>
      {pages.length > 0 ? (
        <ul className="guide__pages">
          {pages.map(({ title, summary, ...entry }) => (
            <li key={entry.key}>
              <h2 lang={foreignLanguage(title)}>
                <a href={localAddress(pathOf(entry))}>{title}</a>
              </h2>
              {summary && <p lang={foreignLanguage(summary)}>{summary}</p>}
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState text={say(messages.noneYet)} />
      )}
    </Article>
  ),
})

/** `asked`: the last part of the address. */
type Data = { entry: GuidePage | undefined; asked: string; day: string }

/** One page for parents. */
export const guidePage = page<Data>({
  ...shared,
  title: (_, { entry }) => String(entry?.title ?? say(messages.noSuchPage)),
  description: ({ name }, { entry }) => entry?.summary || say(messages.description, { name }),
  async load({ store, params: { slug = '' }, now }) {
    return { entry: await findBySlug(store, guidePages, slug), asked: slug, day: today(now) }
  },
  outcome: ({ entry, asked }) => slugOutcome(entry, asked, pathOf),
  noindex: (_, { entry }) => !entry,
  View: ({ data: { entry, day } }) => (
    <Article title={String(entry?.title ?? say(messages.noSuchPage))} shown={`${entry?.revision} ${day}`}>
      {entry?.summary && (
        <p className="lead" lang={foreignLanguage(entry.summary)}>
          {entry.summary}
        </p>
      )}
      {entry && <Sections page={entry} day={day} />}
      <p className="links">
        <a href={localAddress(guidePath)}>{say(messages.allPages)}</a>
      </p>
    </Article>
  ),
})

const Article = ({ title, shown, children }: { title: string; shown: string; children: ReactNode }) => (
  <Enhanced by="site/live/refresh.island.ts" when="idle">
    <article data-list={guidePages.name} data-shown={shown}>
      <div data-part="head">
        <PageHead
          title={title}
          kanji="michi"
          gloss={['michi,', say(messages.theWay)]}
          tone="igusa"
          classes="head--tr head--guide"
        />
      </div>
      <div className="wrap guide" data-part="body">
        {children}
      </div>
    </article>
    <p className="vh" role="status" />
  </Enhanced>
)
