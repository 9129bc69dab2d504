import { BooleanInput, DateInput, DateTimeInput, NumberInput, SelectInput, TextInput } from 'react-admin'
import type { Field } from '../../lists/engine/fields.ts'
import { PictureInput } from '../media/PictureInput.tsx'
import { PicturesInput } from '../media/PicturesInput.tsx'

type Props = { name: string; field: Field; disabled?: boolean }

const types: Partial<Record<Field['kind'], string>> = { email: 'email', phone: 'tel' }

/** The input that a kind of field is edited with. Its label is the declaration's own. */
export function FieldInput({ name, field, disabled }: Props) {
  const common = { source: name, label: field.label, disabled, fullWidth: true, isRequired: !field.optional }
  switch (field.kind) {
    case 'prose':
      return <TextInput {...common} multiline minRows={4} maxRows={24} />
    case 'number':
      return <NumberInput {...common} step={1} />
    case 'day':
      return <DateInput {...common} />
    case 'instant':
      return <DateTimeInput {...common} parse={(value: string) => value && new Date(value).toISOString()} />
    case 'choice':
      return <SelectInput {...common} choices={(field.choices ?? []).map((id) => ({ id, name: id }))} />
    case 'yesNo':
      return <BooleanInput {...common} isRequired={false} />
    case 'photo':
      return <PictureInput name={name} field={field} disabled={disabled} />
    case 'photos':
      return <PicturesInput name={name} field={field} disabled={disabled} />
    case 'file':
      return null
    case 'link':
      return (
        <TextInput {...common} helperText={field.optional ? 'A web address, for example https://example.org' : false} />
      )
    default:
      return <TextInput {...common} type={types[field.kind] ?? 'text'} />
  }
}
