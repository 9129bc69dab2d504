import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { SelectInput, useGetList, usePermissions, useRecordContext, ValidationError } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import type { Role } from '../../../lists/access.ts'
import { addDays, isDate, today } from '../../../lists/dates.ts'
import type { Field } from '../../../lists/fields.ts'
import { say } from '../../../lists/language.ts'
import { useFormAddress } from '../../../office/lists/form-address.ts'
import { formatDate } from '../../../office/lists/format.ts'
import { NameInput } from '../../../office/lists/references.tsx'
import { useRowUses } from '../../../office/lists/useRowUses.ts'
import { back } from '../../../office/messages.ts'
import { isAllowed } from '../../../office/permissions.ts'
import type { RowUses } from '../../../server/office-api/api-types.ts'
import { events } from '../../events/events.ts'
import { formatRupees } from '../../fees/rupees.ts'
import type { Category } from '../categories.ts'
import { categoryLabel } from '../category-name.ts'
import { entrants } from '../entrants.ts'
import { entries } from '../entries.ts'
import { enterPath, entryTerms } from '../entry-terms.ts'
import * as officeMessages from '../office-messages.ts'
import { type TemplateName, type TemplateRow, templates } from '../templates.ts'
import { Cell } from './Cell.tsx'
import { MovePeople } from './MovePeople.tsx'

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
  /** The row of a category that is to be removed and has people. */
  const [leaving, setLeaving] = useState<number>()
  const { uses, refetch } = useRowUses(entryTerms, name)
  const record = useRecordContext()
  const stored = new Map((record?.categories as Category[] | undefined)?.map((category) => [category.code, category]))
  const problem = errors[name]?.message
  const change = (next: Row[]) => setValue(name, next, { shouldDirty: true, shouldValidate: problem !== undefined })
  const changeRow = (at: number, values: Row) =>
    change(rows.map((row, index) => (index === at ? { ...row, ...values } : row)))
  const addRows = (added: Row[]) => {
    const known = new Set(rows.map(({ code }) => code))
    change([...rows, ...added.filter(({ code }) => !known.has(code))])
  }
  const add = () => {
    change([...rows, { kind: 'kata', fee: rows.at(-1)?.fee ?? 0 }])
    setOpened(rows.length)
  }
  const remove = (at: number) => {
    change(rows.filter((_, index) => index !== at))
    setOpened(undefined)
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
              onRemove={() => (uses[row.code ?? ''] ? setLeaving(at) : remove(at))}
              prefix={`${name}.${at}`}
            />
            <Touched
              row={row}
              before={stored.get(row.code ?? '')}
              count={uses[row.code ?? '']?.counts[entrants.name]}
            />
            {leaving === at && uses[row.code ?? ''] && (
              <LeavingCategory
                category={row as Category}
                uses={uses[row.code!]!}
                others={rows.filter((other) => other !== row)}
                onMoved={async () => {
                  setLeaving(undefined)
                  remove(at)
                  await refetch()
                }}
                onClose={() => setLeaving(undefined)}
              />
            )}
          </li>
        ))}
      </ol>
      <div className="row">
        <Button onClick={add}>{say(officeMessages.addCategory)}</Button>
        {rows.length > 1 && (
          <Button color="error" onClick={() => change(rows.filter(({ code }) => uses[code ?? '']))}>
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

type TouchedProps = { row: Row; before: Category | undefined; count: number | undefined }

const ruleNames = ['kind', 'gender', 'ageFrom', 'ageTo', 'gradeFrom', 'gradeTo', 'over', 'upTo', 'dojo'] as const

/** Whom a change of a category touches, before it is saved. `count`: how many people are in it. */
function Touched({ row, before, count = 0 }: TouchedProps) {
  if (!before || count === 0) return null
  const isChanged = (name: keyof Category) => String(row[name] ?? '') !== String(before[name] ?? '')
  const { touched } = officeMessages
  const sentences = [
    ...(ruleNames.some(isChanged) ? [say(touched.rules, { count })] : []),
    ...(isChanged('capacity') && String(row.capacity ?? '') !== '' && Number(row.capacity) < count
      ? [say(touched.places, { count })]
      : []),
    ...(isChanged('fee') ? [say(touched.fee, { count, fee: formatRupees(before.fee) })] : []),
  ]
  if (sentences.length === 0) return null
  return (
    <p className="muted" role="status">
      {sentences.join(' ')}
    </p>
  )
}

type LeavingProps = {
  category: Category
  uses: RowUses
  others: readonly Row[]
  onMoved: () => unknown
  onClose: () => void
}

/** Brings what appears into view, which may be below the window. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

/** Asks where the people of a category go that is to be removed. One that has anything else stays. */
function LeavingCategory({ category, uses: { text, counts }, others, onMoved, onClose }: LeavingProps) {
  const record = useRecordContext()
  const { permissions: role } = usePermissions<Role>()
  const stored = new Set((record?.categories as Category[] | undefined)?.map(({ code }) => code))
  const targets = others.filter(({ code }) => stored.has(code ?? '')) as Category[]
  const hasPeopleOnly = Object.keys(counts).every((list) => list === entrants.name)
  const moving = officeMessages.moving
  return (
    <Alert
      severity="warning"
      role="alertdialog"
      ref={takeFocus}
      tabIndex={-1}
      aria-label={say(moving.has, { category: categoryLabel(category), uses: text })}
    >
      <p>{say(moving.has, { category: categoryLabel(category), uses: text })}</p>
      {!hasPeopleOnly ? (
        <p>{say(moving.stays)}</p>
      ) : !isAllowed(role, 'edit', entries) ? (
        <p>{say(moving.askReviewer)}</p>
      ) : targets.length === 0 ? (
        <p>{say(moving.noOther)}</p>
      ) : (
        <>
          <p>{say(moving.means)}</p>
          <MovePeople
            form={String(record?.id)}
            from={category.code}
            targets={targets}
            action={say(moving.moveAndRemove)}
            onMoved={onMoved}
          />
        </>
      )}
      <Button onClick={onClose}>{say(back)}</Button>
    </Alert>
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
  const name = row.kind ? categoryLabel(row as Category) : ''
  const numbers = { capacity: officeMessages.placesOf, fee: officeMessages.feeOf } as const
  return (
    <>
      <div className="category-line">
        <button type="button" aria-expanded={isOpen} onClick={onToggle}>
          {name}
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
            .filter(([column, { unasked }]) => column !== 'capacity' && column !== 'fee' && !unasked)
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
