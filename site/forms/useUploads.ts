import { useEffect, useRef, useState } from 'react'
import { loadFile, saveFile } from './draft-storage.ts'
import type { RejectedFile } from './FileAlert.tsx'
import type { SelectedFile } from './fields.tsx'
import { checkPicture, setFile } from './picture-check.ts'
import { fieldNamed } from './useDraft.tsx'
import type { FormSubmission } from './useFormSubmission.ts'

type Selection = Partial<Record<string, SelectedFile>>

/**
 * The pictures of a form: checked, previewed and saved on the device. A rejected file is discarded and reported in
 * `rejected`, and the previous file stays.
 */
export function useUploads({ ref: form, draft, declaration: { name: formId, uploads } }: FormSubmission) {
  const current = useRef<Selection>({})
  const latest = useRef<Partial<Record<string, File>>>({})
  const [selection, setSelection] = useState<Selection>({})
  const [rejected, setRejected] = useState<RejectedFile>()
  const input = (name: string) => fieldNamed(form.current!, name) as HTMLInputElement

  const select = (name: string, selected: SelectedFile | undefined) => {
    const previous = current.current[name]
    current.current = { ...current.current, [name]: selected }
    if (previous && previous !== selected) URL.revokeObjectURL(previous.url)
    setSelection(current.current)
    setFile(input(name), selected?.file)
  }
  const keepPrevious = (name: string) => select(name, current.current[name])

  /** Selects a file that passed the check. Copies it, because a phone may delete the original before it is sent. */
  const accept = async (name: string, file: File) => {
    const copy = new File([await file.arrayBuffer()], file.name, { type: file.type, lastModified: file.lastModified })
    select(name, { file: copy, url: URL.createObjectURL(copy) })
    await saveFile(formId, name, copy)
  }

  /** Checks the file that the visitor has just chosen. */
  const check = async (name: string) => {
    const file = input(name).files?.[0]
    if (file === current.current[name]?.file) return
    // Closing the file picker without a choice empties the input.
    if (!file) return keepPrevious(name)
    latest.current[name] = file
    const upload = uploads[name]!
    const { maxBytes } = upload
    if (file.size > maxBytes) keepPrevious(name)
    const { type, rejection } = await checkPicture(file, maxBytes)
    // The visitor may have chosen another file during the check.
    if (latest.current[name] !== file) return
    if (!rejection) return accept(name, file)
    keepPrevious(name)
    setRejected({ name, upload, file, type, rejection })
  }

  const restore = async (name: string) => {
    const file = await loadFile(formId, name)
    if (!file || !form.current || current.current[name] || input(name).files?.length) return
    select(name, { file, url: URL.createObjectURL(file) })
    draft.showRestored()
  }
  useEffect(() => {
    for (const name of Object.keys(uploads)) void (input(name).files?.length ? check(name) : restore(name))
  }, [])

  return { selection, check, accept, rejected, closeAlert: () => setRejected(undefined) }
}
