import { useState } from 'react'
import { Alert } from './Alert.tsx'

/** Says that something was brought back. */
export const Restored = ({ restored, onClear }: { restored: boolean; onClear: () => void }) => (
  <div className="restored" role="status">
    {restored && (
      <>
        <p>Restored what you had entered</p>
        <Clear onClear={onClear} />
      </>
    )}
  </div>
)

/** Clears the form and what is kept on the device, after asking. */
export function Clear({ onClear }: { onClear: () => void }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button className="clear" type="button" onClick={() => setAsking(true)}>
        Clear this form
      </button>
      {asking && (
        <Alert bad text="Clear everything that you entered here?" close="Keep it" onClose={() => setAsking(false)}>
          <button className="btn" type="button" onClick={onClear}>
            Clear
          </button>
        </Alert>
      )}
    </>
  )
}
