import { useEffect, useState } from 'react'
import { notAPicture, type UploadName, uploads } from '../../../lists/forms/membership.ts'
import { Alert } from './Alert.tsx'
import { type Kind, sizeText, type verdictOn } from './picture-check.ts'

/** A chosen file that was discarded, and why. */
export type Trouble = {
  name: UploadName
  file: File
  kind: Kind
  verdict: Exclude<ReturnType<typeof verdictOn>, 'good'>
}
type Work = 'offered' | 'working' | 'tooLarge' | 'unreadable' | 'offline' | { file: File; url: string }

const unreadable =
  'This browser cannot open this picture. Take a screenshot of it, or save it as JPEG, and choose that file.'
const offline = 'What makes pictures smaller could not be loaded. Check your connection and choose the file again.'
const stillTooLarge = 'This picture cannot be made small enough. Take a new one, closer and in good light.'

/**
 * Says why a file was discarded, in the words of the specification, and offers to make a picture fit on the spot. The
 * visitor sees the result and confirms it.
 */
export function FileAlert({
  trouble: { name, file, kind, verdict },
  onUse,
  onClose,
}: {
  trouble: Trouble
  onUse: (file: File) => void
  onClose: () => void
}) {
  const [work, setWork] = useState<Work>('offered')
  const { label, maxBytes, tooLarge } = uploads[name]
  const made = typeof work === 'object' ? work : undefined
  useEffect(() => () => made && URL.revokeObjectURL(made.url), [made])

  const make = async () => {
    if (work === 'working') return
    setWork('working')
    setWork(
      await import('./shrink.ts').then(
        ({ shrink }) => shrink(file, maxBytes).then(shown, () => 'unreadable'),
        () => 'offline',
      ),
    )
  }
  const offer = work === 'working' ? 'One moment...' : verdict === 'tooLarge' ? 'Make it smaller' : 'Make it a JPEG'
  const text = () => {
    if (made) return `Use this picture as “${label}”?`
    if (work === 'tooLarge') return stillTooLarge
    if (work === 'unreadable') return unreadable
    if (work === 'offline') return offline
    return verdict === 'tooLarge' ? tooLarge : notAPicture(label)
  }
  return (
    <Alert bad={!made} text={text()} close={made ? 'Cancel' : 'OK'} onClose={onClose}>
      {(work === 'offered' || work === 'working') && kind && verdict !== 'noPicture' && (
        <button className="btn" type="button" aria-busy={work === 'working' || undefined} onClick={make}>
          {offer}
        </button>
      )}
      {made && (
        <>
          <figure className="made">
            <img src={made.url} alt={`“${label}” as it would be sent`} />
            <figcaption>
              {made.file.name}, {sizeText(file.size)} before, {sizeText(made.file.size)} now
            </figcaption>
          </figure>
          <button className="btn" type="button" onClick={() => onUse(made.file)}>
            Use it
          </button>
        </>
      )}
    </Alert>
  )
}

const shown = (file: File | undefined): Work => (file ? { file, url: URL.createObjectURL(file) } : 'tooLarge')
