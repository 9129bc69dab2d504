import type { ChangeEvent } from 'react'
import { type UploadName, uploads } from '../../../lists/forms/membership.ts'
import { Icon } from '../../components/icons.tsx'
import { Complaint, ties } from './FieldError.tsx'
import { sizeText } from './picture-check.ts'

export type Chosen = { file: File; url: string }

const drawings = { photo: 'person', aadhaar: 'card', certificate: 'cert' } as const

/**
 * A box that a picture is put into. `kept`: the server still holds the file of an earlier attempt. `sent`: how much of
 * the whole form has left, from 0 to 1, while it is being sent.
 */
export function FileBox({
  form,
  name,
  chosen,
  kept,
  sent,
  complaints,
  onChange,
}: {
  form: string
  name: UploadName
  chosen: Chosen | undefined
  kept: boolean
  sent: number | undefined
  complaints: string[] | undefined
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}) {
  const id = `${form}-${name}`
  const { label, tooLarge, advice, layout } = uploads[name]
  return (
    <label className={`drop drop--${name} c${layout.columns} r${layout.rows}`} data-invalid={complaints && ''}>
      {chosen ? <img src={chosen.url} alt="" width="96" height="120" /> : <Icon name={drawings[name]} />}
      <b id={`${id}-label`}>{label}</b>
      {chosen && (
        <small className="drop__file" id={`${id}-file`}>{`${chosen.file.name}, ${sizeText(chosen.file.size)}`}</small>
      )}
      {!chosen && kept && <small className="drop__file">We still have the file that you chose.</small>}
      {sent === undefined || (!chosen && kept) ? (
        <span className="pickfile">{chosen || kept ? 'Choose another file' : 'Choose File'}</span>
      ) : (
        <progress value={Math.round(sent * 100)} max={100} aria-label={`Sending ${label}`} />
      )}
      <small id={`${id}-limit`}>{tooLarge}</small>
      {advice && (
        <small className="drop__advice" id={`${id}-advice`}>
          {advice}
        </small>
      )}
      <Complaint id={id} complaints={complaints} />
      <input
        {...ties(id, complaints, chosen && `${id}-file`, `${id}-limit`, advice && `${id}-advice`)}
        type="file"
        name={name}
        accept="image/*"
        aria-labelledby={`${id}-label`}
        required={!kept}
        onChange={onChange}
      />
    </label>
  )
}
