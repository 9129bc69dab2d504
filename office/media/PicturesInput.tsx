import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Delete from '@mui/icons-material/Delete'
import IconButton from '@mui/material/IconButton'
import { useInput } from 'react-admin'
import type { Field } from '../../lists/engine/fields.ts'
import { thumbnailUrl } from '../lists/Cell.tsx'
import { PictureChooser } from './PictureChooser.tsx'
import { PictureFieldset } from './PictureFrame.tsx'
import { usePictureUpload } from './usePicture.ts'

type Props = { name: string; field: Field; disabled?: boolean }

/** Several public pictures in their order. */
export function PicturesInput({ name, field: declared, disabled }: Props) {
  const { field, fieldState } = useInput({ source: name })
  const addresses: string[] = Array.isArray(field.value) ? field.value : []
  const picture = usePictureUpload((address) => field.onChange([...addresses, address]))
  const move = (from: number, to: number) => {
    const next = [...addresses]
    next.splice(to, 0, ...next.splice(from, 1))
    field.onChange(next)
  }
  return (
    <PictureFieldset field={declared} picture={picture} complaint={fieldState.error?.message}>
      <ol className="places">
        {addresses.map((address, place) => {
          const called = `picture ${place + 1} of ${addresses.length}`
          return (
            <li key={address}>
              <img src={thumbnailUrl(address)} alt={called} className="thumb" loading="lazy" />
              <span>{place + 1}</span>
              <IconButton
                aria-label={`Move ${called} up`}
                disabled={disabled || place === 0}
                onClick={() => move(place, place - 1)}
              >
                <ArrowUpward />
              </IconButton>
              <IconButton
                aria-label={`Move ${called} down`}
                disabled={disabled || place === addresses.length - 1}
                onClick={() => move(place, place + 1)}
              >
                <ArrowDownward />
              </IconButton>
              <IconButton
                aria-label={`Take away ${called}`}
                disabled={disabled}
                onClick={() => field.onChange(addresses.filter((each) => each !== address))}
              >
                <Delete />
              </IconButton>
            </li>
          )
        })}
      </ol>
      <PictureChooser says="Add a picture" about={declared.label} disabled={disabled} choose={picture.choose} />
    </PictureFieldset>
  )
}
