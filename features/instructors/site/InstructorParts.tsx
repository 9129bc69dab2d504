import type { ReactNode } from 'react'
import { localAddress, say } from '../../../lists/language.ts'
import { instructorPath } from '../../entries/enter-form.ts'
import { home, students } from '../messages.ts'
import { maxStudents, type SheetKind } from '../student-rows.ts'

export type Secret = { secret: string }

type ButtonProps = {
  action: string
  label: string
  /** Whom it is about, for somebody who hears the button alone. */
  hidden?: string
  className?: string
}

export const Button = ({ action, label, hidden, className = 'btn' }: ButtonProps) => (
  <button className={className} type="submit" name="action" value={action}>
    {label}
    {hidden && <span className="vh"> {hidden}</span>}
  </button>
)

type FormProps = {
  /** Hidden fields. */
  values?: Record<string, string>
  /** The form sends some. */
  files?: boolean
  /** How the device keeps what is typed, and leaves a download to the browser (site/forms/page-forms.ts). */
  data?: Record<`data-${string}`, string>
  children: ReactNode
}

/** A form of the private page. */
export const Form = ({ secret, values = {}, files = false, data, children }: Secret & FormProps) => (
  <form
    method="post"
    action={localAddress(instructorPath)}
    encType={files ? 'multipart/form-data' : undefined}
    noValidate={!files}
    {...data}
  >
    {Object.entries({ key: secret, ...values }).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </form>
)

export const Back = ({ secret }: Secret) => (
  <Form secret={secret}>
    <Button action="home" label={say(home.back)} className="as-link" />
  </Form>
)

export const Tick = ({
  name,
  label,
  checked = false,
  value = 'on',
}: {
  name: string
  label: string
  checked?: boolean
  value?: string
}) => (
  <label className="private-forms__tick">
    <input type="checkbox" name={name} value={value} defaultChecked={checked} />
    <span>{label}</span>
  </label>
)

/** The form for a spreadsheet, and an empty one to download. `children`: what else the form asks. */
export const SheetForm = ({
  secret,
  kind,
  action,
  form = '',
  children,
}: Secret & { kind: SheetKind; action: string; form?: string; children?: ReactNode }) => (
  <>
    <Form secret={secret} values={{ form }} files>
      <div>
        <label htmlFor="sheet">{say(students.sheet)}</label>
        <input id="sheet" type="file" name="sheet" accept=".xlsx,.csv,.txt" aria-describedby="sheet-hint" required />
        <p className="fine" id="sheet-hint">
          {say(students.sheetHint, { max: maxStudents })}
        </p>
      </div>
      {children}
      <Button action={action} label={say(students.read)} />
    </Form>
    <Form secret={secret} values={{ sheetKind: kind }} data={{ 'data-download': '' }}>
      <Button action="template" label={say(students.template)} className="btn btn--line btn--small" />
    </Form>
  </>
)
