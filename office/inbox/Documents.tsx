import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type UploadName, uploadNames, uploads } from '../../lists/forms/membership.ts'
import { DocumentViewer } from './DocumentViewer.tsx'

/** Fetches a document once: each fetching is booked as a viewing, and nothing of it is kept by the browser. */
async function fetchDocument(id: string, document: UploadName): Promise<Blob> {
  const address = `/office/documents/membership/${encodeURIComponent(id)}_${uploads[document].letter}.png`
  let response: Response
  try {
    response = await fetch(address, { credentials: 'same-origin' })
  } catch {
    throw new Error('The document did not arrive. Check your connection.')
  }
  if (response.ok) return response.blob()
  throw new Error(response.status === 404 ? 'This document is not there.' : 'This document cannot be shown now.')
}

function useDocument(id: string, document: UploadName) {
  const { data, error, refetch } = useQuery({
    queryKey: ['document', id, document],
    queryFn: () => fetchDocument(id, document),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return { address, error, refetch }
}

/** The three documents of an application, side by side; pressing one opens it large. */
export function Documents({ id, name }: { id: string; name: string }) {
  return (
    <section className="sheet no-print">
      <h2>Documents</h2>
      <p className="quiet">Each look at a document is written down. Press one to see it large.</p>
      <div className="documents">
        {uploadNames.map((document) => (
          <Document key={document} id={id} document={document} name={name} />
        ))}
      </div>
    </section>
  )
}

function Document({ id, document, name }: { id: string; document: UploadName; name: string }) {
  const { address, error, refetch } = useDocument(id, document)
  const [open, setOpen] = useState(false)
  const { label } = uploads[document]
  return (
    <figure>
      {address && (
        <button type="button" onClick={() => setOpen(true)} aria-label={`${label}: see it large`}>
          <img src={address} alt={`${label} of ${name}`} />
        </button>
      )}
      {error && (
        <p role="alert">
          {error.message} <Button onClick={() => refetch()}>Try again</Button>
        </p>
      )}
      {!address && !error && <p role="status">Opening…</p>}
      <figcaption>{label}</figcaption>
      {open && address && (
        <DocumentViewer address={address} title={`${label} of ${name}`} onClose={() => setOpen(false)} />
      )}
    </figure>
  )
}
