import { type RefObject, useEffect, useRef, useState } from 'react'
import { type UploadName, uploadNames, uploads } from '../../../lists/forms/membership.ts'
import { keepFile, loadFile } from './draft-storage.ts'
import type { Trouble } from './FileAlert.tsx'
import type { Chosen } from './FileField.tsx'
import { fieldNamed } from './fill-form.ts'
import { detectImageType, verdictOn } from './picture-check.ts'

type Held = Partial<Record<UploadName, Chosen>>

/**
 * The chosen pictures of a form: judged, shown, and kept on the device. A file that cannot be taken is discarded, and
 * `trouble` says why; what was chosen before stays. `onRestored` hears that a kept file came back.
 */
export function useUploads(form: RefObject<HTMLFormElement | null>, id: string, onRestored: () => void) {
  const held = useRef<Held>({})
  const newest = useRef<Partial<Record<UploadName, File>>>({})
  const [chosen, setChosen] = useState<Held>({})
  const [trouble, setTrouble] = useState<Trouble>()
  const input = (name: UploadName) => fieldNamed(form.current!, name) as HTMLInputElement

  const put = (name: UploadName, now: Chosen | undefined) => {
    const before = held.current[name]
    held.current = { ...held.current, [name]: now }
    const transfer = new DataTransfer()
    if (now) transfer.items.add(now.file)
    input(name).files = transfer.files
    if (before && before !== now) URL.revokeObjectURL(before.url)
    setChosen(held.current)
    input(name).dispatchEvent(new Event('input', { bubbles: true }))
  }

  /** Takes a picture that fits. A copy in memory: the phone may take its own file away before it is sent. */
  const accept = async (name: UploadName, file: File) => {
    const copy = new File([await file.arrayBuffer()], file.name, { type: file.type, lastModified: file.lastModified })
    put(name, { file: copy, url: URL.createObjectURL(copy) })
    await keepFile(id, name, copy)
  }

  const take = async (name: UploadName) => {
    const file = input(name).files?.[0]
    if (file === held.current[name]?.file) return
    // A picker that was closed again takes nothing away.
    if (!file) return put(name, held.current[name])
    const { maxBytes } = uploads[name]
    newest.current[name] = file
    if (file.size > maxBytes) put(name, held.current[name])
    const kind = detectImageType(await firstBytes(file))
    const verdict = verdictOn(file.size, maxBytes, kind)
    const good = verdict === 'good' && (await decodes(file))
    // Another file was chosen while this one was being looked at.
    if (newest.current[name] !== file) return
    if (good) return accept(name, file)
    put(name, held.current[name])
    setTrouble({ name, file, kind, verdict: verdict === 'good' ? 'noPicture' : verdict })
  }

  useEffect(() => {
    for (const name of uploadNames) {
      if (input(name).files?.length) void take(name)
      else
        void loadFile(id, name).then((file) => {
          if (!file || !form.current || held.current[name] || input(name).files?.length) return
          put(name, { file, url: URL.createObjectURL(file) })
          onRestored()
        })
    }
  }, [])

  return { chosen, take, accept, trouble, dismiss: () => setTrouble(undefined) }
}

// A file from a cloud folder may not be readable at all.
const firstBytes = async (file: File) =>
  new Uint8Array(
    await file
      .slice(0, 16)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  )

async function decodes(file: File) {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  const decoded = await image.decode().then(
    () => true,
    () => false,
  )
  URL.revokeObjectURL(image.src)
  return decoded
}
