import Button from '@mui/material/Button'
import { lazy, type ReactNode, Suspense, useId, useRef } from 'react'
import { ValidationError, type ValidationErrorMessage } from 'react-admin'
import type { Field } from '../../lists/fields.ts'
import { say } from '../../lists/language.ts'
import { fileOf } from './messages.ts'
import type { PictureUpload } from './upload.ts'

const CropDialog = lazy(() => import('./CropDialog.tsx'))

type Props = {
  field: Field
  upload: PictureUpload
  /** The form's validation message for the field. */
  error: ValidationErrorMessage | undefined
  children: ReactNode
}

/** The frame of a picture field: its label, its error, and the crop dialog for a chosen picture. */
export function PictureField({ field: { label, optional }, upload, error, children }: Props) {
  // While the dialog is open, it shows the error of the upload itself.
  const shownError = upload.picture ? undefined : upload.error || error
  return (
    <fieldset className="field-choice" style={{ width: '100%' }}>
      <legend>
        {label}
        {optional ? '' : ' *'}
      </legend>
      {children}
      <div role="alert" className="field-error">
        {shownError ? <ValidationError error={shownError} /> : null}
      </div>
      {upload.picture && (
        <Suspense>
          <CropDialog
            picture={upload.picture}
            progress={upload.progress}
            error={upload.error}
            onUse={upload.send}
            onClose={upload.cancel}
          />
        </Suspense>
      )}
    </fieldset>
  )
}

type ChooserProps = {
  label: string
  /** The field that the picture is for, for screen readers. */
  description: string
  onChoose: (file: File | undefined) => void
}

/** A button that opens the browser's file dialog for pictures. */
export function PictureChooser({ label, description, onChoose }: ChooserProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="outlined" onClick={() => input.current?.click()} aria-describedby={id}>
        {label}
      </Button>
      <span id={id} className="visually-hidden">
        {description}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label={say(fileOf, { field: description })}
        onChange={(event) => {
          onChoose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </>
  )
}
