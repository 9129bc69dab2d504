import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { qrCode } from '../../lists/qr-code.ts'
import { request } from '../api/request.ts'
import { AuthForm, CodeField, Field } from './AuthForm.tsx'

type Enrolment = { totpURI: string; backupCodes: string[] }
type Task = 'turn on' | 'turn off' | 'new codes'
type Values = Record<string, string>

const post = <Response,>(path: string, body: object) =>
  request<Response>(`/auth/two-factor/${path}`, { method: 'POST', body })

/** Two-factor sign-in: codes of an authenticator app (TOTP, RFC 6238), and recovery codes for a lost phone. */
export function TwoFactor({ enabled, onChange }: { enabled: boolean; onChange: () => Promise<void> }) {
  const notify = useNotify()
  const [task, setTask] = useState<Task>()
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>()
  const finish = async (message: string, codes?: string[]) => {
    setRecoveryCodes(codes)
    setTask(undefined)
    await onChange()
    notify(message, { type: 'success' })
  }
  const turnOff = async (body: Values) => {
    await post('disable', body)
    await finish('Two-factor sign-in is off')
  }
  const createCodes = async (body: Values) => {
    setRecoveryCodes((await post<Pick<Enrolment, 'backupCodes'>>('generate-backup-codes', body)).backupCodes)
    setTask(undefined)
  }
  return (
    <section className="card stack">
      <h2>Two-factor sign-in</h2>
      <Status enabled={enabled} />
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
      {!task && <TaskButtons enabled={enabled} choose={setTask} />}
      {task === 'turn on' && <TurnOn onDone={(codes) => finish('Two-factor sign-in is on', codes)} />}
      {task === 'turn off' && (
        <AuthForm submitLabel="Turn it off" onSubmit={turnOff}>
          <PasswordField />
          <CurrentCodeField />
        </AuthForm>
      )}
      {task === 'new codes' && (
        <AuthForm submitLabel="Create new codes" onSubmit={createCodes}>
          <p>Your present recovery codes will stop working.</p>
          <PasswordField />
          <CurrentCodeField />
        </AuthForm>
      )}
      {task && <Button onClick={() => setTask(undefined)}>Cancel</Button>}
      <p className="muted">
        Documents and exports open only with it. If you lose the phone and the recovery codes, an owner resets it under
        “Staff”. For the last owner, the person who runs the website does: <code>honbu staff owner</code> with your
        e-mail address.
      </p>
    </section>
  )
}

const Status = ({ enabled }: { enabled: boolean }) =>
  enabled ? (
    <Alert severity="success">It is on. Signing in asks for your password and for a code from your phone.</Alert>
  ) : (
    <p>
      With two-factor sign-in, a stolen password alone does not let anyone in. You need an authenticator app on your
      phone, for example Aegis, FreeOTP or Google Authenticator.
    </p>
  )

const PasswordField = () => (
  <Field name="password" type="password" label="Current password" autoComplete="current-password" autoFocus />
)

const CurrentCodeField = () => (
  <Field name="code" label="A code from your authenticator app, or a recovery code" autoComplete="one-time-code" />
)

const TaskButtons = ({ enabled, choose }: { enabled: boolean; choose: (task: Task) => void }) => (
  <div className="row">
    {enabled ? (
      <>
        <Button onClick={() => choose('new codes')}>New recovery codes</Button>
        <Button color="error" onClick={() => choose('turn off')}>
          Turn it off
        </Button>
      </>
    ) : (
      <Button variant="contained" onClick={() => choose('turn on')}>
        Turn it on
      </Button>
    )}
  </div>
)

/** Asks for the password, shows the key, and checks the first code. Calls `onDone` with the recovery codes. */
function TurnOn({ onDone }: { onDone: (recoveryCodes: string[]) => Promise<void> }) {
  const [enrolment, setEnrolment] = useState<Enrolment>()
  if (!enrolment)
    return (
      <AuthForm submitLabel="Continue" onSubmit={async (body) => setEnrolment(await post<Enrolment>('enable', body))}>
        <PasswordField />
      </AuthForm>
    )
  const verify = async ({ code = '' }: Values) => {
    await post('verify-totp', { code: code.replace(/\s/g, '') })
    await onDone(enrolment.backupCodes)
  }
  return (
    <>
      <Secret uri={enrolment.totpURI} />
      <AuthForm submitLabel="Turn it on" onSubmit={verify}>
        <CodeField label="The code that the app shows now" />
      </AuthForm>
    </>
  )
}

/** The secret key as a QR code, as a link and as text. */
function Secret({ uri }: { uri: string }) {
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  return (
    <div>
      <p>Scan this code with the app:</p>
      <QrCode text={uri} />
      <p>
        If the app is on this device, <a href={uri}>open the app with this link</a>. Without a camera, add an account in
        the app by hand and type this key:
      </p>
      <p style={{ fontFamily: 'ui-monospace, monospace', fontSize: '1.125rem', overflowWrap: 'anywhere' }}>
        {secret.replace(/(.{4})/g, '$1 ').trim()}
      </p>
    </div>
  )
}

/** A text as a QR code (ISO/IEC 18004). It is drawn in the browser so that no server ever sees an image of the secret. */
function QrCode({ text }: { text: string }) {
  const { size, path } = qrCode(text)
  return (
    <svg role="img" aria-label="QR code of the key" viewBox={`0 0 ${size} ${size}`} width="220" height="220">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} shapeRendering="crispEdges" />
    </svg>
  )
}

/** The recovery codes are shown once, with buttons to copy and print them. */
function RecoveryCodes({ codes }: { codes: string[] }) {
  const notify = useNotify()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      notify('Copied')
    } catch {
      notify('This browser does not allow copying. Write the codes down.', { type: 'warning' })
    }
  }
  return (
    <Alert severity="warning" sx={{ marginY: 2 }}>
      <p style={{ marginTop: 0 }}>
        Keep these recovery codes apart from your phone. If you lose the phone, each code signs you in once. They are
        shown only now.
      </p>
      <ul style={{ fontFamily: 'ui-monospace, monospace', columns: '10rem 2' }}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row no-print">
        <Button onClick={copy}>Copy</Button>
        <Button onClick={() => window.print()}>Print</Button>
      </div>
    </Alert>
  )
}
