import type { ReactNode } from 'react'
import type { Field } from '../../lists/engine/fields.ts'
import { CropDialog } from './CropDialog.tsx'
import type { usePictureUpload } from './usePicture.ts'

type Props = {
  field: Field
  picture: ReturnType<typeof usePictureUpload>
  /** What the form says is wrong with the field. */
  complaint: unknown
  children: ReactNode
}

/** Around a field that holds pictures: its name, what is wrong, and the window in which a chosen picture is cut. */
export function PictureFieldset({ field: { label, optional }, picture, complaint, children }: Props) {
  const wrong = picture.opened ? '' : picture.trouble || complaint
  return (
    <fieldset className="compare" style={{ width: '100%' }}>
      <legend>
        {label}
        {optional ? '' : ' *'}
      </legend>
      {children}
      <div role="alert" style={{ color: '#a3130f' }}>
        {typeof wrong === 'string' ? wrong.replace(/^@@react-admin@@"?|"$/g, '') : ''}
      </div>
      {picture.opened && (
        <CropDialog
          picture={picture.opened}
          progress={picture.progress}
          trouble={picture.trouble}
          onUse={picture.send}
          onClose={picture.close}
        />
      )}
    </fieldset>
  )
}
