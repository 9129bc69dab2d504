import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react'

/** Milliseconds that a slide stays. */
export const stay = 5000

export type Rotation = { wanted: boolean; awake: boolean; hovered: boolean; held: boolean; pauseOnHover: boolean }

/** Whether the slides move by themselves now. */
export const rotates = ({ wanted, awake, hovered, held, pauseOnHover }: Rotation) =>
  awake && wanted && !held && !(hovered && pauseOnHover)

const options = {
  loop: true,
  containScroll: false as const,
  breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
}

type Options = {
  pauseOnHover: boolean
  plugins?: Parameters<typeof useEmblaCarousel>[1]
}

/**
 * A carousel that wraps, moves every five seconds, and follows the W3C carousel pattern: it stops when the keyboard enters it, and
 * then moves again only when told to; it does not start by itself for those who asked for reduced motion.
 */
export function useCarousel({ pauseOnHover, plugins }: Options) {
  const [viewport, api] = useEmblaCarousel(options, plugins)
  const [active, setActive] = useState(0)
  const [wanted, setWanted] = useState(true)
  const [hovered, setHovered] = useState(false)
  const [held, setHeld] = useState(false)
  const awake = api !== undefined
  const playing = rotates({ wanted, awake, hovered, held, pauseOnHover })

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setWanted(false)
  }, [])

  useEffect(() => (api ? follow(api, setActive, setHeld) : undefined), [api])

  // A new slide stays its full time: `active` is among what starts the clock again.
  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(() => api?.scrollNext(), stay)
    return () => clearTimeout(timer)
  }, [api, playing, active])

  return {
    viewport,
    active,
    awake,
    playing,
    /** What the visitor asked for: what the stop and start button shows. */
    wanted,
    toggle: () => setWanted(!wanted),
    previous: () => api?.scrollPrev(),
    next: () => api?.scrollNext(),
    show: (index: number) => api?.scrollTo(index),
    /** For the element around it all. */
    region: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: (event: FocusEvent) => {
        const fromOutside = !event.currentTarget.contains(event.relatedTarget)
        if (fromOutside && event.target.matches(':focus-visible')) setWanted(false)
      },
    },
  }
}

type Api = NonNullable<UseEmblaCarouselType[1]>

function follow(api: Api, setActive: (index: number) => void, setHeld: (held: boolean) => void) {
  const selected = () => setActive(api.selectedScrollSnap())
  const down = () => setHeld(true)
  const up = () => setHeld(false)
  selected()
  api.on('select', selected).on('reInit', selected).on('pointerDown', down).on('pointerUp', up)
  return () => {
    api.off('select', selected).off('reInit', selected).off('pointerDown', down).off('pointerUp', up)
  }
}
