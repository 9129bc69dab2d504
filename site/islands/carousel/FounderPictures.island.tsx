import type { Photo as Picture } from '../../../lists/engine/fields.ts'
import { Photo } from '../../components/Photo.tsx'
import { CarouselControls } from './CarouselControls.tsx'
import { useCarousel } from './useCarousel.ts'

type Props = { pictures: Picture[]; name?: string }

/** The pictures beside the founder. The first shows until it is awake; without scripts all of them do. */
export default function FounderPictures({ pictures, name }: Props) {
  const carousel = useCarousel({ pauseOnHover: true })
  const { active, awake, playing } = carousel
  const next = (active + 1) % pictures.length
  return (
    <section
      className="film"
      aria-roledescription="carousel"
      aria-label="Pictures about the founder"
      data-ready={awake || undefined}
      data-playing={playing || undefined}
      {...carousel.region}
    >
      {pictures.length > 1 && <CarouselControls carousel={carousel} />}
      <div className="film__stage" ref={carousel.viewport} aria-live={playing ? 'off' : 'polite'}>
        <div className="film__row">
          {pictures.map(({ src, alt }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of fields
            <div
              key={index}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${pictures.length}`}
              inert={awake && index !== active}
            >
              <Photo
                src={src}
                alt={alt || `About ${name ?? 'the founder'}, picture ${index + 1}`}
                sizes="(min-width:992px) 57vw, 100vw"
                loading={awake && index === next ? 'eager' : 'lazy'}
              />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
