import { type UploadName, uploads } from '../../../lists/forms/membership.ts'
import { Icon } from '../../components/icons.tsx'
import { sizeText } from './picture-check.ts'
import { FieldError, fieldProps } from './SubmissionForm.tsx'

export type SelectedFile = { file: File; url: string }

const icons = { photo: 'person', aadhaar: 'card', certificate: 'cert' } as const

/**
 * A file input for a picture, with a preview. `held`: the server still holds the file of an earlier attempt.
 * `progress`: the part of the whole form that has been sent, from 0 to 1, while it is being sent.
 */
export function FileField({
  formId,
  name,
  selected,
  held,
  progress,
  errors,
  onChange,
}: {
  formId: string
  name: UploadName
  selected: SelectedFile | undefined
  held: boolean
  progress: number | undefined
  errors: string[] | undefined
  onChange: () => void
}) {
  const id = `${formId}-${name}`
  const { label, tooLarge, advice, layout } = uploads[name]
  return (
    <label className={`drop drop--${name} c${layout.columns} r${layout.rows}`} data-invalid={errors && ''}>
      {selected ? <img src={selected.url} alt="" width="96" height="120" /> : <Icon name={icons[name]} />}
      <b id={`${id}-label`}>{label}</b>
      {selected && (
        <small
          className="drop__file"
          id={`${id}-file`}
        >{`${selected.file.name}, ${sizeText(selected.file.size)}`}</small>
      )}
      {!selected && held && <small className="drop__file">We still have the file that you chose.</small>}
      {progress === undefined || (!selected && held) ? (
        <span className="pickfile">{selected || held ? 'Choose another file' : 'Choose File'}</span>
      ) : (
        <progress value={Math.round(progress * 100)} max={100} aria-label={`Sending ${label}`} />
      )}
      <small id={`${id}-limit`}>{tooLarge}</small>
      {advice && (
        <small className="drop__advice" id={`${id}-advice`}>
          {advice}
        </small>
      )}
      <FieldError id={id} errors={errors} />
      <input
        {...fieldProps(id, errors, selected && `${id}-file`, `${id}-limit`, advice && `${id}-advice`)}
        type="file"
        name={name}
        accept="image/*"
        aria-labelledby={`${id}-label`}
        required={!held}
        onChange={onChange}
      />
    </label>
  )
}
