import { type Draft, draftKey, readDraft } from './draft.ts'

// A browser may forbid storage altogether (private windows, full disk). The form must work without it.
function tried<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

export const loadDraft = (form: string): Draft | undefined =>
  readDraft(tried(() => localStorage.getItem(draftKey(form))) ?? null, Date.now())

export const keepDraft = (form: string, draft: Draft) =>
  tried(() => localStorage.setItem(draftKey(form), JSON.stringify(draft)))

export const dropDraft = (form: string) => tried(() => localStorage.removeItem(draftKey(form)))

/** A name for an act of sending (UUID, version 4). Works without https too, where `crypto.randomUUID` is missing. */
export function newSubmission(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** Chosen files live in IndexedDB: they do not fit in local storage. */
const files = (mode: IDBTransactionMode) =>
  new Promise<IDBObjectStore>((resolve, reject) => {
    const opening = indexedDB.open('honbu', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('files')
    opening.onsuccess = () => resolve(opening.result.transaction('files', mode).objectStore('files'))
    opening.onerror = () => reject(opening.error)
  })

const answered = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

type Kept = { file: File }

export const keepFile = (form: string, name: string, file: File) =>
  files('readwrite')
    .then((store) => answered(store.put({ file } satisfies Kept, `${form}/${name}`)))
    .catch(() => undefined)

export const dropFiles = (form: string) =>
  files('readwrite')
    .then((store) => answered(store.delete(IDBKeyRange.bound(`${form}/`, `${form}/\uffff`))))
    .catch(() => undefined)

/** The file that was kept for a field, as long as there is a draft. */
export const loadFile = (form: string, name: string): Promise<File | undefined> =>
  files('readonly')
    .then((store) => answered<Kept | undefined>(store.get(`${form}/${name}`)))
    .then((kept) => (loadDraft(form) ? kept?.file : undefined))
    .catch(() => undefined)
