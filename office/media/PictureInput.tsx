import Button from '@mui/material/Button'
import { useInput } from 'react-admin'
import type { Field } from '../../lists/fields.ts'
import { say } from '../../lists/language.ts'
import * as officeMessages from '../messages.ts'
import * as messages from './messages.ts'
import { PictureChooser, PictureField } from './PictureField.tsx'
import { thumbnailUrl, usePictureUpload } from './upload.ts'

type Props = { name: string; field: Field }

/** The input for one picture. */
export function PictureInput({ name, field: declared }: Props) {
  const { label, optional } = declared
  const { field, fieldState } = useInput({ source: name })
  const upload = usePictureUpload((address) => field.onChange(address))
  return (
    <PictureField field={declared} upload={upload} error={fieldState.error?.message}>
      <div className="row">
        {field.value && (
          <img
            src={thumbnailUrl(field.value)}
            alt={say(messages.asSavedNow, { field: label })}
            className="thumbnail"
            style={{ width: 96, height: 96 }}
          />
        )}
        <PictureChooser
          label={say(field.value ? messages.chooseAnother : messages.choosePicture)}
          description={label}
          onChoose={upload.choose}
        />
        {field.value && optional && (
          <Button
            color="error"
            onClick={() => field.onChange(null)}
            aria-label={say(messages.removeFrom, { field: label })}
          >
            {say(officeMessages.remove)}
          </Button>
        )}
      </div>
    </PictureField>
  )
}
