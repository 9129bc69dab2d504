import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import Lock from '@mui/icons-material/Lock'
import NavigateBefore from '@mui/icons-material/NavigateBefore'
import NavigateNext from '@mui/icons-material/NavigateNext'
import Remove from '@mui/icons-material/Remove'
import RotateRight from '@mui/icons-material/RotateRight'
import { type CSSProperties, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useGetIdentity } from 'react-admin'
import { say, sayWith } from '../../../lists/language.ts'
import { formatTimestamp } from '../../../office/lists/format.ts'
import { close, tryAgain } from '../../../office/messages.ts'
import type { UploadName } from '../form.ts'
import * as messages from './messages.ts'
import { type OpenedDocument, useObjectUrl } from './opened-documents.ts'

type Props = {
  documents: readonly OpenedDocument[]
  current: UploadName
  applicant: string
  onShow: (name: UploadName) => void
  onClose: () => void
}

/** 100 % fits the whole document into the window. */
const zoomLevels = [50, 75, 100, 125, 150, 200, 300, 400, 600]
const fit = 100

/**
 * A modal dialog that fills the window with one document, following the W3C pattern for modal dialogs: Escape closes it
 * and returns the focus. Keys: + and − zoom, 0 fits, R rotates, the arrows show the previous and the next document.
 */
export function DocumentViewer({ documents, current, applicant, onShow, onClose }: Props) {
  const index = documents.findIndex(({ name }) => name === current)
  const shown = documents[index]!
  const [previous, next] = [documents[index - 1], documents[index + 1]]
  const title = say(messages.documentOf, { document: shown.label, applicant })
  const { dialog, closeButton } = useModal()
  const { zoom, rotation, setZoom, zoomBy, rotate } = useView(current)
  const handleKey = (event: KeyboardEvent) => {
    const isScrolling = zoom > fit && event.target instanceof Element && event.target.matches('.canvas')
    const actions: Record<string, () => void> = {
      '+': () => zoomBy(1),
      '=': () => zoomBy(1),
      '-': () => zoomBy(-1),
      '0': () => setZoom(fit),
      r: rotate,
      ...(!isScrolling && {
        ArrowLeft: () => previous && onShow(previous.name),
        ArrowRight: () => next && onShow(next.name),
      }),
    }
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    action()
  }
  return (
    <dialog
      ref={dialog}
      className="document-viewer"
      aria-label={title}
      onKeyDown={handleKey}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // The browser also closes a dialog without asking, after a second Escape.
      onClose={() => dialog.current?.open || onClose()}
    >
      <header>
        <p>
          <strong>{shown.label}</strong>
          <span>{say(messages.viewer.position, { applicant, number: index + 1, total: documents.length })}</span>
        </p>
        <div className="view-controls">
          <button
            type="button"
            aria-label={say(messages.viewer.smaller)}
            onClick={() => zoomBy(-1)}
            aria-disabled={zoom === zoomLevels[0]}
          >
            <Remove />
          </button>
          <output aria-label={say(messages.viewer.zoom)}>{zoom} %</output>
          <button
            type="button"
            aria-label={say(messages.viewer.larger)}
            onClick={() => zoomBy(1)}
            aria-disabled={zoom === zoomLevels.at(-1)}
          >
            <Add />
          </button>
          <button type="button" aria-label={say(messages.viewer.rotate)} onClick={rotate}>
            <RotateRight />
          </button>
          <button type="button" className="fit" onClick={() => setZoom(fit)}>
            {say(messages.viewer.fit)}
          </button>
        </div>
        <button type="button" className="close" aria-label={say(close)} ref={closeButton} onClick={onClose}>
          <Close />
        </button>
      </header>
      <div className="view">
        <GoButton direction="previous" to={previous} onShow={onShow} />
        <Canvas key={current} document={shown} alt={title} zoom={zoom} rotation={rotation} />
        <GoButton direction="next" to={next} onShow={onShow} />
      </div>
      <ViewingRecorded document={shown} />
    </dialog>
  )
}

type GoButtonProps = { direction: 'previous' | 'next'; to: OpenedDocument | undefined; onShow: Props['onShow'] }

const GoButton = ({ direction, to, onShow }: GoButtonProps) => (
  <button
    type="button"
    className={`go ${direction}`}
    aria-label={to ? say(messages.viewer.go[direction], { document: to.label }) : say(messages.viewer[direction])}
    // A disabled button would lose the focus, and with it the keys.
    aria-disabled={!to}
    onClick={() => to && onShow(to.name)}
  >
    {direction === 'previous' ? <NavigateBefore /> : <NavigateNext />}
  </button>
)

/** The line below the document. The server records a viewing before it sends the document. */
function ViewingRecorded({ document: { blob, requestedAt } }: { document: OpenedDocument }) {
  const { identity } = useGetIdentity()
  return (
    <footer>
      <p role="status">
        {blob && (
          <>
            <Lock fontSize="inherit" />
            {say(messages.viewer.recorded, {
              name: identity?.fullName ?? '',
              time: formatTimestamp(requestedAt?.toISOString()),
            })}
          </>
        )}
      </p>
      <p className="keys">
        {sayWith(messages.viewer.keys, {
          plus: <kbd key="plus">+</kbd>,
          minus: <kbd key="minus">−</kbd>,
          r: <kbd key="r">R</kbd>,
          left: <kbd key="left">←</kbd>,
          right: <kbd key="right">→</kbd>,
          escape: <kbd key="escape">Esc</kbd>,
        })}
      </p>
    </footer>
  )
}

type CanvasProps = { document: OpenedDocument; alt: string; zoom: number; rotation: number }

/** The document itself. It scrolls when it is larger than the window. */
function Canvas({ document: { blob, error, retry }, alt, zoom, rotation }: CanvasProps) {
  const url = useObjectUrl(blob)
  const [size, setSize] = useState<{ width: number; height: number }>()
  const scrolling = useKeptCentre(zoom)
  const isSideways = rotation % 180 !== 0
  const ratio = size ? (isSideways ? size.height / size.width : size.width / size.height) : 1
  // document-viewer.css computes the size that fits into the window from the ratio.
  const frame = { '--ratio': ratio, '--zoom': zoom / 100, visibility: size ? 'visible' : 'hidden' } as CSSProperties
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className="canvas" {...scrolling} tabIndex={0} aria-label={say(messages.viewer.document)}>
      {error && (
        <p role="alert">
          {error.message}{' '}
          <button type="button" className="retry" onClick={retry}>
            {say(tryAgain)}
          </button>
        </p>
      )}
      {!url && !error && <p role="status">{say(messages.opening)}</p>}
      {url && (
        <div className="sheet" style={frame}>
          <img
            src={url}
            alt={alt}
            draggable={false}
            style={{
              width: isSideways ? `${100 / ratio}%` : '100%',
              transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
            }}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
          />
        </div>
      )}
    </section>
  )
}

/** Opens the dialog with the focus on its close button, and returns the focus when it disappears. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const focusedBefore = document.activeElement
    const element = dialog.current
    if (!element?.open) element?.showModal()
    closeButton.current?.focus()
    return () => {
      element?.close()
      if (focusedBefore instanceof HTMLElement) focusedBefore.focus()
    }
  }, [])
  return { dialog, closeButton }
}

/** Zoom in percent and rotation in degrees. Both start again with each document. */
function useView(current: UploadName) {
  const [{ of, zoom, rotation }, setView] = useState({ of: current, zoom: fit, rotation: 0 })
  if (of !== current) setView({ of: current, zoom: fit, rotation: 0 })
  const setZoom = (zoom: number) => setView((view) => ({ ...view, zoom }))
  return {
    zoom,
    rotation,
    setZoom,
    zoomBy: (steps: 1 | -1) => setZoom(zoomLevels[zoomLevels.indexOf(zoom) + steps] ?? zoom),
    rotate: () => setView((view) => ({ ...view, rotation: (view.rotation + 90) % 360 })),
  }
}

/** For a scrolling element: its centre stays where it is when `zoom` changes. */
function useKeptCentre(zoom: number) {
  const ref = useRef<HTMLElement>(null)
  /** The centre as a share of the scrolled width and height. */
  const centre = useRef({ x: 0.5, y: 0.5 })
  const onScroll = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = currentTarget
    centre.current = {
      x: (scrollLeft + clientWidth / 2) / scrollWidth,
      y: (scrollTop + clientHeight / 2) / scrollHeight,
    }
  }
  useLayoutEffect(() => {
    const { x, y } = centre.current
    const element = ref.current
    if (!element) return
    element.scrollLeft = x * element.scrollWidth - element.clientWidth / 2
    element.scrollTop = y * element.scrollHeight - element.clientHeight / 2
  }, [zoom])
  return { ref, onScroll }
}
