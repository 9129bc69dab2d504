import { useId } from 'react'
import { type RaRecord, TextInput, useInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { parseIndiaTime, toIndiaTime } from '../../lists/dates.ts'
import type { List } from '../../lists/list.ts'
import { hasPublication, type PublicationState, publicationStates } from '../../lists/publication.ts'
import { formatIndiaTime } from './format.ts'

export const publicationLabels: Record<PublicationState, string> = {
  published: 'Published',
  draft: 'Draft',
  scheduled: 'Scheduled',
}
const inputLabels: Record<PublicationState, string> = { ...publicationLabels, scheduled: 'Publish on…' }

/** The stored time as the browser's input for date and time takes it, and back. It has no time zone: the time is in India. */
const toInputValue = (stored: unknown): string => {
  const at = parseIndiaTime(String(stored ?? ''))
  return at ? toIndiaTime(at).slice(0, 16) : ''
}
const fromInputValue = (typed: string): string | null => {
  const at = parseIndiaTime(typed)
  return at ? toIndiaTime(at) : null
}

/** Whether visitors see the record: at once, later, or not yet. It is the last input of a form, above the button that saves. */
export function PublicationInput() {
  const id = useId()
  const { field, fieldState } = useInput({
    source: 'publication',
    format: (value?: string) => value ?? 'published',
    parse: (value: string) => value,
  })
  const publishAt = useWatch({ name: 'publishAt' })
  return (
    <fieldset className="publication">
      <legend>Publication</legend>
      <div className="row">
        {publicationStates.map((state) => (
          <label key={state}>
            <input
              type="radio"
              name={id}
              value={state}
              checked={field.value === state}
              onChange={() => field.onChange(state)}
            />
            {inputLabels[state]}
          </label>
        ))}
      </div>
      {field.value === 'scheduled' && (
        <TextInput
          source="publishAt"
          label="Day and time, in India"
          type="datetime-local"
          format={toInputValue}
          parse={fromInputValue}
          helperText={false}
          slotProps={{ inputLabel: { shrink: true } }}
          isRequired
        />
      )}
      <p role="status" className="muted">
        {fieldState.error ? 'Visitors do not see it.' : explain(field.value, publishAt)}
      </p>
    </fieldset>
  )
}

function explain(state: PublicationState, publishAt: unknown): string {
  if (state === 'draft') return 'Only the office sees it. The preview shows how it will look.'
  if (state === 'published') return 'Visitors see it as soon as you save.'
  const at = parseIndiaTime(String(publishAt ?? ''))
  if (!at) return 'Visitors see it from the day and time that you choose.'
  if (at.getTime() <= Date.now()) return 'This time has passed, so visitors see it as soon as you save.'
  return `Visitors see it from ${formatIndiaTime(publishAt)}. Until then, only the office does.`
}

/** A label at records that visitors do not see. */
export function PublicationLabel({ list, record }: { list: List; record: RaRecord }) {
  const { publication, publishAt } = record
  if (!hasPublication(list) || publication === undefined) return null
  const until = publication === 'scheduled' ? formatIndiaTime(publishAt) : ''
  const state = Object.hasOwn(publicationLabels, publication)
    ? publicationLabels[publication as PublicationState]
    : 'Not published'
  return (
    <>
      {' '}
      <span className="publication-label">{until ? `From ${until}` : state}</span>
    </>
  )
}
