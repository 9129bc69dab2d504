import { foreignLanguage, say } from '../../../lists/language.ts'
import karatedo from '../../../site/assets/kanji/karatedo.svg'
import shingitai from '../../../site/assets/kanji/shingitai.svg'
import shuhari from '../../../site/assets/kanji/shuhari.svg'
import { Carousel, CarouselControls, Slide } from '../../../site/carousel/CarouselParts.tsx'
import { Knot } from '../../../site/components/Knot.tsx'
import { Photo, Sources } from '../../../site/components/Photo.tsx'
import * as messages from '../messages.ts'

export type HeroSlide = {
  key: string
  lead?: string
  title?: string
  text?: string
  call?: string
  word?: keyof typeof kanji
  photo?: string
  photoSmall?: string
}

const kanji = {
  karatedo: { picture: karatedo, reading: 'karate-do,', meaning: messages.emptyHand },
  shingitai: { picture: shingitai, reading: 'shin gi tai,', meaning: messages.mindTechniqueBody },
  shuhari: { picture: shuhari, reading: 'shu ha ri,', meaning: messages.keepBreakLeave },
}

/** The screens that show the wide picture of a slide. */
export const wideScreens = '(min-width:768px)'
/** The width of that picture: it covers its box, which is taller than the picture on a tablet. */
export const wideSizes = '(min-width:992px) 100vw, 132vw'

/** The slides at the top of the home page. Until their script runs they are a row that scrolls. */
export const Hero = ({ slides, tel }: { slides: HeroSlide[]; tel?: string | undefined }) => (
  <Carousel className="hero" label={say(messages.welcome)} when="idle" pauseOnHover fade>
    <div className="obi">
      <Knot className="obi__knot" />
      <div className="wrap">
        <CarouselControls titles={slides.map(({ lead, title }) => `${lead} ${title}`)} />
      </div>
    </div>
    <div className="hero__stage" aria-live="polite">
      <div className="hero__row">
        {slides.map((slide, index) => (
          <Slide className="slide" key={slide.key} index={index} count={slides.length}>
            <Backdrop slide={slide} first={index === 0} />
            <Text slide={slide} tel={tel} />
          </Slide>
        ))}
      </div>
    </div>
  </Carousel>
)

const Backdrop = ({ slide, first }: { slide: HeroSlide; first: boolean }) => (
  <>
    <Photo
      pictureClass="slide__photo"
      src={slide.photoSmall ?? slide.photo}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'low'}
    >
      {slide.photo && <Sources src={slide.photo} media={wideScreens} sizes={wideSizes} />}
    </Photo>
    <i className="slide__stroke" />
    <i className="slide__edge" />
  </>
)

const Text = ({ slide, tel }: { slide: HeroSlide; tel: string | undefined }) => {
  const word = slide.word && kanji[slide.word]
  return (
    <div className="slide__body">
      <div className="wrap">
        <h2 className="slide__title">
          <span lang={foreignLanguage(slide.lead)}>{slide.lead}</span>{' '}
          <b lang={foreignLanguage(slide.title)}>{slide.title}</b>
        </h2>
        <div className="slide__foot">
          {word && <img src={word.picture} alt="" width="28" height="86" loading="lazy" />}
          <div>
            {slide.text && (
              <p className="sub" lang={foreignLanguage(slide.text)}>
                {slide.text}
              </p>
            )}
            {slide.call &&
              (tel ? (
                <a className="call" href={tel} lang={foreignLanguage(slide.call)}>
                  {slide.call}
                </a>
              ) : (
                <p className="call" lang={foreignLanguage(slide.call)}>
                  {slide.call}
                </p>
              ))}
            {word && (
              <p className="gloss">
                <span>
                  <b lang="ja-Latn">{word.reading}</b> {say(word.meaning)}
                </span>
              </p>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}
