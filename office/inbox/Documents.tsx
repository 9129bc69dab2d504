import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type UploadName, uploadNames, uploads } from '../../lists/forms/membership.ts'

/** The three documents of an application side by side. Selecting one opens it in the viewer. */
export const Documents = ({ reference, applicant }: { reference: string; applicant: string }) => (
  <section className="card no-print">
    <h2>Documents</h2>
    <p className="muted">The office records that you viewed these documents. Select a document to see it large.</p>
    <div className="documents">
      {uploadNames.map((upload) => (
        <Document key={upload} reference={reference} upload={upload} applicant={applicant} />
      ))}
    </div>
  </section>
)

type DocumentProps = { reference: string; upload: UploadName; applicant: string }

function Document({ reference, upload, applicant }: DocumentProps) {
  const { url, error, refetch } = useDocument(reference, upload)
  const [open, setOpen] = useState(false)
  const { label } = uploads[upload]
  const title = `${label} of ${applicant}`
  return (
    <figure>
      {url && (
        <button type="button" onClick={() => setOpen(true)} aria-label={`${label}: view large`}>
          <img src={url} alt={title} />
        </button>
      )}
      {error && (
        <p role="alert">
          {error.message} <Button onClick={() => refetch()}>Try again</Button>
        </p>
      )}
      {!url && !error && <p role="status">Loading…</p>}
      <figcaption>{label}</figcaption>
      {open && url && <DocumentViewer url={url} title={title} onClose={() => setOpen(false)} />}
    </figure>
  )
}

/**
 * Fetches a document once into memory: the server records each request as a viewing, and the browser must not store the
 * document. The object URL is released with the component.
 */
function useDocument(reference: string, upload: UploadName) {
  const { data, error, refetch } = useQuery({
    queryKey: ['document', reference, upload],
    queryFn: () => fetchDocument(reference, upload),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!data) return
    const objectUrl = URL.createObjectURL(data)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [data])
  return { url, error, refetch }
}

/** @throws Error with a message for the screen */
async function fetchDocument(reference: string, upload: UploadName): Promise<Blob> {
  const address = `/office/documents/membership/${encodeURIComponent(reference)}_${uploads[upload].letter}.png`
  const response = await fetch(address, { credentials: 'same-origin' }).catch(() => {
    throw new Error('The document could not be loaded. Check your connection.')
  })
  if (response.ok) return response.blob()
  throw new Error(
    response.status === 404 ? 'This document does not exist.' : 'This document cannot be shown right now.',
  )
}

type ViewerProps = { url: string; title: string; onClose: () => void }

/** A modal dialog with one document at 50 to 500 % of the width. Escape closes it and returns the focus. */
function DocumentViewer({ url, title, onClose }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [zoom, setZoom] = useState(100)
  useEffect(() => {
    const focusedBefore = document.activeElement
    const element = dialog.current
    if (!element?.open) element?.showModal()
    return () => {
      element?.close()
      if (focusedBefore instanceof HTMLElement) focusedBefore.focus()
    }
  }, [])
  const zoomTo = (percent: number) => setZoom(Math.min(500, Math.max(50, percent)))
  return (
    <dialog ref={dialog} className="document-viewer" aria-label={title} onClose={onClose}>
      <div className="toolbar">
        <strong>{title}</strong>
        <Button color="inherit" variant="outlined" onClick={() => zoomTo(zoom - 50)} aria-label="Smaller">
          −
        </Button>
        <label className="row">
          Size
          <input
            type="range"
            min="50"
            max="500"
            step="10"
            value={zoom}
            onChange={(event) => zoomTo(Number(event.target.value))}
          />
          <output>{zoom} %</output>
        </label>
        <Button color="inherit" variant="outlined" onClick={() => zoomTo(zoom + 50)} aria-label="Larger">
          +
        </Button>
        <Button color="inherit" variant="outlined" onClick={onClose} autoFocus>
          Close
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section className="canvas" tabIndex={0} aria-label="The document">
        <img src={url} alt={title} style={{ width: `${zoom}%`, maxWidth: 'none', display: 'block' }} />
      </section>
    </dialog>
  )
}
