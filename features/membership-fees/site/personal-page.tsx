import type { ReactNode } from 'react'
import { type Message, say } from '../../../lists/language.ts'
import { PageHead } from '../../../site/components/PageHead.tsx'
import { type OwnAnswer, page } from '../../../site/page.ts'
import { theWay } from '../messages.ts'

type Texts = { title: Message; description: Message<'name'>; styles: readonly string[] }

/** Declares a page of one sheet that is the same for everybody, until a request brings what is shown to one person. */
export const personalPage = ({ title, description, styles }: Texts, Content: (own: OwnAnswer) => ReactNode) =>
  page({
    title: () => say(title),
    description: ({ name }) => say(description, { name }),
    styles,
    personal: true,
    noindex: () => true,
    shareImage: 'application',
    query: [],
    load: async () => ({}),
    View: (own) => (
      <>
        <PageHead title={say(title)} kanji="michi" gloss={['michi,', say(theWay)]} tone="igusa" variant="application" />
        <section className="join status on-igusa">
          <div className="wrap">
            <Content {...own} />
          </div>
        </section>
      </>
    ),
  })
