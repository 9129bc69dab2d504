import { formatLongDate, today } from '../../../lists/dates.ts'
import { type Field, labelOf } from '../../../lists/fields.ts'
import { foreignLanguage, localAddress, say } from '../../../lists/language.ts'
import { PageHead } from '../../../site/components/PageHead.tsx'
import { Photo } from '../../../site/components/Photo.tsx'
import { CodeField, KeyForm, OwnLinks, PrivateContent, Refusal } from '../../../site/forms/PrivateContent.tsx'
import { FieldError, fieldProps } from '../../../site/forms/SubmissionForm.tsx'
import { sendCode } from '../../../site/messages.ts'
import { page } from '../../../site/page.ts'
import { cellName, columnsOf, maxPictureMegabytes, newPictures, type Table, tables, texts } from '../dojo-changes.ts'
import { yourDojoPath } from '../dojo-contacts.ts'
import { dojos } from '../dojos.ts'
import * as messages from '../messages.ts'
import type { YourDojoPage } from '../server/your-dojo-route.ts'

type OpenPage = Extract<YourDojoPage, { state: 'open' }>

/** The page on which a contact person keeps the page of their dojo true. It works without scripts. */
export const yourDojo = page({
  title: () => say(messages.yourDojo),
  description: ({ name }) => say(messages.yourDojoDescription, { name }),
  styles: ['forms', 'dojo'],
  personal: true,
  noindex: () => true,
  shareImage: 'your-dojo',
  query: [],
  load: async () => ({}),
  View: ({ yourDojo }) => (
    <>
      <PageHead
        title={say(messages.yourDojo)}
        kanji="dojo"
        gloss={['dojo,', say(messages.placeOfWay)]}
        tone="igusa"
        classes="head--private"
      />
      <section className="wrap private-forms">
        <PrivateContent>
          {yourDojo?.state === 'open' ? (
            <>
              <DojoForm {...yourDojo} />
              <OwnLinks />
            </>
          ) : (
            <KeyForm path={yourDojoPath} lead={say(messages.openYourDojo)} refusal={yourDojo?.text} />
          )}
        </PrivateContent>
      </section>
    </>
  ),
})

const DojoForm = (page: OpenPage) => (
  <form
    method="post"
    action={localAddress(yourDojoPath)}
    encType="multipart/form-data"
    data-draft="dojo"
    data-return="more"
  >
    <h2 lang={foreignLanguage(page.dojo.name)}>
      <a href={localAddress(page.dojo.path)}>{page.dojo.name}</a>
    </h2>
    {page.note?.isError && <Refusal text={page.note.text} />}
    {page.note && !page.note.isError && (
      <p className="lead" role="status">
        {page.note.text}
      </p>
    )}
    {page.last && <State of={page.last} />}
    <input type="hidden" name="key" value={page.secret} />
    <input type="hidden" name="shown" value={page.shown} />
    {tables.map((table) => (
      <Lines key={table} table={table} page={page} />
    ))}
    {texts.map((name) => (
      <div key={name}>
        <Control name={name} field={dojos.fields[name]} value={page.values[name]} page={page} />
        <FieldError id={name} errors={page.errors?.[name]} />
      </div>
    ))}
    <Pictures {...page} />
    <Code {...page} />
  </form>
)

function State({ of: { state = 'waiting', sentAt = '', reason } }: { of: NonNullable<OpenPage['last']> }) {
  const day = formatLongDate(today(new Date(sentAt)))
  return (
    <p>
      {say(messages.stateOfChange[state], { day })} {reason && <span lang={foreignLanguage(reason)}>{reason}</span>}
    </p>
  )
}

/** The lines of a table, with two empty ones. The button brings the form back with two more. */
function Lines({ table, page }: { table: Table; page: OpenPage }) {
  const { label, max } = dojos.fields[table]
  const lines = [...page.values[table], {}, {}].slice(0, max)
  return (
    <fieldset>
      <legend>{label}</legend>
      <FieldError id={table} errors={page.errors?.[table]} />
      {lines.map((line: Record<string, string>, at) => (
        <fieldset key={at} className="private-forms__line">
          <legend className="vh">{say(messages.line, { line: at + 1 })}</legend>
          {Object.entries(columnsOf(table)).map(([column, field]) => (
            <Control
              key={column}
              name={cellName(table, at, column)}
              field={field}
              value={line[column] ?? ''}
              page={page}
            />
          ))}
        </fieldset>
      ))}
      <button className="btn btn--line btn--small" type="submit" name="action" value="more">
        {say(messages.anotherLine)}
      </button>
    </fieldset>
  )
}

const inputTypes: Partial<Record<Field['kind'], string>> = { date: 'date', time: 'time', phone: 'tel' }

/** A labelled control for a field. */
function Control({ name, field, value, page }: { name: string; field: Field; value: string; page: OpenPage }) {
  const { kind, label, choices } = field
  const control = { ...fieldProps(name, page.errors?.[name]), name, defaultValue: value }
  const known = choices?.map((each) => [each, labelOf(field, each)] as const) ?? page.groups
  const options = known.some(([each]) => each === value) || value === '' ? known : [...known, [value, value] as const]
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      {kind === 'choice' || kind === 'reference' ? (
        <select {...control}>
          <option value="">–</option>
          {options.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </select>
      ) : kind === 'longText' ? (
        <textarea {...control} rows={6} />
      ) : (
        <input type={inputTypes[kind] ?? 'text'} {...control} />
      )}
    </div>
  )
}

const Pictures = ({ dojo: { pictures }, removed, errors }: OpenPage) => (
  <fieldset>
    <legend>{dojos.fields.pictures.label}</legend>
    <FieldError id="pictures" errors={errors?.pictures} />
    <ul>
      {pictures.map(({ src, alt }, at) => (
        <li key={src}>
          <Photo src={src} alt={alt} sizes="10rem" maxWidth={320} />
          <label className="private-forms__tick">
            <input type="checkbox" name={`remove-${at}`} value={src} defaultChecked={removed.includes(src)} />
            {say(messages.removePicture)}
          </label>
        </li>
      ))}
    </ul>
    <p className="fine">{say(messages.newPictures, { megabytes: maxPictureMegabytes })}</p>
    {newPictures.map((name, at) => (
      <div key={name}>
        <label htmlFor={name}>{say(messages.newPicture, { number: at + 1 })}</label>
        <input type="file" id={name} name={name} accept="image/jpeg,image/png,image/webp" />
      </div>
    ))}
  </fieldset>
)

const Code = ({ codesTo, isDeviceOpen }: OpenPage) =>
  codesTo ? (
    <fieldset>
      <legend>{say(messages.confirmChange)}</legend>
      {isDeviceOpen ? (
        <p className="fine">{say(messages.deviceIsOpen)}</p>
      ) : (
        <>
          <p className="fine">{say(messages.codeExplained, { address: codesTo })}</p>
          <button className="btn btn--line" type="submit" name="action" value="code">
            {say(sendCode)}
          </button>
          <CodeField />
        </>
      )}
      <button className="btn" type="submit" name="action" value="send">
        {say(messages.sendChange)}
      </button>
    </fieldset>
  ) : (
    <p className="summary">{say(messages.noCodes)}</p>
  )
