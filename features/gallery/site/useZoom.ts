import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react'

/** How many times larger a picture is shown. gallery.css has a rule for each. */
const levels = [1, 2, 4] as const
export type Zoom = (typeof levels)[number]

/** The next larger level (`step` 1) or the next smaller one (-1); the same at the ends. */
export const zoomAfter = (zoom: Zoom, step: 1 | -1): Zoom => levels[levels.indexOf(zoom) + step] ?? zoom

/** A point of the picture, as a fraction of its size, and where it stands on the screen, in pixels. */
type Anchor = { part: { x: number; y: number }; at: { x: number; y: number } }

/** Two taps within this time and distance are a double tap. */
const doubleTapMs = 350
const doubleTapDistance = 40

/**
 * Enlarges one picture at a time in a box that scrolls, so that a finger, a wheel and keys move it. Each picture starts in its
 * whole size.
 */
export function useZoom(picture: number) {
  const [state, setState] = useState<{ picture: number; zoom: Zoom }>({ picture, zoom: 1 })
  const zoom = state.picture === picture ? state.zoom : 1
  /** The ref of the box. */
  const box = useRef<HTMLDivElement>(null)
  const anchor = useRef<Anchor>(undefined)
  const lastTap = useRef({ x: 0, y: 0, ms: Number.NEGATIVE_INFINITY })

  const rectOf = () => box.current!.querySelector('img:not([hidden])')!.getBoundingClientRect()

  /** Shows the picture at this level. What stands at the point, by default in the middle of the box, stays there. */
  const zoomTo = (next: Zoom, point?: { x: number; y: number }) => {
    const shown = box.current!.getBoundingClientRect()
    const at = point ?? { x: shown.left + shown.width / 2, y: shown.top + shown.height / 2 }
    const rect = rectOf()
    anchor.current = { at, part: { x: (at.x - rect.left) / rect.width, y: (at.y - rect.top) / rect.height } }
    setState({ picture, zoom: next })
  }

  useLayoutEffect(() => {
    if (!anchor.current) return
    const { at, part } = anchor.current
    anchor.current = undefined
    const rect = rectOf()
    const [left, top] = [rect.left + part.x * rect.width - at.x, rect.top + part.y * rect.height - at.y]
    box.current!.scrollBy({ left, top, behavior: 'instant' })
  }, [zoom])

  return {
    zoom,
    box,
    zoomBy: (step: 1 | -1) => zoomTo(zoomAfter(zoom, step)),
    zoomOut: () => zoomTo(1),
    /** Moves the enlarged picture by a fifth of the box. */
    pan(x: number, y: number) {
      const { clientWidth, clientHeight } = box.current!
      box.current!.scrollBy({ left: (x * clientWidth) / 5, top: (y * clientHeight) / 5, behavior: 'instant' })
    },
    /** A double tap or double click enlarges the picture at its point, or shows the whole picture again. */
    onPointerUp({ isPrimary, button, clientX: x, clientY: y, timeStamp: ms }: PointerEvent) {
      if (!isPrimary || button !== 0) return
      const last = lastTap.current
      const isDouble = ms - last.ms < doubleTapMs && Math.hypot(x - last.x, y - last.y) < doubleTapDistance
      lastTap.current = { x, y, ms: isDouble ? Number.NEGATIVE_INFINITY : ms }
      if (isDouble) zoomTo(zoom === 1 ? 2 : 1, { x, y })
    },
  }
}
