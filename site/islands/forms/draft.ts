/** What a visitor had entered, kept on the device until it is sent. */
export type Draft = {
  /** Names the act of sending: the same content under it gives the same record. */
  submission: string
  /** The path of the page that the form stands on. */
  at: string
  /** When the form was first shown, and when the draft was last kept (ms since 1970). */
  shownAt: number
  keptAt: number
  /** The visitor pressed Submit, and it was not sent, or nobody knows whether it was. */
  unsent?: 'offline' | 'unsure'
  values: Record<string, string>
}

const day = 24 * 60 * 60 * 1000

/** How long a draft stays on a device that others may use too, in ms: what was to be sent waits longer for a network. */
export const lifeOf = (draft: Pick<Draft, 'unsent'>): number => (draft.unsent ? 7 * day : day)

const prefix = 'honbu:draft:'
/** Where the draft of a form is kept in local storage. */
export const draftKey = (form: string): string => prefix + form
export const isDraftKey = (key: string): boolean => key.startsWith(prefix)

/** The draft written as `text`, unless there is none, it is damaged, or it is too old. */
export function readDraft(text: string | null, now: number): Draft | undefined {
  try {
    const draft = JSON.parse(text ?? 'null') as Draft | null
    return draft?.values && now - draft.keptAt < lifeOf(draft) && now >= draft.keptAt ? draft : undefined
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
