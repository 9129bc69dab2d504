import Button from '@mui/material/Button'
import { useId, useRef } from 'react'

type Props = { says: string; about: string; disabled?: boolean; choose: (file: File | undefined) => void }

/** A button that opens the device's own way to choose a picture. */
export function PictureChooser({ says, about, disabled, choose }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="outlined" disabled={disabled} onClick={() => input.current?.click()} aria-describedby={id}>
        {says}
      </Button>
      <span id={id} className="visually-hidden">
        {about}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label={`${about}: file`}
        onChange={(event) => {
          choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </>
  )
}
