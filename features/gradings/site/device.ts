import { createSubmissionId } from '../../../site/forms/draft-storage.ts'
import type { ExamineAnswer } from '../api-types.ts'
import { type Mark, maxKnown, type Verdict } from '../standing.ts'

/**
 * What a device holds of one grading: the last answer of the server, and the marks that have not arrived there. The secret of the link is
 * not stored, only its hash. Each mark has an entry of its own, so that two tabs never overwrite each other.
 */
export type Held = { answer: ExamineAnswer | undefined; unsent: Mark[] }

const prefix = 'honbu:grading:'

/** The prefix of the entries of a link; undefined where the browser has no hash (it has one on https) or keeps nothing. */
export async function findPlace(secret: string): Promise<string | undefined> {
  try {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
    const place = `${prefix}${btoa(String.fromCharCode(...new Uint8Array(hash).subarray(0, 15)))}:`
    localStorage.setItem(`${place}test`, '')
    localStorage.removeItem(`${place}test`)
    return place
  } catch {
    return undefined
  }
}

const markPrefix = (place: string) => `${place}mark:`
const answerKey = (place: string) => `${place}answer`

export function readHeld(place: string): Held {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(markPrefix(place)))
  const unsent = keys.sort().flatMap((key) => parse<Mark>(localStorage.getItem(key)) ?? [])
  return { answer: parse<ExamineAnswer>(localStorage.getItem(answerKey(place))), unsent }
}

function parse<Value>(text: string | null): Value | undefined {
  try {
    return JSON.parse(text ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** What a device has with an answer: what it lacked, beside what it had. The marks were sent with the first part of an answer. */
export const withAnswer = (before: ExamineAnswer | undefined, answer: ExamineAnswer): ExamineAnswer => ({
  ...answer,
  ...(before?.more && { received: [...before.received, ...answer.received] }),
  ...(before &&
    !answer.isWhole && {
      candidates: [...before.candidates, ...answer.candidates],
      marks: [...before.marks, ...answer.marks],
    }),
})

/** A mark of this device. `known`: the marks of the same candidate that the examiner sees, the newest last. */
export const makeMark = (
  verdict: Verdict,
  entrant: string,
  known: readonly Mark[],
  you: ExamineAnswer['you'],
): Mark => ({
  ...verdict,
  id: createSubmissionId(),
  entrant,
  knows: known.slice(-maxKnown).map(({ id }) => id),
  by: you.key,
  name: you.name,
  madeAt: new Date().toISOString(),
})

/** Stores marks before anything else is done with them. Returns false when the device is full. */
export function keepMarks(place: string, marks: readonly Mark[]): boolean {
  try {
    for (const mark of marks) localStorage.setItem(markPrefix(place) + mark.id, JSON.stringify(mark))
    return true
  } catch {
    return false
  }
}

/** Stores an answer, and lets the marks go that are on the server. */
export function keepAnswer(place: string, answer: ExamineAnswer): void {
  try {
    localStorage.setItem(answerKey(place), JSON.stringify(answer))
  } catch {
    // The device is full: the marks that have not arrived are worth more, and stay.
    return
  }
  for (const id of answer.received) localStorage.removeItem(markPrefix(place) + id)
}

/** Removes everything that the device holds of a grading. */
export function forget(place: string): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(place)) localStorage.removeItem(key)
}

/** Removes the gradings that have ended, by the clock of this device, unless it holds marks that have not arrived. */
export function forgetEnded(day: string): void {
  for (const key of Object.keys(localStorage)) {
    const [, place] = /^(honbu:grading:[^:]+:)answer$/.exec(key) ?? []
    const held = place && readHeld(place)
    if (held && held.unsent.length === 0 && (held.answer?.until ?? '') < day) forget(place)
  }
}

/**
 * Loads the page and its files once more through the service worker, which stores them for the time without a network. Returns false while
 * no worker has taken over the page, or without a network.
 */
export async function prepareOffline(): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const files = new Set(loaded.filter((path) => path.startsWith('/assets/')))
  try {
    await Promise.all([location.pathname, ...files].map((path) => fetch(path)))
    return true
  } catch {
    return false
  }
}
