import { useId } from 'react'
import { type Field, labelOf } from '../../../lists/fields.ts'

type Props = {
  field: Field
  value: string | undefined
  error?: string | undefined
  suggestions?: readonly string[] | undefined
  onChange: (value: string) => void
}

const types: Partial<Record<Field['kind'], string>> = { date: 'date', email: 'email', phone: 'tel' }

/** A field with its label, in forms and tables that react-admin does not know. */
export function Cell({ field, value = '', error, suggestions, onChange }: Props) {
  const id = useId()
  const common = {
    id,
    value,
    'aria-invalid': error !== undefined,
    'aria-describedby': error && `${id}-error`,
  }
  return (
    <div>
      <label htmlFor={id}>{field.label}</label>
      {field.choices ? (
        <select {...common} onChange={({ target }) => onChange(target.value)}>
          {field.optional && field.absent === undefined && <option value="">–</option>}
          {field.choices.map((choice) => (
            <option key={choice} value={choice}>
              {labelOf(field, choice)}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          type={types[field.kind] ?? 'text'}
          inputMode={field.kind === 'number' ? 'numeric' : undefined}
          list={suggestions && `${id}-list`}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
      {error && (
        <p className="rows-input__problem" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
