import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { encode } from 'uqr'
import { request } from '../api/request.ts'
import { AuthForm, Field } from './AuthForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type Begun = { totpURI: string; backupCodes: string[] }
type Props = { on: boolean; renew: () => Promise<void> }
type Doing = 'nothing' | 'turning on' | 'turning off' | 'new codes'

const PasswordField = () => (
  <Field name="password" type="password" label="Your password" autoComplete="current-password" autoFocus />
)
const post = <Answer,>(path: string, body: object) =>
  request<Answer>(`/auth/two-factor/${path}`, { method: 'POST', body })

/** The second step of signing in: a code from an authenticator app (TOTP, RFC 6238), and recovery codes for when it is lost. */
export function TwoFactor({ on, renew }: Props) {
  const notify = useNotify()
  const [doing, setDoing] = useState<Doing>('nothing')
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<string[]>()
  const finish = async (says: string) => {
    setDoing('nothing')
    setBegun(undefined)
    await renew()
    notify(says, { type: 'success' })
  }
  const turnOn = async ({ code = '' }: Record<string, string>) => {
    await post('verify-totp', { code: code.replace(/\s/g, '') })
    setCodes(begun?.backupCodes)
    await finish('The second step is on')
  }
  const turnOff = async (body: Record<string, string>) => {
    await post('disable', body)
    setCodes(undefined)
    await finish('The second step is off')
  }
  const makeCodes = async (body: Record<string, string>) => {
    setCodes((await post<{ backupCodes: string[] }>('generate-backup-codes', body)).backupCodes)
    setDoing('nothing')
  }
  return (
    <section className="sheet stack">
      <h2>Second step</h2>
      {on ? (
        <Alert severity="success">On: besides your password, signing in asks for a code from your phone.</Alert>
      ) : (
        <p>
          With the second step, somebody who got hold of your password still cannot sign in. You need an authenticator
          app on your phone, for example Aegis, FreeOTP or Google Authenticator.
        </p>
      )}
      {codes && <RecoveryCodes codes={codes} />}
      {doing === 'nothing' && (
        <div className="row">
          {!on && (
            <Button variant="contained" onClick={() => setDoing('turning on')}>
              Turn it on
            </Button>
          )}
          {on && <Button onClick={() => setDoing('new codes')}>New recovery codes</Button>}
          {on && (
            <Button color="error" onClick={() => setDoing('turning off')}>
              Turn it off
            </Button>
          )}
        </div>
      )}
      {doing === 'turning on' && !begun && (
        <AuthForm submitLabel="Go on" onSubmit={async (body) => setBegun(await post<Begun>('enable', body))}>
          <PasswordField />
        </AuthForm>
      )}
      {doing === 'turning on' && begun && (
        <>
          <Secret uri={begun.totpURI} />
          <AuthForm submitLabel="Turn it on" onSubmit={turnOn}>
            <Field
              name="code"
              label="The code that the app shows now"
              autoComplete="one-time-code"
              slotProps={{ htmlInput: { inputMode: 'numeric', pattern: '[0-9 ]{6,7}' } }}
            />
          </AuthForm>
        </>
      )}
      {doing === 'turning off' && (
        <AuthForm submitLabel="Turn it off" onSubmit={turnOff}>
          <PasswordField />
        </AuthForm>
      )}
      {doing === 'new codes' && (
        <AuthForm submitLabel="Make new codes" onSubmit={makeCodes}>
          <p>The codes that you have stop working.</p>
          <PasswordField />
        </AuthForm>
      )}
      {doing !== 'nothing' && <Button onClick={() => setDoing('nothing')}>Leave it as it is</Button>}
    </section>
  )
}

/** A text as a QR code (ISO/IEC 18004), drawn here: no picture of a secret is ever fetched or stored. */
function Square({ holds }: { holds: string }) {
  const { data, size } = encode(holds, { border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((is, x) => (is ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg role="img" aria-label="QR code of the key" viewBox={`0 0 ${size} ${size}`} width="220" height="220">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={dark} shapeRendering="crispEdges" />
    </svg>
  )
}

function Secret({ uri }: { uri: string }) {
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  return (
    <div>
      <p>Show this square to the camera of the app:</p>
      <Square holds={uri} />
      <p>
        On the phone that has the app: <a href={uri}>open the app with this link</a>. Without a camera: add an account
        in the app by hand and type this key.
      </p>
      <p style={{ fontFamily: 'ui-monospace, monospace', fontSize: '1.125rem', overflowWrap: 'anywhere' }}>
        {secret.replace(/(.{4})/g, '$1 ').trim()}
      </p>
    </div>
  )
}
