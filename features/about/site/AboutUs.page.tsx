import { foreignLanguage, localAddress, say } from '../../../lists/language.ts'
import { PageHead } from '../../../site/components/PageHead.tsx'
import { Photo } from '../../../site/components/Photo.tsx'
import { EmptyState, Paragraphs } from '../../../site/components/text.tsx'
import { type Association, page } from '../../../site/page.ts'
import { SocialLinks } from '../../association/site/SocialLinks.tsx'
import { associationDetails } from '../../association/site/structured-data.ts'
import * as messages from '../messages.ts'
import { ApprovalCards, loadApprovals } from './Affiliations.page.tsx'
import { FounderPictures } from './FounderPictures.tsx'
import { missionHeading } from './Mission.page.tsx'

export const aboutUs = page({
  title: () => say(messages.title),
  description: ({ name }) => say(messages.description, { name }),
  link: { text: messages.title, menu: 'main' },
  shareImage: 'about-us',
  query: [],
  load: loadApprovals,
  structuredData: associationDetails,
  View: ({ data, association }) => (
    <>
      <PageHead
        title={say(messages.title)}
        kanji="shitoryu"
        gloss={['Shito-ryu,', say(messages.oneSchool)]}
        classes="head--big head--about head--k3"
      />
      {association.mission && (
        <section className="mission">
          <div className="wrap">
            <h2>
              <a href={localAddress('/about-us/mission')}>{missionHeading(association)}</a>
            </h2>
            <blockquote lang={foreignLanguage(association.mission)}>{association.mission}</blockquote>
          </div>
        </section>
      )}
      {data.approvals.length > 0 && (
        <section className="sec aff">
          <div className="wrap grid">
            <div className="aff__h">
              <h2 className="lead-h">
                <a href={localAddress('/about-us/affiliations')}>{say(messages.affiliations)}</a>
              </h2>
            </div>
            <ApprovalCards approvals={data.approvals} heading="h3" />
          </div>
        </section>
      )}
      {hasFounder(association) && <Founder association={association} />}
      {!association.mission && data.approvals.length === 0 && !hasFounder(association) && (
        <div className="sec wrap">
          <EmptyState text={say(messages.nothingYet)} />
        </div>
      )}
    </>
  ),
})

/** Whether any detail of the founder is entered. */
const hasFounder = ({ founderName, founderPhoto, founderBio, founderPictures }: Association) =>
  Boolean(founderName || founderPhoto || founderBio || founderPictures?.length)

/** The founder: a carousel of pictures, portrait, name, title, biography and social profiles. */
function Founder({ association }: { association: Association }) {
  const { founderName, founderTitle, founderPhoto, founderBio, founderPictures = [] } = association
  return (
    <section className="sec founder on-sumi">
      <div className="wrap grid">
        <h2 className="lead-h">{say(messages.aboutFounder)}</h2>
        <div className="founder__film">
          {founderPictures.length > 0 && <FounderPictures pictures={founderPictures} name={founderName} />}
          <Photo
            className="founder__round"
            src={founderPhoto}
            alt={founderName ?? say(messages.theFounder)}
            sizes="clamp(9rem, 19vw, 17rem)"
          />
        </div>
        <div className="founder__say">
          {founderName && <h3>{founderName}</h3>}
          {founderTitle && (
            <p className="role" lang={foreignLanguage(founderTitle)}>
              {founderTitle}
            </p>
          )}
          <div className="founder__bio">
            <Paragraphs text={founderBio} />
          </div>
          <SocialLinks association={association} />
        </div>
      </div>
    </section>
  )
}
