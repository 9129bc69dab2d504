import type { InputHTMLAttributes, ReactNode } from 'react'
import type { Field } from '../../../lists/engine/fields.ts'
import type { QuestionLayout } from '../../../lists/forms/membership.ts'
import { applications } from '../../../lists/membership.ts'
import { Complaint, ties } from './FieldError.tsx'

type Name = keyof typeof applications.fields
type Common = { form: string; name: Name; complaints: string[] | undefined }

/** The keyboard and the check that a kind of field brings with it. A web address may be typed without `https://`. */
const controls: Partial<Record<Field['kind'], InputHTMLAttributes<HTMLInputElement>>> = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  number: { inputMode: 'numeric' },
  link: { inputMode: 'url', autoCapitalize: 'none' },
}

/** One ruled cell of the sheet: label, control, complaint. */
export function Cell({
  form,
  name,
  complaints,
  layout: { columns, halfOnPhone, autoComplete = 'off' },
  value,
  required,
}: Common & { layout: QuestionLayout; value: string | undefined; required?: boolean }) {
  const { label, kind, optional } = applications.fields[name]
  const id = `${form}-${name}`
  return (
    <div className={`cell c${columns}${halfOnPhone ? ' cell--half' : ''}`} data-invalid={complaints && ''}>
      <label htmlFor={id}>
        {label} {optional && required === undefined && <small>optional</small>}
      </label>
      <input
        type="text"
        dir="auto"
        {...controls[kind]}
        {...ties(id, complaints)}
        name={name}
        required={required ?? !optional}
        autoComplete={autoComplete}
        defaultValue={value}
      />
      <Complaint id={id} complaints={complaints} />
    </div>
  )
}

/** A box to tick, with what it means. */
export function Tick({
  form,
  name,
  complaints,
  checked,
  required = false,
  children,
}: Common & { checked: boolean; required?: boolean; children?: ReactNode }) {
  const id = `${form}-${name}`
  return (
    <div className="cell tick c12" data-invalid={complaints && ''}>
      <label htmlFor={id}>
        <input
          type="checkbox"
          value="on"
          {...ties(id, complaints, children !== undefined && `${id}-more`)}
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
      <Complaint id={id} complaints={complaints} />
    </div>
  )
}
