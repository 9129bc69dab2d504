import Crop from '@mui/icons-material/Crop'
import Delete from '@mui/icons-material/Delete'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import TextField from '@mui/material/TextField'
import { say } from '../../lists/language.ts'
import { useOnline } from '../api/useOnline.ts'
import * as officeMessages from '../messages.ts'
import * as messages from './messages.ts'
import type { PendingPicture, PictureEntry } from './picture-entries.ts'
import { thumbnailUrl } from './upload.ts'

const maxDescriptionLength = 500

type Props = {
  entry: PictureEntry
  /** For screen readers, for example `picture 2 of 9`. */
  label: string
  inputId: string
  onDescribe: (alt: string) => void
  onCrop: () => void
  onRetry: () => void
  onRemove: () => void
}

/** One picture of a `photos` field with its description, or the progress of its upload. */
export function PictureItem(props: Props) {
  const { entry, label, inputId, onDescribe, onCrop, onRetry, onRemove } = props
  const pending = 'pending' in entry ? entry.pending : undefined
  const src = 'photo' in entry ? thumbnailUrl(entry.photo.src) : entry.pending.url
  return (
    <>
      <img src={src} alt={label} className="thumbnail" loading="lazy" decoding="async" />
      <div className="picture-text">
        <TextField
          id={inputId}
          size="small"
          fullWidth
          label={say(messages.description)}
          value={entry.alt}
          onChange={(event) => onDescribe(event.target.value)}
          slotProps={{
            htmlInput: {
              'aria-label': say(messages.descriptionOf, { picture: label }),
              maxLength: maxDescriptionLength,
            },
          }}
        />
        {pending && <UploadState pending={pending} label={label} onRetry={onRetry} />}
      </div>
      <span className="picture-buttons">
        {!pending && (
          <IconButton aria-label={say(messages.cropNamed, { picture: label })} onClick={onCrop}>
            <Crop />
          </IconButton>
        )}
        <IconButton aria-label={say(messages.removeNamed, { picture: label })} onClick={onRemove}>
          <Delete />
        </IconButton>
      </span>
    </>
  )
}

type UploadStateProps = { pending: PendingPicture; label: string; onRetry: () => void }

function UploadState({ pending: { state, progress, error, file }, label, onRetry }: UploadStateProps) {
  const isOnline = useOnline()
  if (state === 'failed')
    return (
      <p className="upload-error" role="alert">
        {file.name}: {error}{' '}
        <Button size="small" onClick={onRetry} aria-label={say(messages.tryNamedAgain, { picture: label })}>
          {say(officeMessages.tryAgain)}
        </Button>
      </p>
    )
  if (state === 'waiting')
    return <p className="muted">{say(isOnline ? messages.waiting : messages.waitingForConnection)}</p>
  // When everything is sent, the server still has to read the picture.
  const isSent = progress >= 1
  return (
    <LinearProgress
      variant={isSent ? 'indeterminate' : 'determinate'}
      {...(!isSent && { value: progress * 100 })}
      aria-label={say(messages.uploadingNamed, { what: label })}
    />
  )
}
