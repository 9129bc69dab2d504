import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { say } from '../../lists/language.ts'
import * as messages from '../messages.ts'
import { Alert } from './Alert.tsx'
import { ConvertedPicture } from './ConvertedPicture.tsx'
import { fitToSize } from './fit-to-size.ts'

/** A chosen picture that can be made smaller to `maxBytes`. */
export type LargePicture = { input: HTMLInputElement; label: string; file: File; maxBytes: number }

/** A picture as it would be sent. `url` shows it. */
type Smaller = { file: File; url: string }

/**
 * Makes pictures smaller and shows them. Resolves with the files that the visitor confirms, undefined for each that stays as it is, or
 * with undefined when the visitor declines. `ended`: the question has become pointless.
 */
export function confirmSmallerPictures(
  pictures: readonly LargePicture[],
  ended: AbortSignal,
): Promise<(File | undefined)[] | undefined> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise<(File | undefined)[] | undefined>((resolve) => {
    ended.addEventListener('abort', () => resolve(undefined))
    if (ended.aborted) resolve(undefined)
    root.render(<SmallerPictures pictures={pictures} onAnswer={resolve} />)
  }).finally(() => {
    root.unmount()
    place.remove()
  })
}

/** Undefined when this browser cannot make a picture smaller. */
const shrink = ({ file, maxBytes }: LargePicture): Promise<Smaller | undefined> =>
  fitToSize(file, maxBytes).then(
    (jpeg) => jpeg && { file: jpeg, url: URL.createObjectURL(jpeg) },
    () => undefined,
  )

function SmallerPictures({
  pictures,
  onAnswer,
}: {
  pictures: readonly LargePicture[]
  onAnswer: (files: (File | undefined)[] | undefined) => void
}) {
  const [smaller, setSmaller] = useState<(Smaller | undefined)[]>()
  useEffect(() => {
    const shrinking = Promise.all(pictures.map(shrink))
    void shrinking.then(setSmaller)
    return () =>
      void shrinking.then((made) => {
        for (const picture of made) if (picture) URL.revokeObjectURL(picture.url)
      })
  }, [pictures])
  const isPossible = smaller?.some(Boolean)
  const text = say(isPossible ? messages.sendTheseInstead : smaller ? messages.cannotBeSmaller : messages.makingSmaller)
  return (
    <Alert
      isError={smaller !== undefined && !isPossible}
      text={text}
      closeLabel={say(isPossible ? messages.keepLarger : messages.ok)}
      onClose={() => onAnswer(undefined)}
    >
      {smaller?.map(
        (picture, at) =>
          picture && (
            <ConvertedPicture
              key={pictures[at]!.label}
              label={pictures[at]!.label}
              original={pictures[at]!.file}
              {...picture}
            />
          ),
      )}
      {isPossible && (
        <button className="btn" type="button" onClick={() => onAnswer(smaller!.map((picture) => picture?.file))}>
          {say(messages.sendThem)}
        </button>
      )}
    </Alert>
  )
}
