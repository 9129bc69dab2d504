import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useState } from 'react'
import { controlIcons, Svg } from '../control-icons.tsx'

/** How long each slide is shown. */
const intervalMs = 5000

const options = {
  loop: true,
  containScroll: false as const,
  breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
}

/**
 * A looping carousel (W3C carousel pattern) that shows the next slide every five seconds. It stops while the visitor
 * drags it, and for good when the keyboard enters it; the start button starts it again. With reduced motion it starts stopped.
 */
export function useCarousel({
  pauseOnHover,
  plugins,
}: {
  pauseOnHover: boolean
  plugins?: Parameters<typeof useEmblaCarousel>[1]
}) {
  const [viewport, api] = useEmblaCarousel(options, plugins)
  const [active, setActive] = useState(0)
  const [enabled, setEnabled] = useState(true)
  const [hovered, setHovered] = useState(false)
  const [dragged, setDragged] = useState(false)
  const ready = api !== undefined
  const playing = ready && enabled && !dragged && !(hovered && pauseOnHover)

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setEnabled(false)
  }, [])

  useEffect(() => (api ? observe(api, setActive, setDragged) : undefined), [api])

  // `active` is a dependency so that every slide gets its full time, also after a manual change.
  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(() => api?.scrollNext(), intervalMs)
    return () => clearTimeout(timer)
  }, [api, playing, active])

  return {
    viewport,
    active,
    /** The carousel is hydrated. Before that its slides are a row that scrolls. */
    ready,
    playing,
    /** Whether the visitor wants rotation: the state of the stop and start button. */
    enabled,
    toggle: () => setEnabled(!enabled),
    previous: () => api?.scrollPrev(),
    next: () => api?.scrollNext(),
    show: (index: number) => api?.scrollTo(index),
    /** Event handlers for the element around the carousel and its controls. */
    region: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: (event: FocusEvent) => {
        const fromOutside = !event.currentTarget.contains(event.relatedTarget)
        if (fromOutside && event.target.matches(':focus-visible')) setEnabled(false)
      },
    },
  }
}

type Api = NonNullable<UseEmblaCarouselType[1]>

function observe(api: Api, setActive: (index: number) => void, setDragged: (dragged: boolean) => void) {
  const onSelect = () => setActive(api.selectedScrollSnap())
  const onPointerDown = () => setDragged(true)
  const onPointerUp = () => setDragged(false)
  onSelect()
  api.on('select', onSelect).on('reInit', onSelect).on('pointerDown', onPointerDown).on('pointerUp', onPointerUp)
  return () => {
    api.off('select', onSelect).off('reInit', onSelect).off('pointerDown', onPointerDown).off('pointerUp', onPointerUp)
  }
}

type Carousel = ReturnType<typeof useCarousel>

/** The stop and start button first, then previous, the slide picker when there are titles, and next (W3C carousel pattern). */
export const CarouselControls = ({ carousel, titles }: { carousel: Carousel; titles?: readonly string[] }) => (
  <div className="carousel-controls">
    <button
      className="pause"
      type="button"
      onClick={carousel.toggle}
      aria-label={carousel.enabled ? 'Stop slides' : 'Start slides'}
    >
      <Svg {...(carousel.enabled ? controlIcons.pause : controlIcons.start)} />
    </button>
    <button className="pause" type="button" onClick={carousel.previous} aria-label="Previous slide">
      <Svg {...controlIcons.left} />
    </button>
    {titles && <SlidePicker carousel={carousel} titles={titles} />}
    <button className="pause" type="button" onClick={carousel.next} aria-label="Next slide">
      <Svg {...controlIcons.right} />
    </button>
  </div>
)

const SlidePicker = ({ carousel, titles }: { carousel: Carousel; titles: readonly string[] }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of fields
  <div className="ticks" role="group" aria-label="Slides">
    {titles.map((title, index) => {
      const current = index === carousel.active
      return (
        <button
          key={index}
          type="button"
          onClick={() => carousel.show(index)}
          aria-label={`${index + 1} of ${titles.length}: ${title}`}
          aria-current={current ? 'true' : undefined}
          aria-disabled={current ? 'true' : undefined}
        />
      )
    })}
  </div>
)

type SlideProps = { carousel: Carousel; index: number; count: number; className?: string; children: ReactNode }

/** One slide, named "n of m". The keyboard and screen readers reach only the active one. */
export const Slide = ({ carousel: { active, ready }, index, count, className, children }: SlideProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of fields
  <div
    className={className}
    role="group"
    aria-roledescription="slide"
    aria-label={`${index + 1} of ${count}`}
    data-on={index === active || undefined}
    inert={ready && index !== active}
  >
    {children}
  </div>
)
