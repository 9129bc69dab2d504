import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { say } from '../../../lists/language.ts'
import { fetchInSession } from '../../../office/api/session.ts'
import type { ErrorResponse } from '../../../server/office-api/api-types.ts'
import { type UploadName, uploadNames, uploads } from '../form.ts'
import { documentErrors, sentence } from './messages.ts'

/** A document of the open application. `requestedAt` is undefined until the officer opens it; nothing is loaded before. */
export type OpenedDocument = {
  name: UploadName
  label: string
  requestedAt: Date | undefined
  blob: Blob | undefined
  error: Error | null
  retry: () => void
}

/**
 * The documents of an application. Each one is fetched into memory when it is requested: the server records each fetch as a
 * viewing, and the browser must not store the document.
 */
export function useDocuments(reference: string) {
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
    throw new Error(say(documentErrors.notLoaded))
  })
  if (response.ok) return response.blob()
  const { error, code } = (await response.json().catch(() => ({}))) as Partial<ErrorResponse>
  if (code && error) throw new Error(say(sentence, { text: error }))
  throw new Error(say(response.status === 404 ? documentErrors.missing : documentErrors.notShown))
}
