import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Alert } from './Alert.tsx'
import { fitToSize } from './fit-to-size.ts'
import { sizeText } from './picture-check.ts'

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
  const text = isPossible
    ? 'Send these pictures instead? Look whether everything can be read.'
    : smaller
      ? 'These pictures cannot be made smaller. Sending goes on.'
      : 'Making the pictures smaller. Sending goes on.'
  return (
    <Alert
      isError={smaller !== undefined && !isPossible}
      text={text}
      closeLabel={isPossible ? 'Keep the larger ones' : 'OK'}
      onClose={() => onAnswer(undefined)}
    >
      {smaller?.map(
        (picture, at) =>
          picture && (
            <figure className="converted" key={pictures[at]!.label}>
              <img src={picture.url} alt={`“${pictures[at]!.label}” as it would be sent`} />
              <figcaption>
                {picture.file.name}, {sizeText(pictures[at]!.file.size)} before, {sizeText(picture.file.size)} now
              </figcaption>
            </figure>
          ),
      )}
      {isPossible && (
        <button className="btn" type="button" onClick={() => onAnswer(smaller!.map((picture) => picture?.file))}>
          Send them
        </button>
      )}
    </Alert>
  )
}
