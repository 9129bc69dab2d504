import { useState } from 'react'
import { say } from '../../lists/language.ts'
import { maxPdfBytes, pdfTooLarge } from '../../lists/pdf-files.ts'
import { maxPictureBytes, notAPicture, pictureTooLarge } from '../../lists/picture-limits.ts'
import { isOriginalUrl, pictureSize, variantUrl, variantWidths } from '../../lists/picture-variants.ts'
import type { ErrorResponse, UploadedPdf, UploadedPicture } from '../../server/office-api/api-types.ts'
import { renewSession } from '../api/session.ts'
import { betweenSentences } from '../messages.ts'
import * as messages from './messages.ts'

/** A rectangle within a picture, in the picture's pixels. */
export type Area = { x: number; y: number; width: number; height: number }
/** A chosen picture that the browser has decoded. `url` is an object URL. */
export type OpenedPicture = { file: File; url: string; width: number; height: number }
export type PictureUpload = ReturnType<typeof usePictureUpload>

/** `84 KB`, or `1.2 MB`, as people write it in all three languages. */
export const formatFileSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** The smallest variant of an uploaded picture. Other addresses are returned unchanged. */
export function thumbnailUrl(address: string): string {
  const [smallest] = variantWidths(pictureSize(address)?.width ?? 0)
  return isOriginalUrl(address) && smallest ? variantUrl(address, smallest, 'webp') : address
}

/** Opens a chosen file, uploads it, and calls `onUploaded` with its public address. `progress` goes from 0 to 1. */
export function usePictureUpload(onUploaded: (address: string) => void) {
  const [picture, setPicture] = useState<OpenedPicture>()
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState('')
  const cancel = () => {
    if (picture) URL.revokeObjectURL(picture.url)
    setPicture(undefined)
    setProgress(undefined)
  }
  return {
    picture,
    progress,
    error,
    cancel,
    async choose(file: File | Promise<File> | undefined) {
      if (!file) return
      setError('')
      try {
        setPicture(await openPicture(await file))
      } catch (error) {
        setError((error as Error).message)
      }
    },
    /** Uploads the area of the opened picture, or the whole picture. */
    async send(area: Area | undefined) {
      if (!picture) return
      setError('')
      setProgress(0)
      try {
        onUploaded(await uploadPicture(picture.file, { area, onProgress: setProgress }))
        cancel()
      } catch (error) {
        setError((error as Error).message)
        setProgress(undefined)
      }
    },
  }
}

/** @throws Error with a message for the screen when the browser cannot decode the file */
async function openPicture(file: File): Promise<OpenedPicture> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch {
    URL.revokeObjectURL(url)
    throw new Error(say(messages.cannotOpen))
  }
  return { file, url, width: image.naturalWidth, height: image.naturalHeight }
}

/** The file of a picture that the server has. @throws Error with a message for the screen */
export async function loadPicture(address: string): Promise<File> {
  const response = await fetch(address).catch(() => undefined)
  if (!response?.ok) throw new Error(say(messages.cannotLoad))
  const blob = await response.blob()
  return new File([blob], 'picture', { type: blob.type })
}

type UploadOptions = {
  /** The part of the picture to use. By default the whole picture. */
  area?: Area | undefined
  /** Called with the share that is sent, from 0 to 1. */
  onProgress: (share: number) => void
  /** Ends the upload. */
  signal?: AbortSignal | undefined
}

/** Uploads a picture and returns its public address. @throws Error with a message for the screen */
export async function uploadPicture(file: File, { area, onProgress, signal }: UploadOptions): Promise<string> {
  if (!/^image\//.test(file.type)) throw new Error(notAPicture())
  if (file.size > maxPictureBytes) throw new Error(pictureTooLarge())
  const body = new FormData()
  if (area) for (const [name, value] of Object.entries(area)) body.append(name, String(Math.round(value)))
  body.append('picture', file)
  return upload('/media', body, { what: 'picture', onProgress, signal })
}

/** Uploads a PDF and returns its public address. @throws Error with a message for the screen */
export async function uploadPdf(file: File, { onProgress, signal }: Omit<UploadOptions, 'area'>): Promise<string> {
  if (file.size > maxPdfBytes) throw new Error(pdfTooLarge(file.size))
  const body = new FormData()
  body.append('name', file.name)
  body.append('pdf', file)
  return upload('/pdfs', body, { what: 'pdf', onProgress, signal })
}

type Sending = Pick<UploadOptions, 'onProgress' | 'signal'> & { what: 'picture' | 'pdf' }

async function upload(path: string, body: FormData, { what, onProgress, signal }: Sending): Promise<string> {
  const send = async () => {
    try {
      return await sendForm(path, body, onProgress, signal)
    } catch {
      throw new Error(say(signal?.aborted ? messages.stopped : messages.notSent[what]))
    }
  }
  let { status, response } = await send()
  if (status === 401 && (await renewSession())) ({ status, response } = await send())
  const { address, error, errors = {} } = (response ?? {}) as Partial<UploadedPicture & UploadedPdf & ErrorResponse>
  if (status < 300 && address) return address
  const reason = Object.values(errors).flat().join(say(betweenSentences)) || error
  throw new Error(reason || say(messages.notAccepted[what]))
}

/**
 * Sends a form. `response` is the parsed JSON, null for anything else. Rejects without a message when nothing could be sent. fetch
 * reports no upload progress.
 */
const sendForm = (path: string, body: FormData, onProgress: (share: number) => void, signal?: AbortSignal) =>
  new Promise<{ status: number; response: unknown }>((resolve, reject) => {
    // It may have been stopped while the user signed in again.
    if (signal?.aborted) return reject()
    const request = new XMLHttpRequest()
    request.open('POST', `/office/api${path}`)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => resolve(request)
    request.onerror = reject
    request.onabort = reject
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })
