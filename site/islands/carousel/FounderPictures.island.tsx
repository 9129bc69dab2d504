import type { Photo as Picture } from '../../../lists/engine/fields.ts'
import { Photo } from '../../components/Photo.tsx'
import { CarouselControls, Slide, useCarousel } from './carousel.tsx'

type Props = { pictures: Picture[]; name?: string }

/** The pictures beside the founder. Until it is hydrated it shows the first one; without scripts it shows all. */
export default function FounderPictures({ pictures, name }: Props) {
  const carousel = useCarousel({ pauseOnHover: true })
  const { active, ready, playing } = carousel
  const next = (active + 1) % pictures.length
  return (
    <section
      className="film"
      aria-roledescription="carousel"
      aria-label="Pictures about the founder"
      data-ready={ready || undefined}
      data-playing={playing || undefined}
      {...carousel.region}
    >
      {pictures.length > 1 && <CarouselControls carousel={carousel} />}
      <div className="film__stage" ref={carousel.viewport} aria-live={playing ? 'off' : 'polite'}>
        <div className="film__row">
          {pictures.map(({ src, alt }, index) => (
            <Slide key={index} carousel={carousel} index={index} count={pictures.length}>
              <Photo
                src={src}
                alt={alt || `About ${name ?? 'the founder'}, picture ${index + 1}`}
                sizes="(min-width:992px) 57vw, 100vw"
                loading={ready && index === next ? 'eager' : 'lazy'}
              />
            </Slide>
          ))}
        </div>
      </div>
    </section>
  )
}
