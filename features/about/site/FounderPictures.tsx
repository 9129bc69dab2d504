import type { Photo as Picture } from '../../../lists/fields.ts'
import { say } from '../../../lists/language.ts'
import { Carousel, CarouselControls, Slide } from '../../../site/carousel/CarouselParts.tsx'
import { Photo } from '../../../site/components/Photo.tsx'
import * as messages from '../messages.ts'

type Props = { pictures: Picture[]; name?: string | undefined }

const pictureText = (name: string | undefined, number: number) =>
  name ? say(messages.pictureOf, { name, number }) : say(messages.pictureOfFounder, { number })

/** The pictures beside the founder. Until their script runs the first one is visible; without scripts all are. */
export const FounderPictures = ({ pictures, name }: Props) => (
  <Carousel className="film" label={say(messages.founderPictures)} when="visible" pauseOnHover loadNext>
    <h3 className="vh">{say(messages.pictures)}</h3>
    {pictures.length > 1 && <CarouselControls />}
    <div className="film__stage" aria-live="polite">
      <div className="film__row">
        {pictures.map(({ src, alt }, index) => (
          <Slide key={index} index={index} count={pictures.length}>
            <Photo src={src} alt={alt || pictureText(name, index + 1)} sizes="(min-width:992px) 57vw, 100vw" />
          </Slide>
        ))}
      </div>
    </div>
  </Carousel>
)
