import Button from '@mui/material/Button'
import { useInput } from 'react-admin'
import type { Field } from '../../lists/engine/fields.ts'
import { thumbOf } from '../lists/Cell.tsx'
import { Chooser } from './PictureChooser.tsx'
import { PictureFrame } from './PictureFrame.tsx'
import { usePicture } from './usePicture.ts'

type Props = { name: string; field: Field; disabled?: boolean }

/** One public picture: shown, chosen, cut, or taken away. */
export function PictureInput({ name, field: declared, disabled }: Props) {
  const { label, optional } = declared
  const { field, fieldState } = useInput({ source: name })
  const picture = usePicture((address) => field.onChange(address))
  return (
    <PictureFrame field={declared} picture={picture} complaint={fieldState.error?.message}>
      <div className="row">
        {field.value && (
          <img
            src={thumbOf(field.value)}
            alt={`${label}, as it is`}
            className="thumb"
            style={{ width: 96, height: 96 }}
          />
        )}
        <Chooser
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
    </PictureFrame>
  )
}
