import AccountCircle from '@mui/icons-material/AccountCircle'
import Badge from '@mui/icons-material/Badge'
import WorkspacePremium from '@mui/icons-material/WorkspacePremium'
import { useQueries } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { type UploadName, uploadNames, uploads } from '../../lists/forms/membership.ts'
import { fetchInSession } from '../api/session.ts'
import { formatFileSize, formatTime } from '../lists/format.ts'
import { DocumentViewer } from './DocumentViewer.tsx'

/** A document of the open application. `requestedAt` is undefined until the officer opens it; nothing is loaded before. */
export type OpenedDocument = {
  name: UploadName
  label: string
  requestedAt: Date | undefined
  blob: Blob | undefined
  error: Error | null
  retry: () => void
}

const icons: Record<UploadName, ReactNode> = {
  photo: <AccountCircle />,
  aadhaar: <Badge />,
  certificate: <WorkspacePremium />,
}

/** The three documents of an application. Pressing one loads it, which the server records, and shows it in the viewer. */
export function Documents({ reference, applicant }: { reference: string; applicant: string }) {
  const { documents, request } = useDocuments(reference)
  const [current, setCurrent] = useState<UploadName>()
  const show = (name: UploadName) => {
    request(name)
    setCurrent(name)
  }
  return (
    <section className="card no-print">
      <h2>Documents</h2>
      <p className="muted">Nothing is loaded until you press. The office records each document that you open.</p>
      <ul className="documents">
        {documents.map((document) => (
          <li key={document.name}>
            <DocumentButton document={document} applicant={applicant} onPress={() => show(document.name)} />
          </li>
        ))}
      </ul>
      {current && (
        <DocumentViewer
          documents={documents}
          current={current}
          applicant={applicant}
          onShow={show}
          onClose={() => setCurrent(undefined)}
        />
      )}
    </section>
  )
}

type DocumentButtonProps = { document: OpenedDocument; applicant: string; onPress: () => void }

/** A placeholder until the document is opened, then the document. */
function DocumentButton({ document, applicant, onPress }: DocumentButtonProps) {
  const { name, label, requestedAt, blob, error } = document
  const url = useObjectUrl(blob)
  return (
    <button type="button" onClick={onPress} className={url ? 'opened' : ''}>
      <span className="picture">
        {url ? (
          <img src={url} alt={`${label} of ${applicant}`} />
        ) : (
          <>
            {icons[name]}
            <span>{requestedAt && !error ? 'Opening…' : 'Press to open'}</span>
          </>
        )}
      </span>
      <strong>{label}</strong>
      <small className="muted">
        {blob && requestedAt ? `${formatFileSize(blob.size)}, opened at ${formatTime(requestedAt)}` : 'Not opened'}
      </small>
    </button>
  )
}

/**
 * The documents of an application. Each one is fetched into memory when it is requested: the server records each fetch as a
 * viewing, and the browser must not store the document.
 */
function useDocuments(reference: string) {
  const [requests, setRequests] = useState<Partial<Record<UploadName, Date>>>({})
  const results = useQueries({
    queries: uploadNames.map((name) => ({
      queryKey: ['document', reference, name],
      queryFn: () => fetchDocument(reference, name),
      enabled: requests[name] !== undefined,
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    })),
  })
  const documents = uploadNames.map((name, index): OpenedDocument => {
    const { data, error, refetch } = results[index]!
    return {
      name,
      label: uploads[name].label,
      requestedAt: requests[name],
      blob: data,
      error,
      retry: () => void refetch(),
    }
  })
  const request = (name: UploadName) => setRequests((before) => ({ [name]: new Date(), ...before }))
  return { documents, request }
}

/** An object URL for a blob, released with the component. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return setUrl(undefined)
    const objectUrl = URL.createObjectURL(blob)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [blob])
  return url
}

/** @throws Error with a message for the screen */
async function fetchDocument(reference: string, upload: UploadName): Promise<Blob> {
  const address = `/office/documents/membership/${encodeURIComponent(reference)}_${uploads[upload].letter}.png`
  const response = await fetchInSession(address).catch(() => {
    throw new Error('The document could not be loaded. Check your connection.')
  })
  if (response.ok) return response.blob()
  throw new Error(
    response.status === 404 ? 'This document does not exist.' : 'This document cannot be shown right now.',
  )
}
