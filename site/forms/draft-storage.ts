import { draftKeyPrefix, isDraftKey } from './draft-key.ts'

/** What a visitor entered in a form, stored on the device until it is sent. */
export type Draft = {
  /** The submission id: the server stores the same content with the same id only once. */
  submission: string
  /** The path of the page with the form. */
  path: string
  /** What the form sends, for example “message”. */
  noun: string
  /** When the form was first shown, and when the draft was last saved (ms since 1970). */
  shownAt: number
  savedAt: number
  /** The visitor pressed Submit, but the form was not sent (`offline`) or may not have been sent (`unsure`). */
  unsent?: 'offline' | 'unsure'
  /** The action with which the server shows the form again with these values (page-forms.ts). */
  bringBack?: string
  values: Record<string, string>
}

export const dayMs = 24 * 60 * 60 * 1000

/** Other people may use the same device, so a draft is short-lived. An unsent form may wait longer for a connection. */
const lifetimeMs = (draft: Draft): number => (draft.unsent ? 7 * dayMs : dayMs)

const keyOf = (formId: string) => draftKeyPrefix + formId

/** Parses a stored draft. Returns undefined if there is none, or if it is damaged, too old or from the future. */
export function parseDraft(text: string | null, now: number): Draft | undefined {
  try {
    const draft = JSON.parse(text ?? 'null') as Draft | null
    return draft?.values && now - draft.savedAt < lifetimeMs(draft) && now >= draft.savedAt ? draft : undefined
  } catch {
    return undefined
  }
}

/** The texts in a form, without files, empty fields and the fields named in `excluded`. */
export function enteredValues(formData: FormData, excluded: readonly string[] = []): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of formData) {
    if (typeof value === 'string' && value !== '' && !excluded.includes(name)) values[name] = value
  }
  return values
}

/**
 * The values of the draft for the fields that are empty. A field that still holds the text it was prefilled with gets that
 * text and the draft's below it, so that neither is lost.
 */
export const missingValues = (
  entered: Record<string, string>,
  draft: Record<string, string>,
  prefilled: Readonly<Record<string, string>> = {},
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([name, text]): [string, string][] => {
      const current = entered[name]
      if (current === undefined) return [[name, text]]
      if (current !== prefilled[name] || text === current) return []
      return [[name, text.startsWith(current) ? text : `${current}\n\n${text}`]]
    }),
  )

/** A random submission id (UUID version 4, RFC 9562). `crypto.randomUUID` exists only on https pages. */
export function createSubmissionId(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}

// Browsers may refuse storage (private windows, full disk). The form must work without it.
function orUndefined<Value>(access: () => Value): Value | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}

export const loadDraft = (formId: string): Draft | undefined =>
  parseDraft(orUndefined(() => localStorage.getItem(keyOf(formId))) ?? null, Date.now())

export const saveDraft = (formId: string, draft: Draft) =>
  orUndefined(() => localStorage.setItem(keyOf(formId), JSON.stringify(draft)))

/** Deletes the draft and its files. */
export function deleteDraft(formId: string) {
  orUndefined(() => localStorage.removeItem(keyOf(formId)))
  void fileStore('readwrite')
    .then((store) => completed(store.delete(IDBKeyRange.bound(`${formId}/`, `${formId}/\uffff`))))
    .catch(() => undefined)
}

/** All drafts on this device by form id. A draft that has expired is undefined. */
export const allDrafts = (): { formId: string; draft: Draft | undefined }[] =>
  Object.keys(localStorage)
    .filter(isDraftKey)
    .map((key) => key.slice(draftKeyPrefix.length))
    .map((formId) => ({ formId, draft: loadDraft(formId) }))

/** Files are stored in IndexedDB, because they are too large for local storage. */
const fileStore = (mode: IDBTransactionMode) =>
  new Promise<IDBObjectStore>((resolve, reject) => {
    const opening = indexedDB.open('honbu', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('files')
    opening.onsuccess = () => resolve(opening.result.transaction('files', mode).objectStore('files'))
    opening.onerror = () => reject(opening.error)
  })

const completed = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

type StoredFile = { file: File }

export const saveFile = (formId: string, field: string, file: File) =>
  fileStore('readwrite')
    .then((store) => completed(store.put({ file } satisfies StoredFile, `${formId}/${field}`)))
    .catch(() => undefined)

/** The stored file of a field, if the form has a draft. */
export const loadFile = (formId: string, field: string): Promise<File | undefined> =>
  fileStore('readonly')
    .then((store) => completed<StoredFile | undefined>(store.get(`${formId}/${field}`)))
    .then((stored) => (loadDraft(formId) ? stored?.file : undefined))
    .catch(() => undefined)
