import { formatLongDate } from '../../../lists/dates.ts'
import type { FieldLayout } from '../../../lists/form.ts'
import { foreignLanguage, localAddress, type Message, say } from '../../../lists/language.ts'
import { honeypotField, submissionIdField } from '../../../lists/submission-result.ts'
import type { ValidationErrors } from '../../../lists/validation-errors.ts'
import { controlIcons, Svg } from '../../../site/components/control-icons.tsx'
import { Enhanced } from '../../../site/components/Island.tsx'
import { Say } from '../../../site/components/Say.tsx'
import { Checkbox, FormSection, TextField } from '../../../site/forms/fields.tsx'
import { FieldError, fieldProps } from '../../../site/forms/SubmissionForm.tsx'
import { formatRupees } from '../../fees/rupees.ts'
import { gradeNames } from '../../grades/grade-names.ts'
import { type Grade, grades } from '../../grades/grades.ts'
import { ageOn, type Category, hasWeights, type Misfit, misfits, type PersonData } from '../categories.ts'
import { categoryName, gradeRange } from '../category-name.ts'
import type { OpenEvent } from '../enter-data.ts'
import {
  type ChildField,
  categoryBox,
  childName,
  chosenCodes,
  enterForm,
  type Held,
  isOffered,
  otherDojo,
  personOf,
  shownChildren,
  type Typed,
} from '../enter-form.ts'
import * as messages from '../messages.ts'
import { placesLeft } from '../places.ts'
import * as publicMessages from '../public-messages.ts'
import { differenceText } from './entry-sum.island.ts'

type Shown = {
  data: OpenEvent
  typed: Typed
  errors: ValidationErrors
  /** What the children have already, when what was sent is corrected. */
  held?: readonly Held[] | undefined
}
type Form = {
  submission: string
  path: string
  /** Of the private page that corrects something, and what the form showed at first. */
  secret?: string
  seen?: string
  /** What else the form sends. */
  fields?: Readonly<Record<string, string>>
  asksSender?: boolean
}
type OfChild = Shown & { child: number; person: PersonData & { name: string }; offers: Offer[] }
type Offer = { category: Category; isChosen: boolean; isWaiting: boolean; number: number; own: string | undefined }

/** A form of eight children at most. Every button sends it, and brings it back with what was typed. */
export function EntryFields({
  submission,
  path,
  secret,
  seen,
  fields = {},
  asksSender = true,
  ...shown
}: Shown & Form) {
  const { data, typed, errors } = shown
  const isOpen = data.state === 'open'
  const children = offersOf(shown)
  return (
    <>
      <ToMend errors={errors} typed={typed} />
      <form className="enter" action={localAddress(path)} method="post" noValidate {...draftOf(path, secret)}>
        <input type="hidden" name={submissionIdField} value={submission} />
        <input type="hidden" name="children" value={children.length} />
        {Object.entries({ key: secret, seen, ...fields }).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <div className="honeypot" aria-hidden="true">
          <input name={honeypotField} tabIndex={-1} autoComplete="off" />
        </div>
        {children.map((each) => (
          <Child key={each.child} {...each} isLast={each.child === children.length} path={path} />
        ))}
        {isOpen && !shown.held && (
          <p className="more-kid">
            <Again path={path} action="add" part={`c${children.length}`} label={say(publicMessages.anotherChild)} />
            <span>{say(publicMessages.keepsAll)}</span>
          </p>
        )}
        {asksSender && <Guardian {...shown} />}
        {isOpen && <ToPay offered={children} path={path} data={data} held={shown.held} />}
      </form>
    </>
  )
}

/** How a browser keeps the form: a correction with the private page, another one as every public form. */
const draftOf = (path: string, secret: string | undefined) => ({
  ...(secret ? { 'data-draft': 'correct' } : { id: path, 'data-draft': path, 'data-noun': enterForm.noun }),
  'data-return': 'categories',
  'data-agreements': enterForm.agreements.join(' '),
})

/** Sends the form and brings it back, at this part. Enter in a field sends the form with the first of these buttons, and nothing is lost. */
const Again = ({ path, action, part, label }: { path: string; action: string; part: string; label: string }) => (
  <button
    className="btn btn--line btn--small"
    type="submit"
    name="action"
    value={action}
    formAction={`${localAddress(path)}#${part}`}
  >
    {label}
  </button>
)

/** What is offered to each child. Places are counted as the server gives them: in the order of the children, or together. */
function offersOf(shown: Shown): OfChild[] {
  const { data, typed, held } = shown
  const taken = new Map<string, number>()
  const numbers = shownChildren(typed)
  const chosenBy = (code: string) => numbers.filter((child) => chosenCodes(typed, child).includes(code)).length
  return numbers.map((child) => {
    const person = personOf(typed, child)
    const own = held?.find((each) => each.person === typed[childName(child, 'person')])
    const chosen = chosenCodes(typed, child)
    const offers = categoriesOf(data)
      .filter((category) => isOffered(category, person, data.terms.referenceDate ?? '', own))
      .map((category): Offer => {
        const { code } = category
        const state = own?.choices.find((choice) => choice.code === code)?.state
        const { left = Number.POSITIVE_INFINITY, waiting } = placesLeft(category, data.counts)
        const before = taken.get(code) ?? 0
        const isChosen = chosen.includes(code)
        if (isChosen && !state) taken.set(code, before + 1)
        const needed = isTogether(typed) && isChosen ? chosenBy(code) : before + 1
        return {
          category,
          isChosen,
          isWaiting: state ? state !== 'place' : needed > left,
          number: waiting + (isTogether(typed) ? before : Math.max(before - left, 0)) + 1,
          own: state,
        }
      })
    return { ...shown, child, person, offers }
  })
}

const categoriesOf = ({ terms: { categories = [] } }: OpenEvent) => categories as readonly Category[]
/** Siblings are kept together unless somebody has seen the box, which a form with one child does not have, and has not ticked it. */
const isTogether = (typed: Typed): boolean =>
  shownChildren(typed).length > 1 && (typed.together === 'on' || Number(typed.children ?? 1) < 2)

/** What is to be mended, each with a link to its field. */
function ToMend({ errors, typed }: Pick<Shown, 'errors' | 'typed'>) {
  const found = Object.entries(errors)
  if (found.length === 0) return null
  const isField = ([name]: [string, string[]]) => enterForm.fieldNames.includes(name)
  return (
    // biome-ignore lint/a11y/noAutofocus: the page that comes back begins at the errors.
    <div className="errors" role="alert" tabIndex={-1} autoFocus>
      <Svg {...controlIcons.warning} />
      <div>
        {found.some(isField) && <b>{say(publicMessages.toMend, { count: found.filter(isField).length })}</b>}
        <ul>
          {found.map((error) => {
            const [name, [text]] = error
            const child = Number(/^c(\d)-(?!k)/.exec(name)?.[1])
            const person = child && (personOf(typed, child).name || say(publicMessages.childNumber, { number: child }))
            return (
              <li key={name}>
                {isField(error) ? (
                  <a href={`#${idOf(name)}`}>
                    {person ? say(publicMessages.errorOfChild, { name: person, error: text ?? '' }) : text}
                  </a>
                ) : (
                  text
                )}
              </li>
            )
          })}
        </ul>
        {found.some(isField) && <p>{say(publicMessages.restIsKept)}</p>}
      </div>
    </div>
  )
}

function Child(shown: OfChild & { isLast: boolean; path: string }) {
  const { child, person, typed, data, held, isLast } = shown
  const asks = (rule: Misfit['rule']) =>
    categoriesOf(data).some((category) => misfits(category, {}, '').some((misfit) => misfit.rule === rule))
  const [gender, grade] = [asks('gender'), asks('grade')]
  const weight = weightMatters(shown) || Boolean(typed[childName(child, 'weight')])
  const asked = (field: ChildField) => ({ typed, errors: shown.errors, name: childName(child, field) })
  const third = { columns: 3, halfOnPhone: true } as const
  const title = person.name
    ? say(publicMessages.childNamed, { number: child, name: person.name })
    : say(publicMessages.childNumber, { number: child })
  return (
    <div className="form" id={`c${child}`}>
      <FormSection title={title}>
        {held && <input type="hidden" name={childName(child, 'person')} value={typed[childName(child, 'person')]} />}
        <Field {...asked('name')} layout={{ columns: 6 }} />
        <Field
          {...asked('birthDate')}
          layout={{ ...(gender ? third : { columns: 6 }), hint: publicMessages.dayMonthYear }}
        />
        {gender && (
          <Select
            {...asked('gender')}
            label={say(publicMessages.entersWith)}
            options={(['female', 'male'] as const).map((value) => [value, say(publicMessages.withWhom[value])])}
            columns={3}
          />
        )}
        <Select
          {...asked('dojo')}
          label={say(messages.dojo)}
          options={[
            ...data.dojos.map(({ key, name }) => [key, name] as const),
            [otherDojo, say(publicMessages.anotherDojo)],
          ]}
          columns={grade || weight ? 6 : 12}
        />
        {grade && (
          <Select
            {...asked('grade')}
            label={say(messages.grade)}
            options={grades.map((value) => [value, gradeNames[value]()])}
            columns={weight ? 3 : 6}
          />
        )}
        {weight && (
          <Field {...asked('weight')} layout={{ ...(grade ? third : { columns: 6 }), hint: publicMessages.kg }} />
        )}
        {typed[childName(child, 'dojo')] === otherDojo && <Field {...asked('club')} layout={{ columns: 12 }} />}
        <Categories {...shown} isTogetherAsked={isLast && child > 1} />
      </FormSection>
    </div>
  )
}

/** A field with the error of its name. Each asks for something, so none says that it may be left out. */
const Field = ({
  typed,
  errors,
  name,
  ...props
}: Pick<Shown, 'typed' | 'errors'> & { name: string; layout: FieldLayout; required?: boolean }) => (
  <TextField
    formId={enterForm.name}
    field={enterForm.fields[name]!}
    errors={errors[name]}
    value={typed[name]}
    required
    {...props}
    name={name}
  />
)
const idOf = (name: string) => `${enterForm.name}-${name}`

/** Whether a weight decides about a category that fits otherwise. */
const weightMatters = ({ data, person }: OfChild): boolean =>
  categoriesOf(data).some(
    (category) =>
      hasWeights(category) &&
      misfits(category, person, data.terms.referenceDate ?? '').every(
        ({ rule, unknown }) => unknown || rule === 'weight',
      ),
  )

type SelectProps = Pick<Shown, 'typed' | 'errors'> & {
  name: string
  label: string
  columns: number
  options: readonly (readonly [value: string, text: string])[]
}

const Select = ({ name, label, columns, options, typed, errors }: SelectProps) => (
  <div className={`cell ${columns === 3 ? 'cell--half ' : ''}c${columns}`} data-invalid={errors[name] && ''}>
    <label htmlFor={idOf(name)}>{label}</label>
    <select {...fieldProps(idOf(name), errors[name])} name={name} autoComplete="off" defaultValue={typed[name] ?? ''}>
      <option value="">{say(publicMessages.choose)}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value} lang={foreignLanguage(text)}>
          {text}
        </option>
      ))}
    </select>
    <FieldError id={idOf(name)} errors={errors[name]} />
  </div>
)

/** The categories that fit, what is missing for others, and why the rest does not fit. */
function Categories({ isTogetherAsked, ...shown }: OfChild & { isTogetherAsked: boolean; path: string }) {
  const { child, person, offers, data, typed, errors, path } = shown
  const all = categoriesOf(data)
  const day = data.terms.referenceDate ?? ''
  const age = ageOn(day, person.birthDate)
  const name = person.name || say(publicMessages.childNumber, { number: child })
  const box = categoryBox(child, 1)
  const others = all
    .filter((category) => !offers.some((offer) => offer.category === category))
    .map((category) => ({ category, found: misfits(category, person, day) }))
  const later = others.filter(({ found }) => found.every(({ unknown }) => unknown))
  const refused = others.flatMap(({ category, found }) => {
    const reason = found.find(({ unknown }) => !unknown)
    return reason ? [{ category, rule: reason.rule }] : []
  })
  const small = [
    say(publicMessages.fitCount, { count: offers.length, all: all.length }),
    ...(age === undefined ? [] : [say(publicMessages.ageOnDay, { age, day: formatLongDate(day) })]),
  ]
  return (
    <fieldset className="cats" {...fieldProps(idOf(box), errors[box])} tabIndex={-1}>
      <legend>
        {say(publicMessages.fit, { name: person.name ? firstName(name) : name })} <small>{small.join('; ')}</small>
      </legend>
      <FieldError id={idOf(box)} errors={errors[box]} />
      {offers.length === 0 && later.length === 0 && <p className="cat cat--later">{say(publicMessages.noneFit)}</p>}
      {offers.map((offer, at) => (
        <OfferedCategory
          key={offer.category.code}
          {...offer}
          {...placesLeft(offer.category, data.counts)}
          box={categoryBox(child, at + 1)}
          child={firstName(name)}
        />
      ))}
      {isTogetherAsked && (
        <label className="cat cat--with">
          <input type="checkbox" name="together" defaultChecked={isTogether(typed)} />
          <span>
            <b>{say(publicMessages.together)}</b> <small>{say(publicMessages.togetherMeans)}</small>
          </span>
        </label>
      )}
      <div className="cat cat--later">
        {later.length > 0 && (
          <span>
            <b>{say(publicMessages.moreCategories)}</b>{' '}
            <small>{say(publicMessages.later, { fields: missingFields(later.flatMap(({ found }) => found)) })}</small>
          </span>
        )}
        <Again path={path} action="categories" part={`c${child}`} label={say(publicMessages.showCategories)} />
      </div>
      {refused.length > 0 && (
        <details>
          <summary>{say(publicMessages.whyNot)}</summary>
          <ul>
            {[...Map.groupBy(refused, ({ rule }) => rule)].map(([rule, refused]) => (
              <li key={rule}>
                <b>{say(publicMessages.reasons[rule])}:</b>{' '}
                {say(publicMessages.why[rule] as Message<'name' | 'age' | 'day' | 'value'>, {
                  name: firstName(name),
                  age: age ?? '',
                  day: formatLongDate(day),
                  value: typedValue(rule, person),
                })}{' '}
                <small>{refused.map(({ category }) => categoryName(category)).join('; ')}</small>
              </li>
            ))}
          </ul>
          <p>
            <Say
              of={publicMessages.somethingWrong}
              with={{ ask: <a href={localAddress('/contact-us')}>{say(publicMessages.askUs)}</a> }}
            />
          </p>
        </details>
      )}
    </fieldset>
  )
}

const firstName = (name: string) => name.split(/\s/)[0] ?? name

const ruleLabels = {
  age: messages.birthDate,
  gender: publicMessages.entersWith,
  grade: messages.grade,
  weight: messages.weight,
  dojo: messages.dojo,
  team: messages.categories,
}
const missingFields = (found: Misfit[]) =>
  [...new Set(found.map(({ rule }) => `“${say(ruleLabels[rule])}”`))].join(', ')

/** What was typed about a rule. */
function typedValue(rule: Misfit['rule'], { gender, grade, weight = '' }: PersonData): string {
  if (rule === 'gender') return say(gender === 'male' ? publicMessages.withWhom.male : publicMessages.withWhom.female)
  return rule === 'grade' ? (gradeNames[grade as Grade]?.() ?? '') : weight
}

/** A category with the places that are left. A length of belt marks a chosen one, in chalk on the waiting list. */
const OfferedCategory = ({
  category,
  isChosen,
  isWaiting,
  number,
  own,
  left,
  waiting,
  box,
  child,
}: Offer & { left: number | undefined; waiting: number; box: string; child: string }) => (
  <label className={isWaiting ? 'cat cat--full' : 'cat'}>
    <input
      type="checkbox"
      name={box}
      value={category.code}
      defaultChecked={isChosen}
      data-fee={isWaiting ? 0 : category.fee}
      autoComplete="off"
    />
    <span>
      <b>{categoryName(category)}</b>{' '}
      <small>
        {gradeRange(category) && `${gradeRange(category)}. `}
        {own ? (
          say(publicMessages.held[own as keyof typeof publicMessages.held])
        ) : isWaiting ? (
          <>
            <em>
              {waiting > 0
                ? say(publicMessages.fullWaiting, { count: waiting })
                : left === 0 && say(publicMessages.full)}
            </em>{' '}
            {say(publicMessages.goesOnList, { name: child, number })}
          </>
        ) : (
          left !== undefined && say(publicMessages.left, { count: left })
        )}
      </small>
    </span>
    <strong>{formatRupees(category.fee)}</strong>
  </label>
)

function Guardian({ data: { terms, state }, typed, errors, held }: Shown) {
  const tick = (name: 'consent' | 'names' | 'photos', more?: string) => (
    <Checkbox
      formId={enterForm.name}
      name={name}
      field={enterForm.fields[name]!}
      errors={errors[name]}
      checked={typed[name] === 'on'}
      required={name === 'consent'}
    >
      {more}
    </Checkbox>
  )
  return (
    <div className="form">
      <FormSection title={say(messages.guardian)}>
        <Field {...{ typed, errors }} name="guardian" layout={{ columns: 12, autoComplete: 'name' }} />
        <Field
          {...{ typed, errors }}
          name="phone"
          layout={{ columns: 6, autoComplete: 'tel', hint: publicMessages.alsoOnTheDay }}
        />
        <Field
          {...{ typed, errors }}
          name="email"
          layout={{ columns: 6, autoComplete: 'email', hint: publicMessages.forTheLink }}
          required={false}
        />
        <div className="notice">
          <h3>{say(publicMessages.notice)}</h3>
          <p>
            {say(publicMessages.noticeText)} {say(publicMessages.noticeRights)}
          </p>
        </div>
        {state === 'open' && !held && tick('consent')}
        {terms.asksNames && !held && tick('names', say(publicMessages.namesMeans))}
        {terms.asksNames && !held && tick('photos', say(publicMessages.photosMeans))}
      </FormSection>
    </div>
  )
}

/** What is paid for the chosen categories. The script shows and hides the rows while boxes are ticked. */
function ToPay({ offered, path, data, held }: Pick<Shown, 'data' | 'held'> & { offered: OfChild[]; path: string }) {
  const lines = offered.flatMap(({ child, person, offers }) =>
    offers.map(({ category, isChosen, isWaiting }, at) => ({
      box: categoryBox(child, at + 1),
      name: categoryName(category),
      isChosen,
      isWaiting,
      child: person.name || say(publicMessages.childNumber, { number: child }),
      fee: isWaiting ? 0 : category.fee,
    })),
  )
  const sum = lines.reduce((sum, { isChosen, fee }) => sum + (isChosen ? fee : 0), 0)
  const feeOf = (code: string) => categoriesOf(data).find((category) => category.code === code)?.fee ?? 0
  // Of every place that they have, also in a category that does not fit any more.
  const before = held
    ?.flatMap(({ choices }) => choices)
    .filter(({ state }) => state === 'place')
    .reduce((total, { code }) => total + feeOf(code), 0)
  return (
    <div className="pay">
      <div className="pay__sum">
        <h2>{say(publicMessages.toPay)}</h2>
        <Enhanced by="features/entries/site/entry-sum.island.ts" when="visible">
          <table className="sum">
            <caption className="vh">{say(publicMessages.fees)}</caption>
            <tbody>
              {lines.map(({ box, child, name, isChosen, isWaiting, fee }) => (
                <tr key={box} data-box={box} hidden={!isChosen}>
                  <th scope="row">
                    {say(publicMessages.nameAndCategory, { name: firstName(child), category: name })}
                    {isWaiting && <small>{say(publicMessages.nothingToPayYet)}</small>}
                  </th>
                  <td>{formatRupees(fee)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{say(publicMessages.sum)}</th>
                <td aria-live="polite">{formatRupees(sum)}</td>
              </tr>
            </tfoot>
          </table>
          {before !== undefined && <p data-before={before}>{differenceText(sum - before)}</p>}
        </Enhanced>
        <Again path={path} action="categories" part="sum" label={say(publicMessages.countAgain)} />
      </div>
      <div className="pay__go" id="sum">
        <button className="btn" type="submit" name="action" value={held ? 'save' : 'send'}>
          {say(held ? publicMessages.save : publicMessages.send)}
        </button>
        <p className="fine">{say(publicMessages.payNext)}</p>
      </div>
    </div>
  )
}
