import type { SubmissionResult } from '../../../lists/forms/submission-result.ts'
import { failureText } from './failure-text.ts'

/** `lost`: no answer of ours. `unsent` when nothing at all was heard: for want of a network, or nobody knows why. */
export type Outcome = SubmissionResult | { state: 'lost'; text: string; unsent?: 'offline' | 'unsure' }

// How long a sending may stand still before it is given up. Slow is fine; silent is not.
const patience = 90_000

/**
 * Sends a form and gives the server's answer, or that there was none. Never throws.
 * `onProgress` hears how much has left, from 0 to 1.
 */
export const post = (address: string, body: FormData | URLSearchParams, onProgress: (part: number) => void) =>
  new Promise<Outcome>((resolve) => {
    const request = new XMLHttpRequest()
    // Without a network from the beginning, and nothing left: only then is it certain that it did not arrive.
    let mayArrive = navigator.onLine
    let timer = 0
    const patient = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => request.abort(), patience)
    }
    request.open('POST', address)
    request.setRequestHeader('accept', 'application/json')
    request.responseType = 'json'
    request.upload.onprogress = (event) => {
      patient()
      if (event.loaded > 0) mayArrive = true
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    }
    request.onloadend = () => {
      clearTimeout(timer)
      resolve(outcomeOf(request.status, request.response, mayArrive))
    }
    patient()
    request.send(body)
  })

/** What an answer means. Only a server that says so in our own words has stored anything. */
export function outcomeOf(status: number, answer: Partial<SubmissionResult> | null, mayHaveArrived: boolean): Outcome {
  if (status === 200 && answer?.state === 'sent') return answer as SubmissionResult
  if (status >= 400 && answer?.text && (answer.state === 'refused' || answer.state === 'failed'))
    return answer as SubmissionResult
  const unsent = status >= 400 ? undefined : mayHaveArrived ? 'unsure' : 'offline'
  return { state: 'lost', text: failureText(status, mayHaveArrived), ...(unsent && { unsent }) }
}
