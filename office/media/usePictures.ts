import { useEffect, useRef, useState } from 'react'
import { useInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Photo } from '../../lists/fields.ts'
import { say } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import { useOnline } from '../api/useOnline.ts'
import { uploadsUnfinished } from './messages.ts'
import { joinEntries, type PendingPicture, type PictureEntry, splitEntries } from './picture-entries.ts'
import { uploadPicture } from './upload.ts'

const maxUploadsAtOnce = 3
/** The form's value with the number of pictures that are not uploaded. It makes the form unsaved; no list has such a field. */
const unfinishedUploads = 'unfinishedUploads'
/** The form's value with the number of pictures whose upload goes on by itself. */
const runningUploads = 'runningUploads'

/** How many pictures are being uploaded in the form. */
export const useRunningUploads = (): number => Number(useWatch({ name: runningUploads }) ?? 0)

/** The errors that stop saving while pictures are not uploaded: the record would lose them. */
export function unfinishedUploadErrors(list: List, values: Record<string, unknown>): Record<string, string> {
  const count = Number(values[unfinishedUploads] ?? 0)
  if (count === 0) return {}
  const message = say(uploadsUnfinished, { count })
  const names = Object.keys(list.fields).filter((name) => list.fields[name]!.kind === 'photos')
  return Object.fromEntries(names.map((name) => [name, message]))
}

let lastId = 0

/**
 * The pictures of a `photos` field in order: the stored ones, which are the form's value, and those being uploaded, a few at
 * a time. A picture that fails stays in the list with its reason.
 */
export function usePictures(name: string) {
  const { field, fieldState } = useInput({ source: name })
  const [pending, setPending] = useState<PendingPicture[]>([])
  /** Keeps the id of an entry, and the chosen file, when its picture has arrived. */
  const arrived = useRef(new Map<string, { id: string; file: File | undefined }>())
  const uploads = useRef(new Map<string, AbortController>())
  // Uploads end at any time, also twice between two renderings.
  const latest = useRef({ photos: [] as Photo[], pending })
  latest.current = { photos: Array.isArray(field.value) ? field.value : [], pending }

  const join = () =>
    joinEntries(latest.current.photos, latest.current.pending, (src) => arrived.current.get(src)?.id ?? src)
  const update = (change: (entries: PictureEntry[]) => PictureEntry[]) => {
    const before = latest.current.photos
    latest.current = splitEntries(change(join()))
    setPending(latest.current.pending)
    if (JSON.stringify(before) !== JSON.stringify(latest.current.photos)) field.onChange(latest.current.photos)
  }
  /** Changes one pending picture, if it is still in the list. */
  const change = (id: string, changes: Partial<PendingPicture>) =>
    update((entries) =>
      entries.map((entry) =>
        entry.id === id && 'pending' in entry ? { ...entry, pending: { ...entry.pending, ...changes } } : entry,
      ),
    )
  /** Shows the stored picture `src` in an entry. */
  const store = (id: string, src: string, file: File | undefined) => {
    if (!arrived.current.has(src)) arrived.current.set(src, { id, file })
    update((entries) =>
      entries.map((entry) => (entry.id === id ? { id, alt: entry.alt, photo: { src, alt: entry.alt } } : entry)),
    )
  }
  const upload = async ({ id, file, url }: PendingPicture) => {
    const controller = new AbortController()
    uploads.current.set(id, controller)
    change(id, { state: 'sending', progress: 0, error: '' })
    try {
      const src = await uploadPicture(file, {
        onProgress: (progress) => change(id, { progress }),
        signal: controller.signal,
      })
      uploads.current.delete(id)
      store(id, src, file)
      URL.revokeObjectURL(url)
    } catch (error) {
      uploads.current.delete(id)
      change(id, { state: 'failed', error: (error as Error).message })
    }
  }

  const isOnline = useOnline()
  useEffect(() => {
    const free = maxUploadsAtOnce - pending.filter(({ state }) => state === 'sending').length
    const next = isOnline ? pending.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free)) : []
    for (const picture of next) void upload(picture)
  }, [pending, isOnline])
  useEffect(() => {
    const running = uploads.current
    return () => {
      for (const controller of running.values()) controller.abort()
      for (const { url } of latest.current.pending) URL.revokeObjectURL(url)
    }
  }, [])
  useUnfinishedUploads(name, pending.length, pending.filter(({ state }) => state !== 'failed').length)

  return {
    entries: join(),
    error: fieldState.error?.message,
    update,
    add: (files: readonly File[]) => update((entries) => [...entries, ...files.map(toEntry)]),
    retry: (id: string) => change(id, { state: 'waiting' }),
    remove: (id: string) => {
      uploads.current.get(id)?.abort()
      uploads.current.delete(id)
      for (const { id: pendingId, url } of latest.current.pending) if (pendingId === id) URL.revokeObjectURL(url)
      update((entries) => entries.filter((entry) => entry.id !== id))
    },
    /** Replaces a stored picture by a part of it. */
    replace: (id: string, before: string, src: string) => store(id, src, arrived.current.get(before)?.file),
    /** The file of a stored picture that was chosen on this screen. */
    chosenFile: (src: string): File | undefined => arrived.current.get(src)?.file,
  }
}

/** A chosen file that waits for its upload. */
function toEntry(file: File): PictureEntry {
  const id = `upload ${++lastId}`
  const pending = { id, file, url: URL.createObjectURL(file), index: 0, alt: '', progress: 0, error: '' }
  return { id, alt: '', pending: { ...pending, state: 'waiting' } }
}

/** Marks the form as unsaved while pictures are not uploaded, so that leaving it warns. An error that counts them is brought up to date. */
function useUnfinishedUploads(name: string, count: number, running: number) {
  const { setValue, unregister, getValues, getFieldState, trigger } = useFormContext()
  useEffect(() => {
    if (count > 0) {
      setValue(unfinishedUploads, count, { shouldDirty: true })
      setValue(runningUploads, running)
    } else if (getValues(unfinishedUploads) !== undefined) unregister([unfinishedUploads, runningUploads])
    else return
    if (getFieldState(name).error) void trigger(name)
  }, [name, count, running, setValue, unregister, getValues, getFieldState, trigger])
}
