import { useState } from 'react'
import type { Opened } from './CropDialog.tsx'
import { type Area, openPicture, uploadPicture } from './upload.ts'

/** From a chosen file to its address: opened, cut, sent. `taken` hears the address. */
export function usePictureUpload(taken: (address: string) => void) {
  const [opened, setOpened] = useState<Opened>()
  const [progress, setProgress] = useState<number>()
  const [trouble, setTrouble] = useState('')
  const close = () => {
    if (opened) URL.revokeObjectURL(opened.address)
    setOpened(undefined)
    setProgress(undefined)
  }
  return {
    opened,
    progress,
    trouble,
    close,
    async choose(file: File | undefined) {
      if (!file) return
      setTrouble('')
      try {
        setOpened({ file, ...(await openPicture(file)) })
      } catch (error) {
        setTrouble((error as Error).message)
      }
    },
    async send(part: Area | undefined) {
      if (!opened) return
      setTrouble('')
      setProgress(0)
      try {
        taken(await uploadPicture(opened.file, part, setProgress))
        close()
      } catch (error) {
        setTrouble((error as Error).message)
        setProgress(undefined)
      }
    },
  }
}
