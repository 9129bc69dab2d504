import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Confirm, type HttpError, useNotify } from 'react-admin'
import { type Field, text } from '../../../lists/fields.ts'
import { currentLanguage, say } from '../../../lists/language.ts'
import { normalizeText } from '../../../lists/search.ts'
import { useAct, whyNot } from '../../../office/acts/useAct.ts'
import { randomHex } from '../../../office/api/random-hex.ts'
import { request } from '../../../office/api/request.ts'
import { useNames } from '../../../office/lists/references.tsx'
import { back, save } from '../../../office/messages.ts'
import { dojos } from '../../dojos/dojos.ts'
import type { EntrantView, EntriesView, MemberProposal } from '../api-types.ts'
import { misfits } from '../categories.ts'
import { categoryLabel } from '../category-name.ts'
import { entrants, withdrawName } from '../entrants.ts'
import { entries } from '../entries.ts'
import * as officeMessages from '../office-messages.ts'
import type { WithdrawRequest } from '../server/withdraw-act.ts'
import { Cell } from './Cell.tsx'
import { Papers } from './Papers.tsx'
import type { Post } from './useEntries.ts'

const personFields = ['name', 'birthDate', 'gender', 'dojo', 'grade', 'weight', 'memberNumber'] as const
const consents = ['namesAllowed', 'photosAllowed'] as const
type Consent = (typeof consents)[number]
const senderFields = ['name', 'email', 'phone', 'language'] as const
const memberNumber: Field = text(officeMessages.memberNumber, { optional: true })
type Values = Partial<Record<string, string>>

/** `person`: who is changed. Without it, somebody new is entered, with a sender. */
type Props = { view: EntriesView; person: EntrantView | undefined; post: Post; onClose: () => void }

/** One entrant: values, categories and papers, as an officer corrects them. */
export function EntrantDialog({ view, person, post, onClose }: Props) {
  const isPhone = useMediaQuery('(max-width: 767px)')
  const notify = useNotify()
  const [key] = useState(person?.key ?? randomHex())
  /** As the officer has seen it. What others change meanwhile is not overwritten. */
  const [opened] = useState(person)
  const [shown] = useState<Values>(() =>
    Object.fromEntries(personFields.map((name) => [name, (name === 'dojo' ? opened?.dojoName : opened?.[name]) ?? ''])),
  )
  const [values, setValues] = useState(shown)
  const [sender, setSender] = useState<Values>({ name: '', email: '', phone: '', language: currentLanguage() })
  const [categories, setCategories] = useState(() => new Set(person?.choices.map(({ category }) => category)))
  const [takesBack, setTakesBack] = useState<readonly Consent[]>([])
  const [errors, setErrors] = useState<Values>({})
  const [isWithdrawing, setWithdrawing] = useState(false)
  const [enabled] = useState(person !== undefined && !person.memberNumber)
  const path = `/entries/forms/${encodeURIComponent(view.terms.key)}/people/${encodeURIComponent(key)}/members`
  const queryFn = () => request<MemberProposal[]>(path)
  const { data = [] } = useQuery({ queryKey: [path], queryFn, staleTime: 0, enabled })
  // A query that is not enabled has the data of the last one.
  const proposals = enabled ? data : []
  const dojoNames = useNames(dojos.name)
  const keyOfDojo = (name = '') =>
    dojoNames.find((dojo) => normalizeText(dojo.name) === normalizeText(name))?.key ?? name
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setErrors({})
    const changed = personFields.filter((name) => !opened || values[name] !== shown[name])
    const typed = changed.map((name) => [name, name === 'dojo' ? keyOfDojo(values.dojo) : values[name]])
    const about = opened ? { seen: seenOf(opened) } : { sender }
    const body = { key, person: Object.fromEntries(typed), categories: [...categories], takesBack, ...about }
    const onError = ({ body: answer }: HttpError) => setErrors(answer?.errors ?? {})
    if (await post('enter', body, undefined, onError)) onClose()
  }
  /** Links the entrant to a member, and changes nothing else. */
  const link = async (memberNumber: string) => {
    const body = { key, person: { memberNumber }, categories: seenOf(person!).categories }
    if (await post('enter', body)) setValues((typed) => ({ ...typed, memberNumber }))
  }
  const withdrawPeople = useAct<WithdrawRequest>(withdrawName)
  const withdraw = async () => {
    setWithdrawing(false)
    const refusal = whyNot(await withdrawPeople({ form: view.terms.key, keys: [key] }))
    if (refusal === undefined) onClose()
    else notify(refusal, { type: 'error' })
  }
  const title = person?.name ?? say(officeMessages.enterSomebody)
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={isPhone} onClose={onClose} aria-labelledby="entrant-title">
      <DialogTitle id="entrant-title">{title}</DialogTitle>
      <DialogContent>
        {person && <Papers view={view} person={person} post={post} />}
        <form id="entrant" className="entrant-form" onSubmit={submit} noValidate>
          {!person && <p className="muted">{say(officeMessages.enterMeans)}</p>}
          {personFields.map((name) => (
            <Cell
              key={name}
              field={name === 'memberNumber' ? memberNumber : entrants.fields[name]}
              value={values[name]}
              error={errors[name]}
              suggestions={name === 'dojo' ? dojoNames.map((dojo) => dojo.name) : undefined}
              onChange={(value) => setValues({ ...values, [name]: value })}
            />
          ))}
          {proposals.map(({ number, who }) => (
            <Button
              key={number}
              variant="outlined"
              aria-pressed={number === values.memberNumber}
              onClick={() => link(number)}
            >
              {say(officeMessages.isMember, { who })}
            </Button>
          ))}
          <CategoryChoice
            view={view}
            values={{ ...values, dojo: keyOfDojo(values.dojo) }}
            chosen={categories}
            onChange={setCategories}
            error={errors.categories}
          />
          {opened && <Consents of={opened} takesBack={takesBack} onChange={setTakesBack} />}
          {!person && (
            <fieldset>
              <legend>{say(officeMessages.sender)}</legend>
              {senderFields.map((name) => (
                <Cell
                  key={name}
                  field={entries.fields[name]}
                  value={sender[name]}
                  error={errors[`sender.${name}`]}
                  onChange={(value) => setSender({ ...sender, [name]: value })}
                />
              ))}
            </fieldset>
          )}
        </form>
      </DialogContent>
      <DialogActions>
        {person && (
          <Button color="error" onClick={() => setWithdrawing(true)}>
            {say(officeMessages.withdraw)}
          </Button>
        )}
        <Button onClick={onClose}>{say(back)}</Button>
        <Button type="submit" form="entrant" variant="contained" disabled={categories.size === 0}>
          {say(save)}
        </Button>
      </DialogActions>
      <Confirm
        isOpen={isWithdrawing}
        title={say(officeMessages.withdrawQuestion, { name: person?.name ?? '' })}
        content={say(officeMessages.withdrawMeans)}
        confirm={say(officeMessages.withdraw)}
        confirmColor="warning"
        onConfirm={withdraw}
        onClose={() => setWithdrawing(false)}
      />
    </Dialog>
  )
}

/** What an officer sees of somebody, as it is stored. */
const seenOf = ({ name, birthDate, gender, dojo, grade, weight, choices }: EntrantView) => ({
  ...{ name, birthDate, gender, dojo, grade, weight },
  categories: choices.map(({ category }) => category),
})

type ConsentsProps = {
  of: EntrantView
  takesBack: readonly Consent[]
  onChange: (takesBack: readonly Consent[]) => void
}

/** What a guardian or an adult has allowed. An officer takes it back when they say so, and never gives it. */
function Consents({ of, takesBack, onChange }: ConsentsProps) {
  const given = consents.filter((name) => of[name])
  if (given.length === 0) return null
  return (
    <fieldset>
      <legend>{say(officeMessages.allowed)}</legend>
      {given.map((name) => (
        <label key={name} className="row">
          <input
            type="checkbox"
            checked={!takesBack.includes(name)}
            onChange={({ target }) =>
              onChange(target.checked ? takesBack.filter((each) => each !== name) : [...takesBack, name])
            }
          />
          {entrants.fields[name].label}
        </label>
      ))}
    </fieldset>
  )
}

type ChoiceProps = {
  view: EntriesView
  values: Values
  chosen: ReadonlySet<string>
  onChange: (chosen: Set<string>) => void
  error: string | undefined
}

/** The categories that fit, and the others on request: an officer may know better. */
function CategoryChoice({ view, values, chosen, onChange, error }: ChoiceProps) {
  const [showsAll, setShowsAll] = useState(false)
  const taken = (code: string) =>
    view.people.filter(({ choices }) => choices.some(({ category, state }) => category === code && state !== 'waiting'))
      .length
  const offered = view.terms.categories.map((category) => ({
    category,
    problems: misfits(category, values, view.terms.referenceDate),
  }))
  const shown = offered.filter(
    ({ category, problems }) => showsAll || problems.length === 0 || chosen.has(category.code),
  )
  return (
    <fieldset>
      <legend>{say(officeMessages.categories)}</legend>
      {error && <p role="alert">{error}</p>}
      {shown.map(({ category, problems }) => {
        const { code, capacity } = category
        const notes = [
          problems.length > 0 &&
            say(officeMessages.doesNotFit, {
              rules: problems.map(({ rule }) => say(officeMessages.rules[rule])).join(', '),
            }),
          capacity !== undefined && !chosen.has(code) && taken(code) >= capacity && say(officeMessages.isFull),
        ]
        return (
          <label key={code} className="row">
            <input
              type="checkbox"
              checked={chosen.has(code)}
              onChange={() => {
                const next = new Set(chosen)
                if (!next.delete(code)) next.add(code)
                onChange(next)
              }}
            />
            <span>
              {categoryLabel(category)} <small>{notes.filter(Boolean).join(', ')}</small>
            </span>
          </label>
        )
      })}
      {!showsAll && shown.length < offered.length && (
        <Button onClick={() => setShowsAll(true)}>{say(officeMessages.showOthers)}</Button>
      )}
    </fieldset>
  )
}
