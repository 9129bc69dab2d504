import { foreignLanguage, say } from '../../../lists/language.ts'
import { PageHead } from '../../../site/components/PageHead.tsx'
import { EmptyState, Paragraphs } from '../../../site/components/text.tsx'
import { type Association, page } from '../../../site/page.ts'
import * as messages from '../messages.ts'

/** The heading of the mission: the short name followed by "'s MISSION". Without a short name it uses the name, or neither. */
export function missionHeading({ shortName, name }: Pick<Association, 'name' | 'shortName'>): string {
  const owner = shortName || name
  return owner ? say(messages.missionHeading, { owner }) : say(messages.missionHeadingAlone)
}

export const mission = page({
  title: () => say(messages.mission),
  description: ({ name, mission }) =>
    mission ? say(messages.missionOfIs, { name, mission }) : say(messages.missionOf, { name }),
  link: { text: messages.mission },
  shareImage: 'mission',
  query: [],
  load: async () => ({}),
  View: ({ association }) => (
    <>
      <PageHead
        title={missionHeading(association)}
        kanji="rei"
        gloss={['rei,', say(messages.bow)]}
        tone="igusa"
        classes="head--mis"
      />
      <div className="mission mission--alone">
        <div className="wrap grid">
          {association.missionText && (
            <div className="mission__text">
              <Paragraphs text={association.missionText} />
            </div>
          )}
          {association.mission && (
            <blockquote lang={foreignLanguage(association.mission)}>{association.mission}</blockquote>
          )}
          {!association.missionText && !association.mission && <EmptyState text={say(messages.noMission)} />}
        </div>
      </div>
    </>
  ),
})
