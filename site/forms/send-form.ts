import type { SubmissionResult } from '../../lists/submission-result.ts'

/**
 * What became of a form. `lost`: the server did not answer with a result. `unsent` is set when there was no HTTP answer:
 * `offline` if nothing can have arrived, `unsure` if it may have arrived.
 */
export type Outcome = SubmissionResult | { state: 'lost'; text: string; unsent?: 'offline' | 'unsure' }

// A slow connection is fine, but a request without any progress for this long is given up.
const idleTimeoutMs = 90_000

/**
 * Sends a form in the background and returns the outcome. Never throws.
 * `onProgress` receives the part of the form that has been sent, from 0 to 1.
 */
export const sendForm = (form: HTMLFormElement, formData: FormData, onProgress: (part: number) => void) =>
  new Promise<Outcome>((resolve) => {
    const request = new XMLHttpRequest()
    // Only a form that is sent while offline, of which no byte left, has certainly not arrived.
    let mayHaveArrived = navigator.onLine
    let timer = 0
    const restartTimer = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => request.abort(), idleTimeoutMs)
    }
    request.open('POST', form.action)
    request.setRequestHeader('accept', 'application/json')
    request.responseType = 'json'
    request.upload.onprogress = (event) => {
      restartTimer()
      if (event.loaded > 0) mayHaveArrived = true
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    }
    request.onloadend = () => {
      clearTimeout(timer)
      resolve(outcomeOf(request.status, request.response, mayHaveArrived))
    }
    restartTimer()
    request.send(form.enctype === 'multipart/form-data' ? formData : urlEncoded(formData))
  })

const urlEncoded = (formData: FormData) =>
  new URLSearchParams([...formData].map(([name, value]): [string, string] => [name, String(value)]))

/** Interprets an HTTP answer. Only a `SubmissionResult` counts: a proxy may answer 200 too. */
export function outcomeOf(status: number, answer: Partial<SubmissionResult> | null, mayHaveArrived: boolean): Outcome {
  if (status === 200 && answer?.state === 'sent') return answer as SubmissionResult
  if (status >= 400 && answer?.text && (answer.state === 'refused' || answer.state === 'failed'))
    return answer as SubmissionResult
  const unsent = status >= 400 ? undefined : mayHaveArrived ? 'unsure' : 'offline'
  return { state: 'lost', text: failureText(status, mayHaveArrived), ...(unsent && { unsent }) }
}

const nothingLost = 'Everything you entered is still here.'

/** Why a form could not be sent and what to do next, by HTTP status. The status is 0 when there was no connection. */
export function failureText(status: number, mayHaveArrived = true): string {
  if (status === 413)
    return `Your files are too large to be sent. ${nothingLost} Choose smaller files and press Submit again.`
  if (status === 429)
    return `Too many messages came from your connection. ${nothingLost} Wait a few minutes and press Submit again.`
  if (status === 403)
    return `The site could not confirm that this came from its own page. ${nothingLost} Reload the page and press Submit again.`
  if (status >= 400) return `We could not store this. ${nothingLost} Press Submit again in a few minutes.`
  if (!mayHaveArrived) return `You are offline, so this was not sent. ${nothingLost} Send it when you are online again.`
  return `We’re not sure this was sent: the connection was lost. ${nothingLost} Press Submit again. Sending it again will not create a duplicate.`
}
