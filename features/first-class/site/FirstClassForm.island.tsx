import { type InputHTMLAttributes, type ReactNode, useEffect, useState } from 'react'
import { foreignLanguage, localAddress, say, type Words } from '../../../lists/language.ts'
import { Checkbox } from '../../../site/forms/fields.tsx'
import { type Notice, PrivacyNotice } from '../../../site/forms/PrivacyNotice.tsx'
import {
  Clearable,
  type ClearableProps,
  FieldError,
  type FormProps,
  fieldProps,
  SubmissionForm,
  SubmitButton,
} from '../../../site/forms/SubmissionForm.tsx'
import { fieldNamed } from '../../../site/forms/useDraft.tsx'
import { useFormSubmission } from '../../../site/forms/useFormSubmission.ts'
import { readAges } from '../ages.ts'
import { chooseClasses, encodeChoice, type Offer } from '../choices.ts'
import { firstClassForm, keptDays } from '../form.ts'
import * as messages from '../messages.ts'

const id = firstClassForm.name

type Props = {
  /** The name of the dojo from whose page the visitor comes. */
  dojo: string | undefined
  offers: Offer[]
  /** The visitor wrote an area, and no dojo is there. */
  nothingFound: boolean
  notice: Notice
}

export default function FirstClassForm({ answer, sent, ...props }: FormProps & Props) {
  return (
    <Clearable answer={answer} sent={sent}>
      {(clearable) => <BookingForm {...clearable} {...props} />}
    </Clearable>
  )
}

function BookingForm({ answer, sent, cleared, onClear, dojo, offers, nothingFound, notice }: ClearableProps & Props) {
  const values = answer && 'values' in answer ? answer.values : undefined
  const [ages, setAges] = useState(values?.ages ?? '')
  const onChange = (formData: FormData) => setAges(String(formData.get('ages') ?? ''))
  const form = useFormSubmission({ declaration: firstClassForm, answer, sent, onChange })
  const kept = form.alert?.kept
  // The page of the booking says that it was received.
  useEffect(() => {
    if (kept) location.assign(kept.link.address)
  }, [kept])
  useEffect(() => {
    if (cleared) fieldNamed(form.ref.current!, 'ages')?.focus()
  }, [cleared, form.ref])
  const clear = () => {
    form.draft.discard()
    onClear()
  }
  const field = (name: 'ages' | 'area' | 'contact') => ({
    name,
    errors: form.errorsOf(name),
    value: values?.[name],
  })
  return (
    <SubmissionForm
      form={kept ? { ...form, alert: undefined } : form}
      answer={answer}
      className="ruled ruled--three"
      onClear={clear}
      onAccepted={() => location.assign(localAddress(firstClassForm.path))}
    >
      {dojo && <input type="hidden" name="dojo" value={dojo} />}
      <RuledField {...field('ages')} hint={messages.agesHint} more={messages.agesExplained} inputMode="text" />
      <RuledField {...field('area')} autoComplete="postal-code" />
      <RuledField {...field('contact')} autoComplete="tel" autoCapitalize="none" />
      <Classes
        offers={offers}
        isOneDojo={dojo !== undefined}
        ages={ages}
        chosen={values?.choice}
        errors={form.errorsOf('choice')}
      />
      {!dojo && (
        <div className="near">
          {nothingFound && <p role="status">{say(messages.noneNear)}</p>}
          <button className="btn btn--line btn--small" type="submit" name="show" value="1" formNoValidate>
            {say(messages.showClasses)}
          </button>
        </div>
      )}
      <Checkbox
        formId={id}
        name="consent"
        field={firstClassForm.fields.consent}
        errors={form.errorsOf('consent')}
        checked={values?.consent === 'on'}
        required
      />
      <div className="ruled__end">
        <SubmitButton
          {...form.button}
          sending={form.button.sending || kept !== undefined}
          label={say(messages.book)}
          hint={`${id}-fine`}
        />
        <p className="fine" id={`${id}-fine`}>
          {say(messages.thisClassOnly, { days: keptDays })}
        </p>
        <details className="rights">
          <summary>{say(messages.yourRights)}</summary>
          <PrivacyNotice {...notice} />
        </details>
      </div>
    </SubmissionForm>
  )
}

function RuledField({
  name,
  errors,
  value,
  hint,
  more,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & {
  name: 'ages' | 'area' | 'contact'
  errors: string[] | undefined
  value: string | undefined
  hint?: Words
  more?: Words
}) {
  const controlId = `${id}-${name}`
  return (
    <div className="rule" data-invalid={errors && ''}>
      <label htmlFor={controlId}>
        {firstClassForm.fields[name].label} {hint && <small>{say(hint)}</small>}
      </label>
      <input
        {...fieldProps(controlId, errors, more && `${controlId}-more`)}
        autoComplete="off"
        {...input}
        name={name}
        required
        dir="auto"
        defaultValue={value}
      />
      <FieldError id={controlId} errors={errors} />
      {more && (
        <p className="fine" id={`${controlId}-more`}>
          {say(more)}
        </p>
      )}
    </div>
  )
}

/** The next classes of the dojos for the ages that the visitor wrote. */
function Classes({
  offers,
  isOneDojo,
  ages,
  chosen = '',
  errors,
}: {
  offers: Offer[]
  /** The page is about this dojo, so its name is not repeated. */
  isOneDojo: boolean
  ages: string
  chosen: string | undefined
  errors: string[] | undefined
}) {
  const fitting = offers.map((offer) => ({ offer, classes: chooseClasses(offer.classes, readAges(ages)) }))
  if (offers.length === 0 || (isOneDojo && fitting[0]!.classes.length === 0)) return null
  const option = (value: string) => ({ value, chosen })
  return (
    <fieldset className="choose" {...fieldProps(`${id}-choice`, errors)} tabIndex={-1} data-invalid={errors && ''}>
      <legend>{say(messages.choice)}</legend>
      {fitting.map(({ offer: { key, name, city, distance }, classes }) => (
        <div key={key}>
          {!isOneDojo && (
            <p className="choose__dojo">
              <span lang={foreignLanguage(name)}>{[name, city].filter(Boolean).join(', ')}</span>
              {distance && `, ${distance}`}
            </p>
          )}
          {classes.map(({ when, groupName, ages, day, from, group }) => (
            <Option key={when + groupName} {...option(encodeChoice({ dojo: key, day, from, group }))}>
              <b>{when}</b>{' '}
              <span lang={foreignLanguage(groupName)}>{[groupName, ages].filter(Boolean).join(', ')}</span>
            </Option>
          ))}
          {!isOneDojo && classes.length === 0 && (
            <Option {...option(encodeChoice({ dojo: key }))}>{say(messages.suggestIn, { dojo: name })}</Option>
          )}
        </div>
      ))}
      <Option {...option('')}>{say(messages.weSuggest)}</Option>
      <FieldError id={`${id}-choice`} errors={errors} />
    </fieldset>
  )
}

const Option = ({ value, chosen, children }: { value: string; chosen: string; children: ReactNode }) => (
  <label>
    <input type="radio" name="choice" value={value} defaultChecked={value === chosen} />
    <span>{children}</span>
  </label>
)
