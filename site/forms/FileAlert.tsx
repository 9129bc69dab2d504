import { useEffect, useState } from 'react'
import type { Upload } from '../../lists/form.ts'
import type { ImageType } from '../../lists/image-type.ts'
import { say } from '../../lists/language.ts'
import { notAPicture } from '../../lists/messages.ts'
import * as messages from '../messages.ts'
import { Alert } from './Alert.tsx'
import { ConvertedPicture } from './ConvertedPicture.tsx'
import { type Rejection, sizeText } from './picture-check.ts'

export type RejectedFile = { name: string; upload: Upload; file: File; type: ImageType; rejection: Rejection }

/** The state of the conversion that makes the picture acceptable. */
type Conversion = 'offered' | 'working' | 'tooLarge' | 'unreadable' | 'offline' | { file: File; url: string }

/** The error of a file that is no picture. One that does not even have the name of a picture is described. */
function notAPictureText(label: string, { name, size }: File): string {
  const error = say(notAPicture, { label })
  const kind = /\.(\w{1,5})$/.exec(name)?.[1]?.toUpperCase()
  if (!kind || /^(JPE?G|PNG|WEBP|HEIC|HEIF|GIF|AVIF|BMP)$/.test(kind)) return error
  const second = say(messages.kindOfFile, { kind, size: sizeText(size) })
  return say(messages.twoSentences, { first: error, second })
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
  const convertLabel = say(rejection === 'tooLarge' ? messages.makeSmaller : messages.makeJpeg)
  const text = () => {
    if (typeof conversion === 'object') return say(messages.useThisPicture, { label })
    if (conversion !== 'offered' && conversion !== 'working') return say(messages.pictureFailures[conversion])
    if (rejection !== 'tooLarge') return notAPictureText(label, file)
    return type ? tooLarge : say(messages.twoSentences, { first: tooLarge, second: notAPictureText(label, file) })
  }
  return (
    <Alert
      isError={!converted}
      text={text()}
      closeLabel={say(converted ? messages.cancel : messages.ok)}
      onClose={onClose}
    >
      {(conversion === 'offered' || working) && type && rejection !== 'notAPicture' && (
        <button className="btn" type="button" aria-busy={working || undefined} onClick={convert}>
          {working ? say(messages.oneMoment) : convertLabel}
        </button>
      )}
      {converted && (
        <>
          <ConvertedPicture label={label} original={file} {...converted} />
          <button className="btn" type="button" onClick={() => onUse(converted.file)}>
            {say(messages.useIt)}
          </button>
        </>
      )}
    </Alert>
  )
}
