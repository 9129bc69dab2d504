import type { Photo as Picture } from '../../../lists/fields.ts'
import { Carousel, CarouselControls, Slide } from '../../../site/carousel/CarouselParts.tsx'
import { Photo } from '../../../site/components/Photo.tsx'

type Props = { pictures: Picture[]; name?: string | undefined }

/** The pictures beside the founder. Until their script runs the first one is visible; without scripts all are. */
export const FounderPictures = ({ pictures, name }: Props) => (
  <Carousel className="film" label="Pictures about the founder" when="visible" pauseOnHover loadNext>
    <h3 className="vh">Pictures</h3>
    {pictures.length > 1 && <CarouselControls />}
    <div className="film__stage" aria-live="polite">
      <div className="film__row">
        {pictures.map(({ src, alt }, index) => (
          <Slide key={index} index={index} count={pictures.length}>
            <Photo
              src={src}
              alt={alt || `About ${name ?? 'the founder'}, picture ${index + 1}`}
              sizes="(min-width:992px) 57vw, 100vw"
            />
          </Slide>
        ))}
      </div>
    </div>
  </Carousel>
)
