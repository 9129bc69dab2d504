import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import type { Field } from '../../lists/fields.ts'
import type { FieldLayout, Upload } from '../../lists/form.ts'
import { say } from '../../lists/language.ts'
import { type Drawing, Svg } from '../components/control-icons.tsx'
import * as messages from '../messages.ts'
import { sizeText } from './picture-check.ts'
import { FieldError, fieldProps } from './SubmissionForm.tsx'

/** A section of the form. `ref` is its heading, which can take the focus. */
export const FormSection = ({
  title,
  ref,
  children,
}: {
  title: string
  ref?: Ref<HTMLHeadingElement>
  children: ReactNode
}) => {
  const id = `part-${title.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')}`
  return (
    <fieldset className="form__part" aria-labelledby={id}>
      <h2 className="form__leg" id={id} tabIndex={-1} ref={ref}>
        {title}
      </h2>
      {children}
    </fieldset>
  )
}

type Common = { formId: string; name: string; field: Field; errors: string[] | undefined }

/** The keyboard and the browser's check for a kind of field. A web address may be entered without `https://`. */
const inputProps: Partial<Record<Field['kind'], InputHTMLAttributes<HTMLInputElement>>> = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  number: { inputMode: 'numeric' },
  link: { inputMode: 'url', autoCapitalize: 'none' },
}

/** A field of a form with its label and error. `required` overrides the declaration of the field. */
export function TextField({
  formId,
  name,
  field: { label, kind, optional },
  errors,
  layout: { columns, halfOnPhone, autoComplete = 'off', hint },
  value,
  required,
}: Common & { layout: FieldLayout; value: string | undefined; required?: boolean }) {
  const id = `${formId}-${name}`
  const control = {
    ...fieldProps(id, errors, hint && `${id}-hint`),
    name,
    dir: 'auto',
    required: required ?? !optional,
    autoComplete,
    defaultValue: value,
  }
  return (
    <div className={`cell ${halfOnPhone ? 'cell--half ' : ''}c${columns}`} data-invalid={errors && ''}>
      <label htmlFor={id}>
        {label} {optional && required === undefined && <small>{say(messages.optional)}</small>}
      </label>
      {hint && (
        <span className="cell__hint" id={`${id}-hint`}>
          {say(hint)}
        </span>
      )}
      {kind === 'longText' ? (
        <textarea {...control} rows={2} />
      ) : (
        <input type="text" {...inputProps[kind]} {...control} />
      )}
      <FieldError id={id} errors={errors} />
    </div>
  )
}

/** A checkbox of a form. `children` explain what ticking it means. */
export function Checkbox({
  formId,
  name,
  field,
  errors,
  checked,
  required = false,
  children,
}: Common & { checked: boolean; required?: boolean; children?: ReactNode }) {
  const id = `${formId}-${name}`
  return (
    <div className="cell tick c12" data-invalid={errors && ''}>
      <label htmlFor={id}>
        <input
          type="checkbox"
          value="on"
          {...fieldProps(id, errors, children !== undefined && `${id}-more`)}
          name={name}
          required={required}
          defaultChecked={checked}
        />
        <span>{field.label}</span>
      </label>
      {children !== undefined && (
        <p className="fine" id={`${id}-more`}>
          {children}
        </p>
      )}
      <FieldError id={id} errors={errors} />
    </div>
  )
}

export type SelectedFile = { file: File; url: string }

/**
 * A file input for a picture, with a preview, or `icon` before one is chosen. `held`: the server still holds the file of an earlier attempt.
 * `progress`: the part of the whole form that has been sent, from 0 to 1, while it is being sent.
 */
export function FileField({
  formId,
  name,
  upload: { label, tooLarge, advice, layout },
  icon,
  selected,
  held,
  optional,
  progress,
  errors,
  onChange,
}: {
  formId: string
  name: string
  upload: Upload
  icon: Drawing
  selected: SelectedFile | undefined
  held: boolean
  optional: boolean
  progress: number | undefined
  errors: string[] | undefined
  onChange: () => void
}) {
  const id = `${formId}-${name}`
  return (
    <label className={`drop drop--${name} c${layout.columns} r${layout.rows}`} data-invalid={errors && ''}>
      {selected ? <img src={selected.url} alt="" width="96" height="120" /> : <Svg {...icon} />}
      <b id={`${id}-label`}>
        {label} {optional && <small>{say(messages.optional)}</small>}
      </b>
      {selected && (
        <small
          className="drop__file"
          id={`${id}-file`}
        >{`${selected.file.name}, ${sizeText(selected.file.size)}`}</small>
      )}
      {!selected && held && <small className="drop__file">{say(messages.fileHeld)}</small>}
      {progress === undefined || (!selected && held) ? (
        <span className="pickfile">{say(selected || held ? messages.chooseAnotherFile : messages.chooseFile)}</span>
      ) : (
        <progress value={Math.round(progress * 100)} max={100} aria-label={say(messages.sendingPicture, { label })} />
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
        required={!held && !optional}
        onChange={onChange}
      />
    </label>
  )
}
