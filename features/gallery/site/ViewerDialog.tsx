import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import { formatDate } from '../../../lists/dates.ts'
import { controlIcons, Svg } from '../../../site/components/control-icons.tsx'
import { Photo, pictureSize } from '../../../site/components/Photo.tsx'
import { type AlbumPicture, addressOf, altOf, galleryPath, neighbourOf, thumbnailId } from './useViewer.ts'

type Props = {
  current: AlbumPicture
  onPlainClick: (callback: () => void) => (event: MouseEvent) => void
  onShow: (next: AlbumPicture) => void
  onClose: () => void
}

/** The `sizes` of a picture in the viewer: its height is limited by the screen, and its width follows. */
export function viewerSizes(src: string): string {
  const { width, height } = pictureSize(src) ?? { width: 4, height: 3 }
  const widthVh = Math.round((width / height) * 87)
  return `(min-width:768px) min(84vw, ${widthVh}vh), min(84vw, ${Math.round(widthVh * 0.85)}vh)`
}

/** The full-screen viewer (W3C modal dialog pattern). The server renders an open dialog; hydration makes it modal. */
export function ViewerDialog({ current, onPlainClick, onShow, onClose }: Props) {
  const { album, picture } = current
  const previous = neighbourOf(current, -1)
  const next = neighbourOf(current, 1)
  const move = (step: 1 | -1) => {
    const target = step > 0 ? next : previous
    if (target) onShow(target)
  }
  const jump = (end: 'first' | 'last') => onShow({ album, picture: end === 'first' ? 1 : album.images.length })
  const dialog = useModalDialog(picture, move, jump)

  return (
    <dialog
      className="viewer"
      ref={dialog}
      open
      aria-label={album.title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={onClose}
      {...swipeHandlers(move)}
    >
      <ViewerHeader current={current} onClose={onPlainClick(onClose)} />
      <div className="viewer__pic">
        {[previous, current, next].map(
          (one) => one && <LargePicture key={one.picture} picture={one} visible={one === current} />,
        )}
        {previous && <Arrow target={previous} direction="previous" onClick={onPlainClick(() => onShow(previous))} />}
        {next && <Arrow target={next} direction="next" onClick={onPlainClick(() => onShow(next))} />}
      </div>
      <progress className="viewer__bar" value={picture} max={album.images.length} aria-hidden="true" />
    </dialog>
  )
}

/** The title of the album, the number of the picture, and the link that closes the viewer. */
const ViewerHeader = ({ current, onClose }: { current: AlbumPicture; onClose: (event: MouseEvent) => void }) => {
  const { album, picture } = current
  return (
    <div className="viewer__top">
      <div>
        <h2>{album.title}</h2>
        {album.date && <p>{formatDate(album.date)}</p>}
      </div>
      <span className="viewer__n" aria-live="polite">
        {`${picture} / ${album.images.length}`}
      </span>
      <a className="viewer__close" href={`${galleryPath}#${thumbnailId(current)}`} aria-label="Close" onClick={onClose}>
        <Svg {...controlIcons.close} />
      </a>
    </div>
  )
}

const arrows = {
  previous: { className: 'viewer__go--p', label: 'Previous image', icon: controlIcons.left },
  next: { className: 'viewer__go--n', label: 'Next image', icon: controlIcons.right },
}

const Arrow = ({
  target,
  direction,
  onClick,
}: {
  target: AlbumPicture
  direction: keyof typeof arrows
  onClick: (event: MouseEvent) => void
}) => {
  const { className, label, icon } = arrows[direction]
  return (
    <a className={`viewer__go ${className}`} href={addressOf(target)} aria-label={label} onClick={onClick}>
      <Svg {...icon} />
    </a>
  )
}

/** A large picture. The neighbours of the current one are loaded but hidden, so that the next step shows at once. */
const LargePicture = ({ picture, visible }: { picture: AlbumPicture; visible: boolean }) => {
  const src = picture.album.images[picture.picture - 1]?.src
  return (
    <Photo
      key={src}
      src={src}
      alt={altOf(picture)}
      loading="eager"
      fetchPriority={visible ? 'high' : 'low'}
      sizes={viewerSizes(src ?? '')}
      hidden={!visible}
    />
  )
}

/** Opens the dialog as a modal one, handles its keys, and keeps the focus inside. Returns the ref of the dialog. */
function useModalDialog(picture: number, move: (step: 1 | -1) => void, jump: (end: 'first' | 'last') => void) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    // showModal() refuses an open dialog. Setting `open` closes it without a close event.
    dialog.current!.open = false
    dialog.current!.showModal()
  }, [])

  // The listener is on the document because a click on the picture moves the focus to the body.
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const step = stepOf(event)
      if (step) move(step)
      else if (event.key === 'Home') jump('first')
      else if (event.key === 'End') jump('last')
      else if (event.key === 'Tab') trapTab(dialog.current!, event)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })

  // At the ends of the album the pressed arrow disappears: the focus moves to the other one.
  useEffect(() => {
    const find = (selector: string) => dialog.current!.querySelector<HTMLElement>(selector)
    if (!dialog.current!.contains(document.activeElement)) (find('.viewer__go') ?? find('.viewer__close'))?.focus()
  }, [picture])

  return dialog
}

/** The step of an arrow key: 1 forward, -1 back. Arrows with Alt are the browser's own Back and Forward. */
export function stepOf(event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  return event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined
}

/** Keeps Tab inside the dialog (W3C modal dialog pattern): after the last link comes the first. */
function trapTab(dialog: HTMLElement, event: globalThis.KeyboardEvent) {
  const links = [...dialog.querySelectorAll<HTMLElement>('a[href]')]
  const index = links.indexOf(document.activeElement as HTMLElement)
  const target = links.at((index + (event.shiftKey ? -1 : 1)) % links.length)
  event.preventDefault()
  target?.focus()
}

/** A shorter movement of the finger is not a swipe. In pixels. */
const minSwipeDistance = 48

/** Pointer handlers that recognise horizontal swipes: to the left shows the next picture. */
function swipeHandlers(move: (step: 1 | -1) => void) {
  let start: { x: number; y: number } | undefined
  return {
    onPointerDown({ isPrimary, pointerType, clientX: x, clientY: y }: PointerEvent) {
      const zoomed = (window.visualViewport?.scale ?? 1) > 1.01
      start = isPrimary && pointerType !== 'mouse' && !zoomed ? { x, y } : undefined
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!start) return
      const x = clientX - start.x
      const y = clientY - start.y
      start = undefined
      if (Math.abs(x) >= minSwipeDistance && Math.abs(x) > 1.5 * Math.abs(y)) move(x < 0 ? 1 : -1)
    },
    onPointerCancel() {
      start = undefined
    },
  }
}
