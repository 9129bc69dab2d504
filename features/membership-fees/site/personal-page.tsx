import type { ReactNode } from 'react'
import { type Message, say } from '../../../lists/language.ts'
import { PageHead } from '../../../site/components/PageHead.tsx'
import { type OwnAnswer, page } from '../../../site/page.ts'
import { theWay } from '../messages.ts'

type Declaration = {
  title: Message
  description: Message<'name'>
  shareImage: string
  styles?: readonly string[]
  /** Default: the title. */
  heading?: (own: OwnAnswer) => string
  Content?: (own: OwnAnswer) => ReactNode
}

/** Declares a page that is the same for everybody, until a request brings what is shown to one person. */
export const personalPage = ({ title, description, shareImage, styles = [], heading, Content }: Declaration) =>
  page({
    title: () => say(title),
    description: ({ name }) => say(description, { name }),
    styles,
    personal: true,
    noindex: () => true,
    shareImage,
    query: [],
    load: async () => ({}),
    View: (own) => (
      <>
        <PageHead
          title={heading?.(own) ?? say(title)}
          kanji="michi"
          gloss={['michi,', say(theWay)]}
          tone="igusa"
          classes={heading ? 'head--tr head--guide' : 'head--private'}
        />
        {Content && (
          <section className="join status on-igusa">
            <div className="wrap">
              <Content {...own} />
            </div>
          </section>
        )}
      </>
    ),
  })
