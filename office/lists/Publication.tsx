import { useId } from 'react'
import { type RaRecord, useInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { parseIndiaTime } from '../../lists/dates.ts'
import { say } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import { publication as publicationText } from '../../lists/messages.ts'
import { hasPublication, type PublicationState, publicationStates } from '../../lists/publication.ts'
import { IndiaTimeInput } from './fields.tsx'
import { formatIndiaTime } from './format.ts'
import * as messages from './messages.ts'

const inputLabels = { ...messages.publicationStates, scheduled: messages.visibility.publishOn }

/** The stored time as the browser's input for date and time takes it, and back. It has no time zone: the time is in India. */
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
      <legend>{say(publicationText)}</legend>
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
            {say(inputLabels[state])}
          </label>
        ))}
      </div>
      {field.value === 'scheduled' && (
        <IndiaTimeInput source="publishAt" label={say(messages.visibility.dayAndTime)} isRequired />
      )}
      <p role="status" className="muted">
        {fieldState.error ? say(messages.visibility.unseen) : explain(field.value, publishAt)}
      </p>
    </fieldset>
  )
}

function explain(state: PublicationState, publishAt: unknown): string {
  if (state === 'draft') return say(messages.visibility.onlyOffice)
  if (state === 'published') return say(messages.visibility.onceSaved)
  const at = parseIndiaTime(String(publishAt ?? ''))
  if (!at) return say(messages.visibility.fromChosenTime)
  if (at.getTime() <= Date.now()) return say(messages.visibility.timeHasPassed)
  return say(messages.visibility.from, { time: formatIndiaTime(publishAt) })
}

/** A label at records that visitors do not see. */
export function PublicationLabel({ list, record }: { list: List; record: RaRecord }) {
  const { publication, publishAt } = record
  if (!hasPublication(list) || publication === undefined) return null
  const time = publication === 'scheduled' ? formatIndiaTime(publishAt) : ''
  const state = Object.hasOwn(messages.publicationStates, publication)
    ? messages.publicationStates[publication as PublicationState]
    : messages.visibility.notPublished
  return (
    <>
      {' '}
      <span className="publication-label">{time ? say(messages.visibility.labelFrom, { time }) : say(state)}</span>
    </>
  )
}
