import { say } from '../../lists/language.ts'
import * as messages from '../messages.ts'
import { sizeText } from './picture-check.ts'

type ConvertedPictureProps = {
  label: string
  /** As it was chosen. */
  original: File
  /** As it would be sent. */
  file: File
  /** Shows `file`. */
  url: string
}

/** A picture that was made smaller or changed to a JPEG, with its size before and now. */
export const ConvertedPicture = ({ label, original, file, url }: ConvertedPictureProps) => (
  <figure className="converted">
    <img src={url} alt={say(messages.asItWouldBeSent, { label })} />
    <figcaption>
      {say(messages.sizesOfPicture, { name: file.name, before: sizeText(original.size), now: sizeText(file.size) })}
    </figcaption>
  </figure>
)
