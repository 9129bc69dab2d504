import { turning } from '../../components/drawings/turning.tsx'
import { Svg } from '../../components/Svg.tsx'
import type { useCarousel } from './useCarousel.ts'

type Carousel = Pick<ReturnType<typeof useCarousel>, 'active' | 'wanted' | 'toggle' | 'previous' | 'next' | 'show'>

/** Stop and start first, then back, the lengths of belt when there are titles, and forward (W3C carousel pattern). */
export const CarouselControls = ({ carousel, titles }: { carousel: Carousel; titles?: readonly string[] }) => (
  <div className="turns">
    <button
      className="pause"
      type="button"
      onClick={carousel.toggle}
      aria-label={carousel.wanted ? 'Stop slides' : 'Start slides'}
    >
      <Svg {...(carousel.wanted ? turning.pause : turning.start)} />
    </button>
    <button className="pause" type="button" onClick={carousel.previous} aria-label="Previous slide">
      <Svg {...turning.left} />
    </button>
    {titles && <Ticks carousel={carousel} titles={titles} />}
    <button className="pause" type="button" onClick={carousel.next} aria-label="Next slide">
      <Svg {...turning.right} />
    </button>
  </div>
)

const Ticks = ({ carousel, titles }: { carousel: Carousel; titles: readonly string[] }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of fields
  <div className="ticks" role="group" aria-label="Slides">
    {titles.map((title, index) => {
      const here = index === carousel.active
      return (
        <button
          key={index}
          type="button"
          onClick={() => carousel.show(index)}
          aria-label={`${index + 1} of ${titles.length}: ${title}`}
          aria-current={here ? 'true' : undefined}
          aria-disabled={here ? 'true' : undefined}
        />
      )
    })}
  </div>
)
