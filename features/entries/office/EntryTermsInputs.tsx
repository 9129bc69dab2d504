import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { SelectInput, useGetList, useRecordContext, ValidationError } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { addDays, isDate, today } from '../../../lists/dates.ts'
import type { Field } from '../../../lists/fields.ts'
import { say } from '../../../lists/language.ts'
import { useFormAddress } from '../../../office/lists/form-address.ts'
import { formatDate } from '../../../office/lists/format.ts'
import { NameInput } from '../../../office/lists/references.tsx'
import { events } from '../../events/events.ts'
import type { Category } from '../categories.ts'
import { categoryLabel } from '../category-name.ts'
import { enterPath, entryTerms } from '../entry-terms.ts'
import * as officeMessages from '../office-messages.ts'
import { type TemplateName, type TemplateRow, templates } from '../templates.ts'
import { Cell } from './Cell.tsx'

type InputProps = { name: string; field: Field }
type Row = Partial<Category>

const perPage = 200

/** Offers to take entries, in the form of an event. */
export function TakeEntries() {
  const event = useRecordContext()
  const formAddress = useFormAddress()
  const { data } = useGetList(entryTerms.name, { pagination: { page: 1, perPage: 1 }, filter: { event: event?.id } })
  if (!event || !data) return null
  const form = data[0]
  const day = String(event.sdate ?? '')
  const source = {
    event: event.id,
    ...(isDate(day) && { referenceDate: day, closesAt: `${addDays(day, -9)}T18:00:00+05:30` }),
    opensAt: `${today(new Date())}T09:00:00+05:30`,
    asksNames: true,
  }
  return (
    <section className="card" aria-label={say(officeMessages.title)}>
      <h2>{say(officeMessages.title)}</h2>
      {!form && <p>{say(officeMessages.takeMeans)}</p>}
      <div className="row">
        <Button variant="outlined" component={Link} to={formAddress(entryTerms, form ? String(form.id) : source)}>
          {say(form ? officeMessages.editForm : officeMessages.take)}
        </Button>
        {form && <a href={enterPath({ key: String(form.id), slug: form.slug })}>{say(officeMessages.showPage)}</a>}
      </div>
    </section>
  )
}

/** The event of an entry form: one that is to come and has none yet, or the present one. */
function EventInput({ name, field }: InputProps) {
  const list = { pagination: { page: 1, perPage } }
  const { data = [] } = useGetList(events.name, list)
  const { data: forms = [] } = useGetList(entryTerms.name, list)
  const chosen = useWatch({ name })
  const taken = new Set(forms.map(({ event }) => event))
  const choices = data
    .filter(({ id, sdate }) => id === chosen || (sdate >= today(new Date()) && !taken.has(id)))
    .map(({ id, name, sdate }) => ({ id, name: `${name}, ${formatDate(sdate)}` }))
  const isKnown = !chosen || choices.some(({ id }) => id === chosen)
  return (
    <SelectInput
      source={name}
      label={field.label}
      isRequired
      fullWidth
      choices={isKnown ? choices : [...choices, { id: chosen, name: say(officeMessages.noEvent) }]}
    />
  )
}

/** The row of a template as it is stored. A team is named in the language of the officer. */
const toRow = ({ team, ...row }: TemplateRow): Row => ({
  ...row,
  ...(team && {
    name: [say(officeMessages.teamNames[team]), categoryLabel({ ...row, kind: team }).split(', ')[1]].join(', '),
  }),
})

/** The categories of an entry form: a line for each with its places and fee, and all of its rules when it is opened. */
function CategoriesInput({ name, field }: InputProps) {
  const { setValue } = useFormContext()
  const { errors } = useFormState({ name })
  const rows: Row[] = useWatch({ name }) ?? []
  const [opened, setOpened] = useState<number>()
  const problem = errors[name]?.message
  const change = (next: Row[]) => setValue(name, next, { shouldDirty: true, shouldValidate: problem !== undefined })
  const changeRow = (at: number, values: Row) =>
    change(rows.map((row, index) => (index === at ? { ...row, ...values } : row)))
  const addRows = (added: Row[]) => {
    const known = new Set(rows.map(({ code }) => code))
    change([...rows, ...added.filter(({ code }) => !known.has(code))])
  }
  const add = () => {
    change([...rows, { code: `C${rows.length + 1}`, kind: 'kata', fee: rows.at(-1)?.fee ?? 0 }])
    setOpened(rows.length)
  }
  return (
    <fieldset className="rows-input category-rows" aria-describedby={problem ? `${name}-problem` : undefined}>
      <legend>{field.label}</legend>
      <Beginnings onAdd={addRows} onSetAll={(values) => change(rows.map((row) => ({ ...row, ...values })))} />
      <ol>
        {rows.map((row, at) => (
          <li key={at}>
            <CategoryRow
              row={row}
              columns={field.columns!}
              isOpen={opened === at}
              onToggle={() => setOpened(opened === at ? undefined : at)}
              onChange={(values) => changeRow(at, values)}
              onRemove={() => {
                change(rows.filter((_, index) => index !== at))
                setOpened(undefined)
              }}
              prefix={`${name}.${at}`}
            />
          </li>
        ))}
      </ol>
      <div className="row">
        <Button onClick={add}>{say(officeMessages.addCategory)}</Button>
        {rows.length > 1 && (
          <Button color="error" onClick={() => change([])}>
            {say(officeMessages.removeAll)}
          </Button>
        )}
      </div>
      {problem && (
        <p className="rows-input__problem" id={`${name}-problem`} role="alert">
          <ValidationError error={problem as string} />
        </p>
      )}
    </fieldset>
  )
}

/** Templates, and places and fee for all categories at once. */
function Beginnings({ onAdd, onSetAll }: { onAdd: (rows: Row[]) => void; onSetAll: (values: Row) => void }) {
  const [template, setTemplate] = useState<TemplateName>('wkfKata')
  const [all, setAll] = useState({ capacity: '', fee: '' })
  const setEverywhere = () =>
    onSetAll(Object.fromEntries(Object.entries(all).filter(([, value]) => value.trim() !== '')) as Row)
  return (
    <>
      <Alert severity="info">{say(officeMessages.templateHint)}</Alert>
      <div className="row">
        <label>
          {say(officeMessages.template)}
          <select value={template} onChange={({ target }) => setTemplate(target.value as TemplateName)}>
            {Object.keys(templates).map((each) => (
              <option key={each} value={each}>
                {say(officeMessages.templateNames[each as TemplateName])}
              </option>
            ))}
          </select>
        </label>
        <Button variant="outlined" onClick={() => onAdd(templates[template]().map(toRow))}>
          {say(officeMessages.addTemplate)}
        </Button>
      </div>
      <div className="row">
        {(['capacity', 'fee'] as const).map((each) => (
          <label key={each}>
            {say(each === 'fee' ? officeMessages.feeForAll : officeMessages.placesForAll)}
            <input
              inputMode="numeric"
              value={all[each]}
              onChange={({ target }) => setAll({ ...all, [each]: target.value })}
            />
          </label>
        ))}
        <Button variant="outlined" onClick={setEverywhere}>
          {say(officeMessages.setForAll)}
        </Button>
      </div>
    </>
  )
}

type CategoryRowProps = {
  row: Row
  columns: Readonly<Record<string, Field>>
  isOpen: boolean
  onToggle: () => void
  onChange: (values: Row) => void
  onRemove: () => void
  /** The path of the row in the form. */
  prefix: string
}

function CategoryRow({ row, columns, isOpen, onToggle, onChange, onRemove, prefix }: CategoryRowProps) {
  const name = row.kind ? categoryLabel(row as Category) : (row.code ?? '')
  const numbers = { capacity: officeMessages.placesOf, fee: officeMessages.feeOf } as const
  return (
    <>
      <div className="category-line">
        <button type="button" aria-expanded={isOpen} onClick={onToggle}>
          {name} <small>{row.code}</small>
        </button>
        {(['capacity', 'fee'] as const).map((each) => (
          <label key={each}>
            <span aria-hidden="true">{columns[each]!.label}</span>
            <input
              aria-label={say(numbers[each], { name })}
              inputMode="numeric"
              value={row[each] ?? ''}
              onChange={({ target }) => onChange({ [each]: target.value })}
            />
          </label>
        ))}
      </div>
      {isOpen && (
        <div className="category-rules">
          {Object.entries(columns)
            .filter(([column]) => column !== 'capacity' && column !== 'fee')
            .map(([column, field]) =>
              field.kind === 'reference' ? (
                <NameInput
                  key={column}
                  source={`${prefix}.${column}`}
                  label={field.label}
                  to={field.reference!.to!}
                  orName={field.reference!.orName}
                />
              ) : (
                <Cell
                  key={column}
                  field={field}
                  value={String(row[column as keyof Row] ?? '')}
                  onChange={(value) => onChange({ [column]: value === '' ? undefined : value })}
                />
              ),
            )}
          <Button color="error" onClick={onRemove}>
            {say(officeMessages.removeCategory, { name })}
          </Button>
        </div>
      )}
    </>
  )
}

/** The inputs of an entry form that are not those of every list. */
export const entryTermsInputs = { event: EventInput, categories: CategoriesInput }
