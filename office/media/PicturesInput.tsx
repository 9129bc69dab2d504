import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Delete from '@mui/icons-material/Delete'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { useInput } from 'react-admin'
import type { Field, Photo } from '../../lists/engine/fields.ts'
import { PictureChooser, PictureField } from './PictureField.tsx'
import { thumbnailUrl, usePictureUpload } from './upload.ts'

type Props = { name: string; field: Field; disabled?: boolean }

/** The input for several pictures in order, each with its alternative text. */
export function PicturesInput({ name, field: declared, disabled }: Props) {
  const { field, fieldState } = useInput({ source: name })
  const photos: Photo[] = Array.isArray(field.value) ? field.value : []
  const upload = usePictureUpload((src) => field.onChange([...photos, { src, alt: '' }]))
  const move = (from: number, to: number) => {
    const next = [...photos]
    next.splice(to, 0, ...next.splice(from, 1))
    field.onChange(next)
  }
  return (
    <PictureField field={declared} upload={upload} error={fieldState.error?.message}>
      <ol className="entries">
        {photos.map((photo, index) => (
          <PictureItem
            // A picture may occur twice.
            key={`${photo.src} ${photos.slice(0, index).filter(({ src }) => src === photo.src).length}`}
            photo={photo}
            index={index}
            count={photos.length}
            disabled={disabled}
            onMove={(to) => move(index, to)}
            onAltChange={(alt) => field.onChange(photos.with(index, { ...photo, alt }))}
            onRemove={() => field.onChange(photos.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <PictureChooser label="Add a picture" description={declared.label} disabled={disabled} onChoose={upload.choose} />
    </PictureField>
  )
}

type ItemProps = {
  photo: Photo
  index: number
  count: number
  disabled: boolean | undefined
  onMove: (to: number) => void
  onAltChange: (alt: string) => void
  onRemove: () => void
}

function PictureItem({ photo, index, count, disabled, onMove, onAltChange, onRemove }: ItemProps) {
  const name = `picture ${index + 1} of ${count}`
  return (
    <li>
      <img src={thumbnailUrl(photo.src)} alt={name} className="thumbnail" loading="lazy" />
      <span>{index + 1}</span>
      <TextField
        size="small"
        label="Alternative text"
        value={photo.alt}
        disabled={disabled}
        onChange={(event) => onAltChange(event.target.value)}
        slotProps={{ htmlInput: { 'aria-label': `Alternative text of ${name}`, maxLength: 500 } }}
        sx={{ flex: '1 1 12rem' }}
      />
      <IconButton aria-label={`Move ${name} up`} disabled={disabled || index === 0} onClick={() => onMove(index - 1)}>
        <ArrowUpward />
      </IconButton>
      <IconButton
        aria-label={`Move ${name} down`}
        disabled={disabled || index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <ArrowDownward />
      </IconButton>
      <IconButton aria-label={`Remove ${name}`} disabled={disabled} onClick={onRemove}>
        <Delete />
      </IconButton>
    </li>
  )
}
