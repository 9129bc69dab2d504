import { useEffect, useState } from 'react'
import type { Upload } from '../../lists/form.ts'
import type { ImageType } from '../../lists/image-type.ts'
import { say } from '../../lists/language.ts'
import { notAPicture } from '../../lists/messages.ts'
import { Alert } from './Alert.tsx'
import { type Rejection, sizeText } from './picture-check.ts'

export type RejectedFile = { name: string; upload: Upload; file: File; type: ImageType; rejection: Rejection }

/** The state of the conversion that makes the picture acceptable. */
type Conversion = 'offered' | 'working' | 'tooLarge' | 'unreadable' | 'offline' | { file: File; url: string }

const failures = {
  tooLarge: 'This picture cannot be made small enough. Take a new one, closer and in good light.',
  unreadable:
    'This browser cannot open this picture. Take a screenshot of it, or save it as JPEG, and choose that file.',
  offline:
    'The part of this site that makes pictures smaller could not be loaded. Check your connection and choose the file again.',
}

/** What a file is that does not even have the name of a picture. */
function described({ name, size }: File): string {
  const ending = /\.(\w{1,5})$/.exec(name)?.[1]?.toUpperCase()
  if (!ending || /^(JPE?G|PNG|WEBP|HEIC|HEIF|GIF|AVIF|BMP)$/.test(ending)) return ''
  return `. This is a ${ending} of ${sizeText(size)}`
}

function useConversion(file: File, maxBytes: number) {
  const [conversion, setConversion] = useState<Conversion>('offered')
  const converted = typeof conversion === 'object' ? conversion : undefined
  useEffect(() => () => converted && URL.revokeObjectURL(converted.url), [converted])

  const convert = async () => {
    if (conversion === 'working') return
    setConversion('working')
    setConversion(
      await import('./fit-to-size.ts').then(
        ({ fitToSize }) =>
          fitToSize(file, maxBytes).then(
            (jpeg) => (jpeg ? { file: jpeg, url: URL.createObjectURL(jpeg) } : 'tooLarge'),
            () => 'unreadable',
          ),
        () => 'offline',
      ),
    )
  }
  return { conversion, converted, convert }
}

/**
 * Says why a file was discarded and offers to convert the picture so that it fits. The visitor sees the converted picture
 * and confirms it.
 */
export function FileAlert({
  rejected: { upload, file, type, rejection },
  onUse,
  onClose,
}: {
  rejected: RejectedFile
  onUse: (file: File) => void
  onClose: () => void
}) {
  const { label, maxBytes, tooLarge } = upload
  const { conversion, converted, convert } = useConversion(file, maxBytes)
  const working = conversion === 'working'
  const convertLabel = rejection === 'tooLarge' ? 'Make it smaller' : 'Make it a JPEG'
  const text = () => {
    if (typeof conversion === 'object') return `Use this picture as “${label}”?`
    if (conversion !== 'offered' && conversion !== 'working') return failures[conversion]
    if (rejection === 'tooLarge')
      return type ? tooLarge : `${tooLarge}. ${say(notAPicture, { label })}${described(file)}`
    return `${say(notAPicture, { label })}${described(file)}`
  }
  return (
    <Alert isError={!converted} text={text()} closeLabel={converted ? 'Cancel' : 'OK'} onClose={onClose}>
      {(conversion === 'offered' || working) && type && rejection !== 'notAPicture' && (
        <button className="btn" type="button" aria-busy={working || undefined} onClick={convert}>
          {working ? 'One moment...' : convertLabel}
        </button>
      )}
      {converted && (
        <>
          <figure className="converted">
            <img src={converted.url} alt={`“${label}” as it would be sent`} />
            <figcaption>
              {converted.file.name}, {sizeText(file.size)} before, {sizeText(converted.file.size)} now
            </figcaption>
          </figure>
          <button className="btn" type="button" onClick={() => onUse(converted.file)}>
            Use it
          </button>
        </>
      )}
    </Alert>
  )
}
