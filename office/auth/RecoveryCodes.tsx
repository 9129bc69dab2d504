import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useNotify } from 'react-admin'

/** The recovery codes, shown once: written down, printed or kept as a file. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const notify = useNotify()
  const text = codes.join('\n')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify('Copied')
    } catch {
      notify('This browser does not let me copy. Write them down.', { type: 'warning' })
    }
  }
  return (
    <Alert severity="warning" sx={{ marginY: 2 }}>
      <p style={{ marginTop: 0 }}>
        Keep these recovery codes where your phone is not: each lets you in once when it is lost. They are shown only
        now.
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
