import AccountCircle from '@mui/icons-material/AccountCircle'
import Badge from '@mui/icons-material/Badge'
import WorkspacePremium from '@mui/icons-material/WorkspacePremium'
import { type ReactNode, useEffect, useState } from 'react'
import { useGetIdentity } from 'react-admin'
import { say } from '../../../lists/language.ts'
import { useCurrentUser } from '../../../office/auth/current-user.ts'
import { SecondFactorQuestion } from '../../../office/auth/ExportButton.tsx'
import { formatTimestamp } from '../../../office/lists/format.ts'
import { formatFileSize } from '../../../office/media/upload.ts'
import type { UploadName } from '../form.ts'
import { useTimeline } from './application-queries.ts'
import { DocumentViewer } from './DocumentViewer.tsx'
import * as messages from './messages.ts'
import { type OpenedDocument, useDocuments, useObjectUrl } from './opened-documents.ts'

const icons: Record<UploadName, ReactNode> = {
  photo: <AccountCircle />,
  aadhaar: <Badge />,
  certificate: <WorkspacePremium />,
}

/** The three documents of an application. Pressing one loads it, which the server records, and shows it in the viewer. */
export function Documents({ id, reference, applicant }: { id: string; reference: string; applicant: string }) {
  const { documents, request } = useDocuments(reference)
  const [current, setCurrent] = useState<UploadName>()
  const seenAt = useOwnViewings(id, documents)
  const user = useCurrentUser()
  const [lacksFactor, setLacksFactor] = useState(false)
  const show = (name: UploadName) => {
    if (user && !user.twoFactor) return setLacksFactor(true)
    request(name)
    setCurrent(name)
  }
  return (
    <section className="card no-print">
      <h2>{say(messages.documents)}</h2>
      <p className="muted">{say(messages.documentsHint)}</p>
      <ul className="documents">
        {documents.map((document) => (
          <li key={document.name}>
            <DocumentButton
              document={document}
              seenAt={seenAt(document)}
              applicant={applicant}
              onPress={() => show(document.name)}
            />
          </li>
        ))}
      </ul>
      <SecondFactorQuestion isOpen={lacksFactor} onClose={() => setLacksFactor(false)} />
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

type DocumentButtonProps = {
  document: OpenedDocument
  seenAt: string | undefined
  applicant: string
  onPress: () => void
}

/** A placeholder until the document is opened, then the document. */
function DocumentButton({ document, seenAt, applicant, onPress }: DocumentButtonProps) {
  const { name, label, requestedAt, blob, error } = document
  const isOpening = requestedAt !== undefined && !blob && !error
  const url = useObjectUrl(blob)
  return (
    <button type="button" onClick={onPress} className={url ? 'opened' : ''}>
      <span className="picture">
        {url ? (
          <img src={url} alt={say(messages.documentOf, { document: label, applicant })} />
        ) : (
          <>
            {icons[name]}
            {isOpening ? (
              <progress aria-label={say(messages.openingDocument, { document: label })} />
            ) : (
              <span>{say(messages.pressToOpen)}</span>
            )}
          </>
        )}
      </span>
      <strong>{label}</strong>
      <small className="muted">
        {[
          blob && formatFileSize(blob.size),
          isOpening
            ? say(messages.isOpening)
            : seenAt
              ? say(messages.seenByYou, { time: formatTimestamp(seenAt) })
              : say(messages.notOpened),
        ]
          .filter(Boolean)
          .join(', ')}
      </small>
    </button>
  )
}

/** Returns when this officer last saw a document: as an ISO timestamp, from the timeline or since the screen was opened. */
function useOwnViewings(id: string, documents: readonly OpenedDocument[]) {
  const { data, refetch } = useTimeline(id)
  const { identity } = useGetIdentity()
  const openedCount = documents.filter(({ blob }) => blob).length
  useEffect(() => {
    // The viewing is recorded now, and the timeline shows it.
    if (openedCount > 0) void refetch()
  }, [openedCount, refetch])
  return ({ label, blob, requestedAt }: OpenedDocument): string | undefined =>
    (blob && requestedAt?.toISOString()) ??
    data?.entries.find(
      ({ kind, document, name }) => kind === 'viewed' && document === label && name === identity?.fullName,
    )?.at
}
