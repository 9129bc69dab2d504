import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { formatDate } from '../../../lists/dates.ts'
import { foreignLanguage, localAddress, say } from '../../../lists/language.ts'
import { withoutMark } from '../../../lists/picture-variants.ts'
import { shareAddress } from '../../../site/client/share.ts'
import { controlIcons, Svg } from '../../../site/components/control-icons.tsx'
import { Photo, pictureSize } from '../../../site/components/Photo.tsx'
import * as siteMessages from '../../../site/messages.ts'
import { RemovePicture } from '../../contact/site/RemovePicture.tsx'
import * as messages from '../messages.ts'
import { type AlbumPicture, addressOf, altOf, galleryPath, neighbourOf, thumbnailId } from './useViewer.ts'
import { useZoom, type Zoom, zoomAfter } from './useZoom.ts'
import { viewerIcons } from './viewer-icons.tsx'

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
  return `(max-height:500px) and (orientation:landscape) min(100vw, ${Math.round((width / height) * 100)}vh), (min-width:768px) min(84vw, ${widthVh}vh), min(84vw, ${Math.round(widthVh * 0.85)}vh)`
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
  const { zoom, box, zoomBy, zoomOut, pan, onPointerUp } = useZoom(picture)
  const dialog = useModalDialog(picture, (event) => {
    const arrow = arrowOf(event)
    if (arrow && zoom > 1) {
      event.preventDefault()
      pan(...arrow)
    } else if (arrow?.[0]) move(arrow[0])
    else if (event.key === 'Home') jump('first')
    else if (event.key === 'End') jump('last')
    else if (!hasModifier(event) && /^[-+=0]$/.test(event.key))
      if (event.key === '0') zoomOut()
      else zoomBy(event.key === '-' ? -1 : 1)
  })

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
      {...swipeHandlers((step) => zoom === 1 && move(step))}
    >
      <ViewerHeader current={current} onClose={onPlainClick(onClose)}>
        <Tools current={current} zoom={zoom} onZoom={zoomBy} />
      </ViewerHeader>
      <div className="viewer__pic">
        <div
          className="viewer__zoom"
          ref={box}
          data-zoom={zoom}
          {...(zoom > 1 && { tabIndex: 0, role: 'group', 'aria-label': say(messages.enlarged) })}
          onPointerUp={onPointerUp}
        >
          {[previous, current, next].map(
            (one) => one && <LargePicture key={one.picture} picture={one} visible={one === current} zoom={zoom} />,
          )}
        </div>
        {previous && <Arrow target={previous} direction="previous" onClick={onPlainClick(() => onShow(previous))} />}
        {next && <Arrow target={next} direction="next" onClick={onPlainClick(() => onShow(next))} />}
      </div>
      <RemovePicture at={addressOf(current)} />
      <progress className="viewer__bar" value={picture} max={album.images.length} aria-hidden="true" />
    </dialog>
  )
}

type HeaderProps = { current: AlbumPicture; onClose: (event: MouseEvent) => void; children: ReactNode }

/** The title of the album, the number of the picture, the link that closes the viewer, and the tools. */
const ViewerHeader = ({ current, onClose, children }: HeaderProps) => {
  const { album, picture } = current
  return (
    <div className="viewer__top">
      <div>
        <h2 lang={foreignLanguage(album.title)}>{album.title}</h2>
        {album.date && <p>{formatDate(album.date)}</p>}
      </div>
      <span className="viewer__n" aria-live="polite">
        {`${picture} / ${album.images.length}`}
      </span>
      <a
        className="viewer__close"
        href={localAddress(`${galleryPath}#${thumbnailId(current)}`)}
        aria-label={say(messages.close)}
        onClick={onClose}
      >
        <Svg {...controlIcons.close} />
      </a>
      {children}
    </div>
  )
}

/** What the visitor can do with the picture: share its address, store it, enlarge it. */
function Tools({ current, zoom, onZoom }: { current: AlbumPicture; zoom: Zoom; onZoom: (step: 1 | -1) => void }) {
  const { album, picture } = current
  const src = album.images[picture - 1]?.src
  // What was said about the sharing of another picture does not hold.
  const [said, setSaid] = useState({ picture, text: '' })
  const share = async () => setSaid({ picture, text: await shareAddress(altOf(current), location.href) })
  return (
    <div className="viewer__tools">
      <button className="with-scripts" type="button" aria-label={say(siteMessages.share)} onClick={share}>
        <Svg {...viewerIcons.share} />
      </button>
      {src && (
        <a
          href={withoutMark(src)}
          download={`${album.title ?? say(messages.picture)} ${picture}.webp`}
          aria-label={say(messages.download)}
        >
          <Svg {...viewerIcons.download} />
        </a>
      )}
      {([1, -1] as const).map((step) => (
        <button
          key={step}
          className="with-scripts"
          type="button"
          aria-label={say(step > 0 ? messages.zoomIn : messages.zoomOut)}
          aria-disabled={zoomAfter(zoom, step) === zoom}
          onClick={() => onZoom(step)}
        >
          <Svg {...(step > 0 ? viewerIcons.zoomIn : viewerIcons.zoomOut)} />
        </button>
      ))}
      <p role="status">{said.picture === picture && said.text}</p>
    </div>
  )
}

const arrows = {
  previous: { className: 'viewer__go--p', label: messages.previousImage, icon: controlIcons.left },
  next: { className: 'viewer__go--n', label: messages.nextImage, icon: controlIcons.right },
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
    <a className={`viewer__go ${className}`} href={addressOf(target)} aria-label={say(label)} onClick={onClick}>
      <Svg {...icon} />
    </a>
  )
}

/** A large picture. The neighbours of the current one are loaded but hidden, so that the next step shows at once. */
const LargePicture = ({ picture, visible, zoom }: { picture: AlbumPicture; visible: boolean; zoom: Zoom }) => {
  const src = picture.album.images[picture.picture - 1]?.src
  return (
    <Photo
      key={src}
      src={src}
      alt={altOf(picture)}
      loading="eager"
      fetchPriority={visible ? 'high' : 'low'}
      sizes={visible && zoom > 1 ? `${zoom * 100}vw` : viewerSizes(src ?? '')}
      hidden={!visible}
    />
  )
}

/** Opens the dialog as a modal one, handles its keys, and keeps the focus inside. Returns the ref of the dialog. */
function useModalDialog(picture: number, onKey: (event: globalThis.KeyboardEvent) => void) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    // showModal() refuses an open dialog. Setting `open` closes it without a close event.
    dialog.current!.open = false
    dialog.current!.showModal()
  }, [])

  // The listener is on the document because a click on the picture moves the focus to the body.
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Tab') trapTab(dialog.current!, event)
      else onKey(event)
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

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** With a modifier, a key belongs to the browser. Shift is how some keyboards write a plus. */
const hasModifier = ({ altKey, ctrlKey, metaKey }: Press) => altKey || ctrlKey || metaKey

const directions: Record<string, readonly [x: 1 | 0 | -1, y: 1 | 0 | -1]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/** The direction of an arrow key. Arrows with Alt are the browser's own Back and Forward. */
export const arrowOf = (event: Press) => (hasModifier(event) || event.shiftKey ? undefined : directions[event.key])

/** Keeps Tab inside the dialog (W3C modal dialog pattern): after the last control comes the first. */
function trapTab(dialog: HTMLElement, event: globalThis.KeyboardEvent) {
  const controls = [...dialog.querySelectorAll<HTMLElement>('a[href], button, [tabindex="0"]')]
  const index = controls.indexOf(document.activeElement as HTMLElement)
  const target = controls.at((index + (event.shiftKey ? -1 : 1)) % controls.length)
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
