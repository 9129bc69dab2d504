import { Fragment, useId } from 'react'
import {
  ArrayInput,
  BooleanInput,
  DateInput,
  DateTimeInput,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  type TextInputProps,
  ValidationError,
} from 'react-admin'
import { useFormState } from 'react-hook-form'
import { parseIndiaTime, toIndiaTime } from '../../lists/dates.ts'
import { type Field, labelOf, type Photo } from '../../lists/fields.ts'
import { currentLocale, say } from '../../lists/language.ts'
import { toNumber } from '../../lists/texts.ts'
import { EmailInput } from '../layout/EmailField.tsx'
import { PdfInput } from '../media/PdfInput.tsx'
import { PictureInput } from '../media/PictureInput.tsx'
import { PicturesInput } from '../media/PicturesInput.tsx'
import { thumbnailUrl } from '../media/upload.ts'
import { no, opensInNewTab, yes } from '../messages.ts'
import { formatDate, formatIndiaTime, formatTimestamp } from './format.ts'
import * as messages from './messages.ts'
import { NameInput } from './references.tsx'

const maxThumbnails = 12

/** One value of a record, in tables and comparisons. */
export function FieldValue({ field, value: stored }: { field: Field; value: unknown }) {
  const value = stored ?? field.absent
  if (value === undefined || value === null || value === '') return <span className="muted">–</span>
  switch (field.kind) {
    case 'photo':
      return <img className="thumbnail" src={thumbnailUrl(String(value))} alt="" loading="lazy" />
    case 'photos':
      return <Thumbnails photos={value as Photo[]} />
    case 'boolean':
      return say(value ? yes : no)
    case 'date':
      return <span className="day">{formatDate(value)}</span>
    case 'timestamp':
      return field.inIndia ? formatIndiaTime(value) : formatTimestamp(value)
    case 'number':
      return Number(value).toLocaleString(currentLocale())
    case 'choice':
      return labelOf(field, String(value))
    case 'rows':
      return <Rows field={field} rows={Array.isArray(value) ? value : []} />
    default:
      return String(value)
  }
}

const Rows = ({ field: { columns = {} }, rows }: { field: Field; rows: Record<string, unknown>[] }) => (
  <ul className="plain-list">
    {rows.map((row, index) => (
      <li key={index}>
        {Object.entries(columns)
          .filter(([name, { rowKey }]) => row[name] !== undefined && !rowKey)
          .map(([name, column], at) => (
            <span key={name}>
              {at > 0 && ', '}
              <FieldValue field={column} value={row[name]} />
            </span>
          ))}
      </li>
    ))}
  </ul>
)

const Thumbnails = ({ photos }: { photos: Photo[] }) => (
  <span className="row">
    {photos.slice(0, maxThumbnails).map(({ src, alt }, index) => (
      <img key={`${index} ${src}`} className="thumbnail" src={thumbnailUrl(src)} alt={alt} title={alt} loading="lazy" />
    ))}
    {photos.length > maxThumbnails && <span>{say(messages.andMore, { count: photos.length - maxThumbnails })}</span>}
  </span>
)

/** Like `FieldValue`, with an e-mail address, a phone number and a web address as links. */
export function LinkedValue({ field, value }: { field: Field; value: unknown }) {
  const text = String(value ?? '').trim()
  const shown = <FieldValue field={field} value={value} />
  if (field.kind === 'email' && /^[^\s@]+@[^\s@]+$/.test(text))
    return (
      <a href={`mailto:${encodeURIComponent(text).replace('%40', '@')}`}>
        {text.slice(0, text.indexOf('@') + 1)}
        {/* A long address breaks here rather than inside a word. */}
        <wbr />
        {text.slice(text.indexOf('@') + 1)}
      </a>
    )
  if (field.kind === 'phone' && /\d{5}/.test(text.replace(/\D/g, '')))
    return <a href={`tel:${text.replace(/[^\d+]/g, '')}`}>{shown}</a>
  // An imported record may have any text, but only these addresses open a page.
  if (field.kind === 'link' && /^https?:\/\//i.test(text))
    return (
      <a href={text} target="_blank" rel="noopener noreferrer">
        {shown} <span className="visually-hidden">{say(opensInNewTab)}</span>
      </a>
    )
  return shown
}

/** With a last day, browsers let nobody type a year of more than four digits. */
const rangeOf = ({ years }: Field) => years && { min: `${years[0]}-01-01`, max: `${years[1]}-12-31` }

const toInputValue = (stored: unknown): string => {
  const at = parseIndiaTime(String(stored ?? ''))
  return at ? toIndiaTime(at).slice(0, 16) : ''
}
const fromInputValue = (typed: string): string | null => {
  const at = parseIndiaTime(typed)
  return at ? toIndiaTime(at) : null
}

/** Date and time in India, on a device in any time zone. */
export const IndiaTimeInput = (props: TextInputProps) => (
  <TextInput
    {...props}
    type="datetime-local"
    format={toInputValue}
    parse={fromInputValue}
    helperText={false}
    slotProps={{ inputLabel: { shrink: true } }}
  />
)

type FieldInputProps = { name: string; field: Field }

const inputTypes: Partial<Record<Field['kind'], string>> = { phone: 'tel', time: 'time' }

type SuggestionsProps = TextInputProps & { suggestions: readonly string[] | undefined }

function TextWithSuggestions({ suggestions, ...input }: SuggestionsProps) {
  const id = useId()
  if (!suggestions) return <TextInput {...input} />
  return (
    <>
      <TextInput {...input} slotProps={{ htmlInput: { list: id } }} />
      <datalist id={id}>
        {suggestions.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </>
  )
}

/** A number as the list reads it, in digits of any script. What is no number stays as it is, and the form says so. */
function parseNumber(text: string): number | string | null {
  const value = toNumber(text)
  return text === '' ? null : Number.isNaN(value) ? text : value
}

/** The form input for a field, labelled as declared. */
export function FieldInput({ name, field }: FieldInputProps) {
  const common = { source: name, label: field.label, fullWidth: true, isRequired: !field.optional }
  switch (field.kind) {
    case 'longText':
      return <TextInput {...common} multiline minRows={4} maxRows={24} />
    case 'number':
      return <TextInput {...common} parse={parseNumber} slotProps={{ htmlInput: { inputMode: 'numeric' } }} />
    case 'date':
      return <DateInput {...common} slotProps={{ htmlInput: rangeOf(field) }} />
    case 'timestamp':
      if (field.inIndia) return <IndiaTimeInput {...common} label={say(messages.inIndiaTime, { label: field.label })} />
      return <DateTimeInput {...common} parse={(value: string) => value && new Date(value).toISOString()} />
    case 'choice':
      return <SelectInput {...common} choices={(field.choices ?? []).map((id) => ({ id, name: labelOf(field, id) }))} />
    case 'boolean':
      return <BooleanInput {...common} isRequired={false} />
    case 'photo':
      return <PictureInput name={name} field={field} />
    case 'photos':
      return <PicturesInput name={name} field={field} />
    case 'rows':
      return <RowsInput name={name} field={field} />
    case 'file':
      return null
    case 'link':
      if (field.upload === 'pdf') return <PdfInput name={name} field={field} />
      return <TextInput {...common} helperText={field.optional ? say(messages.linkHint) : false} />
    case 'reference':
      return <NameInput {...common} to={field.reference!.to!} orName={field.reference!.orName} />
    case 'position':
      return <TextInput {...common} helperText={say(messages.positionHint)} />
    case 'email':
      return <EmailInput {...common} />
    default:
      return <TextWithSuggestions {...common} type={inputTypes[field.kind] ?? 'text'} suggestions={field.suggestions} />
  }
}

/** The rows of a small table, such as a timetable: a line of inputs for each, which wraps on a phone. */
function RowsInput({ name, field }: FieldInputProps) {
  const { errors } = useFormState({ name })
  const problem = errors[name]?.message
  return (
    <fieldset className="rows-input" aria-describedby={problem ? `${name}-problem` : undefined}>
      <legend>{field.label}</legend>
      <ArrayInput source={name} label={false} fullWidth>
        <SimpleFormIterator inline disableClear getItemLabel={(index) => say(messages.row, { row: index + 1 })}>
          {/* biome-ignore lint/complexity/noUselessFragments: a single child would stand for rows that are plain values. */}
          <Fragment>
            {Object.entries(field.columns!)
              .filter(([, { unasked }]) => !unasked)
              .map(([column, one]) => (
                <FieldInput key={column} name={column} field={one} />
              ))}
          </Fragment>
        </SimpleFormIterator>
      </ArrayInput>
      {problem && (
        <p className="rows-input__problem" id={`${name}-problem`} role="alert">
          <ValidationError error={problem as string} />
        </p>
      )}
    </fieldset>
  )
}
