import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { say, sayWith } from '../../lists/language.ts'
import { qrCode } from '../../lists/qr-code.ts'
import { request } from '../api/request.ts'
import * as officeMessages from '../messages.ts'
import { AuthForm, CodeField, Field } from './AuthForm.tsx'
import * as messages from './messages.ts'

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
    await finish(say(messages.twoFactorOff))
  }
  const createCodes = async (body: Values) => {
    setRecoveryCodes((await post<Pick<Enrolment, 'backupCodes'>>('generate-backup-codes', body)).backupCodes)
    setTask(undefined)
  }
  return (
    <section className="card stack">
      <h2>{say(messages.twoFactor)}</h2>
      <Status enabled={enabled} />
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
      {!task && <TaskButtons enabled={enabled} choose={setTask} />}
      {task === 'turn on' && <TurnOn onDone={(codes) => finish(say(messages.twoFactorOn), codes)} />}
      {task === 'turn off' && (
        <AuthForm submitLabel={say(messages.turnOff)} onSubmit={turnOff}>
          <PasswordField />
          <CurrentCodeField />
        </AuthForm>
      )}
      {task === 'new codes' && (
        <AuthForm submitLabel={say(messages.createCodes)} onSubmit={createCodes}>
          <p>{say(messages.presentCodesEnd)}</p>
          <PasswordField />
          <CurrentCodeField />
        </AuthForm>
      )}
      {task && <Button onClick={() => setTask(undefined)}>{say(officeMessages.cancel)}</Button>}
      <p className="muted">
        {sayWith(messages.ifPhoneIsLost, { command: <code key="command">honbu staff owner</code> })}
      </p>
    </section>
  )
}

const Status = ({ enabled }: { enabled: boolean }) =>
  enabled ? <Alert severity="success">{say(messages.isOn)}</Alert> : <p>{say(messages.aboutTwoFactor)}</p>

const PasswordField = () => (
  <Field
    name="password"
    type="password"
    label={say(messages.currentPassword)}
    autoComplete="current-password"
    autoFocus
  />
)

const CurrentCodeField = () => <Field name="code" label={say(messages.currentCode)} autoComplete="one-time-code" />

const TaskButtons = ({ enabled, choose }: { enabled: boolean; choose: (task: Task) => void }) => (
  <div className="row">
    {enabled ? (
      <>
        <Button onClick={() => choose('new codes')}>{say(messages.newCodes)}</Button>
        <Button color="error" onClick={() => choose('turn off')}>
          {say(messages.turnOff)}
        </Button>
      </>
    ) : (
      <Button variant="contained" onClick={() => choose('turn on')}>
        {say(messages.turnOn)}
      </Button>
    )}
  </div>
)

/** Asks for the password, shows the key, and checks the first code. Calls `onDone` with the recovery codes. */
function TurnOn({ onDone }: { onDone: (recoveryCodes: string[]) => Promise<void> }) {
  const [enrolment, setEnrolment] = useState<Enrolment>()
  if (!enrolment)
    return (
      <AuthForm
        submitLabel={say(messages.goOn)}
        onSubmit={async (body) => setEnrolment(await post<Enrolment>('enable', body))}
      >
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
      <AuthForm submitLabel={say(messages.turnOn)} onSubmit={verify}>
        <CodeField label={say(messages.shownCode)} />
      </AuthForm>
    </>
  )
}

/** The secret key as a QR code, as a link and as text. */
function Secret({ uri }: { uri: string }) {
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  return (
    <div>
      <p>{say(messages.scanCode)}</p>
      <QrCode text={uri} />
      <p>
        {sayWith(messages.onThisDevice, {
          link: (
            <a key="link" href={uri}>
              {say(messages.openApp)}
            </a>
          ),
        })}{' '}
        {say(messages.withoutCamera)}
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
    <svg role="img" aria-label={say(messages.qrCodeOfKey)} viewBox={`0 0 ${size} ${size}`} width="220" height="220">
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
      notify(say(messages.copied))
    } catch {
      notify(say(messages.notCopied), { type: 'warning' })
    }
  }
  return (
    <Alert severity="warning" sx={{ marginY: 2 }}>
      <p style={{ marginTop: 0 }}>{say(messages.keepCodes)}</p>
      <ul style={{ fontFamily: 'ui-monospace, monospace', columns: '10rem 2' }}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row no-print">
        <Button onClick={copy}>{say(messages.copy)}</Button>
        <Button onClick={() => window.print()}>{say(messages.print)}</Button>
      </div>
    </Alert>
  )
}
