import { type MouseEvent, useEffect, useRef } from 'react'
import { formatDate } from '../../components/day.ts'
import { asking } from '../../components/drawings/actions.tsx'
import { turning } from '../../components/drawings/turning.tsx'
import { Photo, sizeOf } from '../../components/Photo.tsx'
import { Svg } from '../../components/Svg.tsx'
import { addressOf, besides, galleryPath, named, type Shown, thumbOf } from './viewer-address.ts'
import { keepTab, stepOf, swipes } from './viewer-keys.ts'

type Props = {
  shown: Shown
  on: (act: () => void) => (event: MouseEvent) => void
  show: (next: Shown) => void
  close: () => void
}

/** How wide a picture stands in the viewer: what its height leaves of the screen's width. */
export function viewerSizes(src: string): string {
  const { width, height } = sizeOf(src) ?? { width: 4, height: 3 }
  const tall = Math.round((width / height) * 87)
  return `(min-width:768px) min(84vw, ${tall}vh), min(84vw, ${Math.round(tall * 0.85)}vh)`
}

/** The full-screen viewer (W3C pattern: modal dialog): an open dialog, which becomes modal once scripts run. */
export function ViewerScreen({ shown, on, show, close }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { album, picture } = shown
  const before = besides(shown, -1)
  const after = besides(shown, 1)
  const step = (by: 1 | -1) => {
    const next = by > 0 ? after : before
    if (next) show(next)
  }

  useEffect(() => {
    // An open dialog cannot become modal; without its attribute it is closed, and no event says so.
    dialog.current!.open = false
    dialog.current!.showModal()
  }, [])

  // Keys are heard wherever the focus is: a click on the picture itself takes it away from everything.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const by = stepOf(event)
      if (by) step(by)
      else if (event.key === 'Tab') keepTab(dialog.current!, event)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })

  // The arrow that was pressed is gone at the end of the album: the focus goes to the other one.
  useEffect(() => {
    const inside = (name: string) => dialog.current!.querySelector<HTMLElement>(name)
    if (!dialog.current!.contains(document.activeElement)) (inside('.viewer__go') ?? inside('.viewer__close'))?.focus()
  }, [picture])

  const arrow = (to: Shown, side: 'p' | 'n', label: string) => (
    <a
      className={`viewer__go viewer__go--${side}`}
      href={addressOf(to)}
      aria-label={label}
      onClick={on(() => show(to))}
    >
      <Svg {...(side === 'p' ? turning.left : turning.right)} />
    </a>
  )
  return (
    <dialog
      className="viewer"
      ref={dialog}
      open
      aria-label={album.title}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClose={close}
      {...swipes(step)}
    >
      <div className="viewer__top">
        <div>
          <h2>{album.title}</h2>
          {album.date && <p>{formatDate(album.date)}</p>}
        </div>
        <span className="viewer__n" aria-live="polite">
          {picture} / {album.images.length}
        </span>
        <a className="viewer__close" href={`${galleryPath}#${thumbOf(shown)}`} aria-label="Close" onClick={on(close)}>
          <Svg {...asking.x} />
        </a>
      </div>
      <div className="viewer__pic">
        {[before, shown, after].map((one) => one && <Large key={one.picture} one={one} here={one === shown} />)}
        {before && arrow(before, 'p', 'Previous image')}
        {after && arrow(after, 'n', 'Next image')}
      </div>
      <progress className="viewer__bar" value={picture} max={album.images.length} aria-hidden="true" />
    </dialog>
  )
}

/** One picture, large. The neighbours are there as well, unseen, so that the next step shows at once. */
const Large = ({ one, here }: { one: Shown; here: boolean }) => {
  const src = one.album.images[one.picture - 1]?.src
  return (
    <Photo
      key={src}
      src={src}
      alt={named(one)}
      loading="eager"
      fetchPriority={here ? 'high' : 'low'}
      sizes={viewerSizes(src ?? '')}
      hidden={!here}
    />
  )
}
