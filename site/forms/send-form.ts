import { say } from '../../lists/language.ts'
import type { SubmissionResult } from '../../lists/submission-result.ts'
import { sendingFailures } from '../messages.ts'

/**
 * What became of a form. `lost`: the server did not answer with a result. `unsent` is set when there was no HTTP answer:
 * `offline` if nothing can have arrived, `unsure` if it may have arrived.
 */
export type Outcome = SubmissionResult | { state: 'lost'; text: string; unsent?: 'offline' | 'unsure' }

// A slow connection is fine, but a request without any progress for this long is given up.
const idleTimeoutMs = 90_000

/** Receives how much of a form has left, and its size, in bytes. */
export type OnProgress = (loaded: number, total: number) => void

/** `status` is 0 without an answer. `address`: of the answer, after redirects. `mayHaveArrived`: the server may have received the form. */
export type Posted = { status: number; type: string; body: string; address: string; mayHaveArrived: boolean }

/**
 * Posts a form and returns the answer. Never throws. Returns undefined when `stop` has ended it. What has left completely is not
 * stopped: the server may store it, and its answer says so.
 */
export const postForm = (
  address: string,
  content: FormData | URLSearchParams,
  { accept, onProgress, stop }: { accept: string; onProgress?: OnProgress; stop?: AbortSignal },
) =>
  new Promise<Posted | undefined>((resolve) => {
    const request = new XMLHttpRequest()
    // Only a form that is sent while offline, of which no byte left, has certainly not arrived.
    let mayHaveArrived = navigator.onLine
    let hasLeft = false
    let isStopped = false
    let timer = 0
    const restartTimer = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => request.abort(), idleTimeoutMs)
    }
    request.open('POST', address)
    request.setRequestHeader('accept', accept)
    request.upload.onprogress = ({ loaded, total }) => {
      restartTimer()
      if (loaded > 0) mayHaveArrived = true
      hasLeft = loaded === total
      onProgress?.(loaded, total)
    }
    request.onloadend = () => {
      clearTimeout(timer)
      const { status, responseText: body, responseURL: address } = request
      const type = request.getResponseHeader('content-type') ?? ''
      resolve(isStopped ? undefined : { status, type, body, address, mayHaveArrived })
    }
    stop?.addEventListener('abort', () => {
      isStopped = !hasLeft
      if (isStopped) request.abort()
    })
    restartTimer()
    request.send(content)
  })

/** Sends a form in the background and returns the outcome, or undefined when `stop` has ended it. Never throws. */
export async function sendForm(
  form: HTMLFormElement,
  formData: FormData,
  onProgress: OnProgress,
  stop?: AbortSignal,
): Promise<Outcome | undefined> {
  const posted = await postForm(form.action, encoded(form, formData), {
    accept: 'application/json',
    onProgress,
    ...(stop && { stop }),
  })
  return posted && outcomeOf(posted.status, parseResult(posted.body), posted.mayHaveArrived)
}

/** The content of a form in its own encoding. */
export const encoded = ({ enctype }: HTMLFormElement, formData: FormData): FormData | URLSearchParams =>
  enctype === 'multipart/form-data'
    ? formData
    : new URLSearchParams([...formData].map(([name, value]): [string, string] => [name, String(value)]))

/** A proxy may answer with something else than JSON. */
function parseResult(body: string): Partial<SubmissionResult> | null {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** Interprets an HTTP answer. Only a `SubmissionResult` counts: a proxy may answer 200 too. */
export function outcomeOf(status: number, answer: Partial<SubmissionResult> | null, mayHaveArrived: boolean): Outcome {
  if (status === 200 && answer?.state === 'sent') return answer as SubmissionResult
  if (status >= 400 && answer?.text && (answer.state === 'refused' || answer.state === 'failed'))
    return answer as SubmissionResult
  const unsent = status >= 400 ? undefined : mayHaveArrived ? 'unsure' : 'offline'
  return { state: 'lost', text: failureText(status, mayHaveArrived), ...(unsent && { unsent }) }
}

/** Why a form could not be sent and what to do next, by HTTP status. The status is 0 when there was no connection. */
export function failureText(status: number, mayHaveArrived = true): string {
  if (status === 413) return say(sendingFailures.tooLarge)
  if (status === 429) return say(sendingFailures.tooMany)
  if (status === 403) return say(sendingFailures.notFromHere)
  if (status >= 400) return say(sendingFailures.notStored)
  return say(mayHaveArrived ? sendingFailures.unsure : sendingFailures.offline)
}
