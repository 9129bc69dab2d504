import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { applications } from '../../features/applications/applications.ts'
import { type QuestionLayout, type UploadName, uploads } from '../../features/applications/form.ts'
import type { Field } from '../../lists/fields.ts'
import { type Drawing, Svg } from '../components/control-icons.tsx'
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
  const id = `part-${title.toLowerCase().replace(/\W+/g, '-')}`
  return (
    <fieldset className="form__part" aria-labelledby={id}>
      <h2 className="form__leg" id={id} tabIndex={-1} ref={ref}>
        {title}
      </h2>
      {children}
    </fieldset>
  )
}

type Common = { formId: string; name: keyof typeof applications.fields; errors: string[] | undefined }

/** The keyboard and the browser's check for a kind of field. A web address may be entered without `https://`. */
const inputProps: Partial<Record<Field['kind'], InputHTMLAttributes<HTMLInputElement>>> = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  number: { inputMode: 'numeric' },
  link: { inputMode: 'url', autoCapitalize: 'none' },
}

/** A field of the application with its label and error. `required` overrides the list's declaration. */
export function TextField({
  formId,
  name,
  errors,
  layout: { columns, halfOnPhone, autoComplete = 'off', hint },
  value,
  required,
}: Common & { layout: QuestionLayout; value: string | undefined; required?: boolean }) {
  const { label, kind, optional } = applications.fields[name]
  const id = `${formId}-${name}`
  return (
    <div className={`cell ${halfOnPhone ? 'cell--half ' : ''}c${columns}`} data-invalid={errors && ''}>
      <label htmlFor={id}>
        {label} {optional && required === undefined && <small>optional</small>}
      </label>
      {hint && (
        <span className="cell__hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <input
        type="text"
        dir="auto"
        {...inputProps[kind]}
        {...fieldProps(id, errors, hint && `${id}-hint`)}
        name={name}
        required={required ?? !optional}
        autoComplete={autoComplete}
        defaultValue={value}
      />
      <FieldError id={id} errors={errors} />
    </div>
  )
}

/** A checkbox of the application. `children` explain what ticking it means. */
export function Checkbox({
  formId,
  name,
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
        <span>{applications.fields[name].label}</span>
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

/** The drawing of each picture that applicants send. */
export const uploadIcons: Record<UploadName, Drawing> = {
  photo: {
    box: '0 0 44 44',
    drawing: (
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        d="M5 3h34v38H5zM12 3l13 22M32 3 18 30l-3 11M5 29h34v7H5"
      />
    ),
  },
  aadhaar: {
    box: '0 0 44 44',
    drawing: (
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        d="M2 8h40v28H2zM7 14h11v14H7zM23 16h14M23 22h14M23 28h8"
      />
    ),
  },
  certificate: {
    box: '0 0 44 44',
    drawing: (
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        d="M6 3h32v28H6zM13 11h18M13 17h18M17 31v10l5-4 5 4V31"
      />
    ),
  },
}

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
      {selected ? <img src={selected.url} alt="" width="96" height="120" /> : <Svg {...uploadIcons[name]} />}
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
