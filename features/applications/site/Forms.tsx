import type { ReactNode } from 'react'
import { localAddress, say } from '../../../lists/language.ts'
import { Svg } from '../../../site/components/control-icons.tsx'
import { Icon } from '../../../site/components/icons.tsx'
import { Paragraphs } from '../../../site/components/text.tsx'
import { Checkbox, FormSection, TextField } from '../../../site/forms/fields.tsx'
import { FieldError, fieldProps } from '../../../site/forms/SubmissionForm.tsx'
import { chooseFile } from '../../../site/messages.ts'
import { applications } from '../applications.ts'
import { formFields, formSections, isUpload, type UploadName, uploads } from '../form.ts'
import * as messages from '../messages.ts'
import type { ApplicantNote, ApplicantPage } from '../server/applicant-routes.ts'
import type { ApplicantView } from '../server/applicant-view.ts'
import { longDay } from './dates.ts'
import { uploadIcons } from './upload-icons.tsx'

export type OpenPage = Extract<ApplicantPage, { state: 'open' }>

const path = '/application'

/** A form of the page. It carries the key of the link, because the key stands in no address. */
const PageForm = ({
  page,
  action,
  className,
  children,
}: {
  page: Pick<OpenPage, 'key'>
  action: 'correct' | 'answer' | 'withdraw' | 'download'
  className?: string
  children: ReactNode
}) => (
  <form
    className={className}
    method="post"
    action={localAddress(path)}
    encType={action === 'answer' ? 'multipart/form-data' : undefined}
    noValidate={action === 'correct' || action === 'answer'}
    data-download={action === 'download' ? '' : undefined}
    data-draft={action === 'correct' || action === 'answer' ? action : undefined}
    data-agreements={action === 'correct' ? 'guardianConsent' : undefined}
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
        <footer>{[say(messages.membershipOffice), longDay(question.at)].filter(Boolean).join(', ')}</footer>
      </blockquote>
      <PageForm page={page} action="answer" className="qa__form">
        <input type="hidden" name="questionAt" value={question.at} readOnly />
        <div className="rule" data-invalid={note?.errors?.answer && ''}>
          <label htmlFor="answer-answer">{say(messages.yourAnswer)}</label>
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
            {say(messages.sendAnswer)}
          </button>
          {page.view.state !== 'lapsed' && longDay(question.answerBy) && (
            <span>{say(messages.pleaseAnswerBy, { day: longDay(question.answerBy) })}</span>
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
      <span className="pickfile">{say(chooseFile)}</span>
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
        <h3>{say(messages.whatWeHold)}</h3>
        <PageForm page={page} action="download">
          <button className="stored__get" type="submit">
            <Icon name="download" />
            {say(messages.download)}
          </button>
        </PageForm>
      </div>
      <dl className="form form--read">
        {shownFirst.map((name) => (
          <Cell
            name={name}
            value={typed[name]}
            note={name === 'email' && confirmedEmail !== undefined ? say(messages.notConfirmed) : undefined}
            key={name}
          />
        ))}
      </dl>
      <details>
        <summary>{say(messages.allFields, { count: shownFirst.length + others.length })}</summary>
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
              {say(messages.keptEncrypted)}
            </span>
          </li>
        ))}
      </ul>
      {confirmedEmail !== undefined && (
        <p className="fine">
          {say(messages.officeConfirms)} {confirmedEmail && say(messages.untilThen, { email: confirmedEmail })}
        </p>
      )}
      <p className="fine">
        {say(messages.picturesNotShown)} {say(canCorrect ? messages.canCorrect : messages.writeToCorrect)}
      </p>
      {canCorrect && <Correction page={page} />}
    </div>
  )
}

const Cell = ({ name, value = '', note }: { name: string; value: string | undefined; note?: string | undefined }) => (
  <div className="cell">
    <dt className="lab">{applications.fields[name as keyof typeof applications.fields].label}</dt>
    <dd dir="auto">
      {value === 'on' ? say(messages.yes) : value}
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
      <summary>{say(messages.correctField)}</summary>
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
          <FormSection title={say(messages.ifUnderage)}>
            <Checkbox {...field('underage')} checked={values.underage === 'on'} />
            <TextField {...field('guardianName')} layout={{ columns: 12 }} required={false} />
            {/* The guardian agrees anew to what is corrected. */}
            <Checkbox {...field('guardianConsent')} checked={note?.values?.guardianConsent === 'on'} />
          </FormSection>
        </div>
        <p className="correct__end">
          <button className="btn" type="submit">
            {say(messages.saveCorrection)}
          </button>
        </p>
      </PageForm>
    </details>
  )
}

/** Withdrawing, with a confirmation that needs no script. */
export const WithdrawForm = ({ page }: { page: OpenPage }) => {
  const { inRegister, isUnderage, name } = page.view
  return (
    <div className="leave">
      <div>
        <h3>{say(messages.withdrawAndErase)}</h3>
        <p>
          {isUnderage ? say(messages.whatWithdrawingForDoes, { name }) : say(messages.whatWithdrawingDoes)}
          {inRegister && ` ${say(messages.registerStays)}`}
        </p>
      </div>
      <details className="leave__ask">
        <summary className="btn btn--line btn--bad">
          <span className="leave__yes">{say(messages.withdrawAndErase)}</span>
          <span className="leave__no">{say(messages.keepEverything)}</span>
        </summary>
        <PageForm page={page} action="withdraw">
          <p>{say(messages.eraseNow)}</p>
          <button className="btn btn--bad" type="submit">
            {say(messages.yesErase)}
          </button>
        </PageForm>
      </details>
    </div>
  )
}

/** The form for the key, for visitors without scripts and for those who type it. */
export const KeyForm = () => (
  <form className="key" method="post" action={localAddress(path)}>
    <div className="rule">
      <label htmlFor="key">
        {say(messages.typeKey)} <small>{say(messages.keyHint)}</small>
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
        {say(messages.open)}
      </button>
    </p>
  </form>
)

/** Asks for a new link by mail. */
export const LostLinkForm = () => (
  <form className="lost" method="post" action={localAddress(path)}>
    <h3 id="lost">{say(messages.lostTheLink)}</h3>
    <p className="fine">{say(messages.newLinkByMail)}</p>
    <input type="hidden" name="action" value="ask" readOnly />
    <div className="lost__fields">
      <div className="rule">
        <label htmlFor="lostEmail">{say(messages.labels.email)}</label>
        <input id="lostEmail" name="lostEmail" type="email" required autoComplete="email" maxLength={254} />
      </div>
      <div className="rule">
        <label htmlFor="lostReference">
          {say(messages.reference)} <small>{say(messages.thirteenDigits)}</small>
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
        {say(messages.mailNewLink)}
      </button>
    </p>
  </form>
)
