import Button from '@mui/material/Button'
import { useInput } from 'react-admin'
import type { Field } from '../../lists/engine/fields.ts'
import { thumbnailUrl } from '../lists/Cell.tsx'
import { PictureChooser } from './PictureChooser.tsx'
import { PictureFieldset } from './PictureFrame.tsx'
import { usePictureUpload } from './usePicture.ts'

type Props = { name: string; field: Field; disabled?: boolean }

/** One public picture: shown, chosen, cut, or taken away. */
export function PictureInput({ name, field: declared, disabled }: Props) {
  const { label, optional } = declared
  const { field, fieldState } = useInput({ source: name })
  const picture = usePictureUpload((address) => field.onChange(address))
  return (
    <PictureFieldset field={declared} picture={picture} complaint={fieldState.error?.message}>
      <div className="row">
        {field.value && (
          <img
            src={thumbnailUrl(field.value)}
            alt={`${label}, as it is`}
            className="thumb"
            style={{ width: 96, height: 96 }}
          />
        )}
        <PictureChooser
          says={field.value ? 'Choose another picture' : 'Choose a picture'}
          about={label}
          disabled={disabled}
          choose={picture.choose}
        />
        {field.value && optional && !disabled && (
          <Button color="error" onClick={() => field.onChange(null)} aria-label={`Take away: ${label}`}>
            Take away
          </Button>
        )}
      </div>
    </PictureFieldset>
  )
}
