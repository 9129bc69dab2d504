import { PageHead } from '../../../site/components/PageHead.tsx'
import { EmptyState, missionHeading, Paragraphs } from '../../../site/components/text.tsx'
import { page } from '../../../site/page.ts'

export const mission = page({
  title: () => 'Mission',
  description: ({ name, mission }) => (mission ? `The mission of ${name}: ${mission}` : `The mission of ${name}.`),
  shareImage: 'mission',
  query: [],
  load: async () => ({}),
  View: ({ association }) => (
    <>
      <PageHead
        title={missionHeading(association)}
        kanji="rei"
        gloss={['rei,', 'the bow']}
        tone="igusa"
        variant="mission"
      />
      <div className="mission mission--alone">
        <div className="wrap grid">
          {association.missionText && (
            <div className="mission__text">
              <Paragraphs text={association.missionText} />
            </div>
          )}
          {association.mission && <blockquote>{association.mission}</blockquote>}
          {!association.missionText && !association.mission && <EmptyState text="There is no mission statement yet" />}
        </div>
      </div>
    </>
  ),
})
