import { ArrayInput, SimpleFormIterator } from 'react-admin'
import { useFormState } from 'react-hook-form'
import type { Field } from '../../lists/fields.ts'
import { say } from '../../lists/language.ts'
import { FieldInput } from './fields.tsx'
import * as messages from './messages.ts'

type RowsInputProps = { name: string; field: Field; disabled?: boolean | undefined }

/** The rows of a small table, such as a timetable: a line of inputs for each, which wraps on a phone. */
export function RowsInput({ name, field, disabled = false }: RowsInputProps) {
  const { errors } = useFormState({ name })
  const problem = errors[name]?.message
  return (
    <fieldset className="rows-input" aria-describedby={problem ? `${name}-problem` : undefined}>
      <legend>{field.label}</legend>
      <ArrayInput source={name} label={false} fullWidth>
        <SimpleFormIterator
          inline
          disableReordering
          disableClear
          disabled={disabled}
          getItemLabel={(index) => say(messages.row, { row: index + 1 })}
        >
          {Object.entries(field.columns!).map(([column, one]) => (
            <FieldInput key={column} name={column} field={one} disabled={disabled} />
          ))}
        </SimpleFormIterator>
      </ArrayInput>
      {typeof problem === 'string' && (
        <p className="rows-input__problem" id={`${name}-problem`} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
