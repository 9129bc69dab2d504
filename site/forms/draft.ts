/** What a visitor had entered, kept on the device until it is sent. */
export type Draft = {
  /** Names the act of sending: the same again gives the same record. */
  submission: string
  /** When the form was first shown, and when the draft was last kept (ms since 1970). */
  shownAt: number
  keptAt: number
  /** A sending of which nobody knows whether it arrived: after the next change it would be another act. */
  uncertain: boolean
  values: Record<string, string>
}

/** How long a draft stays on a device that others may use too. */
export const draftLife = 24 * 60 * 60 * 1000

/** The draft written as `text`, unless there is none, it is damaged, or it is older than a day. */
export function readDraft(text: string | null, now: number): Draft | undefined {
  try {
    const draft = JSON.parse(text ?? 'null') as Draft | null
    return draft?.values && now - draft.keptAt < draftLife && now >= draft.keptAt ? draft : undefined
  } catch {
    return undefined
  }
}

/** What is typed in a form, without empty fields, files and those in `leaveOut`. */
export function typedIn(formData: FormData, leaveOut: readonly string[]): Record<string, string> {
  const typed: Record<string, string> = {}
  for (const [name, value] of formData) {
    if (typeof value === 'string' && value !== '' && !leaveOut.includes(name)) typed[name] = value
  }
  return typed
}

/** What the draft adds to what is typed already: where both have something, the visitor's own hand wins. */
export const missingFrom = (typed: Record<string, string>, draft: Record<string, string>) =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => typed[name] === undefined))
