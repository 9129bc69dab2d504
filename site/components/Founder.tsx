import FounderPictures from '../islands/carousel/FounderPictures.island.tsx'
import { Island } from '../islands/Island.tsx'
import type { Association } from '../page.ts'
import { SocialLinks } from './Footer.tsx'
import { Paragraphs } from './Paragraphs.tsx'
import { Photo } from './Photo.tsx'

/** Whether any detail of the founder is entered. */
export const hasFounder = ({ founderName, founderPhoto, founderBio, founderPictures }: Association) =>
  Boolean(founderName || founderPhoto || founderBio || founderPictures?.length)

/** The founder: a carousel of pictures, portrait, name, title, biography and social profiles. */
export function Founder({ association }: { association: Association }) {
  const { founderName, founderTitle, founderPhoto, founderBio, founderPictures = [] } = association
  return (
    <section className="sec founder on-sumi">
      <div className="wrap grid">
        <h2 className="lead-h">About Founder</h2>
        <div className="founder__film">
          {founderPictures.length > 0 && (
            <Island when="visible" of={FounderPictures} props={{ pictures: founderPictures, name: founderName }} />
          )}
          <Photo
            className="founder__round"
            src={founderPhoto}
            alt={founderName ?? 'The founder'}
            sizes="clamp(9rem, 19vw, 17rem)"
          />
        </div>
        <div className="founder__say">
          {founderName && <h3>{founderName}</h3>}
          {founderTitle && <p className="role">{founderTitle}</p>}
          <div className="founder__bio">
            <Paragraphs text={founderBio} />
          </div>
          <SocialLinks association={association} />
        </div>
      </div>
    </section>
  )
}
