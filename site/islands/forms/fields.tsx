import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import type { Field } from '../../../lists/engine/fields.ts'
import type { QuestionLayout } from '../../../lists/forms/membership.ts'
import { applications } from '../../../lists/membership.ts'
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
  layout: { columns, halfOnPhone, autoComplete = 'off' },
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
      <input
        type="text"
        dir="auto"
        {...inputProps[kind]}
        {...fieldProps(id, errors)}
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
