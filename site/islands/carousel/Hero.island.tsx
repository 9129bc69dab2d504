import Fade from 'embla-carousel-fade'
import karatedo from '../../assets/kanji/karatedo.svg'
import shingitai from '../../assets/kanji/shingitai.svg'
import shuhari from '../../assets/kanji/shuhari.svg'
import { Knot } from '../../components/Knot.tsx'
import { Photo, Sources } from '../../components/Photo.tsx'
import { CarouselControls } from './CarouselControls.tsx'
import { useCarousel } from './useCarousel.ts'

export type Slide = {
  key: string
  lead?: string
  title?: string
  text?: string
  call?: string
  word?: keyof typeof words
  photo?: string
  photoSmall?: string
}

const words = {
  karatedo: { picture: karatedo, reading: 'karate-do,', meaning: 'the way of the empty hand' },
  shingitai: { picture: shingitai, reading: 'shin gi tai,', meaning: 'mind, technique, body' },
  shuhari: { picture: shuhari, reading: 'shu ha ri,', meaning: 'keep the form, break it, leave it' },
}

const plugins = [Fade()]

/** The screens that show a slide's wide picture, and how wide it stands there: it covers its box, which is tall on a tablet. */
export const wide = '(min-width:768px)'
export const wideSizes = '(min-width:992px) 100vw, 132vw'

/** The slides that open the home page. Before it is awake they are a row that scrolls. */
export default function Hero({ slides, tel }: { slides: Slide[]; tel?: string }) {
  const carousel = useCarousel({ pauseOnHover: true, plugins })
  const { active, awake, playing } = carousel
  return (
    <section
      className="hero"
      aria-roledescription="carousel"
      aria-label="Welcome"
      data-ready={awake || undefined}
      data-playing={playing || undefined}
      {...carousel.region}
    >
      <div className="obi">
        <Knot className="obi__knot" />
        <div className="wrap">
          <CarouselControls carousel={carousel} titles={slides.map(({ lead, title }) => `${lead} ${title}`)} />
        </div>
      </div>
      <div className="hero__stage" ref={carousel.viewport} aria-live={playing ? 'off' : 'polite'}>
        <div className="hero__row">
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of fields
            <div
              className="slide"
              key={slide.key}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              data-on={index === active || undefined}
              inert={awake && index !== active}
            >
              <Backdrop slide={slide} first={index === 0} />
              <Words slide={slide} tel={tel} />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

const Backdrop = ({ slide, first }: { slide: Slide; first: boolean }) => (
  <>
    <Photo
      frame="slide__photo"
      src={slide.photoSmall ?? slide.photo}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'low'}
    >
      {slide.photo && <Sources src={slide.photo} media={wide} sizes={wideSizes} />}
    </Photo>
    <i className="slide__stroke" />
    <i className="slide__edge" />
  </>
)

const Words = ({ slide, tel }: { slide: Slide; tel: string | undefined }) => {
  const word = slide.word && words[slide.word]
  return (
    <div className="slide__body">
      <div className="wrap">
        <h2 className="slide__title">
          <span>{slide.lead}</span> <b>{slide.title}</b>
        </h2>
        <div className="slide__foot">
          {word && <img src={word.picture} alt="" width="28" height="86" loading="lazy" />}
          <div>
            {slide.text && <p className="sub">{slide.text}</p>}
            {slide.call &&
              (tel ? (
                <a className="call" href={tel}>
                  {slide.call}
                </a>
              ) : (
                <p className="call">{slide.call}</p>
              ))}
            {word && (
              <p className="gloss">
                <span>
                  <b lang="ja-Latn">{word.reading}</b> {word.meaning}
                </span>
              </p>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}
