import type { ReactNode } from 'react'
import { Svg } from '../../../site/components/control-icons.tsx'
import { Icon } from '../../../site/components/icons.tsx'
import { Paragraphs } from '../../../site/components/text.tsx'
import { Checkbox, FormSection, TextField } from '../../../site/forms/fields.tsx'
import { FieldError, fieldProps } from '../../../site/forms/SubmissionForm.tsx'
import { applications } from '../applications.ts'
import { formFields, formSections, isUpload, type UploadName, uploads } from '../form.ts'
import type { ApplicantNote, ApplicantPage } from '../server/applicant-routes.ts'
import type { ApplicantView } from '../server/applicant-view.ts'
import { longDay } from './dates.ts'
import { Heading } from './Status.tsx'
import { uploadIcons } from './upload-icons.tsx'

export type OpenPage = Extract<ApplicantPage, { state: 'open' }>

const address = '/application'

/** A form of the page. It carries the key of the link, because the key stands in no address. */
const PageForm = ({
  page,
  action,
  className,
  children,
}: {
  page: Pick<OpenPage, 'key'>
  action: 'correct' | 'answer' | 'withdraw' | 'download' | 'end-links' | 'confirm' | 'restore'
  className?: string
  children: ReactNode
}) => (
  <form
    className={className}
    method="post"
    action={address}
    encType={action === 'answer' ? 'multipart/form-data' : undefined}
    noValidate={action === 'correct' || action === 'answer'}
    data-download={action === 'download' ? '' : undefined}
  >
    <input type="hidden" name="key" value={page.key} readOnly />
    <input type="hidden" name="action" value={action} readOnly />
    {children}
  </form>
)

/** What became of the last form. It takes the focus. */
export const Note = ({ note }: { note: ApplicantNote }) => {
  const listed = Object.entries(note.errors ?? {}).flatMap(([name, [text]]) => (text ? [{ name, text }] : []))
  return (
    <div
      className={note.isError ? 'summary' : 'summary summary--done'}
      role={note.isError ? 'alert' : 'status'}
      tabIndex={-1}
      data-focus
      // biome-ignore lint/a11y/noAutofocus: without scripts, the page that comes back begins at the answer.
      autoFocus
    >
      <p>{note.text}</p>
      {listed.length > 0 && (
        <ul>
          {listed.map(({ name, text }) => (
            <li key={name}>
              <a href={`#${note.form}-${name}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The question of the office, with the form for the answer. */
export function Question({ page }: { page: OpenPage }) {
  const { question } = page.view
  if (!question) return null
  const note = page.note?.form === 'answer' ? page.note : undefined
  const { picture } = question
  return (
    <div className="qa">
      <blockquote>
        <Paragraphs text={question.text} />
        <footer>Membership office{longDay(question.at) && `, ${longDay(question.at)}`}</footer>
      </blockquote>
      <PageForm page={page} action="answer" className="qa__form">
        <input type="hidden" name="questionAt" value={question.at} readOnly />
        <div className="rule" data-invalid={note?.errors?.answer && ''}>
          <label htmlFor="answer-answer">Your answer</label>
          <textarea
            {...fieldProps('answer-answer', note?.errors?.answer)}
            name="answer"
            rows={4}
            required
            dir="auto"
            defaultValue={note?.values?.answer}
          />
          <FieldError id="answer-answer" errors={note?.errors?.answer} />
        </div>
        {picture && <NewPicture name={picture} errors={note?.errors?.[picture]} />}
        <p className="qa__end">
          <button className="btn" type="submit">
            Send the answer
          </button>
          {page.view.state !== 'lapsed' && longDay(question.answerBy) && (
            <span>Please answer by {longDay(question.answerBy)}.</span>
          )}
        </p>
      </PageForm>
    </div>
  )
}

function NewPicture({ name, errors }: { name: UploadName; errors: string[] | undefined }) {
  const { label, tooLarge, advice } = uploads[name]
  const id = `answer-${name}`
  return (
    <label className="drop" data-invalid={errors && ''}>
      <Svg {...uploadIcons[name]} />
      <b id={`${id}-label`}>{label}</b>
      <small className="drop__file" data-chosen />
      <span className="pickfile">Choose File</span>
      <small id={`${id}-limit`}>{tooLarge}</small>
      {advice && (
        <small className="drop__advice" id={`${id}-advice`}>
          {advice}
        </small>
      )}
      <FieldError id={id} errors={errors} />
      <input
        {...fieldProps(id, errors, `${id}-limit`, advice && `${id}-advice`)}
        type="file"
        name={name}
        accept="image/*"
        aria-labelledby={`${id}-label`}
      />
    </label>
  )
}

const shownFirst = ['name', 'phone', 'email', 'city', 'dojoName', 'grade', 'doe'] as const

/** What is stored: the typed fields, and of the documents only that they arrived. */
export function StoredData({ page, canCorrect }: { page: OpenPage; canCorrect: boolean }) {
  const { typed, confirmedEmail, documents } = page.view
  const others = Object.keys(typed).filter((name) => !(shownFirst as readonly string[]).includes(name))
  return (
    <div className="stored">
      <div className="stored__h">
        <h3>What we hold</h3>
        <PageForm page={page} action="download">
          <button className="stored__get" type="submit">
            <Icon name="download" />
            Download
          </button>
        </PageForm>
      </div>
      <dl className="form form--read">
        {shownFirst.map((name) => (
          <Cell
            name={name}
            value={typed[name]}
            note={name === 'email' && confirmedEmail !== undefined ? ', not confirmed yet' : undefined}
            key={name}
          />
        ))}
      </dl>
      <details>
        <summary>All {shownFirst.length + others.length} fields</summary>
        <dl className="stored__more">
          {others.map((name) => (
            <Cell name={name} value={typed[name]} key={name} />
          ))}
        </dl>
      </details>
      <ul className="docs">
        {documents.map((name) => (
          <li key={name}>
            <Svg {...uploadIcons[name]} />
            <span>
              <b>{uploads[name].label}</b>
              received, kept encrypted
            </span>
          </li>
        ))}
      </ul>
      {confirmedEmail !== undefined && (
        <p className="fine">
          We mailed a link to {typed.email}: open it and press the button to confirm the address.{' '}
          {confirmedEmail && `Until then, mails go to ${confirmedEmail}. `}
          No mail? Look in the spam folder, and correct the field if the address is wrong.
        </p>
      )}
      <p className="fine">
        Pictures are never shown on this page.{' '}
        {canCorrect
          ? 'You can correct the typed fields until there is a decision.'
          : 'After a decision, write to the office to correct something.'}
      </p>
      {canCorrect && <Correction page={page} />}
    </div>
  )
}

const Cell = ({ name, value = '', note }: { name: string; value: string | undefined; note?: string | undefined }) => (
  <div className="cell">
    <dt className="lab">{applications.fields[name as keyof typeof applications.fields].label}</dt>
    <dd dir="auto">
      {value === 'on' ? 'Yes' : value}
      {note && <small>{note}</small>}
    </dd>
  </div>
)

/** The form of the typed fields, with the rules of the membership form. */
function Correction({ page }: { page: OpenPage }) {
  const note = page.note?.form === 'correct' ? page.note : undefined
  const values: ApplicantView['typed'] = note?.values ?? page.view.typed
  const field = (name: keyof typeof applications.fields) => ({
    formId: 'correct',
    name,
    field: applications.fields[name],
    errors: note?.errors?.[name],
    value: values[name],
  })
  return (
    <details className="correct" open={note !== undefined || undefined}>
      <summary>Correct a field</summary>
      <PageForm page={page} action="correct">
        <input type="hidden" name="typedVersion" value={page.view.typedVersion} readOnly />
        <div className="form">
          {formSections.map(({ title, entries }) => (
            <FormSection title={title} key={title}>
              {entries.map((name) =>
                isUpload(name) ? undefined : (
                  <TextField
                    {...field(name)}
                    // The row of the name has no photo here.
                    layout={name === 'name' ? { ...formFields.name.layout, columns: 12 } : formFields[name].layout}
                    key={name}
                  />
                ),
              )}
            </FormSection>
          ))}
          <FormSection title="If the applicant is under 18">
            <Checkbox {...field('underage')} checked={values.underage === 'on'} />
            <TextField {...field('guardianName')} layout={{ columns: 12 }} required={false} />
            {/* The guardian agrees anew to what is corrected. */}
            <Checkbox {...field('guardianConsent')} checked={note?.values?.guardianConsent === 'on'} />
          </FormSection>
        </div>
        <p className="correct__end">
          <button className="btn" type="submit">
            Save the correction
          </button>
        </p>
      </PageForm>
    </details>
  )
}

/** Ends the links that somebody else may have. */
export const OtherLinks = ({ page }: { page: OpenPage }) => (
  <div className="leave">
    <div>
      <h3>Private links</h3>
      <p>
        Did somebody else see your link? End all other links that we showed or mailed to you. The one that you use now
        keeps working.
      </p>
    </div>
    <PageForm page={page} action="end-links">
      <button className="btn btn--line" type="submit">
        End all other links
      </button>
    </PageForm>
  </div>
)

/** What a link about the address does, with the button that does it. */
export const AddressChange = ({ page }: { page: Extract<ApplicantPage, { state: 'address' }> }) => {
  const isNew = page.kind === 'confirm'
  return (
    <article className="sheet status__sheet">
      <div className="say">
        <Heading>{isNew ? 'Confirm your address.' : 'Take the change back.'}</Heading>
        <p className="lead">
          {isNew
            ? `With this button, mails about the application go to ${page.email}.`
            : `Another e-mail address was entered for your application. With this button, mails go to ${page.email} again, all private links of the application stop working, and we mail you a new one.`}
        </p>
        <p className="fine">
          This works until {longDay(page.until)}.{' '}
          {isNew
            ? 'If the application is not yours, close this page: nothing changes.'
            : 'If you changed the address yourself, close this page.'}
        </p>
      </div>
      <PageForm page={page} action={page.kind}>
        <button className="btn" type="submit">
          {isNew ? 'Confirm the address' : 'Take the change back'}
        </button>
      </PageForm>
    </article>
  )
}

/** Withdrawing, with a confirmation that needs no script. */
export const WithdrawForm = ({ page }: { page: OpenPage }) => {
  const { inRegister, isUnderage, name } = page.view
  return (
    <div className="leave">
      <div>
        <h3>Withdraw and erase</h3>
        <p>
          {isUnderage ? `Takes back the application of ${name}` : 'Takes back your application'} and erases everything
          we hold, at once and for good. We keep only a line that says so.
          {inRegister && ' An entry in the register of members stays; write to us to have it erased.'}
        </p>
      </div>
      <details className="leave__ask">
        <summary className="btn btn--line btn--bad">
          <span className="leave__yes">Withdraw and erase</span>
          <span className="leave__no">Keep everything</span>
        </summary>
        <PageForm page={page} action="withdraw">
          <p>Erase everything now? Nobody can bring it back.</p>
          <button className="btn btn--bad" type="submit">
            Yes, erase everything
          </button>
        </PageForm>
      </details>
    </div>
  )
}

/** The form for the key, for visitors without scripts and for those who type it. */
export const KeyForm = () => (
  <form className="key" method="post" action={address}>
    <div className="rule">
      <label htmlFor="key">
        Type the key from your link <small>24 letters and digits after the #</small>
      </label>
      <input
        id="key"
        name="key"
        type="text"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
      />
    </div>
    <p>
      <button className="btn" type="submit">
        Open
      </button>
    </p>
  </form>
)

/** Asks for a new link by mail. */
export const LostLinkForm = () => (
  <form className="lost" method="post" action={address}>
    <h3 id="lost">Lost the link?</h3>
    <p className="fine">We mail a new one to the address that you gave in your application.</p>
    <input type="hidden" name="action" value="lost" readOnly />
    <div className="lost__fields">
      <div className="rule">
        <label htmlFor="lostEmail">Email</label>
        <input id="lostEmail" name="lostEmail" type="email" required autoComplete="email" maxLength={254} />
      </div>
      <div className="rule">
        <label htmlFor="lostReference">
          Reference <small>usually 13 digits</small>
        </label>
        <input
          id="lostReference"
          name="lostReference"
          type="text"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
        />
      </div>
    </div>
    <p>
      <button className="btn btn--line" type="submit">
        Mail me a new link
      </button>
    </p>
  </form>
)
