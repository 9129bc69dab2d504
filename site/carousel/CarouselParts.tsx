import type { HTMLAttributes, ReactNode } from 'react'
import { say } from '../../lists/language.ts'
import { controlIcons, Svg } from '../components/control-icons.tsx'
import { Enhanced, type HydrateWhen } from '../components/Island.tsx'
import * as messages from '../messages.ts'

type CarouselProps = HTMLAttributes<HTMLElement> & {
  label: string
  when: HydrateWhen
  /** Rotation pauses while the mouse is over the carousel. */
  pauseOnHover?: boolean
  /** Slides fade into each other instead of moving. */
  fade?: boolean
  /** The next picture loads while the current one is shown. */
  loadNext?: boolean
}

/** A labelled carousel (W3C carousel pattern). `carousel.island.ts` moves its slides; until then they are a row. */
export const Carousel = ({ label, when, pauseOnHover, fade, loadNext, children, ...props }: CarouselProps) => (
  <Enhanced by="site/carousel/carousel.island.ts" when={when}>
    <section
      {...props}
      data-carousel=""
      aria-roledescription={say(messages.carousel)}
      aria-label={label}
      data-pause-on-hover={pauseOnHover || undefined}
      data-fade={fade || undefined}
      data-load-next={loadNext || undefined}
    >
      {children}
    </section>
  </Enhanced>
)

/** The stop and start button first, then previous, the slide picker when there are titles, and next (W3C carousel pattern). */
export const CarouselControls = ({ titles }: { titles?: readonly string[] }) => (
  <div className="carousel-controls">
    <button
      className="pause"
      type="button"
      data-control="toggle"
      aria-label={say(messages.stopSlides)}
      data-start={say(messages.startSlides)}
    >
      <Svg {...controlIcons.pause} />
    </button>
    <button className="pause" type="button" data-control="previous" aria-label={say(messages.previousSlide)}>
      <Svg {...controlIcons.left} />
    </button>
    {titles && <SlidePicker titles={titles} />}
    <button className="pause" type="button" data-control="next" aria-label={say(messages.nextSlide)}>
      <Svg {...controlIcons.right} />
    </button>
  </div>
)

const SlidePicker = ({ titles }: { titles: readonly string[] }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of fields
  <div className="ticks" role="group" aria-label={say(messages.slides)}>
    {titles.map((title, index) => (
      <button
        key={index}
        type="button"
        data-control="show"
        aria-label={say(messages.titledSlideOf, { number: index + 1, count: titles.length, title })}
        aria-current={index === 0 ? 'true' : undefined}
        aria-disabled={index === 0 ? 'true' : undefined}
      />
    ))}
  </div>
)

type SlideProps = { index: number; count: number; className?: string; children: ReactNode }

/** One slide, named "n of m". The keyboard and screen readers reach only the current one. */
export const Slide = ({ index, count, className, children }: SlideProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of fields
  <div
    className={className}
    role="group"
    data-slide=""
    aria-roledescription={say(messages.slide)}
    aria-label={say(messages.slideOf, { number: index + 1, count })}
    data-on={index === 0 || undefined}
  >
    {children}
  </div>
)
